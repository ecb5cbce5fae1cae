//! The notes by which several processes on one store tell each other who is at their tables.

use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use jieqi_store::{Error, Node, Note, Of, Time};
use jieqi_table::{Millis, Span, TableId};
use tokio::sync::Notify;

use super::attendance::Attendance;
use super::backstage::key;
use super::{Room, Rooms};
use crate::log;

/// How long a note is worth something.
const LIFE: Span = Span::from_secs(12);

/// How old a note is at most before it is written again: two of three may be lost.
const RENEW: Span = Span::from_secs(4);

/// How often it is looked whether notes are old.
const WRITE_EVERY: Span = Span::from_secs(1);

/// How often the notes of others are read, should hints be lost.
const READ_EVERY: Span = Span::from_secs(2);

/// Which notes are to be written and read.
#[derive(Default)]
pub(crate) struct Notebook {
    changed: Mutex<BTreeSet<TableId>>,
    write: Notify,
    /// When each of our notes was written last. Held while notes are written, so that no older
    /// one comes after a newer one.
    written: tokio::sync::Mutex<HashMap<TableId, Millis>>,
    asked: Mutex<BTreeSet<TableId>>,
    listed: AtomicBool,
    read: Notify,
}

fn take(set: &Mutex<BTreeSet<TableId>>) -> BTreeSet<TableId> {
    std::mem::take(&mut *set.lock().unwrap_or_else(PoisonError::into_inner))
}

fn put(set: &Mutex<BTreeSet<TableId>>, tables: impl IntoIterator<Item = TableId>) {
    let mut set = set.lock().unwrap_or_else(PoisonError::into_inner);
    set.extend(tables);
}

impl Notebook {
    /// Who is at a table has changed here.
    pub(super) fn change(&self, table: TableId) {
        put(&self.changed, [table]);
        self.write.notify_one();
    }

    /// Who is at a table may have changed elsewhere.
    pub(super) fn ask(&self, table: TableId, listed: bool) {
        put(&self.asked, [table]);
        if listed {
            self.listed.store(true, Ordering::Relaxed);
        }
        self.read.notify_one();
    }
}

/// Writes our notes, for ever.
pub(crate) async fn write_notes(rooms: Arc<Rooms>) {
    let backstage = rooms.backstage();
    loop {
        let until = backstage.clock.now() + WRITE_EVERY;
        tokio::select! {
            () = backstage.notebook.write.notified() => {}
            () = backstage.clock.sleep_until(until) => {}
        }
        if let Err(error) = rooms.write_notes().await {
            log::fault("the notes", &error);
            backstage.clock.sleep_until(until).await;
        }
    }
}

/// Reads the notes of others, for ever.
pub(crate) async fn read_notes(rooms: Arc<Rooms>) {
    let backstage = rooms.backstage();
    loop {
        let until = backstage.clock.now() + READ_EVERY;
        let all = tokio::select! {
            () = backstage.notebook.read.notified() => false,
            () = backstage.clock.sleep_until(until) => true,
        };
        if let Err(error) = rooms.read_notes(all).await {
            log::fault("the notes", &error);
        }
    }
}

impl Rooms {
    /// Writes what has changed or is old.
    pub(crate) async fn write_notes(&self) -> Result<(), Error> {
        let backstage = self.backstage();
        let notebook = &backstage.notebook;
        let mut written = notebook.written.lock().await;
        let now = backstage.clock.now();
        let mut tables = take(&notebook.changed);
        let old = |at: Millis| at + RENEW <= now;
        tables.extend(
            written
                .iter()
                .filter(|(_, at)| old(**at))
                .map(|(id, _)| *id),
        );
        let (mut notes, mut gone) = (Vec::new(), Vec::new());
        for &table in &tables {
            let here = self.peek(table).and_then(|room| room.attendance(now));
            match here {
                Some(here) => notes.push(Note {
                    table: key(table),
                    listed: here.is_listed(),
                    text: here.text(),
                    until: Time((now + LIFE).0),
                }),
                None if written.contains_key(&table) => gone.push(key(table)),
                None => {}
            }
        }
        let done = async {
            let node = backstage.node();
            if !notes.is_empty() {
                backstage.store.put_notes(node, notes.clone()).await?;
            }
            if !gone.is_empty() {
                backstage.store.drop_notes(node, Some(gone)).await?;
            }
            Ok(())
        };
        if let Err(error) = done.await {
            put(&notebook.changed, tables);
            return Err(error);
        }
        written.retain(|table, _| !tables.contains(table));
        let tables = notes
            .iter()
            .filter_map(|note| note.table.as_str().parse().ok());
        written.extend(tables.map(|table: TableId| (table, now)));
        Ok(())
    }

    /// Tells the others of a table now.
    pub(crate) async fn tell_others(&self, table: TableId) -> Result<(), Error> {
        self.backstage().notebook.change(table);
        self.write_notes().await
    }

    /// Reads the notes of the tables that were asked for, or of all that somebody watches.
    async fn read_notes(&self, all: bool) -> Result<(), Error> {
        let backstage = self.backstage();
        let asked = take(&backstage.notebook.asked);
        let rooms = self.all(|room| asked.contains(&room.id()) || all && room.is_watched());
        let listed = backstage.notebook.listed.swap(false, Ordering::Relaxed);
        if listed
            || all
            || asked
                .iter()
                .any(|&id| backstage.lobby.is_told_elsewhere(id))
        {
            self.read_listed().await?;
        }
        if rooms.is_empty() {
            return Ok(());
        }
        let tables = rooms.iter().map(|room| key(room.id())).collect();
        let mut notes: HashMap<TableId, Vec<_>> = HashMap::new();
        for (table, heard) in backstage.notes(Of::Tables(tables)).await? {
            notes.entry(table).or_default().push(heard);
        }
        for room in rooms {
            room.hear(notes.remove(&room.id()).unwrap_or_default());
        }
        Ok(())
    }

    /// Reads which tables look for an opponent elsewhere.
    pub(crate) async fn read_listed(&self) -> Result<(), Error> {
        let notes = self.backstage().notes(Of::Listed).await?;
        self.backstage().lobby.hear(notes);
        Ok(())
    }
}

/// What somebody else says of a table.
pub(super) struct Heard {
    pub(super) from: Node,
    pub(super) attendance: Attendance,
    /// The first instant at which it is worth nothing.
    pub(super) until: Millis,
}

impl super::Backstage {
    /// The notes of others; those that nobody can read are passed over.
    async fn notes(&self, of: Of) -> Result<Vec<(TableId, Heard)>, Error> {
        let now = Time(self.clock.now().0);
        let notes = self.store.notes(self.node(), of, now).await?;
        Ok(notes
            .into_iter()
            .filter_map(|(from, note)| {
                let attendance = Attendance::read(&note.text)
                    .inspect_err(|error| log::fault("a note", error))
                    .ok()?;
                let heard = Heard {
                    from,
                    attendance,
                    until: Millis(note.until.0),
                };
                Some((note.table.as_str().parse().ok()?, heard))
            })
            .collect())
    }
}

impl Room {
    /// Asks who is here elsewhere.
    pub(super) async fn ask_around(self: &Arc<Self>) -> Result<(), Error> {
        let of = Of::Tables(vec![key(self.id())]);
        let notes = self.backstage.notes(of).await?;
        self.hear(notes.into_iter().map(|(_, heard)| heard).collect());
        Ok(())
    }
}
