// Games and clocks, by name.

/** @typedef {import("../types/wire").TimeControl} TimeControl */
/** @typedef {import("./words.js").Words} Words */

/**
 * A clock, where there is little room.
 * @param {Words} words
 * @param {TimeControl} control
 */
function clockName(words, control) {
  const message = "clock-short";
  const { kind } = control;
  switch (kind) {
    case "increment":
      return words.say(message, { kind, minutes: control.initial / 60_000, seconds: control.increment / 1000 });
    case "per_move":
      return words.say(message, { kind, minutes: control.initial / 60_000, seconds: control.per_move / 1000 });
    case "days":
      return words.say(message, { kind, days: control.days });
    case "none":
      return words.say(message, { kind });
  }
}

/**
 * What is played, in one line.
 * @param {Words} words
 * @param {import("../types/wire").Variant} game
 * @param {TimeControl} control
 */
export const gameLine = (words, game, control) =>
  words.say("game-and-clock", { game: words.say("game-name", { game }), clock: clockName(words, control) });
