//! A game, ply by ply, in the words of the wire.

use jieqi_rules::record::Lens;
use jieqi_rules::{Outcome, Piece, Receipt, SeenMove, Warning};

use crate::json::{Json, texts};
use crate::question::Question;
use crate::wrong::Wrong;

/// Every ply, and what may follow the last one.
pub(crate) fn game(question: &Question) -> Result<String, Wrong> {
    let record = &question.record;
    let view = record.view(Lens::Everything, record.len());
    let position = view.position();
    let outcome = view.history().outcome();
    let mut legal = Json::object();
    if outcome.is_none() {
        let mut all: Vec<_> = position.legal_moves().iter().copied().collect();
        all.sort_by_key(|mv| mv.from);
        for same in all.chunk_by(|a, b| a.from == b.from) {
            let from = same[0].from.to_string();
            legal = legal.raw(&from, texts(same.iter().map(|mv| mv.to)));
        }
    }
    let warnings = view
        .history()
        .warnings()
        .iter()
        .fold(Json::list(), |list, warning| list.item(warned(warning)));
    Ok(Json::object()
        .raw("ok", true)
        .raw("fens", texts(view.fens()))
        .raw("moves", texts(view.moves().iter().map(ply)))
        .raw("check", position.is_check())
        .raw("legal", legal.close())
        .raw("losing", texts(view.history().losing_moves()))
        .raw("warnings", warnings.close())
        .raw("outcome", outcome.map_or("null".to_owned(), ended))
        .close())
}

/// The game as a record.
pub(crate) fn record(question: &Question) -> Result<String, Wrong> {
    Ok(Json::object()
        .raw("ok", true)
        .text("record", &question.record)
        .close())
}

/// A ply as the wire writes it: `Xb2b9Cxn+`.
fn ply(seen: &SeenMove) -> String {
    let color = seen.mover.color;
    let mut word = format!("{}{}", seen.mover.letter(), seen.mv);
    word.extend(seen.reveal.map(|role| Piece::up(color, role).letter()));
    if let Some(capture) = seen.capture {
        word.push(capture.piece.letter());
        let hidden = capture.identity.filter(|_| capture.piece.is_down());
        word.extend(hidden.map(|role| Piece::up(!color, role).letter()));
    }
    if seen.check {
        word.push('+');
    }
    word
}

fn warned(warning: &Warning) -> String {
    match warning {
        Warning::Repetition { loser, reason } => Json::object()
            .text("kind", "repetition")
            .maybe("loser", *loser)
            .text("reason", reason),
        Warning::QuietLimit { left } => {
            Json::object().text("kind", "quiet_limit").raw("left", left)
        }
    }
    .close()
}

fn ended(outcome: &Outcome) -> String {
    let mut json = Json::object()
        .maybe("winner", outcome.winner)
        .text("reason", outcome.reason);
    let (mut window, mut chase, mut quiet) = ("null".to_owned(), None, "null".to_owned());
    match &outcome.receipt {
        Receipt::Plain => {}
        Receipt::Repetition {
            window: (first, last),
            chased,
        } => {
            window = Json::list().item(first).item(last).close();
            chase = chased.as_ref().map(|(piece, points)| {
                Json::object()
                    .text("piece", piece.letter())
                    .raw("points", texts(points))
                    .close()
            });
        }
        Receipt::Quiet { plies } => quiet = plies.to_string(),
    }
    json = json
        .raw("window", window)
        .raw("chase", chase.unwrap_or("null".to_owned()))
        .raw("quiet", quiet);
    json.close()
}
