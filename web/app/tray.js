// The pieces that a side has taken.

import { h, setText, within } from "./element.js";
import { takenBy } from "./game.js";
import { chip, eye } from "./piece.js";
import { colorOf, isDown, roleOf } from "./point.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").Taken} Taken */
/** @typedef {import("./point.js").Color} Color */
/** @typedef {import("./words.js").Words} Words */

/**
 * @param {HTMLOListElement} list
 * @param {Words} words
 * @param {Game} game
 * @param {Color} side Who took.
 * @param {boolean} own Whether the viewer is that side.
 * @param {number} ply How many plies are looked at.
 * @param {boolean} coming Whether what is new is still on its way from the board, and not to be seen before.
 */
export function renderTray(list, words, game, side, own, ply, coming) {
  const groups = takenBy(game, side, ply);
  const over = game.now.phase === "ended";
  const key = JSON.stringify([groups, own, over]);
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  const standing = new Map([...list.children].map((item) => [/** @type {HTMLElement} */ (item).dataset.group, item]));
  const items = groups.map((taken) => {
    const group = `${taken.letter}${taken.down}`;
    const item = /** @type {HTMLElement} */ (standing.get(group) ?? newGroup(taken, group));
    standing.delete(group);
    setText(within(item, ".vh"), groupName(words, taken, own && !over));
    item.style.setProperty("--n", String(taken.count));
    const chips = item.querySelectorAll(".chip");
    for (let i = taken.count; i < chips.length; i++) chips[i]?.remove();
    for (let i = chips.length; i < taken.count; i++) item.insertBefore(newChip(taken.letter, coming), item.querySelector(".secret"));
    return item;
  });
  for (const gone of standing.values()) gone.remove();
  items.forEach((item, i) => {
    if (list.children[i] !== item) list.insertBefore(item, list.children[i] ?? null);
  });
}

/**
 * @param {Taken} taken
 * @param {string} group
 */
function newGroup(taken, group) {
  // Of what lay face down only the one who took it was told, as long as the game went on.
  const secret = taken.down && !isDown(taken.letter);
  return h("li", { "data-group": group }, h("span", { class: "vh" }), secret ? eye() : null);
}

/**
 * @param {string} letter
 * @param {boolean} coming
 */
function newChip(letter, coming) {
  const piece = chip(letter);
  piece.classList.add("ghost");
  piece.classList.toggle("coming", coming);
  return piece;
}

/**
 * The piece that is on its way to one of the trays.
 * @param {ParentNode} root
 */
export const comingIn = (root) => root.querySelector(".tray .coming");

/**
 * @param {Words} words
 * @param {Taken} taken
 * @param {boolean} yours Whether the viewer is the one who was told.
 */
export function groupName(words, taken, yours) {
  const args = {
    count: taken.count,
    side: colorOf(taken.letter),
    role: roleOf(taken.letter),
  };
  if (isDown(taken.letter)) return words.say("tray-down", args);
  if (!taken.down) return words.say("tray-up", args);
  return words.say(yours ? "tray-secret" : "tray-was-down", args);
}
