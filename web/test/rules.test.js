// The rules in the page: the module that is shipped, as the page calls it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { Rules } from "../app/rules.js";

const bytes = readFileSync(new URL("../app/wasm/board.wasm", import.meta.url));
const { instance } = await WebAssembly.instantiate(bytes);
const rules = new Rules(instance.exports);

const start = { game: "jieqi", fen: null, moves: [] };

/** How many games there are of so many plies, counting moves of the last. */
function count(asked, depth) {
  const played = rules.play(asked);
  assert.ok(played.ok);
  const all = Object.entries(played.legal).flatMap(([from, to]) => to.map((point) => from + point));
  if (depth === 1) return all.length;
  return all.reduce((sum, move) => sum + count({ ...asked, moves: [...asked.moves, move] }, depth - 1), 0);
}

test("the module asks for nothing and gives only what the page calls", () => {
  const module = new WebAssembly.Module(bytes);
  assert.deepEqual(WebAssembly.Module.imports(module), []);
  const names = WebAssembly.Module.exports(module).filter(({ kind }) => kind === "function").map(({ name }) => name);
  assert.deepEqual(names.sort(), ["place", "respond", "room"]);
});

test("it counts as the tables of the rules count", () => {
  assert.equal(count({ ...start, game: "xiangqi" }, 1), 44);
  assert.equal(count({ ...start, game: "xiangqi" }, 2), 1920);
});

test("random games are played to their ends, and read back from their records", () => {
  let seed = 1;
  const dice = (n) => (seed = (seed * 48271) % 2147483647) % n;
  for (let game = 0; game < 4; game++) {
    let moves = [];
    let played = rules.play(start);
    for (let ply = 0; ply < 60 && !played.outcome; ply++) {
      const froms = Object.keys(played.legal);
      const from = froms[dice(froms.length)];
      const to = played.legal[from][dice(played.legal[from].length)];
      const red = played.fens.at(-1).split(" ")[1] === "w";
      // A face-up mover turns into nothing: with a letter the move is refused, and played without.
      const pool = played.fens.at(-1).split(" ")[2].match(/[A-Za-z]\d+/g);
      const left = pool.filter((entry) => (entry[0] < "a") === red && Number(entry.slice(1)) > 0);
      const turned = left.length > 0 ? from + to + left[dice(left.length)][0] : from + to;
      const down = /x/i.test(boardAt(played.fens.at(-1), from));
      const next = rules.play({ ...start, moves: [...moves, down ? turned : from + to] });
      assert.ok(next.ok, JSON.stringify(next));
      moves = [...moves, down ? turned : from + to];
      played = next;
    }
    const record = rules.record({ ...start, moves });
    assert.ok(record.ok);
    const read = rules.read("jieqi", record.record);
    assert.ok(read.ok);
    assert.deepEqual(rules.play(read).fens, played.fens);
  }
});

test("what is no question is answered too, however long", () => {
  for (const text of ["", "\u0000", "game\n".repeat(10_000), "[".repeat(2_000_000), "é漢\ud800"]) {
    assert.equal(rules.ask(`read\njieqi\n${text}`).ok, false);
    assert.equal(rules.ask(text).ok, false);
  }
  assert.ok(rules.play(start).ok, "and it goes on");
});

/** The letter on a point of a FEN's board. */
function boardAt(fen, point) {
  const rank = fen.split(" ")[0].split("/")[9 - Number(point[1])];
  const row = rank.replace(/\d/g, (n) => ".".repeat(Number(n)));
  return row["abcdefghi".indexOf(point[0])];
}
