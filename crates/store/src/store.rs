//! What every store can do.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use tokio::sync::broadcast;

use crate::{
    Actor, Append, Appended, Command, Create, Creation, Error, Hint, Node, Note, Of, Outage, Pass,
    Secret, TableId, Time, Version,
};

/// What a store's functions give back: something to await.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, Error>> + Send + 'a>>;

/// An event of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The version that it makes.
    pub version: Version,
    /// What happened.
    pub text: String,
}

/// A table as it is stored.
#[derive(Debug)]
pub struct Stored {
    /// The server's share of the deal.
    pub secret: Secret,
    /// Whether it may be shown to anybody who looks for an opponent.
    pub listed: bool,
    /// All events from version 1 on, without a gap.
    pub events: Vec<Event>,
}

/// A durable event log with compare-and-set. `tests/contract` says what every store keeps to.
pub trait Store: Send + Sync + 'static {
    /// Makes a table. The same command of the same actor makes one table, however often it
    /// is sent. [`Error::Taken`] if another command made a table of that name.
    fn create(&self, create: Create) -> Answer<'_, Creation>;

    /// Appends if the table stands at the expected version. A command that is stored already
    /// gets the version that it made then, whatever it expects now. Otherwise
    /// [`Error::Conflict`], and nothing is stored. Once this answers, it is durable.
    fn append(&self, append: Append) -> Answer<'_, Appended>;

    /// The version that a stored command made; `None` if it is not stored.
    fn earlier<'a>(
        &'a self,
        table: &'a TableId,
        command: &'a Command,
    ) -> Answer<'a, Option<Version>>;

    /// The whole table. [`Error::Missing`] if there is none.
    fn load<'a>(&'a self, table: &'a TableId) -> Answer<'a, Stored>;

    /// The events after a version, oldest first; none for a table that is not there.
    fn news<'a>(&'a self, table: &'a TableId, after: Version) -> Answer<'a, Vec<Event>>;

    /// Tables whose deadline is at or before `now`, the oldest deadline first, at most `limit`.
    /// A store that is shared leaves those that it told of to whoever asked for two seconds, or
    /// until something is appended, so that not all see to the same.
    fn due(&self, now: Time, limit: u32) -> Answer<'_, Vec<TableId>>;

    /// The tables that an actor made or joined, the last changed first, at most `limit`.
    fn tables_of<'a>(&'a self, actor: &'a Actor, limit: u32) -> Answer<'a, Vec<TableId>>;

    /// Writes a pass down, and forgets those that are worth nothing any more.
    fn put_pass(&self, pass: Pass, now: Time) -> Answer<'_, ()>;

    /// Takes a pass, which is then gone; `None` if there is none or it has expired. Of several
    /// who show the same pass, one gets it.
    fn take_pass<'a>(&'a self, hash: &'a str, now: Time) -> Answer<'a, Option<Pass>>;

    /// Forgets which tables an actor made or joined, and its names for its commands there. The
    /// tables themselves stay.
    fn forget<'a>(&'a self, actor: &'a Actor) -> Answer<'a, ()>;

    /// Writes down that a process lives, and with it the store: at the instant of writing by the
    /// store's own clock, at `now` if it has none. If the last beat of any process is more than
    /// `most` earlier, what lies between was an outage and is kept as one. Of several processes
    /// that find the same gap at once, one makes it an outage.
    fn beat<'a>(&'a self, node: &'a Node, now: Time, most: Duration) -> Answer<'a, ()>;

    /// The outages that ended after an instant, the oldest first.
    fn outages(&self, after: Time) -> Answer<'_, Vec<Outage>>;

    /// When any process on this store lived last; `None` if none ever did.
    fn last_beat(&self) -> Answer<'_, Option<Time>>;

    /// Whether other processes may serve from the same store. Where they may not, the functions
    /// below do nothing and answer with nothing.
    fn is_shared(&self) -> bool;

    /// The store's own clock, the same for all who share it; `None` if the caller's clock is the
    /// only one.
    fn now(&self) -> Answer<'_, Option<Time>>;

    /// Hints from other processes from now on, perhaps also those that this one caused. Whoever
    /// reads too slowly loses some and learns that, which is as good as [`Hint::Gap`].
    fn hints(&self) -> broadcast::Receiver<Hint>;

    /// The versions of these tables, in no order; without those that are not there.
    fn versions(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, Version)>>;

    /// Writes notes of this process in place of its older ones of the same tables, and tells the
    /// others where to look, unless they only hold for longer. A note of a table that is not there
    /// is dropped.
    fn put_notes<'a>(&'a self, node: &'a Node, notes: Vec<Note>) -> Answer<'a, ()>;

    /// Removes this process's notes of these tables, or all of them, and tells the others.
    fn drop_notes<'a>(&'a self, node: &'a Node, tables: Option<Vec<TableId>>) -> Answer<'a, ()>;

    /// The notes of the other processes that are still worth something, in no order.
    fn notes<'a>(&'a self, node: &'a Node, of: Of, now: Time) -> Answer<'a, Vec<(Node, Note)>>;

    /// Passes a word on to the other processes, as [`Hint::Said`]. It may be lost.
    fn say<'a>(&'a self, table: &'a TableId, text: String) -> Answer<'a, ()>;

    /// Whether reading and writing work.
    fn health(&self) -> Answer<'_, ()>;

    /// Finishes what is under way and closes; everything asked later is [`Error::Closed`].
    fn close(&self) -> Answer<'_, ()>;
}
