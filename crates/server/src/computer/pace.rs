//! When a computer's move is told.
//!
//! What a player thinks about long, and what not, says something of what it knows. So the time
//! follows from the level, the clock and the number of plies, which everybody knows, and from
//! nothing else.

use std::time::Duration;

use jieqi_table::{Kind, Level, Millis, Span, TimeControl};

/// What a move takes at each level where the clock allows it, in milliseconds.
const PACE: [u64; 8] = [700, 800, 900, 1_000, 1_100, 1_300, 1_500, 2_500];

/// So many plies are played faster.
const OPENING: usize = 8;

/// A move that is late because others were thought about first is told at a full tick.
const TICK: u64 = 250;

/// How long after the beginning of its turn a computer's move is told. `left` is what the clock
/// allows for this move at that instant.
pub(crate) fn pace(level: Level, control: TimeControl, left: Option<Span>, ply: usize) -> Span {
    let usual = PACE[usize::from(level.number() - 1)];
    let usual = match ply {
        ..OPENING => usual * 2 / 3,
        _ => usual,
    };
    let wise = match (control.kind(), left) {
        (Kind::Increment { increment, .. }, Some(left)) => {
            (left.0 / 40 + increment.0 * 3 / 4).min(left.0 / 4)
        }
        (Kind::PerMove { .. }, Some(left)) => left.0 / 4,
        _ => usual,
    };
    Span(usual.min(wise))
}

/// What of it there is for thinking.
pub(crate) fn thinking(pace: Span) -> Duration {
    Duration::from_millis(pace.0 * 4 / 5)
}

/// When a move is told that should have been told at `wanted`.
pub(crate) fn tick(wanted: Millis, now: Millis) -> Millis {
    let late = now.since(wanted);
    wanted + Span(late.0.div_ceil(TICK) * TICK)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minutes(initial: u64, increment: u64) -> TimeControl {
        TimeControl::increment(Span::from_mins(initial), Span::from_secs(increment)).unwrap()
    }

    #[test]
    fn a_computer_does_not_lose_by_thinking() {
        for control in [minutes(1, 0), minutes(10, 5)] {
            for number in 1..=8 {
                let level = Level::new(number).unwrap();
                let mut left = control.at_start();
                for ply in 0..300 {
                    let pace = pace(level, control, Some(left), ply);
                    assert!(pace.0 * 4 <= left.0, "{pace:?} of {left:?}");
                    left -= pace;
                }
            }
        }
    }

    #[test]
    fn a_better_level_takes_no_less_time() {
        let time = |number| pace(Level::new(number).unwrap(), minutes(10, 5), None, 30);
        for number in 1..8 {
            assert!(time(number) <= time(number + 1));
        }
    }

    #[test]
    fn a_late_move_is_told_at_a_full_tick() {
        let wanted = Millis(1_000);
        for (now, told) in [(0, 1_000), (1_000, 1_000), (1_001, 1_250), (1_251, 1_500)] {
            assert_eq!(tick(wanted, Millis(now)), Millis(told));
        }
    }
}
