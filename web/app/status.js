// What the table says: whose turn it is, what happened, what to beware of, what is offered.

import { byId, h, setText, within } from "./element.js";
import { ownSide } from "./game.js";
import { sideName } from "./names.js";
import { colorOf, isDown, other, roleOf, startRole } from "./point.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./table.js").Ui} Ui */
/** @typedef {import("./words.js").Words} Words */

/** From here on it is said that the table is about to be cleared. */
const ABORT_SOON = 60_000;

/**
 * The sentence that leads the status line.
 * @param {Words} words
 * @param {Game} game
 * @param {Ui} ui
 * @returns {string}
 */
export function lead(words, game, ui) {
  const { now } = game;
  const own = ownSide(now);
  const turn = sideName(words, now.turn);
  if (now.phase === "ended") return "";
  if (ui.ply !== null) return words.say("say-looking", { move: Math.ceil(ui.ply / 2) });
  if (now.phase === "opening") {
    if (ui.lostShare) return words.say("say-lost-share");
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
 * @param {Ui} ui
 * @param {Map<string, string>} pieces
 * @returns {string}
 */
function detail(words, game, ui, pieces) {
  if (game.now.phase === "ended" || ui.ply !== null) return "";
  const letter = ui.selected ? pieces.get(ui.selected) : undefined;
  if (ui.selected && letter) {
    const side = sideName(words, colorOf(letter));
    return isDown(letter)
      ? words.say("say-selected-down", { point: ui.selected, role: startRole(ui.selected) ?? "" })
      : words.say("say-selected-up", { point: ui.selected, side, role: roleOf(letter) });
  }
  return ui.refusal || ui.happened;
}

/**
 * @param {Words} words
 * @param {Game} game
 * @param {Ui} ui
 * @param {Map<string, string>} pieces
 */
export function renderStatus(words, game, ui, pieces) {
  const say = byId("say");
  const first = ui.line === "stale" ? words.say("line-stale") : lead(words, game, ui);
  const second = ui.line === "stale" ? "" : detail(words, game, ui, pieces);
  say.hidden = game.now.phase === "ended" && ui.line !== "stale";
  const key = `${first}|${second}`;
  if (say.dataset.key !== key) {
    say.dataset.key = key;
    say.replaceChildren(h("span", {}, h("b", {}, first), second ? ` ${second}` : ""));
  }
  const own = ownSide(game.now);
  say.classList.toggle("check", game.now.phase === "playing" && game.now.check && own === game.now.turn && ui.line !== "stale");
  say.classList.toggle("stale", ui.line === "stale");
}

/**
 * Warnings before a rule bites; before the first move, that the table does not wait for ever.
 * @param {Words} words
 * @param {Game} game
 * @param {number} time
 */
export function renderWarning(words, game, time) {
  const box = byId("warn");
  const text = warning(words, game, time);
  box.hidden = text === "";
  setText(within(box, "span"), text);
}

/**
 * @param {Words} words
 * @param {Game} game
 * @param {number} time
 * @returns {string}
 */
function warning(words, game, time) {
  const { now } = game;
  if (now.phase !== "playing" && now.phase !== "opening") return "";
  const own = ownSide(now);
  const repetition = now.warnings.find((found) => found.kind === "repetition");
  if (repetition?.kind === "repetition") {
    if (!repetition.loser) return words.say("warn-repetition-draw");
    const rule = words.say("warn-rule", { reason: repetition.reason });
    if (repetition.loser === own) return words.say("warn-repetition-you", { rule });
    return words.say("warn-repetition-they", { rule, side: sideName(words, repetition.loser) });
  }
  const quiet = now.warnings.find((found) => found.kind === "quiet_limit");
  if (quiet?.kind === "quiet_limit") return words.say("warn-quiet", { left: quiet.left });
  if (now.abort_in !== null && now.phase === "playing") {
    const left = now.abort_in - (time - game.at);
    if (left < ABORT_SOON) {
      const seconds = Math.max(0, Math.ceil(left / 1000));
      return words.say("say-first-move", { seconds, side: sideName(words, now.turn) });
    }
  }
  return "";
}

/**
 * A question with two answers: an offer of the other side, or a move to be confirmed.
 * @param {Words} words
 * @param {Game} game
 * @param {Ui} ui
 */
export function renderOffer(words, game, ui) {
  const box = byId("offer");
  const question = openQuestion(words, game, ui);
  box.hidden = question === null;
  if (!question) return;
  setText(within(box, "span"), question.text);
  setText(within(box, "[data-answer=no]"), question.no);
  setText(within(box, "[data-answer=yes]"), question.yes);
  box.setAttribute("aria-label", question.text);
}

/**
 * @param {Words} words
 * @param {Game} game
 * @param {Ui} ui
 */
function openQuestion(words, game, ui) {
  if (ui.asking) {
    return {
      text: words.say("say-confirm", { from: ui.asking.from, to: ui.asking.to }),
      yes: words.say("confirm-yes"),
      no: words.say("confirm-no"),
    };
  }
  const own = ownSide(game.now);
  if (own && game.now.phase === "playing" && game.now.offers.draw === other(own)) {
    return {
      text: words.say("did-offer-they", { side: sideName(words, other(own)) }),
      yes: words.say("offer-accept"),
      no: words.say("offer-decline"),
    };
  }
  return null;
}
