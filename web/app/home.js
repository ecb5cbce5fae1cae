// The front page: one click makes a table.

import { copy } from "./clip.js";
import { byId } from "./element.js";
import { commandId, Refusal, becomeKnown, createTable, postCommand } from "./send.js";
import { seal } from "./share.js";

const form = /** @type {HTMLFormElement} */ (byId("play"));
/** The name of the table to be made: pressed twice, it is one table. */
let id = commandId();
let busy = false;

/** @param {string} name */
function chosen(name) {
  const input = form.querySelector(`input[name="${name}"]:checked`);
  return input instanceof HTMLInputElement ? input : null;
}

/** The button's second line names what it will make. */
function tell() {
  for (const name of ["game", "clock"]) {
    const text = chosen(name)?.dataset.name;
    const place = form.querySelector(`[data-of="${name}"]`);
    if (text && place) place.textContent = text;
  }
}

form.addEventListener("change", () => {
  id = commandId();
  tell();
});
tell();

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (busy) return;
  busy = true;
  for (const note of ["failed", "refused"]) byId(note).hidden = true;
  try {
    const created = make();
    const copied = await copy(created.then(({ url }) => url)).catch(() => false);
    const { table } = await created;
    try {
      sessionStorage.setItem(`copied/${table}`, copied ? "yes" : "");
    } catch {
      // Then the page just does not say that the link is copied.
    }
    location.assign(`/t/${encodeURIComponent(table)}`);
  } catch (error) {
    byId(error instanceof Refusal ? "refused" : "failed").hidden = false;
  }
  busy = false;
});

async function make() {
  await becomeKnown();
  const clock = chosen("clock")?.value;
  const created = await createTable({
    id,
    game: chosen("game")?.value === "xiangqi" ? "xiangqi" : "jieqi",
    seat: /** @type {import("../types/wire").SeatWish} */ (chosen("seat")?.value ?? "random"),
    clock: clock ? JSON.parse(clock) : { kind: "none" },
  });
  await sealEarly(created);
  return created;
}

/**
 * Seals at once, so that a friend who is quick with the link finds a free seat. If it fails, the
 * page of the table does it.
 * @param {import("../types/wire").Created} created
 */
async function sealEarly({ table, snapshot }) {
  if (snapshot.phase !== "sealing" || !snapshot.seal) return;
  const hash = seal(table, snapshot.seal.commitment);
  const command = { id: commandId(), version: snapshot.version, action: /** @type {const} */ ({ kind: "seal", hash }), from_ply: 0 };
  await postCommand(table, command).catch(() => {});
}
