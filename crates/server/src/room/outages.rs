//! Times in which nobody served: no player loses them.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use jieqi_store::Outage;
use jieqi_table::Millis;
use tokio::sync::Notify;

/// The outages that are known here, from the store, which knows all of them.
#[derive(Default)]
pub(crate) struct Outages {
    known: Mutex<Vec<(Millis, Millis)>>,
    /// When the last one ended.
    last: AtomicU64,
    news: Notify,
}

impl Outages {
    /// Takes in what the store knows.
    pub(super) fn learn(&self, outages: &[Outage]) {
        let Some(last) = outages.iter().map(|outage| outage.to.0).max() else {
            return;
        };
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = outages
            .iter()
            .map(|outage| (Millis(outage.from.0), Millis(outage.to.0)))
            .collect();
        if self.last.fetch_max(last, Ordering::Release) < last {
            self.news.notify_one();
        }
    }

    /// When the last one ended; nothing to give back to a table for which that is done.
    pub(super) fn last(&self) -> Millis {
        Millis(self.last.load(Ordering::Acquire))
    }

    /// Those that ended after an instant.
    pub(super) fn after(&self, at: Millis) -> Vec<(Millis, Millis)> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().copied().filter(|(_, to)| *to > at).collect()
    }

    /// Ends when there was one that was not known before.
    pub(super) async fn more(&self) {
        self.news.notified().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jieqi_store::Time;

    #[test]
    fn what_was_given_back_is_not_looked_at_again() {
        let outages = Outages::default();
        assert_eq!(outages.last(), Millis(0));
        let outage = |from, to| Outage {
            from: Time(from),
            to: Time(to),
        };
        outages.learn(&[outage(5, 9), outage(20, 30)]);
        assert_eq!(outages.last(), Millis(30));
        assert_eq!(outages.after(Millis(9)), [(Millis(20), Millis(30))]);
        assert_eq!(outages.after(Millis(0)).len(), 2);
        assert!(outages.after(Millis(30)).is_empty());
        outages.learn(&[]);
        assert_eq!(outages.last(), Millis(30));
    }
}
