//! What is wrong with a question, by a name that the page has words for.

use jieqi_rules::record::RecordError;
use jieqi_rules::{Color, FenError, PlayError, SetupError};

use crate::json::Json;

/// What is wrong, and where.
pub(crate) struct Wrong {
    /// The line of the text that was read, from 1.
    line: u64,
    /// The column there or, for a game, the number of the ply; from 1.
    at: u64,
    why: &'static str,
    color: Option<Color>,
}

impl Wrong {
    pub(crate) fn at(at: usize, why: &'static str) -> Wrong {
        Wrong {
            line: 1,
            at: at as u64 + 1,
            why,
            color: None,
        }
    }

    /// A FEN that begins so many bytes into its line.
    pub(crate) fn fen(error: FenError) -> Wrong {
        Wrong::at(error.at, "fen")
    }

    pub(crate) fn record(error: &RecordError) -> Wrong {
        Wrong {
            line: error.line,
            at: error.column,
            why: "record",
            color: None,
        }
    }

    /// A move that cannot be played at a ply.
    pub(crate) fn play(ply: usize, error: &PlayError) -> Wrong {
        let why = match error {
            PlayError::Illegal(_) => "illegal",
            PlayError::RevealMissing(_) | PlayError::RevealUnexpected(_) => "reveal",
            PlayError::Over(_) => "over",
        };
        Wrong::at(ply, why)
    }

    /// Pieces that stand so that no game can go on from there.
    pub(crate) fn setup(error: &SetupError) -> Wrong {
        let (why, color) = match *error {
            SetupError::GeneralMissing { color } => ("general-missing", Some(color)),
            SetupError::GeneralTwice { color, .. } => ("general-twice", Some(color)),
            SetupError::GeneralOutside { color, .. } => ("general-outside", Some(color)),
            SetupError::GeneralsFacing { .. } => ("generals-facing", None),
            SetupError::OpponentInCheck { color, .. } => ("opponent-in-check", Some(color)),
            SetupError::TooMany { piece, .. } => ("too-many", Some(piece.color)),
            SetupError::PoolTooLarge { color, .. } => ("pool-too-large", Some(color)),
            SetupError::PoolTooSmall { color, .. } => ("pool-too-small", Some(color)),
            SetupError::OutOfReach { piece, .. } => ("out-of-reach", Some(piece.color)),
            SetupError::FaceDownInXiangqi { .. } => ("down-in-xiangqi", None),
            SetupError::FaceDownAstray { color, .. } => ("down-astray", Some(color)),
        };
        Wrong {
            color,
            ..Wrong::at(0, why)
        }
    }

    pub(crate) fn json(&self) -> String {
        Json::object()
            .raw("ok", false)
            .text("why", self.why)
            .raw("line", self.line)
            .raw("at", self.at)
            .maybe("color", self.color)
            .close()
    }
}
