//! Somebody who plays.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jieqi_rules::{Move, View};

/// How fast to play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Pace {
    /// Positions a move.
    Nodes(u64),
    /// Time a move.
    Move(Duration),
    /// Time for the game, and what each move adds.
    Game(Duration, Duration),
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Pace::Move(time) => write!(f, "movetime={}", time.as_millis()),
            Pace::Game(time, add) => write!(f, "tc={}+{}", time.as_secs_f64(), add.as_secs_f64()),
        }
    }
}

impl FromStr for Pace {
    type Err = String;

    fn from_str(text: &str) -> Result<Pace, String> {
        let (time, add) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |part: &str| {
            part.parse()
                .ok()
                .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
                .ok_or_else(|| format!("{text:?} is not seconds, or seconds+seconds"))
        };
        Ok(Pace::Game(seconds(time)?, seconds(add)?))
    }
}

/// What both sides have on their clocks, Red first; what each move adds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clocks {
    pub(crate) left: [Duration; 2],
    pub(crate) add: [Duration; 2],
}

/// Why a player made no move.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// It took too long.
    Time,
    /// It ended, or its pipe broke.
    Crash,
    /// It said something else.
    Nonsense(String),
}

/// Somebody who plays.
pub(crate) trait Player: Send {
    /// What comes has nothing to do with what was.
    fn begin(&mut self) -> Result<(), Failure>;

    /// A move for the side to move, which is the view's. `most` is how long the referee waits.
    fn choose(
        &mut self,
        view: &View,
        pace: Pace,
        clocks: &Clocks,
        most: Duration,
    ) -> Result<Move, Failure>;

    /// Whether it has to be started anew.
    fn is_broken(&self) -> bool {
        false
    }
}
