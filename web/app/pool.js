// What may still lie under each side's face-down pieces.

import { h, within } from "./element.js";
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
  const key = JSON.stringify([now.pools, below, own, now.board, game.moves.length]);
  if (panel.dataset.key === key) return;
  panel.dataset.key = key;

  const table = within(panel, "table");
  const [left, right] = table.querySelectorAll("thead th[colspan]");
  if (left) left.textContent = heading(words, above, own);
  if (right) right.textContent = heading(words, below, own);
  const theirs = poolRows(pools[above], HIDEABLE);
  const ours = poolRows(pools[below], HIDEABLE);
  within(table, "tbody").replaceChildren(
    ...HIDEABLE.map((letter, i) => {
      const [a, b] = [theirs[i], ours[i]];
      const name = words.say("role-title", { role: roleOf(letter) });
      return h(
        "tr",
        {},
        ...(a ? cells(words, a, above) : []),
        h("th", { scope: "row", class: "role" }, name),
        ...(b ? cells(words, b, below).reverse() : []),
      );
    }),
  );
  within(table, "tfoot td").textContent = inARow(words, footnotes(words, game, pieces, own));
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
 * @param {PoolRow} row
 * @param {Color} color
 */
function cells(words, row, color) {
  const zero = row.count === 0 ? " zero" : "";
  const bar = h("i");
  bar.style.width = `${100 * row.share}%`;
  return [
    h("td", { class: `pc-cell${zero}` }, chip(inCase(row.letter, color))),
    h("td", { class: `cnt${zero}` }, String(row.count)),
    h("td", { class: `pct${zero}` }, words.percent(row.share), h("span", { class: "bar" }, bar)),
  ];
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
