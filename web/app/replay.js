// The look back: which ply is on the board, through whose eyes, and whether it runs on by itself.
// Whoever draws asks only what is shown.

import { setAddress } from "./address.js";
import { copy, markCopied } from "./clip.js";
import { byId } from "./element.js";
import { dealtAt, fromOf, piecesAt, toOf } from "./game.js";
import { LENSES, Lenses, seenAt } from "./lens.js";
import { isDown } from "./point.js";
import { watchSwipes } from "./swipe.js";

/** @typedef {import("./board.js").Step} Step */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").WireMove} WireMove */
/** @typedef {import("../types/wire").Lens} Lens */
/** @typedef {import("./point.js").Point} Point */

/**
 * What is on the board.
 * @typedef {object} Shown
 * @property {number} ply How many plies have been played there.
 * @property {boolean} latest Whether that is where the game is.
 * @property {WireMove | null} last The ply that led there.
 * @property {Map<Point, string>} pieces Letters by point.
 * @property {Map<Point, string>} under Letters under the backs that lie open.
 * @property {Game} game The game as it is looked at: what was known then, and through that lens.
 * @property {Lens | "own"} lens `own` while the game goes on.
 * @property {boolean} playing Whether the replay runs.
 */

const EVERY = 1100;

/** A ply, and through whose eyes, behind a table's address: `#34`, `#34-red`. */
const LINK = /^#(\d{1,4})(?:-(red|black))?$/;

export class Replay {
  /** @type {number | null} The ply that is looked at; null for the latest. */
  #ply = null;
  /** @type {Lens} */
  #lens = "everything";
  #playing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {string} table
   * @param {() => Game} game
   * @param {(step: Step | null) => void} changed Something else is shown; with the step that led there, where it is one.
   */
  constructor(table, game, changed) {
    this.game = game;
    this.changed = changed;
    this.lenses = new Lenses(table, () => changed(null));
  }

  /** @returns {Shown} */
  shown() {
    const game = this.game();
    const ply = this.ply();
    const lens = this.#over() ? this.#lens : "own";
    // The latest snapshot says itself all that there is to see of it.
    const told = this.#ply === null && (lens === "own" || lens === "everything") ? null : this.lenses.of(game, lens, ply);
    const seen = seenAt(game, told, lens, ply);
    const pieces = piecesAt(game, ply);
    return {
      ply,
      latest: this.#ply === null,
      last: seen.moves[ply - 1] ?? null,
      pieces,
      under: laidOpen(seen, pieces),
      game: seen,
      lens,
      playing: this.#playing,
    };
  }

  #over() {
    return this.game().now.phase === "ended";
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
    this.#note();
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

  /**
   * Looks through other eyes, once the game is over.
   * @param {Lens} lens
   */
  async look(lens) {
    // What the server does not tell is not shown; the choice goes back to where it was.
    if (lens === "everything" || (await this.lenses.load(this.game(), lens))) this.#lens = lens;
    this.#note();
    this.changed(null);
  }

  /** Opens what the address asks for. Without a ply it asks for nothing. */
  open() {
    const [, ply, lens] = LINK.exec(location.hash) ?? [];
    if (ply === undefined) return;
    const { moves } = this.game();
    this.#ply = Number(ply) >= moves.length ? null : Number(ply);
    if (this.#over()) void this.look(LENSES.find((one) => one === lens) ?? "everything");
    else this.changed(null);
  }

  /** What leads to what is shown, behind the table's address. */
  link() {
    const player = this.#lens === "everything" ? "" : `-${this.#lens}`;
    return `#${this.ply()}${player}`;
  }

  /** Once the game is over, the address is the one of what is shown. */
  #note() {
    if (!this.#over()) return;
    const whole = this.#ply === null && this.#lens === "everything";
    setAddress(whole ? location.pathname + location.search : this.link());
  }

  /**
   * Goes a step by button or key.
   * @param {string | undefined} step
   */
  step(step) {
    if (step === "play") return this.play(!this.#playing);
    this.play(false);
    if (step === "first") this.lookAt(0);
    else if (step === "back") this.lookAt(this.ply() - 1);
    else if (step === "next") this.lookAt(this.ply() + 1);
    else if (step === "last") this.lookAt(this.game().moves.length);
  }

  /** The page's buttons, lists, keys and swipes that belong to it. */
  listen() {
    byId("lens").addEventListener("change", (event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      const lens = LENSES.find((one) => one === value);
      if (lens) void this.look(lens);
    });
    byId("replay").addEventListener("click", (event) => {
      const step = dataOf(event, "step");
      if (step) this.step(step);
    });
    byId("replay-link").addEventListener("click", async () => {
      const url = location.origin + location.pathname + this.link();
      if (await copy(url)) markCopied(byId("replay-link"));
    });
    for (const list of [byId("strip"), byId("moves")]) {
      list.addEventListener("click", (event) => {
        const ply = dataOf(event, "ply");
        if (ply) this.lookAt(Number(ply));
      });
    }
    document.addEventListener("keydown", (event) => this.#key(event));
    addEventListener("hashchange", () => this.open());
    const still = () => this.#over() || this.#ply !== null;
    watchSwipes(byId("board"), still, (way) => this.step(way < 0 ? "next" : "back"));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || byId("table").hidden) return;
    if (event.key === "Escape" && this.#ply !== null && !this.#over()) return this.step("last");
    const step = KEYS[event.key];
    if (!step || isBusy(event.target)) return;
    event.preventDefault();
    this.step(step);
  }
}

/** Steps by key. @type {Record<string, string>} */
const KEYS = { ",": "back", ".": "next", ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };

/** Whether the keys belong to what holds them: the board, a choice, a field, a menu. @param {EventTarget | null} target */
const isBusy = (target) => target instanceof Element && target.closest(".cells, input, textarea, .menu, dialog") !== null;

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
