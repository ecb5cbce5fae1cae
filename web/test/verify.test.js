// The check of a deal: every vector, and every cheat that the document names.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { fromHex, toHex } from "../app/bytes.js";
import { derive, hmac, verify } from "../app/verify.js";

const file = new URL("../../crates/referee/tests/data/deals.tsv", import.meta.url);
const [names, ...rows] = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"));
const vectors = rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] === "-" ? "" : row[i]])));
const vector = (name) => vectors.find((one) => one.name === name);

const { table, server, creator, guest, commitment, seal, red, black } = vector("random_0");

/** Some letter other than this one. */
const other = (letter) => (letter.toUpperCase() === "P" ? "R" : "P");

// A game in which all happens: reveals, a capture by each side, and one of a face-up piece. What
// the rules say of it is not asked here.
const at = (side, k) => side[k];
const honest = () => ({
  server,
  creator,
  guest,
  deal: { red, black },
  moves: [
    // Red's b2 takes b9, and is seen.
    { move: "b2b9", piece: "X", reveal: at(red, 8), took: { down: true, role: at(black, 1).toUpperCase() } },
    // Black's a9 takes it there.
    { move: "a9b9", piece: "x", reveal: at(black, 0), took: { down: false, role: at(red, 8) } },
    { move: "a3a4", piece: "X", reveal: at(red, 10), took: null },
    // And goes on, face up, to b0.
    { move: "b9b0", piece: at(black, 0), reveal: null, took: { down: true, role: at(red, 1) } },
  ],
});
const kept = {
  creator: () => ({
    commitment,
    creator,
    guest,
    seen: { b2: at(red, 8), b9: at(black, 1).toUpperCase(), a9: at(black, 0).toUpperCase(), a3: at(red, 10) },
  }),
  guest: () => ({
    commitment,
    seal,
    guest,
    seen: { b2: at(red, 8), a9: at(black, 0).toUpperCase(), a3: at(red, 10), b0: at(red, 1) },
  }),
  stranger: () => ({}),
};

const states = (who, published) =>
  Object.fromEntries(verify(table, kept[who](), published).map(({ name, state }) => [name, state]));
const failed = (who, published) =>
  Object.entries(states(who, published)).filter(([, state]) => state === "failed").map(([name]) => name);
const data = (who, published, name) => verify(table, kept[who](), published).find((check) => check.name === name).data;

test("HMAC-SHA-256 as RFC 4231 has it", () => {
  const cases = [
    ["0b".repeat(20), "4869205468657265", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
    ["4a656665", "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"],
    ["aa".repeat(20), "dd".repeat(50), "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"],
  ];
  for (const [key, message, expected] of cases) {
    assert.equal(toHex(hmac(fromHex(key), fromHex(message))), expected);
  }
});

test("every vector is derived", () => {
  assert.equal(vectors.length, 12);
  for (const one of vectors) {
    const deal = derive(one.table, fromHex(one.server), fromHex(one.creator), fromHex(one.guest));
    assert.deepEqual(deal, { red: one.red, black: one.black }, one.name);
  }
});

test("every vector passes, and a computer's empty share with it", () => {
  for (const one of vectors.filter((one) => one.creator !== "")) {
    const mine = { commitment: one.commitment, seal: one.seal, creator: one.creator, guest: one.guest };
    const { server, creator, guest, red, black } = one;
    const checks = verify(one.table, mine, { server, creator, guest, deal: { red, black }, moves: [] });
    assert.deepEqual(checks.map(({ state }) => state), Array(7).fill("ok"), one.name);
  }
});

test("an honest game passes for both players", () => {
  for (const who of ["creator", "guest"]) assert.deepEqual(failed(who, honest()), []);
  assert.equal(states("creator", honest()).creator_bytes, "ok");
  assert.equal(states("guest", honest()).creator_bytes, "unknown");
  assert.equal(data("guest", honest(), "reveals").count, 3);
  assert.equal(data("guest", honest(), "captures").count, 2);
});

test("who kept nothing checks the deal and the pieces, and is told that the rest is unknown", () => {
  assert.deepEqual(states("stranger", honest()), {
    commitment: "unknown",
    creator_seal: "unknown",
    creator_bytes: "unknown",
    guest_bytes: "unknown",
    deal: "ok",
    reveals: "ok",
    captures: "ok",
  });
});

test("a deal other than the bytes give is found", () => {
  const game = honest();
  game.deal.red = [...red].reverse().join("");
  assert.deepEqual(failed("creator", game), ["deal"]);
  assert.equal(data("creator", game, "deal").kept, `${red} ${black}`);
});

test("a server that dealt otherwise, and publishes the right deal, is found by what it showed", () => {
  const game = honest();
  game.moves[2].reveal = other(at(red, 10));
  assert.deepEqual(failed("guest", game), ["reveals"]);
});

test("a piece swapped in the middle of the game is found, in the published moves too", () => {
  const reveal = honest();
  reveal.moves[0].reveal = other(at(red, 8));
  assert.deepEqual(failed("creator", reveal), ["reveals"]);
  assert.deepEqual(data("stranger", reveal, "reveals").wrong, [
    { ply: 0, point: "b2", shown: other(at(red, 8)), dealt: at(red, 8) },
  ]);
  const capture = honest();
  capture.moves[0].took.role = other(at(black, 1));
  assert.deepEqual(failed("stranger", capture), ["captures"]);
});

test("what was shown is held against the deal even where the ended page says it right", () => {
  for (const [point, check] of [["b2", "reveals"], ["b9", "captures"]]) {
    const mine = kept.creator();
    mine.seen[point] = other(mine.seen[point]);
    const checks = verify(table, mine, honest());
    assert.deepEqual(checks.filter(({ state }) => state === "failed").map(({ name }) => name), [check]);
  }
});

test("a move that is left out does not hide what it showed", () => {
  const game = honest();
  game.moves = [];
  const mine = kept.creator();
  mine.seen.a3 = other(mine.seen.a3);
  const reveals = verify(table, mine, game).find(({ name }) => name === "reveals");
  assert.deepEqual(reveals.data.wrong, [{ ply: null, point: "a3", shown: mine.seen.a3, dealt: at(red, 10) }]);
});

test("a piece that is not told after the end is found", () => {
  const game = honest();
  game.moves[2].reveal = null;
  game.moves[3].took.role = null;
  assert.deepEqual(failed("stranger", game), ["reveals", "captures"]);
});

test("bytes that the server chose after the players' are found", () => {
  const game = honest();
  game.server = "5a".repeat(32);
  game.deal = derive(table, fromHex(game.server), fromHex(creator), fromHex(guest));
  const found = failed("guest", game);
  assert.ok(found.includes("commitment"));
  assert.ok(!found.includes("deal"));
});

test("another B than mine is found by the guest, and by the creator who saw the right one", () => {
  const game = honest();
  game.guest = "00".repeat(16);
  game.deal = derive(table, fromHex(server), fromHex(creator), fromHex(game.guest));
  for (const who of ["creator", "guest"]) assert.ok(failed(who, game).includes("guest_bytes"));
});

test("a computer's share that is not empty is found", () => {
  const mine = { commitment, creator, guest: "" };
  const checks = verify(table, mine, honest());
  assert.equal(checks.find(({ name }) => name === "guest_bytes").state, "failed");
});

test("another A than was sealed is found by both", () => {
  const game = honest();
  game.creator = "00".repeat(16);
  game.deal = derive(table, fromHex(server), fromHex(game.creator), fromHex(guest));
  assert.ok(failed("guest", game).includes("creator_seal"));
  assert.ok(failed("creator", game).includes("creator_seal"));
  assert.ok(failed("creator", game).includes("creator_bytes"));
});

test("the deal of another table is found", () => {
  const checks = verify("0000000000000000", kept.creator(), honest());
  assert.equal(checks.find(({ name }) => name === "deal").state, "failed");
});

test("a table that was never opened has no deal, and may not show a game", () => {
  const game = { ...honest(), creator: null, deal: null, moves: [] };
  assert.deepEqual(states("stranger", game), {
    commitment: "unknown",
    guest_bytes: "unknown",
    deal: "ok",
    reveals: "ok",
    captures: "ok",
  });
  assert.deepEqual(failed("stranger", { ...game, deal: { red, black } }), ["deal"]);
  assert.ok(failed("stranger", { ...game, moves: honest().moves }).includes("deal"));
});

test("anything at all is checked without an exception", () => {
  for (const server of ["", "0", "zz", "00".repeat(31), "00".repeat(33), null, 7, {}]) {
    assert.ok(failed("creator", { ...honest(), server }).includes("commitment"), String(server));
  }
  for (const guest of ["00".repeat(17), "x", 1]) {
    assert.ok(failed("creator", { ...honest(), guest }).includes("guest_bytes"), String(guest));
  }
});
