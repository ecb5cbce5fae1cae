//! WXF: what is read is a legal move, and every legal move prints as itself.

use std::collections::HashSet;

use jieqi_rules::{Notation, UciMove};

use super::bytes::Bytes;

/// Plays some plies, then reads what is left as a move in WXF.
pub fn law(data: &[u8]) {
    obeys(data, Notation::Wxf);
}

/// The same for any notation.
pub fn obeys(data: &[u8], notation: Notation) {
    let mut bytes = Bytes::new(data);
    let plies = usize::from(bytes.byte() % 64);
    let history = bytes.game(plies);
    let position = history.position();
    match notation.parse(&bytes.text(), position) {
        Ok(read) => {
            assert!(position.is_legal(read.mv));
            let printed = notation.print(position, read).expect("a legal move prints");
            assert_eq!(notation.parse(&printed, position), Ok(read), "{printed}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    let mut texts = HashSet::new();
    for &mv in position.legal_moves().iter() {
        let said = UciMove {
            mv,
            reveal: bytes.reveal(position, mv),
            captured: None,
        };
        let printed = notation.print(position, said).expect("a legal move prints");
        assert_eq!(notation.parse(&printed, position), Ok(said), "{printed}");
        assert!(texts.insert(printed.clone()), "{printed} means two moves");
    }
}
