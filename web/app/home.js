// The front page: one click makes a table; lists of tables that there are.

import { invitation } from "./address.js";
import { copy } from "./clip.js";
import { byId, within } from "./element.js";
import { keepLanguageOfAddress } from "./language.js";
import { showMine, showOpen } from "./lists.js";
import { leave } from "./note.js";
import { commandId, Refusal, becomeKnown, createTable, postCommand } from "./send.js";
import { seal } from "./share.js";
import { loadWords } from "./words.js";

/** @typedef {import("../types/wire").Created} Created */
/** @typedef {import("../types/wire").TimeControl} TimeControl */

const form = /** @type {HTMLFormElement} */ (byId("play"));
const other = /** @type {HTMLFieldSetElement} */ (byId("other-clock"));
/** The name of the table to be made: pressed twice, it is one table. */
let id = commandId();
let busy = false;

/** @param {string} name */
function chosen(name) {
  const input = form.querySelector(`input[name="${name}"]:checked`);
  return input instanceof HTMLInputElement ? input : null;
}

/** @param {string} id */
const number = (id) => Number(/** @type {HTMLInputElement} */ (byId(id)).value);

/**
 * The chosen clock and what it is called.
 * @returns {{clock: TimeControl, name: string}}
 */
function chosenClock() {
  const preset = chosen("clock");
  if (!preset) return { clock: { kind: "none" }, name: "" };
  if (preset.value !== "other") return { clock: JSON.parse(preset.value), name: preset.dataset.name ?? "" };
  const kind = chosen("kind");
  if (kind?.value === "days") {
    const days = chosen("days");
    return { clock: { kind: "days", days: Number(days?.value ?? 3) }, name: days?.dataset.name ?? "" };
  }
  const initial = number("minutes");
  const perMove = kind?.value === "per_move";
  const more = number(perMove ? "per-move" : "increment");
  const name = (kind?.dataset.name ?? "").replace("{initial}", String(initial)).replace("{more}", String(more));
  return {
    clock: perMove
      ? { kind: "per_move", initial: initial * 60_000, per_move: more * 1000 }
      : { kind: "increment", initial: initial * 60_000, increment: more * 1000 },
    name,
  };
}

/** Shows what belongs to the chosen clock; the button's second line names what it will make. */
function tell() {
  const custom = chosen("clock")?.value === "other";
  other.hidden = !custom;
  other.disabled = !custom;
  const kind = chosen("kind")?.value ?? "increment";
  for (const part of other.querySelectorAll("[data-for]")) {
    const shown = (part.getAttribute("data-for") ?? "").split(" ").includes(kind);
    /** @type {HTMLElement} */ (part).hidden = !shown;
    for (const input of part.querySelectorAll("input")) input.disabled = !shown;
  }
  within(form, '[data-of="game"]').textContent = chosen("game")?.dataset.name ?? "";
  const { name } = chosenClock();
  if (name) within(form, '[data-of="clock"]').textContent = name;
  within(form, '[data-of="level"]').textContent = chosen("level")?.dataset.name ?? "";
}

form.addEventListener("input", () => {
  id = commandId();
  tell();
});
tell();

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  for (const note of ["failed", "refused"]) byId(note).hidden = true;
  const who = event.submitter?.id ?? "";
  const anyone = who === "anyone";
  const computer = who === "computer" ? Number(chosen("level")?.value ?? 3) : undefined;
  try {
    const created = make(anyone, computer);
    const copied = !anyone && !computer && (await copy(created.then(({ url }) => invitation(url))).catch(() => false));
    const { table, snapshot } = await created;
    const found = snapshot.you === "spectator";
    leave(`copied/${table}`, copied);
    leave(`anyone/${table}`, anyone && !found);
    leave(`sit/${table}`, found);
    keepLanguageOfAddress();
    location.assign(`/t/${encodeURIComponent(table)}`);
  } catch (error) {
    byId(error instanceof Refusal ? "refused" : "failed").hidden = false;
  }
  busy = false;
});

/**
 * @param {boolean} anyone
 * @param {number | undefined} computer Its level, where one plays.
 */
async function make(anyone, computer) {
  await becomeKnown();
  const created = await createTable({
    id,
    game: chosen("game")?.value === "xiangqi" ? "xiangqi" : "jieqi",
    seat: /** @type {import("../types/wire").SeatWish} */ (chosen("seat")?.value ?? "random"),
    clock: chosenClock().clock,
    anyone,
    ...(computer ? { computer } : {}),
  });
  if (created.snapshot.creator) await sealEarly(created);
  return created;
}

/**
 * Seals at once, so that a friend who is quick with the link finds a free seat. If it fails, the
 * page of the table does it.
 * @param {Created} created
 */
async function sealEarly({ table, snapshot }) {
  if (snapshot.phase !== "sealing" || !snapshot.seal) return;
  const hash = seal(table, snapshot.seal.commitment);
  const action = /** @type {const} */ ({ kind: "seal", hash });
  await postCommand(table, { id: commandId(), version: snapshot.version, action, from_ply: 0 }).catch(() => {});
}

// A table that was left by the back button was made already.
addEventListener("pageshow", (event) => {
  if (event.persisted) id = commandId();
});

const words = await loadWords(byId("main").dataset.words ?? "");
void showMine(byId("mine"), words);
void showOpen(byId("open"), words);
