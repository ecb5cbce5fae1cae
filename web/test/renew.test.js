// This page's client beside servers that are older or newer: it goes on, or asks for itself anew.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import vm from "node:vm";

import { merge } from "../app/game.js";

/** What the page asked of its document. */
const asked = [];
globalThis.document = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } });
for (const name of ["renew", "fits"]) document.addEventListener(name, () => asked.push(name));
globalThis.location = { protocol: "http:", host: "localhost" };
globalThis.addEventListener ??= () => undefined;

class Socket extends EventTarget {
  static OPEN = 1;
  static all = [];
  readyState = 1;
  sent = [];
  constructor(url) {
    super();
    this.url = url;
    Socket.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  hears(message) {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
}
globalThis.WebSocket = Socket;

const { hear } = await import("../app/talk.js");
const { Line } = await import("../app/line.js");
const { Renewal, WIRE, isReadable } = await import("../app/renew.js");
const { resultSentences } = await import("../app/speech.js");

const golden = (name) => JSON.parse(readFileSync(new URL(`../../crates/wire/tests/golden/${name}.json`, import.meta.url), "utf8"));

/** A page at a table, as `table.js` puts it together. */
function page() {
  const shown = [];
  const refused = [];
  let game = merge(null, { ...golden("snapshot-start"), version: 1 }, 0);
  const renewal = new Renewal(() => line.outbox.size === 0);
  const line = new Line("0123456789abcdef", {
    have: () => ({ from_ply: 0, version: game.now.version }),
    name: () => "Lan",
    receive: (snapshot) => {
      if (!isReadable(snapshot)) return renewal.ask();
      renewal.fits();
      game = merge(game, snapshot, 0) ?? game;
      shown.push(game.now.version);
    },
    answered: (id, reason) => {
      renewal.settle();
      if (reason) refused.push(reason);
    },
    said: () => undefined,
    changed: () => undefined,
  });
  line.connect();
  const socket = Socket.all.at(-1);
  socket.dispatchEvent(new Event("open"));
  asked.length = 0;
  return { line, socket, shown, refused, now: () => game.now, end: () => line.drop() };
}

test("what an older or newer server writes is not shown, and the page asks for itself anew", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const other = [golden("wire-0/snapshot-midgame"), golden("wire-1/snapshot-midgame"), { ...golden("snapshot-midgame"), wire: WIRE + 1 }];
  for (const snapshot of other) {
    const { socket, shown, now, end } = page();
    socket.hears({ type: "snapshot", ...snapshot });
    assert.deepEqual(shown, []);
    assert.equal(now().version, 1, "what is shown stays");
    assert.deepEqual(asked, ["renew"]);
    end();
  }
});

test("a move under way is answered before the page is asked for anew", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const newer = { type: "snapshot", ...golden("snapshot-midgame"), wire: WIRE + 1 };
  for (const answer of [{ type: "accepted", version: 9 }, { type: "refused", reason: "malformed" }]) {
    const { line, socket, refused, end } = page();
    const id = line.send(1, { kind: "resign" });
    // The line breaks, and a newer server takes over.
    line.drop();
    line.connect();
    const second = Socket.all.at(-1);
    second.dispatchEvent(new Event("open"));
    second.hears(newer);
    assert.deepEqual(asked, [], "not while it is unknown what became of the move");
    assert.equal(second.sent.filter((request) => request.id === id).length, 1);
    assert.equal(socket.sent.filter((request) => request.id === id).length, 1);
    second.hears({ ...answer, id });
    assert.deepEqual(asked, ["renew"]);
    assert.deepEqual(refused, answer.reason ? [answer.reason] : [], "and the player is told of it");
    end();
  }
});

test("a server that never answers is not waited for without end", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { line, socket, end } = page();
  line.send(1, { kind: "resign" });
  socket.hears({ type: "snapshot", ...golden("wire-1/snapshot-midgame") });
  assert.deepEqual(asked, []);
  t.mock.timers.tick(10_000);
  assert.deepEqual(asked, ["renew"]);
  end();
});

test("who is answered by a server that fits before it was time is not interrupted", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { line, socket, shown, end } = page();
  line.send(1, { kind: "resign" });
  socket.hears({ type: "snapshot", ...golden("wire-1/snapshot-midgame") });
  socket.hears({ type: "snapshot", ...golden("snapshot-start"), version: 6 });
  assert.deepEqual([asked, shown], [["fits"], [6]]);
  t.mock.timers.tick(20_000);
  assert.deepEqual(asked, ["fits"]);
  socket.hears({ type: "snapshot", ...golden("snapshot-start"), version: 7 });
  assert.deepEqual(asked, ["fits"], "it is said once");
  end();
});

test("what is new and need not be understood is passed over", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { line, socket, shown, refused, now, end } = page();
  const id = line.send(1, { kind: "resign" });
  for (const message of [
    { type: "confetti", of: [1, 2] },
    { type: "accepted", id: "nobody's", version: 3, at: "noon" },
    { type: "refused", id, reason: "a_reason_of_tomorrow", hint: {} },
    { type: "said", by: "red", phrase: "a_phrase_of_tomorrow" },
    { type: "bye", after: 10, why: "upgrade" },
  ]) {
    socket.hears(message);
  }
  assert.deepEqual([line.outbox.size, refused, asked], [0, ["a_reason_of_tomorrow"], []]);
  line.connect();
  const back = Socket.all.at(-1);
  const extra = { weather: "fair", warnings: [{ kind: "thunder" }], outcome: null, seats: golden("snapshot-start").seats };
  back.hears({ type: "snapshot", ...golden("snapshot-start"), ...extra, version: 5 });
  assert.deepEqual([shown, now().version, asked], [[5], 5, []]);
  end();
});

test("nothing of a word that a page does not have is shown", () => {
  const words = { has: () => false, say: (id) => `[${id}]` };
  const game = { now: { ...golden("snapshot-ended"), outcome: { winner: null, reason: "a_reason_of_tomorrow" } }, moves: [] };
  assert.equal(resultSentences(words, game).why, "");
  // Without a seat to show it beside this would throw.
  hear(null, words, game, { by: "red", phrase: "a_phrase_of_tomorrow" });
});

/** What `early.js` does in a tab: loads of the page, and the pauses before them. */
function tab() {
  const store = new Map();
  const pauses = [];
  const source = readFileSync(new URL("../app/early.js", import.meta.url), "utf8");
  let time = 1_000_000;
  let closed = false;
  const load = (hold = false) => {
    const listeners = {};
    const wanted = [];
    /** @type {Map<number, () => void>} */
    const held = new Map();
    class Script {
      src = "http://localhost/assets/0000/table.js";
    }
    vm.runInNewContext(source, {
      document: { documentElement: { dataset: {} }, addEventListener: (name, heard) => (listeners[name] = heard) },
      addEventListener: (name, heard) => (listeners[name] = heard),
      localStorage: { getItem: () => null },
      sessionStorage: {
        getItem: (key) => {
          if (closed) throw new Error("closed");
          return store.get(key) ?? null;
        },
        setItem: (key, value) => store.set(key, value),
      },
      location: { origin: "http://localhost", reload: () => pauses.push(wanted.at(-1)) },
      setTimeout: (done, pause) => {
        const timer = wanted.push(pause);
        if (hold) held.set(timer, done);
        else {
          time += pause;
          done();
        }
        return timer;
      },
      clearTimeout: (timer) => held.delete(timer),
      fetch: async () => ({ status: 404 }),
      Date: { now: () => time },
      Math: Object.assign(Object.create(Math), { random: () => 1 }),
      HTMLScriptElement: Script,
      HTMLLinkElement: class {},
    });
    return {
      renew: () => listeners.renew(),
      fits: () => listeners.fits(),
      fails: () => listeners.error({ target: new Script() }),
      due: () => held.size,
    };
  };
  return { load, pauses, later: (span) => (time += span), close: () => (closed = true) };
}

test("a page asks for itself anew at once, then ever more rarely", () => {
  const { load, pauses, later } = tab();
  for (let i = 0; i < 9; i++) {
    const { renew } = load();
    renew();
    renew();
  }
  assert.deepEqual(pauses, [0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  later(600_000);
  load().renew();
  assert.equal(pauses.at(-1), 0, "another day is another upgrade");
});

test("what was to be asked for anew is not, where a server fits again; but for a file that is gone", async () => {
  const { renew, fits, fails, due } = tab().load(true);
  fits();
  renew();
  renew();
  assert.equal(due(), 1);
  fits();
  assert.equal(due(), 0);
  renew();
  assert.equal(due(), 1, "it may be asked for again");
  await fails();
  await new Promise((done) => setImmediate(done));
  fits();
  assert.equal(due(), 1);
});

test("without a store it is not asked for in a circle", () => {
  const { load, pauses, close } = tab();
  close();
  load().renew();
  load().renew();
  assert.deepEqual(pauses, [10_000, 10_000]);
});

test("a page whose files are gone asks for itself anew", async () => {
  const { load, pauses } = tab();
  load().fails();
  await new Promise(setImmediate);
  assert.deepEqual(pauses, [0]);
});
