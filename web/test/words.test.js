import assert from "node:assert/strict";
import { test } from "node:test";

import { clockText, nextTick, timeLeft } from "../app/clock.js";
import { Words } from "../app/words.js";

const czech = new Words("cs", {
  moves: [["n", { one: [["n"], " tah"], few: [["n"], " tahy"], other: [["n"], " tahů"] }, "other"]],
  told: ["Bere ", ["@what"], "."],
  what: [["role", { horse: "koně", cannon: "dělo" }, "cannon"]],
});

test("a number chooses by the language's own plurals", () => {
  const table = [[1, "1 tah"], [2, "2 tahy"], [5, "5 tahů"], [22, "22 tahů"]];
  for (const [n, text] of table) assert.equal(czech.say("moves", { n }), text);
});

test("every language counts as its speakers do", () => {
  const forms = { zero: "zero", one: "one", two: "two", few: "few", many: "many", other: "other" };
  const numbers = [0, 1, 1.5, 2, 5, 21, 22];
  const table = [
    ["en", "other one other other other other other"],
    ["cs", "other one many few other other other"],
    ["it", "other one other other other other other"],
    ["el", "other one other other other other other"],
    ["nb", "other one other other other other other"],
    ["pt-BR", "one one one other other other other"],
    ["vi", "other other other other other other other"],
    ["zh-Hans", "other other other other other other other"],
    ["zh-Hant", "other other other other other other other"],
  ];
  for (const [tag, expected] of table) {
    const words = new Words(tag, { n: [["n", forms, "other"]] });
    assert.equal(numbers.map((n) => words.say("n", { n })).join(" "), expected, tag);
  }
});

test("numbers are written by the language's habits", () => {
  const table = [
    ["en", "1,234.5", "13%"],
    ["cs", "1\u00a0234,5", "13\u00a0%"],
    ["it", "1234,5", "13%"],
    ["el", "1.234,5", "13%"],
    ["vi", "1.234,5", "13%"],
    ["zh-Hans", "1,234.5", "13%"],
  ];
  for (const [tag, number, share] of table) {
    const words = new Words(tag, { n: [["n"]] });
    assert.equal(words.say("n", { n: 1234.5 }), number, tag);
    assert.equal(words.percent(0.13), share, tag);
  }
});

test("a message may name another one, which sees the same arguments", () => {
  assert.equal(czech.say("told", { role: "horse" }), "Bere koně.");
  assert.equal(czech.say("told", { role: "dragon" }), "Bere dělo.");
});

test("what is missing is shown by its name", () => {
  assert.equal(czech.say("nothing"), "[nothing]");
  assert.equal(new Words("en", { a: [["x"]] }).say("a"), "{x}");
});

test("a clock shows tenths below ten seconds only", () => {
  const table = [[0, "0:00.0"], [40, "0:00.0"], [9_449, "0:09.4"], [9_999, "0:09.9"], [10_000, "0:10"], [59_001, "1:00"], [600_000, "10:00"], [3_723_000, "1:02:03"]];
  for (const [millis, text] of table) assert.equal(clockText(millis), text);
});

test("only the running clock runs, and never below nothing", () => {
  const game = { at: 1000, moves: [], now: { clocks: { red: 5000, black: 7000, running: "red" } } };
  assert.equal(timeLeft(game, "red", 3000), 3000);
  assert.equal(timeLeft(game, "black", 3000), 7000);
  assert.equal(timeLeft(game, "red", 99_000), 0);
  assert.equal(nextTick(game, 99_000), null);
});

test("pieces in a row are told apart, the parts of a measure as the language has it", () => {
  const table = [
    ["en", "a, b, c", "2 min, 5 s"],
    ["nb", "a, b og c", "2 min og 5 s"],
    ["vi", "a, b, c", "2 min, 5 s"],
    ["zh-Hans", "a、b、c", "2 min5 s"],
    ["zh-Hant", "a、b和c", "2 min 5 s"],
  ];
  for (const [tag, row, measure] of table) {
    const words = new Words(tag, {});
    assert.equal(words.list(["a", "b", "c"]), row, tag);
    assert.equal(words.measure(["2 min", "5 s"]), measure, tag);
  }
});
