// The table in sentences, for whoever asks with a key: the last move, the clocks, what was taken,
// what may lie face down, where everything stands.

import { timeLeft } from "./clock.js";
import { countDown, ownSide, poolRows, takenBy } from "./game.js";
import { HIDEABLE, POINTS, colorOf, isDown, other, roleOf } from "./point.js";
import { inARow, moveSentences } from "./speech.js";
import { groupName } from "./tray.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./point.js").Color} Color */
/** @typedef {import("./point.js").Point} Point */
/** @typedef {import("./words.js").Words} Words */

/**
 * @typedef {object} Scene What is looked at.
 * @property {Words} words
 * @property {Game} game
 * @property {Map<Point, string>} pieces
 * @property {number} ply
 * @property {number} time This page's own clock.
 * @property {Point} point Where the reader is.
 */

/** What each key reads. @type {Record<string, (scene: Scene) => string>} */
const READERS = { 1: lastMove, 2: clocks, 3: taken, 4: faceDown, 5: position, 6: chancesHere };

/**
 * What a key reads; null if it reads nothing.
 * @param {string} key
 * @param {Scene} scene
 * @returns {string | null}
 */
export const aloud = (key, scene) => READERS[key]?.(scene) ?? null;

/**
 * The viewer's own side first.
 * @param {Game} game
 * @returns {Color[]}
 */
function sides(game) {
  const first = ownSide(game.now) ?? "red";
  return [first, other(first)];
}

/** @param {Scene} scene */
function lastMove({ words, game, ply }) {
  const move = game.moves[ply - 1];
  return move ? inARow(words, moveSentences(words, move, ownSide(game.now))) : words.say("read-no-move");
}

/** @param {Scene} scene */
function clocks({ words, game, time }) {
  if (!game.now.clocks) return words.say("read-no-clock");
  const lines = sides(game).map((color) => {
    const seconds = Math.floor((timeLeft(game, color, time) ?? 0) / 1000);
    const parts = [
      ["days", Math.floor(seconds / 86_400)],
      ["hours", Math.floor(seconds / 3_600) % 24],
      ["minutes", Math.floor(seconds / 60) % 60],
      ["seconds", seconds % 60],
    ];
    const from = Math.min(2, parts.findIndex(([, count]) => count !== 0));
    const shown = parts.slice(from < 0 ? 3 : from, from < 0 ? 4 : from + 2);
    const list = words.measure(shown.map(([unit, count]) => words.say(`read-${unit}`, { count: count ?? 0 })));
    return words.say("read-side", { side: color, list });
  });
  return inARow(words, lines);
}

/** @param {Scene} scene */
function taken({ words, game, ply }) {
  const own = ownSide(game.now);
  const over = game.now.phase === "ended";
  const lines = sides(game).map((color) => {
    const groups = takenBy(game, color, ply);
    const items = groups.map((group) =>
      groupName(words, group, color === own && !over && group.down && !isDown(group.letter)),
    );
    return items.length > 0 ? words.say("read-taken", { side: color, list: words.list(items) }) : words.say("read-taken-nothing", { side: color });
  });
  return inARow(words, lines);
}

/** @param {Scene} scene */
function faceDown({ words, game, pieces }) {
  if (game.now.game !== "jieqi") return words.say("read-nothing-down");
  const lines = sides(game).map((color) => {
    const count = countDown(pieces, color);
    return count === 0 ? words.say("read-down-none", { side: color }) : words.say("read-down", { side: color, count, list: chances(words, game, color) });
  });
  return inARow(words, lines);
}

/**
 * What a face-down piece of a side may be, likeliest first.
 * @param {Words} words
 * @param {Game} game
 * @param {Color} color
 */
function chances(words, game, color) {
  const rows = poolRows(game.now.pools[color === "red" ? 0 : 1], HIDEABLE)
    .filter((row) => row.count > 0)
    .sort((a, b) => b.count - a.count);
  return words.list(rows.map((row) => words.say("read-chance", { role: roleOf(row.letter), share: words.percent(row.share) })));
}

/**
 * What the piece on a point may turn out to be; empty where none lies face down.
 * @param {Words} words
 * @param {Game} game
 * @param {Map<Point, string>} pieces
 * @param {Point} point
 */
export function chancesAt(words, game, pieces, point) {
  const letter = pieces.get(point);
  if (!letter || !isDown(letter) || game.now.phase === "ended") return "";
  return words.say("read-point", { point, list: chances(words, game, colorOf(letter)) });
}

/** @param {Scene} scene */
function chancesHere({ words, game, pieces, point }) {
  return chancesAt(words, game, pieces, point) || words.say("read-point-none", { point });
}

/** @param {Scene} scene */
function position({ words, game, pieces }) {
  const lines = sides(game).flatMap((color) => {
    const points = (color === "red" ? [...POINTS].reverse() : POINTS).filter((point) => {
      const letter = pieces.get(point);
      return letter !== undefined && colorOf(letter) === color;
    });
    const up = points.filter((point) => !isDown(pieces.get(point) ?? ""));
    const down = points.filter((point) => isDown(pieces.get(point) ?? ""));
    const standing = up.map((point) => words.say("read-standing", { role: roleOf(pieces.get(point) ?? ""), point }));
    const said = [words.say("read-side", { side: color, list: words.list(standing) })];
    if (down.length > 0) said.push(words.say("read-side-down", { side: color, list: words.list(down) }));
    return said;
  });
  return inARow(words, lines);
}
