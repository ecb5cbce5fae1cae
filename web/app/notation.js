// The moves as a person chose to read them. The server writes them; the list waits for nobody and
// shows coordinates until they are there.

import { get } from "./send.js";
import { settings } from "./settings.js";

/** @typedef {import("./game.js").WireMove} WireMove */

/** What was disclosed stands beside the move as a piece. */
const DISCLOSED = /(=\p{L})?(x[\p{L}?])?$/u;

/** @param {WireMove} move */
const keyOf = (move) => `${move.move}${move.took?.role ?? ""}`;

export class Notation {
  /** @type {string[]} */
  #texts = [];
  /** @type {string[]} The moves that the texts are of. */
  #keys = [];
  #style = "";
  #asking = false;

  /**
   * @param {string} table
   * @param {() => void} changed More can be shown.
   */
  constructor(table, changed) {
    this.path = `/tables/${encodeURIComponent(table)}/moves`;
    this.changed = changed;
  }

  /**
   * The text of each move; none where there is none yet. Asks for what is missing.
   * @param {WireMove[]} moves
   * @returns {(string | undefined)[]}
   */
  texts(moves) {
    const style = styleOf();
    if (style !== this.#style) {
      this.#style = style;
      this.#texts = [];
      this.#keys = [];
    }
    if (!style) return [];
    const keys = moves.map(keyOf);
    let same = 0;
    while (same < this.#keys.length && this.#keys[same] === keys[same]) same++;
    this.#keys.length = same;
    this.#texts.length = same;
    if (same < keys.length && !this.#asking) void this.#ask(style, keys, same);
    return this.#texts;
  }

  /**
   * @param {string} style
   * @param {string[]} keys
   * @param {number} from
   */
  async #ask(style, keys, from) {
    this.#asking = true;
    /** @type {string[]} */
    let texts = [];
    try {
      texts = await get(`${this.path}?as=${style}&from_ply=${from}`);
    } catch {
      // Then coordinates stay until the next move.
    }
    this.#asking = false;
    if (style !== this.#style || this.#texts.length !== from || texts.length === 0) return;
    const known = keys.slice(from, from + texts.length);
    this.#keys.push(...known);
    this.#texts.push(...texts.slice(0, known.length).map((text) => text.replace(DISCLOSED, "")));
    this.changed();
  }
}

/** The name that the server has for what was chosen; empty for coordinates. */
function styleOf() {
  if (settings.notation === "wxf") return "wxf";
  if (settings.notation !== "chinese") return "";
  if (settings.set !== "intl") return settings.set;
  return document.documentElement.lang === "zh-Hans" ? "simp" : "trad";
}
