//! Tables in lists: those that look for an opponent, and one's own.

use jieqi_rules::{Color, Variant};
use serde::Serialize;

use crate::{Outcome, Phase, TimeControl, Word, You};

/// `GET /api/v1/lobby`, and each message of the socket at `GET /api/v1/lobby/socket`: the tables
/// at which anybody may sit down and whose creator is there, the newest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lobby {
    /// The tables.
    pub tables: Vec<OpenTable>,
}

/// A table that looks for an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OpenTable {
    /// Its id.
    pub table: String,
    /// Which game.
    #[cfg_attr(test, ts(type = "Variant"))]
    pub game: Word<Variant>,
    /// The clock.
    pub control: TimeControl,
    /// The seat that is free.
    #[cfg_attr(test, ts(type = "Color"))]
    pub free: Word<Color>,
    /// What its creator wants to be called.
    pub name: Option<String>,
}

/// `GET /api/v1/mine`: the tables that this browser made or joined, those first where it is its
/// turn, then the last changed; at most 30.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Mine {
    /// The tables.
    pub tables: Vec<MyTable>,
}

/// One of one's own tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MyTable {
    /// Its id.
    pub table: String,
    /// Which game.
    #[cfg_attr(test, ts(type = "Variant"))]
    pub game: Word<Variant>,
    /// The clock.
    pub control: TimeControl,
    /// How far it is.
    pub phase: Phase,
    /// Which seat the reader holds.
    pub you: You,
    /// Whether something is to be done by the reader: a move, or opening the deal.
    pub your_turn: bool,
    /// How many plies have been played.
    pub plies: u32,
    /// Whether somebody sits, or sat, on the other seat.
    pub other_taken: bool,
    /// Whether the other player is connected.
    pub other_here: bool,
    /// The level of the computer that is the other player; not there where a person is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub computer: Option<u8>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}
