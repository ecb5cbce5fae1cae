//! One game from link to end: two servers, one store, three browsers, and bad luck.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use jieqi_rules::{Color, Reason, Variant, Viewer};
use jieqi_table::{
    Action, Actor, Command, Created, Event, Fact, Millis, Phase, Refusal, Span, Table, TimeControl,
    Version,
};

use crate::chance::Chance;
use crate::law::{self, Truth};
use crate::node::{Answer, Job, Node, Snapshot, Stage};
use crate::player::{GUESTS, PATIENCE, Player};
use crate::report::Report;
use crate::store::{Appended, Name, Store};

/// What a careless server could do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It acknowledges a command before it is stored.
    AckBeforeAppend,
    /// It does not look whether a command came before.
    NoCommandId,
    /// It stores events whatever was stored meanwhile.
    NoCompareAndSet,
    /// It believes a browser that says that the other side's time is up.
    FlagByClientClock,
}

impl Fault {
    pub(crate) const ALL: [Fault; 4] = [
        Fault::AckBeforeAppend,
        Fault::NoCommandId,
        Fault::NoCompareAndSet,
        Fault::FlagByClientClock,
    ];

    /// The laws that it may break.
    pub(crate) const fn laws(self) -> &'static [&'static str] {
        match self {
            Fault::AckBeforeAppend => &["acknowledged is stored", "converged"],
            Fault::NoCommandId => &["stored once"],
            Fault::NoCompareAndSet => &["the log folds", "the end is last"],
            Fault::FlagByClientClock => &["the flag falls at its time"],
        }
    }
}

/// What a browser sends.
#[derive(Clone)]
enum Letter {
    Command(u64, Command),
    /// The whole table, please.
    Look,
    /// The other side's time is up, says the clock here.
    TimeIsUp,
}

/// What is going to happen.
enum Happening {
    Letter(usize, usize, Letter),
    Work(Job),
    Answer(usize, Answer, Box<Snapshot>),
    Think(usize),
    Look(usize),
    Leave(usize),
    Return(usize),
    Timer(usize, u32),
    Sweep(usize),
    Beat,
    Crash(usize),
    Start(usize),
}

/// Where events wait, by time and then by the order in which they were planned.
struct Planned(Millis, u64, Happening);

impl PartialEq for Planned {
    fn eq(&self, other: &Planned) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Planned {}

impl PartialOrd for Planned {
    fn partial_cmp(&self, other: &Planned) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Planned {
    fn cmp(&self, other: &Planned) -> std::cmp::Ordering {
        (self.0, self.1).cmp(&(other.0, other.1))
    }
}

/// When bad luck ends, so that everything can settle.
const CALM: Span = Span::from_mins(6);

/// How long everything has then to settle, and how long things go on after the end of a game.
const SETTLING: Span = Span::from_mins(1);

pub(crate) struct World {
    chance: Chance,
    fault: Option<Fault>,
    start: Millis,
    now: Millis,
    last: Millis,
    planned: BinaryHeap<Reverse<Planned>>,
    count: u64,
    store: Store,
    nodes: [Node; 2],
    players: Vec<Player>,
    outages: Vec<(Millis, Millis)>,
    report: Report,
}

impl World {
    pub(crate) fn new(seed: u64, fault: Option<Fault>) -> World {
        let mut chance = Chance::new(seed);
        let start = Millis(1_800_000_000_000);
        let secs = Span::from_secs;
        let controls = [
            TimeControl::NONE,
            TimeControl::increment(secs(20), secs(0)).expect("valid"),
            TimeControl::increment(secs(60), secs(1)).expect("valid"),
            TimeControl::increment(secs(120), secs(2)).expect("valid"),
            TimeControl::per_move(secs(15), secs(5)).expect("valid"),
            TimeControl::per_move(secs(0), secs(8)).expect("valid"),
            TimeControl::days(1).expect("valid"),
        ];
        let variant = *chance.pick(&Variant::ALL);
        let created = Created {
            variant,
            seat: Color::Red,
            creator: vec![GUESTS[0]],
            control: *chance.pick(&controls),
            invited: vec![],
            computer: None,
        };
        let store = Store::new(fault, &Table::create(created, start));
        let mut world = World {
            chance,
            fault,
            start,
            now: start,
            last: start + CALM + SETTLING,
            planned: BinaryHeap::new(),
            count: 0,
            store,
            nodes: [Node::default(), Node::default()],
            players: (0..3).map(|index| Player::new(index, variant)).collect(),
            outages: vec![],
            report: Report::new(),
        };
        world.plan_everything();
        world
    }

    fn plan_everything(&mut self) {
        for node in 0..2 {
            self.nodes[node].up = true;
            self.plan(Span(node as u64 * 700), Happening::Sweep(node));
        }
        self.plan(Span(500), Happening::Beat);
        for player in 0..3 {
            self.plan(Span(10), Happening::Look(player));
            self.plan(Span(100), Happening::Think(player));
        }
        for _ in 0..self.chance.between(0, 5) {
            let at = Span(self.chance.between(0, CALM.0));
            let node = self.chance.between(0, 2) as usize;
            self.plan(at, Happening::Crash(node));
            if self.chance.percent(40) {
                self.plan(at, Happening::Crash(1 - node));
            }
        }
        for player in 0..2 {
            if self.chance.percent(30) {
                let at = Span(self.chance.between(0, CALM.0));
                self.plan(at, Happening::Leave(player));
            }
        }
    }

    /// Plays until everything has settled, and holds the laws against what came of it.
    pub(crate) fn run(mut self) -> Result<Report, String> {
        while let Some(Reverse(Planned(at, _, happening))) = self.planned.pop() {
            if at > self.last {
                break;
            }
            self.now = at;
            self.happen(happening)?;
        }
        // The line is whole again, and everybody looks once more.
        for index in 0..3 {
            let table = self.nodes[0].refresh(&self.store)?;
            let snapshot = Snapshot::of(table, viewer(table, index));
            self.players[index].receive(&Answer::News, snapshot);
        }
        let near_flags = law::check(&Truth {
            store: &self.store,
            players: &self.players,
            outages: &self.outages,
        })?;
        self.report
            .count("move within 50 ms of the flag", near_flags);
        self.count_events();
        Ok(self.report)
    }

    fn plan(&mut self, after: Span, happening: Happening) {
        self.count += 1;
        let planned = Planned(self.now + after, self.count, happening);
        self.planned.push(Reverse(planned));
    }

    fn is_calm(&self) -> bool {
        self.now >= self.start + CALM
    }

    fn happen(&mut self, happening: Happening) -> Result<(), String> {
        match happening {
            Happening::Letter(node, from, letter) => self.letter(node, from, letter),
            Happening::Work(job) => self.work(job),
            Happening::Answer(to, answer, snapshot) => {
                if self.players[to].absent_since.is_none() {
                    self.players[to].receive(&answer, *snapshot);
                }
                Ok(())
            }
            Happening::Think(player) => {
                self.think(player);
                Ok(())
            }
            Happening::Look(player) => {
                self.send(player, &Letter::Look);
                let pause = Span(self.chance.between(1_000, 8_000));
                self.plan(pause, Happening::Look(player));
                Ok(())
            }
            Happening::Leave(player) => {
                self.players[player].absent_since = Some(self.now);
                let away = Span(self.chance.between(100, 70_000));
                self.plan(away, Happening::Return(player));
                Ok(())
            }
            Happening::Return(player) => {
                self.players[player].absent_since = None;
                self.send(player, &Letter::Look);
                Ok(())
            }
            Happening::Timer(node, life) => self.due(node, life),
            Happening::Sweep(node) => {
                self.plan(Span(2_000), Happening::Sweep(node));
                if self.nodes[node].up
                    && self
                        .store
                        .deadline
                        .is_some_and(|deadline| deadline <= self.now)
                {
                    self.start_due(node);
                }
                Ok(())
            }
            Happening::Beat => {
                self.plan(Span(1_000), Happening::Beat);
                if self.nodes.iter().any(|node| node.up) {
                    self.store.last_beat = self.now;
                }
                Ok(())
            }
            Happening::Crash(node) => {
                if self.nodes[node].up {
                    self.report.count("crash", 1);
                    self.nodes[node].crash();
                    let pause = Span(self.chance.between(300, 20_000));
                    self.plan(pause, Happening::Start(node));
                }
                Ok(())
            }
            Happening::Start(node) => self.start(node),
        }
    }

    /// A server starts. Where none was listening, it first gives back the time.
    fn start(&mut self, node: usize) -> Result<(), String> {
        let alone = self.nodes.iter().all(|node| !node.up);
        self.nodes[node].up = true;
        if !alone {
            return Ok(());
        }
        self.report.count("outage", 1);
        let (from, to) = (self.store.last_beat, self.now);
        self.outages.push((from, to));
        let table = self.nodes[node].refresh(&self.store)?;
        let command = Command {
            at: table.version(),
            action: Action::Credit { from, to },
        };
        if let Ok(events) = table.decide(Actor::Server, &command, self.now) {
            let expected = table.version();
            self.nodes[node].append(&mut self.store, None, expected, &events)?;
            self.tell(node)?;
        }
        Ok(())
    }

    /// Sends something over a line that loses, doubles, delays and reorders.
    fn send(&mut self, from: usize, letter: &Letter) {
        if self.players[from].absent_since.is_some() {
            return;
        }
        let node = self.chance.between(0, 2) as usize;
        for _ in 0..self.copies() {
            let delay = self.delay();
            self.plan(delay, Happening::Letter(node, from, letter.clone()));
        }
    }

    fn answer(&mut self, to: usize, answer: &Answer, snapshot: &Snapshot) {
        for _ in 0..self.copies() {
            let delay = self.delay();
            let snapshot = Box::new(snapshot.clone());
            self.plan(delay, Happening::Answer(to, answer.clone(), snapshot));
        }
    }

    fn copies(&mut self) -> u64 {
        match self.chance.between(0, 100) {
            0..6 if !self.is_calm() => {
                self.report.count("lost message", 1);
                0
            }
            6..12 => {
                self.report.count("doubled message", 1);
                2
            }
            _ => 1,
        }
    }

    fn delay(&mut self) -> Span {
        match self.chance.between(0, 100) {
            0..4 => Span(self.chance.between(500, 4_000)),
            4..50 => Span(self.chance.between(1, 20)),
            _ => Span(self.chance.between(20, 250)),
        }
    }

    fn think(&mut self, index: usize) {
        let pause = Span(self.chance.between(50, 3_000));
        self.plan(pause, Happening::Think(index));
        if self.players[index].absent_since.is_some() {
            return;
        }
        let now = self.now;
        if let Some(pending) = &mut self.players[index].pending {
            if now.since(pending.sent) >= PATIENCE {
                pending.sent = now;
                let letter = Letter::Command(pending.id, pending.command.clone());
                self.send(index, &letter);
            }
            return;
        }
        let waited = match self.players[index].waits_until {
            Some(until) if now < until => return,
            until => until.is_some(),
        };
        self.players[index].waits_until = None;
        if self.is_calm() || !waited && self.dawdles(index) {
            return;
        }
        if self.fault == Some(Fault::FlagByClientClock) && self.calls_time(index) {
            self.send(index, &Letter::TimeIsUp);
        }
        let mut chance = self.chance.clone();
        if let Some(pending) = self.players[index].think(&mut chance, now, waited) {
            let letter = Letter::Command(pending.id, pending.command.clone());
            self.send(index, &letter);
        }
        self.chance = chance;
    }

    /// Some wait for the last moment, and then come just before or just after it.
    fn dawdles(&mut self, index: usize) -> bool {
        let Some(seen) = &self.players[index].seen else {
            return false;
        };
        let own = seen.phase == Phase::Playing && index == seen.turn as usize;
        let Some(deadline) = seen.deadline.filter(|_| own) else {
            return false;
        };
        let left = deadline.since(self.now);
        if left == Span::ZERO || left > Span::from_secs(20) || !self.chance.percent(25) {
            return false;
        }
        let wait = left - Span(self.chance.between(0, 300));
        self.players[index].waits_until = Some(self.now + wait);
        self.plan(wait, Happening::Think(index));
        true
    }

    /// Whether a browser, by its own clock, holds the other side's time to be up.
    fn calls_time(&mut self, index: usize) -> bool {
        let skew = Span(index as u64 * 1_500);
        self.players[index].seen.as_ref().is_some_and(|seen| {
            seen.phase == Phase::Playing
                && seen.turn as usize != index
                && seen
                    .deadline
                    .is_some_and(|deadline| self.now + skew >= deadline)
        })
    }

    fn letter(&mut self, node: usize, from: usize, letter: Letter) -> Result<(), String> {
        if !self.nodes[node].up {
            return Ok(());
        }
        let life = self.nodes[node].life;
        match letter {
            Letter::Look => {
                let table = self.nodes[node].table(&self.store)?;
                let snapshot = Snapshot::of(table, viewer(table, from));
                self.answer(from, &Answer::News, &snapshot);
            }
            Letter::Command(id, command) => self.plan(
                Span::ZERO,
                Happening::Work(Job {
                    node,
                    life,
                    name: Some((from, id)),
                    command,
                    stage: Stage::Arrived,
                }),
            ),
            Letter::TimeIsUp => {
                let table = self.nodes[node].table(&self.store)?;
                if table.phase() == Phase::Playing {
                    let turn = table.view(Viewer::Spectator).position().turn();
                    let expected = table.version();
                    let events = [Event {
                        at: self.now,
                        fact: Fact::Ended {
                            winner: Some(!turn),
                            reason: Reason::Time,
                            by: None,
                        },
                    }];
                    self.nodes[node].append(&mut self.store, None, expected, &events)?;
                }
            }
        }
        Ok(())
    }

    /// A server whose timer has gone off.
    fn due(&mut self, node: usize, life: u32) -> Result<(), String> {
        if self.nodes[node].up && self.nodes[node].life == life {
            let deadline = self.nodes[node].table(&self.store)?.deadline();
            if deadline.is_some_and(|deadline| deadline <= self.now) {
                self.start_due(node);
            }
        }
        Ok(())
    }

    fn start_due(&mut self, node: usize) {
        let job = Job {
            node,
            life: self.nodes[node].life,
            name: None,
            command: Command {
                at: self.store.version(),
                action: Action::Due,
            },
            stage: Stage::Arrived,
        };
        self.plan(Span::ZERO, Happening::Work(job));
    }

    /// One step of a server with one command. Between two steps anything may happen.
    fn work(&mut self, mut job: Job) -> Result<(), String> {
        let node = job.node;
        if !self.nodes[node].up || self.nodes[node].life != job.life {
            return Ok(());
        }
        job.stage = match job.stage {
            Stage::Arrived => match self.decide(&job)? {
                Some(stage) => stage,
                None => return Ok(()),
            },
            Stage::Decided { expected, events } => {
                let server = &mut self.nodes[node];
                match server.append(&mut self.store, job.name, expected, &events)? {
                    Appended::Done(version) => {
                        self.tell(node)?;
                        Stage::Stored(version)
                    }
                    Appended::Earlier(version) => Stage::Stored(version),
                    Appended::Conflict => {
                        self.report.count("conflict", 1);
                        Stage::Arrived
                    }
                }
            }
            Stage::Stored(version) => {
                self.acknowledge(node, job.name, version)?;
                return Ok(());
            }
        };
        let pause = match self.chance.between(0, 20) {
            0 => Span(self.chance.between(50, 500)),
            _ => Span(self.chance.between(0, 8)),
        };
        self.plan(pause, Happening::Work(job));
        Ok(())
    }

    /// Decides; refused by what may be old news, the server loads the table and decides again.
    fn decide(&mut self, job: &Job) -> Result<Option<Stage>, String> {
        let node = job.node;
        if let Some(version) = self.store.earlier(job.name) {
            self.report.count("retry of a stored command", 1);
            return Ok(Some(Stage::Stored(version)));
        }
        let command = self.with_evidence(job);
        let actor = actor(job.name);
        let table = self.nodes[node].table(&self.store)?;
        let mut decided = table.decide(actor, &command, self.now);
        if decided.is_err() && table.version() != self.store.version() {
            let table = self.nodes[node].refresh(&self.store)?;
            decided = table.decide(actor, &command, self.now);
        }
        match decided {
            Ok(events) => {
                let expected = self.nodes[node].table(&self.store)?.version();
                if self.fault == Some(Fault::AckBeforeAppend) {
                    let version = Version(expected.0 + events.len() as u64);
                    self.acknowledge(node, job.name, version)?;
                }
                Ok(Some(Stage::Decided { expected, events }))
            }
            Err(refusal) => {
                if refusal == Refusal::OutOfTime {
                    self.start_due(node);
                }
                if let Some((player, id)) = job.name {
                    let table = self.nodes[node].table(&self.store)?;
                    let snapshot = Snapshot::of(table, viewer(table, player));
                    self.answer(player, &Answer::Refused(id, refusal), &snapshot);
                }
                Ok(None)
            }
        }
    }

    /// Fills in what only the server knows: presence, and the round trip.
    fn with_evidence(&mut self, job: &Job) -> Command {
        let mut command = job.command.clone();
        match (&mut command.action, job.name) {
            (Action::Claim { absent_since, .. }, Some((player, _))) if player < 2 => {
                *absent_since = self.players[1 - player].absent_since;
            }
            (Action::Move { round_trip, .. }, _) => {
                *round_trip = Span(self.chance.between(0, 800));
            }
            _ => {}
        }
        command
    }

    /// Something new is stored: the timer is set, and the other server gets a hint, mostly.
    fn tell(&mut self, node: usize) -> Result<(), String> {
        self.set_timer(node)?;
        if self.nodes[node].table(&self.store)?.phase() == Phase::Ended {
            self.last = self.last.min(self.now + SETTLING);
        }
        if self.nodes[1 - node].up && self.chance.percent(70) {
            self.nodes[1 - node].refresh(&self.store)?;
            self.set_timer(1 - node)?;
        }
        Ok(())
    }

    fn set_timer(&mut self, node: usize) -> Result<(), String> {
        let life = self.nodes[node].life;
        if let Some(deadline) = self.nodes[node].table(&self.store)?.deadline() {
            // A busy server's timer goes off a little late.
            let late = Span(self.chance.between(0, 50));
            self.plan(
                deadline.since(self.now) + late,
                Happening::Timer(node, life),
            );
        }
        Ok(())
    }

    /// Tells the mover, and then the others.
    fn acknowledge(&mut self, node: usize, name: Name, version: Version) -> Result<(), String> {
        for index in 0..3 {
            let table = self.nodes[node].table(&self.store)?;
            let snapshot = Snapshot::of(table, viewer(table, index));
            let answer = match name {
                Some((player, id)) if player == index => Answer::Accepted(id, version),
                _ => Answer::News,
            };
            self.answer(index, &answer, &snapshot);
        }
        Ok(())
    }

    fn count_events(&mut self) {
        let report = &mut self.report;
        report.count("game", 1);
        for player in &self.players {
            report.count("acknowledgement", player.acknowledged.len() as u64);
            report.count("refusal", player.refused);
        }
        for event in self.store.news(Version::NEW) {
            let kind = match event.fact {
                Fact::Moved { .. } => "move",
                Fact::TakenBack { .. } => "take-back",
                Fact::Credited { .. } => "credit",
                Fact::Rematched(_) => "rematch",
                Fact::Ended { reason, .. } => match reason {
                    Reason::Time => "flag",
                    Reason::Agreement => "agreed draw",
                    Reason::Resignation => "resignation",
                    Reason::Abandonment => "claim",
                    Reason::Aborted => "abort",
                    _ => "ending on the board",
                },
                _ => continue,
            };
            report.count(kind, 1);
        }
    }
}

fn viewer(table: &Table, index: usize) -> Viewer {
    table.viewer(GUESTS[index])
}

fn actor(name: Name) -> Actor {
    name.map_or(Actor::Server, |(player, _)| Actor::Guest(GUESTS[player]))
}
