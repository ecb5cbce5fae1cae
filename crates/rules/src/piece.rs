//! What everybody sees on a point.

use crate::{Color, Role};

/// The side of a piece that is up.
///
/// ```
/// use jieqi_rules::{Face, Piece, Role};
/// assert_eq!(Piece::from_letter('C').unwrap().face, Face::Up(Role::Cannon));
/// assert_eq!(Piece::from_letter('x').unwrap().face, Face::Down);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Everybody sees what it is.
    Up(Role),
    /// Nobody sees what it is; it moves as the role of the point it stands on.
    Down,
}

/// A piece as the public board shows it: its color, and its role if it is face up.
///
/// ```
/// use jieqi_rules::{Color, Face, Piece, Role};
/// assert_eq!(Piece::from_letter('n'), Some(Piece::up(Color::Black, Role::Horse)));
/// assert_eq!(Piece::down(Color::Red).letter(), 'X');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// Face up with its role, or face down.
    pub face: Face,
}

impl Piece {
    /// A face-up piece.
    ///
    /// ```
    /// use jieqi_rules::{Color, Piece, Role};
    /// assert_eq!(Piece::up(Color::Red, Role::General).letter(), 'K');
    /// ```
    #[must_use]
    pub const fn up(color: Color, role: Role) -> Piece {
        Piece {
            color,
            face: Face::Up(role),
        }
    }

    /// A face-down piece.
    ///
    /// ```
    /// use jieqi_rules::{Color, Piece};
    /// assert_eq!(Piece::down(Color::Black).letter(), 'x');
    /// ```
    #[must_use]
    pub const fn down(color: Color) -> Piece {
        Piece {
            color,
            face: Face::Down,
        }
    }

    /// The role, if face up.
    ///
    /// ```
    /// use jieqi_rules::{Color, Piece};
    /// assert_eq!(Piece::down(Color::Red).role(), None);
    /// ```
    #[must_use]
    pub const fn role(self) -> Option<Role> {
        match self.face {
            Face::Up(role) => Some(role),
            Face::Down => None,
        }
    }

    /// Whether the piece is face down.
    ///
    /// ```
    /// use jieqi_rules::{Color, Piece};
    /// assert!(Piece::down(Color::Red).is_down());
    /// ```
    #[must_use]
    pub const fn is_down(self) -> bool {
        matches!(self.face, Face::Down)
    }

    /// The letter of the FEN: upper case for Red, `X`/`x` face down.
    ///
    /// ```
    /// use jieqi_rules::{Color, Piece, Role};
    /// assert_eq!(Piece::up(Color::Black, Role::Elephant).letter(), 'b');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        let upper = match self.face {
            Face::Up(role) => role.letter(),
            Face::Down => 'X',
        };
        match self.color {
            Color::Red => upper,
            Color::Black => upper.to_ascii_lowercase(),
        }
    }

    /// The piece of a FEN letter.
    ///
    /// ```
    /// use jieqi_rules::Piece;
    /// assert_eq!(Piece::from_letter('?'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() {
            Color::Red
        } else {
            Color::Black
        };
        if letter.eq_ignore_ascii_case(&'x') {
            return Some(Piece::down(color));
        }
        match Role::from_letter(letter) {
            Some(role) => Some(Piece::up(color, role)),
            None => None,
        }
    }
}
