// The board. It knows no rules: what may be chosen and where it may go comes in as a map.

import { watchDrags } from "./drag.js";
import { h, put, within } from "./element.js";
import { corners, destination, halo, rays, ring } from "./marks.js";
import { Piece, SIZE, settled } from "./piece.js";
import { POINTS, colorOf, isDown, middle, pointAt } from "./point.js";

/** @typedef {import("./point.js").Point} Point */

/**
 * All that the board shows.
 * @typedef {object} BoardView
 * @property {Map<Point, string>} pieces Letters by point.
 * @property {Map<Point, string>} under Letters that lie under face-down pieces, laid open at the end.
 * @property {{from: Point, to: Point} | null} last The last move.
 * @property {Point | null} check The general in check.
 * @property {Point | null} selected
 * @property {{from: Point, to: Point} | null} carried A move that is sent and not yet answered.
 * @property {Record<string, string[]>} legal Destinations by starting point; empty if nothing can be moved.
 * @property {Set<string>} losing Moves that would lose at once.
 * @property {boolean} dots Whether destinations are shown.
 * @property {boolean} flipped Whether Black's side is below.
 * @property {import("./point.js").Color} side Whose pieces the letters jump to.
 * @property {string} name What the board is called.
 * @property {(point: Point) => string} label What a point is called; made of nothing but what this view says of the point.
 * @property {(point: Point) => string} man What the piece on a point is called; likewise.
 */

/**
 * What a player does at the board.
 * @typedef {object} Player
 * @property {(point: Point | null) => void} choose
 * @property {(from: Point, to: Point) => void} move
 * @property {(key: string, point: Point) => boolean} read Whether the key reads something aloud.
 * @property {(point: Point) => Promise<string>} hint What is told of a face-down piece that is pointed at.
 * @property {() => Element | null} [goal] Where in the page the piece that is being taken goes to.
 * @property {() => void} [landed] It is there.
 */

/** The letters of pieces, and those that other people write for the same. */
const KINDS = /** @type {Record<string, string>} */ ({
  k: "K", g: "K", a: "A", b: "B", e: "B", n: "N", h: "N", r: "R", c: "C", p: "P", s: "P", x: "X",
});

/**
 * The ply that led to a view.
 * @typedef {object} Step
 * @property {Point} from
 * @property {Point} to
 * @property {string | null} reveal The letter that the mover turned out to be.
 */

export class Board {
  /**
   * @param {HTMLElement} root
   * @param {Player} player
   */
  constructor(root, player) {
    this.root = root;
    this.player = player;
    this.svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (within(root, ".board-svg")));
    this.layers = {
      under: within(root, "#under"),
      pieces: within(root, "#pieces"),
      over: within(root, "#over"),
    };
    this.grid = within(root, ".cells");
    /** @type {Map<Point, Piece>} */
    this.pieces = new Map();
    /** @type {Map<Point, HTMLButtonElement>} */
    this.cells = new Map();
    /** @type {Map<unknown, string>} What the marks and the cells were made of, so that only what differs is made anew. */
    this.made = new Map();
    /** @type {BoardView | null} */
    this.view = null;
    /** @type {(() => void) | null} Brings what still moves to its end. */
    this.finish = null;
    /** Whether a piece is being taken just now, and has not landed where it goes to. */
    this.taking = false;
    /** @type {Point} */
    this.focused = "e0";
    this.layers.pieces.replaceChildren();
    this.buildGrid();
    this.listen();
  }

  buildGrid() {
    for (const point of POINTS) {
      const cell = h("button", { type: "button", role: "gridcell", tabindex: -1, "data-point": point });
      this.cells.set(point, cell);
    }
    this.grid.setAttribute("role", "grid");
    this.grid.setAttribute("aria-rowcount", "10");
    this.grid.setAttribute("aria-colcount", "9");
    this.cell(this.focused).tabIndex = 0;
    this.layOut(false);
  }

  /**
   * Lays the buttons in reading order, which turns with the board.
   * @param {boolean} flipped
   */
  layOut(flipped) {
    const order = flipped ? [...POINTS].reverse() : POINTS;
    const holder = this.grid.contains(document.activeElement) ? document.activeElement : null;
    const rows = Array.from({ length: 10 }, (_, row) =>
      h("div", { role: "row" }, ...order.slice(9 * row, 9 * row + 9).map((point) => this.cell(point))),
    );
    this.grid.replaceChildren(...rows);
    if (holder instanceof HTMLElement) holder.focus();
    this.order = order;
    const ranks = [...within(this.root, ".ranks").children];
    ranks.forEach((rank, i) => (rank.textContent = String(flipped ? i : 9 - i)));
    const files = [...within(this.root, ".files").children];
    files.forEach((file, i) => (file.textContent = "abcdefghi"[flipped ? 8 - i : i] ?? ""));
    this.root.classList.toggle("flip", flipped);
  }

  /**
   * @param {Point} point
   * @returns {HTMLButtonElement}
   */
  cell(point) {
    const cell = this.cells.get(point);
    if (!cell) throw new Error(`no point ${point}`);
    return cell;
  }

  /**
   * Shows a view. With a step the piece glides, what it takes goes when it arrives, and then it
   * turns over. Done when all stands still. What is on its way goes on where nothing is to stand
   * elsewhere.
   * @param {BoardView} view
   * @param {Step | null} [step]
   */
  async show(view, step = null) {
    const before = this.view;
    if (!step && this.finish && before && standAlike(before, view)) {
      this.view = view;
      return this.mark(view);
    }
    this.finish?.();
    this.view = view;
    if (before?.flipped !== view.flipped) this.layOut(view.flipped);
    const still = document.hidden || before === null;
    this.root.classList.toggle("frozen", still);
    const moving = step && this.pieces.get(step.from);
    if (step && moving && before) await this.play(view, step, moving);
    else this.place(view);
    if (this.view === view) this.mark(view);
    if (still) requestAnimationFrame(() => this.root.classList.remove("frozen"));
  }

  /**
   * @param {BoardView} view
   * @param {Step} step
   * @param {Piece} moving
   */
  async play(view, step, moving) {
    const taken = this.pieces.get(step.to);
    this.pieces.delete(step.from);
    this.pieces.set(step.to, moving);
    moving.raise();
    this.taking = taken !== undefined;
    let over = false;
    this.finish = () => {
      over = true;
      this.finish = null;
      taken?.element.remove();
      this.taking = false;
      if (taken) this.player.landed?.();
      moving.element.classList.remove("turning");
      this.place(this.view ?? view);
    };
    moving.place(middle(step.to, view.flipped));
    this.mark(view);
    await settled(moving.element);
    if (over) return;
    await Promise.all([taken && this.carryOff(taken), step.reveal && moving.turn(step.reveal)]);
    if (!over) this.finish?.();
  }

  /**
   * What was taken leaves the board for where it goes to, if that is to be seen.
   * @param {Piece} piece
   */
  async carryOff(piece) {
    const box = this.player.goal?.()?.getBoundingClientRect();
    if (!box || box.width === 0) return piece.element.remove();
    const unit = this.svg.getBoundingClientRect().width / 900;
    piece.raise();
    piece.element.classList.add("taken");
    piece.place(this.toPicture(box.left + box.width / 2, box.top + box.height / 2), box.width / unit / SIZE);
    await settled(piece.element);
  }

  /**
   * Puts every piece where the view has it, at once or as the style sheet lets it glide.
   * @param {BoardView} view
   */
  place(view) {
    for (const [point, piece] of this.pieces) {
      if (view.pieces.has(point)) continue;
      piece.element.remove();
      this.pieces.delete(point);
    }
    for (const [point, letter] of view.pieces) {
      let piece = this.pieces.get(point);
      if (!piece) {
        piece = new Piece(letter);
        this.pieces.set(point, piece);
        this.layers.pieces.append(piece.element);
      }
      piece.show(letter, view.under.get(point) ?? "");
      const carried = view.carried?.from === point ? view.carried.to : null;
      if (carried) piece.raise();
      piece.place(middle(carried ?? point, view.flipped));
    }
  }

  /**
   * Marks, names and states.
   * @param {BoardView} view
   */
  mark(view) {
    const at = (/** @type {Point} */ point) => middle(point, view.flipped);
    const { last, check } = view;
    const selected = view.carried ? null : view.selected;
    const targets = view.selected ? view.legal[view.selected] ?? [] : [];
    const ways = selected && view.dots ? targets : [];
    const loses = (/** @type {Point} */ target) => view.losing.has(`${view.selected}${target}`);

    const places = `${view.flipped} ${last?.from} ${last?.to} ${check}`;
    this.make(this.layers.under, places, (layer) => {
      layer.replaceChildren();
      if (last) layer.append(corners(at(last.from)), corners(at(last.to)));
      if (check) layer.append(halo(at(check)));
    });
    const goals = ways.map((target) => `${target}${view.pieces.has(target)}${loses(target)}`);
    this.make(this.layers.over, `${view.flipped} ${check} ${selected} ${goals}`, (layer) => {
      layer.replaceChildren();
      if (check) layer.append(rays(at(check)));
      if (selected) layer.append(ring(at(selected)));
      for (const target of ways) layer.append(destination(at(target), view.pieces.has(target), loses(target)));
    });

    for (const [point, piece] of this.pieces) piece.element.classList.toggle("sel", point === selected);
    this.make(this.grid, view.name, (grid) => grid.setAttribute("aria-label", view.name));
    for (const [point, cell] of this.cells) {
      const chosen = point === view.selected;
      const grab = point in view.legal;
      const goal = targets.includes(point);
      const states = [chosen, grab, goal, goal && loses(point), point === check, point === last?.from, point === last?.to];
      const key = `${view.pieces.get(point)} ${view.under.get(point)} ${states}`;
      this.make(cell, key, () => {
        put(cell, "aria-label", view.label(point));
        put(cell, "data-man", view.man(point) || null);
        put(cell, "aria-selected", chosen ? "true" : null);
        put(cell, "class", [grab || goal ? "can" : "", grab ? "grab" : ""].join(" "));
      });
    }
  }

  /**
   * Makes a part of the page anew if what it is made of has changed.
   * @template {Element} T
   * @param {T} part
   * @param {string} of
   * @param {(part: T) => void} make
   */
  make(part, of, make) {
    if (this.made.get(part) === of) return;
    this.made.set(part, of);
    make(part);
  }

  listen() {
    this.grid.addEventListener("click", (event) => {
      const point = pointOf(event.target);
      if (point) this.press(point);
    });
    this.grid.addEventListener("focusin", (event) => {
      const point = pointOf(event.target);
      if (!point) return;
      this.cell(this.focused).tabIndex = -1;
      this.focused = point;
      this.cell(point).tabIndex = 0;
    });
    this.grid.addEventListener("keydown", (event) => this.key(event));
    // Only while it is pointed at: a reader of the names would hear it at each point.
    this.grid.addEventListener("pointerover", (event) => {
      const point = pointOf(event.target);
      if (!point || event.pointerType === "touch" || !isDown(this.view?.pieces.get(point) ?? "")) return;
      void this.player.hint(point).then((hint) => {
        if (hint && this.cell(point).matches(":hover")) this.cell(point).title = hint;
      });
    });
    this.grid.addEventListener("pointerout", (event) => {
      const point = pointOf(event.target);
      if (point) this.cell(point).removeAttribute("title");
    });
    // Where the page does not scroll, a finger on a piece can only mean the piece.
    const page = document.documentElement;
    new ResizeObserver(() => this.root.classList.toggle("fits", page.scrollHeight <= innerHeight + 1)).observe(page);
    watchDrags(this.grid, {
      canGrab: (point) => Boolean(this.view && point in this.view.legal && !this.view.carried),
      isChosen: (point) => this.view?.selected === point,
      fits: () => this.root.classList.contains("fits"),
      grab: (point) => {
        if (this.view?.selected !== point) this.player.choose(point);
        const piece = this.pieces.get(point);
        if (!piece) return;
        piece.raise();
        piece.element.classList.add("held");
      },
      carry: (point, x, y) => this.pieces.get(point)?.place(this.toPicture(x, y)),
      drop: (point, x, y) => {
        this.pieces.get(point)?.element.classList.remove("held");
        const [px, py] = this.toPicture(x, y);
        const target = pointAt(px, py, this.view?.flipped ?? false);
        const legal = this.view?.legal[point] ?? [];
        if (target && legal.includes(target)) this.player.move(point, target);
        this.putBack(point);
      },
      cancel: (point) => this.putBack(point),
    });
  }

  /**
   * A piece that is let go stands where the view has it.
   * @param {Point} point
   */
  putBack(point) {
    const piece = this.pieces.get(point);
    if (!piece || !this.view) return;
    piece.element.classList.remove("held");
    if (this.view.carried?.from === point) piece.place(middle(this.view.carried.to, this.view.flipped));
    else piece.place(middle(point, this.view.flipped));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  toPicture(x, y) {
    const box = this.svg.getBoundingClientRect();
    return [((x - box.left) / box.width) * 900, ((y - box.top) / box.height) * 1000];
  }

  /**
   * A point is clicked, tapped, or Enter is pressed on it.
   * @param {Point} point
   */
  press(point) {
    const view = this.view;
    if (!view || view.carried) return;
    const { selected, legal } = view;
    if (selected && (legal[selected] ?? []).includes(point)) this.player.move(selected, point);
    else if (point in legal && point !== selected) this.player.choose(point);
    else if (selected) this.player.choose(null);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.view) return;
    const order = this.order ?? POINTS;
    const at = order.indexOf(this.focused);
    const column = at % 9;
    const goals = /** @type {Record<string, number>} */ ({
      ArrowUp: at - 9,
      ArrowDown: at + 9,
      ArrowLeft: column > 0 ? at - 1 : at,
      ArrowRight: column < 8 ? at + 1 : at,
      Home: at - column,
      End: at - column + 8,
    });
    const goal = goals[event.key];
    if (goal !== undefined) {
      event.preventDefault();
      const point = order[goal];
      if (point) this.cell(point).focus();
    } else if (event.key === "Escape" && this.view.selected) {
      event.preventDefault();
      this.player.choose(null);
    } else if (event.key === "." || event.key === ",") {
      event.preventDefault();
      const { selected, legal } = this.view;
      const wanted = selected ? legal[selected] ?? [] : Object.keys(legal);
      this.jump((point) => wanted.includes(point), event.key === ",");
    } else if (event.key.toLowerCase() in KINDS) {
      event.preventDefault();
      const { pieces, side } = this.view;
      const kind = KINDS[event.key.toLowerCase()];
      const fits = (/** @type {string | undefined} */ letter) =>
        letter !== undefined && colorOf(letter) === side && letter.toUpperCase() === kind;
      this.jump((point) => fits(pieces.get(point)), event.shiftKey);
    } else if (this.player.read(event.key, this.focused)) {
      event.preventDefault();
    }
  }

  /**
   * Goes to the next point that fits, in reading order and round the end.
   * @param {(point: Point) => boolean} fits
   * @param {boolean} back
   */
  jump(fits, back) {
    const order = this.order ?? POINTS;
    const start = order.indexOf(this.focused);
    for (let i = 1; i <= order.length; i++) {
      const point = order[(start + (back ? -i : i) + order.length) % order.length];
      if (point && fits(point)) return this.cell(point).focus();
    }
  }
}

/**
 * Whether the same pieces stand at the same places of the picture.
 * @param {BoardView} a
 * @param {BoardView} b
 */
function standAlike(a, b) {
  const carry = (/** @type {BoardView} */ { carried }) => `${carried?.from}${carried?.to}`;
  if (a.flipped !== b.flipped || carry(a) !== carry(b)) return false;
  const same = (/** @type {Map<Point, string>} */ x, /** @type {Map<Point, string>} */ y) =>
    x.size === y.size && [...x].every(([point, letter]) => y.get(point) === letter);
  return same(a.pieces, b.pieces) && same(a.under, b.under);
}

/**
 * @param {EventTarget | null} target
 * @returns {Point | null}
 */
function pointOf(target) {
  const button = target instanceof Element ? target.closest("button") : null;
  return button?.dataset.point ?? null;
}
