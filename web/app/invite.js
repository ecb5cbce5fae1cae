// The two pages before the game: the link to send, and the free seat.

import { invitation } from "./address.js";
import { copy, markCopied } from "./clip.js";
import { drawCode } from "./code.js";
import { byId, within } from "./element.js";
import { peek } from "./note.js";
import { choose, onSettings, settings } from "./settings.js";

/**
 * The invitation of the one who made the table.
 * @param {string} url
 * @param {string} table
 * @param {{close: () => void}} player
 */
export function startWaiting(url, table, player) {
  const link = /** @type {HTMLInputElement} */ (byId("link"));
  const card = byId("qr");
  const show = () => {
    link.value = invitation(url);
    card.hidden = !drawCode(within(card, "svg[role=img]"), invitation(url));
  };
  onSettings(show);
  show();
  link.addEventListener("focus", () => link.select());
  const button = byId("copy");
  button.addEventListener("click", async () => {
    if (await copy(invitation(url))) markCopied(button);
    else link.focus();
  });
  const share = byId("share");
  if (typeof navigator.share === "function") {
    share.hidden = false;
    share.addEventListener("click", () => void navigator.share({ url: invitation(url), title: document.title }).catch(() => {}));
  } else button.classList.add("primary", "alone");
  byId("close").addEventListener("click", player.close);
  const copied = peek(`copied/${table}`);
  const anyone = peek(`anyone/${table}`);
  for (const part of byId("wait").querySelectorAll("[data-for]")) {
    /** @type {HTMLElement} */ (part).hidden = (part.getAttribute("data-for") === "anyone") !== anyone;
  }
  byId("wait-copied").hidden = !copied;
  byId("wait-text").hidden = copied;
}

/**
 * The free seat.
 * @param {{sit: () => Promise<string | null>, watch: () => void}} player `sit` gives the text of a refusal.
 */
export function startSitting(player) {
  const name = /** @type {HTMLInputElement} */ (byId("sit-name"));
  name.value = settings.name;
  name.addEventListener("change", () => choose("name", name.value.trim()));
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
