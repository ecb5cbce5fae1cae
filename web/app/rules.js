// The rules of the game in the page itself, for where nobody else may be asked: the module of
// crates/board. It keeps nothing between two questions.

/**
 * A game, ply by ply, and what may follow its last ply.
 * @typedef {object} Played
 * @property {true} ok
 * @property {string[]} fens The position before each ply and after the last one.
 * @property {string[]} moves As the wire writes them.
 * @property {boolean} check
 * @property {Record<string, string[]>} legal Destinations by starting point; empty once it is over.
 * @property {string[]} losing Moves that would lose at once by repetition.
 * @property {import("../types/wire").Warning[]} warnings
 * @property {import("../types/wire").Outcome | null} outcome
 */

/**
 * What is wrong: a name, and where in the text; for a game `at` is the number of the ply.
 * @typedef {{ok: false, why: string, line: number, at: number, color: string | null}} Wrong
 */

/** @typedef {{ok: true, game: import("../types/wire").Variant, fen: string | null, moves: string[]}} Read */

/**
 * A game as it is asked about.
 * @typedef {object} Asked
 * @property {string} game Which.
 * @property {string | null} fen Where it begins; null for the start of the game.
 * @property {string[]} moves With what they disclosed.
 */

/** @typedef {{memory: WebAssembly.Memory, room: (length: number) => number, respond: () => number, place: () => number}} Exports */

export class Rules {
  /** @param {WebAssembly.Exports} exports */
  constructor(exports) {
    this.exports = /** @type {Exports} */ (/** @type {unknown} */ (exports));
  }

  /**
   * @param {string} question
   * @returns {any}
   */
  ask(question) {
    const { memory, room, respond, place } = this.exports;
    const bytes = new TextEncoder().encode(question);
    const at = room(bytes.length);
    // The memory may have grown: it is looked at anew each time.
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = respond();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, place(), length)));
  }

  /**
   * @param {Asked} asked
   * @returns {Played | Wrong}
   */
  play(asked) {
    return this.ask(`game\n${lines(asked)}`);
  }

  /**
   * The game as a record (docs/record.md).
   * @param {Asked} asked
   * @returns {{ok: true, record: string} | Wrong}
   */
  record(asked) {
    return this.ask(`record\n${lines(asked)}`);
  }

  /**
   * Reads a FEN, a record or an engine's line.
   * @param {string} game The game that is looked at; a record says itself which it is.
   * @param {string} text
   * @returns {Read | Wrong}
   */
  read(game, text) {
    return this.ask(`read\n${game}\n${text}`);
  }
}

/** @param {Asked} asked */
const lines = ({ game, fen, moves }) => `${game}\n${fen ?? "-"}\n${moves.join(" ")}`;

/**
 * Fetches the module and makes it ready.
 * @param {string | URL} url
 */
export async function loadRules(url) {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url));
  return new Rules(instance.exports);
}
