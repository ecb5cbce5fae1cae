// The tree of moves and its address.

import assert from "node:assert/strict";
import test from "node:test";

import { Tree } from "../app/tree.js";

test("every tree is read as it was written, with the move that is looked at", () => {
  let seed = 3;
  const dice = (n) => (seed = (seed * 48271) % 2147483647) % n;
  const moves = ["b2b9Pn", "h9g7r", "a3a4P", "h2e2", "c3c4p", "i0i1"];
  for (let round = 0; round < 200; round++) {
    const tree = new Tree(round % 2 ? "xiangqi" : "jieqi", round % 3 ? null : "4k4/9/9 w - 0 1");
    for (let i = 0; i < 40; i++) {
      const deed = dice(8);
      if (deed < 4) tree.play(moves[dice(moves.length)]);
      else if (deed === 4) tree.back();
      else if (deed === 5) tree.at = tree.nodes()[dice(tree.nodes().length + 1)] ?? tree.root;
      else if (deed === 6) tree.beside(dice(2) ? 1 : -1);
      else if (dice(4) === 0) tree.remove();
    }
    const text = tree.toString();
    const read = Tree.read(text);
    assert.equal(read.toString(), text);
    assert.deepEqual(read.line(), tree.line());
    assert.deepEqual([read.game, read.fen], [tree.game, tree.fen]);
    assert.equal(Tree.read(encodeURI(text)).toString(), text);
  }
});

test("another way stands in brackets behind the move that it is instead of", () => {
  const tree = Tree.line("jieqi", null, ["b2b9Pn", "h9g7r", "c3c4P"]);
  tree.back();
  tree.back();
  tree.play("h9i7c");
  tree.play("a3a4P");
  assert.equal(tree.toString(), "#g=jieqi&m=b2b9Pn.h9g7r(h9i7c.a3a4P)c3c4P&at=4");
  assert.ok(tree.isBeside());
  tree.promote();
  assert.ok(!tree.isBeside());
  assert.equal(tree.toString(), "#g=jieqi&m=b2b9Pn.h9i7c(h9g7r.c3c4P)a3a4P&at=5");
  assert.deepEqual(tree.whole().map(({ move }) => move), ["b2b9Pn", "h9i7c", "a3a4P"]);
});

test("the same move twice is one way, and what is removed is gone with all behind it", () => {
  const tree = Tree.line("jieqi", null, ["b2e2P", "h9g7r"]);
  tree.first();
  tree.play("b2e2P");
  assert.equal(tree.nodes().length, 2);
  tree.remove();
  assert.equal(tree.toString(), "#g=jieqi");
  assert.equal(tree.at, tree.root);
});

test("what is no tree begins at the start, and nothing is too long", () => {
  for (const text of ["", "#", "#board", "#m=x", "#m=((((", "#m=)a0a1", "#m=a0a1(", "#g=chess&at=9", "#f=%zz", `#m=${"(".repeat(9_000)}`]) {
    assert.ok(Tree.read(text).toString().startsWith("#g=jieqi"), text);
  }
  const long = Tree.read(`#m=${"a0a1.".repeat(100_000)}`);
  assert.ok(long.nodes().length <= 4_000);
  assert.equal(Tree.read(long.toString()).nodes().length, long.nodes().length);
});
