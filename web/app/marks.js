// The marks on the board: last move, selection, destinations, check. Different shapes, not only
// different colours.

import { s } from "./element.js";

/**
 * Four corners round a point: a move came from here or went there.
 * @param {[number, number]} middle
 */
export function corners([x, y]) {
  const d = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    .map(([i = 0, j = 0]) => `M${x + i * 45} ${y + j * 28}V${y + j * 45}H${x + i * 28}`)
    .join("");
  return s("path", { class: "m-last", d });
}

/**
 * A full ring round the raised piece.
 * @param {[number, number]} middle
 */
export const ring = ([x, y]) => s("circle", { class: "m-sel", cx: x, cy: y - 3, r: 50 });

/**
 * A dot on an empty point, a ring in four parts round a piece that can be taken; crossed out where
 * the move would lose.
 * @param {[number, number]} middle
 * @param {boolean} taking
 * @param {boolean} losing
 */
export function destination([x, y], taking, losing) {
  const mark = taking
    ? s("circle", { class: "m-take", cx: x, cy: y, r: 48 })
    : s("circle", { class: "m-dot", cx: x, cy: y, r: 14 });
  if (!losing) return mark;
  const size = taking ? 30 : 20;
  const d = `M${x - size} ${y - size}L${x + size} ${y + size}M${x + size} ${y - size}L${x - size} ${y + size}`;
  mark.classList.add("losing");
  return s("g", {}, mark, s("path", { class: "m-losing", d }));
}

/**
 * The glow under a general in check.
 * @param {[number, number]} middle
 */
export const halo = ([x, y]) => s("circle", { class: "m-halo", cx: x, cy: y, r: 64 });

/**
 * Ring and twelve rays over a general in check.
 * @param {[number, number]} middle
 */
export function rays([x, y]) {
  const d = Array.from({ length: 12 }, (_, i) => {
    const angle = (i * Math.PI) / 6;
    const at = (/** @type {number} */ r) => `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
    return `M${at(50)}L${at(60)}`;
  }).join("");
  return s("g", {}, s("path", { class: "m-check", d }), s("circle", { class: "m-check", cx: x, cy: y, r: 46 }));
}
