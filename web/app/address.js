// The address of what is shown.

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
