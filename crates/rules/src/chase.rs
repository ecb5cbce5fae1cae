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
            if !before.reach(came_from).contains(attack.to) {
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
        (position.reach(from) & prey)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Setup, Variant};

    /// The chased points and the newly chased ones, after a move.
    fn chased(variant: Variant, fen: &str, mv: &str) -> (String, String) {
        let setup = Setup::from_fen(fen, variant).unwrap();
        let before = Position::new(&setup).unwrap();
        let mv = mv.parse().unwrap();
        let after = before.play(mv, None).unwrap();
        let Chase { victims, newly } = Chase::of(&before, mv, &after);
        let text = |set: Bitboard| {
            let points: Vec<String> = set.into_iter().map(|point| point.to_string()).collect();
            points.join(" ")
        };
        (text(victims), text(newly))
    }

    fn check(variant: Variant, rows: &[(&str, &str, &str, &str, &str)]) {
        for &(what, fen, mv, victims, newly) in rows {
            let expected = (victims.to_owned(), newly.to_owned());
            assert_eq!(chased(variant, fen, mv), expected, "{what}");
        }
    }

    #[test]
    fn what_a_move_chases_in_xiangqi() {
        check(
            Variant::Xiangqi,
            &[
                (
                    "a chariot chases a rootless cannon",
                    "5k3/9/2c6/9/9/9/9/R8/9/3K5 w",
                    "a2a7",
                    "c7",
                    "c7",
                ),
                (
                    "a chariot chases no cannon that a chariot guards",
                    "2r2k3/9/2c6/9/9/9/9/R8/9/3K5 w",
                    "a2a7",
                    "",
                    "",
                ),
                (
                    "a pinned guard guards nothing",
                    "4k4/9/4r2c1/9/9/9/4R4/8R/9/3K5 w",
                    "i2i7",
                    "h7",
                    "h7",
                ),
                (
                    "a horse chases a chariot in spite of its guard",
                    "3k3r1/7r1/9/9/4N4/9/9/9/9/5K3 w",
                    "e5f7",
                    "h8",
                    "h8",
                ),
                (
                    "a chariot chases no guarded horse",
                    "3k3r1/9/7n1/9/9/9/9/9/9/R4K3 w",
                    "a0a7",
                    "",
                    "",
                ),
                (
                    "a general guards",
                    "4k4/4c4/9/9/9/9/9/9/R8/3K5 w",
                    "a1a8",
                    "",
                    "",
                ),
                (
                    "a general that would face the other guards nothing",
                    "4k4/4c4/9/9/9/9/9/9/R8/4K4 w",
                    "a1a8",
                    "e8",
                    "e8",
                ),
                (
                    "chariots that may take each other offer an exchange",
                    "3k5/9/9/9/4r4/9/9/9/9/R4K3 w",
                    "a0a5",
                    "",
                    "",
                ),
                (
                    "a pinned chariot can take nothing back",
                    "3k5/9/9/9/3r5/9/9/9/3R5/R4K3 w",
                    "a0a5",
                    "d5",
                    "d5",
                ),
                (
                    "a soldier chases nothing",
                    "c3k4/1P7/9/9/9/9/9/9/9/3K5 w",
                    "b8a8",
                    "",
                    "",
                ),
                (
                    "a general chases nothing",
                    "4k4/9/4b4/9/9/9/9/9/3K5/4c4 w",
                    "d1e1",
                    "",
                    "",
                ),
                (
                    "a root taken away opens no line",
                    "3k2c2/9/4b4/6P2/9/9/9/9/5Rn2/4K4 w",
                    "g6h6",
                    "g1",
                    "",
                ),
                (
                    "a check is no chase",
                    "4k4/9/9/9/R8/9/9/4c4/9/3K5 w",
                    "a5e5",
                    "",
                    "",
                ),
                (
                    "an attack that a standing check forbade to use is not new",
                    "5k3/9/R6c1/9/4r4/9/9/9/9/4K4 w",
                    "e0d0",
                    "",
                    "",
                ),
                (
                    "a soldier across the river is chased",
                    "5k3/9/9/9/9/p8/9/9/2c6/C1B1K4 w",
                    "c0a2",
                    "a4",
                    "a4",
                ),
                (
                    "a soldier at home is not",
                    "5k3/9/9/9/p8/9/9/9/2c6/C1B1K4 w",
                    "c0a2",
                    "",
                    "",
                ),
            ],
        );
    }

    #[test]
    fn what_a_move_chases_in_jieqi() {
        check(
            Variant::Jieqi,
            &[
                (
                    "a face-down piece attacks as its point",
                    "4k4/9/1n7/9/9/2c6/9/1X1N5/9/5K3 w",
                    "d2b3",
                    "b7",
                    "b7",
                ),
                (
                    "a soldier on that point does not",
                    "4k4/9/1n7/9/9/2c6/9/1P1N5/9/5K3 w",
                    "d2b3",
                    "",
                    "",
                ),
                (
                    "a face-down advisor guards its palace only",
                    "3xk4/9/9/2c6/9/9/9/9/R8/5K3 w",
                    "a1a6",
                    "c6",
                    "c6",
                ),
                (
                    "an advisor chases a guarded horse",
                    "4k1r2/9/9/6n2/9/4A4/9/9/9/3K5 w",
                    "e4f5",
                    "g6",
                    "g6",
                ),
                (
                    "advisors that may take each other offer an exchange",
                    "5k3/9/9/9/2a6/9/4A4/9/9/3K5 w",
                    "e3d4",
                    "",
                    "",
                ),
                (
                    "a face-down piece on a soldier's point is not chased",
                    "5k3/9/9/x8/9/9/9/9/2c6/C1B1K4 w",
                    "c0a2",
                    "",
                    "",
                ),
                (
                    "a soldier on its own back rank is not chased",
                    "p4k3/9/9/9/9/9/9/9/2c6/C1B1K4 w",
                    "c0a2",
                    "",
                    "",
                ),
                (
                    "a face-down piece on a chariot's point counts as one",
                    "xx2k4/9/9/9/2N6/9/9/9/9/3K5 w",
                    "c5b7",
                    "a9",
                    "a9",
                ),
            ],
        );
    }
}
