// The look back: which ply is on the board, whether it runs on by itself, and whether all lies open.
// Whoever draws asks only what is shown.

import { byId } from "./element.js";
import { dealtAt, fromOf, piecesAt, toOf } from "./game.js";
import { isDown } from "./point.js";

/** @typedef {import("./board.js").Step} Step */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").WireMove} WireMove */
/** @typedef {import("./point.js").Point} Point */

/**
 * What is on the board.
 * @typedef {object} Shown
 * @property {number} ply How many plies have been played there.
 * @property {boolean} latest Whether that is where the game is.
 * @property {WireMove | null} last The ply that led there.
 * @property {Map<Point, string>} pieces Letters by point.
 * @property {Map<Point, string>} under Letters under the backs that lie open.
 * @property {boolean} open Whether every piece is to lie open, once the game is over.
 * @property {boolean} playing Whether the replay runs.
 */

const EVERY = 1100;

export class Replay {
  /** @type {number | null} The ply that is looked at; null for the latest. */
  #ply = null;
  #open = true;
  #playing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {() => Game} game
   * @param {(step: Step | null) => void} changed Something else is shown; with the step that led there, where it is one.
   */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
  }

  /** @returns {Shown} */
  shown() {
    const game = this.game();
    const ply = this.ply();
    const pieces = piecesAt(game, ply);
    return {
      ply,
      latest: this.#ply === null,
      last: game.moves[ply - 1] ?? null,
      pieces,
      under: this.#open ? laidOpen(game, pieces) : new Map(),
      open: this.#open,
      playing: this.#playing,
    };
  }

  /** How many plies have been played where one looks. */
  ply() {
    return this.#ply ?? this.game().moves.length;
  }

  /** The game went on, and so does the look: to the latest ply, without drawing. */
  follow() {
    this.#ply = null;
  }

  /**
   * Looks at the position after so many plies; the last one is where the game is.
   * @param {number} ply
   */
  lookAt(ply) {
    const { moves } = this.game();
    const from = this.ply();
    const to = Math.min(moves.length, Math.max(0, ply));
    if (to === from) return;
    this.#ply = to === moves.length ? null : to;
    const forward = to === from + 1 ? moves[from] : undefined;
    this.changed(forward ? { from: fromOf(forward), to: toOf(forward), reveal: forward.reveal } : null);
  }

  /**
   * Runs from the ply that is looked at to the end, or stops.
   * @param {boolean} on
   */
  play(on) {
    clearTimeout(this.#timer);
    this.#playing = on;
    if (on && this.#ply === null) this.lookAt(0);
    if (on) this.#timer = setTimeout(() => this.#next(), EVERY);
    this.changed(null);
  }

  #next() {
    if (this.#ply === null) {
      this.#playing = false;
      this.changed(null);
      return;
    }
    this.lookAt(this.#ply + 1);
    this.#timer = setTimeout(() => this.#next(), EVERY);
  }

  /** The page's buttons, lists and keys that belong to it. */
  listen() {
    byId("show").addEventListener("click", () => {
      this.#open = !this.#open;
      this.changed(null);
    });
    byId("replay").addEventListener("click", (event) => {
      const step = dataOf(event, "step");
      if (step === "play") return this.play(!this.#playing);
      this.play(false);
      if (step === "first") this.lookAt(0);
      else if (step === "back") this.lookAt(this.ply() - 1);
      else if (step === "next") this.lookAt(this.ply() + 1);
      else if (step === "last") this.lookAt(this.game().moves.length);
    });
    for (const list of [byId("strip"), byId("moves")]) {
      list.addEventListener("click", (event) => {
        const ply = dataOf(event, "ply");
        if (ply) this.lookAt(Number(ply));
      });
    }
    document.addEventListener("keydown", (event) => {
      const back = event.key === "Escape" && this.#ply !== null && this.game().now.phase !== "ended";
      if (back) this.lookAt(this.game().moves.length);
    });
  }
}

/**
 * The faces under the backs, once the game is over.
 * @param {Game} game
 * @param {Map<Point, string>} pieces
 */
function laidOpen(game, pieces) {
  /** @type {Map<Point, string>} */
  const under = new Map();
  const dealt = dealtAt(game.now);
  for (const [point, letter] of pieces) {
    const face = isDown(letter) ? dealt.get(point) : undefined;
    if (face) under.set(point, face);
  }
  return under;
}

/**
 * @param {Event} event
 * @param {string} name
 */
const dataOf = (event, name) =>
  event.target instanceof Element ? event.target.closest("button")?.dataset[name] : undefined;
