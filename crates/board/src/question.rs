//! A game as the page asks about it: where it begins, and its moves.

use jieqi_rules::record::{Lens, MAX_PLIES, Record};
use jieqi_rules::{Setup, UciMove, Variant};

use crate::wrong::Wrong;

/// A game that was played through.
pub(crate) struct Question {
    pub(crate) record: Record,
}

impl Question {
    /// Reads the three lines and plays the moves.
    pub(crate) fn parse(text: &str) -> Result<Question, Wrong> {
        let mut lines = text.lines();
        let mut line = || lines.next().unwrap_or_default();
        let variant = variant(line())?;
        let setup = match line() {
            "-" => Setup::start(variant),
            fen => Setup::from_fen(fen, variant).map_err(Wrong::fen)?,
        };
        let mut record =
            Record::new(setup, Lens::Everything).map_err(|error| Wrong::setup(&error))?;
        for (ply, word) in line().split_ascii_whitespace().enumerate() {
            if ply == MAX_PLIES {
                return Err(Wrong::at(ply, "too-long"));
            }
            let said = UciMove::parse(word, record.history().position())
                .map_err(|_| Wrong::at(ply, "illegal"))?;
            record
                .play(said)
                .map_err(|error| Wrong::play(ply, &error))?;
        }
        Ok(Question { record })
    }
}

/// Which game is meant.
pub(crate) fn variant(name: &str) -> Result<Variant, Wrong> {
    name.parse().map_err(|_| Wrong::at(0, "question"))
}
