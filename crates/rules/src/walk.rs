//! Random games, the same on every run, for the tests of this crate's modules.

use crate::{Move, Position, Role, Variant};

/// Plays `games` random games of at most `plies` plies and shows every position with a legal
/// move and the reveal that it makes.
pub(crate) fn walk(
    variant: Variant,
    games: u64,
    plies: u32,
    mut visit: impl FnMut(&Position, Move, Option<Role>),
) {
    for game in 0..games {
        let mut state = game.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut below = |n: usize| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % n
        };
        let mut position = Position::start(variant);
        for _ in 0..plies {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[below(moves.len())];
            let reveal = position
                .board()
                .face_down()
                .contains(mv.from)
                .then(|| Role::HIDEABLE[below(6)]);
            visit(&position, mv, reveal);
            position = position.after(mv, reveal);
        }
    }
}
