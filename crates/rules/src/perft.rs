//! Counting the positions that so many plies lead to.

use crate::{Bitboard, ByColor, Move, Pool, Position};

use alloc::vec::Vec;

/// What the last ply of a jieqi perft counts. In xiangqi both are the same.
///
/// Before the last ply, every distinct role of the mover's pool is a child of a move that
/// reveals. The role of a captured face-down piece is not told apart.
///
/// ```
/// use jieqi_rules::{Counting, Position, Setup, Variant, perft};
/// let setup = Setup::start(Variant::Jieqi);
/// let start = Position::new(&setup).unwrap();
/// let count = |counting| perft(&start, &setup.pools_or_default(), 1, counting);
/// // 43 moves reveal one of six roles, one is the general's.
/// assert_eq!((count(Counting::Moves), count(Counting::Outcomes)), (44, 259));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counting {
    /// The legal moves.
    Moves,
    /// The pairs of a legal move and a role that it may reveal.
    Outcomes,
}

/// How many lines of `depth` plies there are; `pools` is what may lie face down.
///
/// ```
/// use jieqi_rules::{Counting, Position, Setup, Variant, perft};
/// let setup = Setup::start(Variant::Jieqi);
/// let start = Position::new(&setup).unwrap();
/// let pools = setup.pools_or_default();
/// assert_eq!(perft(&start, &pools, 2, Counting::Moves), 11_292);
/// assert_eq!(perft(&start, &pools, 1, Counting::Outcomes), 259);
/// ```
#[must_use]
pub fn perft(position: &Position, pools: &ByColor<Pool>, depth: u32, counting: Counting) -> u64 {
    match depth {
        0 => 1,
        1 => count(position, pools, counting),
        _ => {
            let mut nodes = 0;
            for &mv in &position.legal_moves() {
                for_each_reveal(position, pools, mv, |next, pools| {
                    nodes += perft(next, pools, depth - 1, counting);
                });
            }
            nodes
        }
    }
}

/// The count of each move, which together make [`perft`]. At depth 0 there is none.
///
/// ```
/// use jieqi_rules::{Counting, Position, Setup, Variant, perft_divide};
/// let setup = Setup::start(Variant::Xiangqi);
/// let start = Position::new(&setup).unwrap();
/// let parts = perft_divide(&start, &setup.pools_or_default(), 2, Counting::Moves);
/// assert_eq!(parts.len(), 44);
/// assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), 1_920);
/// ```
#[must_use]
pub fn perft_divide(
    position: &Position,
    pools: &ByColor<Pool>,
    depth: u32,
    counting: Counting,
) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    position
        .legal_moves()
        .iter()
        .map(|&mv| {
            let mut nodes = 0;
            if depth == 1 && counting == Counting::Moves {
                nodes = 1;
            } else {
                for_each_reveal(position, pools, mv, |next, pools| {
                    nodes += perft(next, pools, depth - 1, counting);
                });
            }
            (mv, nodes)
        })
        .collect()
}

#[inline]
fn for_each_reveal(
    position: &Position,
    pools: &ByColor<Pool>,
    mv: Move,
    mut f: impl FnMut(&Position, &ByColor<Pool>),
) {
    if position.board().face_down().contains(mv.from) {
        for (role, _) in pools[position.turn()].iter() {
            let mut left = *pools;
            left[position.turn()].remove(role);
            f(&position.after(mv, Some(role)), &left);
        }
    } else {
        f(&position.after(mv, None), pools);
    }
}

fn count(position: &Position, pools: &ByColor<Pool>, counting: Counting) -> u64 {
    let down = position.board().face_down();
    match counting {
        Counting::Moves => u64::from(position.count_moves(Bitboard::ALL)),
        Counting::Outcomes => {
            let roles = pools[position.turn()].iter().count() as u64;
            u64::from(position.count_moves(!down)) + roles * u64::from(position.count_moves(down))
        }
    }
}
