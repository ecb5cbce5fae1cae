// SHA-256 (FIPS 180-4).
//
// The browser's own is shut away where a page does not come over https, and a table on one's own
// network does not.

/** The first 32 bits of the fractional parts of roots of the first primes. */
const primes = (() => {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < 64; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
})();
/** @param {number} root */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const START = Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)));
const ROUND = Uint32Array.from(primes, (p) => fraction(Math.cbrt(p)));

/**
 * @param {number} word
 * @param {number} by
 */
const rotate = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * The 32 bytes of the hash.
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function sha256(message) {
  const padded = new Uint8Array(((message.length + 8) >> 6 << 6) + 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);

  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  /** @param {number} i */
  const w = (i) => words[i] ?? 0;
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w(i - 15);
      const b = w(i - 2);
      const low = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
      const high = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
      words[i] = w(i - 16) + low + w(i - 7) + high;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i++) {
      const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const choice = (e & f) ^ (~e & g);
      const first = (h + high + choice + (ROUND[i] ?? 0) + w(i)) | 0;
      const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + low + majority) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => {
      state[i] = (state[i] ?? 0) + word;
    });
  }
  const hash = new Uint8Array(32);
  const out = new DataView(hash.buffer);
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return hash;
}
