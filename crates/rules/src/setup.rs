//! Anything that may be set up, before it is known to be a position.

use crate::{Board, ByColor, Color, Pool, Variant};

/// What a FEN says, unchecked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Which game.
    pub variant: Variant,
    /// Where the pieces stand.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// What may lie face down for the one for whom this is written; `None` where not told.
    pub pools: Option<ByColor<Pool>>,
    /// Plies since the last capture.
    pub quiet: u32,
    /// The number of the move, from 1; grows after Black's.
    pub fullmove: u32,
}

impl Setup {
    /// The start of a game.
    pub fn start(_variant: Variant) -> Setup {
        todo!()
    }
}

/// Why a setup is no position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {}
