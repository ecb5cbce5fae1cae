//! A policy for both sides that soon ends a game with checkmate, so that a test can play a whole
//! game without knowing the deal.

use jieqi_rules::{Color, History, Move, Position, Reason};

use crate::Dice;

/// The next move: Red mates where it can, Black lets itself be mated where it can, and both else
/// move by lot, Red taking what it can.
///
/// Only moves of face-up pieces count as sure: what a face-down piece becomes nobody knows.
///
/// # Panics
/// The game is over.
pub fn next_move(history: &History, dice: &mut Dice) -> Move {
    let position = history.position();
    let legal = position.legal_moves();
    let sure = |mv: &&Move| {
        position
            .board()
            .piece_at(mv.from)
            .is_some_and(|p| !p.is_down())
    };
    let helpful = match position.turn() {
        Color::Red => legal
            .iter()
            .find(|mv| sure(mv) && mates(position, **mv))
            .or_else(|| {
                legal
                    .iter()
                    .filter(sure)
                    .find(|mv| leads_to(position, **mv, can_be_mated))
            }),
        Color::Black => legal
            .iter()
            .filter(sure)
            .find(|mv| leads_to(position, **mv, can_mate)),
    };
    if let Some(mv) = helpful {
        return *mv;
    }
    let losing = history.losing_moves();
    let fair: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|mv| !losing.contains(mv))
        .collect();
    let takes: Vec<Move> = fair
        .iter()
        .copied()
        .filter(|mv| position.board().piece_at(mv.to).is_some())
        .collect();
    let quiet: Vec<Move> = fair
        .iter()
        .copied()
        .filter(|mv| position.board().piece_at(mv.to).is_none())
        .collect();
    let first = match position.turn() {
        Color::Red => &takes,
        Color::Black => &quiet,
    };
    let among = [first, &fair, &legal.to_vec()]
        .into_iter()
        .find(|moves| !moves.is_empty())
        .cloned()
        .expect("a game that is not over has a legal move");
    *dice.pick(&among).expect("it is not empty")
}

fn leads_to(position: &Position, mv: Move, what: fn(&Position) -> bool) -> bool {
    position
        .play(mv, None)
        .is_ok_and(|next| next.outcome().is_none() && what(&next))
}

fn can_be_mated(position: &Position) -> bool {
    let board = position.board();
    position.legal_moves().iter().any(|&mv| {
        board.piece_at(mv.from).is_some_and(|p| !p.is_down()) && leads_to(position, mv, can_mate)
    })
}

fn can_mate(position: &Position) -> bool {
    let board = position.board();
    position
        .legal_moves()
        .iter()
        .any(|&mv| board.piece_at(mv.from).is_some_and(|p| !p.is_down()) && mates(position, mv))
}

fn mates(position: &Position, mv: Move) -> bool {
    position
        .play(mv, None)
        .ok()
        .and_then(|next| next.outcome())
        .is_some_and(|outcome| outcome.reason == Reason::Checkmate)
}

#[cfg(test)]
mod tests {
    use super::next_move;
    use crate::Dice;
    use jieqi_rules::{History, Reason, Role, Setup, Square, Variant};

    #[test]
    fn games_end_by_checkmate_and_soon() {
        for seed in 0..20 {
            let mut dice = Dice::new(seed);
            let sides: [Vec<Role>; 2] = std::array::from_fn(|_| {
                let mut roles: Vec<Role> = Role::HIDEABLE
                    .into_iter()
                    .flat_map(|r| std::iter::repeat_n(r, usize::from(r.count_in_set())))
                    .collect();
                dice.shuffle(&mut roles);
                roles
            });
            let mut history = History::new(Setup::start(Variant::Jieqi)).unwrap();
            while history.outcome().is_none() {
                let mv = next_move(&history, &mut dice);
                let piece = history.position().board().piece_at(mv.from).unwrap();
                let reveal = piece.is_down().then(|| {
                    let at = Square::start_points(piece.color)
                        .iter()
                        .position(|&p| p == mv.from)
                        .unwrap();
                    sides[piece.color as usize][at]
                });
                history.play(mv, reveal).unwrap();
            }
            let outcome = history.outcome().unwrap();
            println!(
                "{seed}: {:?} {} plies",
                outcome.reason,
                history.plies().len()
            );
            assert_eq!(outcome.reason, Reason::Checkmate);
            assert!(history.plies().len() < 120);
        }
    }
}
