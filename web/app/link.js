// A link from another device: only the button takes the seat, and only with what stands after the
// address's `#`, which no server has seen.

import { byId } from "./element.js";
import { Refusal, useLink } from "./send.js";

const token = location.hash.slice(1);
const button = /** @type {HTMLButtonElement} */ (byId("take"));

/** @param {string | null} shown */
function note(shown) {
  for (const id of ["empty", "refused", "failed"]) byId(id).hidden = id !== shown;
}

if (!/^[0-9a-f]{32}$/.test(token)) {
  note("empty");
  button.hidden = true;
}

button.addEventListener("click", async () => {
  button.disabled = true;
  note(null);
  try {
    const { table } = await useLink(token);
    location.replace(`/t/${encodeURIComponent(table)}`);
  } catch (error) {
    note(error instanceof Refusal ? "refused" : "failed");
    button.disabled = false;
  }
});
