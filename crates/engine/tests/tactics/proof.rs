//! Mates proved by trying everything: every move, every reply, every role that may turn up.

use std::cell::Cell;

use jieqi_rules::{ByColor, Move, Pool, Position};

pub(crate) type Pools = ByColor<Pool>;

/// How many positions may still be looked at.
pub(crate) struct Budget(Cell<u64>);

impl Budget {
    pub(crate) fn of(positions: u64) -> Budget {
        Budget(Cell::new(positions))
    }

    pub(crate) fn none() -> Budget {
        Budget::of(u64::MAX)
    }

    /// Takes one; whether there was none left.
    fn is_spent(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left == 0
    }
}

/// What a move may lead to.
pub(crate) fn outcomes(position: &Position, pools: &Pools, mv: Move) -> Vec<(Position, Pools)> {
    if !position.board().face_down().contains(mv.from) {
        return vec![(position.after(mv, None), *pools)];
    }
    let turn = position.turn();
    pools[turn]
        .iter()
        .map(|(role, _)| {
            let mut left = *pools;
            left[turn].remove(role);
            (position.after(mv, Some(role)), left)
        })
        .collect()
}

/// Whether the side to move mates in so many moves, whatever turns up.
fn can_mate(position: &Position, pools: &Pools, moves: u32, budget: &Budget) -> bool {
    if moves == 0 || budget.is_spent() {
        return false;
    }
    let mut list = position.legal_moves().to_vec();
    // Checks are the likeliest to do it; the others are tried as well.
    list.sort_by_key(|&mv| !position.gives_check(mv, None));
    list.iter().any(|&mv| {
        let mut after = outcomes(position, pools, mv);
        after
            .iter_mut()
            .all(|(next, left)| is_lost(next, left, moves - 1, budget))
    })
}

/// Whether the side to move is mated now, or in so many moves of the other whatever it does and
/// whatever turns up.
fn is_lost(position: &Position, pools: &Pools, moves: u32, budget: &Budget) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return true;
    }
    moves > 0
        && replies.iter().all(|&mv| {
            outcomes(position, pools, mv)
                .iter()
                .all(|(next, left)| can_mate(next, left, moves, budget))
        })
}

/// In how few moves, at most `most`, the side to move mates whatever turns up; `None` also where the budget does not
/// last for the proof.
pub(crate) fn mate_in(
    position: &Position,
    pools: &Pools,
    most: u32,
    budget: &Budget,
) -> Option<u32> {
    let found = (1..=most).find(|&moves| can_mate(position, pools, moves, budget));
    found.filter(|_| !budget.is_spent())
}
