// The two pages before the game: the link to send, and the free seat.

import { copy } from "./clip.js";
import { byId, within } from "./element.js";
import { qrCode, qrPath } from "./qr.js";

/**
 * The invitation of the one who made the table.
 * @param {string} url
 * @param {string} table
 * @param {{close: () => void}} player
 */
export function startWaiting(url, table, player) {
  const link = /** @type {HTMLInputElement} */ (byId("link"));
  link.addEventListener("focus", () => link.select());
  const button = byId("copy");
  button.addEventListener("click", async () => {
    const done = await copy(url);
    if (!done) {
      link.focus();
      return;
    }
    const [label, doneLabel] = button.querySelectorAll("span");
    if (label) label.hidden = true;
    if (doneLabel) doneLabel.hidden = false;
  });
  const share = byId("share");
  if (typeof navigator.share === "function") {
    share.hidden = false;
    share.addEventListener("click", () => void navigator.share({ url, title: document.title }).catch(() => {}));
  } else button.classList.add("primary", "alone");
  byId("close").addEventListener("click", player.close);
  try {
    const copied = sessionStorage.getItem(`copied/${table}`) === "yes";
    byId("wait-copied").hidden = !copied;
    byId("wait-text").hidden = copied;
  } catch {
    // Without a store the page just says less.
  }
  drawCode(url);
}

/** @param {string} url */
function drawCode(url) {
  const modules = qrCode(url);
  if (!modules) return;
  const card = byId("qr");
  const svg = within(card, "svg[role=img]");
  const margin = 1;
  svg.setAttribute("viewBox", `0 0 ${modules.length + 2 * margin} ${modules.length + 2 * margin}`);
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", qrPath(modules, margin));
  svg.replaceChildren(path);
  card.hidden = false;
}

/**
 * The free seat.
 * @param {{sit: () => Promise<string | null>, watch: () => void}} player `sit` gives the text of a refusal.
 */
export function startSitting(player) {
  const button = /** @type {HTMLButtonElement} */ (byId("sit-down"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    const refusal = await player.sit();
    button.disabled = false;
    const note = byId("sit-refused");
    note.hidden = refusal === null;
    note.textContent = refusal ?? "";
  });
  byId("watch").addEventListener("click", player.watch);
}
