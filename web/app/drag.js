// Dragging by mouse, pen and finger with the same code.
//
// A finger that starts on the board may want to scroll. So a finger drags only where the page does
// not scroll, or a piece that was chosen by a tap before; the style sheet's `touch-action` follows
// the same rule.

/** @typedef {import("./point.js").Point} Point */

/**
 * @typedef {object} Hands
 * @property {(point: Point) => boolean} canGrab
 * @property {(point: Point) => boolean} isChosen
 * @property {() => boolean} fits Whether the page does not scroll.
 * @property {(point: Point) => void} grab A drag has begun, or a mouse button is down on a piece.
 * @property {(point: Point, x: number, y: number) => void} carry Client coordinates.
 * @property {(point: Point, x: number, y: number) => void} drop
 * @property {(point: Point) => void} cancel
 */

/** How far, in CSS pixels, a pointer may tremble before it drags. */
const TREMBLE = /** @type {Record<string, number>} */ ({ mouse: 4, pen: 6, touch: 10 });

/**
 * @param {HTMLElement} surface
 * @param {Hands} hands
 */
export function watchDrags(surface, hands) {
  /** @type {{pointer: number, point: Point, x: number, y: number, tremble: number, moving: boolean} | null} */
  let held = null;
  let swallow = false;

  surface.addEventListener("pointerdown", (event) => {
    swallow = false;
    if (!event.isPrimary || event.button !== 0) return;
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const point = button?.dataset.point;
    if (!point || !hands.canGrab(point)) return;
    const touch = event.pointerType === "touch";
    if (touch && !hands.fits() && !hands.isChosen(point)) return;
    const tremble = TREMBLE[event.pointerType] ?? 4;
    held = { pointer: event.pointerId, point, x: event.clientX, y: event.clientY, tremble, moving: false };
  });

  surface.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    if (!held.moving) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < held.tremble) return;
      held.moving = true;
      surface.setPointerCapture(event.pointerId);
      hands.grab(held.point);
    }
    hands.carry(held.point, event.clientX, event.clientY);
  });

  surface.addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const { point, moving } = held;
    held = null;
    if (!moving) return;
    swallow = true;
    hands.drop(point, event.clientX, event.clientY);
  });

  surface.addEventListener("pointercancel", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    const { point, moving } = held;
    held = null;
    if (moving) hands.cancel(point);
  });

  // The click that follows a drop is not a choice.
  surface.addEventListener(
    "click",
    (event) => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
}
