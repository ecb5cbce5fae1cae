//! One server's place at the store.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use jieqi_store::{
    Actor, Answer, Append, Appended, Command, Create, Creation, Error, Event, Hint, Node, Note, Of,
    Outage, Pass, Store, Stored, TableId, Time, Version,
};
use tokio::sync::broadcast;

use crate::Hub;

/// One server's place at the store; it can be cut off from it.
pub struct Desk {
    hub: Arc<Hub>,
    cut: AtomicBool,
    node: OnceLock<Node>,
}

impl Desk {
    pub(crate) fn new(hub: Arc<Hub>) -> Arc<Desk> {
        Arc::new(Desk {
            hub,
            cut: AtomicBool::new(false),
            node: OnceLock::new(),
        })
    }

    /// Whether this server cannot reach the store from now on.
    pub fn cut(&self, cut: bool) {
        self.cut.store(cut, Ordering::Relaxed);
    }

    /// Whether it is cut off.
    pub fn is_cut(&self) -> bool {
        self.cut.load(Ordering::Relaxed)
    }

    /// Which node the server is, once its heart has beaten.
    pub fn node(&self) -> Option<Node> {
        self.node.get().cloned()
    }

    /// Waits until the store is not frozen; an error where it cannot be reached.
    async fn reach(&self) -> Result<(), Error> {
        let mut frozen = self.hub.frozen.subscribe();
        // The hub holds the sender.
        let _ = frozen.wait_for(|frozen| !frozen).await;
        match self.is_cut() {
            true => Err(Error::Failed("it is cut off".to_owned())),
            false => Ok(()),
        }
    }
}

impl Store for Desk {
    fn create(&self, create: Create) -> Answer<'_, Creation> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.create(create).await
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            self.reach().await?;
            let table = append.table.clone();
            let done = self.hub.store.append(append).await?;
            if let Appended::Stored(version) = done {
                self.hub.hint(Hint::Table { table, version });
            }
            Ok(done)
        })
    }

    fn earlier<'a>(
        &'a self,
        table: &'a TableId,
        command: &'a Command,
    ) -> Answer<'a, Option<Version>> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.earlier(table, command).await
        })
    }

    fn load<'a>(&'a self, table: &'a TableId) -> Answer<'a, Stored> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.load(table).await
        })
    }

    fn news<'a>(&'a self, table: &'a TableId, after: Version) -> Answer<'a, Vec<Event>> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.news(table, after).await
        })
    }

    fn due(&self, now: Time, limit: u32) -> Answer<'_, Vec<TableId>> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.due(now, limit).await
        })
    }

    fn tables_of<'a>(&'a self, actor: &'a Actor, limit: u32) -> Answer<'a, Vec<TableId>> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.tables_of(actor, limit).await
        })
    }

    fn put_pass(&self, pass: Pass, now: Time) -> Answer<'_, ()> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.put_pass(pass, now).await
        })
    }

    fn take_pass<'a>(&'a self, hash: &'a str, now: Time) -> Answer<'a, Option<Pass>> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.take_pass(hash, now).await
        })
    }

    fn forget<'a>(&'a self, actor: &'a Actor) -> Answer<'a, ()> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.forget(actor).await
        })
    }

    fn beat<'a>(&'a self, node: &'a Node, _now: Time, most: Duration) -> Answer<'a, ()> {
        Box::pin(async move {
            self.reach().await?;
            self.node.get_or_init(|| node.clone());
            self.hub.beat(node, most);
            Ok(())
        })
    }

    fn outages(&self, after: Time) -> Answer<'_, Vec<Outage>> {
        Box::pin(async move {
            self.reach().await?;
            let mut outages = self.hub.outages();
            outages.retain(|outage| outage.to > after);
            Ok(outages)
        })
    }

    fn last_beat(&self) -> Answer<'_, Option<Time>> {
        Box::pin(async move {
            self.reach().await?;
            Ok(self.hub.inside().beat)
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn now(&self) -> Answer<'_, Option<Time>> {
        Box::pin(async move {
            self.reach().await?;
            Ok(Some((self.hub.clock)()))
        })
    }

    fn hints(&self) -> broadcast::Receiver<Hint> {
        self.hub.hints.subscribe()
    }

    fn versions(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, Version)>> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.versions(tables).await
        })
    }

    fn put_notes<'a>(&'a self, node: &'a Node, notes: Vec<Note>) -> Answer<'a, ()> {
        Box::pin(async move {
            self.reach().await?;
            for note in notes {
                let Note { table, listed, .. } = note.clone();
                {
                    let mut inside = self.hub.inside();
                    inside.told.push(format!("{} {}", note.table, note.text));
                    inside.notes.insert((node.clone(), table.clone()), note);
                }
                self.hub.hint(Hint::Note { table, listed });
            }
            Ok(())
        })
    }

    fn drop_notes<'a>(&'a self, node: &'a Node, tables: Option<Vec<TableId>>) -> Answer<'a, ()> {
        Box::pin(async move {
            self.reach().await?;
            let gone: Vec<TableId> = {
                let mut inside = self.hub.inside();
                let all = inside.notes.keys().filter(|(by, table)| {
                    by == node && tables.as_ref().is_none_or(|tables| tables.contains(table))
                });
                let gone: Vec<TableId> = all.map(|(_, table)| table.clone()).collect();
                for table in &gone {
                    inside.notes.remove(&(node.clone(), table.clone()));
                }
                gone
            };
            for table in gone {
                self.hub.hint(Hint::Note {
                    table,
                    listed: false,
                });
            }
            Ok(())
        })
    }

    fn notes<'a>(&'a self, node: &'a Node, of: Of, now: Time) -> Answer<'a, Vec<(Node, Note)>> {
        Box::pin(async move {
            self.reach().await?;
            let inside = self.hub.inside();
            let wanted = |note: &Note| match &of {
                Of::Tables(tables) => tables.contains(&note.table),
                Of::Listed => note.listed,
            };
            Ok(inside
                .notes
                .iter()
                .filter(|((by, _), note)| by != node && note.until > now && wanted(note))
                .map(|((by, _), note)| (by.clone(), note.clone()))
                .collect())
        })
    }

    fn say<'a>(&'a self, table: &'a TableId, text: String) -> Answer<'a, ()> {
        Box::pin(async move {
            self.reach().await?;
            let table = table.clone();
            self.hub.hint(Hint::Said { table, text });
            Ok(())
        })
    }

    fn health(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.reach().await?;
            self.hub.store.health().await
        })
    }

    /// The file stays open for the other servers.
    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }
}
