//! Who is at a table at one of several processes, as the others are told.

use jieqi_rules::Color;
use jieqi_table::{Millis, TableId};
use serde::{Deserialize, Serialize};

use super::Open;
use crate::name::Name;

/// Who is at a table, as far as the sockets of one process tell. Whoever reads it may be older or
/// newer than who wrote it: what is missing is nothing, what is unknown is passed over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Attendance {
    pub(super) red: Attending,
    pub(super) black: Attending,
    /// How many others look on.
    pub(super) watching: u32,
    /// What the lobby shows of the table there, or would once its maker has come.
    pub(super) open: Option<Opening>,
    /// Until when somebody who was sent to it there is expected to sit down.
    pub(super) promised: Option<u64>,
}

/// One player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Attending {
    /// Whether it is connected.
    pub(super) here: bool,
    /// Since when it is not, where it was.
    pub(super) left: Option<u64>,
    /// What it wants to be called, and since when.
    pub(super) name: Option<String>,
    pub(super) named: u64,
}

/// A table that looks for an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Opening {
    game: String,
    clock: String,
    free: String,
    name: Option<String>,
    since: u64,
    /// Whether its maker has yet to come.
    #[serde(default)]
    pub(super) coming: bool,
}

impl Attendance {
    pub(super) fn of(&self, color: Color) -> &Attending {
        match color {
            Color::Red => &self.red,
            Color::Black => &self.black,
        }
    }

    pub(super) fn of_mut(&mut self, color: Color) -> &mut Attending {
        match color {
            Color::Red => &mut self.red,
            Color::Black => &mut self.black,
        }
    }

    /// Whether those who look for an opponent are told of it.
    pub(super) fn is_listed(&self) -> bool {
        self.open.is_some() || self.promised.is_some()
    }

    pub(super) fn text(&self) -> String {
        serde_json::to_string(self).expect("it holds only strings and numbers")
    }

    pub(super) fn read(text: &str) -> Result<Attendance, serde_json::Error> {
        serde_json::from_str(text)
    }
}

impl Opening {
    pub(super) fn of(open: &Open, coming: bool) -> Opening {
        Opening {
            game: open.variant.to_string(),
            clock: open.control.to_string(),
            free: open.free.to_string(),
            name: open.name.as_ref().map(ToString::to_string),
            since: open.since.0,
            coming,
        }
    }

    /// The table as the lobby knows it; `None` where this process does not know of such.
    pub(super) fn open(&self, table: TableId) -> Option<Open> {
        Some(Open {
            table,
            variant: self.game.parse().ok()?,
            control: self.clock.parse().ok()?,
            free: self.free.parse().ok()?,
            name: self.name.as_deref().and_then(Name::new),
            since: Millis(self.since),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jieqi_rules::Variant;
    use jieqi_table::TimeControl;

    #[test]
    fn what_is_told_is_read_by_older_and_newer() {
        let open = Open {
            table: TableId::from_random([1; 10]),
            variant: Variant::Jieqi,
            control: TimeControl::days(3).unwrap(),
            free: Color::Black,
            name: Name::new("Lan"),
            since: Millis(7),
        };
        let mut told = Attendance {
            watching: 2,
            open: Some(Opening::of(&open, true)),
            ..Attendance::default()
        };
        told.of_mut(Color::Red).left = Some(9);
        let read = Attendance::read(&told.text()).unwrap();
        assert_eq!(read, told);
        assert_eq!(read.open.unwrap().open(open.table), Some(open));
        let newer = r#"{"watching":3,"red":{"here":true,"mood":"good"},"weather":{}}"#;
        let read = Attendance::read(newer).unwrap();
        assert!(read.of(Color::Red).here && !read.of(Color::Black).here);
        assert_eq!(read.watching, 3);
        assert!(Attendance::read("here").is_err());
    }
}
