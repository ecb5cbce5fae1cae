// Another device for the same seat: a link that works once, and who holds the seat already.

import { copy, markCopied } from "./clip.js";
import { drawCode } from "./code.js";
import { byId, h, within } from "./element.js";
import { makeLink } from "./send.js";

/** @typedef {import("../types/wire").Browser} Browser */
/** @typedef {import("./words.js").Words} Words */

/**
 * Opens the dialog and asks for a link.
 * @param {string} table
 */
export async function openDevice(table) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("device-dialog"));
  byId("device-failed").hidden = true;
  byId("device-link").hidden = true;
  dialog.showModal();
  try {
    const { url } = await makeLink(table);
    const field = /** @type {HTMLInputElement} */ (byId("device-url"));
    field.value = url;
    byId("device-copy").onclick = async () => {
      if (await copy(url)) markCopied(byId("device-copy"));
      else field.select();
    };
    drawCode(within(dialog, "svg.code"), url);
    byId("device-link").hidden = false;
  } catch {
    byId("device-failed").hidden = false;
  }
}

/**
 * @param {Words} words
 * @param {Browser[]} browsers
 * @param {(id: string) => void} signOut
 */
export function renderBrowsers(words, browsers, signOut) {
  const list = byId("browsers");
  const key = JSON.stringify(browsers);
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  list.replaceChildren(
    ...browsers.map((browser, i) => {
      const name = browser.this ? words.say("browser-this") : words.say("browser-other", { number: i + 1 });
      const item = h("li", {}, h("span", {}, name));
      if (!browser.this) {
        const button = h("button", { class: "btn", type: "button" }, words.say("browser-sign-out"));
        button.addEventListener("click", () => signOut(browser.id));
        item.append(button);
      }
      return item;
    }),
  );
}
