// The two seats: name, presence, what was taken, clock.

import { put, setText, within } from "./element.js";
import { ownSide } from "./game.js";
import { sideName } from "./names.js";
import { chip } from "./piece.js";
import { inCase, other } from "./point.js";
import { renderClock } from "./clock.js";
import { renderTray } from "./tray.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./point.js").Color} Color */
/** @typedef {import("./words.js").Words} Words */

/**
 * @param {HTMLElement} root The whole table.
 * @param {Words} words
 * @param {Game} game
 * @param {number} ply
 * @param {number} time This page's own clock.
 * @param {boolean} coming Whether a piece is on its way to a tray.
 */
export function renderSeats(root, words, game, ply, time, coming) {
  const below = ownSide(game.now) ?? "red";
  renderSeat(within(root, ".seat.mine"), words, game, below, ply, time, coming);
  renderSeat(within(root, ".seat.them"), words, game, other(below), ply, time, coming);
}

/**
 * @param {HTMLElement} seat
 * @param {Words} words
 * @param {Game} game
 * @param {Color} color
 * @param {number} ply
 * @param {number} time
 * @param {boolean} coming
 */
function renderSeat(seat, words, game, color, ply, time, coming) {
  const own = ownSide(game.now) === color;
  const side = sideName(words, color);
  const state = game.now.seats[color === "red" ? 0 : 1];
  if (seat.dataset.color !== color) {
    seat.dataset.color = color;
    within(seat, ".name .chip").replaceWith(chip(inCase("X", color)));
  }
  const name = state.computer ? words.say("seat-computer", { level: state.computer }) : state.name;
  const called = name ? words.say("with-state", { name: isolate(name), state: side }) : side;
  put(seat, "aria-label", own ? words.say("seat-you", { side: color }) : called);
  setText(within(seat, ".who"), name ?? side);
  const presence = within(seat, ".presence");
  presence.hidden = !own && !state.taken;
  presence.classList.toggle("you", own);
  presence.classList.toggle("on", !own && state.here);
  setText(presence, words.say(own ? "you" : state.here ? "presence-here" : "presence-away"));
  setText(within(seat, ".tray .vh"), words.say(own ? "seat-took-you" : "seat-took-they", { side: color }));
  const list = /** @type {HTMLOListElement} */ (within(seat, ".tray ol"));
  renderTray(list, words, game, color, own, ply, coming);
  const clock = within(seat, ".clock");
  const running = game.now.clocks?.running === color;
  put(clock, "aria-label", words.say(running ? "seat-clock-runs" : "seat-clock-stands", { name: name ? isolate(name) : side }));
  renderClock(clock, words, game, color, time);
  seat.classList.toggle("turn", game.now.phase === "playing" && game.now.turn === color);
}

/**
 * Somebody's own words, kept from turning the direction of ours.
 * @param {string} text
 */
export const isolate = (text) => `\u2068${text}\u2069`;
