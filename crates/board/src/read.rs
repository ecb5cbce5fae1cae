//! Any text in which somebody keeps a game or a position.

use jieqi_rules::record::{Lens, Record, UciLineFault};
use jieqi_rules::{Setup, Variant};

use crate::json::{Json, texts};
use crate::question::variant;
use crate::wrong::Wrong;

/// Reads the text below the line that says which game is being looked at. A record says itself
/// which game it is.
pub(crate) fn read(rest: &str) -> Result<String, Wrong> {
    let (game, text) = rest.split_once('\n').unwrap_or((rest, ""));
    let variant = variant(game)?;
    let line = text.trim();
    let record = if line.starts_with('[') {
        text.trim_start()
            .parse::<Record>()
            .map_err(|error| Wrong::record(&error))?
    } else if line.starts_with("position") || line.starts_with("startpos") {
        Record::from_uci_line(line, variant).map_err(|error| match &error.fault {
            UciLineFault::Setup(fault) => Wrong::setup(fault),
            _ => Wrong::at(error.column - 1, "line"),
        })?
    } else {
        of_fen(line, variant)?
    };
    Ok(told(&record))
}

fn of_fen(fen: &str, variant: Variant) -> Result<Record, Wrong> {
    let setup = Setup::from_fen(fen, variant).map_err(Wrong::fen)?;
    Record::new(setup, Lens::Everything).map_err(|error| Wrong::setup(&error))
}

fn told(record: &Record) -> String {
    let start = record.history().start();
    let fen = (*start != Setup::start(start.variant)).then(|| start.fen());
    let moves = record
        .moves()
        .map(|(color, said)| said.display(color).to_string());
    Json::object()
        .raw("ok", true)
        .text("game", record.variant())
        .maybe("fen", fen)
        .raw("moves", texts(moves))
        .close()
}
