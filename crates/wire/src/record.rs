//! A kept game as JSON.

use jieqi_rules::record::{
    Bytes, Clock, DealError, Ending, EndingError, Lens, Record, Seal, SealError, Tag, TagError,
    deal_from_letters, deal_letters,
};
use jieqi_rules::{FenError, Move, PlayError, Reason, Role, Setup, SetupError, UciMove, Variant};
use serde::{Deserialize, Serialize};

use crate::{Took, Word};

/// What [`Record`] tells, as JSON (`docs/record.md`).
///
/// ```
/// use jieqi_rules::record::Record;
/// use jieqi_wire::GameRecord;
/// let record: Record = "[Game \"jieqi\"]\n1. b2b9Pn *".parse().unwrap();
/// let json = serde_json::to_string(&GameRecord::from(&record)).unwrap();
/// let read: GameRecord = serde_json::from_str(&json).unwrap();
/// assert_eq!(Record::try_from(&read), Ok(record));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// Which game.
    pub game: Word<Variant>,
    /// Names and values, in their order.
    #[serde(default)]
    pub tags: Vec<(String, String)>,
    /// Who knows what is told.
    #[serde(default = "everything")]
    pub view: Word<Lens>,
    /// Where it begins; null for the start of the game.
    #[serde(default)]
    pub fen: Option<String>,
    /// What was published of the sealed deal.
    #[serde(default)]
    pub seal: Option<RecordSeal>,
    /// The deal, once it was published.
    #[serde(default)]
    pub deal: Option<RecordDeal>,
    /// The comment on the start.
    #[serde(default)]
    pub comment: String,
    /// The moves.
    pub moves: Vec<RecordMove>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[serde(default = "no_result")]
    pub result: String,
    /// Why.
    #[serde(default)]
    pub reason: Option<Word<Reason>>,
}

/// What was published of the sealed deal, in hexadecimal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordSeal {
    /// The server's promise of S.
    pub commitment: Word<Bytes>,
    /// The creator's promise of A.
    #[serde(default)]
    pub creator_seal: Option<Word<Bytes>>,
    /// A.
    #[serde(default)]
    pub creator: Option<Word<Bytes>>,
    /// B; empty for a computer.
    #[serde(default)]
    pub guest: Option<Word<Bytes>>,
    /// S.
    #[serde(default)]
    pub server: Option<Word<Bytes>>,
}

/// Both sides' hidden roles: fifteen letters a side, in the order of the start points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordDeal {
    /// Red's, upper case.
    pub red: String,
    /// Black's, lower case.
    pub black: String,
}

/// One ply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordMove {
    /// From, to.
    #[serde(rename = "move")]
    pub mv: Word<Move>,
    /// What a face-down mover turned out to be, in upper case.
    #[serde(default)]
    pub reveal: Option<char>,
    /// What it took.
    #[serde(default)]
    pub took: Option<Took>,
    /// Milliseconds that the mover has left.
    #[serde(default)]
    pub clock: Option<u64>,
    /// The comment on it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
}

fn everything() -> Word<Lens> {
    Word(Lens::Everything)
}

fn no_result() -> String {
    "*".to_owned()
}

impl From<&Record> for GameRecord {
    fn from(record: &Record) -> GameRecord {
        let start = record.history().start();
        let moves = record.moves().zip(record.positions()).enumerate();
        let moves = moves.map(|(ply, ((_, said), (position, _)))| RecordMove {
            mv: Word(said.mv),
            reveal: said.reveal.map(Role::letter),
            took: position.board().piece_at(said.mv.to).map(|piece| Took {
                down: piece.is_down(),
                role: piece.role().or(said.captured).map(Role::letter),
            }),
            clock: record.clock(ply).map(Clock::millis),
            comment: record.comment(Some(ply)).to_owned(),
        });
        GameRecord {
            game: Word(record.variant()),
            tags: record
                .tags()
                .iter()
                .map(|tag| (tag.name().to_owned(), tag.value().to_owned()))
                .collect(),
            view: Word(record.lens()),
            fen: (*start != Setup::start(start.variant)).then(|| start.fen()),
            seal: record.seal().map(RecordSeal::from),
            deal: record.deal().map(|deal| {
                let letters = deal_letters(deal);
                let (red, black) = letters.split_at(15);
                RecordDeal {
                    red: red.to_owned(),
                    black: black.trim_start().to_owned(),
                }
            }),
            comment: record.comment(None).to_owned(),
            moves: moves.collect(),
            result: record.ending().map_or("*", Ending::result).to_owned(),
            reason: record.ending().and_then(|ending| ending.reason).map(Word),
        }
    }
}

impl From<&Seal> for RecordSeal {
    fn from(seal: &Seal) -> RecordSeal {
        RecordSeal {
            commitment: Word(seal.commitment),
            creator_seal: seal.creator_seal.map(Word),
            creator: seal.creator.map(Word),
            guest: seal.guest.map(Word),
            server: seal.server.map(Word),
        }
    }
}

/// Why a JSON object that has the right form is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GameRecordError {
    /// No FEN.
    #[error("fen: {0}")]
    Fen(FenError),
    /// No position.
    #[error("fen: {0}")]
    Setup(SetupError),
    /// No tag.
    #[error("tags: {0}: {1}")]
    Tag(String, TagError),
    /// Bytes of the wrong length.
    #[error("seal: {0}")]
    Seal(SealError),
    /// No deal.
    #[error("deal: {0}")]
    Deal(DealError),
    /// A letter that names no role, in this move, counted from 0.
    #[error("moves[{0}]: {1:?} names no role")]
    Role(usize, char),
    /// What was taken is not what stands there.
    #[error("moves[{0}]: this is not what is taken there")]
    Took(usize),
    /// A move that cannot be played.
    #[error("moves[{0}]: {1}")]
    Play(usize, PlayError),
    /// More plies than a record may have.
    #[error("moves: more than {} plies", jieqi_rules::record::MAX_PLIES)]
    TooManyPlies,
    /// The game cannot have ended so.
    #[error("result: {0}")]
    Ending(EndingError),
}

impl TryFrom<&GameRecord> for Record {
    type Error = GameRecordError;

    fn try_from(json: &GameRecord) -> Result<Record, GameRecordError> {
        let variant = json.game.0;
        let start = match &json.fen {
            None => Setup::start(variant),
            Some(fen) => Setup::from_fen(fen, variant).map_err(GameRecordError::Fen)?,
        };
        let mut record = Record::new(start, json.view.0).map_err(GameRecordError::Setup)?;
        for (name, value) in &json.tags {
            let refused = |error| GameRecordError::Tag(name.clone(), error);
            let tag = Tag::new(name, value).map_err(refused)?;
            record.set_tag(tag).map_err(refused)?;
        }
        record.set_comment(None, &json.comment);
        if json.moves.len() > jieqi_rules::record::MAX_PLIES {
            return Err(GameRecordError::TooManyPlies);
        }
        for (ply, mv) in json.moves.iter().enumerate() {
            play(&mut record, ply, mv)?;
        }
        record
            .set_seal(json.seal.as_ref().map(Seal::from))
            .map_err(GameRecordError::Seal)?;
        if let Some(RecordDeal { red, black }) = &json.deal {
            let deal = deal_from_letters(&format!("{red} {black}"))
                .and_then(|deal| record.set_deal(Some(deal)));
            deal.map_err(GameRecordError::Deal)?;
        }
        let reason = json.reason.map(|reason| reason.0);
        Ending::from_result(&json.result, reason)
            .and_then(|ending| record.set_ending(ending))
            .map_err(GameRecordError::Ending)?;
        Ok(record)
    }
}

fn play(record: &mut Record, ply: usize, mv: &RecordMove) -> Result<(), GameRecordError> {
    let role = |letter: Option<char>| match letter {
        None => Ok(None),
        Some(letter) => Role::from_letter(letter)
            .map(Some)
            .ok_or(GameRecordError::Role(ply, letter)),
    };
    let captured = role(mv.took.as_ref().and_then(|took| took.role))?;
    let stands = record.history().position().board().piece_at(mv.mv.0.to);
    let agree = match (&mv.took, stands) {
        // Not telling what everybody sees costs nothing.
        (None, _) => true,
        (Some(_), None) => false,
        (Some(took), Some(piece)) if piece.is_down() => took.down,
        (Some(took), Some(piece)) => {
            !took.down && captured.is_none_or(|role| Some(role) == piece.role())
        }
    };
    if !agree {
        return Err(GameRecordError::Took(ply));
    }
    let said = UciMove {
        mv: mv.mv.0,
        reveal: role(mv.reveal)?,
        captured,
    };
    record
        .play(said)
        .map_err(|error| GameRecordError::Play(ply, error))?;
    record.set_clock(ply, mv.clock.map(Clock::from_millis));
    record.set_comment(Some(ply), &mv.comment);
    Ok(())
}

impl From<&RecordSeal> for Seal {
    fn from(json: &RecordSeal) -> Seal {
        Seal {
            commitment: json.commitment.0,
            creator_seal: json.creator_seal.map(|bytes| bytes.0),
            creator: json.creator.map(|bytes| bytes.0),
            guest: json.guest.map(|bytes| bytes.0),
            server: json.server.map(|bytes| bytes.0),
        }
    }
}
