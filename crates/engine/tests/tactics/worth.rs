//! What a position is worth in pieces, found by trying everything: every move, every reply and every role that may
//! turn up to a depth, and after that every capture.
//!
//! It shares nothing with the engine: neither its worths nor its way of searching.

use jieqi_rules::{Color, Face, Move, Piece, Position, Role};

use super::proof::{Pools, outcomes};

/// More than all pieces are worth together.
pub(crate) const MATE: i32 = 30_000;

/// Captures in a row after the last ply that is tried whole.
const CAPTURES: u32 = 4;

/// Hundredths of a soldier that has not crossed the river.
fn of_role(role: Role) -> i32 {
    match role {
        Role::General => 0,
        Role::Chariot => 1_000,
        Role::Cannon | Role::Horse => 500,
        Role::Elephant | Role::Advisor => 250,
        Role::Soldier => 150,
    }
}

/// A face-down piece is worth the mean of what it may be.
fn of_piece(piece: Piece, pools: &Pools) -> i32 {
    match piece.face {
        Face::Up(role) => of_role(role),
        Face::Down => {
            let pool = &pools[piece.color];
            let sum: i32 = pool
                .iter()
                .map(|(role, count)| of_role(role) * i32::from(count))
                .sum();
            sum / i32::from(pool.total().max(1))
        }
    }
}

/// What is on the board, for the side to move.
pub(crate) fn counted(position: &Position, pools: &Pools) -> i32 {
    let board = position.board();
    let side = |color: Color| -> i32 {
        board
            .color(color)
            .into_iter()
            .filter_map(|point| board.piece_at(point))
            .map(|piece| of_piece(piece, pools))
            .sum()
    };
    side(position.turn()) - side(!position.turn())
}

/// What the side to move has after so many plies of best play, if that lies between `low` and `high`; else a bound.
fn worth(position: &Position, pools: &Pools, plies: u32, low: i32, high: i32) -> i32 {
    let mut moves = position.legal_moves().to_vec();
    if moves.is_empty() {
        return -MATE;
    }
    if plies == 0 {
        return calm(position, pools, CAPTURES, low, high);
    }
    let taken = |mv: &Move| {
        let piece = position.board().piece_at(mv.to);
        piece.map_or(0, |piece| of_piece(piece, pools))
    };
    moves.sort_by_key(|mv| -taken(mv));
    let mut best = -MATE;
    for mv in moves {
        let found = after(position, pools, mv, plies - 1, low.max(best), high);
        best = best.max(found);
        if best >= high {
            break;
        }
    }
    best
}

/// The worth of a move for the side that makes it: weighed over what may turn up.
pub(crate) fn after(
    position: &Position,
    pools: &Pools,
    mv: Move,
    plies: u32,
    low: i32,
    high: i32,
) -> i32 {
    weighed(position, pools, mv, low, high, |next, left, low, high| {
        worth(next, left, plies, low, high)
    })
}

fn weighed(
    position: &Position,
    pools: &Pools,
    mv: Move,
    low: i32,
    high: i32,
    of: impl Fn(&Position, &Pools, i32, i32) -> i32,
) -> i32 {
    let after = outcomes(position, pools, mv);
    if let [(next, left)] = after.as_slice() {
        return -of(next, left, -high, -low);
    }
    let pool = &pools[position.turn()];
    let sum: i32 = pool
        .iter()
        .zip(&after)
        .map(|((_, count), (next, left))| i32::from(count) * -of(next, left, -MATE, MATE))
        .sum();
    sum / i32::from(pool.total())
}

/// Captures alone, each side free to stop; evasions where there is check.
fn calm(position: &Position, pools: &Pools, captures: u32, low: i32, high: i32) -> i32 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return -MATE;
    }
    let stand = counted(position, pools);
    if captures == 0 {
        return stand;
    }
    let checked = position.is_check();
    let mut best = if checked { -MATE } else { stand };
    let mut list: Vec<(i32, Move)> = moves
        .iter()
        .filter_map(|&mv| {
            let taken = position.board().piece_at(mv.to);
            let worth = taken.map(|piece| of_piece(piece, pools));
            (checked || worth.is_some()).then_some((worth.unwrap_or(0), mv))
        })
        .collect();
    list.sort_by_key(|&(worth, _)| -worth);
    for (_, mv) in list {
        if best >= high {
            break;
        }
        let found = weighed(
            position,
            pools,
            mv,
            low.max(best),
            high,
            |next, left, low, high| calm(next, left, captures - 1, low, high),
        );
        best = best.max(found);
    }
    best
}

/// The best move, its worth, and the most that any other move is worth, after so many plies.
pub(crate) fn best(position: &Position, pools: &Pools, plies: u32) -> Option<(Move, i32, i32)> {
    let (mut best, mut other) = (None, -MATE);
    for &mv in &position.legal_moves() {
        let found = after(position, pools, mv, plies - 1, other, MATE);
        match best {
            Some((_, top)) if found <= top => other = other.max(found),
            _ => {
                other = best.map_or(other, |(_, top)| top);
                best = Some((mv, found));
            }
        }
    }
    best.map(|(mv, top)| (mv, top, other))
}
