// A tree of moves: the way that was gone, and every other way that was tried. It is kept in the
// part of an address that is never sent, as text:
//
//     #g=jieqi&m=b2b9Pn.h9g7r(h9i7c.a3a4P)c3c4P&at=3
//
// `g` is the game, `f` the FEN where it begins (spaces as `_`), `m` the moves with what they
// disclosed, and `at` the number of the move that is looked at in the order of the text. In
// brackets behind a move stands another way instead of it.

/**
 * @typedef {object} Node
 * @property {string} move As engines write it, with what it disclosed; empty at the start.
 * @property {Node | null} parent
 * @property {Node[]} children What was tried from here, the main line first.
 */

/** More than this is no longer looked at by a person. */
const MOST = 4_000;

const MOVE = /^[a-i]\d[a-i]\d[a-zA-Z]{0,2}$/;

/** @returns {Node} */
const root = () => ({ move: "", parent: null, children: [] });

export class Tree {
  /**
   * @param {string} game
   * @param {string | null} fen Where it begins; null for the start of the game.
   */
  constructor(game, fen) {
    this.game = game;
    this.fen = fen;
    this.root = root();
    this.at = this.root;
  }

  /**
   * The moves that lead to a node.
   * @param {Node} [node]
   */
  line(node = this.at) {
    /** @type {string[]} */
    const moves = [];
    for (let one = node; one.parent; one = one.parent) moves.unshift(one.move);
    return moves;
  }

  /** The nodes from the start to the one that is looked at, and on along the first ways. */
  whole() {
    /** @type {Node[]} */
    const nodes = [];
    for (let one = this.at; one.parent; one = one.parent) nodes.unshift(one);
    for (let one = this.at.children[0]; one; one = one.children[0]) nodes.push(one);
    return nodes;
  }

  /**
   * Goes on by a move, along a way that is there already or on a new one.
   * @param {string} move
   */
  play(move) {
    let next = this.at.children.find((child) => child.move === move);
    if (!next) {
      next = { move, parent: this.at, children: [] };
      this.at.children.push(next);
    }
    this.at = next;
  }

  back() {
    if (this.at.parent) this.at = this.at.parent;
  }

  next() {
    this.at = this.at.children[0] ?? this.at;
  }

  /**
   * Goes over to the way beside this one.
   * @param {1 | -1} way
   */
  beside(way) {
    const ways = this.at.parent?.children ?? [];
    this.at = ways[ways.indexOf(this.at) + way] ?? this.at;
  }

  first() {
    this.at = this.root;
  }

  last() {
    while (this.at.children[0]) this.next();
  }

  /** Removes the move that is looked at and all that follows. */
  remove() {
    const { parent } = this.at;
    if (!parent) return;
    parent.children = parent.children.filter((child) => child !== this.at);
    this.at = parent;
  }

  /** Whether the move that is looked at lies on a way beside the main line. */
  isBeside() {
    for (let one = this.at; one.parent; one = one.parent) if (one.parent.children[0] !== one) return true;
    return false;
  }

  /** Makes the way to the move that is looked at the main line. */
  promote() {
    for (let one = this.at; one.parent; one = one.parent) {
      const { parent } = one;
      parent.children = [one, ...parent.children.filter((child) => child !== one)];
    }
  }

  /** Every move in the order of the text. */
  nodes() {
    /** @type {Node[]} */
    const nodes = [];
    const open = [this.root];
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.parent) nodes.push(node);
      open.push(...following(node));
    }
    return nodes;
  }

  /** The tree as what stands behind the `#` of an address. */
  toString() {
    const parts = [`g=${this.game}`];
    if (this.fen !== null) parts.push(`f=${this.fen.replaceAll(" ", "_")}`);
    const moves = written(this.root);
    if (moves) parts.push(`m=${moves}`);
    if (this.at !== this.root) parts.push(`at=${this.nodes().indexOf(this.at) + 1}`);
    return `#${parts.join("&")}`;
  }

  /**
   * Reads what stands behind the `#` of an address; what is no tree begins at the start. Whether
   * its moves can be played is asked elsewhere.
   * @param {string} text
   */
  static read(text) {
    const parts = new Map(
      text
        .replace(/^#/, "")
        .split("&")
        .map((part) => {
          const cut = part.indexOf("=");
          return /** @type {[string, string]} */ (cut < 0 ? [part, ""] : [part.slice(0, cut), part.slice(cut + 1)]);
        }),
    );
    const fen = parts.get("f");
    const tree = new Tree(parts.get("g") === "xiangqi" ? "xiangqi" : "jieqi", fen ? plain(fen).replaceAll("_", " ") : null);
    readMoves(tree, plain(parts.get("m") ?? ""));
    tree.at = tree.nodes()[Number(parts.get("at") ?? 0) - 1] ?? tree.root;
    return tree;
  }

  /**
   * The tree of a single line.
   * @param {string} game
   * @param {string | null} fen
   * @param {string[]} moves
   */
  static line(game, fen, moves) {
    const tree = new Tree(game, fen);
    for (const move of moves) tree.play(move);
    return tree;
  }
}

/**
 * What an address may have changed into signs with `%`.
 * @param {string} text
 */
function plain(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What comes behind a node, the last first: the other ways instead of it, then where it goes on. A
 * node tells of its siblings only if it is the first of them.
 * @param {Node} node
 */
function following(node) {
  const [main, ...others] = node.parent?.children ?? [];
  const beside = node === main ? others : [];
  const on = node.children[0];
  return [...(on ? [on] : []), ...beside.reverse()];
}

/**
 * The moves of a tree as text.
 * @param {Node} from
 */
function written(from) {
  let text = "";
  /** @type {(Node | string)[]} */
  const open = [...following(from)];
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next === "string") {
      text += next;
      continue;
    }
    if (/[^()]$/.test(text)) text += ".";
    text += next.move;
    for (const node of following(next)) {
      if (node.parent === next) open.push(node);
      else open.push(")", node, "(");
    }
  }
  return text;
}

/**
 * @param {Tree} tree
 * @param {string} text
 */
function readMoves(tree, text) {
  /** @type {Node[]} Where to go on behind each open bracket. */
  const open = [];
  let at = tree.root;
  let count = 0;
  for (const word of text.match(/[()]|[^().]+/g) ?? []) {
    if (word === "(") {
      if (!at.parent) return;
      open.push(at);
      at = at.parent;
    } else if (word === ")") {
      at = open.pop() ?? at;
    } else {
      if (!MOVE.test(word) || ++count > MOST) return;
      const node = { move: word, parent: at, children: [] };
      at.children.push(node);
      at = node;
    }
  }
}
