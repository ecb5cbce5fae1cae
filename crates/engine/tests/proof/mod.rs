//! Mates proved by trying everything: every move, every reply, every role that may turn up.

use jieqi_rules::{ByColor, Move, Pool, Position};

type Pools = ByColor<Pool>;

/// What a move may lead to.
fn outcomes(position: &Position, pools: &Pools, mv: Move) -> Vec<(Position, Pools)> {
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
fn can_mate(position: &Position, pools: &Pools, moves: u32) -> bool {
    if moves == 0 {
        return false;
    }
    let mut list = position.legal_moves().to_vec();
    // Checks are the likeliest to do it; the others are tried as well.
    list.sort_by_key(|&mv| !position.gives_check(mv, None));
    list.iter().any(|&mv| {
        let mut after = outcomes(position, pools, mv);
        after
            .iter_mut()
            .all(|(next, left)| is_lost(next, left, moves - 1))
    })
}

/// Whether the side to move is mated now, or in so many moves of the other whatever it does and
/// whatever turns up.
fn is_lost(position: &Position, pools: &Pools, moves: u32) -> bool {
    let replies = position.legal_moves();
    if replies.is_empty() {
        return true;
    }
    moves > 0
        && replies.iter().all(|&mv| {
            outcomes(position, pools, mv)
                .iter()
                .all(|(next, left)| can_mate(next, left, moves))
        })
}

/// In how few moves, at most `most`, the side to move mates whatever turns up.
pub(crate) fn mate_in(position: &Position, pools: &Pools, most: u32) -> Option<u32> {
    (1..=most).find(|&moves| can_mate(position, pools, moves))
}
