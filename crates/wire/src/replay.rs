//! A game to look back at.

use jieqi_rules::record::Lens;
use serde::Serialize;

use crate::{WireMove, Word};

/// Every ply of a game as it was seen through a lens.
///
/// While the game goes on, there is no lens but the reader's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// The version of the table: plies may have been taken back since.
    pub version: u64,
    /// Through whose eyes.
    #[cfg_attr(test, ts(type = "Lens"))]
    pub lens: Word<Lens>,
    /// Whether the game is over.
    pub over: bool,
    /// The position before each ply and after the last one, as FENs with the pools as they were
    /// through this lens.
    pub fens: Vec<String>,
    /// The plies; what this lens never saw of what was taken is null.
    pub moves: Vec<WireMove>,
}
