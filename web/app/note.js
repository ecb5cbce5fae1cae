// Notes from one page of a tab to the next. Without a store the next page knows a little less.

/**
 * Leaves a note, or takes it away.
 * @param {string} key
 * @param {boolean} yes
 */
export function leave(key, yes = true) {
  try {
    if (yes) sessionStorage.setItem(key, "yes");
    else sessionStorage.removeItem(key);
  } catch {
    // Then the next page has to ask.
  }
}

/**
 * Whether there is a note.
 * @param {string} key
 */
export function peek(key) {
  try {
    return sessionStorage.getItem(key) === "yes";
  } catch {
    return false;
  }
}

/**
 * Whether there is a note, which is gone then.
 * @param {string} key
 */
export function take(key) {
  const told = peek(key);
  leave(key, false);
  return told;
}
