//! Where the pieces stand.

use crate::{Color, Piece, Square};

/// The public board: for each point nothing, or a piece face up or face down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {}

impl Board {
    /// Nothing on it.
    pub fn empty() -> Board {
        todo!()
    }

    /// What stands on a point.
    pub fn piece_at(&self, _square: Square) -> Option<Piece> {
        todo!()
    }

    /// Puts a piece on a point, or clears it.
    pub fn set(&mut self, _square: Square, _piece: Option<Piece>) {
        todo!()
    }

    /// All pieces with their points.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        todo!();
        #[allow(unreachable_code)]
        core::iter::empty()
    }

    /// The point of a side's general, if there is exactly one.
    pub fn general(&self, _color: Color) -> Option<Square> {
        todo!()
    }
}
