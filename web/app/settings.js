// What a person has chosen for this browser.

import { read, write } from "./store.js";

/**
 * @typedef {object} Settings
 * @property {"trad" | "simp" | "intl"} set Which pieces are drawn.
 * @property {"coordinates" | "wxf" | "chinese"} notation How moves are written.
 * @property {"auto" | "light" | "dark"} theme
 * @property {"wood" | "ink"} board What the board is made of.
 * @property {boolean} facing Whether the upper side's pieces are turned toward their player.
 * @property {boolean} coords Coordinates beside the board.
 * @property {boolean} legal Dots on legal destinations.
 * @property {boolean} confirm Ask before each move.
 * @property {boolean} motion Pieces glide and turn.
 * @property {boolean} sound
 * @property {boolean} notify Notices when nobody looks at the page.
 * @property {boolean} phrases Whether what the other player says is shown.
 * @property {string} name What its owner wants to be called.
 */

const KEY = "settings";

/** @type {Settings} */
const DEFAULTS = {
  set: /** @type {Settings["set"]} */ (document.documentElement.dataset.set ?? "trad"),
  notation: /** @type {Settings["notation"]} */ (document.documentElement.dataset.notation ?? "coordinates"),
  theme: "auto",
  board: "wood",
  facing: false,
  coords: true,
  legal: true,
  confirm: false,
  motion: true,
  sound: true,
  notify: false,
  phrases: true,
  name: "",
};

/** @type {Partial<Settings>} What was chosen; what was not may differ from page to page. */
let chosen = read(KEY, {});

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...chosen };

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Calls `listener` after each change, from this tab or another one.
 * @param {() => void} listener
 */
export function onSettings(listener) {
  listeners.add(listener);
}

/**
 * Changes a choice, keeps it, and lets everybody know.
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function choose(name, value) {
  settings[name] = value;
  chosen[name] = value;
  write(KEY, chosen);
  apply();
}

function apply() {
  const data = document.documentElement.dataset;
  if (settings.theme === "auto") delete data.theme;
  else data.theme = settings.theme;
  data.set = settings.set;
  data.board = settings.board;
  data.facing = settings.facing ? "on" : "off";
  data.coords = settings.coords ? "on" : "off";
  data.motion = settings.motion ? "on" : "off";
  for (const listener of listeners) listener();
}

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  chosen = read(KEY, {});
  Object.assign(settings, DEFAULTS, chosen);
  apply();
});

/** @param {HTMLInputElement} input */
function valueOf(input) {
  if (input.type === "radio") return input.value;
  return input.type === "text" ? input.value.trim() : input.checked;
}

/**
 * The settings' form follows the settings, and the other way round.
 * @param {HTMLFormElement} form
 */
export function bindForm(form) {
  const fill = () => {
    for (const input of form.querySelectorAll("input")) {
      const value = settings[/** @type {keyof Settings} */ (input.name)];
      if (input.type === "text") input.value = String(value);
      else input.checked = input.type === "radio" ? input.value === value : value === true;
    }
  };
  fill();
  onSettings(fill);
  form.addEventListener("change", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const name = /** @type {keyof Settings} */ (input.name);
    choose(name, /** @type {never} */ (valueOf(input)));
  });
}
