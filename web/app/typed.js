// Moves that a person types: `h2e2`, `C2=5`, 炮二平五.
//
// No rule is known here. A text is compared with what each of the moves that the server allows is
// called; the grammar is that of `jieqi_rules::notation`.

import { FILES, colorOf, isDown } from "./point.js";

/** @typedef {import("./point.js").Point} Point */

/**
 * @typedef {object} Term What a notation says of a move.
 * @property {Point} from
 * @property {Point} to
 * @property {string} kind A letter, upper case.
 * @property {number} file From the mover's own right, 1 to 9.
 * @property {number} before How many of its kind stand before it on its file.
 * @property {number} tandem How many of its kind stand on its file.
 * @property {"+" | "-" | "="} way
 * @property {number} number
 */

/**
 * @typedef {object} Told What a text says of a move.
 * @property {string} kind
 * @property {number | null} file
 * @property {((term: Term) => boolean) | null} place
 * @property {string} way
 * @property {number} number
 */

/** @typedef {{from: Point, to: Point} | "unreadable" | "none" | "several"} Read */

/**
 * The move that a text means.
 * @param {string} text
 * @param {Map<Point, string>} pieces
 * @param {Record<Point, Point[]>} legal
 * @returns {Read}
 */
export function readMove(text, pieces, legal) {
  const said = text.normalize("NFKC").replace(/[\s–−]+/g, (gap) => (gap.trim() ? "-" : ""));
  const points = /^([a-i][0-9])-?([a-i][0-9])$/i.exec(said);
  if (points) {
    const [from = "", to = ""] = points.slice(1).map((point) => point.toLowerCase());
    return (legal[from] ?? []).includes(to) ? { from, to } : "none";
  }
  const told = readLetters(said) ?? readGlyphs(said);
  if (!told) return "unreadable";
  const found = termsOf(pieces, legal).filter(
    (term) =>
      term.kind === told.kind &&
      term.way === told.way &&
      term.number === told.number &&
      (told.file === null || told.file === term.file) &&
      (told.place === null || told.place(term)),
  );
  const [first] = found;
  if (!first) return "none";
  return found.length === 1 ? { from: first.from, to: first.to } : "several";
}

/**
 * What each allowed move is called.
 * @param {Map<Point, string>} pieces
 * @param {Record<Point, Point[]>} legal
 * @returns {Term[]}
 */
function termsOf(pieces, legal) {
  return Object.entries(legal).flatMap(([from, targets]) => {
    const letter = pieces.get(from);
    if (!letter) return [];
    const red = colorOf(letter) === "red";
    const rank = (/** @type {Point} */ point) => (red ? Number(point[1]) : 9 - Number(point[1]));
    const file = (/** @type {Point} */ point) => {
      const index = FILES.indexOf(point[0] ?? "");
      return red ? 9 - index : 1 + index;
    };
    const kin = [...pieces].filter(([point, other]) => other === letter && point[0] === from[0]);
    const before = kin.filter(([point]) => rank(point) > rank(from)).length;
    return targets.map((to) => {
      const ahead = rank(to) - rank(from);
      return {
        from,
        to,
        kind: isDown(letter) ? "X" : letter.toUpperCase(),
        file: file(from),
        before,
        tandem: kin.length,
        way: ahead > 0 ? "+" : ahead < 0 ? "-" : "=",
        number: from[0] === to[0] ? Math.abs(ahead) : file(to),
      };
    });
  });
}

const LETTERS = /** @type {Record<string, string>} */ ({ E: "B", H: "N" });

/**
 * Whether a sign is that of a place in a tandem, as the World Xiangqi Federation writes it.
 * @param {string} sign `+`, `-`, `++`, `--`, or two equal digits for the middle one.
 * @returns {(term: Term) => boolean}
 */
function placed(sign) {
  return ({ before, tandem }) => {
    const behind = tandem - 1 - before;
    if (tandem === 1) return false;
    if (sign === "++") return before === 0 && behind >= 3;
    if (sign === "--") return behind === 0 && before >= 3;
    if (sign === "+") return before < behind;
    if (sign === "-") return before > behind;
    return before === behind;
  };
}

/**
 * @param {string} said
 * @returns {Told | null}
 */
function readLetters(said) {
  const match =
    /^(?:(?<kind>[kabenhrcpx])(?:(?<file>[1-9])|(?<after>[-+]))|(?<sign>[-+])(?<signed>[kabenhrcpx])(?<in>[1-9])?|(?<outer>\+\+|--)|(?<own>[1-9])(?:(?<at>[-+])|\k<own>))(?<way>[-+=.])(?<number>[1-9])(?:=[abenhrcp])?(?:x[abenhrcp?])?$/i.exec(
      said,
    );
  const part = match?.groups;
  if (!part) return null;
  const letter = (part.kind ?? part.signed ?? "P").toUpperCase();
  const sign = part.after ?? part.sign ?? part.outer ?? part.at ?? (part.own ? "middle" : null);
  const file = part.file ?? part.in ?? part.own;
  return {
    kind: LETTERS[letter] ?? letter,
    file: file ? Number(file) : null,
    place: sign ? placed(sign) : null,
    way: part.way === "." ? "=" : part.way ?? "",
    number: Number(part.number),
  };
}

const NUMBERS = "一二三四五六七八九";
const WAYS = /** @type {Record<string, string>} */ ({ 進: "+", 进: "+", 退: "-", 平: "=" });
const KINDS = /** @type {Record<string, string>} */ ({
  帥: "K", 帅: "K", 將: "K", 将: "K", 仕: "A", 士: "A", 相: "B", 象: "B", 馬: "N", 马: "N", 傌: "N",
  車: "R", 车: "R", 俥: "R", 炮: "C", 砲: "C", 包: "C", 兵: "P", 卒: "P", 暗: "X",
});

/** @param {string} sign */
const numberOf = (sign) => NUMBERS.indexOf(sign) + 1 || Number(sign);

/**
 * @param {string} said
 * @returns {Told | null}
 */
function readGlyphs(said) {
  const match = /^(?<place>[前中後后一二三四五])?(?<kind>\p{sc=Han})(?<file>[1-9一二三四五六七八九])?(?<way>[進进退平])(?<number>[1-9一二三四五六七八九])/u.exec(said);
  const part = match?.groups;
  const kind = KINDS[part?.kind ?? ""];
  if (!part || !kind || !(part.place || part.file)) return null;
  const sign = part.place;
  return {
    kind,
    file: part.file ? numberOf(part.file) : null,
    place: sign
      ? ({ before, tandem }) => {
          if (tandem === 1) return false;
          if (sign === "前") return before === 0;
          if (sign === "中") return before * 2 === tandem - 1;
          if (sign === "後" || sign === "后") return before === tandem - 1;
          return before === numberOf(sign) - 1;
        }
      : null,
    way: WAYS[part.way ?? ""] ?? "",
    number: numberOf(part.number ?? ""),
  };
}
