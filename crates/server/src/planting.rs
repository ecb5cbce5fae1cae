//! Faults that tests plant in a server, to see that the checker of what its clients were told
//! finds them. Nothing of this is in what is shipped.

use std::sync::atomic::{AtomicU64, Ordering};

use jieqi_rules::Color;
use jieqi_table::{GuestId, Table};

/// A fault in the server itself; the others lie in the store and the clock that it is given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Planting {
    /// None.
    #[default]
    Nothing,
    /// The process dies when it has acknowledged so many commands, before anybody else is told.
    DiesUntold(u64),
    /// Each player is shown what the other may see.
    WrongViewer,
}

/// How many commands have been acknowledged.
static ACKNOWLEDGED: AtomicU64 = AtomicU64::new(0);

impl Planting {
    /// A command was acknowledged, and nobody else has been told.
    pub(crate) fn acknowledged(self) {
        let count = 1 + ACKNOWLEDGED.fetch_add(1, Ordering::SeqCst);
        if self == Planting::DiesUntold(count) {
            std::process::abort();
        }
    }

    /// As whom a browser is shown the table.
    pub(crate) fn viewer(self, table: &Table, guest: Option<GuestId>) -> Option<GuestId> {
        let other = |color: Color| table.seats()[!color].guests().first().copied();
        match self {
            Planting::WrongViewer => guest
                .and_then(|guest| table.seat_of(guest))
                .and_then(other)
                .or(guest),
            _ => guest,
        }
    }
}
