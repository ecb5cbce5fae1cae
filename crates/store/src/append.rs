//! What is written.

use crate::{Actor, Secret, TableId, Time, Version};

/// Who asked, and under which name: together the key by which a command is known again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Command {
    /// The browser.
    pub actor: Actor,
    /// Its name for the command.
    pub id: String,
}

/// A table to be made.
#[derive(Debug)]
pub struct Create {
    /// Its name.
    pub table: TableId,
    /// The server's share of the deal.
    pub secret: Secret,
    /// Who makes it; the table is found by this actor from then on.
    pub command: Command,
    /// The first events.
    pub events: Vec<String>,
    /// When the table must be looked at even if nobody does anything.
    pub deadline: Option<Time>,
    /// By whom else it is found from now on.
    pub joined: Vec<Actor>,
    /// Whether it may be shown to anybody who looks for an opponent.
    pub listed: bool,
    /// Now.
    pub at: Time,
}

/// What became of a [`Create`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Creation {
    /// The table is there, at this version.
    Made(Version),
    /// The same actor sent the same command before; this is the table that it made.
    Earlier(TableId),
}

/// What one accepted command (or the passing of time) adds to a table.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The version upon which the events were decided.
    pub expected: Version,
    /// The command; `None` when time passed.
    pub command: Option<Command>,
    /// The events, in order; at least one.
    pub events: Vec<String>,
    /// When the table must next be looked at, replacing what stood there.
    pub deadline: Option<Time>,
    /// Who took a seat by this: the table is found by them from then on.
    pub joined: Vec<Actor>,
    /// Now.
    pub at: Time,
}

/// What became of an [`Append`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The events are stored; the table stands at this version.
    Stored(Version),
    /// The same command was stored before and made this version. Nothing was added.
    Earlier(Version),
}
