// Checks a deal after the game, as docs/fair-deal.md says: against what this browser kept since
// the table was made, never against what the ended page says again.
//
// It says nothing in words: a check has a name, a state, and what was found.

import { ascii, concat, fromHex, toHex } from "./bytes.js";
import { sha256 } from "./sha256.js";

/**
 * What this browser kept. What it never saw is null or not there; bytes are hexadecimal.
 * @typedef {object} Kept
 * @property {string | null} [commitment] The server's, as it was first seen.
 * @property {string | null} [seal] The creator's, as it was first seen.
 * @property {string | null} [creator] A, if this browser drew it.
 * @property {string | null} [guest] B: drawn here, or seen here before A was opened.
 * @property {Record<string, string>} [seen] Letters by start point: what was revealed there, and
 *   what this browser's player took there.
 */

/**
 * What the ended table publishes; of the wire's messages, whatever is needed.
 * @typedef {object} Published
 * @property {string} server S.
 * @property {string | null} creator A; null if it was never opened.
 * @property {string | null} guest B; null if nobody sat down.
 * @property {{ red: string, black: string } | null} deal The letters, in the order of the points.
 * @property {Ply[]} moves
 */

/**
 * @typedef {Pick<import("./game.js").WireMove, "move" | "piece" | "reveal" | "took">} Ply
 */

/**
 * A piece that is not what the deal says.
 * @typedef {object} Wrong
 * @property {number | null} ply The ply that showed it; null if no move that is published did.
 * @property {string} point The start point.
 * @property {string} shown The letter that was shown; `?` if none was, now that all should be.
 * @property {string} dealt The letter that was dealt.
 */

/**
 * One check. `unknown`: this browser kept nothing to check against.
 * @typedef {object} Check
 * @property {"commitment" | "creator_seal" | "creator_bytes" | "guest_bytes" | "deal" | "reveals" | "captures"} name
 * @property {"ok" | "failed" | "unknown"} state
 * @property {{ kept?: string | null, found?: string | null, count?: number, wrong?: Wrong[] }} data
 *   What was kept and what was found instead of it; for pieces how many were looked at, and those
 *   that are not what the deal says.
 */

/** A side's fifteen before they are shuffled. */
const SET = "RRNNCCAABBPPPPP";

/** The start points in the order of the deal. */
const POINTS = {
  red: "a0 b0 c0 d0 f0 g0 h0 i0 b2 h2 a3 c3 e3 g3 i3".split(" "),
  black: "a9 b9 c9 d9 f9 g9 h9 i9 b7 h7 a6 c6 e6 g6 i6".split(" "),
};

/**
 * HMAC-SHA-256 (RFC 2104) with a key of at most 64 bytes.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key);
  const inner = sha256(concat(block.map((byte) => byte ^ 0x36), message));
  return sha256(concat(block.map((byte) => byte ^ 0x5c), inner));
}

/**
 * The stream of words: the blocks one behind the other, four bytes at a time.
 * @param {Uint8Array} server
 * @param {Uint8Array} message
 */
function* words(server, message) {
  for (let i = 0; ; i++) {
    const number = new Uint8Array(4);
    new DataView(number.buffer).setUint32(0, i);
    const block = new DataView(hmac(server, concat(message, number)).buffer);
    for (let at = 0; at < block.byteLength; at += 4) yield block.getUint32(at);
  }
}

/**
 * The deal that S, A and B give to a table.
 * @param {string} table The table's id.
 * @param {Uint8Array} server S.
 * @param {Uint8Array} creator A.
 * @param {Uint8Array} guest B.
 * @returns {{ red: string, black: string }} Fifteen letters a side.
 */
export function derive(table, server, creator, guest) {
  const length = (/** @type {Uint8Array} */ bytes) => Uint8Array.of(bytes.length);
  const message = concat(ascii("jieqi/1/deal"), ascii(table), length(creator), creator, length(guest), guest);
  const stream = words(server, message);
  /** @param {number} n */
  const uniform = (n) => {
    const end = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const word = /** @type {number} */ (stream.next().value);
      if (word < end) return word % n;
    }
  };
  const shuffle = () => {
    const side = [...SET];
    for (let i = side.length - 1; i >= 1; i--) {
      const j = uniform(i + 1);
      [side[i], side[j]] = [side[j] ?? "", side[i] ?? ""];
    }
    return side.join("");
  };
  return { red: shuffle(), black: shuffle().toLowerCase() };
}

/**
 * Checks all that can be checked, in the order of the document.
 * @param {string} table The table's id, from the page's own address.
 * @param {Kept} kept
 * @param {Published} published
 * @returns {Check[]}
 */
export function verify(table, kept, published) {
  const server = bytesOf(published.server, 32, 32);
  const creator = bytesOf(published.creator, 1, 16);
  const guest = bytesOf(published.guest, 0, 16);
  const dealt = server && creator && guest && derive(table, server, creator, guest);
  /**
   * @param {Check["name"]} name
   * @param {string | null | undefined} expected What was kept.
   * @param {string | null} found
   * @returns {Check}
   */
  const same = (name, expected, found) => {
    const state = typeof expected !== "string" ? "unknown" : expected === found ? "ok" : "failed";
    return { name, state, data: { kept: expected ?? null, found } };
  };
  return [
    same("commitment", kept.commitment, server && toHex(sha256(concat(ascii("jieqi/1/server"), server)))),
    ...opened("creator_seal", sealed(kept), creator && toHex(sha256(concat(ascii("jieqi/1/player"), creator)))),
    ...opened("creator_bytes", kept.creator, creator && toHex(creator)),
    same("guest_bytes", kept.guest, guest && toHex(guest)),
    checkDeal(dealt, published),
    ...checkPieces(dealt, kept, published.moves),
  ];

  /**
   * A check of A, where A was opened. A table that ended before has no deal, and no A to check.
   * @param {Check["name"]} name
   * @param {string | null | undefined} expected
   * @param {string | null} found
   */
  function opened(name, expected, found) {
    const never = published.creator === null && published.moves.length === 0;
    return never ? [] : [same(name, expected, found)];
  }
}

/**
 * The creator's seal as this browser knows it: it saw it, or made it.
 * @param {Kept} kept
 */
function sealed(kept) {
  const own = typeof kept.creator === "string" ? bytesOf(kept.creator, 1, 16) : null;
  return kept.seal ?? (own && toHex(sha256(concat(ascii("jieqi/1/player"), own))));
}

/**
 * Bytes of an allowed number; null for anything else, whatever a server may have sent.
 * @param {unknown} text
 * @param {number} least
 * @param {number} most
 */
function bytesOf(text, least, most) {
  const bytes = typeof text === "string" ? fromHex(text) : null;
  return bytes && bytes.length >= least && bytes.length <= most ? bytes : null;
}

/**
 * @param {{ red: string, black: string } | null} dealt
 * @param {Published} published
 * @returns {Check}
 */
function checkDeal(dealt, { deal, moves }) {
  const text = (/** @type {{ red: string, black: string } | null} */ sides) => sides && `${sides.red} ${sides.black}`;
  // Without A or B there can be no deal, and no game.
  const ok = dealt ? text(dealt) === text(deal) : deal === null && moves.length === 0;
  return { name: "deal", state: ok ? "ok" : "failed", data: { kept: text(dealt), found: text(deal) } };
}

/**
 * Every piece that was shown, in a move that is published or to this browser, against the deal.
 * @param {{ red: string, black: string } | null} dealt
 * @param {Kept} kept
 * @param {Published["moves"]} moves
 * @returns {Check[]}
 */
function checkPieces(dealt, kept, moves) {
  const lies = new Map(
    /** @type {const} */ (["red", "black"]).flatMap((color) =>
      POINTS[color].map((point, k) => /** @type {const} */ ([point, (dealt?.[color][k] ?? "").toUpperCase()])),
    ),
  );
  const unseen = new Map(Object.entries(kept.seen ?? {}));
  const found = { reveals: { count: 0, wrong: [] }, captures: { count: 0, wrong: [] } };
  /**
   * @param {{ count: number, wrong: Wrong[] }} into
   * @param {number | null} ply
   * @param {string} point
   * @param {string[]} shown The letters that were shown for the one piece.
   */
  const look = (into, ply, point, shown) => {
    const right = lies.get(point) ?? "";
    into.count++;
    const other = shown.find((letter) => letter.toUpperCase() !== right);
    if (other !== undefined) into.wrong.push({ ply, point, shown: other.toUpperCase(), dealt: right });
  };
  /**
   * @param {string} point
   * @param {string} letter
   */
  const witnessed = (point, letter) => {
    const mine = unseen.get(point);
    unseen.delete(point);
    return mine === undefined ? [letter] : [letter, mine];
  };
  moves.forEach(({ move, piece, reveal, took }, ply) => {
    const from = move.slice(0, 2);
    const to = move.slice(2, 4);
    if (piece.toUpperCase() === "X") look(found.reveals, ply, from, witnessed(from, reveal ?? "?"));
    if (took?.down) look(found.captures, ply, to, witnessed(to, took.role ?? "?"));
  });
  // What was seen here and is in no move that is published.
  for (const [point, letter] of unseen) look(found.reveals, null, point, [letter]);
  return /** @type {const} */ (["reveals", "captures"]).map((name) => ({
    name,
    state: found[name].wrong.length === 0 ? "ok" : "failed",
    data: found[name],
  }));
}
