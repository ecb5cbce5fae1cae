// A link as a picture.

import { s } from "./element.js";
import { qrCode, qrPath } from "./qr.js";

const MARGIN = 1;

/**
 * Draws a link as a QR code; false where it is too long for one.
 * @param {Element} svg
 * @param {string} url
 */
export function drawCode(svg, url) {
  const modules = qrCode(url);
  if (!modules) return false;
  const size = modules.length + 2 * MARGIN;
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.replaceChildren(s("path", { d: qrPath(modules, MARGIN) }));
  return true;
}
