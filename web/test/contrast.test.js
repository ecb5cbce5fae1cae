import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(new URL("../app/look.css", import.meta.url), "utf8");

/** @param {string} selector */
function tokens(selector) {
  const open = css.indexOf("{", css.indexOf(selector));
  const body = css.slice(open + 1, css.indexOf("}", open));
  return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]));
}

const light = tokens(":root {");
const dark = tokens(':root[data-theme="dark"] {');
const ink = tokens(':root[data-board="ink"] {');
const inkDark = tokens(':root[data-board="ink"][data-theme="dark"] {');
/** Every look that can be chosen. */
const LOOKS = /** @type {const} */ ([
  ["light", light],
  ["dark", dark],
  ["ink, light", { ...light, ...ink }],
  ["ink, dark", { ...dark, ...inkDark }],
]);

/** @param {string} hex */
function luminance(hex) {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * @param {string} a
 * @param {string} b
 */
function ratio(a, b) {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Text needs 4.5 (WCAG 2.2, 1.4.3), large text and graphics 3 (1.4.11). */
const PAIRS = [
  ["ink", "paper", 4.5], ["ink", "sheet", 4.5], ["ink", "sunk", 4.5], ["ink", "accent-soft", 4.5],
  ["ink-2", "paper", 4.5], ["ink-2", "sheet", 4.5], ["ink-2", "sunk", 4.5], ["ink-2", "accent-soft", 4.5],
  ["link", "paper", 4.5], ["link", "sheet", 4.5], ["link", "accent-soft", 4.5], ["on-accent", "accent", 4.5],
  ["danger", "paper", 4.5], ["danger", "sheet", 4.5], ["on-danger", "danger-fill", 4.5],
  ["warn", "warn-soft", 4.5], ["warn", "paper", 4.5], ["paper", "ink", 4.5],
  ["line-strong", "sheet", 3], ["line-strong", "paper", 3], ["focus", "paper", 3], ["focus", "sheet", 3], ["focus", "wood", 3],
  ["accent", "sheet", 3], ["accent", "paper", 3],
  ["grid", "wood", 3], ["grid", "wood-2", 3], ["river-ink", "wood-2", 3],
  ["m-last", "wood", 3], ["m-last", "wood-2", 3], ["m-legal", "wood", 3], ["m-legal", "wood-2", 3], ["m-check", "wood", 3], ["m-check", "wood-2", 3],
  ["red", "face", 4.5], ["red", "face-2", 4.5], ["black", "face", 4.5], ["black", "face-2", 4.5],
  ["fig-red", "back-red", 4.5], ["fig-black", "back-black", 4.5],
  ["back-red", "rim", 3], ["back-black", "rim", 3], ["face", "rim-line", 3], ["back-red", "back-black", 1.5],
];

test("every pair of tokens that meets on the page can be told apart, whatever look is chosen", () => {
  for (const [a, b, need] of PAIRS) {
    for (const [name, theme] of LOOKS) {
      const got = ratio(theme[a], theme[b]);
      assert.ok(got >= need, `${a} on ${b}, ${name}: ${got.toFixed(2)} is less than ${need}`);
    }
  }
});

test("dark is the same, chosen or taken from the device", () => {
  assert.deepEqual(dark, tokens(':root:not([data-theme="light"]) {'));
  assert.deepEqual(inkDark, tokens(':root[data-board="ink"]:not([data-theme="light"]) {'));
  assert.deepEqual(Object.keys(ink), Object.keys(inkDark));
});
