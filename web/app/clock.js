// The two clocks. The server's count rules; between its messages this one runs on by itself.

import { setText, within } from "./element.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./point.js").Color} Color */
/** @typedef {import("./words.js").Words} Words */

/** Below this many milliseconds a clock is low, and below the second one it shows tenths. */
const LOW = 30_000;
const TENTHS = 10_000;
/** Where days are counted a clock is low in its last hours. */
const LOW_DAYS = 4 * 3_600_000;

/**
 * What is left on a side's clock at a moment of this page's own clock; null where there is none.
 * @param {Game} game
 * @param {Color} color
 * @param {number} now
 * @returns {number | null}
 */
export function timeLeft(game, color, now) {
  const clocks = game.now.clocks;
  if (!clocks) return null;
  const running = clocks.running === color ? now - game.at : 0;
  return Math.max(0, clocks[color] - running);
}

/**
 * Milliseconds as a clock shows them: `4:12`, `1:02:03`, `0:09.4`.
 * @param {number} millis
 */
export function clockText(millis) {
  if (millis < TENTHS) {
    const tenths = Math.floor(millis / 100);
    return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(millis / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/**
 * What a clock says: hours and days in words where a game takes days.
 * @param {Words} words
 * @param {Game} game
 * @param {number} left
 */
function clockLine(words, game, left) {
  if (game.now.control.kind !== "days") return clockText(left);
  const minutes = Math.ceil(left / 60_000);
  return words.say("clock-left", {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  });
}

/**
 * @param {HTMLElement} clock
 * @param {Words} words
 * @param {Game} game
 * @param {Color} color
 * @param {number} now
 */
export function renderClock(clock, words, game, color, now) {
  const left = timeLeft(game, color, now);
  clock.hidden = left === null;
  if (left === null) return;
  const running = game.now.clocks?.running === color;
  setText(within(clock, "span"), clockLine(words, game, left));
  clock.classList.toggle("days", game.now.control.kind === "days");
  clock.classList.toggle("run", running);
  clock.classList.toggle("low", left < (game.now.control.kind === "days" ? LOW_DAYS : LOW) && game.now.phase === "playing");
}

/**
 * How long a clock's text stays as it is, in milliseconds; null while neither runs.
 * @param {Game} game
 * @param {number} now
 */
export function nextTick(game, now) {
  const color = game.now.clocks?.running;
  if (!color) return null;
  const left = timeLeft(game, color, now) ?? 0;
  if (left <= 0) return null;
  if (game.now.control.kind === "days") return 30_000;
  return left <= TENTHS ? 50 : Math.max(30, left % 1000 || 1000);
}
