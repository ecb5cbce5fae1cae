//! Tables that look for an opponent.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use jieqi_rules::{Color, Variant};
use jieqi_table::{GuestId, Millis, Span, TableId, TimeControl};
use tokio::sync::{MutexGuard as Turn, watch};

use super::attendance::Opening;
use super::notebook::Heard;
use crate::name::Name;

/// How many tables are shown.
const SHOWN: usize = 50;

/// Who asks, and what it calls its command.
pub(crate) type Asker = (GuestId, String);

/// What somebody looks for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) guest: GuestId,
    pub(crate) variant: Variant,
    pub(crate) control: TimeControl,
    pub(crate) seat: Option<Color>,
}

/// How long the maker of a table has to come to it: until then whoever asks for the same is sent
/// there, though it is not shown yet.
const COMING: Span = Span::from_secs(20);

/// How long whoever was sent to a table has to sit down before somebody else is.
const PROMISED: Span = Span::from_secs(20);

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

/// The tables that look for an opponent and whose creator is here, or about to be.
pub(crate) struct Lobby {
    tables: Mutex<Tables>,
    changes: watch::Sender<u64>,
    turn: tokio::sync::Mutex<()>,
}

#[derive(Default)]
struct Tables {
    /// Those whose creator is here.
    shown: HashMap<TableId, Open>,
    /// Those that were made just now.
    coming: HashMap<TableId, Open>,
    /// Where a command of somebody led just now: sent again, it leads there again.
    led: HashMap<Asker, (TableId, Millis)>,
    /// Who was sent to a table, and until when nobody else is.
    promised: HashMap<TableId, (GuestId, Millis)>,
    /// What other processes told last.
    elsewhere: Elsewhere,
}

/// Tables of other processes.
#[derive(Default, PartialEq)]
struct Elsewhere {
    shown: HashMap<TableId, Open>,
    coming: HashMap<TableId, Open>,
    promised: HashMap<TableId, Millis>,
}

impl Tables {
    fn lead(&mut self, by: Asker, table: TableId, now: Millis) {
        self.led.retain(|_, (_, since)| now < *since + COMING);
        self.led.insert(by, (table, now));
    }
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        Lobby {
            tables: Mutex::default(),
            changes: watch::Sender::new(0),
            turn: tokio::sync::Mutex::default(),
        }
    }

    /// Those who look for an opponent are seen to one after the other: of two who ask for the same
    /// at once, the second finds the table of the first.
    pub(crate) async fn turn(&self) -> Turn<'_, ()> {
        self.turn.lock().await
    }

    /// A table was made by a command whose sender is on the way to it. `open` says since when.
    pub(crate) fn expect(&self, open: Open, by: Asker) {
        let mut tables = self.tables();
        let now = open.since;
        tables.lead(by, open.table, now);
        tables
            .coming
            .retain(|_, coming| now < coming.since + COMING);
        tables.coming.insert(open.table, open);
    }

    /// The table to which this very command led just now.
    pub(crate) fn led(&self, by: &Asker) -> Option<TableId> {
        self.tables().led.get(by).map(|(table, _)| *table)
    }

    /// A command sends somebody to a table: nobody else is sent there, for a while.
    pub(crate) fn promise(&self, table: TableId, by: Asker, now: Millis) {
        let mut tables = self.tables();
        tables.promised.retain(|_, (_, until)| now < *until);
        tables.promised.insert(table, (by.0, now + PROMISED));
        tables.lead(by, table, now);
    }

    /// Nobody is looked for at a table any more.
    pub(super) fn close(&self, table: TableId) {
        {
            let mut tables = self.tables();
            tables.coming.remove(&table);
            tables.promised.remove(&table);
        }
        self.show(table, None);
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows a table, or shows it no longer.
    pub(super) fn show(&self, table: TableId, open: Option<Open>) {
        let changed = {
            let mut tables = self.tables();
            match open {
                Some(mut open) => {
                    let before = tables.coming.remove(&table);
                    if let Some(before) = tables.shown.get(&table).or(before.as_ref()) {
                        open.since = before.since;
                    }
                    tables.shown.insert(table, open.clone()) != Some(open)
                }
                None => tables.shown.remove(&table).is_some(),
            }
        };
        if changed {
            self.changes.send_modify(|n| *n += 1);
        }
    }

    /// Takes in all that other processes tell of tables that look for an opponent.
    pub(super) fn hear(&self, notes: Vec<(TableId, Heard)>) {
        let mut elsewhere = Elsewhere::default();
        for (table, Heard { attendance, .. }) in notes {
            if let Some(opening) = &attendance.open
                && let Some(open) = opening.open(table)
            {
                match opening.coming {
                    true => elsewhere.coming.insert(table, open),
                    false => elsewhere.shown.insert(table, open),
                };
            }
            if let Some(until) = attendance.promised {
                elsewhere.promised.insert(table, Millis(until));
            }
        }
        let changed = {
            let mut tables = self.tables();
            let before = std::mem::replace(&mut tables.elsewhere, elsewhere);
            before.shown != tables.elsewhere.shown
        };
        if changed {
            self.changes.send_modify(|n| *n += 1);
        }
    }

    /// Whether another process told that a table looks for an opponent.
    pub(crate) fn is_told_elsewhere(&self, table: TableId) -> bool {
        let elsewhere = &self.tables().elsewhere;
        elsewhere.shown.contains_key(&table) || elsewhere.coming.contains_key(&table)
    }

    /// What others are to be told of a table: how it looks for an opponent, and until when
    /// somebody is awaited there.
    pub(super) fn told(&self, table: TableId, now: Millis) -> (Option<Opening>, Option<Millis>) {
        let tables = self.tables();
        let shown = tables.shown.get(&table);
        let coming = tables.coming.get(&table);
        let coming = coming.filter(|open| now < open.since + COMING);
        let opening = shown
            .map(|open| Opening::of(open, false))
            .or_else(|| coming.map(|open| Opening::of(open, true)));
        let promised = tables.promised.get(&table).map(|(_, until)| *until);
        (opening, promised.filter(|until| now < *until))
    }

    /// The tables to be shown, the newest first.
    pub(crate) fn shown(&self) -> Vec<Open> {
        let mut shown: Vec<Open> = {
            let tables = self.tables();
            let elsewhere = tables.elsewhere.shown.iter();
            let elsewhere = elsewhere.filter(|(table, _)| !tables.shown.contains_key(table));
            let elsewhere = elsewhere.map(|(_, open)| open);
            tables.shown.values().chain(elsewhere).cloned().collect()
        };
        shown.sort_by_key(|open| (std::cmp::Reverse(open.since), open.table));
        shown.truncate(SHOWN);
        shown
    }

    /// The tables that fit and are promised to nobody else, the longest waiting first.
    pub(crate) fn fitting(&self, wish: Wish, now: Millis) -> Vec<TableId> {
        let tables = self.tables();
        let coming = tables
            .coming
            .values()
            .filter(|open| now < open.since + COMING);
        let elsewhere = &tables.elsewhere;
        let free = |open: &&Open| {
            let here = tables.promised.get(&open.table);
            let there = elsewhere.promised.get(&open.table);
            here.is_none_or(|&(to, until)| to == wish.guest || until <= now)
                && there.is_none_or(|&until| until <= now)
        };
        let mut fitting: Vec<(Millis, TableId)> = tables
            .shown
            .values()
            .chain(coming)
            .chain(elsewhere.shown.values())
            .chain(elsewhere.coming.values())
            .filter(|open| open.variant == wish.variant && open.control == wish.control)
            .filter(|open| wish.seat.is_none_or(|seat| seat == open.free))
            .filter(free)
            .map(|open| (open.since, open.table))
            .collect();
        fitting.sort_unstable();
        let mut seen = HashSet::new();
        fitting.retain(|(_, table)| seen.insert(*table));
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
        let wish = |n, seat| Wish {
            guest: GuestId::new([n; 32]),
            variant: Variant::Jieqi,
            control: TimeControl::NONE,
            seat,
        };
        let asker = |n| (GuestId::new([n; 32]), "c".to_owned());
        let fitting = |seat| lobby.fitting(wish(9, seat), Millis(3));
        let table = |n| TableId::from_random([n; 10]);
        assert_eq!(fitting(None), [table(1), table(2), table(3)]);
        assert_eq!(fitting(Some(Color::Red)), [table(1), table(3)]);
        let other = Wish {
            variant: Variant::Xiangqi,
            ..wish(9, None)
        };
        assert!(lobby.fitting(other, Millis(3)).is_empty());
        // What is promised to somebody else does not fit, for a while.
        lobby.promise(table(1), asker(8), Millis(3));
        assert_eq!(fitting(None), [table(2), table(3)]);
        assert_eq!(lobby.fitting(wish(8, None), Millis(3)).len(), 3);
        let later = Millis(3) + PROMISED;
        assert_eq!(lobby.fitting(wish(9, None), later).len(), 3);
        // One that was made just now fits, though it is not shown.
        lobby.expect(open(4, Color::Black), asker(4));
        assert_eq!(lobby.led(&asker(4)), Some(table(4)));
        assert_eq!(lobby.shown().len(), 3);
        assert_eq!(fitting(None), [table(2), table(3), table(4)]);
        assert_eq!(
            lobby.fitting(wish(9, Some(Color::Black)), Millis(4) + COMING),
            [table(2)]
        );
        lobby.close(table(4));
        assert_eq!(fitting(None), [table(2), table(3)]);
        lobby.promise(table(1), asker(9), Millis(3));
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
