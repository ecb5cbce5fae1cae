// The pieces that a side has taken.

import { h, s } from "./element.js";
import { takenBy } from "./game.js";
import { chip } from "./piece.js";
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
 */
export function renderTray(list, words, game, side, own, ply) {
  const groups = takenBy(game, side, ply);
  const over = game.now.phase === "ended";
  const key = JSON.stringify([groups, own, over]);
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  list.replaceChildren(
    ...groups.map((taken) => {
      const secret = own && !over && taken.down && !isDown(taken.letter);
      const item = h("li", {}, h("span", { class: "vh" }, groupName(words, taken, secret)));
      item.style.setProperty("--n", String(taken.count));
      for (let i = 0; i < taken.count; i++) {
        const piece = chip(taken.letter);
        piece.classList.add("ghost");
        item.append(piece);
      }
      if (secret) item.append(h("span", { class: "secret", "aria-hidden": "true" }, s("svg", {}, s("use", { href: "#eye" }))));
      return item;
    }),
  );
}

/**
 * @param {Words} words
 * @param {Taken} taken
 * @param {boolean} secret
 */
export function groupName(words, taken, secret) {
  const args = {
    count: taken.count,
    side: colorOf(taken.letter),
    role: roleOf(taken.letter),
  };
  if (isDown(taken.letter)) return words.say("tray-down", args);
  if (secret) return words.say("tray-secret", args);
  return words.say(taken.down ? "tray-was-down" : "tray-up", args);
}
