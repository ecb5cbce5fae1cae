// A swipe with one finger, to the left or to the right.

/** How far a finger has to go, in pixels, and how much more sideways than up or down. */
const FAR = 40;
const SIDEWAYS = 2;

/**
 * Calls `swiped` with -1 for a swipe to the left and 1 for one to the right.
 * @param {HTMLElement} element
 * @param {() => boolean} listens Whether a swipe means anything now.
 * @param {(way: -1 | 1) => void} swiped
 */
export function watchSwipes(element, listens, swiped) {
  /** @type {{id: number, x: number, y: number} | null} */
  let start = null;
  element.addEventListener("pointerdown", (event) => {
    const one = event.pointerType !== "mouse" && event.isPrimary && listens();
    start = one ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
  });
  element.addEventListener("pointerup", (event) => {
    if (start?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    start = null;
    if (Math.abs(dx) > FAR && Math.abs(dx) > SIDEWAYS * Math.abs(dy)) swiped(dx < 0 ? -1 : 1);
  });
  element.addEventListener("pointercancel", () => (start = null));
}
