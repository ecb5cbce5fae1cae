// The deal, checked in the reader's own browser, in words.

import { byId, h, s, within } from "./element.js";
import { shareOf } from "./share.js";
import { verify } from "./verify.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./verify.js").Check} Check */
/** @typedef {import("./words.js").Words} Words */

/**
 * Checks the deal of a game that is over and says what was found.
 * @param {Words} words
 * @param {Game} game
 */
export function showProof(words, game) {
  const place = within(byId("proof"), ".stack");
  const disclosed = game.now.seal?.disclosed;
  if (!disclosed) return;
  if (!disclosed.deal) {
    place.replaceChildren(h("p", {}, words.say("proof-none")));
    return;
  }
  const checks = verify(game.now.table, shareOf(game.now.table) ?? {}, { ...disclosed, moves: game.moves });
  place.replaceChildren(
    verdict(words, checks),
    h("ul", { class: "checks" }, ...brokenFirst(checks).map((check) => line(words, check))),
    h(
      "dl",
      {},
      ...value(words, "commitment", game.now.seal?.commitment ?? null),
      ...value(words, "server", disclosed.server),
      ...value(words, "creator", disclosed.creator),
      ...value(words, "guest", disclosed.guest),
    ),
  );
}

/**
 * What was promised and not kept stands before all that was.
 * @param {Check[]} checks
 */
const brokenFirst = (checks) => [...checks].sort((a, b) => Number(b.state === "failed") - Number(a.state === "failed"));

/**
 * @param {Words} words
 * @param {Check[]} checks
 */
function verdict(words, checks) {
  const states = new Set(checks.map((check) => check.state));
  const state = states.has("failed") ? "failed" : states.has("unknown") ? "partly" : "ok";
  return h("p", { class: `verdict ${state}`, role: "status" }, icon(state === "failed" ? "x" : "check"), words.say(`proof-${state}`));
}

/** @param {string} name */
const icon = (name) => s("svg", { class: "ic", "aria-hidden": "true" }, s("use", { href: `#u-${name}` }));

const SIGNS = { ok: "check", failed: "x", unknown: "pool" };

/**
 * @param {Words} words
 * @param {Check} check
 */
function line(words, { name, state, data }) {
  const points = (data.wrong ?? []).map((wrong) => wrong.point).join(" ");
  return h("li", { class: state }, icon(SIGNS[state]), words.say(`proof-${name}`, { state, count: data.count ?? 0, points }));
}

/**
 * @param {Words} words
 * @param {string} name
 * @param {string | null} bytes
 */
const value = (words, name, bytes) => (bytes ? [h("dt", {}, words.say(`proof-value-${name}`)), h("dd", {}, bytes)] : []);
