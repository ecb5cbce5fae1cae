//! Reads all clients' logs beside the store, and says what does not hold.
//!
//! What a promise says of time and order is worked out here by plain arithmetic; what a client was
//! shown is held against the table folded from the log, one event after the other.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::time::Duration;

use jieqi_rules::Color;
use jieqi_table::{Ask, Event, Fact, Kind, Millis, TimeControl};

use crate::fold::{Fold, Shown};
use crate::hours::Hours;
use crate::ledger::{Ledger, Stored};
use crate::note::{Log, Sight, What};

/// A promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Law {
    /// What was acknowledged is in the log, at the version that was told.
    Acknowledged,
    /// A command is in the log once, and what is in the log was commanded.
    Once,
    /// Versions follow each other without a gap and fold to a table.
    Whole,
    /// A game ends once, and that is last.
    End,
    /// Nobody was shown a table older than one that it had been shown.
    Forward,
    /// Everybody was shown the same moves in the same order, and what its own seat may see.
    Sight,
    /// Remaining time rises by increment, gift or recorded credit alone, and falls no faster than
    /// time passes.
    Time,
}

/// Something that does not hold.
#[derive(Clone, Debug)]
pub struct Breach {
    /// Which promise.
    pub law: Law,
    /// At which table.
    pub table: String,
    /// What was found.
    pub what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}, table {}: {}", self.law, self.table, self.what)
    }
}

/// What was looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Tables.
    pub tables: usize,
    /// Games that are over.
    pub ended: usize,
    /// Clients.
    pub clients: usize,
    /// Events in the log.
    pub events: usize,
    /// Moves in the log.
    pub moves: usize,
    /// Different commands that were sent.
    pub sent: usize,
    /// Different commands that were acknowledged.
    pub acknowledged: usize,
    /// Refusals.
    pub refused: usize,
    /// Snapshots.
    pub sights: usize,
    /// Times that a line broke.
    pub lost_lines: usize,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} tables ({} ended), {} clients, {} lines broken; {} commands sent, {} refused, {} \
             acknowledged, 0 lost; {} moves among {} events; {} sights",
            self.tables,
            self.ended,
            self.clients,
            self.lost_lines,
            self.sent,
            self.refused,
            self.acknowledged,
            self.moves,
            self.events,
            self.sights
        )
    }
}

/// Checks everything.
///
/// # Errors
/// All that does not hold.
pub fn check(logs: &[Log], ledger: &Ledger) -> Result<Counts, Vec<Breach>> {
    let mut breaches = Vec::new();
    let mut counts = Counts::default();
    let mut by_table: BTreeMap<&str, Vec<&Log>> = BTreeMap::new();
    for log in logs {
        by_table.entry(&log.table).or_default().push(log);
    }
    for (table, logs) in by_table {
        let mut judge = Judge {
            table,
            breaches: &mut breaches,
        };
        match ledger.tables.get(table) {
            Some(stored) => judge.table(&logs, stored, ledger, &mut counts),
            None => judge.breach(
                Law::Acknowledged,
                "the table is not in the store".to_owned(),
            ),
        }
    }
    match breaches.is_empty() {
        true => Ok(counts),
        false => Err(breaches),
    }
}

/// The same, for a test.
///
/// # Panics
/// Something does not hold.
#[must_use]
pub fn hold(logs: &[Log], ledger: &Ledger) -> Counts {
    match check(logs, ledger) {
        Ok(counts) => counts,
        Err(breaches) => {
            for breach in breaches.iter().take(20) {
                println!("{breach}");
            }
            let first = breaches
                .first()
                .and_then(|breach| ledger.tables.get(&breach.table));
            for (version, body) in first.iter().flat_map(|table| &table.events) {
                println!("{version:>4} {body}");
            }
            panic!("{} breaches", breaches.len());
        }
    }
}

/// Looks at one table.
struct Judge<'a> {
    table: &'a str,
    breaches: &'a mut Vec<Breach>,
}

impl Judge<'_> {
    fn breach(&mut self, law: Law, what: String) {
        self.breaches.push(Breach {
            law,
            table: self.table.to_owned(),
            what,
        });
    }

    fn table(&mut self, logs: &[&Log], stored: &Stored, ledger: &Ledger, counts: &mut Counts) {
        let hours = Hours::new(ledger);
        let events = self.whole(stored);
        self.end(&events);
        let sent = sent(logs);
        self.once(&events, stored, &sent);
        let told = told(logs, events.len());
        for log in logs {
            self.acknowledged(log, stored);
            self.forward(log);
            self.time(log, &events, &told, &hours);
        }
        self.sight(logs, stored, &events, &told, &hours);

        counts.tables += 1;
        counts.clients += logs.len();
        counts.events += events.len();
        counts.sent += sent.len();
        for event in &events {
            counts.moves += usize::from(matches!(event.fact, Fact::Moved { .. }));
            counts.ended += usize::from(matches!(event.fact, Fact::Ended { .. }));
        }
        for log in logs {
            counts.sights += log.sights().count();
            let ids: std::collections::HashSet<&str> = log.accepted().map(|(id, _)| id).collect();
            counts.acknowledged += ids.len();
            for note in &log.notes {
                counts.refused += usize::from(matches!(note.what, What::Refused { .. }));
                counts.lost_lines += usize::from(matches!(note.what, What::Lost));
            }
        }
    }

    fn whole(&mut self, stored: &Stored) -> Vec<Event> {
        let mut events = Vec::with_capacity(stored.events.len());
        for (expected, (version, body)) in (1..).zip(&stored.events) {
            if *version != expected {
                self.breach(
                    Law::Whole,
                    format!("version {version} where {expected} is due"),
                );
            }
            match body.parse() {
                Ok(event) => events.push(event),
                Err(error) => self.breach(Law::Whole, format!("{error}")),
            }
        }
        if stored.version != stored.events.len() as u64 {
            let (version, events) = (stored.version, stored.events.len());
            self.breach(
                Law::Whole,
                format!("version {version} with {events} events"),
            );
        }
        events
    }

    fn end(&mut self, events: &[Event]) {
        let is_end = |event: &Event| matches!(event.fact, Fact::Ended { .. });
        let Some(first) = events.iter().position(is_end) else {
            return;
        };
        for (index, event) in events.iter().enumerate().skip(first + 1) {
            let after = matches!(
                event.fact,
                Fact::Rematched(_)
                    | Fact::Linked { .. }
                    | Fact::Unlinked { .. }
                    | Fact::Offered {
                        ask: Ask::Rematch,
                        ..
                    }
                    | Fact::Declined {
                        ask: Ask::Rematch,
                        ..
                    }
                    | Fact::Withdrawn {
                        ask: Ask::Rematch,
                        ..
                    }
            );
            if !after {
                self.breach(
                    Law::End,
                    format!("`{event}` at {} after the end", index + 1),
                );
            }
        }
    }

    fn acknowledged(&mut self, log: &Log, stored: &Stored) {
        for (id, version) in log.accepted() {
            match stored.commands.iter().find(|known| known.id == id) {
                None => self.breach(
                    Law::Acknowledged,
                    format!("{id} was acknowledged with {version} and is not stored"),
                ),
                Some(known) if known.version != version => self.breach(
                    Law::Acknowledged,
                    format!("{id} made {} and was told {version}", known.version),
                ),
                Some(_) if version > stored.events.len() as u64 => self.breach(
                    Law::Acknowledged,
                    format!("{id} made {version}, which is not there"),
                ),
                Some(_) => {}
            }
        }
    }

    /// Each command that is stored made one thing, and each thing that only a command can make
    /// has one.
    fn once(
        &mut self,
        events: &[Event],
        stored: &Stored,
        sent: &HashMap<&str, &serde_json::Value>,
    ) {
        let mut made: HashMap<&str, u64> = HashMap::new();
        for (version, event) in (1u64..).zip(events) {
            let kind = match &event.fact {
                Fact::Moved { .. } => "move",
                Fact::TimeGiven { .. } => "give_time",
                _ => continue,
            };
            // What a command brought with it, as the end of the game, has the later versions.
            let by = stored
                .commands
                .iter()
                .filter(|known| known.version >= version);
            let Some(by) = by.min_by_key(|known| known.version) else {
                self.breach(
                    Law::Once,
                    format!("nobody commanded `{event}` at {version}"),
                );
                continue;
            };
            if let Some(earlier) = made.insert(&by.id, version) {
                let id = &by.id;
                self.breach(
                    Law::Once,
                    format!("{id} or nobody made both {earlier} and {version}"),
                );
            }
            let Some(action) = sent.get(by.id.as_str()) else {
                self.breach(
                    Law::Once,
                    format!("nobody sent {}, which made {version}", by.id),
                );
                continue;
            };
            let same_move = match &event.fact {
                Fact::Moved { mv, .. } => action["move"] == mv.to_string(),
                _ => true,
            };
            if action["kind"] != kind || !same_move {
                self.breach(Law::Once, format!("{action} made `{event}` at {version}"));
            }
        }
    }

    fn forward(&mut self, log: &Log) {
        let mut last = 0;
        for note in &log.notes {
            match &note.what {
                What::Saw(sight) if sight.version < last => self.breach(
                    Law::Forward,
                    format!(
                        "{:?} saw {} after {last}, at {:?}",
                        log.seat, sight.version, note.at
                    ),
                ),
                What::Saw(sight) => last = sight.version,
                _ => {}
            }
        }
    }

    /// Red's and Black's remaining time, by arithmetic on what is in the log.
    fn time(&mut self, log: &Log, events: &[Event], told: &[Duration], hours: &Hours) {
        let Some(Fact::Created(created)) = events.first().map(|event| &event.fact) else {
            return;
        };
        let rises = rises(created.control, events);
        let mut before: Option<(Duration, &Sight)> = None;
        for (at, sight) in log.sights() {
            let Some(clocks) = sight.clocks else { continue };
            if let Some((was_at, was)) = before
                && let Some(were) = was.clocks
                && sight.version >= was.version
            {
                // Whoever was shown a table that was older by then has missed what passed since: a
                // server that the database does not answer learns of the move that it has stored
                // itself when it does, with all whom it serves.
                let missed = usize::try_from(was.version)
                    .ok()
                    .and_then(|next| told.get(next));
                let since = was_at.min(missed.copied().unwrap_or(Duration::MAX));
                let beyond = hours.beyond(events, was, was_at);
                let unknown = match sight.version > was.version {
                    true => Duration::from_millis(beyond),
                    false => Duration::ZERO,
                };
                let since = since.min(was_at.saturating_sub(unknown));
                let passed = at.saturating_sub(since) + hours.way(log, was_at);
                let passed = u64::try_from(passed.as_millis()).unwrap_or(u64::MAX);
                for color in [Color::Red, Color::Black] {
                    let (old, new) = (were[color as usize], clocks[color as usize]);
                    let allowed = allowed(&rises, color, was.version, sight.version);
                    let at = || format!("{:?} to {:?}", log.door(was_at), log.door(at));
                    let runs = [was, sight].map(|sight| sight.running == Some(color));
                    let shown_apart = match runs {
                        [true, _] => hours.apart() + beyond,
                        [false, true] => hours.apart(),
                        [false, false] => 0,
                    };
                    if new > old.saturating_add(allowed + shown_apart) {
                        self.breach(
                            Law::Time,
                            format!(
                                "{color}'s time rose from {old} at {} to {new} at {}, {allowed} \
                                 allowed, {}",
                                was.version,
                                sight.version,
                                at()
                            ),
                        );
                    }
                    // A clock that runs is shown as its server knows the store's, either way.
                    let read_apart = if runs.contains(&true) {
                        hours.apart()
                    } else {
                        0
                    };
                    if new.saturating_add(passed + read_apart) < old {
                        self.breach(
                            Law::Time,
                            format!(
                                "{color}'s time fell from {old} at {} to {new} at {} in {passed} \
                                 ms, {}",
                                was.version,
                                sight.version,
                                at()
                            ),
                        );
                    }
                }
            }
            before = Some((at, sight));
        }
    }

    fn sight(
        &mut self,
        logs: &[&Log],
        stored: &Stored,
        events: &[Event],
        told: &[Duration],
        hours: &Hours,
    ) {
        let mut sights: Vec<(&Log, Duration, &Sight)> = logs
            .iter()
            .flat_map(|log| log.sights().map(|(at, sight)| (*log, at, sight)))
            .collect();
        sights.sort_by_key(|(.., sight)| sight.version);
        let mut fold = Fold::new(self.table, &stored.secret, events);
        for (log, at, sight) in sights {
            match fold.shown(sight.version, log.seat) {
                Ok(shown) => {
                    let (seat, version) = (log.seat, sight.version);
                    if let Some(what) = differs(&shown, sight, hours.apart()) {
                        self.breach(Law::Sight, format!("{seat:?} at {version}: {what}"));
                    }
                    let made = events[version as usize - 1].at;
                    if let Some(what) = hours.wrong((log, at, sight), &shown, made, told) {
                        self.breach(Law::Time, format!("{seat:?} at {version}: {what}"));
                    }
                }
                Err(what) => {
                    self.breach(Law::Whole, format!("at {}: {what}", sight.version));
                    return;
                }
            }
        }
        if let Err(what) = fold.finish() {
            self.breach(Law::Whole, what);
        }
    }
}

/// How a sight differs from what the log bears out.
fn differs(shown: &Shown, sight: &Sight, apart: u64) -> Option<String> {
    if sight.you != shown.you {
        return Some(format!("told to be {}, being {}", sight.you, shown.you));
    }
    if sight.phase != shown.phase {
        return Some(format!("{} where it was {}", sight.phase, shown.phase));
    }
    if sight.board != shown.board {
        return Some(format!("the board {} is {}", sight.board, shown.board));
    }
    if sight.outcome != shown.outcome {
        return Some(format!(
            "ended {:?}, not {:?}",
            shown.outcome, sight.outcome
        ));
    }
    let (from, moves) = (sight.from_ply, shown.moves_from(sight.from_ply));
    if moves.as_ref() != Some(&sight.moves) {
        return Some(format!(
            "from ply {from} {:?} where it was {moves:?}",
            sight.moves
        ));
    }
    let [red, black] = sight.clocks?;
    let left = shown.left?;
    for (color, told) in [(Color::Red, red), (Color::Black, black)] {
        let there = left[color].0;
        let runs = sight.running == Some(color);
        let most = there + if runs { apart } else { 0 };
        if told > most || !runs && told < there {
            return Some(format!("{color} has {told} ms where it had {there}"));
        }
    }
    None
}

/// When anybody was first told of each version, or of a later one.
fn told(logs: &[&Log], versions: usize) -> Vec<Duration> {
    let mut told = vec![Duration::MAX; versions];
    for note in logs.iter().flat_map(|log| &log.notes) {
        let version = match &note.what {
            What::Saw(sight) => sight.version,
            What::Accepted { version, .. } => *version,
            _ => continue,
        };
        let index = usize::try_from(version)
            .ok()
            .and_then(|version| version.checked_sub(1));
        if let Some(first) = index.and_then(|index| told.get_mut(index)) {
            *first = note.at.min(*first);
        }
    }
    for index in (1..versions).rev() {
        told[index - 1] = told[index - 1].min(told[index]);
    }
    told
}

/// What was sent, by command.
fn sent<'a>(logs: &[&'a Log]) -> HashMap<&'a str, &'a serde_json::Value> {
    logs.iter()
        .flat_map(|log| &log.notes)
        .filter_map(|note| match &note.what {
            What::Sent { id, action } => Some((id.as_str(), action)),
            _ => None,
        })
        .collect()
}

/// A version and by how much it lets Red's and Black's remaining time rise.
type Rise = (u64, [u64; 2]);

/// Each event that lets remaining time rise.
fn rises(control: TimeControl, events: &[Event]) -> Vec<Rise> {
    let per_move = match control.kind() {
        Kind::Increment { increment, .. } => increment.0,
        Kind::PerMove { per_move, .. } => per_move.0,
        Kind::Days(days) => u64::from(days) * 24 * 3_600_000,
        Kind::None => 0,
    };
    let mut plies = 0;
    // What the last round trip of each side lets it have back at the end of its turn.
    let mut lag = [0; 2];
    let mut rises = Vec::new();
    for (version, event) in (1u64..).zip(events) {
        let turn = plies % 2;
        let mut rise = [0; 2];
        match &event.fact {
            Fact::Moved { round_trip, .. } => {
                rise[turn] = per_move + lag[turn];
                lag[turn] = round_trip.0;
                plies += 1;
            }
            Fact::TakenBack { plies: taken } => {
                rise[turn] = lag[turn];
                plies -= usize::try_from(*taken).unwrap_or(plies).min(plies);
            }
            Fact::TimeGiven { by, span } => rise[!*by as usize] = span.0,
            Fact::Credited { from, to } => {
                let Millis(from) = from;
                rise = [to.0.saturating_sub(*from); 2];
            }
            _ => {}
        }
        if rise != [0; 2] {
            rises.push((version, rise));
        }
    }
    rises
}

fn allowed(rises: &[Rise], color: Color, after: u64, to: u64) -> u64 {
    rises
        .iter()
        .filter(|(version, _)| (after + 1..=to).contains(version))
        .map(|(_, rise)| rise[color as usize])
        .sum()
}
