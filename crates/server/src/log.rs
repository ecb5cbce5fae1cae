//! What the operator is told: lines on standard error, each with its time, its kind and what it is
//! about. Never a secret, a cookie, a hash of one, an address, or anything that a viewer may not know.

use std::fmt::{Display, Write as _};
use std::io::Write as _;
use std::str::FromStr;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use jieqi_table::TableId;

use crate::measure;

/// The most lines in a second; how many more there would have been is said afterwards.
const A_SECOND: u32 = 50;

/// How a line is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// `time=… kind=… what=…`.
    #[default]
    Text,
    /// A JSON object.
    Json,
}

/// What is written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// What does not work.
    #[default]
    Faults,
    /// Also starts and stops, tables and how their games end.
    Notes,
}

/// A text that is none of the words that stand for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {0}")]
pub struct WordError(&'static str);

impl FromStr for Form {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Form, WordError> {
        match text {
            "text" => Ok(Form::Text),
            "json" => Ok(Form::Json),
            _ => Err(WordError("`text` or `json`")),
        }
    }
}

impl FromStr for Level {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Level, WordError> {
        match text {
            "faults" => Ok(Level::Faults),
            "notes" => Ok(Level::Notes),
            _ => Err(WordError("`faults` or `notes`")),
        }
    }
}

/// How this process writes.
static MANNER: OnceLock<(Form, Level)> = OnceLock::new();

/// How many lines were written in the running second.
static PACE: Mutex<Option<Pace>> = Mutex::new(None);

/// Says how to write from now on; counts once a process.
pub fn set_manner(form: Form, level: Level) {
    let _ = MANNER.set((form, level));
}

/// Says that something of ours does not work.
pub(crate) fn fault(what: &str, error: &dyn Display) {
    say(Level::Faults, what, &[("error", error)]);
}

/// Says that something of ours does not work at a table.
pub(crate) fn fault_at(table: TableId, what: &str, error: &dyn Display) {
    say(Level::Faults, what, &[("table", &table), ("error", error)]);
}

/// Says what happened.
pub(crate) fn note(what: &str, about: &[(&str, &dyn Display)]) {
    say(Level::Notes, what, about);
}

fn say(level: Level, what: &str, about: &[(&str, &dyn Display)]) {
    if level == Level::Faults {
        measure::fault();
    }
    let (form, most) = MANNER.get().copied().unwrap_or_default();
    if level > most {
        return;
    }
    let mut pace = PACE.lock().unwrap_or_else(PoisonError::into_inner);
    let left_out = match pace
        .get_or_insert_with(|| Pace::new(Instant::now()))
        .next(Instant::now())
    {
        Some(left_out) => left_out,
        None => return,
    };
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let mut lines = String::new();
    if left_out > 0 {
        lines += &line(
            form,
            since,
            Level::Faults,
            "lines left out",
            &[("count", &left_out)],
        );
    }
    lines += &line(form, since, level, what, about);
    // Where nobody can be told that nobody can be told, the tables go on.
    let _ = std::io::stderr().lock().write_all(lines.as_bytes());
}

/// One line, with its end.
fn line(
    form: Form,
    since: Duration,
    level: Level,
    what: &str,
    about: &[(&str, &dyn Display)],
) -> String {
    let kind = match level {
        Level::Faults => "fault",
        Level::Notes => "note",
    };
    let time = stamp(since);
    let start: [(&str, &dyn Display); 3] = [("time", &time), ("kind", &kind), ("what", &what)];
    let all = start.iter().chain(about);
    match form {
        Form::Text => {
            let mut line = String::from("jieqi:");
            for (key, value) in all {
                let value = value.to_string();
                let plain = |c: char| c.is_ascii_alphanumeric() || "-._:".contains(c);
                // Writing to a string does not fail.
                let _ = match !value.is_empty() && value.chars().all(plain) {
                    true => write!(line, " {key}={value}"),
                    false => write!(line, " {key}={value:?}"),
                };
            }
            line + "\n"
        }
        Form::Json => {
            let fields: serde_json::Map<String, serde_json::Value> = all
                .map(|(key, value)| ((*key).to_owned(), value.to_string().into()))
                .collect();
            serde_json::Value::Object(fields).to_string() + "\n"
        }
    }
}

/// An instant as people and machines read it: `2026-11-30T13:09:17.123Z`.
fn stamp(since: Duration) -> String {
    let (days, second) = (since.as_secs() / 86_400, since.as_secs() % 86_400);
    let (year, month, day) = date(days);
    format!(
        "{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}.{:03}Z",
        second / 3600,
        second / 60 % 60,
        second % 60,
        since.subsec_millis()
    )
}

/// Year, month and day of so many days after 1970 began: whole years are taken off, then months.
fn date(mut days: u64) -> (u64, u64, u64) {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    (year, month, days + 1)
}

/// How many lines a second may still have.
struct Pace {
    second: Instant,
    written: u32,
    left_out: u32,
}

impl Pace {
    fn new(now: Instant) -> Pace {
        Pace {
            second: now,
            written: 0,
            left_out: 0,
        }
    }

    /// How many lines were left out before the one that is to be written now; `None` if that is
    /// left out too.
    fn next(&mut self, now: Instant) -> Option<u32> {
        if now.saturating_duration_since(self.second) >= Duration::from_secs(1) {
            self.second = now;
            self.written = 0;
        }
        if self.written >= A_SECOND {
            self.left_out = self.left_out.saturating_add(1);
            return None;
        }
        self.written += 1;
        Some(std::mem::take(&mut self.left_out))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_one_line_whatever_it_says() {
        let table = TableId::from_random([7; 10]);
        let about: [(&str, &dyn Display); 2] = [("table", &table), ("error", &"a\nb \"c\"")];
        let at = Duration::from_millis(1_796_044_157_123);
        for form in [Form::Text, Form::Json] {
            let line = line(form, at, Level::Faults, "the store", &about);
            assert_eq!(line.matches('\n').count(), 1);
            assert!(line.contains("2026-11-30T13:09:17.123Z"), "{line}");
            assert!(line.contains(table.as_str()) && line.contains("fault"));
        }
        let json = line(Form::Json, at, Level::Notes, "x", &about);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!(json["error"], "a\nb \"c\"");
    }

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        for (days, expected) in [
            (0, (1970, 1, 1)),
            (59, (1970, 3, 1)),
            (789, (1972, 2, 29)),
            (11_016, (2000, 2, 29)),
            (11_323, (2001, 1, 1)),
            (47_540, (2100, 2, 28)),
            (47_541, (2100, 3, 1)),
        ] {
            assert_eq!(date(days), expected, "{days}");
        }
    }

    #[test]
    fn a_flood_of_faults_is_cut_and_counted() {
        let begin = Instant::now();
        let mut pace = Pace::new(begin);
        let written = (0..1_000).filter(|_| pace.next(begin).is_some()).count();
        assert_eq!(written, A_SECOND as usize);
        let later = begin + Duration::from_secs(1);
        assert_eq!(pace.next(later), Some(1_000 - A_SECOND));
        assert_eq!(pace.next(later), Some(0));
    }
}
