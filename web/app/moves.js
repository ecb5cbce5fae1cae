// The list of moves, and the strip of the latest ones.

import { h } from "./element.js";
import { moveName } from "./names.js";
import { chip, eye } from "./piece.js";
import { colorOf, inCase, other } from "./point.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").WireMove} WireMove */
/** @typedef {import("./words.js").Words} Words */

/** How many full moves the strip shows. */
const LATEST = 4;

/**
 * One move as a button that goes to it.
 * @param {Words} words
 * @param {WireMove} move
 * @param {number} ply
 * @param {string | undefined} text The move as the reader wants it written; else coordinates.
 * @param {boolean} brief Whether there is no room for what was taken.
 */
function moveButton(words, move, ply, text, brief) {
  const parts = [h("span", { class: "at" }, text ?? move.move)];
  if (move.reveal) parts.push(h("span", { class: "to" }, "→"), h("span", { class: "turned" }, chip(move.reveal)));
  if (move.took) {
    const theirs = other(colorOf(move.piece));
    const letter = inCase(move.took.role ?? "X", theirs);
    parts.push(
      brief
        ? h("span", { class: "to" }, "×")
        : h("span", { class: "took" }, chip(letter), move.took.down && move.took.role ? eye() : null),
    );
  }
  if (move.check) parts.push(h("span", { class: "to" }, "+"));
  return h(
    "button",
    { class: "mv", type: "button", "data-ply": ply + 1 },
    h("span", { class: "shown", "aria-hidden": "true" }, ...parts),
    h("span", { class: "vh" }, moveName(words, move, text)),
  );
}

/**
 * @param {HTMLOListElement} list
 * @param {Words} words
 * @param {Game} game
 * @param {number} ply The ply that is looked at: how many have been played.
 * @param {(string | undefined)[]} texts The moves as the reader wants them written, as far as they are there.
 */
export function renderMoves(list, words, game, ply, texts) {
  const start = reusable(list, game, texts);
  while (list.children.length > Math.floor(start / 2)) list.lastElementChild?.remove();
  for (let i = 2 * list.children.length; i < game.moves.length; i += 2) {
    const row = h("li", {}, h("span", { class: "no" }, String(i / 2 + 1)));
    for (const at of [i, i + 1]) {
      const move = game.moves[at];
      row.append(move ? moveButton(words, move, at, texts[at], false) : h("span"));
    }
    list.append(row);
  }
  remember(list, game, texts);
  const current = point(list, ply);
  if (current && list.scrollHeight > list.clientHeight) {
    const box = current.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  }
}

/**
 * @param {HTMLElement} strip
 * @param {Words} words
 * @param {Game} game
 * @param {number} ply
 * @param {(string | undefined)[]} texts
 */
export function renderStrip(strip, words, game, ply, texts) {
  const end = Math.min(game.moves.length, Math.max(ply, 1) + (ply % 2));
  const first = Math.max(0, 2 * (Math.ceil(end / 2) - LATEST));
  const key = `${first} ${end} ${game.moves.slice(first, end).map((move, i) => keyOf(move, texts[first + i])).join(" ")}`;
  if (strip.dataset.key !== key) {
    strip.dataset.key = key;
    strip.replaceChildren();
    for (let i = first; i < end; i += 2) {
      const pair = h("span", { class: "pair" }, h("span", { class: "no" }, `${i / 2 + 1}.`));
      for (const at of [i, i + 1]) {
        const move = game.moves[at];
        if (move) pair.append(moveButton(words, move, at, texts[at], true));
      }
      strip.append(pair);
    }
  }
  point(strip, ply);
  strip.scrollLeft = strip.scrollWidth;
}

/**
 * @param {WireMove} move
 * @param {string | undefined} text
 */
const keyOf = (move, text = "") => `${text}${move.move}${move.reveal ?? ""}${move.took ? `${move.took.down}${move.took.role}` : ""}`;

/**
 * How many plies of the list still stand as they are written.
 * @param {HTMLElement} list
 * @param {Game} game
 * @param {(string | undefined)[]} texts
 */
function reusable(list, game, texts) {
  const written = (list.dataset.key ?? "").split(" ").filter(Boolean);
  const now = game.moves.map((move, i) => keyOf(move, texts[i]));
  let same = 0;
  while (same < written.length && written[same] === now[same]) same++;
  return same;
}

/**
 * @param {HTMLElement} list
 * @param {Game} game
 * @param {(string | undefined)[]} texts
 */
function remember(list, game, texts) {
  list.dataset.key = game.moves.map((move, i) => keyOf(move, texts[i])).join(" ");
}

/**
 * Marks the move that is looked at.
 * @param {HTMLElement} root
 * @param {number} ply
 */
function point(root, ply) {
  /** @type {Element | null} */
  let found = null;
  for (const button of root.querySelectorAll("[data-ply]")) {
    const current = button.getAttribute("data-ply") === String(ply);
    if (current) {
      button.setAttribute("aria-current", "step");
      found = button;
    } else button.removeAttribute("aria-current");
  }
  return found;
}
