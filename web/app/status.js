// What the table says: whose turn it is, what happened, what to beware of.

import { clockText } from "./clock.js";
import { byId, h, setText, within } from "./element.js";
import { ownSide } from "./game.js";
import { colorOf, isDown, roleOf, startRole } from "./point.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./replay.js").Shown} Shown */
/** @typedef {import("./words.js").Words} Words */

/**
 * What the status line is made of beside the game.
 * @typedef {object} Talk
 * @property {Shown} shown
 * @property {import("./point.js").Point | null} selected
 * @property {boolean} lostShare Whether this browser should open a share that it does not hold.
 * @property {import("./news.js").News} news
 */

/** From here on it is said that the table is about to be cleared. */
const ABORT_SOON = 60_000;

/**
 * The sentence that leads the status line.
 * @param {Words} words
 * @param {Game} game
 * @param {Pick<Shown, "latest" | "ply">} shown
 * @param {boolean} lostShare
 * @returns {string}
 */
export function lead(words, game, shown, lostShare) {
  const { now } = game;
  const own = ownSide(now);
  const turn = now.turn;
  if (now.phase === "ended") return "";
  if (!shown.latest) return words.say("say-looking", { move: Math.ceil(shown.ply / 2) });
  if (now.phase === "opening") {
    if (lostShare) return words.say("say-lost-share");
    return now.creator ? words.say("say-dealing-creator") : words.say("say-dealing");
  }
  if (now.phase !== "playing") return words.say("say-open");
  if (now.check) return own === now.turn ? words.say("say-check-you") : words.say("say-check-them", { side: turn });
  return own === now.turn ? words.say("say-your-move") : words.say("say-their-move", { side: turn });
}

/**
 * What follows the lead: the chosen piece, else a refusal, else what happened last.
 * @param {Words} words
 * @param {Game} game
 * @param {Talk} talk
 * @returns {string}
 */
function detail(words, game, { shown, selected, news }) {
  if (game.now.phase === "ended" || !shown.latest) return "";
  const letter = selected ? shown.pieces.get(selected) : undefined;
  if (selected && letter) {
    const side = colorOf(letter);
    return isDown(letter)
      ? words.say("say-selected-down", { point: selected, role: startRole(selected) ?? "" })
      : words.say("say-selected-up", { point: selected, side, role: roleOf(letter) });
  }
  return news.refusal || news.happened;
}

/**
 * @param {Words} words
 * @param {Game} game
 * @param {Talk} talk
 */
export function renderStatus(words, game, talk) {
  const say = byId("say");
  const stale = talk.news.line === "stale";
  const first = stale ? words.say("line-stale") : lead(words, game, talk.shown, talk.lostShare);
  const second = stale ? "" : detail(words, game, talk);
  say.hidden = game.now.phase === "ended" && !stale;
  const key = `${first}|${second}`;
  if (say.dataset.key !== key) {
    say.dataset.key = key;
    // The gap before the second sentence is the language's own: Chinese has none.
    const rest = second ? words.say("sentences", { first: "", second }) : "";
    say.replaceChildren(h("span", {}, h("b", {}, first), rest));
  }
  const own = ownSide(game.now);
  say.classList.toggle("check", game.now.phase === "playing" && game.now.check && own === game.now.turn && !stale);
  say.classList.toggle("stale", stale);
}

/**
 * Warnings before a rule bites; before the first move, that the table does not wait for ever.
 * @param {Words} words
 * @param {Game} game
 * @param {number | null} claimIn In how many milliseconds the other player's absence gives a choice.
 * @param {number} time
 */
export function renderWarning(words, game, claimIn, time) {
  const box = byId("warn");
  const text = warning(words, game, claimIn, time);
  box.hidden = text === "";
  setText(within(box, "span"), text);
}

/**
 * @param {Words} words
 * @param {Game} game
 * @param {number | null} claimIn
 * @param {number} time
 * @returns {string}
 */
function warning(words, game, claimIn, time) {
  const { now } = game;
  if (now.phase !== "playing" && now.phase !== "opening") return "";
  const own = ownSide(now);
  const repetition = now.warnings.find((found) => found.kind === "repetition");
  if (repetition?.kind === "repetition") {
    if (!repetition.loser) return words.say("warn-repetition-draw");
    const rule = words.say("warn-rule", { reason: repetition.reason });
    if (repetition.loser === own) return words.say("warn-repetition-you", { rule });
    return words.say("warn-repetition-they", { rule, side: repetition.loser });
  }
  const quiet = now.warnings.find((found) => found.kind === "quiet_limit");
  if (quiet?.kind === "quiet_limit") return words.say("warn-quiet", { left: quiet.left });
  if (claimIn !== null && claimIn > 0) {
    return words.say("claim-soon", { side: now.turn, time: clockText(Math.max(claimIn, 10_000)) });
  }
  if (now.abort_in !== null && now.phase === "playing") {
    const left = now.abort_in - (time - game.at);
    if (left < ABORT_SOON) {
      const seconds = Math.max(0, Math.ceil(left / 1000));
      return words.say("say-first-move", { seconds, side: now.turn });
    }
  }
  return "";
}
