//! A move is legal exactly when it is in the list, and when it can be played; what is played is
//! a valid position with the hash of one that is set up.

use jieqi_rules::{Move, Position, Role, Square};

use super::bytes::{Bytes, as_setup};

/// Plays some plies, then tries every move of one of the mover's pieces and from one other point.
pub fn law(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let tried = bytes.byte();
    let plies = usize::from(bytes.byte());
    let history = bytes.game(plies);
    let position = history.position();
    let legal = position.legal_moves();
    let own: Vec<Square> = position
        .board()
        .pieces()
        .filter(|(_, piece)| piece.color == position.turn())
        .map(|(point, _)| point)
        .collect();
    let anywhere = Square::from_index(tried % 90).expect("below 90");
    for from in [own[usize::from(tried) % own.len()], anywhere] {
        let is_down = position
            .board()
            .piece_at(from)
            .is_some_and(jieqi_rules::Piece::is_down);
        for to in Square::all() {
            let mv = Move { from, to };
            assert_eq!(position.is_legal(mv), legal.contains(&mv), "{mv}");
            let reveal = is_down.then_some(Role::Soldier);
            let next = position.play(mv, reveal);
            assert_eq!(
                next.is_ok(),
                legal.contains(&mv) && position.outcome().is_none(),
                "{mv}"
            );
            if legal.contains(&mv)
                && let Ok(next) = position.play(mv, bytes.reveal(position, mv))
            {
                let fresh =
                    Position::new(&as_setup(&next)).expect("a legal move leads to a position");
                assert_eq!(fresh.hash(), next.hash());
                assert_eq!(fresh, next);
            }
        }
    }
}
