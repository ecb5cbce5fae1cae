//! A position and how it came about: what repetition is judged by.

use crate::{Color, Move, Outcome, PlayError, Position, Reason, Role, Setup, SetupError};
extern crate alloc;
use alloc::vec::Vec;

/// A start and the plies since, public throughout.
#[derive(Clone, Debug)]
pub struct History {}

impl History {
    /// Starts here; nothing is known of the time before.
    pub fn new(_start: Setup) -> Result<History, SetupError> {
        todo!()
    }

    /// Where it started.
    pub fn start(&self) -> &Setup {
        todo!()
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        todo!()
    }

    /// The plies since the start: each move with its reveal.
    pub fn plies(&self) -> &[(Move, Option<Role>)] {
        todo!()
    }

    /// How the game is over by the rules of the board alone, if it is.
    pub fn outcome(&self) -> Option<&Outcome> {
        todo!()
    }

    /// Plays a ply; refused after the end.
    pub fn play(&mut self, _mv: Move, _reveal: Option<Role>) -> Result<(), PlayError> {
        todo!()
    }

    /// Takes back the last ply.
    pub fn undo(&mut self) -> Option<(Move, Option<Role>)> {
        todo!()
    }

    /// The legal moves that would lose at once by repetition.
    pub fn losing_moves(&self) -> Vec<Move> {
        todo!()
    }

    /// What is about to bite.
    pub fn warnings(&self) -> Vec<Warning> {
        todo!()
    }
}

/// A rule that is about to bite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Warning {
    /// The position stands for the second time.
    Repetition {
        /// Who would lose by the third time as things stand; `None` for a draw.
        loser: Option<Color>,
        /// The reason that the third time would have.
        reason: Reason,
    },
    /// So many plies are left (20 or fewer) until the no-capture draw.
    QuietLimit {
        /// Plies left.
        left: u32,
    },
}
