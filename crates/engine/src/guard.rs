//! What a search of a handful of positions cannot see: that the reply mates.

use jieqi_rules::{ByColor, Move, Pool, Position, Role};

type Pools = ByColor<Pool>;

/// A search that went deeper, and looked at more positions, has seen all replies.
pub(crate) const SEEN_FROM: u32 = 4;
pub(crate) const SEEN_NODES: u64 = 2_000;

/// What the other side can do after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Danger {
    /// It mates at once, whatever turns up.
    Mated,
    /// It does if the wrong piece turns up.
    Perhaps,
    /// It does not.
    Safe,
}

/// What a legal move leaves to the reply.
pub(crate) fn danger(position: &Position, pools: &Pools, mv: Move) -> Danger {
    let mut mated = 0;
    let after = outcomes(position, pools, mv);
    for (next, left) in &after {
        let mates = |&reply: &Move| {
            let ends = outcomes(next, left, reply);
            ends.iter().all(|(end, _)| end.legal_moves().is_empty())
        };
        mated += usize::from(next.legal_moves().iter().any(mates));
    }
    if mated == 0 {
        Danger::Safe
    } else if mated == after.len() {
        Danger::Mated
    } else {
        Danger::Perhaps
    }
}

/// The positions that a move may lead to.
fn outcomes(position: &Position, pools: &Pools, mv: Move) -> Vec<(Position, Pools)> {
    if !position.board().face_down().contains(mv.from) {
        return vec![(position.after(mv, None), *pools)];
    }
    let turn = position.turn();
    let outcome = |role: Role| {
        let mut left = *pools;
        left[turn].remove(role);
        (position.after(mv, Some(role)), left)
    };
    pools[turn].iter().map(|(role, _)| outcome(role)).collect()
}
