//! The store in a PostgreSQL database: for several processes on several machines, none of which
//! holds anything that the database does not. It alone decides who was first.
//!
//! Speaks no TLS: the way to the database is to be a socket, a private network or a tunnel.

mod address;
mod append;
mod archive;
mod create;
mod fault;
mod listener;
mod notes;
mod notifier;
mod payload;
mod pool;
mod reader;
mod schema;
mod writer;

use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::broadcast;
use tokio::task::{AbortHandle, JoinHandle};

use crate::{
    Actor, Answer, Append, Appended, Command, Create, Creation, Event, Hint, Node, Note, Of,
    Outage, Pass, Store, Stored, TableId, Time, Version,
};
use address::Address;
use notifier::Notifier;
use pool::Pool;

/// How many hints a slow reader may be behind.
const HINTS: usize = 8_192;

/// How long the last hints may take when the store is closed.
const FAREWELL: Duration = Duration::from_secs(2);

/// The store in a PostgreSQL database.
pub struct Postgres {
    pool: Arc<Pool>,
    hints: broadcast::Sender<Hint>,
    /// `None` once the store is closed.
    notifier: Mutex<Option<Notifier>>,
    notifying: Mutex<Option<JoinHandle<()>>>,
    listening: AbortHandle,
    place: String,
}

impl Postgres {
    /// Connects to the database at `postgres://user:password@host:port/name` and brings its
    /// schema up to date.
    ///
    /// # Errors
    ///
    /// [`Error::Newer`](crate::Error::Newer) and [`Error::Foreign`](crate::Error::Foreign) for
    /// databases that are not for this program, [`Error::Failed`](crate::Error::Failed) for what
    /// is no address, and if it cannot be reached within a few seconds.
    pub async fn open(url: &str) -> Result<Postgres, crate::Error> {
        let address = Address::read(url)?;
        schema::migrate(&address).await?;
        let options = address.quick();
        let tag = tag();
        let hints = broadcast::Sender::new(HINTS);
        let listener = listener::listen(&options).await?;
        let listening = listener::run(listener, options.clone(), tag.clone(), hints.clone());
        let (notifier, notifying) = Notifier::new(options.clone(), tag);
        Ok(Postgres {
            pool: Pool::new(options),
            hints,
            notifier: Mutex::new(Some(notifier)),
            notifying: Mutex::new(Some(tokio::spawn(notifying))),
            listening: tokio::spawn(listening).abort_handle(),
            place: address.to_string(),
        })
    }

    /// The address of the database, without the password.
    #[must_use]
    pub fn place(&self) -> &str {
        &self.place
    }

    fn notifier(&self) -> Option<Notifier> {
        lock(&self.notifier).clone()
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

/// A name for one opened store, by which it knows its own hints.
fn tag() -> String {
    format!("{:016x}", RandomState::new().build_hasher().finish())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    // Nothing that holds these locks can panic.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn tell(notifier: Option<&Notifier>, hints: impl IntoIterator<Item = Hint>) {
    if let Some(notifier) = notifier {
        for hint in hints {
            notifier.tell(hint);
        }
    }
}

/// PostgreSQL's integers are signed.
fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

impl Store for Postgres {
    fn create(&self, create: Create) -> Answer<'_, Creation> {
        self.pool
            .ask(move |c| Box::pin(async move { create::create(c, &create).await }))
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        let notifier = self.notifier();
        self.pool.ask(move |c| {
            Box::pin(async move {
                let begun = Instant::now();
                let appended = append::append(c, &append).await?;
                if let Appended::Stored(version) = appended {
                    // Each is a transaction of its own: the database syncs several at once.
                    metrics::histogram!("jieqi_append_group").record(1.0);
                    metrics::histogram!("jieqi_commit_seconds").record(begun.elapsed());
                    let table = append.table;
                    tell(notifier.as_ref(), [Hint::Table { table, version }]);
                }
                Ok(appended)
            })
        })
    }

    fn earlier<'a>(
        &'a self,
        table: &'a TableId,
        command: &'a Command,
    ) -> Answer<'a, Option<Version>> {
        let (table, command) = (table.clone(), command.clone());
        self.pool
            .ask(move |c| Box::pin(async move { reader::earlier(c, &table, &command).await }))
    }

    fn load<'a>(&'a self, table: &'a TableId) -> Answer<'a, Stored> {
        let table = table.clone();
        self.pool
            .ask(move |c| Box::pin(async move { reader::load(c, &table).await }))
    }

    fn news<'a>(&'a self, table: &'a TableId, after: Version) -> Answer<'a, Vec<Event>> {
        let table = table.clone();
        self.pool
            .ask(move |c| Box::pin(async move { reader::news(c, &table, after).await }))
    }

    fn due(&self, now: Time, limit: u32) -> Answer<'_, Vec<TableId>> {
        self.pool
            .ask(move |c| Box::pin(async move { writer::due(c, now, limit).await }))
    }

    fn tables_of<'a>(&'a self, actor: &'a Actor, limit: u32) -> Answer<'a, Vec<TableId>> {
        let actor = actor.clone();
        self.pool
            .ask(move |c| Box::pin(async move { reader::tables_of(c, &actor, limit).await }))
    }

    fn put_pass(&self, pass: Pass, now: Time) -> Answer<'_, ()> {
        self.pool
            .ask(move |c| Box::pin(async move { writer::put_pass(c, &pass, now).await }))
    }

    fn take_pass<'a>(&'a self, hash: &'a str, now: Time) -> Answer<'a, Option<Pass>> {
        let hash = hash.to_owned();
        self.pool
            .ask(move |c| Box::pin(async move { writer::take_pass(c, &hash, now).await }))
    }

    fn forget<'a>(&'a self, actor: &'a Actor) -> Answer<'a, ()> {
        let actor = actor.clone();
        self.pool
            .ask(move |c| Box::pin(async move { writer::forget(c, &actor).await }))
    }

    fn beat<'a>(&'a self, _node: &'a Node, _now: Time, most: Duration) -> Answer<'a, ()> {
        self.pool
            .ask(move |c| Box::pin(async move { writer::beat(c, most).await }))
    }

    fn outages(&self, after: Time) -> Answer<'_, Vec<Outage>> {
        self.pool
            .ask(move |c| Box::pin(async move { reader::outages(c, after).await }))
    }

    fn last_beat(&self) -> Answer<'_, Option<Time>> {
        self.pool
            .ask(|c| Box::pin(async { reader::last_beat(c).await }))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn now(&self) -> Answer<'_, Option<Time>> {
        self.pool
            .ask(|c| Box::pin(async { reader::now(c).await.map(Some) }))
    }

    fn hints(&self) -> broadcast::Receiver<Hint> {
        self.hints.subscribe()
    }

    fn versions(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, Version)>> {
        self.pool
            .ask(move |c| Box::pin(async move { reader::versions(c, &tables).await }))
    }

    fn put_notes<'a>(&'a self, node: &'a Node, notes: Vec<Note>) -> Answer<'a, ()> {
        let (node, notifier) = (node.clone(), self.notifier());
        self.pool.ask(move |c| {
            Box::pin(async move {
                let hints = notes::put(c, &node, &notes).await?;
                tell(notifier.as_ref(), hints);
                Ok(())
            })
        })
    }

    fn drop_notes<'a>(&'a self, node: &'a Node, tables: Option<Vec<TableId>>) -> Answer<'a, ()> {
        let (node, notifier) = (node.clone(), self.notifier());
        self.pool.ask(move |c| {
            Box::pin(async move {
                let hints = notes::remove(c, &node, tables.as_deref()).await?;
                tell(notifier.as_ref(), hints);
                Ok(())
            })
        })
    }

    fn notes<'a>(&'a self, node: &'a Node, of: Of, now: Time) -> Answer<'a, Vec<(Node, Note)>> {
        let node = node.clone();
        self.pool
            .ask(move |c| Box::pin(async move { notes::of_others(c, &node, &of, now).await }))
    }

    fn say<'a>(&'a self, table: &'a TableId, text: String) -> Answer<'a, ()> {
        let table = table.clone();
        tell(self.notifier().as_ref(), [Hint::Said { table, text }]);
        Box::pin(std::future::ready(Ok(())))
    }

    fn health(&self) -> Answer<'_, ()> {
        self.pool
            .ask(|c| Box::pin(async { reader::health(c).await }))
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async {
            self.pool.close().await;
            drop(lock(&self.notifier).take());
            let notifying = lock(&self.notifying).take();
            if let Some(notifying) = notifying {
                // Hints that do not get away are lost, which they may be.
                let _ = tokio::time::timeout(FAREWELL, notifying).await;
            }
            self.listening.abort();
            Ok(())
        })
    }
}
