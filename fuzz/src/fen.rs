//! Whatever is read as a FEN prints as one that reads as the same.

use jieqi_rules::{Position, Setup, Variant};

/// Reads the bytes as a FEN of either game.
pub fn law(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for variant in Variant::ALL {
        let setup = match Setup::from_fen(&text, variant) {
            Ok(setup) => setup,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        let printed = setup.fen();
        let again = Setup::from_fen(&printed, variant).expect("what is printed is read");
        assert_eq!(again.fen(), printed);
        assert_eq!(again.board, setup.board);
        assert_eq!(
            (again.turn, again.quiet, again.fullmove),
            (setup.turn, setup.quiet, setup.fullmove)
        );
        assert_eq!(again.pools_or_default(), setup.pools_or_default());
        assert_eq!(
            Position::new(&again).map_err(|error| error.to_string()),
            Position::new(&setup).map_err(|error| error.to_string())
        );
    }
}
