// The pieces that a side has taken.

import { h } from "./element.js";
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
 */
export function renderTray(list, words, game, side, own, ply) {
  const groups = takenBy(game, side, ply);
  const over = game.now.phase === "ended";
  const key = JSON.stringify([groups, own, over]);
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  list.replaceChildren(
    ...groups.map((taken) => {
      // Of what lay face down only the one who took it was told, as long as the game went on.
      const secret = taken.down && !isDown(taken.letter);
      const item = h("li", {}, h("span", { class: "vh" }, groupName(words, taken, own && !over)));
      item.style.setProperty("--n", String(taken.count));
      for (let i = 0; i < taken.count; i++) {
        const piece = chip(taken.letter);
        piece.classList.add("ghost");
        item.append(piece);
      }
      if (secret) item.append(eye());
      return item;
    }),
  );
}

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
