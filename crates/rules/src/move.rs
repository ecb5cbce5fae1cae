//! From where to where.

use core::fmt;
use core::str::FromStr;

use crate::Square;

/// A move: from, to. What it discloses (a reveal, a capture) is not part of it.
///
/// ```
/// use jieqi_rules::Move;
/// let mv: Move = "h2e2".parse().unwrap();
/// assert_eq!(mv.to.to_string(), "e2");
/// assert_eq!(mv.to_string(), "h2e2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The point that the piece leaves.
    pub from: Square,
    /// The point that it goes to.
    pub to: Square,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no pair of two points.
///
/// ```
/// use jieqi_rules::{Move, MoveError};
/// assert_eq!("h2".parse::<Move>(), Err(MoveError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveError;

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected two points, as in `h2e2`")
    }
}

impl core::error::Error for MoveError {}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(s: &str) -> Result<Move, MoveError> {
        if s.len() != 4 || !s.is_ascii() {
            return Err(MoveError);
        }
        Ok(Move {
            from: s[..2].parse().map_err(|_| MoveError)?,
            to: s[2..].parse().map_err(|_| MoveError)?,
        })
    }
}
