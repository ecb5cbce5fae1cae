// Notices outside the page, where they are wanted and allowed: the game goes on and nobody looks.

import { choose, onSettings, settings } from "./settings.js";

/** Whether this browser can show notices here at all. */
export const canNotify = "Notification" in window && isSecureContext;

/** Asks for permission when the choice is made, and takes the choice back where it is denied. */
export function watchChoice() {
  onSettings(async () => {
    if (!settings.notify || !canNotify || Notification.permission === "granted") return;
    if ((await Notification.requestPermission()) !== "granted") choose("notify", false);
  });
}

/**
 * Shows a notice if nobody looks at the page; a later one of the same table takes its place.
 * @param {string} table
 * @param {string} title
 * @param {string} text
 */
export function notify(table, title, text) {
  if (!settings.notify || !canNotify || !document.hidden || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body: text, tag: table });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  } catch {
    // Some phones allow notices from elsewhere only.
  }
}
