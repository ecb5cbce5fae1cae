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

/** How wide a piece is drawn, of a board of 900. */
export const SIZE = 92;

/**
 * A piece by itself, in trays, lists and headings.
 * @param {string} letter
 */
export function chip(letter) {
  const down = isDown(letter);
  return s(
    "svg",
    { class: `chip pc ${sideOf(letter)}${down ? "" : " face"}`, viewBox: `${-SIZE / 2} ${-SIZE / 2} ${SIZE} ${SIZE}`, "aria-hidden": "true" },
    ...(down ? backOf(letter) : faceOf(letter, 23.5)),
  );
}

/** The closed eye: only the one who took the piece was told what it was. */
export const eye = () => h("span", { class: "secret", "aria-hidden": "true" }, s("svg", {}, s("use", { href: "#eye" })));

/** One piece on the board. */
export class Piece {
  /** What is drawn of it: whose back, which face, and where. */
  #back = "";
  #face = "";
  #stands = "";

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
    const down = isDown(letter) && under === "";
    this.letter = letter;
    this.under = under;
    this.element.setAttribute("class", `pc ${sideOf(letter)} ${down ? "down" : "up"}`);
    const back = isDown(letter) ? letter : "";
    if (back !== this.#back) this.back.replaceChildren(...(back ? backOf(back) : []));
    this.#back = back;
    this.#draw(down ? "" : under || letter);
    for (const open of this.face.querySelectorAll(".p-shown")) open.remove();
    if (under) this.face.append(s("circle", { class: "p-shown", r: 47 }));
  }

  /** @param {string} face */
  #draw(face) {
    if (face === this.#face) return;
    this.#face = face;
    this.face.replaceChildren(...(face ? faceOf(face) : []));
  }

  /**
   * Turns the piece over; the face comes into the page only now. Done when it lies face up.
   * @param {string} letter
   */
  async turn(letter) {
    this.#draw(letter);
    this.element.classList.add("turning");
    await settled(this.element);
  }

  /**
   * @param {[number, number]} middle
   * @param {number} [size] Of its own.
   */
  place([x, y], size = 1) {
    const stands = `translate(${x}px, ${y}px)${size === 1 ? "" : ` scale(${size})`}`;
    if (stands === this.#stands) return;
    this.#stands = stands;
    this.element.style.transform = stands;
  }

  /** Lays it above all others, from where it can glide. */
  raise() {
    const { element } = this;
    const layer = element.parentNode;
    if (!layer || layer.lastChild === element) return;
    layer.append(element);
    // What is put in anew has no style to come from, and would jump.
    void getComputedStyle(element).opacity;
  }
}

/**
 * Done when nothing moves on an element any more.
 * @param {Element} element
 */
export async function settled(element) {
  // Whoever draws has drawn all of it by then, and the styles are worked out once.
  await Promise.resolve();
  await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
}
