// Setting up a position: pieces that are chosen and put on points.

import { byId, within } from "./element.js";
import { FILES, POINTS, readBoard } from "./point.js";

/** @typedef {import("./point.js").Point} Point */

export class Setup {
  /** @type {Map<Point, string> | null} The pieces while a position is set up. */
  pieces = null;
  #game = "jieqi";

  /**
   * @param {object} page
   * @param {() => void} page.changed
   * @param {(fen: string) => string | null} page.done Takes a position, or says in words what is wrong with it.
   */
  constructor({ changed, done }) {
    this.changed = changed;
    byId("setup-done").addEventListener("click", () => {
      const wrong = this.pieces ? done(this.fen()) : null;
      const note = byId("setup-wrong");
      note.hidden = wrong === null;
      note.textContent = wrong;
      if (wrong === null) this.close();
    });
    byId("setup-clear").addEventListener("click", () => {
      this.pieces?.clear();
      this.changed();
    });
    byId("setup-cancel").addEventListener("click", () => this.close());
  }

  /**
   * Begins with the position of a FEN.
   * @param {string} game
   * @param {string} fen
   */
  open(game, fen) {
    const [board = "", turn] = fen.split(" ");
    this.#game = game;
    this.pieces = readBoard(board);
    for (const input of byId("palette").querySelectorAll("input")) {
      if (input.name === "turn") input.checked = input.value === turn;
      const label = input.closest("label");
      if (label && input.value.toLowerCase() === "x") label.hidden = game === "xiangqi";
    }
    byId("palette").hidden = false;
    byId("setup-wrong").hidden = true;
    this.changed();
    byId("palette-heading").focus();
  }

  close() {
    this.pieces = null;
    byId("palette").hidden = true;
    this.changed();
    byId("setup").focus();
  }

  /**
   * Puts the chosen piece on a point, or takes away what stands there.
   * @param {Point} point
   */
  put(point) {
    if (!this.pieces) return;
    const letter = chosen("piece");
    if (!letter || this.pieces.get(point) === letter) this.pieces.delete(point);
    else this.pieces.set(point, letter);
    this.changed();
  }

  /** What is set up. What may lie face down is left to the rules to work out. */
  fen() {
    const board = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((rank) => this.#rank(rank)).join("/");
    return `${board} ${chosen("turn")}${this.#game === "xiangqi" ? " - - 0 1" : ""}`;
  }

  /** @param {number} rank */
  #rank(rank) {
    const row = [...FILES].map((file) => this.pieces?.get(file + rank) ?? "1").join("");
    return row.replace(/1+/g, (empty) => String(empty.length));
  }
}

/** Every point can be chosen while a position is set up. @type {Record<string, string[]>} */
export const ANYWHERE = Object.fromEntries(POINTS.map((point) => [point, []]));

/** @param {string} name */
const chosen = (name) => /** @type {HTMLInputElement} */ (within(byId("palette"), `input[name=${name}]:checked`)).value;
