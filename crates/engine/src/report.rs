//! What a search says of itself while it goes on.

use core::time::Duration;

use jieqi_rules::Move;

use crate::Score;

/// The state of a search after a depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Plies that were looked ahead.
    pub depth: u32,
    /// Plies of the longest line.
    pub deepest: u32,
    /// Positions that were looked at, by all threads.
    pub nodes: u64,
    /// Time since the beginning.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub fullness: u32,
    /// The best lines, the best first.
    pub lines: Vec<Line>,
}

/// A move with what was found of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// For the side to move.
    pub score: Score,
    /// The moves to come as both sides are expected to play, as far as no chance decides.
    pub moves: Vec<Move>,
}

/// What the search decided on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move to play.
    pub mv: Move,
    /// The reply that is expected, where one is and can be told without what it turns up.
    pub ponder: Option<Move>,
    /// What the position is worth.
    pub score: Score,
    /// Plies that were looked ahead.
    pub depth: u32,
    /// Positions that were looked at, by all threads.
    pub nodes: u64,
}
