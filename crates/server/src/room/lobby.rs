//! Tables that look for an opponent.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use jieqi_rules::{Color, Variant};
use jieqi_table::{Millis, TableId, TimeControl};
use tokio::sync::watch;

use crate::name::Name;

/// How many tables are shown.
const SHOWN: usize = 50;

/// A table that looks for an opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Open {
    pub(crate) table: TableId,
    pub(crate) variant: Variant,
    pub(crate) control: TimeControl,
    /// The seat that is free.
    pub(crate) free: Color,
    /// What its creator wants to be called.
    pub(crate) name: Option<Name>,
    /// Since when it is shown.
    pub(crate) since: Millis,
}

/// The tables that look for an opponent and whose creator is here.
pub(crate) struct Lobby {
    tables: Mutex<HashMap<TableId, Open>>,
    changes: watch::Sender<u64>,
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        Lobby {
            tables: Mutex::default(),
            changes: watch::Sender::new(0),
        }
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Open>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows a table, or shows it no longer.
    pub(super) fn show(&self, table: TableId, open: Option<Open>) {
        let changed = {
            let mut tables = self.tables();
            match open {
                Some(mut open) => {
                    if let Some(shown) = tables.get(&table) {
                        open.since = shown.since;
                    }
                    tables.insert(table, open.clone()) != Some(open)
                }
                None => tables.remove(&table).is_some(),
            }
        };
        if changed {
            self.changes.send_modify(|n| *n += 1);
        }
    }

    /// The tables to be shown, the newest first.
    pub(crate) fn shown(&self) -> Vec<Open> {
        let mut shown: Vec<Open> = self.tables().values().cloned().collect();
        shown.sort_by_key(|open| (std::cmp::Reverse(open.since), open.table));
        shown.truncate(SHOWN);
        shown
    }

    /// The tables that fit, the longest waiting first.
    pub(crate) fn fitting(
        &self,
        variant: Variant,
        control: TimeControl,
        seat: Option<Color>,
    ) -> Vec<TableId> {
        let mut fitting: Vec<(Millis, TableId)> = self
            .tables()
            .values()
            .filter(|open| open.variant == variant && open.control == control)
            .filter(|open| seat.is_none_or(|seat| seat == open.free))
            .map(|open| (open.since, open.table))
            .collect();
        fitting.sort_unstable();
        fitting.into_iter().map(|(_, table)| table).collect()
    }

    /// Changes from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(n: u8, free: Color) -> Open {
        Open {
            table: TableId::from_random([n; 10]),
            variant: Variant::Jieqi,
            control: TimeControl::NONE,
            free,
            name: None,
            since: Millis(u64::from(n)),
        }
    }

    #[test]
    fn tables_are_shown_newest_first_and_given_longest_waiting_first() {
        let lobby = Lobby::new();
        let changes = lobby.changes();
        for (n, free) in [(1, Color::Red), (2, Color::Black), (3, Color::Red)] {
            let open = open(n, free);
            lobby.show(open.table, Some(open));
        }
        assert!(changes.has_changed().unwrap());
        let shown: Vec<u64> = lobby.shown().iter().map(|open| open.since.0).collect();
        assert_eq!(shown, [3, 2, 1]);
        let fitting = |seat| lobby.fitting(Variant::Jieqi, TimeControl::NONE, seat);
        let table = |n| TableId::from_random([n; 10]);
        assert_eq!(fitting(None), [table(1), table(2), table(3)]);
        assert_eq!(fitting(Some(Color::Red)), [table(1), table(3)]);
        let other = lobby.fitting(Variant::Xiangqi, TimeControl::NONE, None);
        assert!(other.is_empty());
        lobby.show(table(1), None);
        assert_eq!(fitting(Some(Color::Red)), [table(3)]);
    }

    #[test]
    fn a_table_that_is_shown_again_keeps_its_place_and_changes_nothing() {
        let lobby = Lobby::new();
        let first = open(1, Color::Red);
        lobby.show(first.table, Some(first.clone()));
        let changes = lobby.changes();
        let later = Open {
            since: Millis(99),
            ..first.clone()
        };
        lobby.show(first.table, Some(later));
        assert!(!changes.has_changed().unwrap());
        assert_eq!(lobby.shown(), [first]);
    }
}
