//! Moves as programs write them, with what they disclosed.
//!
//! Two points, then the letter of what a face-down mover turned out to be, then the letter of
//! what a captured face-down piece was, where the writer knows it:
//!
//! | text | read as |
//! |---|---|
//! | `h2e2` | a face-up piece moved |
//! | `b0c2A`, `h9g7r` | a face-down piece moved and was an advisor; a chariot |
//! | `b2b9Cn` | it was a cannon, and took a face-down piece that was a horse |
//! | `h4h9n` | a face-up piece took a face-down piece that was a horse |
//!
//! Letters are printed in the case of their piece's color and read in either; `E` and `H` are
//! read for `B` and `N`; `a0a1=R` is read as `a0a1R`. Which letter says what depends on the
//! position, so a text is read against one.

use core::fmt;

use crate::{Color, Move, MoveError, Piece, Position, Role, SeenMove};

/// A move with what it disclosed.
///
/// ```
/// use jieqi_rules::{Color, Position, Role, UciMove, Variant};
/// let start = Position::start(Variant::Jieqi);
/// let read = UciMove::parse("b2b9Cn", &start)?;
/// assert_eq!(read.mv.to_string(), "b2b9");
/// assert_eq!((read.reveal, read.captured), (Some(Role::Cannon), Some(Role::Horse)));
/// assert_eq!(read.display(Color::Red).to_string(), "b2b9Cn");
///
/// let error = UciMove::parse("b2b9", &start).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "b2b9: a face-down piece moves, its reveal is missing",
/// );
/// # Ok::<(), jieqi_rules::UciError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UciMove {
    /// From, to.
    pub mv: Move,
    /// What a face-down mover turned out to be.
    pub reveal: Option<Role>,
    /// What a captured face-down piece was, where it is known.
    pub captured: Option<Role>,
}

impl UciMove {
    /// Reads a move of the side to move. Whether it is legal is not asked, only what it would
    /// disclose: a reveal must be told exactly where a face-down piece moves, and the identity
    /// of the victim may be told only where a face-down piece is taken.
    ///
    /// # Errors
    ///
    /// [`UciError`] with the reason.
    pub fn parse(text: &str, position: &Position) -> Result<UciMove, UciError> {
        let points = text.get(..4).ok_or(UciError::Move(MoveError))?;
        let mv: Move = points.parse().map_err(UciError::Move)?;
        let board = position.board();
        let mover = match board.piece_at(mv.from) {
            Some(piece) if piece.color == position.turn() => piece,
            _ => return Err(UciError::NoPiece(mv)),
        };
        let takes_down = board
            .piece_at(mv.to)
            .is_some_and(|piece| piece.is_down() && piece.color != mover.color);

        let letters = &text[4..];
        let mut letters = letters.strip_prefix('=').unwrap_or(letters).chars();
        let next_role = |letters: &mut core::str::Chars<'_>| match letters.next() {
            None => Ok(None),
            Some(letter) => match Role::from_letter(letter) {
                Some(role) if role != Role::General => Ok(Some(role)),
                _ => Err(UciError::Letter(mv, letter)),
            },
        };
        let reveal = if mover.is_down() {
            Some(next_role(&mut letters)?.ok_or(UciError::RevealMissing(mv))?)
        } else {
            None
        };
        let captured = if takes_down {
            next_role(&mut letters)?
        } else {
            None
        };
        match letters.next() {
            None => Ok(UciMove {
                mv,
                reveal,
                captured,
            }),
            Some(letter) => Err(UciError::LetterTooMany(mv, letter)),
        }
    }

    /// The move as text, made by `mover`'s side.
    #[must_use]
    pub const fn display(self, mover: Color) -> UciText {
        UciText { said: self, mover }
    }
}

impl From<&SeenMove> for UciMove {
    /// The move with all that its viewer knows.
    fn from(seen: &SeenMove) -> UciMove {
        UciMove {
            mv: seen.mv,
            reveal: seen.reveal,
            captured: seen
                .capture
                .filter(|capture| capture.piece.is_down())
                .and_then(|capture| capture.identity),
        }
    }
}

/// A [`UciMove`] as it is printed: disclosures in the case of their piece's color.
///
/// ```
/// use jieqi_rules::{Color, Role, UciMove};
/// let said = UciMove {
///     mv: "h9g7".parse().unwrap(),
///     reveal: Some(Role::Chariot),
///     captured: None,
/// };
/// assert_eq!(said.display(Color::Black).to_string(), "h9g7r");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UciText {
    said: UciMove,
    mover: Color,
}

impl fmt::Display for UciText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.said.mv, f)?;
        if let Some(role) = self.said.reveal {
            write!(f, "{}", Piece::up(self.mover, role).letter())?;
        }
        if let Some(role) = self.said.captured {
            write!(f, "{}", Piece::up(!self.mover, role).letter())?;
        }
        Ok(())
    }
}

/// Why a text is no move in a position.
///
/// ```
/// use jieqi_rules::{Position, UciError, UciMove, Variant};
/// let start = Position::start(Variant::Xiangqi);
/// let refused = UciMove::parse("h2e2C", &start);
/// assert!(matches!(refused, Err(UciError::LetterTooMany(_, 'C'))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UciError {
    /// It does not begin with two points.
    Move(MoveError),
    /// The side to move has no piece where the move starts.
    NoPiece(Move),
    /// A face-down piece moves and what it became is not told.
    RevealMissing(Move),
    /// This letter names no role that may lie face down.
    Letter(Move, char),
    /// Nothing that the move discloses is left for this letter.
    LetterTooMany(Move, char),
}

impl fmt::Display for UciError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UciError::Move(error) => fmt::Display::fmt(error, f),
            UciError::NoPiece(mv) => {
                write!(f, "{mv}: the side to move has no piece on {}", mv.from)
            }
            UciError::RevealMissing(mv) => {
                write!(f, "{mv}: a face-down piece moves, its reveal is missing")
            }
            UciError::Letter(mv, letter) => {
                write!(f, "{mv}: {letter:?} names no role that may lie face down")
            }
            UciError::LetterTooMany(mv, letter) => {
                write!(f, "{mv}: nothing is disclosed that {letter:?} could name")
            }
        }
    }
}

impl core::error::Error for UciError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, Variant};

    // 9 . . . . k . . . .
    // 8 . . . . . . . . .
    // 7 . x . . . . . . .
    // 6 . . . . . . . . .
    // ⋮
    // 2 . X . . . . . . .
    // 1 . C . . . . . . .      C takes face down over X: b1b7
    // 0 X . . K . . . . .
    fn position() -> Position {
        let fen = "4k4/9/1x7/9/9/9/9/1X7/1C7/X2K5 w";
        Position::new(&Setup::from_fen(fen, Variant::Jieqi).unwrap()).unwrap()
    }

    #[test]
    fn letters_say_what_the_move_can_disclose() {
        let horse = Some(Role::Horse);
        let rook = Some(Role::Chariot);
        for (text, reveal, captured) in [
            ("b1c1", None, None),
            ("b1b7", None, None),
            ("b1b7n", None, horse),
            ("b1b7H", None, horse),
            ("b1b7=N", None, horse),
            ("a0a5R", rook, None),
            ("a0a5r", rook, None),
            ("a0a5=R", rook, None),
        ] {
            let said = UciMove {
                mv: text[..4].parse().unwrap(),
                reveal,
                captured,
            };
            assert_eq!(UciMove::parse(text, &position()), Ok(said), "{text}");
        }
    }

    #[test]
    fn letters_are_printed_in_the_case_of_their_piece() {
        let said = UciMove {
            mv: "b7b0".parse().unwrap(),
            reveal: Some(Role::Cannon),
            captured: Some(Role::Horse),
        };
        assert_eq!(said.display(Color::Red).to_string(), "b7b0Cn");
        assert_eq!(said.display(Color::Black).to_string(), "b7b0cN");
    }

    #[test]
    fn a_refusal_says_why() {
        let mv = |text: &str| text.parse().unwrap();
        for (text, error) in [
            ("", UciError::Move(MoveError)),
            ("a0a", UciError::Move(MoveError)),
            ("a0j5R", UciError::Move(MoveError)),
            ("炮二平五", UciError::Move(MoveError)),
            ("a0a5", UciError::RevealMissing(mv("a0a5"))),
            ("a0a5=", UciError::RevealMissing(mv("a0a5"))),
            ("a0a5K", UciError::Letter(mv("a0a5"), 'K')),
            ("a0a5X", UciError::Letter(mv("a0a5"), 'X')),
            ("a0a5==R", UciError::Letter(mv("a0a5"), '=')),
            ("a0a5RR", UciError::LetterTooMany(mv("a0a5"), 'R')),
            ("a0a5R=", UciError::LetterTooMany(mv("a0a5"), '=')),
            ("b1c1C", UciError::LetterTooMany(mv("b1c1"), 'C')),
            ("b1b7nn", UciError::LetterTooMany(mv("b1b7"), 'n')),
            ("b1b7k", UciError::Letter(mv("b1b7"), 'k')),
            ("b7c7", UciError::NoPiece(mv("b7c7"))),
            ("e5e6", UciError::NoPiece(mv("e5e6"))),
        ] {
            assert_eq!(UciMove::parse(text, &position()), Err(error), "{text}");
        }
    }
}
