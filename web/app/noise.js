// Sounds and notices of what is new, made from this viewer's own snapshots.

import { timeLeft } from "./clock.js";
import { ownSide } from "./game.js";
import { announce } from "./news.js";
import { notify } from "./notice.js";
import { other } from "./point.js";
import { sound } from "./sounds.js";
import { resultSentences } from "./speech.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./words.js").Words} Words */

/** Seconds at which a player hears how little time is left. */
const LOW_AT = [60, 30, 10];

export class Noise {
  /** The seconds that were told already. @type {Set<number>} */
  #told = new Set();

  /**
   * @param {Words} words
   * @param {string} table
   * @param {string} title What the table is called in a notice.
   */
  constructor(words, table, title) {
    this.words = words;
    this.table = table;
    this.title = title;
  }

  /**
   * What is new is heard, and seen where nobody looks at the page.
   * @param {Game} before
   * @param {Game} after
   */
  make(before, after) {
    const { now } = after;
    if (now.phase === "playing" && before.now.phase !== "playing") {
      sound("start");
      this.#notify(this.words.say("notice-start"));
    }
    if (after.moves.length === before.moves.length + 1) this.#move(after);
    if (now.phase === "ended" && before.now.phase !== "ended") {
      sound("end");
      this.#notify(resultSentences(this.words, after)?.who ?? "");
    }
  }

  /** @param {Game} game */
  #move({ now, moves }) {
    const last = moves.at(-1);
    const own = ownSide(now);
    if (!last) return;
    sound(last.took ? "capture" : "move");
    if (last.reveal) sound("reveal");
    const mine = now.turn === own && now.phase === "playing";
    if (last.check) sound("check");
    else if (mine) sound("turn");
    if (!mine) return;
    this.#notify(this.words.say("notice-turn", { side: other(own) }));
    if (document.hidden || matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(30);
  }

  /**
   * How little time is left is told at a few moments, once each.
   * @param {Game} game
   * @param {number} time
   */
  low(game, time) {
    const own = ownSide(game.now);
    if (!own || game.now.clocks?.running !== own || game.now.control.kind === "days") return;
    const seconds = Math.ceil((timeLeft(game, own, time) ?? Infinity) / 1000);
    const passed = LOW_AT.filter((at) => seconds <= at && !this.#told.has(at));
    if (passed.length === 0) return;
    for (const at of passed) this.#told.add(at);
    if (seconds < Math.min(...passed) - 2) return;
    announce(this.words.say("did-low", { seconds }));
    sound("low");
  }

  /** @param {string} text */
  #notify(text) {
    notify(this.table, this.title, text);
  }
}
