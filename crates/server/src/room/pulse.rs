//! The heartbeat: whether the store answers, what time it is there, and when nobody served.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::Backstage;
use crate::log;
use jieqi_store::{Error, Node, Time};
use jieqi_table::{Millis, Span};

/// How long after the last heartbeat of anybody it counts as an outage that there was none.
const GAP: Span = Span(2_000);

/// How long a heartbeat may take, with all that belongs to it, for the store to count as there.
const QUICK: Duration = Duration::from_secs(1);

/// How often the process notes that it runs.
const LIVES_EVERY: Duration = Duration::from_secs(1);

/// After how long without such a note it stood still, or was starved: nobody was served meanwhile.
const STANDS: Duration = Duration::from_secs(3);

/// How often it is tried in a row to get a quick one.
const TRIES: u32 = 3;

/// How often the store's clock is read at the start.
const READINGS: u32 = 5;

/// For how long outages are looked up: no player has longer for a move, nor a table for a player.
const REMEMBERED: Span = Span::from_days(30);

/// This process's part in the heartbeat.
pub(crate) struct Pulse {
    /// Under which name.
    pub(super) node: Node,
    beats: tokio::sync::Mutex<Beats>,
    /// Whether the last heartbeat reached the store.
    answers: AtomicBool,
    /// When the last one began that reached it.
    last: AtomicU64,
    life: Mutex<Life>,
}

/// Whether the process itself goes on, whatever the store does. By a clock that goes on while it
/// stands still, and not the server's: tests set that.
#[derive(Default)]
struct Life {
    noted: Option<Instant>,
    /// Whether it stood still since that was asked last.
    stood: bool,
}

impl Life {
    fn note(&mut self) {
        self.stood |= self.stands();
        self.noted = Some(Instant::now());
    }

    fn stands(&self) -> bool {
        self.noted.is_some_and(|noted| noted.elapsed() > STANDS)
    }
}

#[derive(Default)]
struct Beats {
    /// When the last one began that was quick.
    good: Option<Millis>,
    /// Whether the last one was late or failed.
    late: bool,
    begun: bool,
}

impl Pulse {
    pub(crate) fn new(node: Node) -> Pulse {
        Pulse {
            node,
            beats: tokio::sync::Mutex::default(),
            answers: AtomicBool::new(true),
            last: AtomicU64::new(0),
            life: Mutex::default(),
        }
    }

    fn note_life(&self) {
        let mut life = self.life.lock().unwrap_or_else(PoisonError::into_inner);
        life.note();
    }

    /// Whether the process stood still since that was asked last.
    fn stood(&self) -> bool {
        let mut life = self.life.lock().unwrap_or_else(PoisonError::into_inner);
        let stands = life.stands();
        std::mem::take(&mut life.stood) || stands
    }

    /// Whether the store answered when it was asked last.
    pub(super) fn answers(&self) -> bool {
        self.answers.load(Ordering::Relaxed)
    }
}

impl Backstage {
    /// The name under which this process serves.
    pub(crate) fn node(&self) -> &Node {
        &self.pulse.node
    }

    /// Reads the store's clock and learns of outages, before anything else is asked of the store.
    pub(crate) async fn begin(&self) -> Result<(), Error> {
        for _ in 0..READINGS {
            self.read_clock().await?;
        }
        self.beat().await
    }

    /// Notes that the process runs, for ever.
    pub(crate) async fn live(&self) {
        loop {
            self.pulse.note_life();
            tokio::time::sleep(LIVES_EVERY).await;
        }
    }

    /// One heartbeat.
    pub(crate) async fn beat(&self) -> Result<(), Error> {
        let mut beats = self.pulse.beats.lock().await;
        self.beat_once(&mut beats).await
    }

    /// Whether it is certain that what fell due at an instant was not held up by an outage: a
    /// heartbeat that began after it was quick. What it brought to light has been learned.
    pub(super) async fn is_sure(&self, due: Millis) -> bool {
        let mut beats = self.pulse.beats.lock().await;
        for _ in 0..TRIES {
            if beats.good.is_some_and(|good| good >= due) {
                return true;
            }
            if let Err(error) = self.beat_once(&mut beats).await {
                log::fault("the heartbeat", &error);
                return false;
            }
        }
        beats.good.is_some_and(|good| good >= due)
    }

    /// Learns of every outage until now. As long as our own last heartbeat is no further back than
    /// what counts as an outage, there is none that it did not bring to light.
    pub(super) async fn learn_outages(&self) -> Result<(), Error> {
        let is_certain = || {
            let last = Millis(self.pulse.last.load(Ordering::Acquire));
            self.clock.now().since(last) <= GAP
        };
        if is_certain() {
            return Ok(());
        }
        let mut beats = self.pulse.beats.lock().await;
        if is_certain() {
            return Ok(());
        }
        self.beat_once(&mut beats).await
    }

    async fn beat_once(&self, beats: &mut Beats) -> Result<(), Error> {
        let began = Instant::now();
        // One that is given up half-way was late.
        let was_late = std::mem::replace(&mut beats.late, true);
        let held_up = was_late || self.pulse.stood();
        let done = self.try_beat(beats.begun, held_up).await;
        self.pulse.answers.store(done.is_ok(), Ordering::Relaxed);
        let at = done?;
        self.pulse.last.fetch_max(at.0, Ordering::Release);
        beats.begun = true;
        beats.late = began.elapsed() > QUICK;
        if !beats.late {
            beats.good = Some(at);
        }
        Ok(())
    }

    /// Gives when it began.
    async fn try_beat(&self, begun: bool, held_up: bool) -> Result<Millis, Error> {
        self.read_clock().await?;
        let at = self.clock.now();
        let gap = Duration::from_millis(GAP.0);
        let most = match (self.store.is_shared(), begun) {
            (true, _) => gap,
            // Nobody but this process could have served meanwhile.
            (false, false) => Duration::ZERO,
            // While this process lives and the store answers there is no gap that matters.
            (false, true) if held_up => gap,
            (false, true) => Duration::MAX,
        };
        self.store.beat(&self.pulse.node, Time(at.0), most).await?;
        let remembered = Time(at.0.saturating_sub(REMEMBERED.0));
        self.outages.learn(&self.store.outages(remembered).await?);
        Ok(at)
    }

    async fn read_clock(&self) -> Result<(), Error> {
        if let Some(clock) = &self.store_clock {
            let before = clock.base();
            if let Some(Time(now)) = self.store.now().await? {
                clock.read(before, Millis(now), clock.base());
            }
        }
        Ok(())
    }
}
