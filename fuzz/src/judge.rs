//! A line of a FEN and moves, separated by `|`, is played or refused, and never panics.

use jieqi_rules::{History, Reason, Setup, UciMove, Variant};

/// Plays the line in both games.
pub fn law(data: &[u8]) {
    let line = String::from_utf8_lossy(data);
    let (fen, moves) = line.split_once('|').unwrap_or((&line, ""));
    for variant in Variant::ALL {
        let Ok(setup) = Setup::from_fen(fen, variant) else {
            continue;
        };
        let Ok(mut history) = History::new(setup) else {
            continue;
        };
        for text in moves.split_whitespace() {
            let Ok(said) = UciMove::parse(text, history.position()) else {
                break;
            };
            let was_over = history.outcome().is_some();
            let was_legal = history.position().is_legal(said.mv);
            let played = history.play(said.mv, said.reveal);
            assert_eq!(played.is_ok(), was_legal && !was_over, "{played:?}");
            if played.is_err() {
                break;
            }
        }
        let stuck = history.position().legal_moves().is_empty();
        let reason = history.outcome().map(|outcome| outcome.reason);
        let is_mate = matches!(reason, Some(Reason::Checkmate | Reason::Stalemate));
        assert_eq!(stuck, is_mate, "{reason:?}");
        if is_mate {
            assert_eq!(
                history.position().is_check(),
                reason == Some(Reason::Checkmate)
            );
        }
        let _ = (history.warnings(), history.losing_moves());
    }
}
