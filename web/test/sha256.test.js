import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { ascii, fromHex, toHex } from "../app/bytes.js";
import { sha256 } from "../app/sha256.js";
import { sealOf } from "../app/share.js";

test("every length up to three blocks hashes as another implementation does", () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    assert.equal(toHex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"), `${length} bytes`);
  }
});

test("the standard's own example", () => {
  assert.equal(toHex(sha256(ascii("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("a seal is the hash over the label and the bytes", () => {
  const creator = "00112233445566778899aabbccddeeff";
  const expected = createHash("sha256").update("jieqi/1/player").update(Buffer.from(creator, "hex")).digest("hex");
  assert.equal(sealOf(creator), expected);
});

test("hexadecimal is read as it is written, and nothing else is", () => {
  assert.deepEqual(fromHex("00ff10"), Uint8Array.of(0, 255, 16));
  for (const text of ["0", "0g", " 00", "0x00"]) assert.equal(fromHex(text), null, text);
});
