// Pieces as SVG. The figures lie in the page's sprite; what is written here holds no input from outside.

import { h, s } from "./element.js";
import { colorOf, isDown } from "./point.js";

/** Traditional and simplified characters by letter. */
const CHARACTERS = /** @type {Record<string, [string, string]>} */ ({
  K: ["帥", "帅"], A: ["仕", "仕"], B: ["相", "相"], N: ["傌", "马"], R: ["俥", "车"], C: ["炮", "炮"], P: ["兵", "兵"],
  k: ["將", "将"], a: ["士", "士"], b: ["象", "象"], n: ["馬", "马"], r: ["車", "车"], c: ["砲", "炮"], p: ["卒", "卒"],
});

/**
 * The letter that classes and figures name a side by.
 * @param {string} letter
 */
const sideOf = (letter) => (colorOf(letter) === "red" ? "r" : "b");

/** @param {string} figure */
const use = (figure) => s("use", { href: `#${figure}` });

/**
 * What is drawn of a face; the baseline of its character lies `y` below the middle.
 * @param {string} letter
 * @param {number} y
 * @returns {Node[]}
 */
export function faceOf(letter, y = 21.5) {
  const [traditional, simplified] = CHARACTERS[letter] ?? ["", ""];
  const characters =
    traditional === simplified
      ? [s("text", { class: "han both", y }, traditional)]
      : [s("text", { class: "han trad", y }, traditional), s("text", { class: "han simp", y }, simplified)];
  return [
    use("disc"),
    use("face"),
    use(`ring-${sideOf(letter)}`),
    ...characters,
    s("use", { class: "int", href: `#i-${letter.toUpperCase()}` }),
  ];
}

/**
 * @param {string} letter
 * @returns {Node[]}
 */
export const backOf = (letter) => [use("disc"), use(`back-${sideOf(letter)}`)];

/**
 * A piece by itself, in trays, lists and headings.
 * @param {string} letter
 */
export function chip(letter) {
  const down = isDown(letter);
  return s(
    "svg",
    { class: `chip pc ${sideOf(letter)}${down ? "" : " face"}`, viewBox: "-46 -46 92 92", "aria-hidden": "true" },
    ...(down ? backOf(letter) : faceOf(letter, 23.5)),
  );
}

/** The closed eye: only the one who took the piece was told what it was. */
export const eye = () => h("span", { class: "secret", "aria-hidden": "true" }, s("svg", {}, s("use", { href: "#eye" })));

/** One piece on the board. */
export class Piece {
  /** @param {string} letter */
  constructor(letter) {
    this.back = s("g", { class: "side-back" });
    this.face = s("g", { class: "side-face" });
    this.element = s("g", {}, s("g", { class: "body" }, this.back, this.face));
    this.letter = "";
    this.under = "";
    this.show(letter, "");
  }

  /**
   * Shows a letter at once. `under` is the face that is laid open only because the game is over.
   * @param {string} letter
   * @param {string} under
   */
  show(letter, under) {
    if (letter === this.letter && under === this.under) return;
    this.letter = letter;
    this.under = under;
    const down = isDown(letter) && under === "";
    this.element.setAttribute("class", `pc ${sideOf(letter)} ${down ? "down" : "up"}`);
    this.back.replaceChildren(...(isDown(letter) ? backOf(letter) : []));
    this.face.replaceChildren(...(down ? [] : faceOf(under || letter)));
    if (under) this.face.append(s("circle", { class: "p-shown", r: 47 }));
  }

  /**
   * Turns the piece over; the face comes into the page only now. Done when it lies face up.
   * @param {string} letter
   */
  async turn(letter) {
    this.face.replaceChildren(...faceOf(letter));
    this.element.classList.add("turning");
    await settled(this.element);
  }

  /**
   * @param {[number, number]} middle
   */
  place([x, y]) {
    this.element.style.transform = `translate(${x}px, ${y}px)`;
  }
}

/**
 * Done when nothing moves on an element any more.
 * @param {Element} element
 */
export async function settled(element) {
  await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
}
