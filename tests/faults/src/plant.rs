//! A store with a fault planted in it, as somebody could build one in by mistake, or with a place
//! at which the process dies.

use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use jieqi_store::{
    Actor, Answer, Append, Appended, Command, Create, Creation, Error, Event, Hint, Node, Note, Of,
    Outage, Pass, Store, Stored, TableId, Time, Version,
};
use tokio::sync::{broadcast, mpsc};

/// A fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// None.
    None,
    /// The process dies before so many-th append.
    DiesBefore(u64),
    /// The process dies when so many-th append is stored, before anybody is told.
    DiesAfter(u64),
    /// The process dies when so many-th command is acknowledged, before the others are told.
    DiesUntold(u64),
    /// Commands are acknowledged before they are stored.
    EarlyAnswer,
    /// What was decided upon an old version is stored all the same.
    NoCompare,
    /// No command is known again.
    NoCommand,
    /// The process goes by its own clock alone, and has no thought for the time in which nobody
    /// served.
    OwnClock,
    /// Each player is shown what the other may see.
    WrongViewer,
    /// No hint ever comes.
    NoHints,
}

impl FromStr for Fault {
    type Err = String;

    fn from_str(text: &str) -> Result<Fault, String> {
        let (name, count) = text.split_once(':').unwrap_or((text, "0"));
        let count = count
            .parse()
            .map_err(|_| format!("no number in {text:?}"))?;
        Ok(match name {
            "none" => Fault::None,
            "dies_before" => Fault::DiesBefore(count),
            "dies_after" => Fault::DiesAfter(count),
            "dies_untold" => Fault::DiesUntold(count),
            "early_answer" => Fault::EarlyAnswer,
            "no_compare" => Fault::NoCompare,
            "no_command" => Fault::NoCommand,
            "own_clock" => Fault::OwnClock,
            "wrong_viewer" => Fault::WrongViewer,
            "no_hints" => Fault::NoHints,
            _ => return Err(format!("no fault is called {name:?}")),
        })
    }
}

/// How far behind its answers a store is that answers early.
const BEHIND: Duration = Duration::from_millis(200);

/// A store with a fault.
pub struct Planted {
    inner: Arc<dyn Store>,
    fault: Fault,
    appends: AtomicU64,
    loads: AtomicU64,
    /// What is answered already and not stored yet, in order.
    behind: mpsc::UnboundedSender<Append>,
    /// A line of hints on which none ever comes.
    silence: broadcast::Sender<Hint>,
}

impl Planted {
    /// Plants a fault.
    #[must_use]
    pub fn new(inner: Arc<dyn Store>, fault: Fault) -> Planted {
        let (behind, mut queue) = mpsc::unbounded_channel();
        let store = Arc::clone(&inner);
        tokio::spawn(async move {
            while let Some(append) = queue.recv().await {
                tokio::time::sleep(BEHIND).await;
                // Whoever waits for it was answered long ago.
                let _ = store.append(append).await;
            }
        });
        Planted {
            inner,
            fault,
            appends: AtomicU64::new(0),
            loads: AtomicU64::new(0),
            behind,
            silence: broadcast::Sender::new(1),
        }
    }

    /// How often a table was loaded whole.
    #[must_use]
    pub fn loads(&self) -> u64 {
        self.loads.load(Ordering::SeqCst)
    }

    async fn append_with_fault(&self, mut append: Append) -> Result<Appended, Error> {
        let count = 1 + self.appends.fetch_add(1, Ordering::SeqCst);
        match self.fault {
            Fault::DiesBefore(n) if count == n => std::process::abort(),
            Fault::DiesAfter(n) if count == n => {
                let _ = self.inner.append(append).await;
                std::process::abort();
            }
            Fault::EarlyAnswer => {
                let version = Version(append.expected.0 + append.events.len() as u64);
                // The queue lives as long as the store.
                let _ = self.behind.send(append);
                Ok(Appended::Stored(version))
            }
            Fault::NoCompare => loop {
                match self.inner.append(append.clone()).await {
                    Err(Error::Conflict { actual }) => append.expected = actual,
                    done => return done,
                }
            },
            Fault::NoCommand => {
                append.command = None;
                self.inner.append(append).await
            }
            _ => self.inner.append(append).await,
        }
    }
}

impl Store for Planted {
    fn create(&self, create: Create) -> Answer<'_, Creation> {
        self.inner.create(create)
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(self.append_with_fault(append))
    }

    fn earlier<'a>(
        &'a self,
        table: &'a TableId,
        command: &'a Command,
    ) -> Answer<'a, Option<Version>> {
        self.inner.earlier(table, command)
    }

    fn load<'a>(&'a self, table: &'a TableId) -> Answer<'a, Stored> {
        self.loads.fetch_add(1, Ordering::SeqCst);
        self.inner.load(table)
    }

    fn news<'a>(&'a self, table: &'a TableId, after: Version) -> Answer<'a, Vec<Event>> {
        self.inner.news(table, after)
    }

    fn due(&self, now: Time, limit: u32) -> Answer<'_, Vec<TableId>> {
        self.inner.due(now, limit)
    }

    fn tables_of<'a>(&'a self, actor: &'a Actor, limit: u32) -> Answer<'a, Vec<TableId>> {
        self.inner.tables_of(actor, limit)
    }

    fn put_pass(&self, pass: Pass, now: Time) -> Answer<'_, ()> {
        self.inner.put_pass(pass, now)
    }

    fn take_pass<'a>(&'a self, hash: &'a str, now: Time) -> Answer<'a, Option<Pass>> {
        self.inner.take_pass(hash, now)
    }

    fn forget<'a>(&'a self, actor: &'a Actor) -> Answer<'a, ()> {
        self.inner.forget(actor)
    }

    fn beat<'a>(&'a self, node: &'a Node, now: Time, most: Duration) -> Answer<'a, ()> {
        match self.fault {
            Fault::OwnClock => Box::pin(async { Ok(()) }),
            _ => self.inner.beat(node, now, most),
        }
    }

    fn outages(&self, after: Time) -> Answer<'_, Vec<Outage>> {
        match self.fault {
            Fault::OwnClock => Box::pin(async { Ok(Vec::new()) }),
            _ => self.inner.outages(after),
        }
    }

    fn last_beat(&self) -> Answer<'_, Option<Time>> {
        match self.fault {
            Fault::OwnClock => Box::pin(async { Ok(None) }),
            _ => self.inner.last_beat(),
        }
    }

    fn is_shared(&self) -> bool {
        self.inner.is_shared()
    }

    fn now(&self) -> Answer<'_, Option<Time>> {
        match self.fault {
            Fault::OwnClock => Box::pin(async { Ok(None) }),
            _ => self.inner.now(),
        }
    }

    fn hints(&self) -> broadcast::Receiver<Hint> {
        match self.fault {
            Fault::NoHints => self.silence.subscribe(),
            _ => self.inner.hints(),
        }
    }

    fn versions(&self, tables: Vec<TableId>) -> Answer<'_, Vec<(TableId, Version)>> {
        self.inner.versions(tables)
    }

    fn put_notes<'a>(&'a self, node: &'a Node, notes: Vec<Note>) -> Answer<'a, ()> {
        self.inner.put_notes(node, notes)
    }

    fn drop_notes<'a>(&'a self, node: &'a Node, tables: Option<Vec<TableId>>) -> Answer<'a, ()> {
        self.inner.drop_notes(node, tables)
    }

    fn notes<'a>(&'a self, node: &'a Node, of: Of, now: Time) -> Answer<'a, Vec<(Node, Note)>> {
        self.inner.notes(node, of, now)
    }

    fn say<'a>(&'a self, table: &'a TableId, text: String) -> Answer<'a, ()> {
        self.inner.say(table, text)
    }

    fn health(&self) -> Answer<'_, ()> {
        self.inner.health()
    }

    fn close(&self) -> Answer<'_, ()> {
        self.inner.close()
    }
}
