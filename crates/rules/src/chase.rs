//! Which enemy pieces a move chases.
//!
//! The rule, from RULES: a move that gives no check chases the enemy piece V when after it V is
//! under a *chasing attack* and before it V was under none by this side. A takes V is a chasing
//! attack when
//!
//! - A is neither general nor soldier, and V neither general nor a soldier on its own half;
//! - the capture is legal;
//! - A is of a lower class than V, or V is rootless: nothing recaptures legally on its point;
//! - it is no exchange that V offers too: A and V are of one role and V could legally take A.
//!
//! A face-down piece is treated as the role of its point throughout.

use crate::{Bitboard, Color, Move, Position, Role};

/// The enemy pieces that a move chases, by the points on which they stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Chase {
    /// All of them.
    pub(crate) victims: Bitboard,
    /// Those that are attacked along a line that the move opened.
    pub(crate) newly: Bitboard,
}

impl Chase {
    const NONE: Chase = Chase {
        victims: Bitboard::EMPTY,
        newly: Bitboard::EMPTY,
    };

    /// What `mv`, which leads from `before` to `after`, chases.
    pub(crate) fn of(before: &Position, mv: Move, after: &Position) -> Chase {
        if after.is_check() {
            return Chase::NONE;
        }
        let by = before.turn();
        let stood = before.attackers_of_general(by);
        let mut chase = Chase::NONE;
        for attack in attacks(after, by, Bitboard::EMPTY) {
            let victim = Bitboard::of(attack.to);
            let came_from = if attack.from == mv.to {
                mv.from
            } else {
                attack.from
            };
            chase.victims |= victim;
            if !before.reach(came_from, by).contains(attack.to) {
                chase.newly |= victim;
            }
        }
        if chase.victims.any() {
            let old: Bitboard = attacks(before, by, stood).map(|attack| attack.to).collect();
            chase.victims = chase.victims - old;
            chase.newly = chase.newly - old;
        }
        chase
    }
}

/// How much a role counts where it attacks or is attacked.
const fn class(role: Role) -> u8 {
    match role {
        Role::General => 4,
        Role::Chariot => 3,
        Role::Horse | Role::Cannon => 2,
        Role::Advisor | Role::Elephant | Role::Soldier => 1,
    }
}

/// The captures by which `by` attacks in the sense of this rule. Attacks on its own general that
/// `stood` already make no capture illegal.
fn attacks(position: &Position, by: Color, stood: Bitboard) -> impl Iterator<Item = Move> + '_ {
    let board = position.board();
    let chasers =
        board.color(by) - Bitboard::of(position.general(by)) - board.acting(by, Role::Soldier);
    let at_home = board.acting(!by, Role::Soldier) & Bitboard::own_half(!by);
    let prey = board.color(!by) - Bitboard::of(position.general(!by)) - at_home;
    chasers.into_iter().flat_map(move |from| {
        (position.reach(from, by) & prey)
            .into_iter()
            .map(move |to| Move { from, to })
            .filter(move |&capture| is_chasing(position, by, capture, stood))
    })
}

fn is_chasing(position: &Position, by: Color, capture: Move, stood: Bitboard) -> bool {
    let board = position.board();
    let (Some(chaser), Some(victim)) = (
        board.acting_role(capture.from),
        board.acting_role(capture.to),
    ) else {
        return false;
    };
    let mut taken = position.with_turn(by);
    taken.make(capture, None);
    if (taken.attackers_of_general(by) - stood).any() {
        return false;
    }
    if class(chaser) < class(victim) {
        return true;
    }
    if taken.can_move_onto(capture.to) {
        return false;
    }
    chaser != victim || !can_take_back(position, by, capture)
}

/// Whether the victim could legally take its attacker, were it the victim's turn.
fn can_take_back(position: &Position, by: Color, capture: Move) -> bool {
    position.with_turn(!by).is_legal(Move {
        from: capture.to,
        to: capture.from,
    })
}
