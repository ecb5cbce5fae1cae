// What the table says: whose turn it is, what happened, what to beware of, what is offered.

import { clockText } from "./clock.js";
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
 * @param {Ui} ui
 * @param {number} time
 */
export function renderWarning(words, game, ui, time) {
  const box = byId("warn");
  const text = warning(words, game, ui, time);
  box.hidden = text === "";
  setText(within(box, "span"), text);
}

/**
 * Whether the other player's absence gives this one a choice, now or soon.
 * @param {Game} game
 * @param {Ui} ui
 */
const mayClaim = ({ now }, ui) => now.claim_in !== null && now.phase === "playing" && !ui.waits && ownSide(now) !== null;

/**
 * @param {Words} words
 * @param {Game} game
 * @param {Ui} ui
 * @param {number} time
 * @returns {string}
 */
function warning(words, game, ui, time) {
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
  if (mayClaim(game, ui)) {
    const left = (now.claim_in ?? 0) - (time - game.at);
    if (left > 0) return words.say("claim-soon", { side: sideName(words, now.turn), time: clockText(Math.max(left, 10_000)) });
  }
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
 * A question to this player.
 * @typedef {object} Question
 * @property {string} text
 * @property {{name: string, text: string, action: import("../types/wire").Action | null}[]} answers
 *   The last one is the one that is most likely meant; without an action it is this page's own.
 */

/**
 * Shows what this player is asked: an offer of the other side, a claim, or a move to be confirmed.
 * @param {Words} words
 * @param {Game} game
 * @param {Ui} ui
 * @param {number} time
 * @returns {Question | null}
 */
export function renderOffer(words, game, ui, time) {
  const box = byId("offer");
  const question = openQuestion(words, game, ui, time);
  const key = question ? JSON.stringify(question) : "";
  box.hidden = question === null;
  if (box.dataset.key === key) return question;
  box.dataset.key = key;
  box.setAttribute("aria-label", question?.text ?? "");
  const last = (question?.answers.length ?? 0) - 1;
  box.replaceChildren(
    h("span", {}, question?.text ?? ""),
    ...(question?.answers ?? []).map((answer, i) =>
      h("button", { class: i === last ? "btn primary" : "btn", type: "button", "data-answer": answer.name }, answer.text),
    ),
  );
  return question;
}

/**
 * @param {Words} words
 * @param {Game} game
 * @param {Ui} ui
 * @param {number} time
 * @returns {Question | null}
 */
function openQuestion(words, game, ui, time) {
  const { now } = game;
  if (ui.asking) {
    return {
      text: words.say("say-confirm", { from: ui.asking.from, to: ui.asking.to }),
      answers: [
        { name: "no", text: words.say("confirm-no"), action: null },
        { name: "yes", text: words.say("confirm-yes"), action: null },
      ],
    };
  }
  const own = ownSide(now);
  if (!own) return null;
  const them = other(own);
  const side = sideName(words, them);
  /**
   * @param {string} text
   * @param {[string, import("../types/wire").Action]} no
   * @param {[string, import("../types/wire").Action]} yes
   * @returns {Question}
   */
  const two = (text, no, yes) => ({
    text: words.say(text, { side }),
    answers: [
      { name: "no", text: words.say(no[0]), action: no[1] },
      { name: "yes", text: words.say(yes[0]), action: yes[1] },
    ],
  });
  if (now.phase === "ended") {
    if (now.offers.rematch !== them || now.rematch) return null;
    return two("did-rematch-they", ["rematch-no", { kind: "decline_rematch" }], ["rematch-yes", { kind: "accept_rematch" }]);
  }
  if (now.phase !== "playing") return null;
  if (now.offers.take_back === them) {
    return two("did-take-back-asked", ["take-back-no", { kind: "decline_take_back" }], ["take-back-yes", { kind: "accept_take_back" }]);
  }
  if (now.offers.draw === them) {
    return two("did-offer-they", ["offer-decline", { kind: "decline_draw" }], ["offer-accept", { kind: "accept_draw" }]);
  }
  if (mayClaim(game, ui) && (now.claim_in ?? 0) - (time - game.at) <= 0) {
    return {
      text: words.say("claim-now", { side }),
      answers: [
        { name: "wait", text: words.say("claim-wait"), action: null },
        { name: "draw", text: words.say("claim-draw"), action: { kind: "claim", claim: "draw" } },
        { name: "win", text: words.say("claim-win"), action: { kind: "claim", claim: "win" } },
      ],
    };
  }
  return null;
}
