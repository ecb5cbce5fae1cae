// The table: one state, drawn anew after each change.

import { Board } from "./board.js";
import { nextTick, renderClock, timeLeft } from "./clock.js";
import { ask } from "./dialog.js";
import { byId, setText, within } from "./element.js";
import { dealtAt, fromOf, generalOf, merge, ownSide, piecesAt, toOf } from "./game.js";
import { Line } from "./line.js";
import { renderMoves, renderStrip } from "./moves.js";
import { pointName, sideName } from "./names.js";
import { colorOf, isDown, other } from "./point.js";
import { renderPool } from "./pool.js";
import { check, renderResult } from "./result.js";
import { renderSeats } from "./seats.js";
import { canNotify, notify, watchChoice } from "./notice.js";
import { becomeKnown, commandId, get, postCommand, Refusal, wait } from "./send.js";
import { bindForm, choose, onSettings, settings } from "./settings.js";
import { contribute, seal, shareOf, witness } from "./share.js";
import { sound } from "./sounds.js";
import { eventSentences, inARow, moveSentences, resultSentences } from "./speech.js";
import { lead, renderOffer, renderStatus, renderWarning } from "./status.js";
import { read, write } from "./store.js";
import { loadWords } from "./words.js";

/** @typedef {import("../types/wire").Action} Action */
/** @typedef {import("../types/wire").Snapshot} Snapshot */
/** @typedef {import("./board.js").Step} Step */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./point.js").Point} Point */

/**
 * What this page adds to the game: what is being done or looked at here.
 * @typedef {object} Ui
 * @property {Point | null} selected
 * @property {{id: string, from: Point, to: Point} | null} carried A move that is sent and not yet answered.
 * @property {{from: Point, to: Point} | null} asking A move that is to be confirmed.
 * @property {boolean} turned Whether the board is turned round.
 * @property {boolean} watching Whether a free seat is passed by.
 * @property {number | null} ply The ply that is looked at; null for the latest.
 * @property {boolean} open Whether every piece is shown, once the game is over.
 * @property {boolean} playing Whether the replay runs.
 * @property {boolean} lostShare Whether this browser should open a share that it does not hold.
 * @property {string} happened What happened last, in words.
 * @property {string} refusal Why the last command was not done, in words.
 * @property {boolean} waits Whether this player has chosen to wait for the absent one.
 * @property {import("./line.js").LineState} line
 */

const REPLAY_EVERY = 1100;
const BACK_FOR = 3000;
const SAID_FOR = 8000;
/** Seconds at which a player hears how little time is left. */
const LOW_AT = [60, 30, 10];

const main = byId("main");
const root = byId("table");
const table = main.dataset.table ?? "";
const [words, first] = await Promise.all([loadWords(main.dataset.words ?? ""), firstSnapshot()]);
const baseTitle = document.title;
const url = main.dataset.url ?? location.href;

/** @type {Game} */
let game = merge(null, first, performance.now()) ?? { now: first, moves: [], at: performance.now() };
/** @type {Ui} */
const ui = {
  selected: null,
  carried: null,
  asking: null,
  turned: false,
  watching: false,
  ply: null,
  open: true,
  playing: false,
  lostShare: false,
  happened: "",
  refusal: "",
  waits: false,
  line: "live",
};
/** What is said of a check, which the status line leads with. */
const checks = ["did-check-you", "did-check-they"].map((id) => words.say(id));
/** Commands that are this page's own business and not the player's. */
const silent = new Set();
/** What was said and is still shown, by side. */
const saying = new Map();
/** The seconds that were told already. */
const lowTold = new Set();
/** What this player is asked just now. @type {import("./status.js").Question | null} */
let question = null;
/** What this page has already sent for the deal. */
const contributed = new Set();

const board = new Board(byId("board"), {
  choose: (point) => {
    ui.selected = point;
    ui.asking = null;
    ui.refusal = "";
    render();
  },
  move: (from, to) => void move(from, to),
});

const line = new Line(table, {
  have: () => ({ from_ply: game.moves.length, version: game.now.version }),
  name: () => (ownSide(game.now) ? settings.name : null),
  receive,
  answered,
  said: ({ by, phrase }) => hear(by, phrase),
  changed: (state) => {
    const back = ui.line === "stale" && state !== "stale";
    ui.line = state;
    if (state === "stale") announce(words.say("line-stale"));
    else if (back) {
      announce(words.say("line-back"));
      ui.happened = words.say("line-back");
      setTimeout(() => {
        if (ui.happened === words.say("line-back")) ui.happened = "";
        render();
      }, BACK_FOR);
    }
    render();
  },
});

/**
 * What the page brought for everybody, or what only this player may know.
 * @returns {Promise<Snapshot>}
 */
async function firstSnapshot() {
  const brought = document.getElementById("snapshot")?.textContent;
  if (brought) return JSON.parse(brought);
  for (let pause = 500; ; pause = Math.min(8_000, 2 * pause)) {
    const answer = await get(`/tables/${encodeURIComponent(table)}?from_ply=0&version=0`).catch(() => null);
    if (answer) return answer;
    await wait(pause);
  }
}

/** @param {Snapshot} snapshot */
function receive(snapshot) {
  const before = game;
  const after = merge(before, snapshot, performance.now());
  if (!after) {
    if (snapshot.version >= before.now.version) line.resync();
    return;
  }
  game = after;
  const fresh = after.moves.length - before.moves.length;
  const last = after.moves.at(-1);
  const turned = after.now.you !== before.now.you;
  if (fresh !== 0 || after.now.phase !== before.now.phase || turned) {
    ui.selected = null;
    ui.asking = null;
    ui.ply = null;
  }
  if (fresh !== 0) ui.carried = null;
  if (after.now.claim_in === null) ui.waits = false;
  const told = eventSentences(words, before, after);
  if (sawSecret(before, after)) told.push(words.say("say-eye"));
  if (told.length > 0) {
    ui.refusal = "";
    // The lead of the status line says check already.
    ui.happened = inARow(words, told.filter((sentence) => !checks.includes(sentence)));
    announce(inARow(words, told));
  }
  if (after.now.phase === "ended" && before.now.phase !== "ended") {
    const over = resultSentences(words, after);
    if (over) announce(inARow(words, [...told, over.who, over.why]));
    // What was hidden before is part of the moves now.
    line.resync();
  }
  if (after.now.rematch && !before.now.rematch && ownSide(after.now)) return playOn(after.now.rematch);
  makeNoise(before, after);
  void trySitting();
  keepShare();
  render(fresh === 1 && last ? { from: fromOf(last), to: toOf(last), reveal: last.reveal } : null);
}

/**
 * Both go on to the new table; the one whose seat is kept there sits down without being asked.
 * @param {string} next
 */
function playOn(next) {
  remember(`sit/${next}`);
  location.assign(`/t/${encodeURIComponent(next)}`);
}

/**
 * Sounds and notices of what is new, made from this viewer's own snapshots.
 * @param {Game} before
 * @param {Game} after
 */
function makeNoise(before, after) {
  const { now } = after;
  const own = ownSide(now);
  const last = after.moves.at(-1);
  if (now.phase === "playing" && before.now.phase !== "playing") {
    sound("start");
    notify(table, baseTitle, words.say("notice-start"));
  }
  if (last && after.moves.length === before.moves.length + 1) {
    sound(last.took ? "capture" : "move");
    if (last.reveal) sound("reveal");
    if (last.check) sound("check");
    else if (now.turn === own && now.phase === "playing") sound("turn");
    if (now.turn === own && now.phase === "playing") {
      notify(table, baseTitle, words.say("notice-turn", { side: sideName(words, other(own)) }));
      if (document.hidden || matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(30);
    }
  }
  if (now.phase === "ended" && before.now.phase !== "ended") {
    sound("end");
    notify(table, baseTitle, resultSentences(words, after)?.who ?? "");
  }
}

/**
 * Somebody at the table said something.
 * @param {import("./point.js").Color} by
 * @param {import("../types/wire").Phrase} phrase
 */
function hear(by, phrase) {
  const own = ownSide(game.now);
  if (!settings.phrases && by !== own) return;
  const text = words.say(`phrase-${phrase}`);
  const seat = within(root, by === (own ?? "red") ? ".seat.mine" : ".seat.them");
  const said = within(seat, ".said");
  said.textContent = text;
  said.hidden = false;
  clearTimeout(saying.get(by));
  saying.set(by, setTimeout(() => (said.hidden = true), SAID_FOR));
  if (by !== own) announce(words.say("did-said", { side: sideName(words, by), phrase: text }));
}

/**
 * Whether the closed eye comes up for the first time in this browser.
 * @param {Game} before
 * @param {Game} after
 */
function sawSecret(before, after) {
  const own = ownSide(after.now);
  const secret = after.moves
    .slice(before.moves.length)
    .some((move) => move.took?.down && move.took.role && colorOf(move.piece) === own);
  if (!secret || after.now.phase !== "playing" || read("eye", false)) return false;
  write("eye", true);
  return true;
}

/**
 * @param {string} id
 * @param {string | null} reason
 */
function answered(id, reason) {
  const own = ui.carried?.id === id;
  if (reason === null) return;
  if (own) ui.carried = null;
  if (silent.has(id)) return;
  ui.refusal = refusalText(reason);
  announce(ui.refusal);
  render();
}

/** @param {string} reason */
const refusalText = (reason) => words.say(words.has(`refused-${reason}`) ? `refused-${reason}` : "refused-unknown");

/** @param {Action} action */
const send = (action) => line.send(game.now.version, action);

/**
 * @param {Point} from
 * @param {Point} to
 */
async function move(from, to) {
  const losing = game.now.losing.includes(from + to);
  if (losing) {
    if (!(await ask("losing", words.say("losing-text", { from, to })))) return;
  } else if (settings.confirm && !ui.asking) {
    ui.asking = { from, to };
    render();
    within(byId("offer"), "[data-answer=yes]").focus();
    return;
  }
  ui.asking = null;
  ui.selected = null;
  ui.refusal = "";
  ui.carried = { id: send({ kind: "move", move: from + to }), from, to };
  render();
}

/** The deal is made by both browsers; this is what this one owes to it just now. */
function keepShare() {
  const { now } = game;
  if (!now.seal) return;
  const { commitment } = now.seal;
  if (now.you !== "spectator") witness(now, game.moves);
  if (!now.creator || contributed.has(now.phase)) return;
  if (now.phase === "sealing") {
    contributed.add(now.phase);
    silent.add(send({ kind: "seal", hash: seal(table, commitment) }));
  } else if (now.phase === "opening") {
    contributed.add(now.phase);
    const bytes = shareOf(table)?.creator;
    ui.lostShare = !bytes;
    if (bytes) silent.add(send({ kind: "open", bytes }));
  }
}

const sitId = commandId();

/** @returns {Promise<string | null>} Why not, in words. */
async function sit() {
  try {
    await becomeKnown();
    const { now } = game;
    const bytes = now.seal ? contribute(table, now.seal.commitment) : "";
    const command = { id: sitId, version: now.version, action: /** @type {const} */ ({ kind: "sit", bytes }), from_ply: game.moves.length };
    let refused = null;
    for (const message of await postCommand(table, command)) {
      if (message.type === "snapshot") receive(message);
      else if (message.type === "refused") refused = refusalText(message.reason);
    }
    line.restart();
    return refused;
  } catch (error) {
    return error instanceof Refusal ? refusalText(error.reason) : words.say("line-stale");
  }
}

/** @param {string} text */
function announce(text) {
  byId("live").textContent = text;
}

/** Which face of the page this viewer sees. */
function face() {
  const open = game.now.phase === "sealing" || game.now.phase === "waiting";
  if (!open) return "play";
  if (ownSide(game.now)) return "wait";
  return ui.watching ? "play" : "sit";
}

/** @param {Step | null} [step] */
function render(step = null) {
  const { now } = game;
  const shown = face();
  main.dataset.face = shown;
  byId("wait").hidden = shown !== "wait";
  byId("sit").hidden = shown !== "sit";
  root.hidden = shown !== "play";
  document.body.classList.toggle("ended", now.phase === "ended");
  renderTitle(shown);
  if (ownSide(now)) void renderDevices();
  if (shown === "sit") {
    const host = now.seats[now.seats[0].taken ? 0 : 1];
    const presence = byId("host-presence");
    presence.classList.toggle("on", host.here);
    setText(presence, words.say(host.here ? "presence-here" : "presence-away"));
    byId("sit-not-yet").hidden = now.phase !== "sealing";
    /** @type {HTMLButtonElement} */ (byId("sit-down")).disabled = now.phase === "sealing";
    return;
  }
  if (shown === "wait") return;

  const ply = ui.ply ?? game.moves.length;
  const pieces = piecesAt(game, ply);
  renderBoard(pieces, ply, step);
  const time = performance.now();
  renderSeats(root, words, game, ply, time);
  renderStatus(words, game, ui, pieces);
  renderWarning(words, game, ui, time);
  question = renderOffer(words, game, ui, time);
  renderActs();
  renderResult(words, game, ui);
  renderPool(byId("pool"), words, game, pieces, ownSide(now) ?? "red");
  within(byId("moves"), ".none").hidden = game.moves.length > 0;
  renderMoves(/** @type {HTMLOListElement} */ (within(byId("moves"), ".movelist")), words, game, ply);
  renderStrip(byId("strip"), words, game, ply);
  root.classList.toggle("turned", ui.turned);
  tick();
}

/**
 * @param {Map<Point, string>} pieces
 * @param {number} ply
 * @param {Step | null} step
 */
function renderBoard(pieces, ply, step) {
  const { now } = game;
  const own = ownSide(now);
  const latest = ply === game.moves.length;
  const last = game.moves[ply - 1];
  const below = own ?? "red";
  const inCheck = latest || !last ? now.turn : other(colorOf(last.piece));
  const view = {
    pieces,
    under: laidOpen(pieces),
    last: last ? { from: fromOf(last), to: toOf(last) } : null,
    check: (latest ? now.check : last?.check) ? generalOf(pieces, inCheck) : null,
    selected: latest ? ui.selected : null,
    carried: latest ? ui.carried : null,
    legal: latest && !ui.carried ? now.legal : {},
    losing: new Set(now.losing),
    dots: settings.legal,
    flipped: (below === "black") !== ui.turned,
    name: boardName(own, below),
    label: (/** @type {Point} */ point) => pointName(words, view, point),
  };
  void board.show(view, step);
}

/**
 * @param {import("./point.js").Color | null} own
 * @param {import("./point.js").Color} below
 */
function boardName(own, below) {
  if (game.now.phase === "ended") return words.say("board-over");
  const side = sideName(words, own ?? below);
  return words.say(own ? "board-yours" : "board-watched", { side });
}

/**
 * The faces under the backs, once the game is over and they are asked for.
 * @param {Map<Point, string>} pieces
 */
function laidOpen(pieces) {
  /** @type {Map<Point, string>} */
  const under = new Map();
  if (!ui.open) return under;
  const dealt = dealtAt(game.now);
  for (const [point, letter] of pieces) {
    const face = isDown(letter) ? dealt.get(point) : undefined;
    if (face) under.set(point, face);
  }
  return under;
}

/** Who holds the seat is looked at only in a dialog, which brings its own code. */
async function renderDevices() {
  if (!(/** @type {HTMLDialogElement} */ (byId("device-dialog")).open)) return;
  const { renderBrowsers } = await import("./device.js");
  renderBrowsers(words, game.now.browsers, (browser) => send({ kind: "sign_out", browser }));
}

function renderActs() {
  const { now } = game;
  const own = ownSide(now);
  const playing = now.phase === "playing";
  const begun = game.moves.length > 0;
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

/** @param {string} shown */
function renderTitle(shown) {
  const { now } = game;
  let title = "";
  if (shown === "wait") title = words.say("title-waiting");
  else if (shown === "sit") title = words.say("title-sit");
  else if (now.phase === "ended") title = resultSentences(words, game)?.who ?? "";
  else if (now.phase === "playing") title = lead(words, game, { ...ui, ply: null }).replace(/[.。]$/, "");
  setText(within(document, "title"), title ? `${title} · ${baseTitle}` : baseTitle);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let ticking;

/** Clocks run on between two messages of the server. */
function tick() {
  clearTimeout(ticking);
  const time = performance.now();
  const below = ownSide(game.now) ?? "red";
  renderClock(within(root, ".seat.mine .clock"), words, game, below, time);
  renderClock(within(root, ".seat.them .clock"), words, game, other(below), time);
  renderWarning(words, game, ui, time);
  question = renderOffer(words, game, ui, time);
  tellLow(time);
  const waiting = game.now.phase === "playing" && (game.now.abort_in !== null || game.now.claim_in !== null);
  const next = nextTick(game, time) ?? (waiting ? 1000 : null);
  if (next !== null) ticking = setTimeout(tick, next);
}

/**
 * How little time is left is told at a few moments, once each.
 * @param {number} time
 */
function tellLow(time) {
  const own = ownSide(game.now);
  if (!own || game.now.clocks?.running !== own || game.now.control.kind === "days") return;
  const seconds = Math.ceil((timeLeft(game, own, time) ?? Infinity) / 1000);
  const passed = LOW_AT.filter((at) => seconds <= at && !lowTold.has(at));
  if (passed.length === 0) return;
  for (const at of passed) lowTold.add(at);
  if (seconds < Math.min(...passed) - 2) return;
  announce(words.say("did-low", { seconds }));
  sound("low");
}

/**
 * Looks at the position after so many plies; the last one is where the game is.
 * @param {number} ply
 */
function lookAt(ply) {
  const from = ui.ply ?? game.moves.length;
  const to = Math.min(game.moves.length, Math.max(0, ply));
  if (to === from) return;
  ui.ply = to === game.moves.length ? null : to;
  ui.selected = null;
  const forward = to === from + 1 ? game.moves[from] : undefined;
  render(forward ? { from: fromOf(forward), to: toOf(forward), reveal: forward.reveal } : null);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let replaying;

/** @param {boolean} on */
function replay(on) {
  clearTimeout(replaying);
  ui.playing = on;
  if (on && ui.ply === null) lookAt(0);
  const step = () => {
    if (ui.ply === null) {
      ui.playing = false;
      render();
      return;
    }
    lookAt(ui.ply + 1);
    replaying = setTimeout(step, REPLAY_EVERY);
  };
  if (on) replaying = setTimeout(step, REPLAY_EVERY);
  render();
}

function listen() {
  byId("flip").addEventListener("click", () => {
    ui.turned = !ui.turned;
    render();
  });
  byId("draw").addEventListener("click", async () => {
    if (await ask("draw")) send({ kind: "offer_draw" });
  });
  byId("withdraw").addEventListener("click", () => send({ kind: "withdraw_draw" }));
  byId("abort").addEventListener("click", async () => {
    if (await ask("abort")) send({ kind: "abort" });
  });
  byId("resign").addEventListener("click", async () => {
    if (await ask("resign")) send({ kind: "resign" });
  });
  byId("offer").addEventListener("click", (event) => {
    const name = event.target instanceof Element ? event.target.closest("button")?.dataset.answer : undefined;
    const answer = question?.answers.find((one) => one.name === name);
    if (!answer) return;
    const asked = ui.asking;
    if (answer.action) send(answer.action);
    else if (asked && name === "yes") void move(asked.from, asked.to);
    else {
      if (!asked) ui.waits = true;
      ui.asking = null;
      render();
    }
  });
  /** @type {[string, Action][]} */
  const deeds = [
    ["take-back", { kind: "ask_take_back" }],
    ["withdraw-take-back", { kind: "withdraw_take_back" }],
    ["give-time", { kind: "give_time" }],
    ["rematch", { kind: "offer_rematch" }],
    ["rematch-withdraw", { kind: "withdraw_rematch" }],
  ];
  for (const [id, action] of deeds) {
    byId(id).addEventListener("click", () => {
      byId("more").hidePopover?.();
      send(action);
    });
  }
  byId("say-something").addEventListener("click", (event) => {
    const phrase = event.target instanceof Element ? event.target.closest("button")?.dataset.phrase : undefined;
    if (!phrase) return;
    byId("more").hidePopover?.();
    line.say(/** @type {import("../types/wire").Phrase} */ (phrase));
  });
  byId("device").addEventListener("click", async () => {
    byId("more").hidePopover?.();
    const { openDevice } = await import("./device.js");
    const opened = openDevice(table);
    await renderDevices();
    await opened;
  });
  byId("proof").addEventListener("toggle", () => void check(words, game));
  byId("show").addEventListener("click", () => {
    ui.open = !ui.open;
    render();
  });
  byId("replay").addEventListener("click", (event) => {
    const step = event.target instanceof Element ? event.target.closest("button")?.dataset.step : undefined;
    const ply = ui.ply ?? game.moves.length;
    if (step === "play") return replay(!ui.playing);
    replay(false);
    if (step === "first") lookAt(0);
    else if (step === "back") lookAt(ply - 1);
    else if (step === "next") lookAt(ply + 1);
    else if (step === "last") lookAt(game.moves.length);
  });
  for (const list of [byId("strip"), byId("moves")]) {
    list.addEventListener("click", (event) => {
      const ply = event.target instanceof Element ? event.target.closest("button")?.dataset.ply : undefined;
      if (ply) lookAt(Number(ply));
    });
  }
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && ui.ply !== null && game.now.phase !== "ended") lookAt(game.moves.length);
  });
  const soundButton = byId("sound");
  soundButton.hidden = false;
  soundButton.addEventListener("click", () => choose("sound", !settings.sound));
  let called = settings.name;
  onSettings(() => {
    if (settings.name !== called) line.introduce();
    called = settings.name;
    soundButton.setAttribute("aria-pressed", String(settings.sound));
    render();
  });
  soundButton.setAttribute("aria-pressed", String(settings.sound));
  watchChoice();
  if (!canNotify) within(byId("settings"), "[name=notify]").closest("label")?.remove();
  bindForm(/** @type {HTMLFormElement} */ (within(byId("settings"), "form")));
}

/** The pages before the game bring their own code, which a game in play does not wait for. */
async function invite() {
  const { startSitting, startWaiting } = await import("./invite.js");
  startWaiting(url, table, { close: () => send({ kind: "abort" }) });
  startSitting({
    sit,
    watch: () => {
      ui.watching = true;
      render();
    },
  });
}

/** Who comes from the front page or from the last game has said already that it wants to play. */
function sitAtOnce() {
  if (ownSide(game.now) || game.now.phase === "ended" || !takeNote(`sit/${table}`)) return;
  waitingToSit = true;
  trySitting();
}

let waitingToSit = false;

/** A seat is free only when the creator has sealed its part of the deal. */
async function trySitting() {
  if (!waitingToSit || game.now.phase !== "waiting") return;
  waitingToSit = false;
  const refused = await sit();
  const note = byId("sit-refused");
  note.hidden = refused === null;
  note.textContent = refused ?? "";
}

/**
 * Tells the next page of this tab something.
 * @param {string} key
 */
function remember(key) {
  try {
    sessionStorage.setItem(key, "yes");
  } catch {
    // Then it has to ask.
  }
}

/**
 * What the last page of this tab told, once.
 * @param {string} key
 */
function takeNote(key) {
  try {
    const told = sessionStorage.getItem(key) === "yes";
    sessionStorage.removeItem(key);
    return told;
  } catch {
    return false;
  }
}

/** Whoever comes back sees what the last move was. */
function recall() {
  const last = game.moves.at(-1);
  if (!last) return;
  const told = moveSentences(words, last, ownSide(game.now));
  ui.happened = inARow(words, told.filter((sentence) => !checks.includes(sentence)));
}

listen();
if (face() !== "play") void invite();
recall();
keepShare();
render();
line.connect();
sitAtOnce();
