// Requests to the server.

import { randomBytes } from "./bytes.js";

/** @typedef {import("../types/wire").Action} Action */
/** @typedef {import("../types/wire").Answer} Answer */
/** @typedef {import("../types/wire").Command} Command */
/** @typedef {import("../types/wire").Create} Create */
/** @typedef {import("../types/wire").Created} Created */
/** @typedef {import("../types/wire").Snapshot} Snapshot */

const API = "/api/v1";
const PATIENCE = 10_000;

/** A refusal with the server's name for it. */
export class Refusal extends Error {
  /** @param {string} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** A name for a command, never used before. */
export const commandId = () => Array.from(randomBytes(16), (byte) => "abcdefghijklmnopqrstuvwxyz234567"[byte & 31]).join("");

/** @param {string} table */
export const tablePath = (table) => `${API}/tables/${encodeURIComponent(table)}`;

/**
 * @param {string} path
 * @param {unknown} [body]
 */
const post = (path, body) =>
  fetch(path, {
    method: "POST",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE),
  });

/**
 * Makes this browser known, so that a lost answer cannot lose a seat.
 * @throws {Refusal}
 */
export async function becomeKnown() {
  const answer = await post(`${API}/guest`);
  if (!answer.ok) throw new Refusal(reasonOf(await answer.json().catch(() => null)));
}

/**
 * Makes a table.
 * @param {Create} create
 * @returns {Promise<Created>}
 * @throws {Refusal}
 */
export async function createTable(create) {
  const answer = await post(`${API}/tables`, create);
  const body = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(reasonOf(body));
  return body;
}

/**
 * Sends a command by itself, without a socket.
 * @param {string} table
 * @param {Command} command
 * @returns {Promise<Answer>}
 */
export async function postCommand(table, command) {
  const answer = await post(`${tablePath(table)}/commands`, command);
  const body = await answer.json().catch(() => null);
  if (!Array.isArray(body)) throw new Error(`no answer: ${answer.status}`);
  return body;
}

/**
 * The table as this browser may see it.
 * @param {string} table
 * @param {number} fromPly
 * @returns {Promise<Snapshot>}
 */
export async function getSnapshot(table, fromPly) {
  const answer = await fetch(`${tablePath(table)}?from_ply=${fromPly}`, {
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`no snapshot: ${answer.status}`);
  return answer.json();
}

/**
 * The reason in an answer that refuses.
 * @param {unknown} body
 */
function reasonOf(body) {
  if (Array.isArray(body)) {
    for (const message of body) if (message?.type === "refused") return String(message.reason);
  }
  return "unknown";
}
