// Through whose eyes a game is looked at: its plies, pools and clocks as they were at each ply. What
// a player knew then is told by the server; here it is only put where the page looks for it.

import { readPly, timeAtStart } from "./game.js";
import { colorOf, inCase, other } from "./point.js";
import { get } from "./send.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("../types/wire").Lens} Lens */

/** What a finished game is looked at through; `everything` needs no telling. @type {Lens[]} */
export const LENSES = ["everything", "red", "black"];

/**
 * A game through one lens.
 * @typedef {object} Told
 * @property {string[]} fens The position before each ply and after the last one.
 * @property {import("./game.js").WireMove[]} moves
 */

export class Lenses {
  /** @type {Map<Lens | "own", Told>} */
  #told = new Map();
  #asked = new Set();

  /**
   * @param {string} table
   * @param {() => void} came Something was told.
   */
  constructor(table, came) {
    this.table = table;
    this.came = came;
  }

  /**
   * The game through a lens, if it is told as far as this ply; else it is asked for. `own` is what
   * the reader may know while the game goes on.
   * @param {Game} game
   * @param {Lens | "own"} lens
   * @param {number} ply
   */
  of(game, lens, ply) {
    const told = this.#told.get(lens);
    // Plies may have been taken back and others played since.
    if (told && told.fens.length > ply && told.moves[ply - 1]?.move === game.moves[ply - 1]?.move) return told;
    void this.load(game, lens);
    return null;
  }

  /**
   * Asks for the game through a lens, once at each version of the table. False where the server
   * does not tell.
   * @param {Game} game
   * @param {Lens | "own"} lens
   */
  async load(game, lens) {
    const key = `${lens} ${game.now.version}`;
    if (this.#asked.has(key)) return this.#told.has(lens);
    this.#asked.add(key);
    try {
      const wish = lens === "own" ? "" : `?lens=${lens}`;
      /** @type {import("../types/wire").Replay} */
      const replay = await get(`/tables/${encodeURIComponent(this.table)}/replay${wish}`);
      this.#told.set(lens, { fens: replay.fens, moves: replay.moves.map((word) => readPly(word, null)) });
      this.came();
      return true;
    } catch {
      this.#asked.delete(key);
      return false;
    }
  }
}

/**
 * The game as it was at a ply through a lens.
 * @param {Game} game
 * @param {Told | null} told Nothing: as the page knows it already.
 * @param {Lens | "own"} lens
 * @param {number} ply
 * @returns {Game}
 */
export function seenAt(game, told, lens, ply) {
  const { now, moves } = game;
  const player = lens === "red" || lens === "black";
  const fen = told?.fens[ply];
  return {
    ...game,
    moves: told && player ? told.moves : moves,
    now: {
      ...now,
      pools: fen ? poolsOf(fen) : now.pools,
      seal: now.seal && player ? { ...now.seal, disclosed: null } : now.seal,
      clocks: now.clocks && lens !== "own" && ply < moves.length ? clocksAt(game, ply) : now.clocks,
    },
  };
}

/**
 * What both clocks showed after a ply.
 * @param {Game} game
 * @param {number} ply
 */
function clocksAt(game, ply) {
  const clocks = { red: timeAtStart(game.now.control), black: timeAtStart(game.now.control), running: null };
  for (const move of game.moves.slice(0, ply)) {
    if (move.left !== null) clocks[colorOf(move.piece)] = move.left;
  }
  return clocks;
}

/**
 * Where a game can be looked into: its moves, as far as they are known here, stand behind the `#`,
 * which is never sent.
 * @param {Game} game
 * @param {number} ply
 */
export function placeToLook(game, ply) {
  const moves = game.moves.map(({ move, piece, reveal, took }) => {
    const taken = took?.down && took.role ? inCase(took.role, other(colorOf(piece))) : "";
    return move + (reveal ?? "") + taken;
  });
  return `/analysis#g=${game.now.game}&m=${moves.join(".")}&at=${ply}`;
}

/**
 * Both pools of a FEN, Red's first.
 * @param {string} fen
 * @returns {[Record<string, number>, Record<string, number>]}
 */
export function poolsOf(fen) {
  /** @type {[Record<string, number>, Record<string, number>]} */
  const pools = [{}, {}];
  for (const [, letter = "", count] of (fen.split(" ")[2] ?? "").matchAll(/([A-Za-z])(\d+)/g)) {
    pools[colorOf(letter) === "red" ? 0 : 1][letter.toUpperCase()] = Number(count);
  }
  return pools;
}
