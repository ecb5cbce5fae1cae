// Requests to the server.

import { randomBytes } from "./bytes.js";

/** @typedef {import("../types/wire").Action} Action */
/** @typedef {import("../types/wire").Answer} Answer */
/** @typedef {import("../types/wire").Command} Command */
/** @typedef {import("../types/wire").Create} Create */
/** @typedef {import("../types/wire").Created} Created */

/** @typedef {import("../types/wire").Here} Here */
/** @typedef {import("../types/wire").Link} Link */

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
 * Posts, and gives what came back.
 * @param {string} path
 * @param {unknown} [body]
 * @throws {Refusal}
 */
async function ask(path, body) {
  const answer = await post(path, body);
  const said = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new Refusal(reasonOf(said));
  return said;
}

/**
 * Makes this browser known, so that a lost answer cannot lose a seat.
 * @throws {Refusal}
 */
export const becomeKnown = () => ask(`${API}/guest`);

/**
 * Makes a table, or finds one that looks for an opponent.
 * @param {Create} create
 * @returns {Promise<Created>}
 * @throws {Refusal}
 */
export const createTable = (create) => ask(`${API}/tables`, create);

/**
 * A link by which another device holds the seat too.
 * @param {string} table
 * @returns {Promise<Link>}
 * @throws {Refusal}
 */
export const makeLink = (table) => ask(`${tablePath(table)}/link`);

/**
 * Takes the seat that a link leads to.
 * @param {string} token
 * @returns {Promise<Created>}
 * @throws {Refusal}
 */
export const useLink = (token) => ask(`${API}/links`, { token });

/**
 * Forgets this browser and its seats.
 * @throws {Refusal}
 */
export const forgetMe = () => ask(`${API}/forget`);

/**
 * Posts to a table; what comes back are the messages that a socket would have brought.
 * @param {string} path
 * @param {Command | Here} body
 * @returns {Promise<Answer>}
 */
async function tell(path, body) {
  const answer = await post(path, body);
  const said = await answer.json().catch(() => null);
  if (!Array.isArray(said)) throw new Error(`no answer: ${answer.status}`);
  return said;
}

/**
 * Sends a command by itself, without a socket.
 * @param {string} table
 * @param {Command} command
 */
export const postCommand = (table, command) => tell(`${tablePath(table)}/commands`, command);

/**
 * Says that a player without a socket is here, and what it wants to be called.
 * @param {string} table
 * @param {Here} here
 */
export const postHere = (table, here) => tell(`${tablePath(table)}/here`, here);

/**
 * Gets what this browser may see.
 * @param {string} path
 */
export async function get(path) {
  const answer = await fetch(API + path, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`nothing at ${path}: ${answer.status}`);
  return answer.json();
}

/**
 * Waits so many milliseconds.
 * @param {number} millis
 * @returns {Promise<void>}
 */
export const wait = (millis) => new Promise((resolve) => setTimeout(resolve, millis));

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
