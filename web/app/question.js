// What a player is asked: an offer of the other side, a claim, a move to be confirmed.

import { byId, h } from "./element.js";
import { ownSide } from "./game.js";
import { other } from "./point.js";

/** @typedef {import("../types/wire").Action} Action */
/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./hand.js").Hand} Hand */
/** @typedef {import("./words.js").Words} Words */

/**
 * @typedef {object} Question
 * @property {string} text
 * @property {{name: string, text: string, action: Action | null}[]} answers
 *   The last one is the one that is most likely meant; without an action it is this page's own.
 */

export class Questions {
  /** @type {Question | null} */
  #open = null;
  /** Whether this player has chosen to wait for the absent one. */
  #waits = false;

  /**
   * @param {Words} words
   * @param {Hand} hand
   * @param {{send: (action: Action) => void, changed: () => void}} table
   */
  constructor(words, hand, table) {
    this.words = words;
    this.hand = hand;
    this.table = table;
  }

  /**
   * Who is back is waited for anew when gone again.
   * @param {Game} game
   */
  follow({ now }) {
    if (now.claim_in === null) this.#waits = false;
  }

  /**
   * In how many milliseconds the other player's absence gives this one a choice; null where it does not.
   * @param {Game} game
   * @param {number} time
   */
  claimIn({ now, at }, time) {
    if (now.claim_in === null || now.phase !== "playing" || this.#waits || !ownSide(now)) return null;
    return now.claim_in - (time - at);
  }

  /**
   * Shows what is asked just now.
   * @param {Game} game
   * @param {number} time
   */
  render(game, time) {
    const box = byId("offer");
    const question = this.#confirm() ?? this.#answer(game) ?? this.#claim(game, time);
    this.#open = question;
    const key = question ? JSON.stringify(question) : "";
    box.hidden = question === null;
    if (box.dataset.key === key) return;
    box.dataset.key = key;
    box.setAttribute("aria-label", question?.text ?? "");
    const last = (question?.answers.length ?? 0) - 1;
    box.replaceChildren(
      h("span", {}, question?.text ?? ""),
      ...(question?.answers ?? []).map((answer, i) =>
        h("button", { class: i === last ? "btn primary" : "btn", type: "button", "data-answer": answer.name }, answer.text),
      ),
    );
  }

  listen() {
    byId("offer").addEventListener("click", (event) => {
      const name = event.target instanceof Element ? event.target.closest("button")?.dataset.answer : undefined;
      const answer = this.#open?.answers.find((one) => one.name === name);
      if (!answer) return;
      const asked = this.hand.asking;
      if (answer.action) this.table.send(answer.action);
      else if (asked && name === "yes") void this.hand.move(asked.from, asked.to);
      else {
        if (!asked) this.#waits = true;
        this.hand.asking = null;
        this.table.changed();
      }
    });
  }

  /** @returns {Question | null} */
  #confirm() {
    const { words, hand } = this;
    if (!hand.asking) return null;
    return {
      text: words.say("say-confirm", hand.asking),
      answers: [
        { name: "no", text: words.say("confirm-no"), action: null },
        { name: "yes", text: words.say("confirm-yes"), action: null },
      ],
    };
  }

  /**
   * @param {Game} game
   * @returns {Question | null}
   */
  #answer({ now }) {
    const { words } = this;
    const own = ownSide(now);
    if (!own) return null;
    const them = other(own);
    /**
     * @param {string} text
     * @param {[string, Action]} no
     * @param {[string, Action]} yes
     * @returns {Question}
     */
    const two = (text, no, yes) => ({
      text: words.say(text, { side: them }),
      answers: [
        { name: "no", text: words.say(no[0]), action: no[1] },
        { name: "yes", text: words.say(yes[0]), action: yes[1] },
      ],
    });
    if (now.phase === "ended") {
      if (now.offers.rematch !== them || now.rematch) return null;
      return two("did-rematch-they", ["rematch-no", { kind: "decline_rematch" }], ["rematch-yes", { kind: "accept_rematch" }]);
    }
    if (now.phase !== "playing") return null;
    if (now.offers.take_back === them) {
      return two("did-take-back-asked", ["take-back-no", { kind: "decline_take_back" }], ["take-back-yes", { kind: "accept_take_back" }]);
    }
    if (now.offers.draw === them) {
      return two("did-offer-they", ["offer-decline", { kind: "decline_draw" }], ["offer-accept", { kind: "accept_draw" }]);
    }
    return null;
  }

  /**
   * @param {Game} game
   * @param {number} time
   * @returns {Question | null}
   */
  #claim(game, time) {
    const { words } = this;
    const left = this.claimIn(game, time);
    if (left === null || left > 0) return null;
    return {
      text: words.say("claim-now", { side: game.now.turn }),
      answers: [
        { name: "wait", text: words.say("claim-wait"), action: null },
        { name: "draw", text: words.say("claim-draw"), action: { kind: "claim", claim: "draw" } },
        { name: "win", text: words.say("claim-win"), action: { kind: "claim", claim: "win" } },
      ],
    };
  }
}
