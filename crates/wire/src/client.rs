//! What a client asks for.

use jieqi_rules::{Move, Variant};
use serde::{Deserialize, Serialize};

use crate::Word;
use crate::snapshot::{Message, Snapshot};

/// Bytes written as lower-case hexadecimal: between `MIN` and `MAX` of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hex<const MIN: usize, const MAX: usize>(Vec<u8>);

impl<const MIN: usize, const MAX: usize> Hex<MIN, MAX> {
    /// Wraps bytes of an allowed length.
    #[must_use]
    pub fn new(bytes: &[u8]) -> Option<Self> {
        (MIN..=MAX)
            .contains(&bytes.len())
            .then(|| Hex(bytes.to_vec()))
    }

    /// The bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }
}

impl<const MIN: usize, const MAX: usize> std::fmt::Display for Hex<MIN, MAX> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const MIN: usize, const MAX: usize> std::str::FromStr for Hex<MIN, MAX> {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let refusal = || format!("expected {MIN} to {MAX} bytes in hexadecimal");
        if !text.len().is_multiple_of(2) || !text.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(refusal());
        }
        let bytes: Vec<u8> = (0..text.len() / 2)
            .map(|i| u8::from_str_radix(&text[2 * i..2 * i + 2], 16).map_err(|_| refusal()))
            .collect::<Result<_, _>>()?;
        Hex::new(&bytes).ok_or_else(refusal)
    }
}

/// The name that a client gives to one of its commands: 1 to 32 of `A–Z a–z 0–9 _ -`.
/// The same name twice is the same command, done once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CommandId(String);

impl CommandId {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for CommandId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::str::FromStr for CommandId {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'_' || b == b'-';
        if (1..=32).contains(&text.len()) && text.bytes().all(plain) {
            Ok(CommandId(text.to_owned()))
        } else {
            Err("a command id is 1 to 32 of A–Z a–z 0–9 _ -")
        }
    }
}

/// Which seat the creator of a table wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SeatWish {
    /// The seat that moves first.
    Red,
    /// The other seat.
    Black,
    /// Either, by lot.
    #[default]
    Random,
}

/// How thinking time is limited. All times in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// No clock.
    #[default]
    None,
    /// So much at the start, and so much more for each move.
    Increment {
        /// Milliseconds at the start.
        initial: u64,
        /// Milliseconds added by each move.
        increment: u64,
    },
    /// So much at the start; after that is used up, so much for each move.
    PerMove {
        /// Milliseconds at the start.
        initial: u64,
        /// Milliseconds a move once the start is used up.
        per_move: u64,
    },
    /// So many days for each move.
    Days {
        /// Days a move.
        days: u32,
    },
}

/// `POST /api/v1/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// The creator's name for this command: sent again, it finds the same table.
    pub id: Word<CommandId>,
    /// Which game.
    #[cfg_attr(test, ts(type = "Variant"))]
    pub game: Word<Variant>,
    /// Which seat the creator takes.
    #[serde(default)]
    pub seat: SeatWish,
    /// The clock.
    #[serde(default)]
    pub clock: TimeControl,
    /// Whether anybody may sit down: the table is shown to those who look for an opponent, or
    /// one that fits and is already shown is given instead. The answer's snapshot tells which:
    /// at a table of somebody else its reader is a spectator and sits down as usual.
    #[serde(default)]
    pub anyone: bool,
    /// The level of the computer that sits on the other seat, from 1 to 8; without it, a person
    /// will. Not together with `anyone`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub computer: Option<u8>,
}

/// The answer to [`Create`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Created {
    /// The table's id, part of its address.
    pub table: String,
    /// The address to share.
    pub url: String,
    /// The table as its creator sees it.
    pub snapshot: Snapshot,
}

/// The answer to a posted [`Command`], and to any `POST` that is refused: the messages that
/// the socket would have sent. First [`Message::Accepted`] or [`Message::Refused`], then the
/// snapshot, where there is a table to look at.
pub type Answer = Vec<Message>;

/// One thing done at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The creator's sealed contribution to the deal: `SHA-256("jieqi/1/player" ‖ A)`.
    Seal {
        /// The hash.
        hash: Word<Hex<32, 32>>,
    },
    /// Sit down on the free seat; in jieqi with this player's contribution B.
    Sit {
        /// B; empty in xiangqi.
        #[serde(default = "no_bytes")]
        bytes: Word<Hex<0, 16>>,
    },
    /// The creator opens its contribution A; the deal is made.
    Open {
        /// A.
        bytes: Word<Hex<1, 16>>,
    },
    /// Move a piece.
    Move {
        /// From, to.
        #[serde(rename = "move")]
        mv: Word<Move>,
    },
    /// Give up.
    Resign,
    /// Offer a draw.
    OfferDraw,
    /// Take an offered draw.
    AcceptDraw,
    /// Decline an offered draw.
    DeclineDraw,
    /// Take back one's own offer.
    WithdrawDraw,
    /// Leave before the first move: no result.
    Abort,
    /// Give the other side 15 seconds.
    GiveTime,
    /// Claim the win or a draw, because the side to move is away ([`Snapshot::claim_in`]).
    Claim {
        /// Which.
        claim: Claim,
    },
    /// Ask to take back one's last move and the answer to it.
    AskTakeBack,
    /// Let the other side take back its last move.
    AcceptTakeBack,
    /// Do not let it.
    DeclineTakeBack,
    /// Ask no longer.
    WithdrawTakeBack,
    /// Offer another game, once this one is over; where the other offers one, take it.
    OfferRematch,
    /// Take the other's offer of another game.
    AcceptRematch,
    /// Decline it.
    DeclineRematch,
    /// Take back one's own offer of another game.
    WithdrawRematch,
    /// Sign out another browser that holds the reader's seat.
    SignOut {
        /// Which of [`Snapshot::browsers`].
        browser: Word<BrowserId>,
    },
}

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// The win.
    Win,
    /// A draw.
    Draw,
}

/// A browser that holds a seat, as that player's other browsers know it: 8 bytes that mean
/// nothing anywhere else.
pub type BrowserId = Hex<8, 8>;

/// What a player may say to everybody at the table; each reader sees it in its own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Thanks.
    Thanks,
    /// One moment.
    OneMoment,
    /// Sorry.
    Sorry,
}

fn no_bytes() -> Word<Hex<0, 16>> {
    Word(Hex(Vec::new()))
}

/// `POST /api/v1/tables/{table}/commands`, and over the socket in [`Request::Command`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// The client's name for it.
    pub id: Word<CommandId>,
    /// The version of the snapshot that it answers.
    pub version: u64,
    /// What to do.
    pub action: Action,
    /// How many plies the client has, as of `version`; the snapshot in the answer starts there,
    /// or earlier if plies were taken back since.
    #[serde(default)]
    pub from_ply: u32,
}

/// `POST /api/v1/tables/{table}/here`: a client that has no socket says so every few seconds, or
/// its player counts as away. Answered with the snapshot.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Here {
    /// How many plies the client has.
    #[serde(default)]
    pub from_ply: u32,
    /// As of which version.
    #[serde(default)]
    pub version: u64,
    /// As [`Request::Name`]; null leaves the name as it is.
    #[serde(default)]
    pub name: Option<String>,
}

/// `POST /api/v1/links`: who shows this in time holds the seat too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UseLink {
    /// What the link says after its `#`.
    pub token: Word<Hex<16, 16>>,
}

/// `POST /api/v1/tables/{table}/link`: a link by which another device holds the seat too,
/// once, within ten minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Link {
    /// `…/link#token`: the part after the `#` is never sent to a server by following it.
    pub url: String,
    /// Milliseconds until it is worth nothing.
    pub expires_in: u64,
}

/// What a client sends over the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Request {
    /// Do something.
    Command(Command),
    /// Send the whole snapshot again.
    Resync {
        /// How many plies the client has.
        from_ply: u32,
        /// As of which version; 0 if that is not known any more.
        #[serde(default)]
        version: u64,
    },
    /// Be called so at this table as long as this socket is open; empty for no name.
    Name {
        /// Up to 20 characters as people count them; what is beyond is cut off.
        name: String,
    },
    /// Say something to everybody at the table; players only, now and then.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// Is the line alive?
    Ping {
        /// Comes back in the answer.
        n: u32,
    },
}
