// QR codes (ISO/IEC 18004) for links: byte mode, error correction M, up to 213 bytes.

/** By version: error correction bytes a block, number of blocks, bytes in all. */
const VERSIONS = /** @type {[number, number, number][]} */ ([
  [10, 1, 26], [16, 1, 44], [26, 1, 70], [18, 2, 100], [24, 2, 134],
  [16, 4, 172], [18, 4, 196], [22, 4, 242], [22, 5, 292], [26, 5, 346],
]);

/** Middles of alignment patterns by version. */
const ALIGNMENTS = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  EXP[i + 255] = x;
  LOG[x] = i;
  x = x << 1 ^ (x & 0x80 ? 0x11d : 0);
}

/**
 * @param {number} a
 * @param {number} b
 */
const times = (a, b) => (a && b ? EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0 : 0);

/**
 * The error correction bytes of a block.
 * @param {Uint8Array} data
 * @param {number} count
 */
export function correction(data, count) {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const next = [...generator, 0];
    generator.forEach((factor, at) => (next[at + 1] = (next[at + 1] ?? 0) ^ times(factor, EXP[i] ?? 0)));
    generator = next;
  }
  const rest = new Uint8Array(data.length + count);
  rest.set(data);
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0;
    generator.forEach((g, at) => (rest[i + at] = (rest[i + at] ?? 0) ^ times(g, factor)));
  }
  return rest.slice(data.length);
}

/**
 * The bytes of a code in the order in which they are laid.
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function codewords(bytes, version) {
  const [perBlock, blocks, total] = VERSIONS[version - 1] ?? [0, 1, 0];
  const room = total - perBlock * blocks;
  /** @type {number[]} */
  const bits = [];
  const push = (/** @type {number} */ value, /** @type {number} */ count) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  push(4, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, 8 * room - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = new Uint8Array(room);
  bits.forEach((bit, i) => (data[i >> 3] = (data[i >> 3] ?? 0) | (bit << (7 - (i & 7)))));
  for (let i = bits.length >> 3, fill = 0xec; i < room; i++, fill ^= 0xec ^ 0x11) data[i] = fill;

  const short = Math.floor(room / blocks);
  const longFrom = blocks - (room % blocks);
  const parts = Array.from({ length: blocks }, (_, i) => {
    const start = i * short + Math.max(0, i - longFrom);
    return data.slice(start, start + short + (i >= longFrom ? 1 : 0));
  });
  const checks = parts.map((part) => correction(part, perBlock));
  /** @type {number[]} */
  const all = [];
  for (let i = 0; i <= short; i++) for (const part of parts) if (i < part.length) all.push(part[i] ?? 0);
  for (let i = 0; i < perBlock; i++) for (const check of checks) all.push(check[i] ?? 0);
  return all;
}

/** The eight masks. */
const MASKS = /** @type {((x: number, y: number) => boolean)[]} */ ([
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]);

/**
 * The remainder of a value by a polynomial, as format and version information want it.
 * @param {number} value
 * @param {number} bits How many bits of remainder.
 * @param {number} polynomial
 */
function remainder(value, bits, polynomial) {
  let rest = value << bits;
  for (let i = 31 - Math.clz32(rest); i >= bits; i = 31 - Math.clz32(rest)) rest ^= polynomial << (i - bits);
  return rest;
}

class Grid {
  /** @param {number} version */
  constructor(version) {
    this.version = version;
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => new Array(this.size).fill(false));
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {boolean} dark
   */
  set(x, y, dark) {
    const [row, fixed] = [this.dark[y], this.fixed[y]];
    if (!row || !fixed || x < 0 || x >= this.size) return;
    row[x] = dark;
    fixed[x] = true;
  }

  patterns() {
    for (let i = 0; i < this.size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [[3, 3], [this.size - 4, 3], [3, this.size - 4]]) {
      for (let dy = -4; dy <= 4; dy++) {
        for (let dx = -4; dx <= 4; dx++) {
          const far = Math.max(Math.abs(dx), Math.abs(dy));
          this.set((cx ?? 0) + dx, (cy ?? 0) + dy, far !== 2 && far !== 4);
        }
      }
    }
    const middles = ALIGNMENTS[this.version - 1] ?? [];
    const last = middles.length - 1;
    middles.forEach((cx, i) =>
      middles.forEach((cy, j) => {
        if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) return;
        for (let dy = -2; dy <= 2; dy++) {
          for (let dx = -2; dx <= 2; dx++) this.set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
        }
      }),
    );
    if (this.version >= 7) {
      const info = (this.version << 12) | remainder(this.version, 12, 0x1f25);
      for (let i = 0; i < 18; i++) {
        const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
        this.set(a, b, ((info >> i) & 1) === 1);
        this.set(b, a, ((info >> i) & 1) === 1);
      }
    }
    this.format(0);
  }

  /** @param {number} mask */
  format(mask) {
    // Level M is 00 in the two bits before the mask.
    const info = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
    const bit = (/** @type {number} */ i) => ((info >> i) & 1) === 1;
    const { size } = this;
    for (let i = 0; i < 6; i++) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, bit(i));
    this.set(8, size - 8, true);
  }

  /** @param {number[]} bytes */
  lay(bytes) {
    let at = 0;
    let up = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.size; i++) {
        const y = up ? this.size - 1 - i : i;
        for (const x of [right, right - 1]) {
          const row = this.dark[y];
          if (!row || this.fixed[y]?.[x]) continue;
          row[x] = (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
          at++;
        }
      }
      up = !up;
    }
  }

  /** @param {number} mask */
  apply(mask) {
    const flips = MASKS[mask];
    for (let y = 0; y < this.size; y++) {
      const row = this.dark[y];
      for (let x = 0; x < this.size; x++) if (row && !this.fixed[y]?.[x] && flips?.(x, y)) row[x] = !row[x];
    }
  }

  /** How hard it is to read: the four penalties of the standard. */
  penalty() {
    const { size, dark } = this;
    const at = (/** @type {number} */ x, /** @type {number} */ y) => dark[y]?.[x] === true;
    let sum = 0;
    let count = 0;
    for (const turned of [false, true]) {
      const get = (/** @type {number} */ i, /** @type {number} */ j) => (turned ? at(j, i) : at(i, j));
      for (let j = 0; j < size; j++) {
        let run = 0;
        let line = "";
        for (let i = 0; i < size; i++) {
          line += get(i, j) ? "1" : "0";
          run = i > 0 && get(i, j) === get(i - 1, j) ? run + 1 : 1;
          if (run === 5) sum += 3;
          else if (run > 5) sum += 1;
        }
        for (let i = 0; i + 11 <= size; i++) {
          const part = line.slice(i, i + 11);
          if (part === "10111010000" || part === "00001011101") sum += 40;
        }
      }
    }
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        if (at(x, y)) count++;
        if (x > 0 && y > 0 && at(x, y) === at(x - 1, y) && at(x, y) === at(x, y - 1) && at(x, y) === at(x - 1, y - 1)) sum += 3;
      }
    }
    return sum + 10 * Math.floor(Math.abs((20 * count) / (size * size) - 10));
  }
}

/**
 * The modules of the code of a text, rows of dark or light; null if the text is too long.
 * @param {string} text
 * @returns {boolean[][] | null}
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const index = VERSIONS.findIndex(([perBlock, blocks, total], i) => total - perBlock * blocks >= bytes.length + (i < 9 ? 2 : 3));
  if (index < 0) return null;
  const grid = new Grid(index + 1);
  grid.patterns();
  grid.lay(codewords(bytes, index + 1));
  const penalties = MASKS.map((_, mask) => {
    grid.apply(mask);
    grid.format(mask);
    const penalty = grid.penalty();
    grid.apply(mask);
    return penalty;
  });
  const best = penalties.indexOf(Math.min(...penalties));
  grid.apply(best);
  grid.format(best);
  return grid.dark;
}

/**
 * The outline of the dark modules, one unit a module, with `margin` units around.
 * @param {boolean[][]} modules
 * @param {number} margin
 */
export function qrPath(modules, margin) {
  return modules
    .map((row, y) => row.map((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : "")).join(""))
    .join("");
}
