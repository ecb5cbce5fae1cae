// What happened between two snapshots, in sentences.

import { fromOf, generalOf, isFilled, ownSide, toOf } from "./game.js";
import { colorOf, isDown, other, readBoard, roleOf } from "./point.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./game.js").WireMove} WireMove */
/** @typedef {import("./point.js").Color} Color */
/** @typedef {import("./words.js").Words} Words */

/**
 * One ply as a person would tell it.
 * @param {Words} words
 * @param {WireMove} move
 * @param {Color | null} own The side of the one who is told.
 * @returns {string[]}
 */
export function moveSentences(words, move, own) {
  const mover = colorOf(move.piece);
  const args = { from: fromOf(move), to: toOf(move), side: mover };
  const who = mover === own ? "you" : "they";
  const told = isDown(move.piece)
    ? words.say(`did-${who}-down`, { ...args, role: roleOf(move.reveal ?? "") })
    : words.say(`did-${who}-up`, { ...args, role: roleOf(move.piece) });
  const sentences = [told];
  if (move.took) sentences.push(takeSentence(words, move.took, mover, own));
  if (move.check) sentences.push(words.say(other(mover) === own ? "did-check-you" : "did-check-they"));
  return sentences;
}

/**
 * @param {Words} words
 * @param {import("../types/wire").Took} took
 * @param {Color} mover
 * @param {Color | null} own
 */
function takeSentence(words, took, mover, own) {
  const taken = roleOf(took.role ?? "");
  const side = other(mover);
  const yours = other(mover) === own;
  if (!took.down) return words.say(yours ? "did-take-yours" : "did-take", { taken });
  if (!took.role) return words.say(yours ? "did-take-yours-down" : "did-take-down", { side });
  return words.say(mover === own ? "did-take-secret" : "did-take-known", { taken });
}

/**
 * All that a viewer is told when `after` follows `before`. Nothing is told of a table that is seen
 * for the first time, and nothing twice.
 * @param {Words} words
 * @param {Game | null} before
 * @param {Game} after
 * @returns {string[]}
 */
export function eventSentences(words, before, after) {
  if (!before) return [];
  const was = before.now;
  const now = after.now;
  const own = ownSide(now);
  /** @type {string[]} */
  const sentences = [];
  /** @type {[Color, 0 | 1][]} */
  const seats = [["red", 0], ["black", 1]];
  for (const [color, seat] of seats) {
    if (color === own) continue;
    const side = color;
    if (!was.seats[seat].taken && now.seats[seat].taken) sentences.push(words.say("did-sit", { side }));
    else if (now.phase === "playing" && after.moves.length > 0 && was.seats[seat].here !== now.seats[seat].here) {
      sentences.push(words.say(now.seats[seat].here ? "did-here" : "did-away", { side }));
    }
  }
  if (was.phase !== "playing" && now.phase === "playing" && after.moves.length === 0) {
    sentences.push(words.say("did-start", { side: now.turn }));
  }
  for (const move of after.moves.slice(before.moves.length)) {
    sentences.push(...moveSentences(words, move, own));
  }
  sentences.push(...offerSentences(words, before, after));
  return sentences;
}

/** What can be offered, with the messages that tell of it. */
const OFFERS = /** @type {const} */ ([
  { kind: "draw", they: "did-offer-they", you: "did-offer-you", gone: "did-offer-gone" },
  { kind: "take_back", they: "did-take-back-asked", you: "did-take-back-asked-you", gone: "did-take-back-gone" },
  { kind: "rematch", they: "did-rematch-they", you: "did-rematch-you", gone: "did-rematch-gone" },
]);

/**
 * @param {Words} words
 * @param {Game} before
 * @param {Game} after
 */
function offerSentences(words, before, after) {
  /** @type {string[]} */
  const sentences = [];
  const moved = after.moves.length !== before.moves.length;
  const ended = after.now.phase === "ended" && before.now.phase !== "ended";
  for (const { kind, they, you, gone } of OFFERS) {
    const was = before.now.offers[kind];
    const now = after.now.offers[kind];
    if (was === now) continue;
    if (now) sentences.push(now === ownSide(after.now) ? words.say(you) : words.say(they, { side: now }));
    else if (kind === "rematch" && after.now.rematch) sentences.push(words.say("did-rematch"));
    else if (!moved && !ended) sentences.push(words.say(gone));
  }
  if (after.moves.length < before.moves.length) {
    const asker = before.now.offers.take_back ?? before.now.turn;
    sentences.push(words.say("did-take-back-done", { side: asker }));
  }
  return sentences;
}

/**
 * How the game ended: who, then why.
 * @param {Words} words
 * @param {Game} game
 * @returns {{who: string, why: string} | null}
 */
export function resultSentences(words, game) {
  const outcome = game.now.outcome;
  if (!outcome) return null;
  return { who: whoWon(words, outcome, ownSide(game.now)), why: whyOver(words, game, outcome) };
}

/**
 * @param {Words} words
 * @param {import("../types/wire").Outcome} outcome
 * @param {Color | null} own
 */
function whoWon(words, outcome, own) {
  if (outcome.reason === "aborted") return words.say("result-none");
  if (!outcome.winner) return words.say("result-draw");
  if (own) return words.say(outcome.winner === own ? "result-you-win" : "result-you-lose");
  return words.say(`result-${outcome.winner}`);
}

/**
 * @param {Words} words
 * @param {Game} game
 * @param {import("../types/wire").Outcome} outcome
 */
function whyOver(words, game, outcome) {
  if (outcome.reason === "aborted") return whyNone(words, game.now, outcome.by);
  /** @type {import("./words.js").Args} */
  const args = {};
  if (outcome.winner) args.loser = other(outcome.winner);
  const [first, last] = outcome.window ?? [0, 0];
  // The window is counted in plies that had been played; people count moves from one.
  args.first = Math.floor(first / 2) + 1;
  args.last = Math.max(1, Math.ceil(last / 2));
  args.quiet = outcome.quiet ?? 0;
  args.moves = Math.floor((outcome.quiet ?? 0) / 2);
  if (outcome.winner) args.point = generalOf(readBoard(game.now.board), other(outcome.winner)) ?? "";
  const chased = outcome.chase;
  if (chased) {
    args.victim = words.say(isDown(chased.piece) ? "victim-down" : "victim-up", { role: roleOf(chased.piece) });
    args.points = chased.points.join(" ");
  }
  const reason =
    outcome.reason === "abandonment" ? `abandonment-${outcome.winner ? "win" : "draw"}` : outcome.reason;
  // A newer server may know more reasons.
  return words.has(`reason-${reason}`) ? words.say(`reason-${reason}`, args) : "";
}

/**
 * Why there was no game: somebody did not want it, or was too late.
 * @param {Words} words
 * @param {import("./game.js").Snapshot} now
 * @param {Color | null} by Whose doing it was.
 */
function whyNone(words, now, by) {
  if (!isFilled(now)) return words.say(by ? "reason-closed" : "reason-expired");
  if (by) return words.say("reason-aborted", { side: by });
  if (now.seal && !now.seal.disclosed?.deal) return words.say("reason-not-dealt");
  return words.say("reason-no-first-move", { side: now.turn });
}

/**
 * Sentences in a row.
 * @param {Words} words
 * @param {string[]} sentences
 */
export const inARow = (words, sentences) =>
  sentences.reduce((first, second) => (first && second ? words.say("sentences", { first, second }) : first || second), "");
