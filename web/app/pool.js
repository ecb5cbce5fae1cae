// What may still lie under each side's face-down pieces.

import { h, setText, within } from "./element.js";
import { countDown, ownSide, poolRows } from "./game.js";
import { chip } from "./piece.js";
import { HIDEABLE, colorOf, inCase, other, roleOf } from "./point.js";
import { inARow } from "./speech.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").PoolRow} PoolRow */
/** @typedef {import("./point.js").Color} Color */
/** @typedef {import("./words.js").Words} Words */

/**
 * @param {HTMLElement} panel
 * @param {Words} words
 * @param {Game} game
 * @param {Map<string, string>} pieces
 * @param {Color} below The side that is drawn below, and so on the right.
 */
export function renderPool(panel, words, game, pieces, below) {
  const { now } = game;
  if (now.game !== "jieqi") return;
  const own = ownSide(now);
  const above = other(below);
  const pools = { red: now.pools[0], black: now.pools[1] };
  const table = within(panel, "table");
  const [left, right] = table.querySelectorAll("thead th[colspan]");
  if (left) setText(left, heading(words, above, own));
  if (right) setText(right, heading(words, below, own));
  const theirs = poolRows(pools[above], HIDEABLE);
  const ours = poolRows(pools[below], HIDEABLE);
  const body = within(table, "tbody");
  if (body.dataset.below !== below) {
    body.dataset.below = below;
    body.replaceChildren(...HIDEABLE.map((letter) => newRow(words, letter, above, below)));
  }
  [...body.children].forEach((row, i) => {
    const [a, b] = [theirs[i], ours[i]];
    const cells = [...row.children];
    if (a) fillCells(words, a, cells.slice(0, 3));
    if (b) fillCells(words, b, cells.slice(-3).reverse());
  });
  setText(within(table, "tfoot td"), inARow(words, footnotes(words, game, pieces, own)));
}

/**
 * @param {Words} words
 * @param {Color} color
 * @param {Color | null} own
 */
function heading(words, color, own) {
  return words.say(color === own ? "pool-you" : "side-name", { side: color });
}

/**
 * @param {Words} words
 * @param {string} letter
 * @param {Color} above
 * @param {Color} below
 */
function newRow(words, letter, above, below) {
  const name = words.say("role-title", { role: roleOf(letter) });
  const cells = (/** @type {Color} */ color) => [
    h("td", { class: "pc-cell" }, chip(inCase(letter, color))),
    h("td", { class: "cnt" }),
    h("td", { class: "pct" }, h("span"), h("span", { class: "bar" }, h("i"))),
  ];
  return h("tr", {}, ...cells(above), h("th", { scope: "row", class: "role" }, name), ...cells(below).reverse());
}

/**
 * @param {Words} words
 * @param {PoolRow} row
 * @param {Element[]} cells The piece, its count, its share.
 */
function fillCells(words, row, cells) {
  const [, count, share] = cells;
  for (const cell of cells) cell.classList.toggle("zero", row.count === 0);
  if (count) setText(count, String(row.count));
  if (!share) return;
  setText(within(share, "span"), words.percent(row.share));
  within(share, "i").style.width = `${100 * row.share}%`;
}

/**
 * @param {Words} words
 * @param {Game} game
 * @param {Map<string, string>} pieces
 * @param {Color | null} own
 */
function footnotes(words, game, pieces, own) {
  const notes = [
    words.say("pool-face-down", { black: countDown(pieces, "black"), red: countDown(pieces, "red") }),
  ];
  const unseen = game.moves.filter((move) => move.took?.down && !move.took.role);
  if (unseen.length === 0) return notes;
  const taker = colorOf(unseen[0]?.piece ?? "X");
  notes.push(
    own
      ? words.say("pool-taken-yours", { count: unseen.length, side: taker })
      : words.say("pool-taken-unseen", { count: unseen.length }),
  );
  return notes;
}
