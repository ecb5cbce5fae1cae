//! How long to think.

use core::sync::atomic::{AtomicBool, Ordering};
use core::time::Duration;
use std::sync::Arc;

use jieqi_rules::Move;

/// When to stop thinking. Whatever is reached first ends the search; nothing set: it goes on until
/// it is cancelled.
///
/// ```
/// use jieqi_engine::Limits;
/// let limits = Limits { nodes: Some(10_000), ..Limits::default() };
/// assert_eq!(limits.depth, None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Time for this move; all of it is used.
    pub time: Option<Duration>,
    /// The clock of the side to move; as much is used as is wise.
    pub clock: Option<Clock>,
    /// Ends as soon as a mate in so many moves is found.
    pub mate: Option<u32>,
    /// Only these moves are thought about. Those that are not legal do not count; if none is left,
    /// all moves are thought about.
    pub only: Vec<Move>,
}

/// What the side to move has left.
///
/// | clock of the table | here |
/// |---|---|
/// | so much for the game and an increment | `remaining`, `increment` |
/// | so much for each move | `moves_left: Some(1)` |
/// | days a move | `moves_left: Some(1)` and a [`Limits::time`] or [`Limits::nodes`] beside it |
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Time on the clock.
    pub remaining: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// Moves until time is added; `None`: none is.
    pub moves_left: Option<u32>,
}

/// What is kept back for the way of the move to the clock.
const OVERHEAD: Duration = Duration::from_millis(15);

/// The most that a move is thought about, however much there is.
const MOST: Duration = Duration::from_secs(60);

/// Times, counted from the beginning of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget {
    /// No new depth is begun after this.
    pub(crate) wise: Option<Duration>,
    /// All ends here.
    pub(crate) last: Option<Duration>,
}

impl Budget {
    pub(crate) fn of(limits: &Limits) -> Budget {
        let mut budget = Budget::default();
        if let Some(Clock {
            remaining,
            increment,
            moves_left,
        }) = limits.clock
        {
            let usable = remaining.saturating_sub(OVERHEAD);
            let moves = moves_left.map_or(28, |moves| moves.clamp(1, 28));
            let share = usable / moves + increment.mul_f64(if moves == 1 { 0.0 } else { 0.75 });
            let most = if moves == 1 {
                usable.mul_f64(0.9)
            } else {
                usable.mul_f64(0.4)
            };
            budget.wise = Some(share.mul_f64(0.6).min(most).min(MOST));
            budget.last = Some(share.mul_f64(2.5).min(most).min(2 * MOST));
        }
        if let Some(time) = limits.time {
            budget.last = Some(budget.last.map_or(time, |last| last.min(time)));
        }
        budget
    }
}

/// A switch that ends a search from another thread.
///
/// ```
/// use jieqi_engine::Cancel;
/// let cancel = Cancel::new();
/// let other = cancel.clone();
/// other.cancel();
/// assert!(cancel.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A switch that is not pulled.
    #[must_use]
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Ends the searches that were given this switch or a clone of it. Calling it twice is calling
    /// it once.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was pulled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(remaining: u64, increment: u64, moves_left: Option<u32>) -> Budget {
        Budget::of(&Limits {
            clock: Some(Clock {
                remaining: Duration::from_millis(remaining),
                increment: Duration::from_millis(increment),
                moves_left,
            }),
            ..Limits::default()
        })
    }

    #[test]
    fn no_clock_runs_out() {
        for remaining in [0, 1, 20, 100, 1_000, 60_000, 86_400_000 * 14] {
            for increment in [0, 1_000, 60_000] {
                for moves_left in [None, Some(1), Some(2), Some(40)] {
                    let budget = clock(remaining, increment, moves_left);
                    let last = budget.last.unwrap();
                    assert!(budget.wise.unwrap() <= last);
                    assert!(last <= Duration::from_millis(remaining.saturating_sub(15)));
                    assert!(last <= Duration::from_secs(120));
                }
            }
        }
    }

    #[test]
    fn a_clock_for_one_move_is_used() {
        assert!(clock(1_000, 0, Some(1)).wise.unwrap() >= Duration::from_millis(500));
        assert!(clock(60_000, 0, None).wise.unwrap() >= Duration::from_millis(1_000));
    }
}
