// What is new at the table, in words: what is read out once, and what the status line says of it.

import { byId } from "./element.js";
import { ownSide } from "./game.js";
import { colorOf } from "./point.js";
import { eventSentences, inARow, moveSentences, resultSentences } from "./speech.js";
import { read, write } from "./store.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./line.js").LineState} LineState */
/** @typedef {import("./words.js").Words} Words */

const BACK_FOR = 3000;

/**
 * Has a text read out.
 * @param {string} text
 */
export function announce(text) {
  byId("live").textContent = text;
}

/**
 * The sentence for a reason of the server.
 * @param {Words} words
 * @param {string} reason
 */
export const refusalText = (words, reason) =>
  words.say(words.has(`refused-${reason}`) ? `refused-${reason}` : "refused-unknown");

export class News {
  /** What happened last. */
  happened = "";
  /** Why the last command was not done. */
  refusal = "";
  /** @type {LineState} */
  line = "live";

  /**
   * @param {Words} words
   * @param {() => void} changed
   */
  constructor(words, changed) {
    this.words = words;
    this.changed = changed;
    /** What is said of a check, which the status line leads with. */
    this.checks = ["did-check-you", "did-check-they"].map((id) => words.say(id));
  }

  /**
   * Tells what happened between two snapshots.
   * @param {Game} before
   * @param {Game} after
   */
  tell(before, after) {
    const told = eventSentences(this.words, before, after);
    if (sawSecret(before, after)) told.push(this.words.say("say-eye"));
    if (told.length > 0) {
      this.refusal = "";
      this.happened = this.#withoutChecks(told);
      announce(inARow(this.words, told));
    }
    if (after.now.phase === "ended" && before.now.phase !== "ended") {
      const over = resultSentences(this.words, after);
      if (over) announce(inARow(this.words, [...told, over.who, over.why]));
    }
  }

  /**
   * Whoever comes back sees what the last move was.
   * @param {Game} game
   */
  recall(game) {
    const last = game.moves.at(-1);
    if (last) this.happened = this.#withoutChecks(moveSentences(this.words, last, ownSide(game.now)));
  }

  /**
   * Says what was asked for, also when it is asked for twice.
   * @param {string} text
   */
  say(text) {
    announce("");
    this.happened = text;
    this.refusal = "";
    this.changed();
    requestAnimationFrame(() => announce(text));
  }

  /** @param {string} reason */
  refused(reason) {
    this.refusal = refusalText(this.words, reason);
    announce(this.refusal);
    this.changed();
  }

  /** @param {LineState} state */
  lineIs(state) {
    const back = this.line === "stale" && state !== "stale";
    this.line = state;
    if (state === "stale") announce(this.words.say("line-stale"));
    else if (back) this.#isBack(this.words.say("line-back"));
    this.changed();
  }

  /** @param {string} text */
  #isBack(text) {
    announce(text);
    this.happened = text;
    setTimeout(() => {
      if (this.happened === text) this.happened = "";
      this.changed();
    }, BACK_FOR);
  }

  /** @param {string[]} told */
  #withoutChecks(told) {
    return inARow(this.words, told.filter((sentence) => !this.checks.includes(sentence)));
  }
}

/**
 * Whether the closed eye comes up for the first time in this browser.
 * @param {Game} before
 * @param {Game} after
 */
function sawSecret(before, after) {
  const own = ownSide(after.now);
  const secret = after.moves
    .slice(before.moves.length)
    .some((move) => move.took?.down && move.took.role && colorOf(move.piece) === own);
  if (!secret || after.now.phase !== "playing" || read("eye", false)) return false;
  write("eye", true);
  return true;
}
