// Taking a game along: the texts that go to the clipboard.

import { copy, markCopied } from "./clip.js";
import { byId, within } from "./element.js";

/** Lets the buttons copy what the server gives for this browser. */
export function listenToKeep() {
  const box = byId("keep");
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (box.querySelectorAll("[data-copy]"))) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const done = await copy(fetchText(button.dataset.copy ?? "")).catch(() => false);
      within(box, ".warn").hidden = done;
      if (done) markCopied(button);
    });
  }
  // It is another text when it is opened the next time.
  box.addEventListener("toggle", () => {
    for (const button of box.querySelectorAll("[data-copy]")) {
      const [label, copied] = button.querySelectorAll("span");
      if (label) label.hidden = false;
      if (copied) copied.hidden = true;
    }
    within(box, ".warn").hidden = true;
  });
}

/** @param {string} path */
async function fetchText(path) {
  const response = await fetch(path, { cache: "no-store" });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.text()).trimEnd();
}
