// The table: one state, drawn anew after each change.

import { Board } from "./board.js";
import { Chair, playOn } from "./chair.js";
import { nextTick, renderClock } from "./clock.js";
import { Dealing } from "./dealing.js";
import { listenToDeeds, renderDeeds } from "./deeds.js";
import { byId, put, setText, within } from "./element.js";
import { begin, fromOf, generalOf, isFilled, merge, ownSide, toOf } from "./game.js";
import { Hand } from "./hand.js";
import { listenToKeep } from "./keep.js";
import { Keys } from "./keys.js";
import { placeToLook } from "./lens.js";
import { Line } from "./line.js";
import { renderMoves, renderStrip } from "./moves.js";
import { manName, pointName } from "./names.js";
import { News } from "./news.js";
import { Notation } from "./notation.js";
import { Noise } from "./noise.js";
import { canNotify, watchChoice } from "./notice.js";
import { colorOf, other } from "./point.js";
import { renderPool } from "./pool.js";
import { Questions } from "./question.js";
import { Renewal, fits, isReadable, renew, renewIfGone } from "./renew.js";
import { Replay } from "./replay.js";
import { check, renderResult } from "./result.js";
import { renderSeats } from "./seats.js";
import { get, wait } from "./send.js";
import { bindForm, choose, onSettings, settings } from "./settings.js";
import { resultSentences } from "./speech.js";
import { lead, renderStatus, renderWarning } from "./status.js";
import { hear, listenToPhrases } from "./talk.js";
import { comingIn } from "./tray.js";
import { loadWords } from "./words.js";

/** @typedef {import("../types/wire").Action} Action */
/** @typedef {import("./game.js").Sent} Sent */
/** @typedef {import("./board.js").Step} Step */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./point.js").Point} Point */
/** @typedef {import("./replay.js").Shown} Shown */

const main = byId("main");
const root = byId("table");
const table = main.dataset.table ?? "";
const [words, first] = await Promise.all([loadWords(main.dataset.words ?? ""), firstSnapshot()]);
const baseTitle = document.title;
const url = main.dataset.url ?? location.href;

/** @type {Game} */
let game = merge(null, first, performance.now()) ?? begin(first, performance.now());
/** The game as it is looked at. */
let seen = game;
/** Whether the board is turned round. */
let turned = false;
/** Whether the pages before the game answer to clicks. */
let invited = false;
/** Whether a free seat is passed by. */
let watching = false;
/** Whether the panels are written: where they are sheets, the board is there before them. */
let panels = matchMedia("(min-width: 1200px)").matches;

const now = () => game;
const changed = () => render();
const news = new News(words, changed);
const noise = new Noise(words, table, baseTitle);
const hand = new Hand({ game: now, words, send, changed: renderHand });
const questions = new Questions(words, hand, { send, changed });
const dealing = new Dealing(send);
const notation = new Notation(table, () => render());
const replay = new Replay(table, now, (step) => {
  hand.selected = null;
  render(step);
});
const chair = new Chair(table, words, { game: now, receive, seated: () => line.restart() });

const keys = new Keys(words, {
  scene: () => ({ words, ...replay.shown(), time: performance.now() }),
  legal: () => (replay.shown().latest && !hand.carried ? game.now.legal : {}),
  move: (from, to) => {
    news.refusal = "";
    void hand.move(from, to);
  },
  say: (text) => news.say(text),
});

const board = new Board(byId("board"), {
  choose: (point) => {
    news.refusal = "";
    hand.choose(point);
  },
  move: (from, to) => {
    news.refusal = "";
    void hand.move(from, to);
  },
  read: (key, point) => keys.press(key, point),
  hint: (point) => keys.hint(point),
  goal: () => comingIn(root),
  landed: () => comingIn(root)?.classList.remove("coming"),
});

const line = new Line(table, {
  have: () => ({ from_ply: game.moves.length, version: game.now.version }),
  name: () => (ownSide(game.now) ? settings.name : null),
  receive,
  answered,
  said: (said) => hear(root, words, game, said),
  changed: (state) => news.lineIs(state),
});

const renewal = new Renewal(() => line.outbox.size === 0);

/**
 * What the page brought for everybody, or what only this player may know.
 * @returns {Promise<Sent>}
 */
async function firstSnapshot() {
  const brought = document.getElementById("snapshot")?.textContent;
  if (brought) return JSON.parse(brought);
  for (let pause = 500; ; pause = Math.min(8_000, 2 * pause)) {
    const answer = await get(`/tables/${encodeURIComponent(table)}?from_ply=0&version=0`).catch(() => null);
    if (answer && isReadable(answer)) {
      fits();
      return answer;
    }
    if (answer) renew();
    await wait(pause);
  }
}

/** @param {Sent} snapshot */
function receive(snapshot) {
  if (!isReadable(snapshot)) return renewal.ask();
  renewal.fits();
  const before = game;
  const after = merge(before, snapshot, performance.now());
  if (!after) {
    if ((snapshot.version ?? 0) >= before.now.version) line.resync();
    return;
  }
  game = after;
  const fresh = after.moves.length - before.moves.length;
  const last = after.moves.at(-1);
  if (fresh !== 0 || after.now.phase !== before.now.phase || after.now.you !== before.now.you) {
    hand.clear();
    replay.follow();
  }
  if (fresh !== 0) hand.arrived();
  questions.follow(after);
  news.tell(before, after);
  // What was hidden before is part of the moves now.
  if (after.now.phase === "ended" && before.now.phase !== "ended") line.resync();
  if (after.now.rematch && !before.now.rematch && ownSide(after.now)) return playOn(after.now.rematch);
  noise.make(before, after);
  void chair.trySitting();
  dealing.keep(after);
  render(fresh === 1 && last ? { from: fromOf(last), to: toOf(last), reveal: last.reveal } : null);
}

/**
 * @param {string} id
 * @param {string | null} reason
 */
function answered(id, reason) {
  renewal.settle();
  if (reason === null) return;
  if (hand.carried?.id === id) hand.arrived();
  if (!dealing.isOwn(id)) news.refused(reason);
}

/** @param {Action} action */
function send(action) {
  return line.send(game.now.version, action);
}

/** Which face of the page this viewer sees. */
function face() {
  const { phase } = game.now;
  if (phase === "ended" && !isFilled(game.now)) return "closed";
  if (phase !== "sealing" && phase !== "waiting") return "play";
  if (ownSide(game.now)) return "wait";
  return watching ? "play" : "sit";
}

/** @param {Step | null} [step] */
function render(step = null) {
  const { now } = game;
  const side = face();
  main.dataset.face = side;
  byId("wait").hidden = side !== "wait";
  byId("sit").hidden = side !== "sit";
  root.hidden = side !== "play";
  byId("closed").hidden = side !== "closed";
  document.body.classList.toggle("ended", now.phase === "ended");
  renderTitle(side);
  if (ownSide(now)) void renderDevices();
  if (side === "sit") return renderHost();
  if (side === "closed") setText(byId("closed-why"), resultSentences(words, game)?.why ?? "");
  if (side !== "play") return;

  const shown = replay.shown();
  const { ply, pieces } = shown;
  seen = shown.game;
  renderBoard(shown, step);
  renderSeats(root, words, seen, ply, performance.now(), board.taking);
  renderStatus(words, game, { shown, selected: hand.selected, lostShare: dealing.lostShare, news });
  renderDeeds(words, game);
  renderResult(words, game, shown);
  if (panels) renderPool(byId("pool"), words, { ...seen, moves: seen.moves.slice(0, ply) }, pieces, ownSide(now) ?? "red");
  // What the reader's notation says of a capture is what the reader knows, not what a lens shows.
  const texts = shown.lens === "red" || shown.lens === "black" ? [] : notation.texts(game.moves);
  within(byId("moves"), ".none").hidden = game.moves.length > 0;
  if (panels) renderMoves(/** @type {HTMLOListElement} */ (within(byId("moves"), ".movelist")), words, seen, ply, texts);
  renderStrip(byId("strip"), words, seen, ply, texts);
  root.classList.toggle("turned", turned);
  const place = placeToLook(seen, ply);
  for (const id of ["look-into", "look-on"]) put(byId(id), "href", place);
  tick();
}

/** What the player holds is seen on the board, in what is said of it and in what is asked. */
function renderHand() {
  if (face() !== "play") return;
  const shown = replay.shown();
  renderBoard(shown, null);
  renderStatus(words, game, { shown, selected: hand.selected, lostShare: dealing.lostShare, news });
  questions.render(game, performance.now());
}

/** Who waits beside the free seat, and whether it is free already. */
function renderHost() {
  const { seats, phase } = game.now;
  const host = seats[seats[0].taken ? 0 : 1];
  const presence = byId("host-presence");
  presence.classList.toggle("on", host.here);
  setText(presence, words.say(host.here ? "presence-here" : "presence-away"));
  byId("sit-not-yet").hidden = phase !== "sealing";
  /** @type {HTMLButtonElement} */ (byId("sit-down")).disabled = phase === "sealing" || !invited;
}

/**
 * @param {Shown} shown
 * @param {Step | null} step
 */
function renderBoard({ pieces, under, latest, last }, step) {
  const { now } = game;
  const own = ownSide(now);
  const below = own ?? "red";
  const inCheck = latest || !last ? now.turn : other(colorOf(last.piece));
  const view = {
    pieces,
    under,
    last: last ? { from: fromOf(last), to: toOf(last) } : null,
    check: (latest ? now.check : last?.check) ? generalOf(pieces, inCheck) : null,
    selected: latest ? hand.selected : null,
    carried: latest ? hand.carried : null,
    legal: latest && !hand.carried ? now.legal : {},
    losing: new Set(now.losing),
    dots: settings.legal,
    flipped: (below === "black") !== turned,
    side: below,
    name: boardName(own, below),
    label: (/** @type {Point} */ point) => pointName(words, view, point),
    man: (/** @type {Point} */ point) => manName(words, view, point),
  };
  void board.show(view, step);
}

/**
 * @param {import("./point.js").Color | null} own
 * @param {import("./point.js").Color} below
 */
function boardName(own, below) {
  if (game.now.phase === "ended") return words.say("board-over");
  const side = own ?? below;
  return words.say(own ? "board-yours" : "board-watched", { side });
}

/** Who holds the seat is looked at only in a dialog, which brings its own code. */
async function renderDevices() {
  if (!(/** @type {HTMLDialogElement} */ (byId("device-dialog")).open)) return;
  const { renderBrowsers } = await import("./device.js");
  renderBrowsers(words, game.now.browsers, (browser) => send({ kind: "sign_out", browser }));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let titling;

/** The window's name is dear to change: it waits until the pieces stand. */
const TITLE_AFTER = 600;

/** @param {string} side */
function renderTitle(side) {
  const { now } = game;
  let title = "";
  if (side === "wait") title = words.say("title-waiting");
  else if (side === "sit") title = words.say("title-sit");
  else if (now.phase === "ended") title = resultSentences(words, game)?.who ?? "";
  else if (now.phase === "playing") {
    const where = { latest: true, ply: game.moves.length };
    title = lead(words, game, where, dealing.lostShare).replace(/[.。]$/, "");
  }
  const whole = title ? `${title} · ${baseTitle}` : baseTitle;
  clearTimeout(titling);
  titling = setTimeout(() => setText(within(document, "title"), whole), TITLE_AFTER);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let ticking;

/** Clocks run on between two messages of the server. */
function tick() {
  clearTimeout(ticking);
  const time = performance.now();
  const below = ownSide(game.now) ?? "red";
  renderClock(within(root, ".seat.mine .clock"), words, seen, below, time);
  renderClock(within(root, ".seat.them .clock"), words, seen, other(below), time);
  renderWarning(words, game, questions.claimIn(game, time), time);
  questions.render(game, time);
  noise.low(game, time);
  const waiting = game.now.phase === "playing" && (game.now.abort_in !== null || game.now.claim_in !== null);
  const next = nextTick(game, time) ?? (waiting ? 1000 : null);
  if (next !== null) ticking = setTimeout(tick, next);
}

function listen() {
  // Part of the page comes only when it is needed, and may be gone by then.
  addEventListener("unhandledrejection", () => void renewIfGone());
  replay.listen();
  questions.listen();
  listenToDeeds(send);
  listenToKeep();
  listenToPhrases((phrase) => line.say(phrase));
  byId("flip").addEventListener("click", () => {
    turned = !turned;
    render();
  });
  byId("device").addEventListener("click", async () => {
    byId("more").hidePopover?.();
    const { openDevice } = await import("./device.js");
    const opened = openDevice(table);
    await renderDevices();
    await opened;
  });
  byId("proof").addEventListener("toggle", () => void check(words, game));
  // A sheet that is open when the window becomes wide enough for columns stands in its own again.
  matchMedia("(min-width: 1200px)").addEventListener("change", () => {
    const open = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".panel:popover-open"));
    for (const sheet of open) sheet.hidePopover();
  });
  // A long list opens where one is looking.
  const moves = byId("moves");
  moves.addEventListener("toggle", () => {
    if (moves.matches(":popover-open")) moves.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  });
  listenToSettings();
}

function listenToSettings() {
  const soundButton = byId("sound");
  const showSound = () => soundButton.setAttribute("aria-pressed", String(settings.sound));
  soundButton.addEventListener("click", () => choose("sound", !settings.sound));
  let called = settings.name;
  onSettings(() => {
    if (settings.name !== called) line.introduce();
    called = settings.name;
    showSound();
    render();
  });
  showSound();
  watchChoice();
  if (!canNotify) within(byId("settings"), "[name=notify]").closest("label")?.remove();
  bindForm(/** @type {HTMLFormElement} */ (within(byId("settings"), "form")));
}

/** The pages before the game bring their own code, which a game in play does not wait for. */
async function invite() {
  const { startSitting, startWaiting } = await import("./invite.js");
  startWaiting(url, table, { close: () => send({ kind: "abort" }) });
  startSitting({
    sit: () => chair.sit(),
    watch: () => {
      watching = true;
      render();
    },
  });
  // A click before this would have been lost.
  invited = true;
  render();
}

listen();
if (face() !== "play") void invite();
news.recall(game);
dealing.keep(game);
render();
requestAnimationFrame(() =>
  setTimeout(() => {
    panels = true;
    render();
  }),
);
replay.open();
line.connect();
chair.sitAtOnce();
