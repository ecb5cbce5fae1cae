//! What a client writes down: what it sent, was told and saw, and when.

use std::net::SocketAddr;
use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use jieqi_rules::Color;
use serde_json::Value;

/// Since when the logs of this process count, and what the machine's clock said then.
static START: LazyLock<(Instant, SystemTime)> =
    LazyLock::new(|| (Instant::now(), SystemTime::now()));

/// The time as all logs of this process tell it.
#[must_use]
pub fn now() -> Duration {
    START.0.elapsed()
}

/// The same in milliseconds as the machine's clock tells it, by which a database here goes.
#[must_use]
pub(crate) fn on_the_machine(at: Duration) -> u64 {
    let since = START.1.duration_since(UNIX_EPOCH).unwrap_or_default() + at;
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// One thing that a client did or was told.
#[derive(Clone, Debug)]
pub struct Note {
    /// When, on the clock that all clients share.
    pub at: Duration,
    /// What.
    pub what: What,
}

/// What a client did or was told.
#[derive(Clone, Debug)]
pub enum What {
    /// It came, or came back, to the server at this address.
    Came(SocketAddr),
    /// The line broke.
    Lost,
    /// It sent a command, for the first time or again.
    Sent {
        /// Its name.
        id: String,
        /// What it asks.
        action: Value,
    },
    /// It was told that a command is in the log.
    Accepted {
        /// The command's name.
        id: String,
        /// The version that it made.
        version: u64,
    },
    /// It was told that a command is not done.
    Refused {
        /// The command's name.
        id: String,
        /// Why.
        reason: String,
    },
    /// It was shown the table.
    Saw(Box<Sight>),
}

/// A table as a client was shown it, as far as the log can bear it out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// The version.
    pub version: u64,
    /// Who the client is said to be.
    pub you: String,
    /// How far the table is.
    pub phase: String,
    /// The board.
    pub board: String,
    /// How many plies there are.
    pub plies: u64,
    /// The first ply of `moves`.
    pub from_ply: u64,
    /// The plies from there on.
    pub moves: Vec<String>,
    /// Red's and Black's milliseconds, where there are clocks.
    pub clocks: Option<[u64; 2]>,
    /// Whose clock runs.
    pub running: Option<Color>,
    /// Why the game is over, if it is.
    pub outcome: Option<String>,
}

impl Sight {
    /// What the checker needs of a snapshot.
    #[must_use]
    pub fn of(snapshot: &Value) -> Sight {
        let text = |value: &Value| value.as_str().unwrap_or("").to_owned();
        let clocks = &snapshot["clocks"];
        Sight {
            version: snapshot["version"].as_u64().unwrap_or(0),
            you: text(&snapshot["you"]),
            phase: text(&snapshot["phase"]),
            board: text(&snapshot["board"]),
            plies: snapshot["plies"].as_u64().unwrap_or(0),
            from_ply: snapshot["from_ply"].as_u64().unwrap_or(0),
            moves: snapshot["moves"]
                .as_array()
                .map(|moves| moves.iter().map(text).collect())
                .unwrap_or_default(),
            clocks: clocks["red"]
                .as_u64()
                .zip(clocks["black"].as_u64())
                .map(Into::into),
            running: clocks["running"]
                .as_str()
                .and_then(|color| color.parse().ok()),
            outcome: snapshot["outcome"]["reason"].as_str().map(str::to_owned),
        }
    }
}

/// Everything that one client wrote down.
#[derive(Clone, Debug)]
pub struct Log {
    /// At which table.
    pub table: String,
    /// Its seat; none for one who watches.
    pub seat: Option<Color>,
    /// What it wrote, in order.
    pub notes: Vec<Note>,
}

impl Log {
    /// Nothing yet.
    #[must_use]
    pub fn new(table: &str, seat: Option<Color>) -> Log {
        Log {
            table: table.to_owned(),
            seat,
            notes: Vec::new(),
        }
    }

    /// Writes something down, now.
    pub fn write(&mut self, what: What) {
        self.notes.push(Note { at: now(), what });
    }

    /// The sights, in order.
    pub fn sights(&self) -> impl Iterator<Item = (Duration, &Sight)> {
        self.notes.iter().filter_map(|note| match &note.what {
            What::Saw(sight) => Some((note.at, &**sight)),
            _ => None,
        })
    }

    /// The server that it was at, at a time.
    #[must_use]
    pub fn door(&self, at: Duration) -> Option<SocketAddr> {
        let came = self.notes.iter().take_while(|note| note.at <= at);
        came.filter_map(|note| match note.what {
            What::Came(door) => Some(door),
            _ => None,
        })
        .last()
    }

    /// The acknowledged commands and the versions they made, in order.
    pub fn accepted(&self) -> impl Iterator<Item = (&str, u64)> {
        self.notes.iter().filter_map(|note| match &note.what {
            What::Accepted { id, version } => Some((id.as_str(), *version)),
            _ => None,
        })
    }
}
