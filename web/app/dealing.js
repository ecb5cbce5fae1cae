// The deal is made by both browsers; this is what the creator's one does for it.

import { seal, shareOf, witness } from "./share.js";

/** @typedef {import("../types/wire").Action} Action */
/** @typedef {import("./game.js").Game} Game */

export class Dealing {
  /** Whether this browser should open a share that it does not hold. */
  lostShare = false;
  /** The phases in which its part is done. @type {Set<string>} */
  #done = new Set();
  /** Its commands, which are none of the player's business. @type {Set<string>} */
  #commands = new Set();

  /** @param {(action: Action) => string} send Gives the name of the command. */
  constructor(send) {
    this.send = send;
  }

  /**
   * Whether a command was this page's own.
   * @param {string} id
   */
  isOwn(id) {
    return this.#commands.has(id);
  }

  /**
   * Does what is owed to the deal just now, and keeps what is seen of it.
   * @param {Game} game
   */
  keep({ now, moves }) {
    if (!now.seal) return;
    if (now.you !== "spectator") witness(now, moves);
    if (!now.creator || this.#done.has(now.phase)) return;
    if (now.phase === "sealing") {
      this.#done.add(now.phase);
      this.#commands.add(this.send({ kind: "seal", hash: seal(now.table, now.seal.commitment) }));
    } else if (now.phase === "opening") {
      this.#done.add(now.phase);
      const bytes = shareOf(now.table)?.creator;
      this.lostShare = !bytes;
      if (bytes) this.#commands.add(this.send({ kind: "open", bytes }));
    }
  }
}
