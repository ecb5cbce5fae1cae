// What points and moves are called by those who hear the board.

import { colorOf, isDown, roleOf, startRole } from "./point.js";

/** @typedef {import("./board.js").BoardView} BoardView */
/** @typedef {import("./game.js").WireMove} WireMove */
/** @typedef {import("./point.js").Color} Color */
/** @typedef {import("./words.js").Words} Words */

/**
 * The name of a side.
 * @param {Words} words
 * @param {Color} color
 */
export const sideName = (words, color) => words.say("side-name", { side: color });

/**
 * What stands on a point, and what that means just now.
 * @param {Words} words
 * @param {Omit<BoardView, "label">} view
 * @param {string} point
 */
export function pointName(words, view, point) {
  const letter = view.pieces.get(point);
  const targets = view.selected ? view.legal[view.selected] ?? [] : [];
  /** @type {string[]} */
  const states = [];
  if (point === view.selected) states.push("state-selected");
  if (targets.includes(point)) {
    states.push(letter ? "state-take" : "state-go");
    if (view.losing.has(`${view.selected}${point}`)) states.push("state-loses");
  }
  if (point === view.check) states.push("state-check");
  if (point === view.last?.from) states.push("state-from");
  if (point === view.last?.to) states.push("state-to");
  return states.reduce(
    (name, state) => words.say("with-state", { name, state: words.say(state) }),
    standing(words, view, point, letter),
  );
}

/**
 * What a piece is called, for those who do not know its sign; nothing on an empty point.
 * @param {Words} words
 * @param {Pick<BoardView, "pieces" | "under">} view
 * @param {string} point
 */
export function manName(words, view, point) {
  const letter = view.pieces.get(point);
  if (!letter) return "";
  const side = colorOf(letter);
  const under = view.under.get(point);
  if (isDown(letter) && !under) return words.say("man-down", { side, role: startRole(point) ?? "" });
  return words.say("man-up", { side, role: roleOf(under ?? letter) });
}

/**
 * @param {Words} words
 * @param {Omit<BoardView, "label">} view
 * @param {string} point
 * @param {string | undefined} letter
 */
function standing(words, view, point, letter) {
  if (!letter) return words.say("point-empty", { point });
  const side = colorOf(letter);
  const under = view.under.get(point);
  if (under) return words.say("point-shown", { point, side, role: roleOf(under) });
  if (isDown(letter)) return words.say("point-down", { point, side, role: startRole(point) ?? "" });
  return words.say("point-up", { point, side, role: roleOf(letter) });
}

/**
 * A move as a line of the list says it; it begins with what the line shows.
 * @param {Words} words
 * @param {WireMove} move
 * @param {string} [shown] What the line shows, where that is not coordinates.
 */
export function moveName(words, move, shown = move.move) {
  const parts = [shown];
  if (move.reveal) parts.push(words.say("move-reveal", { role: roleOf(move.reveal) }));
  if (move.took?.down && move.took.role) parts.push(words.say("move-take-hidden", { taken: roleOf(move.took.role) }));
  else if (move.took?.role) parts.push(words.say("move-take", { taken: roleOf(move.took.role) }));
  else if (move.took) parts.push(words.say("move-take-down"));
  if (move.check) parts.push(words.say("move-check"));
  return parts.reduce((name, state) => words.say("with-state", { name, state }));
}
