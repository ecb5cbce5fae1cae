//! One ply, as a word of text.

use std::fmt;
use std::str::FromStr;

use jieqi_rules::{Color, Move, Piece, Role};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Took, Word};

/// One ply as the viewer knows it. It travels as one short word, for a game has many:
///
/// ```
/// use jieqi_wire::WireMove;
/// // A face-down piece of Red's went from b2 to b9, turned out to be a cannon, took a face-down
/// // piece that the viewer knows to be a horse, and gives check.
/// let ply: WireMove = "Xb2b9Cxn+".parse().unwrap();
/// assert_eq!((ply.piece, ply.reveal), ('X', Some('C')));
/// assert_eq!(ply.took.as_ref().and_then(|took| took.role), Some('N'));
/// assert!(ply.check);
/// assert_eq!(ply.to_string(), "Xb2b9Cxn+");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WireMove {
    /// From, to.
    pub mv: Word<Move>,
    /// The mover's letter before the move: `X`/`x` face down.
    pub piece: char,
    /// The letter it turned out to be, where it was face down; in the piece's case.
    pub reveal: Option<char>,
    /// What it took.
    pub took: Option<Took>,
    /// Whether it gives check.
    pub check: bool,
}

impl fmt::Display for WireMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.piece, self.mv.0)?;
        if let Some(reveal) = self.reveal {
            write!(f, "{reveal}")?;
        }
        if let Some(took) = &self.took {
            let theirs = |letter: char| match self.piece.is_ascii_uppercase() {
                true => letter.to_ascii_lowercase(),
                false => letter.to_ascii_uppercase(),
            };
            for letter in took.down.then_some('X').into_iter().chain(took.role) {
                write!(f, "{}", theirs(letter))?;
            }
        }
        if self.check {
            f.write_str("+")?;
        }
        Ok(())
    }
}

/// A word that is no ply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no ply, as `Xb2b9Cxn+` is")]
pub struct WireMoveError(pub String);

impl FromStr for WireMove {
    type Err = WireMoveError;

    fn from_str(text: &str) -> Result<WireMove, WireMoveError> {
        read(text).ok_or_else(|| WireMoveError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<WireMove> {
    let (text, check) = match text.strip_suffix('+') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let piece = Piece::from_letter(text.chars().next()?)?;
    let mv = text.get(1..5)?.parse().ok()?;
    let mut letters = text.get(5..)?.chars();
    let mut role_of = |color: Color| match letters.next() {
        None => Some(None),
        Some(letter) => Piece::from_letter(letter)
            .filter(|piece| piece.color == color)
            .map(Some),
    };
    let reveal = match piece.is_down() {
        true => Some(role_of(piece.color)?.and_then(Piece::role)?),
        false => None,
    };
    let took = match role_of(!piece.color)? {
        None => None,
        Some(taken) => Some(Took {
            down: taken.is_down(),
            role: match taken.role() {
                None => match role_of(!piece.color)? {
                    None => None,
                    Some(hidden) => Some(hidden.role()?),
                },
                role => role,
            }
            .map(Role::letter),
        }),
    };
    letters.next().is_none().then(|| WireMove {
        mv: Word(mv),
        piece: piece.letter(),
        reveal: reveal.map(|role| Piece::up(piece.color, role).letter()),
        took,
        check,
    })
}

impl Serialize for WireMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for WireMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Word::<WireMove>::deserialize(deserializer).map(|word| word.0)
    }
}

#[cfg(test)]
impl ts_rs::TS for WireMove {
    type WithoutGenerics = String;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string".to_owned()
    }

    fn inline(_: &ts_rs::Config) -> String {
        "string".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ply_is_read_as_it_is_written() {
        for text in [
            "Rh2e2",
            "rh9e9+",
            "Xb0c2A",
            "xb9c7p+",
            "Xb2b9Cxn",
            "Xb2b9Cx",
            "xb7b0rXN+",
            "Xb2b9Cn",
            "Ca3a6x",
            "Ca3a6xr",
            "Ca3a6r",
            "Ke0e1",
        ] {
            let ply: WireMove = text.parse().unwrap();
            assert_eq!(ply.to_string(), text);
            assert_eq!(serde_json::to_string(&ply).unwrap(), format!("\"{text}\""));
        }
    }

    #[test]
    fn what_is_no_ply_is_not_read() {
        for text in [
            "", "+", "R", "Rh2e", "Rh2e2R", "Xb0c2", "Xb0c2a", "Xb0c2X", "Rh2e2rx", "Rh2e2xx",
            "Rh2e2xrr", "Rh2e2xR", "Zh2e2", "Rh2é2", "Rj2e2", "Rh2e2++", "Rh2e2+r", "Rh2e2 ",
        ] {
            assert!(text.parse::<WireMove>().is_err(), "{text}");
        }
    }
}
