//! The clock of a store that several processes share: the one clock that all of them go by.

use std::collections::VecDeque;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use jieqi_table::{Millis, Span};
use tokio::sync::watch;

use crate::Clock;

/// How many of the last readings are weighed against each other.
const READINGS: usize = 16;

/// By how many milliseconds two even clocks may drift apart while a reading is remembered.
const DRIFT: i64 = 3;

/// The store's clock as it is known here: this machine's even clock, and by how much the store's
/// is ahead of it. However this machine's clock is set, nothing changes.
#[derive(Clone)]
pub(crate) struct StoreClock(Arc<Inner>);

struct Inner {
    base: Arc<dyn Clock>,
    /// By how many milliseconds the store's clock is ahead.
    ahead: watch::Sender<i64>,
    /// The latest instant that was ever told.
    told: AtomicU64,
    readings: Mutex<VecDeque<Reading>>,
}

/// Between what the lead lay when the store's clock was read.
#[derive(Clone, Copy)]
struct Reading {
    least: i64,
    most: i64,
}

impl Reading {
    fn agrees(self, other: Reading) -> bool {
        self.least <= other.most + DRIFT && other.least <= self.most + DRIFT
    }
}

impl StoreClock {
    /// Goes by `base` alone until the store's clock is read.
    pub(crate) fn new(base: Arc<dyn Clock>) -> StoreClock {
        StoreClock(Arc::new(Inner {
            base,
            ahead: watch::Sender::new(0),
            told: AtomicU64::new(0),
            readings: Mutex::default(),
        }))
    }

    /// What this machine's own clock says, for [`StoreClock::read`].
    pub(crate) fn base(&self) -> Millis {
        self.0.base.now()
    }

    /// Takes in what the store's clock said between two instants of this machine's.
    ///
    /// Of those that agree the reading with the shortest way wins. One that the newest rules out
    /// is from a time before one of the two clocks stood still or was set.
    pub(crate) fn read(&self, before: Millis, store: Millis, after: Millis) {
        // Each of the three is cut off to a whole millisecond.
        let newest = Reading {
            least: signed(store) - signed(after) - 1,
            most: signed(store) - signed(before) + 1,
        };
        let mut readings = self
            .0
            .readings
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        readings.retain(|reading| reading.agrees(newest));
        if readings.len() == READINGS {
            readings.pop_back();
        }
        readings.push_front(newest);
        let best = readings
            .iter()
            .min_by_key(|reading| reading.most - reading.least)
            .map_or(0, |best| i64::midpoint(best.least, best.most));
        self.0.ahead.send_if_modified(|ahead| {
            let changed = *ahead != best;
            *ahead = best;
            changed
        });
    }
}

fn signed(at: Millis) -> i64 {
    i64::try_from(at.0).unwrap_or(i64::MAX)
}

impl Inner {
    fn now(&self) -> Millis {
        let ahead = *self.ahead.borrow();
        let now = self.base.now().0.saturating_add_signed(ahead);
        Millis(self.told.fetch_max(now, Ordering::Relaxed).max(now))
    }
}

impl Clock for StoreClock {
    fn now(&self) -> Millis {
        self.0.now()
    }

    fn sleep_until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        let inner = Arc::clone(&self.0);
        Box::pin(async move {
            let mut ahead = inner.ahead.subscribe();
            loop {
                let now = inner.now();
                if now >= at {
                    return;
                }
                let Span(rest) = at.since(now);
                let until = inner.base.now() + Span(rest);
                tokio::select! {
                    () = inner.base.sleep_until(until) => {}
                    _ = ahead.changed() => {}
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A clock that the test sets.
    struct Set(watch::Sender<Millis>);

    impl Clock for Set {
        fn now(&self) -> Millis {
            *self.0.borrow()
        }

        fn sleep_until(&self, at: Millis) -> Pin<Box<dyn Future<Output = ()> + Send>> {
            let mut now = self.0.subscribe();
            Box::pin(async move {
                now.wait_for(|now| *now >= at).await.unwrap();
            })
        }
    }

    fn clocks() -> (Arc<Set>, StoreClock) {
        let base = Arc::new(Set(watch::Sender::new(Millis(10_000))));
        (Arc::clone(&base), StoreClock::new(base))
    }

    fn near(clock: &StoreClock, store: u64) {
        let now = clock.now().0;
        assert!(now.abs_diff(store) <= 2, "{now} is not {store}");
    }

    #[test]
    fn the_reading_with_the_shortest_way_wins() {
        let (_, clock) = clocks();
        let read = |before, store, after| clock.read(Millis(before), Millis(store), Millis(after));
        // The store's clock is 5,000 ahead; the long ways are uneven.
        read(9_000, 14_900, 9_910);
        read(9_920, 14_921, 9_922);
        read(9_930, 14_931, 9_999);
        near(&clock, 15_000);
    }

    #[test]
    fn a_clock_that_stood_still_is_found_out_by_the_next_reading() {
        let (base, clock) = clocks();
        for at in 9_000..9_100 {
            clock.read(Millis(at), Millis(at + 500), Millis(at + 1));
        }
        near(&clock, 10_500);
        // The machine slept for half a minute, and its even clock with it.
        clock.read(Millis(10_000), Millis(40_600), Millis(10_200));
        assert!((40_500..=40_900).contains(&clock.now().0));
        base.0.send_replace(Millis(10_300));
        clock.read(Millis(10_300), Millis(40_801), Millis(10_301));
        near(&clock, 40_801);
    }

    #[test]
    fn time_never_goes_back() {
        let (base, clock) = clocks();
        clock.read(Millis(10_000), Millis(20_000), Millis(10_000));
        let before = clock.now();
        clock.read(Millis(10_000), Millis(12_000), Millis(10_000));
        assert_eq!(clock.now(), before);
        base.0.send_replace(Millis(20_000));
        near(&clock, 22_000);
    }

    #[tokio::test]
    async fn a_sleeper_wakes_when_the_store_is_found_to_be_further() {
        let (_, clock) = clocks();
        let mut sleeper = clock.sleep_until(Millis(50_000));
        tokio::select! {
            biased;
            () = &mut sleeper => panic!("it is not yet time"),
            () = tokio::task::yield_now() => {}
        }
        clock.read(Millis(10_000), Millis(50_010), Millis(10_000));
        sleeper.await;
        assert!(clock.now() >= Millis(50_000));
    }
}
