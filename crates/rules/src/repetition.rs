//! What a third occurrence of a position brings.

use crate::{Color, Move, Outcome, Position, Reason, Receipt, Role};

/// The fewest plies between the first and the third occurrence of a position.
pub(crate) const SHORTEST: usize = 8;

/// The plies from one occurrence of a position to another.
pub(crate) struct Window<'a> {
    /// The position before the first ply.
    pub(crate) start: Position,
    /// The plies.
    pub(crate) plies: &'a [(Move, Option<Role>)],
    /// How many plies were played before them.
    pub(crate) first: usize,
}

/// Who loses by these plies, if anybody.
pub(crate) fn judge(window: &Window<'_>) -> Outcome {
    let mut every_move_checks = [true; 2];
    let mut position = window.start.clone();
    for &(mv, reveal) in window.plies {
        let mover = position.turn();
        position.make(mv, reveal);
        every_move_checks[mover as usize] &= position.is_check();
    }
    let loser = match every_move_checks {
        [true, false] => Some(Color::Red),
        [false, true] => Some(Color::Black),
        _ => None,
    };
    Outcome {
        winner: loser.map(|loser| !loser),
        reason: if loser.is_some() {
            Reason::PerpetualCheck
        } else {
            Reason::Repetition
        },
        receipt: Receipt::Repetition {
            window: (
                window.first as u32,
                (window.first + window.plies.len()) as u32,
            ),
            chased: None,
        },
    }
}
