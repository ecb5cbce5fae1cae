//! Random games, the same on every run, for the tests of this crate's modules.

use jieqi_rules::{Move, Position, Role, Setup, Variant};

use crate::node::Node;

/// Plays random games of both kinds of at most `plies` plies and shows every position with a legal
/// move and the reveal that it makes.
pub(crate) fn walk(games: u64, plies: u32, mut visit: impl FnMut(&Node, Move, Option<Role>)) {
    for game in 0..games {
        let variant = Variant::ALL[game as usize % 2];
        let mut state = game.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut below = |n: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % n
        };
        let setup = Setup::start(variant);
        let mut node = Node::new(Position::start(variant), &setup.pools_or_default());
        for _ in 0..plies {
            let moves = node.position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[below(moves.len())];
            let reveal = node.is_reveal(mv).then(|| {
                let roles: Vec<Role> = node.unseen(node.position.turn()).roles().collect();
                roles[below(roles.len())]
            });
            visit(&node, mv, reveal);
            node = node.after(mv, reveal);
        }
    }
}
