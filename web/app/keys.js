// What the keyboard asks of the table beside moving: what to read aloud, a move that is typed, the list
// of keys. What reads and what is read come with the first key that asks for them.

import { byId, within } from "./element.js";

/** @typedef {import("./point.js").Point} Point */
/** @typedef {Omit<import("./aloud.js").Scene, "point">} Scene */

/**
 * @typedef {object} Table What the keys need of the table.
 * @property {() => Scene} scene
 * @property {() => Record<Point, Point[]>} legal
 * @property {(from: Point, to: Point) => void} move
 * @property {(text: string) => void} say
 */

export class Keys {
  /**
   * @param {import("./words.js").Words} words
   * @param {Table} table
   */
  constructor(words, table) {
    this.words = words;
    this.table = table;
    this.form = byId("typed");
    this.field = /** @type {HTMLInputElement} */ (within(this.form, "input"));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.play();
    });
    this.form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      this.toBoard();
    });
  }

  /**
   * A key at the board that means no walking there.
   * @param {string} key
   * @param {Point} point
   * @returns {boolean} Whether it means something here.
   */
  press(key, point) {
    if (key === "/") this.field.focus();
    else if (key === "?") byId("keys").showPopover?.();
    else if (key >= "1" && key <= "6" && key.length === 1) void this.read(key, point);
    else return false;
    return true;
  }

  /**
   * @param {string} key
   * @param {Point} point
   */
  async read(key, point) {
    const { aloud } = await import("./aloud.js");
    const text = aloud(key, { ...this.table.scene(), point });
    if (text !== null) this.table.say(text);
  }

  /**
   * What a point tells whoever points at it.
   * @param {Point} point
   */
  async hint(point) {
    const { chancesAt } = await import("./aloud.js");
    const { game, pieces } = this.table.scene();
    return chancesAt(this.words, game, pieces, point);
  }

  /** Plays what the field says, or says why not. */
  async play() {
    const text = this.field.value.trim();
    if (text === "") return this.toBoard();
    const { readMove } = await import("./typed.js");
    const read = readMove(text, this.table.scene().pieces, this.table.legal());
    if (typeof read === "string") {
      this.field.select();
      this.table.say(this.words.say(`typed-${read}`, { text }));
      return;
    }
    this.field.value = "";
    this.toBoard();
    this.table.move(read.from, read.to);
  }

  toBoard() {
    within(document, '.cells [tabindex="0"]').focus();
  }
}
