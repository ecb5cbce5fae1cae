import assert from "node:assert/strict";
import { test } from "node:test";

import { readBoard } from "../app/point.js";
import { readMove } from "../app/typed.js";

const START = readBoard("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR");
const RED = { h2: ["e2", "h9", "h4"], b2: ["e2"], h0: ["g2", "i2"], g3: ["g4"] };
const BLACK = { h9: ["g7", "i7"], b7: ["e7"] };

test("the same move in every notation", () => {
  for (const text of ["h2e2", "H2E2", "h2-e2", "C2=5", "c2.5", "炮二平五", "炮2平5", "砲２平５"]) {
    assert.deepEqual(readMove(text, START, RED), { from: "h2", to: "e2" }, text);
  }
  for (const text of ["H2+3", "N2+3", "馬二進三", "马2进3"]) {
    assert.deepEqual(readMove(text, START, RED), { from: "h0", to: "g2" }, text);
  }
  for (const text of ["H8+7", "馬８進７", "马八进七"]) {
    assert.deepEqual(readMove(text, START, BLACK), { from: "h9", to: "g7" }, text);
  }
  assert.deepEqual(readMove("P3+1", START, RED), { from: "g3", to: "g4" });
});

test("of two on one file the sign or the place tells which", () => {
  const pieces = readBoard("4k4/9/9/R8/9/9/R8/9/9/3K5");
  const legal = { a6: ["a5", "a4", "b6"], a3: ["a4", "a5", "b3"] };
  for (const text of ["+R-2", "R+-2", "前車退二"]) {
    assert.deepEqual(readMove(text, pieces, legal), { from: "a6", to: "a4" }, text);
  }
  assert.deepEqual(readMove("-R+1", pieces, legal), { from: "a3", to: "a4" });
  assert.deepEqual(readMove("后车进一", pieces, legal), { from: "a3", to: "a4" });
  assert.deepEqual(readMove("R9=8", pieces, legal), "several");
});

test("a face-down piece is X, and what it may turn out to be is not asked", () => {
  const pieces = readBoard("xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX");
  const legal = { h2: ["h9", "e2"] };
  assert.deepEqual(readMove("+X2=5", pieces, legal), { from: "h2", to: "e2" });
  assert.deepEqual(readMove("X2=5", pieces, legal), { from: "h2", to: "e2" });
  assert.deepEqual(readMove("+X2+7=RxN", pieces, legal), { from: "h2", to: "h9" });
  assert.deepEqual(readMove("前暗二平五", pieces, legal), { from: "h2", to: "e2" });
});

test("soldiers in tandems are told as the federation tells them", () => {
  const pieces = readBoard("4k4/2P6/2P1P4/2P1P4/9/9/9/9/9/3K5");
  const legal = { c8: ["d8"], c7: ["d7"], c6: ["d6"], e7: ["d7"], e6: ["d6"] };
  assert.deepEqual(readMove("7+=6", pieces, legal), { from: "c8", to: "d8" });
  assert.deepEqual(readMove("77=6", pieces, legal), { from: "c7", to: "d7" });
  assert.deepEqual(readMove("7-=6", pieces, legal), { from: "c6", to: "d6" });
});

test("what is no move is said to be none, and nothing fails", () => {
  assert.equal(readMove("h2h3", START, RED), "none");
  assert.equal(readMove("C2=9", START, RED), "none");
  for (const text of ["", "hello", "C", "C2", "=5", "炮", "h2", "１", "🐎二進三", "C2=5".repeat(1000)]) {
    assert.equal(readMove(text, START, RED), "unreadable", text.slice(0, 20));
  }
});
