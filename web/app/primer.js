// The boards of the rules pages. Where a piece can go comes with the page, scene by scene.

import { h, within } from "./element.js";
import { corners, destination, ring } from "./marks.js";
import { Piece, settled } from "./piece.js";
import { middle, readBoard } from "./point.js";

/** @typedef {import("./point.js").Point} Point */
/** @typedef {[string, Point, Record<Point, number>]} Scene Board, the piece's point, where it leads. */
/** @typedef {[string, string | null]} Ply Board, and the move that led to it. */

/** A board with its pieces, which glide from scene to scene. */
class Men {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (within(root, ".board-svg")));
    this.under = within(root, ".under");
    this.layer = within(root, ".men");
    this.over = within(root, ".over");
    this.layer.replaceChildren();
    /** @type {Map<Point, Piece>} */
    this.men = new Map();
  }

  /**
   * Shows a board; a move makes its piece glide and, where it was face down, turn.
   * @param {string} board
   * @param {{from: Point, to: Point} | null} move
   */
  async show(board, move) {
    const letters = readBoard(board);
    const moving = move && this.men.get(move.from);
    if (move && moving) {
      const taken = this.men.get(move.to);
      this.men.delete(move.from);
      this.men.set(move.to, moving);
      moving.raise();
      moving.place(middle(move.to, false));
      await settled(moving.element);
      if (this.men.get(move.to) !== moving) return;
      taken?.element.remove();
      const letter = letters.get(move.to) ?? "";
      if (letter !== moving.letter) await moving.turn(letter);
      moving.element.classList.remove("turning");
    }
    for (const [point, man] of this.men) {
      if (letters.has(point)) continue;
      man.element.remove();
      this.men.delete(point);
    }
    for (const [point, letter] of letters) {
      let man = this.men.get(point);
      if (!man) {
        man = new Piece(letter);
        this.men.set(point, man);
        this.layer.append(man.element);
      }
      man.show(letter, "");
      man.place(middle(point, false));
    }
  }
}

/**
 * @template T
 * @param {HTMLElement} root
 * @returns {T}
 */
const dataOf = (root) => JSON.parse(within(root, "script").textContent ?? "");

/**
 * One piece to try.
 * @param {HTMLElement} root
 */
function tryOut(root) {
  /** @type {Scene[]} */
  const scenes = dataOf(root);
  const men = new Men(root);
  const again = within(root, ".again");
  const spots = h("div", { class: "spots" });
  within(root, ".small").append(spots);
  const { x, y, width, height } = men.svg.viewBox.baseVal;

  /**
   * @param {number} index
   * @param {{from: Point, to: Point} | null} move
   */
  async function show(index, move) {
    const scene = scenes[index];
    if (!scene) return;
    const [board, at, goals] = scene;
    const held = spots.contains(document.activeElement);
    const letters = readBoard(board);
    spots.replaceChildren();
    men.over.replaceChildren();
    await men.show(board, move);
    men.over.append(ring(middle(at, false)));
    for (const [goal, next] of Object.entries(goals)) {
      men.over.append(destination(middle(goal, false), letters.has(goal), false));
      const spot = h("button", { type: "button", "aria-label": goal });
      const [left, top] = middle(goal, false);
      spot.style.left = `${((left - 50 - x) / width) * 100}%`;
      spot.style.top = `${((top - 50 - y) / height) * 100}%`;
      spot.style.width = `${(100 / width) * 100}%`;
      spot.style.height = `${(100 / height) * 100}%`;
      spot.addEventListener("click", () => show(next, { from: at, to: goal }));
      spots.append(spot);
    }
    again.hidden = index === 0;
    if (held) (spots.querySelector("button") ?? again).focus();
  }

  again.addEventListener("click", () => {
    void show(0, null);
    spots.querySelector("button")?.focus();
  });
  void show(0, null);
}

/**
 * A game to step through.
 * @param {HTMLElement} root
 */
function stepThrough(root) {
  /** @type {Ply[]} */
  const plies = dataOf(root);
  const men = new Men(root);
  const steps = within(root, ".steps");
  const at = within(root, ".at");
  const moves = [...within(root, ".plies").querySelectorAll("span")];
  let ply = 0;

  /** @param {number} goal */
  function show(goal) {
    const forward = goal === ply + 1;
    ply = Math.max(0, Math.min(plies.length - 1, goal));
    const [board, move] = plies[ply] ?? ["", null];
    const last = move ? { from: move.slice(0, 2), to: move.slice(2, 4) } : null;
    men.under.replaceChildren(...(last ? [corners(middle(last.from, false)), corners(middle(last.to, false))] : []));
    void men.show(board, forward ? last : null);
    at.textContent = move ? `${Math.ceil(ply / 2)}. ${move}` : at.dataset.start ?? "";
    moves.forEach((span, i) => span.classList.toggle("now", i === ply - 1));
  }

  const goals = /** @type {Record<string, () => number>} */ ({
    first: () => 0,
    back: () => ply - 1,
    next: () => ply + 1,
    last: () => plies.length - 1,
  });
  steps.hidden = false;
  steps.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const goal = goals[button?.dataset.step ?? ""];
    if (goal) show(goal());
  });
  show(0);
}

for (const hint of document.querySelectorAll("[data-script]")) /** @type {HTMLElement} */ (hint).hidden = false;
for (const root of document.querySelectorAll(".trial")) tryOut(/** @type {HTMLElement} */ (root));
for (const root of document.querySelectorAll(".example")) stepThrough(/** @type {HTMLElement} */ (root));
