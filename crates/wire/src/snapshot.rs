//! What the server tells a viewer.

use std::collections::BTreeMap;

use jieqi_rules::{Color, Move, Square, Variant};
use serde::{Deserialize, Serialize};

use crate::{BrowserId, Phrase, TimeControl, WireMove, Word};

/// What the server sends over the socket, and in the body of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The table as this viewer sees it.
    Snapshot(Box<Snapshot>),
    /// The command is in the log.
    Accepted {
        /// The client's name for it.
        id: String,
        /// The version that it made, the same however often it is sent.
        version: u64,
    },
    /// The command is not done.
    Refused(Refused),
    /// A player said something.
    Said {
        /// Who.
        #[cfg_attr(test, ts(type = "Color"))]
        by: Word<Color>,
        /// What.
        phrase: Phrase,
    },
    /// The answer to a ping.
    Pong {
        /// As sent.
        n: u32,
    },
    /// The server goes; come back after so many milliseconds.
    Bye {
        /// Milliseconds to wait.
        after: u64,
    },
}

/// Why a command was not done. A fresh snapshot follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refused {
    /// The client's name for the command, where it could be read.
    pub id: Option<String>,
    /// The reason: one of the table's (`jieqi_table::Refusal`) or of the server's
    /// (`malformed`, `too_large`, `foreign_origin`, `no_table`, `too_often`,
    /// `too_many_sockets`, `link_expired`, `not_now`). `locales/en/refusals.ftl` has a sentence for each
    /// (`refused-<reason>`).
    pub reason: &'static str,
}

/// Who the reader of a snapshot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum You {
    /// Sits on Red's seat.
    Red,
    /// Sits on Black's seat.
    Black,
    /// Watches.
    Spectator,
}

/// How far the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Made; in jieqi the creator's sealed contribution is still missing, nobody can sit down.
    Sealing,
    /// A seat is free.
    Waiting,
    /// Both sit; the creator's browser has not opened its contribution yet.
    Opening,
    /// The game goes on.
    Playing,
    /// The game is over.
    Ended,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seat {
    /// Whether somebody sits here.
    pub taken: bool,
    /// Whether a browser of that player is connected.
    pub here: bool,
    /// What that player wants to be called: somebody's own words, to be shown apart from ours.
    pub name: Option<String>,
    /// The level of the computer that sits here, from 1 to 8; not there where a person sits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub computer: Option<u8>,
}

/// One of the browsers that hold the reader's seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Browser {
    /// What it is called in [`Action::SignOut`](crate::Action::SignOut).
    pub id: Word<BrowserId>,
    /// Whether it is the reader's.
    pub this: bool,
}

/// Counts of roles that may lie face down, by upper-case letter; zeros are there.
pub type Pools = BTreeMap<char, u8>;

/// Destinations by starting point.
pub type Legal = BTreeMap<Word<Square>, Vec<Word<Square>>>;

/// What was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Took {
    /// Whether it lay face down.
    pub down: bool,
    /// Its role as an upper-case letter, where the viewer knows it; else null.
    pub role: Option<char>,
}

/// A warning before a rule bites.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Warning {
    /// The position stands for the second time.
    Repetition {
        /// Who would lose if it stood a third time as things are; null for a draw.
        #[cfg_attr(test, ts(type = "Color | null"))]
        loser: Option<Word<Color>>,
        /// The reason that the third time would have.
        #[cfg_attr(test, ts(type = "Reason"))]
        reason: String,
    },
    /// Few plies are left until the no-capture draw.
    QuietLimit {
        /// Plies left.
        left: u32,
    },
}

/// The chase that a receipt tells of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Chase {
    /// The letter of the chased piece.
    pub piece: char,
    /// Where it stood when it was attacked.
    pub points: Vec<Word<Square>>,
}

/// How the game ended, with what a person needs to see that it is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Outcome {
    /// Null for a draw and for no result.
    #[cfg_attr(test, ts(type = "Color | null"))]
    pub winner: Option<Word<Color>>,
    /// One of the reasons of the rules.
    #[cfg_attr(test, ts(type = "Reason"))]
    pub reason: String,
    /// Whose command ended it; null where the server did, because somebody was too late.
    #[cfg_attr(test, ts(type = "Color | null"))]
    pub by: Option<Word<Color>>,
    /// The first and last ply of the window, for endings by repetition.
    pub window: Option<(u32, u32)>,
    /// The chased piece, for `perpetual_chase`.
    pub chase: Option<Chase>,
    /// The plies without a capture, for `no_capture_limit`.
    pub quiet: Option<u32>,
}

/// A running or standing pair of clocks: milliseconds left when the snapshot was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clocks {
    /// Red's milliseconds.
    pub red: u64,
    /// Black's milliseconds.
    pub black: u64,
    /// Whose clock runs; null while none does.
    #[cfg_attr(test, ts(type = "Color | null"))]
    pub running: Option<Word<Color>>,
}

/// Open offers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Offers {
    /// Who offers a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "Color | null"))]
    pub draw: Option<Word<Color>>,
    /// Who asks to take a move back.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "Color | null"))]
    pub take_back: Option<Word<Color>>,
    /// Who offers another game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "Color | null"))]
    pub rematch: Option<Word<Color>>,
}

/// Both sides' hidden roles, once the game is over: fifteen letters a side, in the
/// order of the start points (DESIGN).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Deal {
    /// Red's, upper case.
    pub red: String,
    /// Black's, lower case.
    pub black: String,
}

/// What was published when the game was over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Disclosed {
    /// S, hexadecimal.
    pub server: String,
    /// A, hexadecimal; null if never opened.
    pub creator: Option<String>,
    /// B, hexadecimal.
    pub guest: Option<String>,
    /// The deal; null if none was made.
    pub deal: Option<Deal>,
}

/// The seal of the deal as far as it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seal {
    /// `SHA-256("jieqi/1/server" ‖ S)`.
    pub commitment: String,
    /// The creator's seal `SHA-256("jieqi/1/player" ‖ A)`, once it is there.
    pub creator: Option<String>,
    /// B, once the second player sits (it is public from then on).
    pub guest: Option<String>,
    /// All of it, once the game is over.
    pub disclosed: Option<Disclosed>,
}

/// A table as one viewer sees it.
///
/// What travels is short. What is false or nothing by itself is left out: an absent `clocks`,
/// `abort_in`, `claim_in`, `rematch`, `outcome`, `seal` is null, an absent list empty, an absent
/// offer not made, an absent `check` false, nobody `watching`. And while the game goes on, whoever has seen it begin is not told again what
/// lasts: `table`, `game`, `control`, `seal`.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Snapshot {
    /// Whether the reader has seen the game begin. It does not travel.
    #[cfg_attr(test, ts(skip))]
    pub knows: bool,
    /// In which way this is written: [`WIRE`](crate::WIRE).
    pub wire: u32,
    /// The table's id.
    pub table: String,
    /// Grows by one with each event.
    pub version: u64,
    /// Which game.
    #[cfg_attr(test, ts(type = "Variant"))]
    pub game: Word<Variant>,
    /// Who the reader is.
    pub you: You,
    /// Whether the reader made this table (and so seals and opens).
    pub creator: bool,
    /// How far the table is.
    pub phase: Phase,
    /// How thinking time is limited.
    pub control: TimeControl,
    /// Red's and Black's seat.
    pub seats: (Seat, Seat),
    /// How many others are connected.
    pub watching: u32,
    /// The board as the first field of a FEN.
    pub board: String,
    /// Who is to move.
    #[cfg_attr(test, ts(type = "Color"))]
    pub turn: Word<Color>,
    /// Whether the side to move stands in check.
    pub check: bool,
    /// Plies since the last capture.
    pub quiet: u32,
    /// What may lie under Red's and Black's face-down pieces, for this viewer.
    /// A letter and its count for each role: `A2B2C1N2P5R2`.
    #[cfg_attr(test, ts(type = "[string, string]"))]
    pub pools: (Pools, Pools),
    /// How many plies have been played in all.
    pub plies: u32,
    /// The first ply in `moves`, counted from 0.
    pub from_ply: u32,
    /// The plies from there on: the letter of the piece (`X`, `x` face down), from, to; of a
    /// face-down one the letter that it turned out to be; what it took, of a face-down piece `X`
    /// or `x` and its letter if the viewer knows it; `+` for check. `Xb2b9Cxn+`
    pub moves: Vec<WireMove>,
    /// For each of `moves`, tenths of a second that its side has less after it than after its
    /// move before, or than the control gave it; negative where it has more. Empty without clocks.
    pub spent: Vec<i64>,
    /// The reader's legal moves, if it is the reader's turn; else empty. A word for each piece: where
    /// it stands, then where it may go: `a0a1a2 b0c2`.
    #[cfg_attr(test, ts(type = "string"))]
    pub legal: Legal,
    /// Those of them that would lose at once by repetition.
    pub losing: Vec<Word<Move>>,
    /// Warnings before a rule bites.
    pub warnings: Vec<Warning>,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// Milliseconds until the table aborts because a first move is missing.
    pub abort_in: Option<u64>,
    /// Milliseconds until the reader may claim the win or a draw because the side to move is
    /// away, if it stays away; null where there is no claim.
    pub claim_in: Option<u64>,
    /// Open offers.
    pub offers: Offers,
    /// The table at which the two play on.
    pub rematch: Option<String>,
    /// The browsers that hold the reader's seat, in the order in which they came; none for a
    /// spectator.
    pub browsers: Vec<Browser>,
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// The deal's seal; null in xiangqi.
    pub seal: Option<Seal>,
}
