import assert from "node:assert/strict";
import { test } from "node:test";

import { correction, qrCode } from "../app/qr.js";

test("the error correction bytes are the remainder that the standard's annex computes", () => {
  // The example of ISO/IEC 18004, annex I: version 1-M, the digits 01234567.
  const data = Uint8Array.of(0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11);
  assert.deepEqual([...correction(data, 10)], [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
});

/**
 * Reads a code back without correction: format, mask, zigzag, blocks.
 * @param {boolean[][]} modules
 */
function read(modules) {
  const size = modules.length;
  const version = (size - 17) / 4;
  let format = 0;
  for (let i = 0; i < 6; i++) format |= Number(modules[i][8]) << i;
  format |= Number(modules[7][8]) << 6 | Number(modules[8][8]) << 7 | Number(modules[8][7]) << 8;
  for (let i = 9; i < 15; i++) format |= Number(modules[8][14 - i]) << i;
  format ^= 0x5412;
  assert.equal(format >> 13, 0, "level M");
  const mask = (format >> 10) & 7;
  const flips = [
    (x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3,
    (x, y) => ((x / 3 | 0) + (y / 2 | 0)) % 2, (x, y) => x * y % 2 + x * y % 3,
    (x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2,
  ][mask];
  const centres = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, { 7: 22, 8: 24, 9: 26, 10: 28 }[version], size - 7];
  const fixed = (x, y) =>
    x === 6 || y === 6 || (x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9) ||
    (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) ||
    centres.some((cx) => centres.some((cy) => {
      const corner = (cx === 6 && cy !== size - 7 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
      return !corner && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }));
  const bits = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const x of [right, right - 1]) if (!fixed(x, y)) bits.push(Number(modules[y][x]) ^ Number(flips(x, y) === 0));
    }
  }
  const bytes = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) bytes.push(parseInt(bits.slice(i, i + 8).join(""), 2));
  const [perBlock, blocks] = { 1: [10, 1], 3: [26, 1], 5: [24, 2], 8: [22, 4], 10: [26, 5] }[version];
  const room = bytes.length - perBlock * blocks;
  const short = Math.floor(room / blocks);
  const parts = Array.from({ length: blocks }, () => []);
  let at = 0;
  for (let i = 0; i <= short; i++) {
    for (let b = 0; b < blocks; b++) if (i < short || b >= blocks - (room % blocks)) parts[b].push(bytes[at++]);
  }
  const checks = parts.map(() => []);
  for (let i = 0; i < perBlock; i++) for (const check of checks) check.push(bytes[at++]);
  parts.forEach((part, b) => assert.deepEqual([...correction(Uint8Array.from(part), perBlock)], checks[b]));
  const stream = parts.flat().map((byte) => byte.toString(2).padStart(8, "0")).join("");
  assert.equal(stream.slice(0, 4), "0100");
  const wide = version < 10 ? 8 : 16;
  const length = parseInt(stream.slice(4, 4 + wide), 2);
  const text = Array.from({ length }, (_, i) => parseInt(stream.slice(4 + wide + 8 * i, 12 + wide + 8 * i), 2));
  return new TextDecoder().decode(Uint8Array.from(text));
}

test("a code of every kind of size reads back as its text", () => {
  for (const length of [10, 40, 80, 150, 210]) {
    const text = `https://jieqi.example/t/${"k7wq".repeat(60)}`.slice(0, length);
    const modules = qrCode(text);
    assert.ok(modules);
    assert.equal(read(modules), text);
  }
});

test("what is too long has no code", () => {
  assert.equal(qrCode("x".repeat(214)), null);
});
