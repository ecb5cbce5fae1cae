//! When what a client was shown of a clock was true.
//!
//! A clock that runs is worth something only with the instant as which it was read. From the log
//! follows which instant that was: the clock stood so and so when the version was made, and has
//! lost the difference since. A server may know of a move later than others do, and what it sends
//! takes a while; both have bounds.

use std::time::Duration;

use jieqi_rules::Color;
use jieqi_table::{Event, Millis};

use crate::fold::Shown;
use crate::ledger::{Ledger, Stood};
use crate::note::{Log, Sight, on_the_machine};

/// How exactly servers that share a store know its clock: a clock that runs is shown by each as it
/// stands there. What is recorded is exact.
const APART: u64 = 1_000;

/// For how long after anybody was told that a clock has stopped it may be shown as running: a
/// server hears of a move within two seconds, also where hints are lost.
const LATE: u64 = 2_000;

/// How long a sight may be on its way where its server does not stand still.
const ON_THE_WAY: Duration = Duration::from_millis(1_500);

/// What is known of the time in which clients were served.
pub(crate) struct Hours<'a> {
    /// Whether servers go by the clock of a store that they share, which is this machine's.
    shared: bool,
    apart: u64,
    stood: &'a [Stood],
}

impl Hours<'_> {
    pub(crate) fn new(ledger: &Ledger) -> Hours<'_> {
        Hours {
            shared: ledger.shared,
            apart: ledger.apart,
            stood: &ledger.stood,
        }
    }

    /// By how much two servers may show the same clock apart.
    pub(crate) fn apart(&self) -> u64 {
        if self.shared { APART } else { self.apart }
    }

    /// How long a sight that came at this time may have been on its way: what a server has read and
    /// not yet sent when it is made to stand still comes after it wakes. Nobody can tell it from
    /// what was on a slow line.
    pub(crate) fn way(&self, log: &Log, at: Duration) -> Duration {
        let door = log.door(at);
        let stood = self.stood.iter().filter(|stood| Some(stood.door) == door);
        let mut way = ON_THE_WAY;
        for stood in stood.rev() {
            if stood.from < at && stood.to + way > at {
                way += stood.to - stood.from;
            }
        }
        way
    }

    /// For how many milliseconds a sight was seen after the next version had been made, so that
    /// the clock that runs in it may have been seen running after it had stopped: the log says
    /// when that was.
    pub(crate) fn beyond(&self, events: &[Event], sight: &Sight, at: Duration) -> u64 {
        let next = usize::try_from(sight.version).ok();
        match next.and_then(|next| events.get(next)) {
            Some(next) if self.shared => on_the_machine(at).saturating_sub(next.at.0),
            _ => 0,
        }
    }

    /// What is wrong with the clock that runs in a sight: it was read before it can have been on
    /// its way, or after it was seen, or when others had long been told that it has stopped.
    /// `made` is when the version was made.
    pub(crate) fn wrong(
        &self,
        (log, at, sight): (&Log, Duration, &Sight),
        shown: &Shown,
        made: Millis,
        told: &[Duration],
    ) -> Option<String> {
        let running = sight.running.filter(|_| self.shared)?;
        let left = sight.clocks?[running as usize];
        let had = shown.left?[running].0;
        if left == 0 {
            return None;
        }
        let read = made.0 + had.saturating_sub(left);
        let seen = on_the_machine(at);
        let way = u64::try_from(self.way(log, at).as_millis()).unwrap_or(u64::MAX);
        let next = usize::try_from(sight.version).ok();
        let stopped = next.and_then(|next| told.get(next)).copied();
        let stopped = stopped.filter(|&stopped| stopped < Duration::MAX);
        let of = |color: Color| format!("{color}'s clock, {left} ms, {:?}", log.door(at));
        if read > seen + APART {
            let ahead = read - seen;
            return Some(format!("{} is {ahead} ms ahead", of(running)));
        }
        if read + way < seen {
            let behind = seen - read;
            return Some(format!("{} is {behind} ms behind", of(running)));
        }
        let stopped = on_the_machine(stopped?);
        (read > stopped + LATE + APART).then(|| {
            let late = read - stopped;
            format!("{} ran {late} ms after somebody knew better", of(running))
        })
    }
}
