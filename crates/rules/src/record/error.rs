//! Why a text is no record.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

use super::{
    BytesError, ClockError, DealError, EndingError, LensError, MAX_BYTES, MAX_PLIES, MAX_TAGS,
    SealError, TagError,
};
use crate::{FenError, PlayError, ReasonError, SetupError, UciError, VariantError};

/// Where the reading of a record stopped, and why.
///
/// ```
/// use jieqi_rules::record::{Record, RecordFault};
/// let text = "[Game \"xiangqi\"]\n\n1. h2e2 h9g7\n2. e2e9\n*\n";
/// let error = text.parse::<Record>().unwrap_err();
/// assert_eq!((error.line, error.column), (4, 4));
/// assert_eq!(error.to_string(), "line 4, column 4: e2e9: not a legal move");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    /// The line, from 1.
    pub line: u64,
    /// The column, in characters, from 1.
    pub column: u64,
    /// What is wrong there.
    pub fault: RecordFault,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {}, column {}: {}",
            self.line, self.column, self.fault
        )
    }
}

impl core::error::Error for RecordError {}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordFault {
    /// Bytes that are no UTF-8.
    NotUtf8,
    /// Longer than a record may be.
    TooLong,
    /// A record begins with the tag `Game`; something else is here.
    GameMissing,
    /// A tag that is not a name and a value in quotes between brackets.
    TagForm,
    /// A tag that cannot be.
    Tag(TagError),
    /// This tag is there twice.
    TagTwice(String),
    /// A tag behind the first move.
    TagTooLate,
    /// No such game.
    Game(VariantError),
    /// No such lens.
    View(LensError),
    /// No FEN.
    Fen(FenError),
    /// No position.
    Setup(Box<SetupError>),
    /// No hexadecimal bytes.
    Bytes(BytesError),
    /// Not the bytes of a sealed deal.
    Seal(SealError),
    /// Parts of the sealed deal without the commitment.
    CommitmentMissing,
    /// No deal.
    Deal(DealError),
    /// No such reason.
    Reason(ReasonError),
    /// A comment without its closing brace.
    CommentOpen,
    /// No time on a clock.
    Clock(ClockError),
    /// The number of a move is not the one that comes next.
    Number {
        /// The one that comes next.
        expected: u32,
    },
    /// Variations, annotations and other things that records do not have.
    Unexpected(char),
    /// No move.
    Move(UciError),
    /// A `?` where no face-down piece is taken, or its role is told.
    Unknown,
    /// A move that cannot be played.
    Play(Box<PlayError>),
    /// More plies than a record may have.
    TooManyPlies,
    /// The text ends before the result.
    Truncated,
    /// The result behind the moves is not the one in the tag.
    ResultDiffers,
    /// The game cannot have ended so.
    Ending(EndingError),
    /// Something behind the result.
    AfterResult,
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::NotUtf8 => f.write_str("not UTF-8"),
            RecordFault::TooLong => write!(f, "a record has at most {MAX_BYTES} bytes"),
            RecordFault::GameMissing => {
                f.write_str("a record begins with the tag `Game`, on a line of its own")
            }
            RecordFault::TagForm => f.write_str("a tag has the form [Name \"value\"]"),
            RecordFault::Tag(TagError::TooMany) => write!(f, "more than {MAX_TAGS} tags"),
            RecordFault::Tag(error) => fmt::Display::fmt(error, f),
            RecordFault::TagTwice(name) => write!(f, "the tag `{name}` is there twice"),
            RecordFault::TagTooLate => f.write_str("a tag behind the moves"),
            RecordFault::Game(error) => fmt::Display::fmt(error, f),
            RecordFault::View(error) => fmt::Display::fmt(error, f),
            RecordFault::Fen(error) => fmt::Display::fmt(error, f),
            RecordFault::Setup(error) => fmt::Display::fmt(error, f),
            RecordFault::Bytes(error) => fmt::Display::fmt(error, f),
            RecordFault::Seal(error) => fmt::Display::fmt(error, f),
            RecordFault::CommitmentMissing => {
                f.write_str("parts of a sealed deal without its commitment")
            }
            RecordFault::Deal(error) => fmt::Display::fmt(error, f),
            RecordFault::Reason(error) => fmt::Display::fmt(error, f),
            RecordFault::CommentOpen => f.write_str("a comment that is never closed"),
            RecordFault::Clock(error) => fmt::Display::fmt(error, f),
            RecordFault::Number { expected } => write!(f, "move {expected} comes next"),
            RecordFault::Unexpected(found) => write!(f, "{found:?} has no meaning in a record"),
            RecordFault::Move(error) => fmt::Display::fmt(error, f),
            RecordFault::Unknown => {
                f.write_str("`?` stands for a face-down piece that was taken, and none was")
            }
            RecordFault::Play(error) => fmt::Display::fmt(error, f),
            RecordFault::TooManyPlies => write!(f, "a record has at most {MAX_PLIES} plies"),
            RecordFault::Truncated => f.write_str("the text ends before the result"),
            RecordFault::ResultDiffers => f.write_str("the tag `Result` says otherwise"),
            RecordFault::Ending(error) => fmt::Display::fmt(error, f),
            RecordFault::AfterResult => f.write_str("nothing may follow the result"),
        }
    }
}
