//! The computer that sits on a seat.

use core::fmt;
use core::str::FromStr;

use jieqi_rules::Color;

use crate::{Table, number};

/// How well a computer plays, from 1 to 8. Only valid values exist.
///
/// ```
/// use jieqi_table::Level;
/// assert_eq!(Level::new(3).unwrap().to_string(), "3");
/// assert!(Level::new(0).is_err());
/// assert!("9".parse::<Level>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// A number or a text that is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a computer's level is a number from 1 to 8")]
pub struct LevelError;

impl Level {
    /// The level of a number from 1 to 8.
    ///
    /// # Errors
    /// Any other number.
    pub const fn new(number: u8) -> Result<Level, LevelError> {
        match number {
            1..=8 => Ok(Level(number)),
            _ => Err(LevelError),
        }
    }

    /// The number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        number::read(text).ok_or(LevelError).and_then(Level::new)
    }
}

impl Table {
    /// The seat on which a computer sits, and how well it plays; `None` where two people play.
    /// It is there from the first event to the last.
    #[must_use]
    pub fn computer(&self) -> Option<(Color, Level)> {
        Color::ALL
            .into_iter()
            .find_map(|color| Some((color, self.seats[color].computer()?)))
    }
}
