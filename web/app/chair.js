// Sitting down: on a free seat by a click, or at once where the person has said so already.

import { byId } from "./element.js";
import { ownSide } from "./game.js";
import { refusalText } from "./news.js";
import { leave, take } from "./note.js";
import { Refusal, becomeKnown, commandId, postCommand } from "./send.js";
import { contribute } from "./share.js";

/** @typedef {import("./game.js").Game} Game */

/**
 * Both go on to the new table; the one whose seat is kept there sits down without being asked.
 * @param {string} next
 */
export function playOn(next) {
  leave(`sit/${next}`);
  location.assign(`/t/${encodeURIComponent(next)}`);
}

export class Chair {
  /** Pressed twice, it is one command. */
  #id = commandId();
  /** Whether to sit down as soon as the seat is free. */
  #wanted = false;

  /**
   * @param {string} table
   * @param {import("./words.js").Words} words
   * @param {{game: () => Game, receive: (snapshot: import("./game.js").Sent) => void, seated: () => void}} ends
   */
  constructor(table, words, ends) {
    this.table = table;
    this.words = words;
    this.ends = ends;
  }

  /**
   * Sits down.
   * @returns {Promise<string | null>} Why not, in words.
   */
  async sit() {
    try {
      await becomeKnown();
      const { now, moves } = this.ends.game();
      const bytes = now.seal ? contribute(this.table, now.seal.commitment) : "";
      const action = /** @type {const} */ ({ kind: "sit", bytes });
      const command = { id: this.#id, version: now.version, action, from_ply: moves.length };
      let refused = null;
      for (const message of await postCommand(this.table, command)) {
        if (message.type === "snapshot") this.ends.receive(message);
        else if (message.type === "refused") refused = refusalText(this.words, message.reason);
      }
      this.ends.seated();
      return refused;
    } catch (error) {
      if (error instanceof Refusal) return refusalText(this.words, error.reason);
      // The answer may be lost and the seat taken all the same: a new socket tells.
      this.ends.seated();
      return this.words.say("line-stale");
    }
  }

  /** Who comes from the front page or from the last game has said already that it wants to play. */
  sitAtOnce() {
    const { now } = this.ends.game();
    if (ownSide(now) || now.phase === "ended" || !take(`sit/${this.table}`)) return;
    this.#wanted = true;
    void this.trySitting();
  }

  /** A seat is free only when the creator has sealed its part of the deal. */
  async trySitting() {
    if (!this.#wanted || this.ends.game().now.phase !== "waiting") return;
    this.#wanted = false;
    const refused = await this.sit();
    const note = byId("sit-refused");
    note.hidden = refused === null;
    note.textContent = refused ?? "";
  }
}
