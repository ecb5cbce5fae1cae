// The address of what is shown.

import { settings } from "./settings.js";

/** The pieces of a picture beside a link that asks for none, where the language says nothing else. */
const PLAIN = "trad";

/**
 * The address of a table as it is sent to others: what they are shown beside it has the sender's pieces.
 * @param {string} url
 */
export const invitation = (url) => (settings.set === PLAIN ? url : `${url}?set=${settings.set}`);

/**
 * Changes what the page's address says, without going anywhere.
 * @param {string} address From the path, the query or the `#` on.
 */
export function setAddress(address) {
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // Browsers allow it only so many times in half a minute; a later step is told again.
  }
}
