// This browser's share of a deal, and what it has seen of it.
//
// The one who makes a table draws A and seals it; the one who sits down sends B. Both keep the
// server's commitment, their own bytes and every reveal and capture that they saw, so that after
// the game the deal can be checked against what was known before.

import { ascii, concat, fromHex, randomBytes, toHex } from "./bytes.js";
import { sha256 } from "./sha256.js";
import { read, write } from "./store.js";

/**
 * @typedef {object} Share
 * @property {string} commitment The server's, as it was first seen.
 * @property {string | null} seal The creator's, as it was first seen.
 * @property {string | null} creator A, hexadecimal, if this browser drew it.
 * @property {string | null} guest B, hexadecimal: drawn here, or seen here before A was opened.
 * @property {Record<string, string>} seen Letters by start point: what was revealed or taken there.
 */

const SIZE = 16;

/** @param {string} table */
const key = (table) => `deal/${table}`;

/**
 * What this browser holds for a table.
 * @param {string} table
 * @returns {Share | null}
 */
export const shareOf = (table) => read(key(table), null);

/**
 * The share of a table, begun with the commitment if there is none yet.
 * @param {string} table
 * @param {string} commitment
 * @returns {Share}
 */
function begin(table, commitment) {
  return shareOf(table) ?? { commitment, seal: null, creator: null, guest: null, seen: {} };
}

/**
 * The creator's seal for a table: A is drawn the first time and kept before it is used.
 * @param {string} table
 * @param {string} commitment
 * @returns {string} The hash, hexadecimal.
 */
export function seal(table, commitment) {
  const share = begin(table, commitment);
  share.creator ??= toHex(randomBytes(SIZE));
  write(key(table), share);
  return sealOf(share.creator);
}

/**
 * `SHA-256("jieqi/1/player" ‖ A)`.
 * @param {string} creator A, hexadecimal.
 */
export function sealOf(creator) {
  return toHex(sha256(concat(ascii("jieqi/1/player"), fromHex(creator) ?? new Uint8Array())));
}

/**
 * The guest's B for a table, drawn the first time.
 * @param {string} table
 * @param {string} commitment
 * @returns {string}
 */
export function contribute(table, commitment) {
  const share = begin(table, commitment);
  share.guest ??= toHex(randomBytes(SIZE));
  write(key(table), share);
  return share.guest;
}

/**
 * Keeps what a table shows of its deal, each thing as it was seen first.
 * @param {import("./game.js").Snapshot} now
 * @param {import("./game.js").WireMove[]} moves
 */
export function witness(now, moves) {
  if (!now.seal || now.seal.disclosed) return;
  const share = begin(now.table, now.seal.commitment);
  const before = JSON.stringify(share);
  share.seal ??= now.seal.creator;
  if (now.phase === "opening") share.guest ??= now.seal.guest;
  for (const { move, reveal, took } of moves) {
    if (reveal) share.seen[move.slice(0, 2)] ??= reveal.toUpperCase();
    if (took?.down && took.role) share.seen[move.slice(2, 4)] ??= took.role;
  }
  if (JSON.stringify(share) !== before) write(key(now.table), share);
}
