import assert from "node:assert/strict";
import { test } from "node:test";

import { dealtAt, generalOf, merge, piecesAt, poolRows, takenBy } from "../app/game.js";
import { HIDEABLE, middle, pointAt, POINTS, readBoard, startRole, START_POINTS } from "../app/point.js";

const START = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX";

/** @param {object} changes */
const snapshot = (changes) => ({ version: 1, board: START, plies: 0, from_ply: 0, moves: [], phase: "playing", seal: null, ...changes });
/**
 * @param {string} move
 * @param {string} piece
 * @param {object} more
 */
const ply = (move, piece, more = {}) => ({ move, piece, reveal: null, took: null, check: false, ...more });

const MOVES = [
  ply("b2b9", "X", { reveal: "P", took: { down: true, role: "N" } }),
  ply("a9b9", "x", { reveal: "a", took: { down: false, role: "P" } }),
  ply("h2h9", "X", { reveal: "C", took: { down: true, role: null } }),
];
const AFTER = "1axxkxxCx/9/7x1/x1x1x1x1x/9/9/X1X1X1X1X/9/9/XXXXKXXXX".replace("9/7x1", "9/1x5x1");

test("snapshots with the latest plies only make the whole game", () => {
  const first = merge(null, snapshot({}), 0);
  const second = merge(first, snapshot({ version: 2, plies: 2, moves: MOVES.slice(0, 2) }), 1);
  const third = merge(second, snapshot({ version: 3, plies: 3, from_ply: 2, moves: MOVES.slice(2) }), 2);
  assert.deepEqual(third?.moves, MOVES);
});

test("what does not fit is not merged", () => {
  const game = merge(null, snapshot({ version: 5, plies: 1, moves: MOVES.slice(0, 1) }), 0);
  assert.equal(merge(game, snapshot({ version: 4 }), 1), null, "older");
  assert.equal(merge(game, snapshot({ version: 6, plies: 4, from_ply: 3, moves: MOVES.slice(0, 1) }), 1), null, "a hole");
  assert.equal(merge(game, snapshot({ version: 6, plies: 3, from_ply: 1, moves: MOVES.slice(1, 2) }), 1), null, "too few");
});

test("plies that were taken back are gone", () => {
  const game = merge(null, snapshot({ version: 5, plies: 3, moves: MOVES }), 0);
  const back = merge(game, snapshot({ version: 6, plies: 1, from_ply: 1, moves: [] }), 1);
  assert.deepEqual(back?.moves, MOVES.slice(0, 1));
});

test("earlier boards follow from the last one", () => {
  const game = merge(null, snapshot({ board: AFTER, plies: 3, moves: MOVES }), 0);
  assert.ok(game);
  assert.deepEqual([...piecesAt(game, 0)].sort(), [...readBoard(START)].sort());
  assert.equal(piecesAt(game, 1).get("b9"), "P");
  assert.equal(piecesAt(game, 2).get("b9"), "a");
  assert.equal(piecesAt(game, 3).get("h9"), "C");
});

test("what was taken is grouped, known before unknown, and never said before it is known", () => {
  const game = merge(null, snapshot({ board: AFTER, plies: 3, moves: MOVES }), 0);
  assert.ok(game);
  assert.deepEqual(takenBy(game, "red", 3), [
    { letter: "n", down: true, count: 1 },
    { letter: "x", down: true, count: 1 },
  ]);
  assert.deepEqual(takenBy(game, "black", 3), [{ letter: "P", down: false, count: 1 }]);
  assert.deepEqual(takenBy(game, "black", 1), []);
});

test("the deal at the end names what nobody had seen", () => {
  const seal = { disclosed: { deal: { red: "RRNNCCAABBPPPPP", black: "rrnnccaabbppppp" } } };
  const game = merge(null, snapshot({ board: AFTER, plies: 3, moves: MOVES, phase: "ended", seal }), 0);
  assert.ok(game);
  assert.equal(dealtAt(game.now).get("i3"), "P");
  assert.equal(dealtAt(game.now).get("a9"), "r");
  assert.deepEqual(takenBy(game, "red", 3)[0], { letter: "n", down: true, count: 1 });
  assert.equal(takenBy(game, "red", 3).some(({ letter }) => letter === "x"), false);
});

test("chances add up to one, and an empty pool has none", () => {
  const rows = poolRows({ R: 2, A: 2, C: 2, P: 5, N: 2, B: 2 }, HIDEABLE);
  assert.equal(rows.reduce((sum, row) => sum + row.count, 0), 15);
  assert.ok(Math.abs(rows.reduce((sum, row) => sum + row.share, 0) - 1) < 1e-9);
  assert.ok(poolRows({}, HIDEABLE).every((row) => row.share === 0));
});

test("every point is found again at its own middle, either way round", () => {
  for (const flipped of [false, true]) {
    for (const point of POINTS) assert.equal(pointAt(...middle(point, flipped), flipped), point);
  }
  assert.equal(pointAt(-1, 50, false), null);
  assert.equal(pointAt(900, 50, false), null);
});

test("the start points are the points where the start position has a face-down piece", () => {
  const board = readBoard(START);
  const down = [...board].filter(([, letter]) => letter.toLowerCase() === "x").map(([point]) => point);
  assert.deepEqual(down.sort(), [...START_POINTS.red, ...START_POINTS.black].sort());
  for (const point of down) assert.ok(startRole(point), point);
  assert.equal(startRole("e4"), null);
  assert.equal(generalOf(board, "black"), "e9");
});
