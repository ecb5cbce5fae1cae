// The page in its time: servers are replaced while people play, and this page may meet one that is
// older or newer than itself. It shows nothing that it cannot read, and asks for itself anew as soon
// as what was sent is answered; `early.js` sees that it does not ask too often.

/** How the snapshots are written that this page can read: `jieqi_wire::WIRE`. */
export const WIRE = 2;

/** The longest that is waited for answers. */
const ANSWERS_WITHIN = 10_000;

/**
 * Whether a snapshot is written as this page reads it.
 * @param {import("./game.js").Sent} sent
 */
export const isReadable = (sent) => sent.wire === WIRE;

/** Asks for the page anew. */
export const renew = () => document.dispatchEvent(new Event("renew"));

/** Takes that back: a server that fits has answered before it was time. */
export const fits = () => document.dispatchEvent(new Event("fits"));

/** Asks for the page anew if the server has its files no longer: it comes from another server. */
export async function renewIfGone() {
  const answer = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer?.status === 404) document.dispatchEvent(new Event("gone"));
}

/** The wish for a newer or older page, until it can be fulfilled. */
export class Renewal {
  #wanted = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;

  /** @param {() => boolean} settled Whether all that was sent is answered. */
  constructor(settled) {
    this.settled = settled;
  }

  /** The server writes what this page cannot read. */
  ask() {
    if (!this.#wanted) this.#late = setTimeout(renew, ANSWERS_WITHIN);
    this.#wanted = true;
    this.settle();
  }

  /** It writes what this page can read: it may be another one again. */
  fits() {
    if (!this.#wanted) return;
    this.#wanted = false;
    clearTimeout(this.#late);
    fits();
  }

  /** Something was answered. */
  settle() {
    if (this.#wanted && this.settled()) renew();
  }
}
