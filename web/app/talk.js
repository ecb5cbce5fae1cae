// What is said at the table: fixed phrases, shown beside the seat of the one who says them.

import { byId, within } from "./element.js";
import { ownSide } from "./game.js";
import { announce } from "./news.js";
import { settings } from "./settings.js";

/** @typedef {import("../types/wire").Phrase} Phrase */
/** @typedef {import("./point.js").Color} Color */
/** @typedef {import("./words.js").Words} Words */

const SHOWN_FOR = 8000;

/** What still stands beside a seat. @type {Map<Color, ReturnType<typeof setTimeout>>} */
const standing = new Map();

/**
 * Shows what somebody at the table says.
 * @param {HTMLElement} root The whole table.
 * @param {Words} words
 * @param {import("./game.js").Game} game
 * @param {{by: Color, phrase: Phrase}} said
 */
export function hear(root, words, game, { by, phrase }) {
  const own = ownSide(game.now);
  // A newer server may know more phrases.
  if ((!settings.phrases && by !== own) || !words.has(`phrase-${phrase}`)) return;
  const text = words.say(`phrase-${phrase}`);
  const seat = within(root, by === (own ?? "red") ? ".seat.mine" : ".seat.them");
  const said = within(seat, ".said");
  said.textContent = text;
  said.hidden = false;
  clearTimeout(standing.get(by));
  standing.set(by, setTimeout(() => (said.hidden = true), SHOWN_FOR));
  if (by !== own) announce(words.say("did-said", { side: by, phrase: text }));
}

/**
 * The buttons that say something.
 * @param {(phrase: Phrase) => void} say
 */
export function listenToPhrases(say) {
  byId("say-something").addEventListener("click", (event) => {
    const phrase = event.target instanceof Element ? event.target.closest("button")?.dataset.phrase : undefined;
    if (!phrase) return;
    byId("more").hidePopover?.();
    say(/** @type {Phrase} */ (phrase));
  });
}
