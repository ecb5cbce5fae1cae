//! The games that JieqiBox saves.
//!
//! JieqiBox is an analysis board for jieqi. It keeps a game as one JSON object: what it is called,
//! where it begins, and each move with what it disclosed and the FEN behind it.

use jieqi_rules::record::{Ending, EndingError, Lens, MAX_PLIES, Record, Tag, TagError};
use jieqi_rules::{
    ByColor, Color, FenError, Move, Piece, PlayError, Pool, Position, Role, Setup, SetupError,
    UciMove, Variant,
};
use serde::{Deserialize, Serialize};

/// A saved game. What is not named here (an engine's scores and times) is not read, and not
/// written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JieqiBox {
    /// What it is called, and where it begins.
    pub metadata: JieqiBoxMetadata,
    /// The moves.
    pub moves: Vec<JieqiBoxMove>,
}

/// What a saved game is called, and where it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct JieqiBoxMetadata {
    /// The event.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<String>,
    /// The place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub site: Option<String>,
    /// The day, `2026-11-30`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<String>,
    /// Who plays Red.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub white: Option<String>,
    /// Who plays Black.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black: Option<String>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The FEN where it begins; the start of the game if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub initial_fen: Option<String>,
    /// Whether reveals are drawn (`random`) or chosen (`free`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flip_mode: Option<String>,
    /// The FEN behind the last move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub current_fen: Option<String>,
    /// The comment on the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening_comment: Option<String>,
}

/// One thing that was done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JieqiBoxMove {
    /// `move`, or `adjust` for a change by hand.
    #[serde(rename = "type")]
    pub kind: String,
    /// Two points, the letter that a face-down mover showed, the letter of a captured face-down
    /// piece; or what was changed.
    pub data: String,
    /// The FEN behind it.
    #[serde(default)]
    pub fen: String,
    /// The comment on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// How good it was: `!!`, `!`, `!?`, `?!`, `?`, `??`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub annotation: Option<String>,
}

/// Why a saved game cannot be written or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JieqiBoxError {
    /// It holds games of jieqi only.
    #[error("JieqiBox has no {0}")]
    Variant(Variant),
    /// No FEN.
    #[error("initialFen: {0}")]
    Fen(FenError),
    /// No position.
    #[error("initialFen: {0}")]
    Setup(SetupError),
    /// No tag.
    #[error("metadata: {0}")]
    Tag(TagError),
    /// This entry is no move, and no change of a pool, which can be passed over.
    #[error("moves[{0}]: neither a move nor a change of the pool")]
    Kind(usize),
    /// The position was edited, and what came before it has nothing to do with what follows.
    #[error("moves[{0}]: the position was edited in the middle of the game")]
    Edited(usize),
    /// No move.
    #[error("moves[{0}]: expected two points and letters of roles")]
    Data(usize),
    /// A move that cannot be played.
    #[error("moves[{0}]: {1}")]
    Play(usize, PlayError),
    /// More plies than a record may have.
    #[error("moves: more than {MAX_PLIES} plies")]
    TooManyPlies,
    /// The game cannot have ended so.
    #[error("result: {0}")]
    Ending(EndingError),
}

impl TryFrom<&Record> for JieqiBox {
    type Error = JieqiBoxError;

    fn try_from(record: &Record) -> Result<JieqiBox, JieqiBoxError> {
        if record.variant() != Variant::Jieqi {
            return Err(JieqiBoxError::Variant(record.variant()));
        }
        let mut captured = ByColor {
            red: Pool::EMPTY,
            black: Pool::EMPTY,
        };
        let mut fens = record.positions();
        let mut fen = |captured: &ByColor<Pool>| {
            let (position, pools) = fens.next().expect("one for each ply, and one before");
            fen(&position, &pools, captured)
        };
        let initial_fen = fen(&captured);
        let mut current_fen = initial_fen.clone();
        let mut moves = Vec::with_capacity(record.len());
        for (ply, (color, said)) in record.moves().enumerate() {
            if let Some(role) = said.captured {
                captured[!color].add(role);
            }
            current_fen = fen(&captured);
            let comment = record.comment(Some(ply));
            moves.push(JieqiBoxMove {
                kind: "move".to_owned(),
                data: said.display(color).to_string(),
                fen: current_fen.clone(),
                comment: (!comment.is_empty()).then(|| comment.to_owned()),
                annotation: None,
            });
        }
        let tag = |name| record.tag(name).map(str::to_owned);
        let comment = record.comment(None);
        Ok(JieqiBox {
            metadata: JieqiBoxMetadata {
                event: tag("Event"),
                site: tag("Site"),
                date: record.tag("Date").map(|date| date.replace('.', "-")),
                round: tag("Round"),
                white: tag("Red"),
                black: tag("Black"),
                result: Some(record.ending().map_or("*", Ending::result).to_owned()),
                initial_fen: Some(initial_fen),
                flip_mode: Some("random".to_owned()),
                current_fen: Some(current_fen),
                opening_comment: (!comment.is_empty()).then(|| comment.to_owned()),
            },
            moves,
        })
    }
}

/// JieqiBox's newer form of FEN, with a field of its own for what was captured face down.
fn fen(position: &Position, pools: &ByColor<Pool>, captured: &ByColor<Pool>) -> String {
    let fen = position.fen(pools);
    let fields: Vec<&str> = fen.split(' ').collect();
    let [board, turn, pool, quiet, fullmove] = fields[..] else {
        unreachable!("a FEN of jieqi has five fields: {fen}");
    };
    let mut taken = String::new();
    for color in Color::ALL {
        for (role, count) in captured[color].iter() {
            taken.push(Piece::up(color, role).letter());
            taken.push_str(&count.to_string());
        }
    }
    if taken.is_empty() {
        taken.push('-');
    }
    format!("{board} {turn} {pool} {taken} {quiet} {fullmove}")
}

impl TryFrom<&JieqiBox> for Record {
    type Error = JieqiBoxError;

    fn try_from(json: &JieqiBox) -> Result<Record, JieqiBoxError> {
        let metadata = &json.metadata;
        let mut record = begin(metadata.initial_fen.as_deref())?;
        for (index, entry) in json.moves.iter().enumerate() {
            if entry.kind == "move" {
                play(&mut record, index, entry)?;
            } else if entry.data.starts_with("position_edit:") {
                if !record.is_empty() {
                    return Err(JieqiBoxError::Edited(index));
                }
                record = begin(Some(&entry.fen))?;
            } else if !is_pool_change(&entry.data) {
                return Err(JieqiBoxError::Kind(index));
            }
        }
        let date = metadata.date.as_ref().map(|date| date.replace('-', "."));
        for (name, value) in [
            ("Event", &metadata.event),
            ("Site", &metadata.site),
            ("Date", &date),
            ("Round", &metadata.round),
            ("Red", &metadata.white),
            ("Black", &metadata.black),
        ] {
            if let Some(value) = value {
                Tag::new(name, value)
                    .and_then(|tag| record.set_tag(tag))
                    .map_err(JieqiBoxError::Tag)?;
            }
        }
        record.set_comment(
            None,
            metadata.opening_comment.as_deref().unwrap_or_default(),
        );
        Ending::from_result(metadata.result.as_deref().unwrap_or("*"), None)
            .and_then(|ending| record.set_ending(ending))
            .map_err(JieqiBoxError::Ending)?;
        Ok(record)
    }
}

fn begin(fen: Option<&str>) -> Result<Record, JieqiBoxError> {
    let start = match fen {
        None => Setup::start(Variant::Jieqi),
        Some(fen) => Setup::from_fen(fen, Variant::Jieqi).map_err(JieqiBoxError::Fen)?,
    };
    Record::new(start, Lens::Everything).map_err(JieqiBoxError::Setup)
}

/// A piece put into a pool or taken out by hand: `R+`, `captured_n-`.
fn is_pool_change(data: &str) -> bool {
    let data = data.strip_prefix("captured_").unwrap_or(data).as_bytes();
    matches!(data, [letter, b'+' | b'-'] if Role::from_letter(char::from(*letter)).is_some())
}

fn play(record: &mut Record, index: usize, entry: &JieqiBoxMove) -> Result<(), JieqiBoxError> {
    if record.len() == MAX_PLIES {
        return Err(JieqiBoxError::TooManyPlies);
    }
    let position = record.history().position();
    let said = read_move(&entry.data, position.turn()).ok_or(JieqiBoxError::Data(index))?;
    let down = |point| position.board().piece_at(point).is_some_and(Piece::is_down);
    let mut said = UciMove {
        reveal: said.reveal.filter(|_| down(said.mv.from)),
        captured: said.captured.filter(|_| down(said.mv.to)),
        ..said
    };
    // Older files tell the reveal in the FEN behind the move alone.
    if said.reveal.is_none() && down(said.mv.from) {
        said.reveal = Setup::from_fen(&entry.fen, Variant::Jieqi)
            .ok()
            .and_then(|after| after.board.piece_at(said.mv.to)?.role());
    }
    record
        .play(said)
        .map_err(|error| JieqiBoxError::Play(index, error))?;
    let parts = [entry.annotation.as_deref(), entry.comment.as_deref()];
    let comment: Vec<&str> = parts.into_iter().flatten().collect();
    record.set_comment(Some(record.len() - 1), &comment.join(" "));
    Ok(())
}

/// Letters in the mover's case are what it showed, letters in the other case what it took.
fn read_move(data: &str, mover: Color) -> Option<UciMove> {
    let mv: Move = data.get(..4)?.parse().ok()?;
    let mut said = UciMove {
        mv,
        reveal: None,
        captured: None,
    };
    for letter in data[4..].chars() {
        let piece = Piece::from_letter(letter)?;
        let role = piece.role().filter(|&role| role != Role::General)?;
        let place = if piece.color == mover {
            &mut said.reveal
        } else {
            &mut said.captured
        };
        if place.replace(role).is_some() {
            return None;
        }
    }
    Some(said)
}
