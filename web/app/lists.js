// The lists of tables on the front page: one's own, and those that look for an opponent.

import { h, within } from "./element.js";
import { gameLine } from "./games.js";
import { chip } from "./piece.js";
import { inCase } from "./point.js";
import { get, wait } from "./send.js";

/** @typedef {import("../types/wire").Lobby} Lobby */
/** @typedef {import("../types/wire").Mine} Mine */
/** @typedef {import("../types/wire").MyTable} MyTable */
/** @typedef {import("../types/wire").OpenTable} OpenTable */
/** @typedef {import("./words.js").Words} Words */

const ASK_AGAIN = 15_000;
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * @param {HTMLElement} section
 * @param {HTMLElement[]} rows
 */
function fill(section, rows) {
  within(section, ".tables").replaceChildren(...rows.map((row) => h("li", {}, row)));
}

/**
 * @param {string} table
 * @param {import("./point.js").Color} side
 * @param {Node} title
 * @param {string} detail
 * @param {Node} badge
 */
const row = (table, side, title, detail, badge) =>
  h(
    "a",
    { href: `/t/${encodeURIComponent(table)}` },
    chip(inCase("X", side)),
    h("span", { class: "t" }, title),
    h("span", { class: "d" }, detail),
    badge,
  );

/**
 * @param {Words} words
 * @param {MyTable} table
 */
function myRow(words, table) {
  const over = table.phase === "ended";
  const open = table.phase === "sealing" || table.phase === "waiting";
  const state = open
    ? words.say("list-waiting")
    : over
      ? endOf(words, table)
      : table.phase === "opening"
        ? words.say("list-dealing")
        : words.say("list-move", { move: Math.floor(table.plies / 2) + 1 });
  const details = [state];
  if (table.computer) details.push(words.say("list-computer", { level: table.computer }));
  else if (!open && !over && table.other_here) details.push(words.say("list-here"));
  const badge = over ? "over" : open ? "open" : table.your_turn ? "turn" : "their";
  return row(
    table.table,
    table.you === "black" ? "black" : "red",
    document.createTextNode(gameLine(words, table.game, table.control)),
    details.join(" · "),
    h("span", { class: badge === "turn" ? "badge" : "badge quiet" }, words.say(`list-badge-${badge}`)),
  );
}

/**
 * How a table of the reader ended.
 * @param {Words} words
 * @param {MyTable} table
 */
function endOf(words, { outcome, you, other_taken }) {
  if (outcome?.reason === "aborted") {
    if (other_taken) return words.say("list-called-off");
    return words.say(outcome.by ? "list-closed" : "list-expired");
  }
  if (!outcome?.winner) return words.say("result-draw");
  return words.say(outcome.winner === you ? "result-you-win" : "result-you-lose");
}

/**
 * @param {Words} words
 * @param {OpenTable} table
 */
function openRow(words, table) {
  const who = table.name ?? words.say("list-nobody");
  const play = words.say("list-you-play", { side: table.free });
  return row(
    table.table,
    table.free,
    h("bdi", {}, who),
    `${gameLine(words, table.game, table.control)} · ${play}`,
    h("span", { class: "badge" }, words.say("list-sit")),
  );
}

/**
 * The reader's own tables, those where something is to be done first.
 * @param {HTMLElement} section
 * @param {Words} words
 */
export async function showMine(section, words) {
  const refresh = async () => {
    const mine = /** @type {Mine | null} */ (await get("/mine").catch(() => null));
    if (!mine) return;
    section.hidden = mine.tables.length === 0;
    fill(section, mine.tables.map((table) => myRow(words, table)));
  };
  await refresh();
  document.addEventListener("visibilitychange", () => document.hidden || void refresh());
  addEventListener("pageshow", (event) => event.persisted && void refresh());
}

/**
 * The open tables, as they come and go; by asking now and then where no socket gets through.
 * @param {HTMLElement} section
 * @param {Words} words
 */
export async function showOpen(section, words) {
  const draw = (/** @type {Lobby} */ lobby) => {
    within(section, ".none").hidden = lobby.tables.length > 0;
    fill(section, lobby.tables.map((table) => openRow(words, table)));
  };
  for (let failures = 0; ; ) {
    const heard = await listen(draw);
    failures = heard ? 0 : failures + 1;
    if (!heard) {
      const lobby = /** @type {Lobby | null} */ (await get("/lobby").catch(() => null));
      if (lobby) draw(lobby);
    }
    const pause = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures, failures > 3 ? ASK_AGAIN : LONGEST_WAIT);
    await wait(pause * (0.5 + Math.random() / 2));
  }
}

/**
 * Listens until the socket closes. True if anything was heard.
 * @param {(lobby: Lobby) => void} draw
 * @returns {Promise<boolean>}
 */
function listen(draw) {
  return new Promise((resolve) => {
    let heard = false;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/v1/lobby/socket`);
    socket.addEventListener("message", (event) => {
      heard = true;
      draw(JSON.parse(event.data));
    });
    socket.addEventListener("close", () => resolve(heard), { once: true });
  });
}
