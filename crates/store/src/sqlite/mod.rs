//! The store in one SQLite file: one writer that commits in groups, a few readers.

mod archive;
mod batch;
mod group;
mod reader;
mod schema;
mod single;
mod writer;

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions as _, SqliteConnection};
use tokio::sync::broadcast;

use crate::{
    Actor, Answer, Append, Appended, Command, Create, Creation, Error, Event, Hint, Node, Note, Of,
    Outage, Pass, Store, Stored, TableId, Time, Version,
};
use writer::{Job, Writer};

/// How many readers there are at most.
const READERS: u32 = 3;

/// The store in one SQLite file.
pub struct Sqlite {
    writer: Writer,
    readers: SqlitePool,
    /// Nobody else serves from the file: nothing is ever sent here. It keeps receivers waiting.
    silence: broadcast::Sender<Hint>,
}

impl Sqlite {
    /// Opens the file, or makes it, and brings its schema up to date.
    ///
    /// # Errors
    ///
    /// [`Error::Newer`] and [`Error::Foreign`] for files that are not for this program,
    /// [`Error::Failed`] if it cannot be read or written.
    pub async fn open(path: &Path) -> Result<Sqlite, Error> {
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            // What was written is brought into the file in larger pieces than the default of 1,000
            // pages: pages that change with every move are brought once, and synced once.
            .pragma("wal_autocheckpoint", "8000")
            // 6 MB instead of 2: the pages of a thousand games that go on.
            .pragma("cache_size", "-6000")
            // Every append is judged against its table in memory before it is written.
            .foreign_keys(false)
            .busy_timeout(std::time::Duration::from_secs(5))
            .disable_statement_logging();
        schema::refuse_unknown(path).await?;
        let mut connection: SqliteConnection = options.connect().await?;
        schema::migrate(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .min_connections(0)
            .connect_lazy_with(options.clone().create_if_missing(false).read_only(true));
        Ok(Sqlite {
            writer: Writer::start(connection, options.create_if_missing(false)),
            readers,
            silence: broadcast::Sender::new(1),
        })
    }
}

impl Store for Sqlite {
    fn create(&self, create: Create) -> Answer<'_, Creation> {
        Box::pin(self.writer.ask(|answer| Job::Create(create, answer)))
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(self.writer.ask(|answer| Job::Append(append, answer)))
    }

    fn earlier<'a>(
        &'a self,
        table: &'a TableId,
        command: &'a Command,
    ) -> Answer<'a, Option<Version>> {
        Box::pin(reader::earlier(&self.readers, table, command))
    }

    fn load<'a>(&'a self, table: &'a TableId) -> Answer<'a, Stored> {
        Box::pin(reader::load(&self.readers, table))
    }

    fn news<'a>(&'a self, table: &'a TableId, after: Version) -> Answer<'a, Vec<Event>> {
        Box::pin(reader::news(&self.readers, table, after))
    }

    fn due(&self, now: Time, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(reader::due(&self.readers, now, limit))
    }

    fn tables_of<'a>(&'a self, actor: &'a Actor, limit: u32) -> Answer<'a, Vec<TableId>> {
        Box::pin(reader::tables_of(&self.readers, actor, limit))
    }

    fn put_pass(&self, pass: Pass, now: Time) -> Answer<'_, ()> {
        Box::pin(
            self.writer
                .ask(move |answer| Job::PutPass(pass, now, answer)),
        )
    }

    fn take_pass<'a>(&'a self, hash: &'a str, now: Time) -> Answer<'a, Option<Pass>> {
        let hash = hash.to_owned();
        Box::pin(
            self.writer
                .ask(move |answer| Job::TakePass(hash, now, answer)),
        )
    }

    fn forget<'a>(&'a self, actor: &'a Actor) -> Answer<'a, ()> {
        let actor = actor.clone();
        Box::pin(self.writer.ask(move |answer| Job::Forget(actor, answer)))
    }

    fn beat<'a>(&'a self, _node: &'a Node, now: Time, most: Duration) -> Answer<'a, ()> {
        let beat = Some((now, most));
        Box::pin(self.writer.ask(move |answer| Job::Beat(beat, answer)))
    }

    fn outages(&self, after: Time) -> Answer<'_, Vec<Outage>> {
        Box::pin(reader::outages(&self.readers, after))
    }

    fn last_beat(&self) -> Answer<'_, Option<Time>> {
        Box::pin(reader::last_beat(&self.readers))
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn now(&self) -> Answer<'_, Option<Time>> {
        nothing()
    }

    fn hints(&self) -> broadcast::Receiver<Hint> {
        self.silence.subscribe()
    }

    fn versions(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, Version)>> {
        Box::pin(async move { reader::versions(&self.readers, &tables).await })
    }

    fn put_notes<'a>(&'a self, _node: &'a Node, _notes: Vec<Note>) -> Answer<'a, ()> {
        nothing()
    }

    fn drop_notes<'a>(&'a self, _node: &'a Node, _tables: Option<Vec<TableId>>) -> Answer<'a, ()> {
        nothing()
    }

    fn notes<'a>(&'a self, _node: &'a Node, _of: Of, _now: Time) -> Answer<'a, Vec<(Node, Note)>> {
        nothing()
    }

    fn say<'a>(&'a self, _table: &'a TableId, _text: String) -> Answer<'a, ()> {
        nothing()
    }

    fn health(&self) -> Answer<'_, ()> {
        Box::pin(async {
            reader::last_beat(&self.readers).await?;
            self.writer.ask(|answer| Job::Beat(None, answer)).await
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async {
            self.readers.close().await;
            self.writer.close().await
        })
    }
}

/// What a store that nobody shares says of the others.
fn nothing<'a, T: Default + Send + 'a>() -> Answer<'a, T> {
    Box::pin(std::future::ready(Ok(T::default())))
}
