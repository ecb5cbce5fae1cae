//! What other processes do at our tables.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use jieqi_store::Hint;
use jieqi_table::{Action, Actor, Command, Event, Millis, Phase, Span, TableId, Version};
use tokio::sync::broadcast::error::RecvError;

use super::backstage::{is_rewinding, key};
use super::table_room::{Kept, Outcome, TRIES};
use super::{Room, Rooms};
use crate::{Refusal, entropy, log, measure};

/// How often the tables that somebody watches are looked at, should hints be lost, and the most
/// by which it is put off so that several processes do not ask at once.
const POLL_EVERY: Span = Span(1_000);
const POLL_JITTER: u64 = 400;

/// For how long after it was last certain that nobody has appended anything a table is shown: what
/// is promised of news without hints. Tables that somebody watches are looked at more often.
pub(super) const FRESH: Span = Span(2_000);

/// How long whoever looks at a table waits for news of it.
const PATIENCE: Duration = Duration::from_millis(500);

/// How long nobody waits for it again where somebody did in vain.
const REST: Span = Span(500);

/// Follows the hints of other processes, for ever.
pub(crate) async fn follow_hints(rooms: Arc<Rooms>) {
    let backstage = rooms.backstage();
    let mut hints = backstage.store.hints();
    loop {
        match hints.recv().await {
            Ok(Hint::Table { table, version }) => rooms.hinted(&table, Version(version.0)),
            Ok(Hint::Note { table, listed }) => {
                if let Ok(table) = table.as_str().parse() {
                    backstage.notebook.ask(table, listed);
                }
            }
            Ok(Hint::Said { table, text }) => {
                if let Some(room) = rooms.named(&table) {
                    room.overhear(&text);
                }
            }
            Ok(Hint::Gap) | Err(RecvError::Lagged(_)) => {
                measure::hints_lost();
                backstage.gap.notify_one();
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Looks at the tables that somebody watches every now and then, and at all tables in memory when
/// hints may have been lost, for ever.
pub(crate) async fn poll_tables(rooms: Arc<Rooms>) {
    let backstage = rooms.backstage();
    loop {
        let [lot] = entropy::draw::<1>(&*backstage.entropy).unwrap_or_default();
        let pause = POLL_EVERY + Span(POLL_JITTER * u64::from(lot) / 256);
        let all = tokio::select! {
            () = backstage.gap.notified() => true,
            () = backstage.clock.sleep_until(backstage.clock.now() + pause) => false,
        };
        let looked_at = rooms.all(|room| all || room.is_watched());
        if let Err(error) = rooms.poll(looked_at).await {
            log::fault("the store", &error);
        }
    }
}

/// Gives the time of an outage back at all tables in memory when one becomes known, for ever.
pub(crate) async fn credit_tables(rooms: Arc<Rooms>) {
    loop {
        rooms.backstage().outages.more().await;
        for room in rooms.all(|_| true) {
            if let Err(refusal) = room.credit().await {
                log::fault_at(room.id(), "a table", &refusal.name());
            }
        }
    }
}

impl Rooms {
    /// Somebody says that a table reached a version.
    fn hinted(&self, table: &jieqi_store::TableId, version: Version) {
        if let Some(room) = self.named(table) {
            room.hints.heard(version);
            room.follow(version);
        }
    }

    fn named(&self, table: &jieqi_store::TableId) -> Option<Arc<Room>> {
        self.peek(table.as_str().parse().ok()?)
    }

    async fn poll(&self, rooms: Vec<Arc<Room>>) -> Result<(), jieqi_store::Error> {
        if rooms.is_empty() {
            return Ok(());
        }
        let backstage = self.backstage();
        let asked = backstage.clock.now();
        let keys = rooms.iter().map(|room| key(room.id())).collect();
        let versions: HashMap<TableId, Version> = backstage
            .store
            .versions(keys)
            .await?
            .into_iter()
            .filter_map(|(table, version)| Some((table.as_str().parse().ok()?, Version(version.0))))
            .collect();
        for room in rooms {
            let Some(&version) = versions.get(&room.id()) else {
                continue;
            };
            if room.hints.is_lost() {
                measure::hints_lost();
            }
            if room.follow(version) {
                room.hints.found(version);
            } else {
                room.is_known(asked);
            }
        }
        Ok(())
    }
}

impl Room {
    /// Takes in what brought the table to this version, if it is not here; true if it is not.
    fn follow(self: &Arc<Self>, version: Version) -> bool {
        let behind = self.version() < version;
        if behind {
            let room = Arc::clone(self);
            tokio::spawn(async move {
                // Should the store not answer, the next look finds it.
                if let Ok(mut kept) = room.lock().await
                    && kept.table.version() < version
                {
                    let _ = room.catch_up(&mut kept).await;
                }
            });
        }
        behind
    }

    /// Takes in what others have appended; true if there was anything.
    pub(super) async fn catch_up(&self, kept: &mut Kept) -> Result<bool, Refusal> {
        if !kept.sound {
            self.mend(kept).await?;
            return Ok(true);
        }
        let backstage = &self.backstage;
        let asked = backstage.clock.now();
        let after = jieqi_store::Version(kept.table.version().0);
        let news = backstage.store.news(&key(self.id()), after).await;
        let news = news.map_err(|error| {
            log::fault("the store", &error);
            Refusal::NotNow
        })?;
        for event in &news {
            let taken = match event.text.parse::<Event>() {
                Ok(event) => match kept.table.apply(&event) {
                    Ok(()) if is_rewinding(&event) => {
                        kept.rewound = kept.table.version();
                        Ok(())
                    }
                    Ok(()) => Ok(()),
                    Err(error) => Err(error.to_string()),
                },
                Err(error) => Err(error.to_string()),
            };
            if let Err(why) = taken {
                log::fault_at(self.id(), "a stored table", &why);
                kept.sound = false;
                self.mend(kept).await?;
                return Ok(true);
            }
        }
        self.is_known(asked);
        if news.is_empty() {
            return Ok(false);
        }
        self.settle(&kept.table, false);
        self.tell_version(kept.table.version());
        Ok(true)
    }

    /// Takes in what others have appended where nobody has looked for a while. Whoever asks gets
    /// what is known where the store does not answer.
    pub(super) async fn freshen(&self, kept: &mut Kept) {
        let backstage = &self.backstage;
        let now = backstage.clock.now();
        let asks = backstage.store.is_shared() && backstage.pulse.answers();
        if asks && self.is_stale(now) && now >= kept.missed + REST {
            let caught_up = tokio::time::timeout(PATIENCE, self.catch_up(kept)).await;
            if !matches!(caught_up, Ok(Ok(_))) {
                kept.missed = backstage.clock.now();
            }
        }
    }

    /// The instant as which the table is shown, as it is known here. A clock that runs is shown for
    /// no longer than it is known to run: whoever slept, or does not reach the store, may be told
    /// of a move later than others, and must not let anybody see time pass that did not.
    ///
    /// # Errors
    /// It is not known what others have appended meanwhile.
    pub(super) async fn shown_at(&self, kept: &mut Kept) -> Result<Millis, Refusal> {
        for _ in 0..TRIES {
            let now = self.backstage.clock.now();
            let over = kept.table.phase() == Phase::Ended;
            if over || !self.backstage.store.is_shared() || !self.is_stale(now) {
                return Ok(now);
            }
            let missed = kept.missed;
            self.freshen(kept).await;
            // Without an answer, or without having asked.
            if kept.missed > missed || self.is_stale(now) {
                break;
            }
        }
        Err(Refusal::NotNow)
    }

    /// Gives back, once, the time in which nobody served.
    pub(super) async fn credit(&self) -> Result<(), Refusal> {
        let mut kept = self.lock().await?;
        self.credit_kept(&mut kept).await.map(drop)
    }

    /// The same with the table in hand; true if there was anything to give back. From then on no
    /// move is charged with time in which nobody served.
    pub(super) async fn credit_kept(&self, kept: &mut Kept) -> Result<bool, Refusal> {
        self.backstage.learn_outages().await.map_err(|error| {
            log::fault("the heartbeat", &error);
            Refusal::NotNow
        })?;
        let outages = &self.backstage.outages;
        let last = outages.last();
        if kept.credited >= last {
            return Ok(false);
        }
        let mut given = false;
        for (from, to) in outages.after(kept.credited) {
            given |= self.credit_one(kept, from, to).await?;
        }
        kept.credited = last;
        if given {
            self.tell_version(kept.table.version());
        }
        Ok(given)
    }

    async fn credit_one(&self, kept: &mut Kept, from: Millis, to: Millis) -> Result<bool, Refusal> {
        for _ in 0..TRIES {
            self.mend(kept).await?;
            let command = Command {
                at: kept.table.version(),
                action: Action::Credit { from, to },
            };
            // The clock by which it ended may be a little ahead of what is known of it here.
            let now = self.backstage.clock.now().max(to);
            let Ok(events) = kept.table.decide(Actor::Server, &command, now) else {
                return Ok(false);
            };
            match self.keep(kept, &events, None).await? {
                Outcome::Conflict => {}
                Outcome::Stored | Outcome::Earlier(_) => return Ok(true),
            }
        }
        Err(Refusal::NotNow)
    }
}
