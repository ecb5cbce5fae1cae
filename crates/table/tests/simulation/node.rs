//! A model of one server: it decides on the table as it knows it, appends, and then answers.

use jieqi_referee::ServerSecret;
use jieqi_rules::{Color, Move, View, Viewer};
use jieqi_table::{Command, Event, Millis, Offers, Phase, Refusal, Table, TableId, Version};

use crate::store::{Appended, Name, Store};

pub(crate) const SECRET: [u8; 32] = [42; 32];

pub(crate) fn table_id() -> TableId {
    TableId::from_random([3; 10])
}

/// What a player is sent.
#[derive(Clone)]
pub(crate) struct Snapshot {
    pub(crate) version: Version,
    pub(crate) phase: Phase,
    pub(crate) turn: Color,
    pub(crate) legal: Vec<Move>,
    pub(crate) offers: Offers,
    pub(crate) can_abort: bool,
    pub(crate) deadline: Option<Millis>,
    /// Everything that the viewer may know.
    pub(crate) view: View,
}

impl Snapshot {
    pub(crate) fn of(table: &Table, viewer: Viewer) -> Snapshot {
        let view = table.view(viewer);
        let position = view.position();
        Snapshot {
            version: table.version(),
            phase: table.phase(),
            turn: position.turn(),
            legal: position.legal_moves().to_vec(),
            offers: *table.offers(),
            can_abort: table.can_abort(),
            deadline: table.deadline(),
            view,
        }
    }
}

/// How far a server is with a command.
#[derive(Clone)]
pub(crate) enum Stage {
    Arrived,
    Decided {
        expected: Version,
        events: Vec<Event>,
    },
    Stored(Version),
}

/// A command on its way through a server.
#[derive(Clone)]
pub(crate) struct Job {
    pub(crate) node: usize,
    /// The life of the server in which it came; a crash ends it.
    pub(crate) life: u32,
    pub(crate) name: Name,
    pub(crate) command: Command,
    pub(crate) stage: Stage,
}

/// What a server answers.
#[derive(Clone)]
pub(crate) enum Answer {
    Accepted(u64, Version),
    Refused(u64, Refusal),
    /// Nothing was asked; the table has changed, or it was asked for.
    News,
}

/// One server.
#[derive(Default)]
pub(crate) struct Node {
    pub(crate) up: bool,
    pub(crate) life: u32,
    table: Option<Table>,
}

impl Node {
    pub(crate) fn crash(&mut self) {
        self.up = false;
        self.life += 1;
        self.table = None;
    }

    /// The table as this server knows it, which may be old.
    pub(crate) fn table(&mut self, store: &Store) -> Result<&Table, String> {
        if self.table.is_none() {
            self.refresh(store)?;
        }
        Ok(self.table.as_ref().expect("it was just loaded"))
    }

    /// The table as it is stored.
    pub(crate) fn refresh(&mut self, store: &Store) -> Result<&Table, String> {
        let table = match self.table.take() {
            Some(mut table) => {
                for event in store.news(table.version()) {
                    table
                        .apply(&event)
                        .map_err(|error| format!("the log folds: {error}"))?;
                }
                table
            }
            None => {
                let secret = ServerSecret::from_bytes(SECRET);
                Table::load(table_id(), secret, store.news(Version::NEW))
                    .map_err(|error| format!("the log folds: {error}"))?
            }
        };
        Ok(self.table.insert(table))
    }

    /// Appends what was decided at `expected`. The events are taken in first, for the deadline
    /// that is stored with them; what was not stored is forgotten again.
    pub(crate) fn append(
        &mut self,
        store: &mut Store,
        name: Name,
        expected: Version,
        events: &[Event],
    ) -> Result<Appended, String> {
        let mut deadline = None;
        match &mut self.table {
            Some(table) if table.version() == expected => {
                for event in events {
                    table
                        .apply(event)
                        .map_err(|error| format!("the log folds: {error}"))?;
                }
                deadline = table.deadline();
            }
            _ => self.table = None,
        }
        let appended = store.append(expected, name, events, deadline);
        if !matches!(appended, Appended::Done(_)) {
            self.table = None;
        }
        Ok(appended)
    }
}
