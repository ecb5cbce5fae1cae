// Questions that are asked before something that cannot be undone.

import { byId, within } from "./element.js";

/**
 * Opens a question of the page. True if the deed was chosen.
 * @param {"resign" | "draw" | "abort" | "losing"} name
 * @param {string} [text] Replaces the text under the heading.
 * @returns {Promise<boolean>}
 */
export function ask(name, text) {
  const dialog = /** @type {HTMLDialogElement} */ (byId(`${name}-dialog`));
  if (text !== undefined) within(dialog, "p").textContent = text;
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true });
  });
}
