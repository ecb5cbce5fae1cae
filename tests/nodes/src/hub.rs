//! What all servers share.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jieqi_store::{Hint, Node, Note, Outage, Sqlite, TableId, Time};
use tokio::sync::{broadcast, watch};

use crate::Desk;

/// How many hints wait for a slow server.
const WAITING: usize = 1_024;

/// What all servers share.
pub struct Hub {
    pub(crate) store: Arc<Sqlite>,
    pub(crate) clock: Box<dyn Fn() -> Time + Send + Sync>,
    pub(crate) hints: broadcast::Sender<Hint>,
    pub(crate) frozen: watch::Sender<bool>,
    losing: AtomicBool,
    steady: AtomicBool,
    inside: Mutex<Inside>,
}

/// What nodes tell each other, and what was told.
#[derive(Default)]
pub(crate) struct Inside {
    pub(crate) notes: BTreeMap<(Node, TableId), Note>,
    pub(crate) beat: Option<Time>,
    pub(crate) beats: BTreeMap<Node, Time>,
    pub(crate) outages: Vec<Outage>,
    pub(crate) told: Vec<String>,
}

impl Hub {
    /// Shares a store; `clock` is the store's own.
    pub fn new(store: Arc<Sqlite>, clock: impl Fn() -> Time + Send + Sync + 'static) -> Arc<Hub> {
        Arc::new(Hub {
            store,
            clock: Box::new(clock),
            hints: broadcast::Sender::new(WAITING),
            frozen: watch::Sender::new(false),
            losing: AtomicBool::new(false),
            steady: AtomicBool::new(false),
            inside: Mutex::default(),
        })
    }

    /// A place for one more server.
    pub fn desk(self: &Arc<Self>) -> Arc<Desk> {
        Desk::new(Arc::clone(self))
    }

    /// Whether every hint is lost from now on.
    pub fn lose_hints(&self, lost: bool) {
        self.losing.store(lost, Ordering::Relaxed);
    }

    /// Tells everybody that hints may have been lost.
    pub fn gap(&self) {
        let _ = self.hints.send(Hint::Gap);
    }

    /// Whether no gap in the heartbeat counts as an outage, however a test's clock jumps.
    pub fn keep_steady(&self, steady: bool) {
        self.steady.store(steady, Ordering::Relaxed);
    }

    /// Lets nothing through until [`Hub::thaw`].
    pub fn freeze(&self) {
        self.frozen.send_replace(true);
    }

    /// Lets everything through that waits.
    pub fn thaw(&self) {
        self.frozen.send_replace(false);
    }

    /// When each node's heart beat last.
    pub fn beats(&self) -> BTreeMap<Node, Time> {
        self.inside().beats.clone()
    }

    /// The outages that were found.
    pub fn outages(&self) -> Vec<Outage> {
        self.inside().outages.clone()
    }

    /// When the first of the notes that stand will be worth nothing.
    pub fn shortest_note(&self) -> Option<Time> {
        self.inside().notes.values().map(|note| note.until).min()
    }

    /// Everything that nodes ever told each other: hints and notes, in order.
    pub fn told(&self) -> Vec<String> {
        self.inside().told.clone()
    }

    pub(crate) fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn hint(&self, hint: Hint) {
        self.inside().told.push(format!("{hint:?}"));
        if !self.losing.load(Ordering::Relaxed) {
            // With nobody there nobody hears it.
            let _ = self.hints.send(hint);
        }
    }

    pub(crate) fn beat(&self, node: &Node, most: Duration) {
        let now = (self.clock)();
        let mut inside = self.inside();
        let most = u64::try_from(most.as_millis()).unwrap_or(u64::MAX);
        let steady = self.steady.load(Ordering::Relaxed);
        if let Some(from) = inside.beat
            && now.0.saturating_sub(from.0) > most
            && !steady
        {
            inside.outages.push(Outage { from, to: now });
        }
        inside.beat = inside.beat.max(Some(now));
        inside.beats.insert(node.clone(), now);
    }
}
