//! A valid public position, and the moves that it allows.

use crate::{Board, Color, Move, Outcome, Role, Setup, SetupError, Variant};

/// A valid public board with the side to move and the quiet count. It holds no secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {}

impl Position {
    /// The start of a game.
    pub fn start(_variant: Variant) -> Position {
        todo!()
    }

    /// Checks a setup.
    pub fn new(_setup: &Setup) -> Result<Position, SetupError> {
        todo!()
    }

    /// Which game.
    pub fn variant(&self) -> Variant {
        todo!()
    }

    /// The board.
    pub fn board(&self) -> &Board {
        todo!()
    }

    /// Who is to move.
    pub fn turn(&self) -> Color {
        todo!()
    }

    /// Plies since the last capture.
    pub fn quiet(&self) -> u32 {
        todo!()
    }

    /// The number of the move, from 1.
    pub fn fullmove(&self) -> u32 {
        todo!()
    }

    /// Hash of board and side to move, kept up move by move.
    pub fn hash(&self) -> u64 {
        todo!()
    }

    /// Whether the side to move stands in check.
    pub fn is_check(&self) -> bool {
        todo!()
    }

    /// Every legal move.
    pub fn legal_moves(&self) -> MoveList {
        todo!()
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, _mv: Move) -> bool {
        todo!()
    }

    /// The position after a legal move. A face-down mover needs its reveal; no other has one.
    pub fn play(&self, _mv: Move, _reveal: Option<Role>) -> Result<Position, PlayError> {
        todo!()
    }

    /// Checkmate, stalemate or the no-capture limit, as the board alone shows it.
    pub fn outcome(&self) -> Option<Outcome> {
        todo!()
    }
}

/// The legal moves of a position. (A fixed array; dereferences to a slice.)
#[derive(Clone, Debug)]
pub struct MoveList {}

impl core::ops::Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        todo!()
    }
}

/// Why a move is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The rules do not allow it.
    Illegal(Move),
    /// A face-down piece moved and what it became is not told.
    RevealMissing(Move),
    /// A face-up piece moved and a reveal is told, or the reveal is a general.
    RevealUnexpected(Move),
    /// The game is over.
    Over(Outcome),
}
