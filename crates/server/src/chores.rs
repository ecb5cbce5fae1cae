//! What the server does by itself.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use jieqi_store::Time;
use jieqi_table::{Millis, Span};
use tokio::task::JoinSet;

use crate::computer::attend_tables;
use crate::readiness::Readiness;
use crate::room::{credit_tables, follow_hints, poll_tables, read_notes, watch_flags, write_notes};
use crate::state::State;
use crate::{entropy, log, measure};

/// How often the store is told that the server lives.
const BEAT_EVERY: Span = Span::from_secs(1);

/// How long the store may take for that until nothing should be sent here.
const PATIENCE: Duration = Duration::from_secs(2);

/// How often the store is asked which tables are due, and the most by which it is put off so
/// that several servers do not ask at once.
const SWEEP_EVERY: Span = Span(1_000);
const SWEEP_JITTER: u64 = 500;

/// How many tables are seen to at a time.
const SWEEP: u32 = 200;

/// How often rooms that nobody uses, and addresses that need not be known, are forgotten.
const TIDY_EVERY: Span = Span::from_mins(1);

/// How often what is there is counted.
const COUNT_EVERY: Span = Span::from_secs(1);

/// The chores under way.
pub(crate) struct Chores(JoinSet<()>);

impl Chores {
    /// Ends them. What a chore has asked the store for is answered or not, but never half done.
    pub(crate) async fn stop(mut self) {
        self.0.shutdown().await;
    }
}

/// Begins all chores.
pub(crate) fn start(state: &Arc<State>) -> Chores {
    let mut chores = JoinSet::new();
    chores.spawn(watch_flags(Arc::clone(&state.rooms)));
    chores.spawn(attend_tables(Arc::clone(&state.rooms)));
    chores.spawn(beat(Arc::clone(state)));
    chores.spawn(live(Arc::clone(state)));
    chores.spawn(credit_tables(Arc::clone(&state.rooms)));
    if state.store().is_shared() {
        chores.spawn(follow_hints(Arc::clone(&state.rooms)));
        chores.spawn(poll_tables(Arc::clone(&state.rooms)));
        chores.spawn(write_notes(Arc::clone(&state.rooms)));
        chores.spawn(read_notes(Arc::clone(&state.rooms)));
    }
    chores.spawn(sweep(Arc::clone(state)));
    chores.spawn(tidy(Arc::clone(state)));
    chores.spawn(count(Arc::clone(state)));
    Chores(chores)
}

async fn live(state: Arc<State>) {
    state.rooms.backstage().live().await;
}

async fn beat(state: Arc<State>) {
    loop {
        let now = state.clock().now();
        let mut beaten = pin!(state.rooms.backstage().beat());
        let beaten = match tokio::time::timeout(PATIENCE, &mut beaten).await {
            Ok(beaten) => beaten,
            Err(_) => {
                state.note_store(false);
                beaten.await
            }
        };
        state.note_store(beaten.is_ok());
        if let Err(error) = beaten {
            log::fault("the heartbeat", &error);
        }
        state.clock().sleep_until(now + BEAT_EVERY).await;
    }
}

/// Sees to the tables whose deadline has passed and that no timer in memory has seen to.
async fn sweep(state: Arc<State>) {
    loop {
        let now = state.clock().now();
        match state.store().due(Time(now.0), SWEEP).await {
            Ok(due) => {
                for table in due {
                    match table.as_str().parse() {
                        Ok(table) => state.rooms.due(table).await,
                        Err(error) => log::fault("a stored table", &error),
                    }
                }
            }
            Err(error) => log::fault("the store", &error),
        }
        let [lot] = entropy::draw::<1>(state.entropy()).unwrap_or_default();
        let jitter = Span(SWEEP_JITTER * u64::from(lot) / 256);
        state
            .clock()
            .sleep_until(Millis(now.0) + SWEEP_EVERY + jitter)
            .await;
    }
}

/// Says for whoever watches what is there now.
async fn count(state: Arc<State>) {
    loop {
        measure::tables(state.rooms.count());
        measure::ready(*state.ready.borrow() == Readiness::Ready);
        let now = state.clock().now();
        state.clock().sleep_until(now + COUNT_EVERY).await;
    }
}

async fn tidy(state: Arc<State>) {
    loop {
        let now = state.clock().now();
        state.rooms.tidy(now);
        state.limits.tidy(now);
        state.clock().sleep_until(now + TIDY_EVERY).await;
    }
}
