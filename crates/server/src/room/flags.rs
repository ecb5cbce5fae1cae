//! What happens by itself at tables that are in memory: a clock that runs out, a first move
//! that does not come.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use jieqi_table::{Millis, TableId};
use tokio::sync::Notify;

use super::Rooms;

/// When each table in memory is due.
#[derive(Default)]
pub(crate) struct Flags {
    due: Mutex<Due>,
    sooner: Notify,
}

#[derive(Default)]
struct Due {
    by_time: BTreeSet<(Millis, TableId)>,
    by_table: HashMap<TableId, Millis>,
}

impl Flags {
    fn due(&self) -> std::sync::MutexGuard<'_, Due> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets when a table is due, in place of what was set before.
    pub(crate) fn set(&self, table: TableId, deadline: Option<Millis>) {
        let mut due = self.due();
        let old = match deadline {
            Some(deadline) => due.by_table.insert(table, deadline),
            None => due.by_table.remove(&table),
        };
        if let Some(old) = old {
            due.by_time.remove(&(old, table));
        }
        let Some(deadline) = deadline else { return };
        due.by_time.insert((deadline, table));
        if due.by_time.first() == Some(&(deadline, table)) {
            self.sooner.notify_one();
        }
    }

    fn first(&self) -> Option<Millis> {
        self.due().by_time.first().map(|(at, _)| *at)
    }

    /// Takes out the tables that are due at `now`.
    fn fallen(&self, now: Millis) -> Vec<TableId> {
        let mut due = self.due();
        let mut fallen = Vec::new();
        while let Some(&(at, table)) = due.by_time.first() {
            if at > now {
                break;
            }
            due.by_time.pop_first();
            due.by_table.remove(&table);
            fallen.push(table);
        }
        fallen
    }
}

/// Waits for tables in memory to be due, and sees to them, for ever.
pub(crate) async fn watch_flags(rooms: Arc<Rooms>) {
    let backstage = rooms.backstage();
    let (flags, clock) = (&backstage.flags, &backstage.clock);
    loop {
        match flags.first() {
            Some(at) => tokio::select! {
                () = clock.sleep_until(at) => {}
                () = flags.sooner.notified() => {}
            },
            None => flags.sooner.notified().await,
        }
        for table in flags.fallen(clock.now()) {
            let rooms = Arc::clone(&rooms);
            tokio::spawn(async move { rooms.due(table).await });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_due_once_at_the_time_set_last() {
        let flags = Flags::default();
        let table = |n| TableId::from_random([n; 10]);
        flags.set(table(1), Some(Millis(10)));
        flags.set(table(2), Some(Millis(20)));
        flags.set(table(1), Some(Millis(30)));
        flags.set(table(3), Some(Millis(5)));
        flags.set(table(3), None);
        assert_eq!(flags.first(), Some(Millis(20)));
        assert!(flags.fallen(Millis(19)).is_empty());
        assert_eq!(flags.fallen(Millis(30)), [table(2), table(1)]);
        assert!(flags.fallen(Millis(1_000)).is_empty());
        assert_eq!(flags.first(), None);
        assert!(flags.due().by_table.is_empty());
    }
}
