//! What is counted and timed, for whoever watches over the server. No label says anything of a
//! person, a table or a deal: each is one of a few words that are written here or name a
//! refusal or an ending.

use std::time::{Duration, Instant};

use jieqi_table::Span;
use metrics::{Unit, counter, gauge, histogram};

use crate::Refusal;

/// How a number behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// It only grows.
    Counter,
    /// It is what it is now.
    Gauge,
    /// How often values of each size came.
    Histogram,
}

const TABLES: &str = "jieqi_tables";
const TABLES_MADE: &str = "jieqi_tables_made_total";
const GAMES_OVER: &str = "jieqi_games_over_total";
const SOCKETS: &str = "jieqi_sockets";
const MOVE: &str = "jieqi_move_seconds";
const CONFLICTS: &str = "jieqi_conflicts_total";
const FLAG_LATE: &str = "jieqi_flag_late_seconds";
const HINTS_LOST: &str = "jieqi_hints_lost_total";
const OUTBOX: &str = "jieqi_outbox_overflows_total";
const REFUSALS: &str = "jieqi_refusals_total";
const COMPUTER_QUEUE: &str = "jieqi_computer_queue";
const COMPUTER_WAIT: &str = "jieqi_computer_wait_seconds";
const FAULTS: &str = "jieqi_faults_total";
const STORE_ERRORS: &str = "jieqi_store_errors_total";
/// Written by the store.
const GROUP: &str = "jieqi_append_group";
/// Written by the store.
const COMMIT: &str = "jieqi_commit_seconds";
const READY: &str = "jieqi_ready";

/// Every number that there is, and what it says.
const ALL: [(&str, Kind, Unit, &str); 17] = [
    (TABLES, Kind::Gauge, Unit::Count, "Tables in memory"),
    (
        TABLES_MADE,
        Kind::Counter,
        Unit::Count,
        "Tables made here since the start",
    ),
    (
        GAMES_OVER,
        Kind::Counter,
        Unit::Count,
        "Games that ended here, by reason",
    ),
    (
        SOCKETS,
        Kind::Gauge,
        Unit::Count,
        "Open WebSockets, the list of open tables included",
    ),
    (
        MOVE,
        Kind::Histogram,
        Unit::Seconds,
        "An accepted move by stage: decided (from its coming in), durable, answered (the mover), told (everybody else)",
    ),
    (
        CONFLICTS,
        Kind::Counter,
        Unit::Count,
        "Appends that came second and were decided again",
    ),
    (
        FLAG_LATE,
        Kind::Histogram,
        Unit::Seconds,
        "From a deadline to the moment at which it was seen to",
    ),
    (
        HINTS_LOST,
        Kind::Counter,
        Unit::Count,
        "Times at which hints of other servers may have been lost, and news of tables that came without",
    ),
    (
        OUTBOX,
        Kind::Counter,
        Unit::Count,
        "What was not sent because its reader was too slow: a message (the socket is closed) or a phrase (it is left out)",
    ),
    (
        REFUSALS,
        Kind::Counter,
        Unit::Count,
        "What was refused, by reason",
    ),
    (
        COMPUTER_QUEUE,
        Kind::Gauge,
        Unit::Count,
        "Positions that wait for the computer's threads",
    ),
    (
        COMPUTER_WAIT,
        Kind::Histogram,
        Unit::Seconds,
        "How long a position waited for the computer's threads",
    ),
    (
        FAULTS,
        Kind::Counter,
        Unit::Count,
        "Lines of the log that say that something of ours does not work",
    ),
    (
        STORE_ERRORS,
        Kind::Counter,
        Unit::Count,
        "Appends that the store did not take, conflicts aside",
    ),
    (
        GROUP,
        Kind::Histogram,
        Unit::Count,
        "Appends that became durable together; with PostgreSQL each counts alone",
    ),
    (
        COMMIT,
        Kind::Histogram,
        Unit::Seconds,
        "How long a group took to become durable",
    ),
    (
        READY,
        Kind::Gauge,
        Unit::Count,
        "1 where requests should be sent here, 0 where not",
    ),
];

/// Says what each number means, and begins those that must be there before they first change.
pub(crate) fn describe() {
    for (name, kind, unit, help) in ALL {
        match kind {
            Kind::Counter => metrics::describe_counter!(name, unit, help),
            Kind::Gauge => metrics::describe_gauge!(name, unit, help),
            Kind::Histogram => metrics::describe_histogram!(name, unit, help),
        }
    }
    for name in [TABLES_MADE, CONFLICTS, HINTS_LOST, FAULTS, STORE_ERRORS] {
        counter!(name).increment(0);
    }
    for name in [TABLES, SOCKETS, COMPUTER_QUEUE, READY] {
        gauge!(name).increment(0.0);
    }
    for of in ["message", "phrase"] {
        counter!(OUTBOX, "of" => of).increment(0);
    }
}

/// So many tables are in memory.
pub(crate) fn tables(count: usize) {
    gauge!(TABLES).set(u32::try_from(count).unwrap_or(u32::MAX));
}

/// Whether requests should be sent here.
pub(crate) fn ready(ready: bool) {
    gauge!(READY).set(f64::from(u8::from(ready)));
}

/// A table was made.
pub(crate) fn made() {
    counter!(TABLES_MADE).increment(1);
}

/// A game ended.
pub(crate) fn over(reason: String) {
    counter!(GAMES_OVER, "reason" => reason).increment(1);
}

/// A socket was opened.
pub(crate) fn opened() {
    gauge!(SOCKETS).increment(1.0);
}

/// A socket is gone.
pub(crate) fn closed() {
    gauge!(SOCKETS).decrement(1.0);
}

/// Somebody else was first.
pub(crate) fn conflict() {
    counter!(CONFLICTS).increment(1);
}

/// The store did not take an append.
pub(crate) fn store_error() {
    counter!(STORE_ERRORS).increment(1);
}

/// A deadline was seen to, so much after it.
pub(crate) fn flag_fell(late: Span) {
    histogram!(FLAG_LATE).record(Duration::from_millis(late.0));
}

/// Hints of other servers may have been lost.
pub(crate) fn hints_lost() {
    counter!(HINTS_LOST).increment(1);
}

/// A socket's other side was too slow for a message: it is closed.
pub(crate) fn message_unsent() {
    counter!(OUTBOX, "of" => "message").increment(1);
}

/// A socket's other side was too slow for so many phrases: they are left out.
pub(crate) fn phrases_unsent(count: u64) {
    counter!(OUTBOX, "of" => "phrase").increment(count);
}

/// Something was refused.
pub(crate) fn refused(refusal: Refusal) {
    counter!(REFUSALS, "reason" => refusal.name()).increment(1);
}

/// Something of ours does not work.
pub(crate) fn fault() {
    counter!(FAULTS).increment(1);
}

/// So many positions wait for the computer's threads.
pub(crate) fn computer_queue(waiting: usize) {
    gauge!(COMPUTER_QUEUE).set(u32::try_from(waiting).unwrap_or(u32::MAX));
}

/// A position waited so long for the computer's threads.
pub(crate) fn computer_waited(waited: Duration) {
    histogram!(COMPUTER_WAIT).record(waited);
}

/// A command on its way, from stage to stage.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stages {
    is_move: bool,
    last: Instant,
}

impl Stages {
    /// It came in.
    pub(crate) fn begin(is_move: bool) -> Stages {
        Stages {
            is_move,
            last: Instant::now(),
        }
    }

    fn pass(&mut self, stage: &'static str) {
        let now = Instant::now();
        if self.is_move {
            histogram!(MOVE, "stage" => stage).record(now - self.last);
        }
        self.last = now;
    }

    /// The table has decided.
    pub(crate) fn decided(&mut self) {
        self.pass("decided");
    }

    /// What it decided is stored.
    pub(crate) fn durable(&mut self) {
        self.pass("durable");
    }

    /// From when on others wait to be told of it.
    pub(crate) fn moment(&self) -> Moment {
        Moment(self.is_move.then_some(self.last))
    }

    /// Whoever asked has the answer.
    pub(crate) fn answered(&mut self) {
        self.pass("answered");
    }
}

/// When a move became durable, should news be of one. It is no part of what they are.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Moment(Option<Instant>);

impl Moment {
    /// Somebody else than who made them has been told.
    pub(crate) fn told(self) {
        if let Moment(Some(at)) = self {
            histogram!(MOVE, "stage" => "told").record(at.elapsed());
        }
    }
}

impl PartialEq for Moment {
    fn eq(&self, _: &Moment) -> bool {
        true
    }
}

impl Eq for Moment {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_one_name_of_ours_and_a_sentence() {
        let mut names: Vec<&str> = ALL.iter().map(|(name, ..)| *name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), ALL.len());
        for (name, kind, unit, help) in ALL {
            assert!(name.starts_with("jieqi_") && !help.is_empty(), "{name}");
            assert_eq!(name.ends_with("_total"), kind == Kind::Counter, "{name}");
            assert_eq!(name.ends_with("_seconds"), unit == Unit::Seconds, "{name}");
        }
    }
}
