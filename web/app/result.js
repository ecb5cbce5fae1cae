// The end of a game: who won, why, and a look back.

import { byId, setText, within } from "./element.js";
import { isFilled, ownSide } from "./game.js";
import { chip } from "./piece.js";
import { inCase } from "./point.js";
import { inARow, moveSentences, resultSentences } from "./speech.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./replay.js").Shown} Shown */
/** @typedef {import("./words.js").Words} Words */

/**
 * @param {Words} words
 * @param {Game} game
 * @param {Shown} shown
 */
export function renderResult(words, game, shown) {
  const box = byId("result");
  const sentences = resultSentences(words, game);
  box.hidden = sentences === null;
  if (!sentences) return;
  const winner = game.now.outcome?.winner;
  const figure = within(box, ".figure");
  if (!figure.firstChild) figure.replaceChildren(...(winner ? [chip(inCase("K", winner))] : [chip("K"), chip("k")]));
  setText(within(box, ".who"), sentences.who);
  const count = Math.ceil(game.moves.length / 2);
  const told = count > 0 ? [sentences.why, words.say("reason-length", { count })] : [sentences.why];
  setText(within(box, ".why"), inARow(words, told));

  const own = ownSide(game.now);
  const filled = isFilled(game.now);
  const { rematch } = game.now;
  byId("rematch").hidden = !own || !filled || rematch !== null || game.now.offers.rematch !== null;
  byId("rematch-withdraw").hidden = !own || rematch !== null || game.now.offers.rematch !== own;
  const next = byId("next-game");
  next.hidden = rematch === null;
  if (rematch) next.setAttribute("href", `/t/${encodeURIComponent(rematch)}`);
  byId("new-table").classList.toggle("primary", !own || !filled);

  const lens = /** @type {HTMLFieldSetElement} */ (byId("lens"));
  lens.hidden = !game.now.seal?.disclosed?.deal;
  for (const choice of lens.querySelectorAll("input")) choice.checked = choice.value === shown.lens;
  setText(byId("lens-note"), words.say("lens-note", { lens: shown.lens }));

  const proof = byId("proof");
  proof.hidden = !game.now.seal?.disclosed;
  // What the check looks at comes with the whole game, a moment after its end.
  if (/** @type {HTMLDetailsElement} */ (proof).open) void check(words, game);

  const replay = byId("replay");
  replay.hidden = game.moves.length === 0;
  byId("look-on").hidden = replay.hidden;
  setText(byId("replay-says"), toldOf(words, game, shown));
  for (const button of replay.querySelectorAll("button")) {
    const step = button.dataset.step;
    if (!step) continue;
    const atEnd = shown.ply >= game.moves.length;
    button.disabled = step === "first" || step === "back" ? shown.ply === 0 : step !== "play" && atEnd;
    if (step === "play") button.setAttribute("aria-pressed", String(shown.playing));
  }
}

/**
 * The ply that is looked at, in words; nothing at the end, of which the result tells.
 * @param {Words} words
 * @param {Game} game
 * @param {Shown} shown
 */
function toldOf(words, game, { ply, last, latest }) {
  if (latest) return "";
  const at = words.say("replay-at", { ply, plies: game.moves.length });
  if (!last) return at;
  return inARow(words, [at, ...moveSentences(words, last, null)]);
}

/**
 * @param {Words} words
 * @param {Game} game
 */
export async function check(words, game) {
  const { showProof } = await import("./proof.js");
  showProof(words, game);
}
