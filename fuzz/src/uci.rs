//! A move read from any text prints as one that reads as the same; no text panics.

use jieqi_rules::UciMove;

use super::bytes::Bytes;

/// Plays some plies, then reads what is left as a move.
pub fn law(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let plies = usize::from(bytes.byte() % 32);
    let history = bytes.game(plies);
    let position = history.position();
    let text = bytes.text();
    match UciMove::parse(&text, position) {
        Ok(read) => {
            let printed = read.display(position.turn()).to_string();
            assert_eq!(UciMove::parse(&printed, position), Ok(read));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    for &mv in position.legal_moves().iter() {
        let said = UciMove {
            mv,
            reveal: bytes.reveal(position, mv),
            captured: None,
        };
        let printed = said.display(position.turn()).to_string();
        assert_eq!(UciMove::parse(&printed, position), Ok(said));
    }
}
