//! A clock in words.

use fluent_bundle::FluentValue;
use jieqi_wire::TimeControl;

use crate::locale::Words;

fn say(words: Words<'_>, message: &str, control: TimeControl) -> String {
    let minutes = |millis: u64| FluentValue::from(millis / 60_000);
    let seconds = |millis: u64| FluentValue::from(millis / 1000);
    match control {
        TimeControl::None => words.with(message, &[("kind", "none".into())]),
        TimeControl::Increment { initial, increment } => words.with(
            message,
            &[
                ("kind", "increment".into()),
                ("minutes", minutes(initial)),
                ("seconds", seconds(increment)),
            ],
        ),
        TimeControl::PerMove { initial, per_move } => words.with(
            message,
            &[
                ("kind", "per_move".into()),
                ("minutes", minutes(initial)),
                ("seconds", seconds(per_move)),
            ],
        ),
        TimeControl::Days { days } => words.with(
            message,
            &[("kind", "days".into()), ("days", u64::from(days).into())],
        ),
    }
}

/// As a sentence has it: “10 min + 5 s a move”.
pub(super) fn long(words: Words<'_>, control: TimeControl) -> String {
    say(words, "clock-long", control)
}

/// As a heading has it: “10+5”.
pub(super) fn short(words: Words<'_>, control: TimeControl) -> String {
    say(words, "clock-short", control)
}

/// As a button has it: “10 min + 5 s”.
pub(super) fn brief(words: Words<'_>, control: TimeControl) -> String {
    say(words, "clock-brief", control)
}
