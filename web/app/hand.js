// The player's hand: the chosen piece, the move that is to be confirmed, the move that is on its way.

import { ask } from "./dialog.js";
import { byId, within } from "./element.js";
import { settings } from "./settings.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./point.js").Point} Point */
/** @typedef {{from: Point, to: Point}} Way */

/**
 * @typedef {object} Table What the hand needs of the table.
 * @property {() => Game} game
 * @property {import("./words.js").Words} words
 * @property {(action: import("../types/wire").Action) => string} send Gives the name of the command.
 * @property {() => void} changed
 */

export class Hand {
  /** @type {Point | null} */
  selected = null;
  /** @type {Way | null} A move that is to be confirmed. */
  asking = null;
  /** @type {(Way & {id: string}) | null} A move that is sent and not yet answered. */
  carried = null;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {Point | null} point */
  choose(point) {
    this.selected = point;
    this.asking = null;
    this.table.changed();
  }

  /** Puts everything back, without drawing, but for what is on its way. */
  clear() {
    this.selected = null;
    this.asking = null;
  }

  /** The move on its way is done, or is not to be done. */
  arrived() {
    this.carried = null;
  }

  /**
   * Sends a move, after a question where there is one to ask.
   * @param {Point} from
   * @param {Point} to
   */
  async move(from, to) {
    const { game, words, send, changed } = this.table;
    if (game().now.losing.includes(from + to)) {
      if (!(await ask("losing", words.say("losing-text", { from, to })))) return;
    } else if (settings.confirm && !this.asking) {
      this.asking = { from, to };
      changed();
      within(byId("offer"), "[data-answer=yes]").focus();
      return;
    }
    this.clear();
    this.carried = { id: send({ kind: "move", move: from + to }), from, to };
    changed();
  }
}
