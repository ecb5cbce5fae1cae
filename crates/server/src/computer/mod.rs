//! The computer that one can play against: what it has to do at a table, when it does it, and
//! the threads that it thinks on.
//!
//! It is a player like any other. It knows what `observe` gives its seat, it asks by the same
//! commands, and it is refused by the same rules.

mod errand;
mod mind;
mod pace;
mod pool;

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use jieqi_table::TableId;
use tokio::sync::Notify;

pub(crate) use errand::{Errand, alarm, errand};
pub(crate) use mind::Mind;
pub(crate) use pace::{pace, thinking, tick};
pub(crate) use pool::{Pool, Task};

use crate::room::Rooms;

/// The tables at which a computer has something to do, and where it thinks.
#[derive(Default)]
pub(crate) struct Computers {
    pub(crate) pool: Pool,
    calls: Mutex<BTreeSet<TableId>>,
    called: Notify,
}

impl Computers {
    /// Asks the computer to a table. Asked twice before it comes, it comes once.
    pub(crate) fn call(&self, table: TableId) {
        self.calls().insert(table);
        self.called.notify_one();
    }

    fn calls(&self) -> std::sync::MutexGuard<'_, BTreeSet<TableId>> {
        self.calls.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Brings the computer to the tables that it is asked to, for ever.
pub(crate) async fn attend_tables(rooms: Arc<Rooms>) {
    let computers = &rooms.backstage().computers;
    loop {
        computers.called.notified().await;
        let calls = std::mem::take(&mut *computers.calls());
        for table in calls {
            let rooms = Arc::clone(&rooms);
            tokio::spawn(async move { rooms.attend(table).await });
        }
    }
}
