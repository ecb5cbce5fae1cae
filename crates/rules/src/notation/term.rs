//! What a notation says of a move, before it is put in words.

use super::{Notation, NotationError};
use crate::{Color, Face, Move, Position, Role, Square, Variant};

/// Which way a piece goes, as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Ahead,
    Back,
    Sideways,
}

/// A move as both notations take it apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Term {
    /// What moves: a role, or a face-down piece.
    pub(super) face: Face,
    /// The file it stands on, 1–9 from the mover's right.
    pub(super) file: u8,
    /// How many of its kind stand before it on the file.
    pub(super) before: u8,
    /// How many of its kind stand on the file.
    pub(super) tandem: u8,
    /// Whether another file holds a tandem of the kind too.
    pub(super) elsewhere: bool,
    /// Whether the file is enough in a tandem as well (advisors and elephants of xiangqi).
    pub(super) file_says_all: bool,
    pub(super) way: Way,
    /// Points for a straight move ahead or back, else the file of arrival.
    pub(super) number: u8,
}

impl Term {
    /// The move of a piece of the side to move; `None` if there is none or it stays.
    pub(super) fn of(position: &Position, mv: Move) -> Option<Term> {
        let board = position.board();
        let color = position.turn();
        let mover = board
            .piece_at(mv.from)
            .filter(|piece| piece.color == color)?;
        if mv.from == mv.to {
            return None;
        }
        let mut on_file = [0u8; 9];
        let mut before = 0;
        for (square, _) in board.pieces().filter(|&(_, piece)| piece == mover) {
            on_file[usize::from(square.file())] += 1;
            if square.file() == mv.from.file() && is_ahead(color, mv.from, square) {
                before += 1;
            }
        }
        let from_file = usize::from(mv.from.file());
        let others = |file| file != from_file && on_file[file] > 1;
        let way = if mv.from.rank() == mv.to.rank() {
            Way::Sideways
        } else if is_ahead(color, mv.from, mv.to) {
            Way::Ahead
        } else {
            Way::Back
        };
        let number = if mv.from.file() == mv.to.file() {
            mv.from.rank().abs_diff(mv.to.rank())
        } else {
            file_number(color, mv.to)
        };
        Some(Term {
            face: mover.face,
            file: file_number(color, mv.from),
            before,
            tandem: on_file[from_file],
            elsewhere: (0..9).any(others),
            file_says_all: position.variant() == Variant::Xiangqi
                && matches!(mover.role(), Some(Role::Advisor | Role::Elephant)),
            way,
            number,
        })
    }
}

/// Whether `to` lies before `from` as the side sees it.
fn is_ahead(color: Color, from: Square, to: Square) -> bool {
    match color {
        Color::Red => to.rank() > from.rank(),
        Color::Black => to.rank() < from.rank(),
    }
}

/// The file as the side counts it, from its own right.
fn file_number(color: Color, square: Square) -> u8 {
    match color {
        Color::Red => 9 - square.file(),
        Color::Black => 1 + square.file(),
    }
}

/// How a piece is named: by its file, by its place in a tandem, or by both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Name {
    pub(super) file: Option<u8>,
    /// The place as the notation writes it.
    pub(super) place: Option<char>,
}

/// What a text tells of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) face: Face,
    pub(super) name: Name,
    pub(super) way: Way,
    pub(super) number: u8,
}

impl Told {
    /// The one legal move that is meant: the one that prints so, else the only one that fits.
    pub(super) fn find(
        &self,
        position: &Position,
        notation: Notation,
    ) -> Result<Move, NotationError> {
        let mut found: Result<Move, NotationError> = Err(NotationError::NoMove);
        for &mv in position.legal_moves().iter() {
            let Some(term) = Term::of(position, mv) else {
                continue;
            };
            if (term.face, term.way, term.number) != (self.face, self.way, self.number) {
                continue;
            }
            if notation.name(&term) == self.name {
                return Ok(mv);
            }
            let fits = self.name.file.is_none_or(|file| file == term.file)
                && self
                    .name
                    .place
                    .is_none_or(|place| notation.is_place(place, &term));
            if fits {
                found = match found {
                    Err(NotationError::NoMove) => Ok(mv),
                    Ok(other) => Err(NotationError::Ambiguous(other, mv)),
                    refused => refused,
                };
            }
        }
        found
    }
}
