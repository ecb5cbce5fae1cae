// The line to the server: a socket that comes back by itself, and plain requests where no socket
// gets through. A command that is not answered is sent again under the same name; twice is once.

import { commandId, get, postCommand, postHere, tablePath } from "./send.js";

/** @typedef {import("../types/wire").Action} Action */
/** @typedef {import("../types/wire").Command} Command */
/** @typedef {import("../types/wire").Message} Message */
/** @typedef {import("./game.js").Sent} Sent */

/**
 * How the line is: a socket is open, requests get through, or nothing does.
 * @typedef {"live" | "polling" | "stale"} LineState
 */

/**
 * @typedef {object} Ends
 * @property {() => {from_ply: number, version: number}} have How many plies are known here, and as of which version.
 * @property {() => string | null} name What the player wants to be called; null for one who only watches.
 * @property {(snapshot: Sent) => void} receive
 * @property {(id: string, refused: string | null) => void} answered A command is in the log, or refused with a reason.
 * @property {(said: {by: import("../types/wire").Color, phrase: import("../types/wire").Phrase}) => void} said
 * @property {(state: LineState) => void} changed
 */

const PING_EVERY = 20_000;
const PONG_WITHIN = 6_000;
const OPEN_WITHIN = 8_000;
const POLL_EVERY = 2_000;
const POLL_HIDDEN = 15_000;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const SOCKETS_BEFORE_POLLING = 3;
/** A line that is back within this time was never shown as lost. */
const GRACE = 1_500;

export class Line {
  /**
   * @param {string} table
   * @param {Ends} ends
   */
  constructor(table, ends) {
    this.table = table;
    this.ends = ends;
    /** @type {Map<string, Command>} Sent and not answered, in order. */
    this.outbox = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.failures = 0;
    this.pings = 0;
    /** @type {LineState} */
    this.state = "live";
    /** @type {Record<string, ReturnType<typeof setTimeout> | undefined>} */
    this.timers = {};
    this.polling = false;
    this.closed = false;
    addEventListener("online", () => this.wake());
    addEventListener("pageshow", (event) => event.persisted && this.wake());
    addEventListener("pagehide", () => this.drop());
    document.addEventListener("visibilitychange", () => document.hidden || this.wake());
  }

  /**
   * Sends a command and goes on sending it until it is answered.
   * @param {number} version The version of the snapshot that it answers.
   * @param {Action} action
   * @returns {string} Its name.
   */
  send(version, action) {
    const id = commandId();
    const command = { id, version, action, from_ply: this.ends.have().from_ply };
    this.outbox.set(id, command);
    if (this.isOpen()) this.write({ type: "command", ...command });
    else if (this.failures >= SOCKETS_BEFORE_POLLING) void this.poll();
    return id;
  }

  /** Asks for everything again. */
  resync() {
    if (this.isOpen()) this.write({ type: "resync", from_ply: 0, version: 0 });
    else void this.poll({ from_ply: 0, version: 0 });
  }

  /** Opens a new socket: the server knows the caller by another cookie now. */
  restart() {
    this.drop();
    this.failures = 0;
    this.connect();
  }

  connect() {
    if (this.closed || this.socket) return;
    clearTimeout(this.timers.retry);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const { from_ply, version } = this.ends.have();
    const url = `${scheme}//${location.host}${tablePath(this.table)}/socket?from_ply=${from_ply}&version=${version}`;
    const socket = new WebSocket(url);
    this.socket = socket;
    this.timers.open = setTimeout(() => socket.close(), OPEN_WITHIN);
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return;
      clearTimeout(this.timers.open);
      this.introduce();
      for (const command of this.outbox.values()) this.write({ type: "command", ...command });
      this.heartbeat();
    });
    socket.addEventListener("message", (event) => {
      if (socket !== this.socket) return;
      this.failures = 0;
      clearTimeout(this.timers.poll);
      this.become("live");
      this.take(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => {
      if (socket === this.socket) this.lost();
    });
  }

  /** The socket is gone: try again, later each time, and by plain requests meanwhile. */
  lost() {
    this.drop();
    this.failures++;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(this.failures - 1, 8));
    this.timers.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
    this.doubt();
    if (this.failures >= SOCKETS_BEFORE_POLLING) void this.poll();
  }

  /** Lets go of the socket without a word. */
  drop() {
    const socket = this.socket;
    this.socket = null;
    clearTimeout(this.timers.open);
    clearTimeout(this.timers.ping);
    clearTimeout(this.timers.pong);
    clearTimeout(this.timers.retry);
    socket?.close();
  }

  /** The page is looked at again, or the device is online again. */
  wake() {
    if (this.isOpen()) this.ping();
    else if (!this.socket) this.connect();
    if (this.polling) void this.poll();
  }

  isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** @param {import("../types/wire").Request} request */
  write(request) {
    this.socket?.send(JSON.stringify(request));
  }

  /** Tells the others what the player wants to be called. */
  introduce() {
    const name = this.ends.name();
    if (name !== null && this.isOpen()) this.write({ type: "name", name });
  }

  /**
   * Says something to everybody at the table; false where the line does not allow it just now.
   * @param {import("../types/wire").Phrase} phrase
   */
  say(phrase) {
    if (!this.isOpen()) return false;
    this.write({ type: "say", phrase });
    return true;
  }

  heartbeat() {
    clearTimeout(this.timers.ping);
    this.timers.ping = setTimeout(() => this.ping(), PING_EVERY);
  }

  ping() {
    this.heartbeat();
    this.write({ type: "ping", n: this.pings++ });
    clearTimeout(this.timers.pong);
    const socket = this.socket;
    this.timers.pong = setTimeout(() => {
      if (socket === this.socket) this.lost();
    }, PONG_WITHIN);
  }

  /** @param {Message} message */
  take(message) {
    switch (message.type) {
      case "snapshot":
        this.ends.receive(message);
        break;
      case "accepted":
        this.outbox.delete(message.id);
        this.ends.answered(message.id, null);
        break;
      case "refused":
        if (message.id !== null) this.outbox.delete(message.id);
        this.ends.answered(message.id ?? "", message.reason);
        break;
      case "said":
        this.ends.said(message);
        break;
      case "pong":
        clearTimeout(this.timers.pong);
        break;
      case "bye":
        this.drop();
        this.timers.retry = setTimeout(() => this.connect(), message.after * (1 + Math.random() / 2));
        this.doubt();
        break;
    }
  }

  /**
   * One round of plain requests; more follow while there is no socket.
   * @param {{from_ply: number, version: number}} [have]
   */
  async poll(have = this.ends.have()) {
    if (this.polling) return;
    this.polling = true;
    clearTimeout(this.timers.poll);
    try {
      for (const command of this.outbox.values()) {
        for (const message of await postCommand(this.table, command)) this.take(message);
      }
      const name = this.ends.name();
      if (name === null) {
        const { from_ply, version } = have;
        this.ends.receive(await get(`/tables/${encodeURIComponent(this.table)}?from_ply=${from_ply}&version=${version}`));
      } else for (const message of await postHere(this.table, { ...have, name })) this.take(message);
      if (!this.isOpen()) this.become("polling");
    } catch {
      this.become("stale");
    }
    this.polling = false;
    if (!this.isOpen() && this.failures >= SOCKETS_BEFORE_POLLING) {
      this.timers.poll = setTimeout(() => void this.poll(), document.hidden ? POLL_HIDDEN : POLL_EVERY);
    }
  }

  /** The line may be down; it is said only if it stays so. */
  doubt() {
    if (this.state !== "live") return;
    clearTimeout(this.timers.doubt);
    this.timers.doubt = setTimeout(() => {
      if (!this.isOpen() && this.state === "live") this.become("stale");
    }, GRACE);
  }

  /** @param {LineState} state */
  become(state) {
    clearTimeout(this.timers.doubt);
    if (state === this.state) return;
    this.state = state;
    this.ends.changed(state);
  }
}
