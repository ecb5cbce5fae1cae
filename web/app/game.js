// A game as this viewer knows it: the latest snapshot and every ply of it.

import { START_POINTS, colorOf, inCase, isDown, other, readBoard } from "./point.js";

/**
 * A snapshot as it is sent: some of it may be missing.
 * @typedef {Partial<import("../types/wire").Snapshot>} Sent
 */

/**
 * A snapshot with all that is known by it.
 * @typedef {Omit<import("../types/wire").Snapshot, "legal" | "pools"> & Read} Snapshot
 */

/**
 * @typedef {object} Read
 * @property {Record<Point, Point[]>} legal The reader's legal moves: destinations by starting point.
 * @property {[Record<string, number>, Record<string, number>]} pools Counts by upper-case letter.
 */

/** @typedef {import("../types/wire").TimeControl} TimeControl */
/** @typedef {import("../types/wire").Color} Color */
/** @typedef {import("./point.js").Point} Point */

/**
 * One ply as the viewer knows it.
 * @typedef {object} WireMove
 * @property {string} move From, to.
 * @property {string} piece The mover's letter before the move: `X`, `x` face down.
 * @property {string | null} reveal The letter it turned out to be, where it was face down; in the piece's case.
 * @property {{down: boolean, role: string | null} | null} took What it took: whether it lay face down, and its role in upper case where the viewer knows it.
 * @property {boolean} check Whether it gives check.
 * @property {number | null} left Milliseconds that its side had left after it; null where there are no clocks.
 */

/**
 * @typedef {object} Game
 * @property {Snapshot} now The latest snapshot.
 * @property {WireMove[]} moves All plies.
 * @property {number} at When the snapshot came, on this page's own clock in milliseconds.
 */

const PLY = /^(\w)(\w\d\w\d)(\w*)(\+?)$/;

/**
 * A ply from the word that it travels as, `Xb2b9Cxn+`.
 * @param {string} word
 * @param {number | null} left
 * @returns {WireMove}
 */
export function readPly(word, left) {
  const [, piece = "", move = "", letters = "", check] = PLY.exec(word) ?? [];
  const reveal = isDown(piece) ? letters.slice(0, 1) : "";
  const took = letters.slice(reveal.length).toUpperCase();
  const down = took.startsWith("X");
  const role = (down ? took.slice(1) : took) || null;
  return { move, piece, reveal: reveal || null, took: took ? { down, role } : null, check: check === "+", left };
}

/**
 * Milliseconds that each clock shows at the start.
 * @param {TimeControl} control
 */
export function timeAtStart(control) {
  if (control.kind === "none") return 0;
  if (control.kind === "days") return control.days * 86_400_000;
  return control.initial + (control.kind === "per_move" ? control.per_move : 0);
}

/** What a snapshot means that does not say it. */
const NOTHING = /** @type {const} */ ({
  check: false,
  watching: 0,
  clocks: null,
  abort_in: null,
  claim_in: null,
  rematch: null,
  outcome: null,
  seal: null,
});

/**
 * Counts from a text such as `A2B2C1N2P5R2`.
 * @param {string} text
 * @returns {Record<string, number>}
 */
const readPool = (text) =>
  Object.fromEntries([...text.matchAll(/(\w)(\d)/g)].map(([, letter = "", count]) => [letter, Number(count)]));

/**
 * Destinations from a text such as `a0a1a2 b0c2`.
 * @param {string} text
 * @returns {Record<Point, Point[]>}
 */
const readLegal = (text) =>
  Object.fromEntries((text.match(/\S+/g) ?? []).map((word) => [word.slice(0, 2), word.slice(2).match(/../g) ?? []]));

/**
 * A snapshot with what it leaves out: what it need not say, and what was said before and lasts.
 * @param {Snapshot | undefined} before
 * @param {Sent} sent
 * @returns {Snapshot}
 */
function complete(before, sent) {
  const { table, game, control, seal } = before ?? sent;
  const { legal = "", pools = ["", ""], offers, moves = [], spent = [], losing = [], warnings = [], browsers = [] } = sent;
  const lasting = "table" in sent ? NOTHING : { ...NOTHING, table, game, control, seal };
  return /** @type {Snapshot} */ ({
    ...lasting,
    ...sent,
    moves,
    spent,
    losing,
    warnings,
    browsers,
    offers: { draw: null, take_back: null, rematch: null, ...offers },
    legal: readLegal(legal),
    pools: [readPool(pools[0]), readPool(pools[1])],
  });
}

/**
 * The plies of a snapshot behind those that are known.
 * @param {WireMove[]} known
 * @param {Snapshot} snapshot
 */
function readPlies(known, snapshot) {
  const moves = known.slice(0, snapshot.from_ply);
  snapshot.moves.forEach((word, i) => {
    const spent = snapshot.spent[i];
    const before = moves.length < 2 ? timeAtStart(snapshot.control) : moves[moves.length - 2]?.left ?? 0;
    moves.push(readPly(word, spent === undefined ? null : Math.floor(before / 100) * 100 - spent * 100));
  });
  return moves;
}

/**
 * The game after a snapshot. Null where it does not fit: it is older than what is known, or plies
 * are missing between.
 * @param {Game | null} game
 * @param {Sent} sent
 * @param {number} at
 * @returns {Game | null}
 */
export function merge(game, sent, at) {
  const snapshot = complete(game?.now, sent);
  if (game && snapshot.version < game.now.version) return null;
  const known = game?.moves ?? [];
  if (snapshot.from_ply > known.length) return null;
  const moves = readPlies(known, snapshot);
  if (moves.length !== snapshot.plies) return null;
  return { now: snapshot, moves, at };
}

/**
 * A game of which nothing is known but how it stands.
 * @param {Sent} sent
 * @param {number} at
 * @returns {Game}
 */
export const begin = (sent, at) => ({ now: complete(undefined, sent), moves: [], at });

/**
 * The side of the viewer; null for one who watches.
 * @param {Snapshot} snapshot
 * @returns {Color | null}
 */
export const ownSide = (snapshot) => (snapshot.you === "spectator" ? null : snapshot.you);

/**
 * Whether somebody sits, or sat, on each seat.
 * @param {Snapshot} snapshot
 */
export const isFilled = (snapshot) => snapshot.seats.every((seat) => seat.taken);

/** @param {WireMove} move */
export const fromOf = (move) => move.move.slice(0, 2);
/** @param {WireMove} move */
export const toOf = (move) => move.move.slice(2, 4);

/**
 * The pieces after `ply` plies, worked out backwards from the board that the server sent.
 * @param {Game} game
 * @param {number} ply
 * @returns {Map<Point, string>}
 */
export function piecesAt(game, ply) {
  const pieces = readBoard(game.now.board);
  for (let i = game.moves.length - 1; i >= ply; i--) {
    const move = game.moves[i];
    if (!move) break;
    pieces.delete(toOf(move));
    pieces.set(fromOf(move), move.piece);
    if (move.took) {
      const theirs = other(colorOf(move.piece));
      pieces.set(toOf(move), inCase(move.took.down ? "X" : move.took.role ?? "X", theirs));
    }
  }
  return pieces;
}

/**
 * What lies under each start point, once the game is over; empty before.
 * @param {Snapshot} snapshot
 * @returns {Map<Point, string>}
 */
export function dealtAt(snapshot) {
  /** @type {Map<Point, string>} */
  const dealt = new Map();
  const deal = snapshot.seal?.disclosed?.deal;
  if (!deal) return dealt;
  START_POINTS.red.forEach((point, i) => dealt.set(point, deal.red[i] ?? "X"));
  START_POINTS.black.forEach((point, i) => dealt.set(point, deal.black[i] ?? "x"));
  return dealt;
}

/**
 * Pieces of one kind that a side has taken.
 * @typedef {object} Taken
 * @property {string} letter In the case of the side that lost it; `X` or `x` where the viewer does not know.
 * @property {boolean} down Whether it lay face down.
 * @property {number} count
 */

const ORDER = "KRCNABPX";

/**
 * What `side` took in the first `ply` plies, grouped and sorted: chariots first, unknown last.
 * @param {Game} game
 * @param {Color} side
 * @param {number} ply
 * @returns {Taken[]}
 */
export function takenBy(game, side, ply) {
  const dealt = dealtAt(game.now);
  /** @type {Map<string, Taken>} */
  const groups = new Map();
  for (const move of game.moves.slice(0, ply)) {
    if (!move.took || colorOf(move.piece) !== side) continue;
    const known = move.took.role ?? (move.took.down ? dealt.get(toOf(move)) : undefined);
    const letter = inCase(known ?? "X", other(side));
    const group = `${letter}${move.took.down}`;
    const taken = groups.get(group) ?? { letter, down: move.took.down, count: 0 };
    taken.count++;
    groups.set(group, taken);
  }
  const rank = (/** @type {Taken} */ taken) =>
    2 * ORDER.indexOf(taken.letter.toUpperCase()) + Number(taken.down);
  return [...groups.values()].sort((a, b) => rank(a) - rank(b));
}

/**
 * Where the general of a side stands.
 * @param {Map<Point, string>} pieces
 * @param {Color} color
 * @returns {Point | null}
 */
export function generalOf(pieces, color) {
  const letter = inCase("K", color);
  for (const [point, found] of pieces) if (found === letter) return point;
  return null;
}

/**
 * How many face-down pieces of a side stand on the board.
 * @param {Map<Point, string>} pieces
 * @param {Color} color
 */
export function countDown(pieces, color) {
  let count = 0;
  for (const letter of pieces.values()) if (isDown(letter) && colorOf(letter) === color) count++;
  return count;
}

/**
 * One row of the pool: a role, and how many of it may lie face down.
 * @typedef {object} PoolRow
 * @property {string} letter
 * @property {number} count
 * @property {number} share The chance of it under one back, between 0 and 1.
 */

/**
 * The rows of a pool in the order of `letters`.
 * @param {Record<string, number>} pool
 * @param {string[]} letters
 * @returns {PoolRow[]}
 */
export function poolRows(pool, letters) {
  const count = (/** @type {string} */ letter) => pool[letter] ?? 0;
  const total = letters.reduce((sum, letter) => sum + count(letter), 0);
  return letters.map((letter) => ({
    letter,
    count: count(letter),
    share: total === 0 ? 0 : count(letter) / total,
  }));
}
