// Bytes, random bytes, and their hexadecimal form.

/**
 * @param {Uint8Array} bytes
 */
export const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * The bytes of an even number of hexadecimal digits; null for any other text.
 * @param {string} text
 */
export function fromHex(text) {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, i) => parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

/**
 * @param {number} count
 */
export const randomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

/**
 * @param {...Uint8Array} parts
 */
export function concat(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * @param {string} text
 */
export const ascii = (text) => new TextEncoder().encode(text);
