//! Taking back is the inverse of playing, and after the end nothing is played.

use jieqi_rules::{History, PlayError};

use super::bytes::{Bytes, as_setup};

/// Plays a game to the end of the bytes, then takes it back ply by ply.
pub fn law(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let mut history = History::new(jieqi_rules::Setup::start(bytes.variant())).expect("valid");
    let mut stood = Vec::new();
    while !bytes.is_empty() && stood.len() < 600 {
        // Every third choice goes back the way it came, so that positions stand again.
        let back = (!bytes.byte().is_multiple_of(3))
            .then(|| way_back(&history))
            .flatten();
        let Some(ply) = back.or_else(|| bytes.ply(history.position())) else {
            break;
        };
        let before = (history.position().clone(), history.outcome().cloned());
        match history.play(ply.0, ply.1) {
            Ok(()) => stood.push((before, ply)),
            Err(error) => {
                let outcome = history.outcome().expect("only an end refuses a legal move");
                assert_eq!(error, PlayError::Over(outcome.clone()));
                break;
            }
        }
        assert_eq!(history.plies().len(), stood.len());
        let fresh = jieqi_rules::Position::new(&as_setup(history.position())).expect("valid");
        assert_eq!(fresh.hash(), history.position().hash());
    }
    while let Some(((position, outcome), ply)) = stood.pop() {
        assert_eq!(history.undo(), Some(ply));
        assert_eq!(*history.position(), position);
        assert_eq!(history.position().hash(), position.hash());
        assert_eq!(history.outcome(), outcome.as_ref());
    }
    assert_eq!(history.undo(), None);
}

/// The mover's last move backwards, where that is legal.
fn way_back(history: &History) -> Option<(jieqi_rules::Move, Option<jieqi_rules::Role>)> {
    let plies = history.plies();
    let (last, _) = plies[plies.len().checked_sub(2)?];
    let back = jieqi_rules::Move {
        from: last.to,
        to: last.from,
    };
    history.position().is_legal(back).then_some((back, None))
}
