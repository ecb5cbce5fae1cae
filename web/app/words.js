// Messages as the server compiled them, formatted by the reader's own habits.
//
// A pattern is a text or a list of parts; a part is a text, ["name"] for an argument, ["@id"] for
// another message with the same arguments, or ["name", {key: pattern}, "key"] for a choice.

import { renew } from "./renew.js";

/** @typedef {string | Part[]} Pattern */
/** @typedef {string | [string] | [string, Record<string, Pattern>, string]} Part */
/** @typedef {Record<string, string | number>} Args */

export class Words {
  /**
   * @param {string} tag The language, for plurals and numbers.
   * @param {Record<string, Pattern>} messages
   */
  constructor(tag, messages) {
    this.messages = messages;
    this.plurals = new Intl.PluralRules(tag);
    this.numbers = new Intl.NumberFormat(tag);
    this.lists = new Intl.ListFormat(tag, { type: "conjunction", style: "narrow" });
    this.measures = new Intl.ListFormat(tag, { type: "unit" });
    this.shares = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
  }

  /**
   * The text of a message; its name in brackets where there is none.
   * @param {string} id
   * @param {Args} [args]
   * @returns {string}
   */
  say(id, args = {}) {
    const pattern = this.messages[id];
    return pattern === undefined ? `[${id}]` : this.format(pattern, args);
  }

  /**
   * @param {string} id
   * @returns {boolean}
   */
  has(id) {
    return id in this.messages;
  }

  /**
   * A share of one, as in “13 %”.
   * @param {number} share
   */
  percent(share) {
    return this.shares.format(share);
  }

  /**
   * Items in a row, as the language separates them.
   * @param {string[]} items
   */
  list(items) {
    return this.lists.format(items);
  }

  /**
   * The parts of one measure, as in “2 minutes, 5 seconds”; Chinese writes nothing between them.
   * @param {string[]} parts
   */
  measure(parts) {
    return this.measures.format(parts);
  }

  /**
   * @param {Pattern} pattern
   * @param {Args} args
   * @returns {string}
   */
  format(pattern, args) {
    if (typeof pattern === "string") return pattern;
    return pattern.map((part) => this.part(part, args)).join("");
  }

  /**
   * @param {Part} part
   * @param {Args} args
   * @returns {string}
   */
  part(part, args) {
    if (typeof part === "string") return part;
    const [name, variants, fallback] = part;
    if (name.startsWith("@")) return this.say(name.slice(1), args);
    const value = args[name];
    if (!variants || fallback === undefined) {
      return typeof value === "number" ? this.numbers.format(value) : value ?? `{${name}}`;
    }
    const chosen =
      variants[String(value)] ??
      (typeof value === "number" ? variants[this.plurals.select(value)] : undefined) ??
      variants[fallback];
    return this.format(chosen ?? "", args);
  }
}

/**
 * Fetches the words of the page's language.
 * @param {string} url
 */
export async function loadWords(url) {
  const answer = await fetch(url);
  if (answer.status === 404) renew();
  if (!answer.ok) throw new Error(`no words at ${url}: ${answer.status}`);
  return new Words(document.documentElement.lang || "en", await answer.json());
}
