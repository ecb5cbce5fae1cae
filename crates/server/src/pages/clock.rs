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

/// What is left on a clock, in milliseconds, as `clock.js` shows it.
pub(super) fn left(words: Words<'_>, left: u64, days: bool) -> String {
    if days {
        let minutes = left.div_ceil(60_000);
        return words.with(
            "clock-left",
            &[
                ("days", (minutes / 1440).into()),
                ("hours", (minutes % 1440 / 60).into()),
                ("minutes", (minutes % 60).into()),
            ],
        );
    }
    if left < 10_000 {
        let tenths = left / 100;
        return format!("0:0{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::left;
    use crate::locale::Catalog;

    #[test]
    fn a_clock_reads_as_the_client_has_it() {
        let catalog = Catalog::load().unwrap();
        let words = catalog.words(catalog.language("en").unwrap());
        for (millis, text) in [
            (0, "0:00.0"),
            (9_999, "0:09.9"),
            (10_000, "0:10"),
            (252_000, "4:12"),
            (3_723_000, "1:02:03"),
        ] {
            assert_eq!(left(words, millis, false), text);
        }
        assert_eq!(left(words, 86_400_000 + 3_600_000, true), "1 day 1 h");
    }
}
