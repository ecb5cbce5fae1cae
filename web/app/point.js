// The points of the board: their names, their places in the picture, what starts there.

/** @typedef {import("../types/wire").Color} Color */
/** @typedef {string} Point A point's name, file and rank: `e0`. */

export const FILES = "abcdefghi";

/** Every point, rank 9 first: the order in which a board with Red below is read. */
export const POINTS = Array.from({ length: 90 }, (_, i) => `${FILES[i % 9]}${9 - Math.floor(i / 9)}`);

const BACK_RANK = ["chariot", "horse", "elephant", "advisor", "general", "advisor", "elephant", "horse", "chariot"];

/** @type {Record<string, string>} */
const ROLES = { K: "general", A: "advisor", B: "elephant", N: "horse", R: "chariot", C: "cannon", P: "soldier" };

/** The roles that may lie face down, in the order in which trays and pools show them. */
export const HIDEABLE = ["R", "C", "N", "A", "B", "P"];

/**
 * The name of a letter's role, as messages know it.
 * @param {string} letter
 */
export const roleOf = (letter) => ROLES[letter.toUpperCase()] ?? "";

/**
 * @param {string} letter
 * @returns {Color}
 */
export const colorOf = (letter) => (letter === letter.toUpperCase() ? "red" : "black");

/** @param {string} letter */
export const isDown = (letter) => letter === "X" || letter === "x";

/**
 * @param {Color} color
 * @returns {Color}
 */
export const other = (color) => (color === "red" ? "black" : "red");

/**
 * A role's letter in a side's case.
 * @param {string} letter
 * @param {Color} color
 */
export const inCase = (letter, color) => (color === "red" ? letter.toUpperCase() : letter.toLowerCase());

/**
 * The middle of a point in a picture of 900 by 1000.
 * @param {Point} point
 * @param {boolean} flipped Whether Black's side is below.
 * @returns {[number, number]}
 */
export function middle(point, flipped) {
  const x = 50 + 100 * FILES.indexOf(point[0] ?? "");
  const y = 950 - 100 * Number(point[1]);
  return flipped ? [900 - x, 1000 - y] : [x, y];
}

/**
 * The point whose cell holds a place of the picture; null outside.
 * @param {number} x
 * @param {number} y
 * @param {boolean} flipped
 * @returns {Point | null}
 */
export function pointAt(x, y, flipped) {
  if (x < 0 || x >= 900 || y < 0 || y >= 1000) return null;
  const file = Math.floor((flipped ? 900 - x - 1e-6 : x) / 100);
  const rank = 9 - Math.floor((flipped ? 1000 - y - 1e-6 : y) / 100);
  return `${FILES[file]}${rank}`;
}

/**
 * The role that a face-down piece on this point moves as; null where none starts.
 * @param {Point} point
 * @returns {string | null}
 */
export function startRole(point) {
  const file = FILES.indexOf(point[0] ?? "");
  const rank = Number(point[1]);
  if (rank === 0 || rank === 9) return BACK_RANK[file] ?? null;
  if ((rank === 2 || rank === 7) && (file === 1 || file === 7)) return "cannon";
  if ((rank === 3 || rank === 6) && file % 2 === 0) return "soldier";
  return null;
}

/** Each side's fifteen start points of face-down pieces, in the order of a deal. */
export const START_POINTS = {
  red: ["a0", "b0", "c0", "d0", "f0", "g0", "h0", "i0", "b2", "h2", "a3", "c3", "e3", "g3", "i3"],
  black: ["a9", "b9", "c9", "d9", "f9", "g9", "h9", "i9", "b7", "h7", "a6", "c6", "e6", "g6", "i6"],
};

/**
 * The pieces of the first field of a FEN.
 * @param {string} board
 * @returns {Map<Point, string>}
 */
export function readBoard(board) {
  /** @type {Map<Point, string>} */
  const pieces = new Map();
  board.split("/").forEach((row, i) => {
    let file = 0;
    for (const sign of row) {
      if (sign >= "0" && sign <= "9") file += Number(sign);
      else pieces.set(`${FILES[file++]}${9 - i}`, sign);
    }
  });
  return pieces;
}
