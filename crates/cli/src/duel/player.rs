//! Somebody who plays.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jieqi_rules::{Color, Move, View};

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
    /// By how much a clock that shows nothing is overdrawn.
    debt: [Duration; 2],
}

impl Clocks {
    pub(crate) fn new(left: [Duration; 2], add: [Duration; 2]) -> Clocks {
        Clocks {
            left,
            add,
            debt: [Duration::ZERO; 2],
        }
    }

    /// The longest that a side may take for its next move, where its clock may be overdrawn by
    /// the grace: by so much in all, not by so much each move.
    pub(crate) fn most(&self, side: Color, grace: Duration) -> Duration {
        let side = side as usize;
        (self.left[side] + grace).saturating_sub(self.debt[side])
    }

    /// Takes the time of a move from a clock and adds what a move adds; a debt is paid first.
    pub(crate) fn spend(&mut self, side: Color, taken: Duration) {
        let side = side as usize;
        let owed = self.debt[side] + taken;
        let held = self.left[side] + self.add[side];
        self.left[side] = held.saturating_sub(owed);
        self.debt[side] = owed.saturating_sub(held);
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    const GRACE: Duration = Duration::from_millis(500);

    fn clocks(left: u64, add: u64) -> Clocks {
        let [left, add] = [left, add].map(Duration::from_millis);
        Clocks::new([left, left], [add, add])
    }

    #[test]
    fn the_grace_is_one_for_all_moves() {
        let table = [
            // On the clock, added, the time of each move, the longest for the next, shown then.
            (1_000, 0, &[][..], 1_500, 1_000),
            (1_000, 0, &[1_000], 500, 0),
            (1_000, 0, &[1_100], 400, 0),
            (1_000, 0, &[1_100, 200, 200], 0, 0),
            (1_000, 300, &[1_100], 700, 200),
            (1_000, 300, &[1_500], 300, 0),
            (1_000, 300, &[1_500, 300, 300], 300, 0),
            (1_000, 300, &[1_500, 100], 500, 0),
            (1_000, 300, &[1_500, 0, 0], 900, 400),
        ];
        for (left, add, moves, most, shown) in table {
            let mut clocks = clocks(left, add);
            for &taken in moves {
                let taken = Duration::from_millis(taken);
                assert!(taken <= clocks.most(Color::Black, GRACE));
                clocks.spend(Color::Black, taken);
            }
            let found = [clocks.most(Color::Black, GRACE), clocks.left[1]];
            assert_eq!(found, [most, shown].map(Duration::from_millis), "{moves:?}");
            assert_eq!(clocks.left[0], Duration::from_millis(left));
        }
    }

    #[test]
    fn nobody_takes_more_in_all_than_clock_added_time_and_grace() {
        for add in [0, 7, 100] {
            let mut clocks = clocks(2_000, add);
            let mut taken = Duration::ZERO;
            for ply in 0..50 {
                let most = clocks.most(Color::Red, GRACE);
                clocks.spend(Color::Red, most);
                taken += most;
                let given = Duration::from_millis(2_000 + ply * add);
                assert_eq!(taken, given + GRACE);
            }
        }
    }
}
