//! What a sequence of captures on one point wins or loses.

use jieqi_rules::{Bitboard, Move, Role};

use crate::node::Node;

/// What a general is worth in an exchange: more than all else.
const GENERAL: i32 = 20_000;

/// Whether a move, with all the captures on its point that may follow, wins at least `least`.
///
/// Face-down pieces count as the mean of their pool, as victims and once they have captured.
pub(crate) fn wins(node: &Node, mv: Move, least: i32) -> bool {
    let position = &node.position;
    let board = position.board();
    let price = |square| {
        board
            .piece_at(square)
            .map_or(0, |piece| match piece.role() {
                Some(Role::General) => GENERAL,
                _ => node.worth(piece),
            })
    };
    let mut balance = price(mv.to) - least;
    if balance < 0 {
        return false;
    }
    balance -= price(mv.from);
    if balance >= 0 {
        return true;
    }
    let mut occupied = (board.occupied() - Bitboard::of(mv.from)) | Bitboard::of(mv.to);
    let mut side = !position.turn();
    let us = position.turn();
    loop {
        let attackers = position.attackers_to(mv.to, side, occupied);
        if attackers.is_empty() {
            break;
        }
        let mut cheapest = None;
        for from in attackers {
            let cost = price(from);
            if cheapest.is_none_or(|(_, least)| cost < least) {
                cheapest = Some((from, cost));
            }
        }
        let Some((from, cost)) = cheapest else { break };
        if cost == GENERAL {
            let rest = occupied - Bitboard::of(from);
            if position.attackers_to(mv.to, !side, rest).any() {
                break;
            }
        }
        occupied = occupied - Bitboard::of(from);
        side = !side;
        balance = -balance - 1 - cost;
        if balance >= 0 {
            break;
        }
    }
    // Whoever is to capture now, and cannot or need not, has lost the argument.
    side != us
}

/// What a face-up piece or a mean piece of a pool on a point is worth to one who takes it.
pub(crate) fn prize(node: &Node, mv: Move) -> i32 {
    node.piece_at(mv.to).map_or(0, |piece| node.worth(piece))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights;
    use jieqi_rules::{Position, Setup, Variant};

    fn node(fen: &str) -> Node {
        let setup = Setup::from_fen(fen, Variant::Jieqi).unwrap();
        Node::new(Position::new(&setup).unwrap(), &setup.pools_or_default())
    }

    /// The most that a move wins, by asking.
    fn gain(fen: &str, mv: &str) -> i32 {
        let node = node(fen);
        let mv = mv.parse().unwrap();
        (-3_000..3_000)
            .rev()
            .find(|&least| wins(&node, mv, least))
            .unwrap()
    }

    #[test]
    fn captures_are_followed_to_the_end() {
        let worth = |role| weights::of(Variant::Jieqi).role(role);
        let [horse, chariot, soldier] = [Role::Horse, Role::Chariot, Role::Soldier].map(worth);
        for (what, fen, mv, won) in [
            (
                "nothing guards",
                "3k5/9/9/4n4/9/9/9/4R4/9/5K3 w",
                "e2e6",
                horse,
            ),
            (
                "a soldier guards",
                "3k5/9/4p4/4n4/9/9/9/4R4/9/5K3 w",
                "e2e6",
                horse - chariot,
            ),
            (
                "a chariot behind takes back",
                "3k5/9/4p4/4n4/9/9/9/4R4/4R4/5K3 w",
                "e2e6",
                horse - chariot + soldier,
            ),
            (
                "a general guards",
                "4k4/4n4/9/9/9/9/9/4R4/9/5K3 w",
                "e2e8",
                horse - chariot,
            ),
            (
                "a general may not take what is guarded",
                "4k4/4n4/9/9/9/9/9/4R4/4R4/5K3 w",
                "e2e8",
                horse,
            ),
            (
                "a cannon takes over a screen",
                "3k5/9/9/4n4/9/4p4/9/4C4/9/5K3 w",
                "e2e6",
                horse,
            ),
        ] {
            assert_eq!(gain(fen, mv), won, "{what}");
        }
    }

    #[test]
    fn what_lies_face_down_counts_as_the_mean_of_its_pool() {
        // Black's last two are a chariot and a soldier.
        let fen = "3k5/9/4p4/4x4/9/9/9/4R4/9/5K3 w r1p1 0 1";
        let worth = |role| weights::of(Variant::Jieqi).role(role);
        let chariot = worth(Role::Chariot);
        assert_eq!(
            gain(fen, "e2e6"),
            i32::midpoint(chariot, worth(Role::Soldier)) - chariot
        );
    }
}
