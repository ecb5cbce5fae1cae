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
 * A full move as it is written: its two plies, each with what it was written from.
 * @typedef {object} Row
 * @property {HTMLElement} element
 * @property {{element: HTMLElement, move: WireMove | undefined, text: string | undefined}[]} plies
 */

/**
 * What is written into a list or a strip: the rows by their numbers, and the marked ply.
 * @typedef {{rows: Map<number, Row>, marked: Element | null}} Written
 */

/** @type {WeakMap<Element, Written>} */
const written = new WeakMap();

/** @param {Element} root */
function writtenIn(root) {
  const found = written.get(root) ?? { rows: new Map(), marked: null };
  written.set(root, found);
  return found;
}

/**
 * @param {HTMLOListElement} list
 * @param {Words} words
 * @param {Game} game
 * @param {number} ply The ply that is looked at: how many have been played.
 * @param {(string | undefined)[]} texts The moves as the reader wants them written, as far as they are there.
 */
export function renderMoves(list, words, game, ply, texts) {
  write(list, { words, moves: game.moves, texts, first: 0, end: game.moves.length, brief: false });
  const current = mark(list, ply);
  afterwards(list, () => {
    if (!current || list.scrollHeight <= list.clientHeight) return;
    const box = current.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    if (box.top < frame.top) list.scrollTop -= frame.top - box.top;
    else if (box.bottom > frame.bottom) list.scrollTop += box.bottom - frame.bottom;
  });
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
  write(strip, { words, moves: game.moves, texts, first, end, brief: true });
  mark(strip, ply);
  afterwards(strip, () => (strip.scrollLeft = strip.scrollWidth));
}

/**
 * Writes the plies from `first` to `end` in rows of two; what stands there already stays.
 * @param {HTMLElement} root
 * @param {{words: Words, moves: WireMove[], texts: (string | undefined)[], first: number, end: number, brief: boolean}} what
 */
function write(root, { words, moves, texts, first, end, brief }) {
  const { rows } = writtenIn(root);
  for (const [no, row] of rows) {
    if (2 * no >= first && 2 * no < end) continue;
    row.element.remove();
    rows.delete(no);
  }
  let next = root.firstElementChild;
  for (let no = first / 2; 2 * no < end; no++) {
    /** @type {Row} */
    const row = rows.get(no) ?? newRow(no, brief);
    if (rows.has(no)) next = row.element.nextElementSibling;
    else root.insertBefore(row.element, next);
    rows.set(no, row);
    for (const [i, ply] of row.plies.entries()) {
      const at = 2 * no + i;
      const move = at < end ? moves[at] : undefined;
      const text = move && texts[at];
      if (text === ply.text && isSame(move, ply.move)) continue;
      const element = move ? moveButton(words, move, at, text, brief) : h("span");
      ply.element.replaceWith(element);
      row.plies[i] = { element, move, text };
    }
  }
}

/**
 * @param {number} no
 * @param {boolean} brief
 * @returns {Row}
 */
function newRow(no, brief) {
  const plies = [0, 1].map(() => ({ element: h("span"), move: undefined, text: undefined }));
  const number = h("span", { class: "no" }, brief ? `${no + 1}.` : String(no + 1));
  const cells = plies.map((ply) => ply.element);
  return { element: brief ? h("span", { class: "pair" }, number, ...cells) : h("li", {}, number, ...cells), plies };
}

/**
 * Whether two plies are written alike.
 * @param {WireMove | undefined} a
 * @param {WireMove | undefined} b
 */
function isSame(a, b) {
  if (a === b || !a || !b) return a === b;
  return a.move === b.move && a.reveal === b.reveal && a.check === b.check && a.took?.down === b.took?.down && a.took?.role === b.took?.role;
}

/**
 * Marks the ply that is looked at.
 * @param {HTMLElement} root
 * @param {number} ply
 */
function mark(root, ply) {
  const found = writtenIn(root);
  const current = found.rows.get(Math.floor((ply - 1) / 2))?.plies[(ply - 1) % 2]?.element ?? null;
  if (current === found.marked) return current;
  found.marked?.removeAttribute("aria-current");
  current?.setAttribute("aria-current", "step");
  found.marked = current;
  return current;
}

/** What is to be scrolled. @type {Map<Element, () => void>} */
const waiting = new Map();

/**
 * Scrolls when all is written: the page is laid out once for the whole frame, not once for each.
 * @param {Element} root
 * @param {() => void} scroll
 */
function afterwards(root, scroll) {
  if (waiting.size === 0) {
    requestAnimationFrame(() => {
      const all = [...waiting.values()];
      waiting.clear();
      for (const one of all) one();
    });
  }
  waiting.set(root, scroll);
}
