import assert from "node:assert/strict";
import { test } from "node:test";

import { dealtAt, generalOf, merge, piecesAt, poolRows, readPly, takenBy } from "../app/game.js";
import { HIDEABLE, middle, pointAt, POINTS, readBoard, startRole, START_POINTS } from "../app/point.js";

const START = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX";

/** @param {object} changes */
const snapshot = (changes) => ({ version: 1, board: START, plies: 0, from_ply: 0, moves: [], spent: [], control: { kind: "none" }, phase: "playing", seal: null, ...changes });
const MOVES = ["Xb2b9Pxn", "xa9b9aP", "Xh2h9Cx+"];
const AFTER = "1axxkxxCx/9/7x1/x1x1x1x1x/9/9/X1X1X1X1X/9/9/XXXXKXXXX".replace("9/7x1", "9/1x5x1");

test("snapshots with the latest plies only make the whole game", () => {
  const first = merge(null, snapshot({}), 0);
  const second = merge(first, snapshot({ version: 2, plies: 2, moves: MOVES.slice(0, 2) }), 1);
  const third = merge(second, snapshot({ version: 3, plies: 3, from_ply: 2, moves: MOVES.slice(2) }), 2);
  assert.deepEqual(third?.moves, MOVES.map((word) => readPly(word, null)));
});

test("a ply is read from its word", () => {
  const ply = { reveal: null, took: null, check: false, left: 5 };
  assert.deepEqual(readPly("Rh2e2", 5), { ...ply, piece: "R", move: "h2e2" });
  assert.deepEqual(readPly("kd9e9+", 5), { ...ply, piece: "k", move: "d9e9", check: true });
  assert.deepEqual(readPly("xb9c7p", 5), { ...ply, piece: "x", move: "b9c7", reveal: "p" });
  assert.deepEqual(readPly("Xb2b9Cxn", 5), { ...ply, piece: "X", move: "b2b9", reveal: "C", took: { down: true, role: "N" } });
  assert.deepEqual(readPly("rb9b2X+", 5), { ...ply, piece: "r", move: "b9b2", took: { down: true, role: null }, check: true });
  assert.deepEqual(readPly("xa9b9aP", 5), { ...ply, piece: "x", move: "a9b9", reveal: "a", took: { down: false, role: "P" } });
});

test("each side's time runs on from its ply before, and is the same however it came", () => {
  const control = { kind: "increment", initial: 60_050, increment: 1_000 };
  const spent = [0, 20, -10];
  const whole = merge(null, snapshot({ plies: 3, moves: MOVES, spent, control }), 0);
  assert.deepEqual(whole?.moves.map(({ left }) => left), [60_000, 58_000, 61_000]);
  const first = merge(null, snapshot({ plies: 1, moves: MOVES.slice(0, 1), spent: [0], control }), 0);
  const rest = merge(first, snapshot({ version: 2, plies: 3, from_ply: 1, moves: MOVES.slice(1), spent: spent.slice(1), control }), 1);
  assert.deepEqual(rest?.moves, whole?.moves);
  const each = { kind: "per_move", initial: 0, per_move: 30_000 };
  assert.deepEqual(merge(null, snapshot({ plies: 1, moves: MOVES.slice(0, 1), spent: [50], control: each }), 0)?.moves[0]?.left, 25_000);
});

test("what a snapshot leaves out is what it was, or nothing", () => {
  const seal = { commitment: "00", creator: null, guest: null, disclosed: null };
  const lasting = { table: "abc", game: "jieqi", control: { kind: "none" }, seal };
  const first = merge(null, snapshot({ ...lasting, legal: "a3a4 h2h9e2", pools: ["R2P5", "R1P0"] }), 0);
  assert.deepEqual(first?.now.legal, { a3: ["a4"], h2: ["h9", "e2"] });
  assert.deepEqual(first?.now.pools, [{ R: 2, P: 5 }, { R: 1, P: 0 }]);
  assert.deepEqual([first?.now.outcome, first?.now.offers.draw, first?.now.browsers], [null, null, []]);
  const brief = { version: 2, board: AFTER, plies: 1, from_ply: 0, moves: MOVES.slice(0, 1), phase: "playing" };
  const second = merge(first, /** @type {any} */ (brief), 1);
  for (const [key, value] of Object.entries(lasting)) assert.deepEqual(second?.now[key], value, key);
  assert.deepEqual(second?.now.legal, {}, "whose turn it is not has none");
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
  assert.deepEqual(back?.moves, [readPly("Xb2b9Pxn", null)]);
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
