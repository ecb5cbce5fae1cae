//! One table in memory: whoever asks is put in order here.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use jieqi_rules::record::Lens;
use jieqi_rules::{Color, Notation, Viewer};
use jieqi_store::{Append, Appended, Time};
use jieqi_table::{
    Action, Actor, Command, CommandId, Event, Fact, GuestId, Millis, Phase, Span, Table, TableId,
    Version,
};
use jieqi_wire::{self as wire, Snapshot};
use tokio::sync::{Mutex, MutexGuard, watch};

use super::attendance::Attendance;
use super::backstage::{Loaded, actor, is_rewinding, key};
use super::follow::FRESH;
use super::hints::Hints;
use super::lobby::Open;
use super::phrases::Phrases;
use super::presence::{People, Presence};
use super::{Backstage, NewTable};
use crate::action::{Context, action};
use crate::computer::{Mind, alarm, errand};
use crate::measure::{self, Moment, Stages};
use crate::{Refusal, log, snapshot};

/// How often a command is decided anew because somebody else was first.
pub(super) const TRIES: u32 = 8;

/// How long after it was last certain what a table is this process counts as having lost it.
const LOST: Span = Span(FRESH.0 + 1_000);

/// What has changed at a table; content is looked up by each viewer for itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Change {
    /// The version of the table.
    pub(crate) version: Version,
    /// Who is here.
    pub(crate) people: People,
    /// How often it became known again what the table is after that was not known for a while.
    /// What was shown before then may be wrong.
    pub(crate) found: u64,
    /// When it got this version, where a move made it.
    pub(crate) at: Moment,
}

/// What somebody asks.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// Which browser.
    pub(crate) guest: GuestId,
    /// Its name for the command.
    pub(crate) id: CommandId,
    /// The version upon which it is asked.
    pub(crate) at: Version,
    /// What is asked.
    pub(crate) action: wire::Action,
    /// The last round trip on the line that it came by.
    pub(crate) round_trip: Span,
}

/// How far a client is: what need not be sent to it again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    /// How many plies it has.
    pub(crate) plies: u32,
    /// As of which version.
    pub(crate) version: Version,
}

/// A table in memory, and who is at it.
pub(crate) struct Room {
    pub(super) id: TableId,
    pub(super) backstage: Arc<Backstage>,
    pub(super) presence: Presence,
    pub(super) phrases: Phrases,
    /// What the computer makes of the game, where one plays.
    pub(super) mind: std::sync::Mutex<Mind>,
    table: Mutex<Kept>,
    /// When it was last certain that nobody had appended anything that is not here.
    known: AtomicU64,
    pub(super) hints: Hints,
    /// Whether somebody was not shown the table because that is too long ago.
    owed: AtomicBool,
    change: watch::Sender<Change>,
    /// What the lobby shows of it, should it be shown there.
    listing: Option<Listing>,
}

/// A table that may be shown in the lobby.
struct Listing {
    open: Open,
    /// Whether a seat is free and the creator has sealed.
    waiting: AtomicBool,
}

/// The fold of the log.
pub(super) struct Kept {
    pub(super) table: Table,
    /// The version at which plies were last taken back.
    pub(super) rewound: Version,
    /// Up to when the time in which nobody served has been given back.
    pub(super) credited: Millis,
    /// False from the moment at which events are taken in until they are stored. Nobody looks
    /// at the table in between: it is loaded anew first.
    pub(super) sound: bool,
    /// When the store was last asked for news, and did not answer.
    pub(super) missed: Millis,
}

/// News that everybody at the table is told when this is dropped: first the one who made them
/// gets its answer.
pub(crate) struct News {
    room: Arc<Room>,
    version: Version,
    at: Moment,
    /// How far the command is.
    pub(crate) stages: Stages,
}

impl Drop for News {
    fn drop(&mut self) {
        #[cfg(feature = "faults")]
        self.room.backstage.planting.acknowledged();
        self.room.tell_version_of(self.version, self.at);
    }
}

/// How an append went.
pub(super) enum Outcome {
    /// It is stored.
    Stored,
    /// The same command was stored before, and made this version.
    Earlier(Version),
    /// Somebody else was first.
    Conflict,
}

impl Room {
    pub(super) fn new(backstage: Arc<Backstage>, loaded: Loaded) -> Room {
        let Loaded {
            asked,
            table,
            rewound,
            listed,
        } = loaded;
        let change = Change {
            version: table.version(),
            people: People::default(),
            found: 0,
            at: Moment::default(),
        };
        let now = backstage.clock.now();
        backstage.flags.set(table.id(), table.deadline());
        // Of several processes that look at a table one brings the computer.
        if errand(&table).is_some() && !backstage.store.is_shared() {
            backstage.computers.call(table.id());
        }
        let listing = listed.then(|| Listing {
            open: Open {
                table: table.id(),
                variant: table.variant(),
                control: table.control(),
                free: !table.creator(),
                name: None,
                since: now,
            },
            waiting: AtomicBool::new(table.phase() == Phase::Waiting),
        });
        Room {
            id: table.id(),
            presence: Presence::new(now),
            phrases: Phrases::new(),
            mind: std::sync::Mutex::default(),
            backstage,
            table: Mutex::new(Kept {
                table,
                rewound,
                credited: Millis::default(),
                sound: true,
                missed: Millis::default(),
            }),
            known: AtomicU64::new(asked.0),
            hints: Hints::default(),
            owed: AtomicBool::new(false),
            change: watch::Sender::new(change),
            listing,
        }
    }

    /// Which table.
    pub(super) fn id(&self) -> TableId {
        self.id
    }

    /// Changes from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<Change> {
        self.change.subscribe()
    }

    /// The version that everybody at the table was told last.
    pub(super) fn version(&self) -> Version {
        self.change.borrow().version
    }

    /// Whether anybody hears of changes, or asks for them again and again.
    pub(super) fn is_watched(&self) -> bool {
        let now = self.backstage.clock.now();
        self.change.receiver_count() > 0 || self.presence.is_polled(now)
    }

    /// At this instant nobody had appended anything that is not here. Where that was not known for
    /// a while, everybody at the table is shown it anew: what was on its way when this process fell
    /// asleep came late.
    pub(super) fn is_known(&self, at: Millis) {
        let now = self.backstage.clock.now();
        let before = Millis(self.known.fetch_max(at.0, Ordering::Relaxed));
        let was_lost = now >= before + LOST;
        if self.is_stale(now) {
            return;
        }
        if self.owed.swap(false, Ordering::Relaxed) || was_lost {
            self.change.send_modify(|change| change.found += 1);
        }
    }

    /// Whether that was certain too long ago for the table to be shown.
    pub(super) fn is_stale(&self, now: Millis) -> bool {
        now >= Millis(self.known.load(Ordering::Relaxed)) + FRESH
    }

    /// Somebody who is connected could not be shown the table; it is shown as soon as it can be.
    pub(crate) fn owe(&self) {
        self.owed.store(true, Ordering::Relaxed);
    }

    pub(super) fn tell_version(&self, version: Version) {
        self.tell_version_of(version, Moment::default());
    }

    fn tell_version_of(&self, version: Version, at: Moment) {
        self.change.send_if_modified(|change| {
            let newer = version > change.version;
            if newer {
                change.version = version;
                change.at = at;
            }
            newer
        });
    }

    pub(super) fn tell_people(&self, people: People) {
        self.post();
        self.change.send_if_modified(|change| {
            let changed = change.people != people;
            change.people = people;
            changed
        });
    }

    /// Shows the table in the lobby, or no longer, as it is now.
    fn post(&self) {
        let Some(listing) = &self.listing else {
            return;
        };
        // Where its creator is connected elsewhere, it is shown from there.
        let now = self.backstage.clock.now();
        let creator = self.presence.near(!listing.open.free, now);
        let waiting = listing.waiting.load(Ordering::Relaxed);
        let open = (waiting && creator.here).then(|| Open {
            name: creator.name.clone(),
            ..listing.open.clone()
        });
        self.backstage.lobby.show(self.id, open);
    }

    /// What the others are told of who is at the table here; `None` where there is nothing to tell.
    pub(super) fn attendance(&self, now: Millis) -> Option<Attendance> {
        let people = self.presence.attendance(now);
        let (open, promised) = self.backstage.lobby.told(self.id, now);
        if people.is_none() && open.is_none() && promised.is_none() {
            return None;
        }
        Some(Attendance {
            open,
            promised: promised.map(|Millis(until)| until),
            ..people.unwrap_or_default()
        })
    }

    /// Asks who is here elsewhere, before anybody looks.
    pub(super) async fn arrive(self: &Arc<Self>) {
        if let Err(error) = self.ask_around().await {
            log::fault("the notes", &error);
        }
    }

    /// Notes whether a seat is free.
    fn note(&self, table: &Table) {
        if let Some(listing) = &self.listing {
            let waiting = table.phase() == Phase::Waiting;
            if listing.waiting.swap(waiting, Ordering::Relaxed) != waiting {
                self.post();
                self.backstage.change_note(self.id);
            }
            if table.phase() > Phase::Waiting {
                self.backstage.lobby.close(self.id);
            }
        }
    }

    /// The table in the list of a browser's own.
    pub(crate) async fn mine(&self, guest: GuestId) -> Result<Option<wire::MyTable>, Refusal> {
        let kept = self.lock().await?;
        let people = self.people(self.backstage.clock.now());
        Ok(snapshot::mine(&kept.table, guest, &people))
    }

    /// The table as this viewer may see it, with the moves that the client does not have.
    pub(crate) async fn snapshot(
        &self,
        guest: Option<GuestId>,
        seen: Seen,
    ) -> Result<(Snapshot, Change), Refusal> {
        let mut kept = self.lock().await?;
        // Whoever comes from another process may have seen more there than is known here.
        if seen.version > kept.table.version() && self.backstage.store.is_shared() {
            self.catch_up(&mut kept).await?;
        }
        let now = self.shown_at(&mut kept).await?;
        let people = self.people(now);
        let found = self.change.borrow().found;
        // Plies that the client has may have been taken back since, and others played.
        let from_ply = match seen.version < kept.rewound {
            true => 0,
            false => seen.plies,
        };
        #[cfg(feature = "faults")]
        let guest = self.backstage.planting.viewer(&kept.table, guest);
        let mut snapshot = snapshot::snapshot(&kept.table, guest, from_ply, &people, now);
        snapshot.knows = kept
            .table
            .begun()
            .is_some_and(|begun| seen.version >= begun);
        let change = Change {
            version: kept.table.version(),
            people,
            found,
            at: Moment::default(),
        };
        Ok((snapshot, change))
    }

    /// Every ply in a notation, as far as this viewer knows it.
    pub(crate) async fn notation(
        &self,
        guest: Option<GuestId>,
        notation: Notation,
    ) -> Result<Vec<String>, Refusal> {
        let kept = self.lock().await?;
        let viewer = guest.map_or(Viewer::Spectator, |guest| kept.table.viewer(guest));
        Ok(kept.table.view(viewer).notation(notation))
    }

    /// Every ply as it was seen through a lens, the caller's own where none is named.
    pub(crate) async fn replay(
        &self,
        guest: Option<GuestId>,
        lens: Option<Lens>,
    ) -> Result<wire::Replay, Refusal> {
        let kept = self.lock().await?;
        snapshot::replay(&kept.table, guest, lens).map_err(Refusal::Table)
    }

    /// What somebody makes of the table as it is now.
    pub(crate) async fn look<T>(
        &self,
        look: impl FnOnce(&Table, &People) -> T,
    ) -> Result<T, Refusal> {
        let kept = self.lock().await?;
        Ok(look(&kept.table, &self.people(self.backstage.clock.now())))
    }

    /// As whom a browser looks at the table.
    pub(crate) async fn viewer(&self, guest: Option<GuestId>) -> Result<Viewer, Refusal> {
        let kept = self.lock().await?;
        Ok(guest.map_or(Viewer::Spectator, |guest| kept.table.viewer(guest)))
    }

    /// Does what is asked, once. The version that it made is the answer, also when it was done
    /// before. What was begun is finished even if whoever asked goes away.
    pub(crate) async fn act(self: &Arc<Self>, asked: Asked) -> (Result<Version, Refusal>, News) {
        let room = Arc::clone(self);
        let mut stages = Stages::begin(matches!(asked.action, wire::Action::Move { .. }));
        let done = tokio::spawn(async move {
            let (answer, version) = room.act_alone(&asked, &mut stages).await;
            let news = News {
                room,
                version,
                at: stages.moment(),
                stages,
            };
            (answer, news)
        });
        done.await.unwrap_or_else(|error| {
            log::fault_at(self.id, "a command", &error);
            let news = News {
                room: Arc::clone(self),
                version: Version::NEW,
                at: Moment::default(),
                stages,
            };
            (Err(Refusal::NotNow), news)
        })
    }

    /// The answer, and the version at which it leaves the table.
    async fn act_alone(
        self: &Arc<Self>,
        asked: &Asked,
        stages: &mut Stages,
    ) -> (Result<Version, Refusal>, Version) {
        let mut kept = match self.lock().await {
            Ok(kept) => kept,
            Err(refusal) => return (Err(refusal), Version::NEW),
        };
        let answer = self.decide(&mut kept, asked, stages).await;
        let version = if kept.sound {
            kept.table.version()
        } else {
            Version::NEW
        };
        (answer, version)
    }

    async fn decide(
        self: &Arc<Self>,
        kept: &mut Kept,
        asked: &Asked,
        stages: &mut Stages,
    ) -> Result<Version, Refusal> {
        let command = jieqi_store::Command {
            actor: actor(asked.guest),
            id: asked.id.to_string(),
        };
        let fresh = self.backstage.draw_id()?;
        let mut looked = false;
        let claims = matches!(asked.action, wire::Action::Claim { .. });
        if claims && self.backstage.store.is_shared() {
            // Nobody has left whom another process has seen.
            self.ask_around().await.map_err(|error| {
                log::fault("the notes", &error);
                Refusal::NotNow
            })?;
        }
        for _ in 0..TRIES {
            self.mend(kept).await?;
            self.credit_kept(kept).await?;
            let now = self.backstage.clock.now();
            let people = self.people(now);
            let context = Context {
                table: &kept.table,
                guest: asked.guest,
                round_trip: asked.round_trip,
                absent_since: people.players.map(|player| player.absent_since),
                fresh,
            };
            let wanted = Command {
                at: asked.at,
                action: action(&asked.action, context)?,
            };
            let decided = kept.table.decide(Actor::Guest(asked.guest), &wanted, now);
            match decided {
                Ok(mut events) => {
                    stages.decided();
                    self.make_rematch(kept, asked.guest, &mut events).await?;
                    match self.keep(kept, &events, Some(command.clone())).await? {
                        Outcome::Stored => {
                            stages.durable();
                            return Ok(kept.table.version());
                        }
                        Outcome::Earlier(version) => return Ok(version),
                        Outcome::Conflict => {}
                    }
                }
                Err(refusal) => {
                    // It may have been made upon a version that is not here yet, or be there.
                    let others = self.backstage.store.is_shared();
                    let behind = others || asked.at > kept.table.version();
                    let look = behind && !std::mem::replace(&mut looked, true);
                    if look && self.catch_up(kept).await? {
                        continue;
                    }
                    if let Some(version) = self.earlier(&command).await? {
                        return Ok(version);
                    }
                    let late = refusal == jieqi_table::Refusal::OutOfTime;
                    if late && !self.fall(kept).await? {
                        continue;
                    }
                    return Err(Refusal::Table(refusal));
                }
            }
        }
        Err(Refusal::NotNow)
    }

    /// Makes the table that two are to play on at before anybody is sent there. However often
    /// this is tried, one table comes of it.
    async fn make_rematch(
        &self,
        kept: &Kept,
        guest: GuestId,
        events: &mut [Event],
    ) -> Result<(), Refusal> {
        for event in events {
            if let Fact::Rematched(id) = &mut event.fact {
                let refusal = Refusal::Table(jieqi_table::Refusal::NotReady);
                let created = kept.table.rematch_created().ok_or(refusal)?;
                let made = self
                    .backstage
                    .make(NewTable {
                        id: *id,
                        created,
                        guest,
                        command: format!("rematch of {}", self.id),
                        listed: false,
                    })
                    .await?;
                *id = made.table();
            }
        }
        Ok(())
    }

    /// One more browser holds a seat; somebody else has made sure that its player wants it.
    pub(crate) async fn link(&self, color: Color, guest: GuestId) -> Result<(), Refusal> {
        self.do_ourselves(Action::Link { color, guest }).await?
    }

    /// A browser holds its seat no longer, whether or not anybody else does.
    pub(crate) async fn forget(&self, guest: GuestId) -> Result<(), Refusal> {
        self.do_ourselves(Action::Forget(guest)).await.map(drop)
    }

    /// Does what the server itself asks. The inner error is the table's: it is refused there.
    async fn do_ourselves(&self, action: Action) -> Result<Result<(), Refusal>, Refusal> {
        self.do_as(Actor::Server, None, action).await
    }

    /// Does what the server or the computer asks, upon the version that it has seen, or upon
    /// the last one. The inner error is the table's: it is refused there.
    pub(super) async fn do_as(
        &self,
        who: Actor,
        at: Option<Version>,
        action: Action,
    ) -> Result<Result<(), Refusal>, Refusal> {
        let mut kept = self.lock().await?;
        for _ in 0..TRIES {
            self.mend(&mut kept).await?;
            self.credit_kept(&mut kept).await?;
            let command = Command {
                at: at.unwrap_or(kept.table.version()),
                action: action.clone(),
            };
            let now = self.backstage.clock.now();
            let mut events = match kept.table.decide(who, &command, now) {
                Ok(events) => events,
                Err(refusal) => {
                    if refusal == jieqi_table::Refusal::OutOfTime {
                        if !self.fall(&mut kept).await? {
                            continue;
                        }
                        self.tell_version(kept.table.version());
                    }
                    return Ok(Err(Refusal::Table(refusal)));
                }
            };
            let creator = kept.table.seats()[kept.table.creator()].guests().first();
            if let Some(&creator) = creator {
                self.make_rematch(&kept, creator, &mut events).await?;
            }
            match self.keep(&mut kept, &events, None).await? {
                Outcome::Conflict => {}
                Outcome::Stored | Outcome::Earlier(_) => {
                    self.tell_version(kept.table.version());
                    return Ok(Ok(()));
                }
            }
        }
        Err(Refusal::NotNow)
    }

    /// Does what the deadline brings, if it has passed.
    pub(super) async fn due(&self) {
        let Ok(mut kept) = self.lock().await else {
            return;
        };
        if self.fall(&mut kept).await.is_ok() && kept.sound {
            self.tell_version(kept.table.version());
        }
    }

    /// The same with the table in hand; false if nothing was due after all.
    async fn fall(&self, kept: &mut Kept) -> Result<bool, Refusal> {
        for _ in 0..TRIES {
            self.mend(kept).await?;
            let command = Command {
                at: kept.table.version(),
                action: Action::Due,
            };
            let now = self.backstage.clock.now();
            let deadline = kept.table.deadline();
            let decided = kept.table.decide(Actor::Server, &command, now);
            let (Ok(events), Some(deadline)) = (decided, deadline) else {
                self.backstage.flags.set(self.id, deadline);
                self.call_computer(&kept.table, true);
                return Ok(false);
            };
            // Nobody loses by what somebody else has stored, or by an outage, and we did not hear.
            if !self.backstage.is_sure(deadline).await {
                return Err(Refusal::NotNow);
            }
            let shared = self.backstage.store.is_shared();
            if shared {
                self.catch_up(kept).await?;
            }
            self.credit_kept(kept).await?;
            if !kept.sound || kept.table.version() != command.at {
                continue;
            }
            match self.keep(kept, &events, None).await? {
                Outcome::Conflict => {}
                Outcome::Stored | Outcome::Earlier(_) => {
                    measure::flag_fell(now.since(deadline));
                    return Ok(true);
                }
            }
        }
        Err(Refusal::NotNow)
    }

    async fn earlier(&self, command: &jieqi_store::Command) -> Result<Option<Version>, Refusal> {
        let version = self.backstage.store.earlier(&key(self.id), command).await;
        version
            .map(|version| version.map(|version| Version(version.0)))
            .map_err(|error| {
                log::fault("the store", &error);
                Refusal::NotNow
            })
    }

    /// Takes events in and stores them. They are folded first, so that nothing is ever stored
    /// that cannot be folded, and the deadline that they make is stored with them; until they
    /// are stored, the table is not sound and the lock is held.
    pub(super) async fn keep(
        &self,
        kept: &mut Kept,
        events: &[Event],
        command: Option<jieqi_store::Command>,
    ) -> Result<Outcome, Refusal> {
        let expected = kept.table.version();
        kept.sound = false;
        for event in events {
            kept.table.apply(event).map_err(|error| {
                log::fault("a decision", &error);
                Refusal::NotNow
            })?;
            if is_rewinding(event) {
                kept.rewound = kept.table.version();
            }
        }
        let now = self.backstage.clock.now();
        let append = Append {
            table: key(self.id),
            expected: jieqi_store::Version(expected.0),
            command,
            events: events.iter().map(ToString::to_string).collect(),
            deadline: alarm(&kept.table, now).map(|Millis(at)| Time(at)),
            joined: events.iter().filter_map(joined).collect(),
            at: Time(now.0),
        };
        match self.backstage.store.append(append).await {
            Ok(Appended::Stored(_)) => {
                kept.sound = true;
                self.is_known(now);
                self.hints.made(kept.table.version());
                self.settle(&kept.table, true);
                events.iter().for_each(|event| self.note_end(event));
                Ok(Outcome::Stored)
            }
            Ok(Appended::Earlier(version)) => {
                self.mend(kept).await?;
                Ok(Outcome::Earlier(Version(version.0)))
            }
            Err(jieqi_store::Error::Conflict { .. }) => {
                measure::conflict();
                Ok(Outcome::Conflict)
            }
            Err(error) => {
                measure::store_error();
                log::fault_at(self.id, "the store", &error);
                Err(Refusal::NotNow)
            }
        }
    }

    /// Writes down that a game is over, should this be the event that says it.
    fn note_end(&self, event: &Event) {
        if let Fact::Ended { reason, .. } = &event.fact {
            measure::over(reason.to_string());
            log::note("a game is over", &[("table", &self.id), ("reason", reason)]);
        }
    }

    /// The table, sound.
    /// Whether the computer sits here; no where the table cannot be looked at.
    pub(crate) async fn has_computer(&self) -> bool {
        let kept = self.lock().await;
        kept.is_ok_and(|kept| kept.table.computer().is_some())
    }

    pub(super) async fn lock(&self) -> Result<MutexGuard<'_, Kept>, Refusal> {
        let mut kept = self.table.lock().await;
        self.mend(&mut kept).await?;
        self.freshen(&mut kept).await;
        Ok(kept)
    }

    /// Sees to all that follows from the table as it is now. `ours` says whether it became so by
    /// what this process appended.
    pub(super) fn settle(&self, table: &Table, ours: bool) {
        self.backstage.flags.set(self.id, table.deadline());
        self.note(table);
        self.call_computer(table, ours);
    }

    /// Loads the table anew if it is not what is stored.
    pub(super) async fn mend(&self, kept: &mut Kept) -> Result<(), Refusal> {
        if !kept.sound {
            let loaded = self.backstage.load(self.id).await?;
            kept.table = loaded.table;
            kept.rewound = loaded.rewound;
            kept.sound = true;
            self.is_known(loaded.asked);
            self.settle(&kept.table, false);
            self.tell_version(kept.table.version());
        }
        Ok(())
    }
}

/// Who is to find the table again because of this event.
fn joined(event: &Event) -> Option<jieqi_store::Actor> {
    match &event.fact {
        Fact::Sat { guest, .. } | Fact::Linked { guest, .. } => Some(actor(*guest)),
        _ => None,
    }
}
