// A table for looking: both sides are played, every reveal is chosen or drawn, every way is kept. All
// of it stands in the address behind the `#`, and the rules run in this page: nothing is sent.

import { setAddress } from "./address.js";
import { Board } from "./board.js";
import { randomBytes } from "./bytes.js";
import { copy, markCopied } from "./clip.js";
import { byId, h, setText, within } from "./element.js";
import { fromOf, generalOf, readPly, toOf } from "./game.js";
import { poolsOf } from "./lens.js";
import { manName, moveName, pointName } from "./names.js";
import { chip } from "./piece.js";
import { HIDEABLE, colorOf, inCase, isDown, other, readBoard, roleOf } from "./point.js";
import { renderPool } from "./pool.js";
import { loadRules } from "./rules.js";
import { bindForm, onSettings, settings } from "./settings.js";
import { ANYWHERE, Setup } from "./setup.js";
import { inARow, moveSentences, resultSentences } from "./speech.js";
import { Tree } from "./tree.js";
import { loadWords } from "./words.js";

/** @typedef {import("./point.js").Point} Point */
/** @typedef {import("./point.js").Color} Color */
/** @typedef {import("./rules.js").Played} Played */
/** @typedef {import("./rules.js").Wrong} Wrong */
/** @typedef {import("./tree.js").Node} Node */

const main = byId("main");
const words = await loadWords(main.dataset.words ?? "");
const rules = await loadRules(main.dataset.rules ?? "").catch((error) => {
  setText(byId("say"), words.say("analysis-no-rules"));
  throw error;
});

/** @type {Tree} */
let tree = new Tree("jieqi", null);
/** @type {Played} */
let played = firstOf(tree);
/** @type {Point | null} */
let selected = null;
/** What is asked before a move is played. @type {{from: Point, to: Point, reveal: string, taken: boolean} | null} */
let asking = null;
let turned = false;

const board = new Board(byId("board"), {
  choose: (point) => {
    if (setup.pieces && point) return setup.put(point);
    selected = point;
    render();
  },
  move: (from, to) => move(from, to),
  read: () => false,
  hint: async () => "",
});

const setup = new Setup({
  changed: () => {
    selected = null;
    render();
  },
  done: (fen) => {
    const read = rules.read(tree.game, fen);
    if (!read.ok) return wrongText(read);
    look(new Tree(read.game, read.fen));
    return null;
  },
});

/**
 * The game at its start.
 * @param {Tree} tree
 * @returns {Played}
 */
function firstOf(tree) {
  return /** @type {Played} */ (rules.play({ game: tree.game, fen: null, moves: [] }));
}

/** @param {Node} [node] */
const asked = (node) => ({ game: tree.game, fen: tree.fen, moves: tree.line(node) });

/** The position that is looked at, as a FEN. */
const fen = () => played.fens.at(-1) ?? "";

/** @returns {Color} */
const turn = () => (fen().split(" ")[1] === "b" ? "black" : "red");

/** @param {Wrong} wrong */
function wrongText({ why, line, at, color }) {
  const id = `analysis-wrong-${words.has(`analysis-wrong-${why}`) ? why : "game"}`;
  return words.say(id, { line, at, side: color ?? "red" });
}

/**
 * Looks at another tree. What cannot be played is cut off.
 * @param {Tree} next
 */
function look(next) {
  tree = next;
  asking = null;
  selected = null;
  refresh();
  render();
}

/** Asks the rules about the move that is looked at. */
function refresh() {
  let answer = rules.play(asked());
  if (!answer.ok && !rules.play(asked(tree.root)).ok) {
    tree.fen = null;
    answer = rules.play(asked());
  }
  while (!answer.ok) {
    // The first move that cannot be played, and all behind it.
    for (let back = tree.line().length - answer.at; back > 0; back--) tree.back();
    tree.remove();
    answer = rules.play(asked());
  }
  played = answer;
}

/**
 * Goes somewhere in the tree.
 * @param {() => void} where
 */
function go(where) {
  const before = tree.at;
  where();
  asking = null;
  selected = null;
  refresh();
  const last = played.moves.at(-1);
  const forward = tree.at.parent === before && last;
  const ply = forward ? readPly(last, null) : null;
  render(ply ? { from: fromOf(ply), to: toOf(ply), reveal: ply.reveal } : null);
}

/**
 * A move is chosen on the board. What a face-down piece turns out to be is asked first.
 * @param {Point} from
 * @param {Point} to
 */
function move(from, to) {
  const pieces = readBoard(fen());
  selected = null;
  asking = { from, to, reveal: "", taken: isDown(pieces.get(to) ?? "") };
  if (isDown(pieces.get(from) ?? "")) {
    render();
    byId("choice-heading").focus();
  } else if (asking.taken) choose("");
  else finish("");
}

/**
 * The role that was chosen for the piece that moves.
 * @param {string} reveal Empty for one that lies open.
 */
function choose(reveal) {
  if (!asking) return;
  asking.reveal = reveal;
  if (!asking.taken) return finish("");
  asking = { ...asking, taken: false };
  questionOfTaken = true;
  render();
  byId("choice-heading").focus();
}

let questionOfTaken = false;

/**
 * Plays the move that was asked about.
 * @param {string} taken The role of the face-down piece that it takes; empty where it is not known.
 */
function finish(taken) {
  if (!asking) return;
  const { from, to, reveal } = asking;
  const mover = turn();
  questionOfTaken = false;
  const disclosed = (reveal && inCase(reveal, mover)) + (taken && inCase(taken, other(mover)));
  go(() => tree.play(from + to + disclosed));
}

/** What may lie under a side's backs. @param {Color} color */
const poolOf = (color) => poolsOf(fen())[color === "red" ? 0 : 1];

/**
 * A role by lot, as likely as the pool has it.
 * @param {Record<string, number>} pool
 */
function drawn(pool) {
  const all = HIDEABLE.flatMap((letter) => Array(pool[letter] ?? 0).fill(letter));
  // A byte beyond the last full round of the list would favour its beginning.
  const fair = all.length * Math.floor(256 / all.length);
  for (;;) {
    const byte = randomBytes(1)[0] ?? 0;
    if (byte < fair) return all[byte % all.length];
  }
}

/** @param {import("./board.js").Step | null} [step] */
function render(step = null) {
  const text = tree.toString();
  if (location.hash !== text) setAddress(text);
  const moves = played.moves.map((word) => readPly(word, null));
  const last = moves.at(-1);
  const pieces = setup.pieces ?? readBoard(fen().split(" ")[0] ?? "");
  const below = turned ? "black" : "red";
  const legal = setup.pieces ? ANYWHERE : asking ? {} : played.legal;
  const view = {
    pieces,
    under: new Map(),
    last: last && !setup.pieces ? { from: fromOf(last), to: toOf(last) } : null,
    check: played.check && !setup.pieces ? generalOf(pieces, turn()) : null,
    selected,
    carried: asking,
    legal,
    losing: new Set(played.losing),
    dots: settings.legal,
    flipped: turned,
    side: turn(),
    name: words.say(setup.pieces ? "analysis-board-setup" : "analysis-board", { side: below }),
    label: (/** @type {Point} */ point) => pointName(words, view, point),
    man: (/** @type {Point} */ point) => manName(words, view, point),
  };
  void board.show(view, step);
  main.classList.toggle("setting", setup.pieces !== null);
  renderSay(last);
  renderChoice();
  renderTree();
  const now = { game: tree.game, you: "spectator", board: fen(), pools: poolsOf(fen()), seal: null };
  const game = /** @type {import("./game.js").Game} */ (/** @type {unknown} */ ({ now, moves, at: 0 }));
  renderPool(byId("pool"), words, game, pieces, below);
  byId("pool").hidden = tree.game === "xiangqi";
  /** @type {HTMLInputElement} */ (byId("fen")).value = fen();
  for (const input of byId("game").querySelectorAll("input")) input.checked = input.value === tree.game;
}

/** @param {import("./game.js").WireMove | undefined} last */
function renderSay(last) {
  const told = last ? moveSentences(words, last, null) : [];
  if (played.outcome) {
    const now = { outcome: played.outcome, board: fen().split(" ")[0], you: "spectator", seats: [{ taken: true }, { taken: true }] };
    const over = resultSentences(words, /** @type {any} */ ({ now, moves: played.moves }));
    if (over) told.push(`${over.who}.`, over.why);
  } else {
    told.push(words.say(played.check ? "analysis-in-check" : "analysis-to-move", { side: turn() }));
  }
  setText(byId("say"), inARow(words, told));
}

function renderChoice() {
  const box = byId("choice");
  box.hidden = asking === null;
  if (!asking) return;
  const { from, to } = asking;
  const color = questionOfTaken ? other(turn()) : turn();
  const heading = questionOfTaken ? words.say("analysis-taken", { point: to }) : words.say("analysis-reveal", { from, to });
  setText(byId("choice-heading"), heading);
  const pool = poolOf(color);
  byId("roles").replaceChildren(
    ...HIDEABLE.filter((letter) => (pool[letter] ?? 0) > 0).map((letter) => {
      const count = pool[letter] ?? 0;
      const name = words.say("analysis-count", { role: roleOf(letter), count });
      const face = h("span", { class: "shown", "aria-hidden": "true" }, chip(inCase(letter, color)), String(count));
      return h("button", { class: "btn", type: "button", "data-role": letter, title: name }, face, h("span", { class: "vh" }, name));
    }),
  );
  byId("unknown").hidden = !questionOfTaken;
  byId("draw").hidden = Object.values(pool).every((count) => count === 0);
}

function renderTree() {
  const place = byId("tree");
  const nodes = tree.nodes();
  within(byId("line"), ".none").hidden = nodes.length > 0;
  const on = tree.root.children[0];
  place.replaceChildren(...(on ? ways(on) : []));
  byId("promote").hidden = !tree.isBeside();
  const current = place.querySelector("[aria-current]");
  if (current instanceof HTMLElement) current.scrollIntoView({ block: "nearest" });
  const ends = { first: !tree.at.parent, back: !tree.at.parent, next: !tree.at.children[0], last: !tree.at.children[0], remove: !tree.at.parent };
  for (const [id, disabled] of Object.entries(ends)) /** @type {HTMLButtonElement} */ (byId(id)).disabled = disabled;
}

/** The side that moves first here. */
const firstTurn = () => (played.fens[0]?.split(" ")[1] === "b" ? 1 : 0);

/**
 * A way and the others beside it, from a node on that is the first of its siblings.
 * @param {Node} from
 * @returns {HTMLElement[]}
 */
function ways(from) {
  /** @type {HTMLElement[]} */
  const parts = [];
  let numbered = false;
  for (let node = /** @type {Node | undefined} */ (from); node; node = node.children[0]) {
    parts.push(button(node, !numbered));
    numbered = true;
    const [main, ...others] = node.parent?.children ?? [];
    if (node !== main) continue;
    for (const way of others) {
      const label = words.say("analysis-variation", { move: numberOf(way) });
      parts.push(h("div", { class: "way", role: "group", "aria-label": label }, ...ways(way)));
      numbered = false;
    }
  }
  return parts;
}

/** @param {Node} node */
const plyOf = (node) => tree.line(node).length - 1 + firstTurn();

/** @param {Node} node */
const numberOf = (node) => Math.floor(plyOf(node) / 2) + 1;

/**
 * @param {Node} node
 * @param {boolean} numbered Whether its number stands before it in any case.
 */
function button(node, numbered) {
  const black = plyOf(node) % 2 === 1;
  const [from, to, letters] = [node.move.slice(0, 2), node.move.slice(2, 4), node.move.slice(4)];
  const shown = [h("span", { class: "at" }, from + to)];
  for (const letter of letters) {
    const turns = (colorOf(letter) === "black") === black;
    shown.push(h("span", { class: "to" }, turns ? "→" : "×"), h("span", {}, chip(letter)));
  }
  const number = numbered || !black ? h("span", { class: "no" }, black ? `${numberOf(node)}…` : `${numberOf(node)}.`) : null;
  const item = h(
    "button",
    { class: "mv", type: "button", "aria-current": node === tree.at ? "step" : null },
    h("span", { class: "shown", "aria-hidden": "true" }, ...shown),
    h("span", { class: "vh" }, node === tree.at && played.moves.length > 0 ? moveName(words, readPly(played.moves.at(-1) ?? "", null)) : from + to),
  );
  item.addEventListener("click", () => go(() => (tree.at = node)));
  return h("span", { class: "ply" }, number, item);
}

/** @param {KeyboardEvent} event */
function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || setup.pieces) return;
  const target = event.target instanceof Element ? event.target : null;
  if (event.key === "Escape" && asking) return cancel();
  if (target?.closest(".cells, input, textarea, .menu, dialog")) return;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => tree.back(),
    ArrowRight: () => tree.next(),
    ArrowUp: () => tree.beside(-1),
    ArrowDown: () => tree.beside(1),
    Home: () => tree.first(),
    End: () => tree.last(),
  };
  const where = keys[event.key];
  if (!where) return;
  event.preventDefault();
  go(where);
}

function cancel() {
  asking = null;
  questionOfTaken = false;
  render();
}

/**
 * @param {string} id
 * @param {() => string} text
 */
function copies(id, text) {
  byId(id).addEventListener("click", async () => {
    if (await copy(text())) markCopied(byId(id));
  });
}

/** The moves of the whole way that is looked at. */
function wholeWay() {
  const end = tree.whole().at(-1);
  return asked(end ?? tree.root);
}

function listen() {
  /** @type {[string, () => void][]} */
  const steps = [
    ["first", () => tree.first()],
    ["back", () => tree.back()],
    ["next", () => tree.next()],
    ["last", () => tree.last()],
    ["remove", () => tree.remove()],
    ["promote", () => tree.promote()],
  ];
  for (const [id, where] of steps) byId(id).addEventListener("click", () => go(where));
  byId("flip").addEventListener("click", () => {
    turned = !turned;
    render();
  });
  byId("roles").addEventListener("click", (event) => {
    const role = event.target instanceof Element ? event.target.closest("button")?.dataset.role : undefined;
    if (role) questionOfTaken ? finish(role) : choose(role);
  });
  byId("draw").addEventListener("click", () => {
    const role = drawn(poolOf(questionOfTaken ? other(turn()) : turn()));
    questionOfTaken ? finish(role) : choose(role);
  });
  byId("unknown").addEventListener("click", () => finish(""));
  byId("cancel").addEventListener("click", cancel);
  byId("start").addEventListener("click", () => look(new Tree(tree.game, null)));
  byId("setup").addEventListener("click", () => setup.open(tree.game, fen()));
  byId("game").addEventListener("change", (event) => {
    look(new Tree(/** @type {HTMLInputElement} */ (event.target).value, null));
  });
  byId("paste").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = /** @type {HTMLTextAreaElement} */ (byId("text"));
    const read = rules.read(tree.game, field.value);
    byId("paste-wrong").hidden = read.ok;
    if (!read.ok) {
      byId("paste-wrong").textContent = wrongText(read);
      return;
    }
    field.value = "";
    look(Tree.line(read.game, read.fen, read.moves));
  });
  copies("copy-fen", fen);
  copies("copy-record", () => {
    const answer = rules.record(wholeWay());
    return answer.ok ? answer.record : "";
  });
  copies("copy-line", () => {
    const { fen: start, moves } = wholeWay();
    return `position ${start === null ? "startpos" : `fen ${start}`}${moves.length > 0 ? ` moves ${moves.join(" ")}` : ""}`;
  });
  document.addEventListener("keydown", key);
  addEventListener("hashchange", () => look(Tree.read(location.hash)));
  // The same position in another language.
  document.getElementById("languages")?.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link) link.hash = location.hash;
  });
  onSettings(() => render());
  bindForm(/** @type {HTMLFormElement} */ (within(byId("settings"), "form")));
}

listen();
look(Tree.read(location.hash));
