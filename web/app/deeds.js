// What a player may do beside moving: the buttons, and which of them are there.

import { ask } from "./dialog.js";
import { byId, setText } from "./element.js";
import { ownSide } from "./game.js";

/** @typedef {import("../types/wire").Action} Action */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./words.js").Words} Words */

/** Deeds that are done at once. @type {[string, Action][]} */
const AT_ONCE = [
  ["withdraw", { kind: "withdraw_draw" }],
  ["take-back", { kind: "ask_take_back" }],
  ["withdraw-take-back", { kind: "withdraw_take_back" }],
  ["give-time", { kind: "give_time" }],
  ["rematch", { kind: "offer_rematch" }],
  ["rematch-withdraw", { kind: "withdraw_rematch" }],
];

/** Deeds that are asked about once. @type {["draw" | "abort" | "resign", Action][]} */
const ASKED = [
  ["draw", { kind: "offer_draw" }],
  ["abort", { kind: "abort" }],
  ["resign", { kind: "resign" }],
];

/**
 * @param {Words} words
 * @param {Game} game
 */
export function renderDeeds(words, { now, moves }) {
  const own = ownSide(now);
  const playing = now.phase === "playing";
  const begun = moves.length > 0;
  byId("more-button").hidden = !own;
  byId("take-back").hidden = !(playing && begun && now.offers.take_back !== own);
  byId("withdraw-take-back").hidden = !(playing && now.offers.take_back === own);
  byId("give-time").hidden = !(playing && now.clocks && now.control.kind !== "days");
  byId("say-something").hidden = now.phase === "sealing" || now.phase === "waiting";
  setText(byId("watching"), words.say("watching", { count: now.watching }));
  byId("draw").hidden = !(own && playing && begun && !now.offers.draw);
  byId("withdraw").hidden = !(own && playing && now.offers.draw === own);
  byId("abort").hidden = !(own && (playing || now.phase === "opening") && !begun);
  byId("resign").hidden = !(own && playing && begun);
}

/** @param {(action: Action) => void} send */
export function listenToDeeds(send) {
  for (const [id, action] of AT_ONCE) {
    byId(id).addEventListener("click", () => {
      byId("more").hidePopover?.();
      send(action);
    });
  }
  for (const [id, action] of ASKED) {
    byId(id).addEventListener("click", async () => {
      if (await ask(id)) send(action);
    });
  }
}
