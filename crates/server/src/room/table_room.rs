//! One table in memory: whoever asks is put in order here.

use std::sync::Arc;

use jieqi_rules::Viewer;
use jieqi_store::{Append, Appended, Time};
use jieqi_table::{
    Action, Actor, Command, CommandId, Event, Fact, GuestId, Millis, Table, TableId, Version,
};
use jieqi_wire::Snapshot;
use tokio::sync::{Mutex, MutexGuard, watch};

use super::Backstage;
use super::backstage::key;
use super::presence::Presence;
use crate::snapshot::{self, People};
use crate::{Refusal, log};

/// How often a command is decided anew because somebody else was first.
const TRIES: u32 = 8;

/// What has changed at a table; content is looked up by each viewer for itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Change {
    /// The version of the table.
    pub(crate) version: Version,
    /// Who is here.
    pub(crate) people: People,
}

/// What somebody asks.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// Which browser.
    pub(crate) guest: GuestId,
    /// Its name for the command.
    pub(crate) id: CommandId,
    /// What is asked, and upon which version.
    pub(crate) command: Command,
}

/// A table in memory, and who is at it.
pub(crate) struct Room {
    id: TableId,
    pub(super) backstage: Arc<Backstage>,
    pub(super) presence: Presence,
    table: Mutex<Kept>,
    change: watch::Sender<Change>,
}

/// The fold of the log.
struct Kept {
    table: Table,
    /// False from the moment at which events are taken in until they are stored. Nobody looks
    /// at the table in between: it is loaded anew first.
    sound: bool,
}

/// News that everybody at the table is told when this is dropped: first the one who made them
/// gets its answer.
pub(crate) struct News {
    room: Arc<Room>,
    version: Version,
}

impl Drop for News {
    fn drop(&mut self) {
        self.room.tell_version(self.version);
    }
}

/// How an append went.
enum Outcome {
    /// It is stored.
    Stored,
    /// The same command was stored before, and made this version.
    Earlier(Version),
    /// Somebody else was first.
    Conflict,
}

impl Room {
    pub(super) fn new(backstage: Arc<Backstage>, table: Table) -> Room {
        let change = Change {
            version: table.version(),
            people: People::default(),
        };
        Room {
            id: table.id(),
            backstage,
            presence: Presence::default(),
            table: Mutex::new(Kept { table, sound: true }),
            change: watch::Sender::new(change),
        }
    }

    /// Changes from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<Change> {
        self.change.subscribe()
    }

    fn tell_version(&self, version: Version) {
        self.change.send_if_modified(|change| {
            let newer = version > change.version;
            change.version = change.version.max(version);
            newer
        });
    }

    pub(super) fn tell_people(&self, people: People) {
        self.change
            .send_if_modified(|change| std::mem::replace(&mut change.people, people) != people);
    }

    /// The table as this viewer may see it, its moves from a ply on.
    pub(crate) async fn snapshot(
        &self,
        guest: Option<GuestId>,
        from_ply: u32,
    ) -> Result<(Snapshot, Change), Refusal> {
        let kept = self.lock().await?;
        let now = self.backstage.clock.now();
        let people = self.presence.people(now);
        let change = Change {
            version: kept.table.version(),
            people,
        };
        let snapshot = snapshot::snapshot(&kept.table, guest, from_ply, people, now);
        Ok((snapshot, change))
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
        let done = tokio::spawn(async move {
            let (answer, version) = room.act_alone(&asked).await;
            (answer, News { room, version })
        });
        done.await.unwrap_or_else(|error| {
            log::fault(&format!("table {}", self.id), &error);
            let news = News {
                room: Arc::clone(self),
                version: Version::NEW,
            };
            (Err(Refusal::NotNow), news)
        })
    }

    /// The answer, and the version at which it leaves the table.
    async fn act_alone(&self, asked: &Asked) -> (Result<Version, Refusal>, Version) {
        let mut kept = match self.lock().await {
            Ok(kept) => kept,
            Err(refusal) => return (Err(refusal), Version::NEW),
        };
        let answer = self.decide(&mut kept, asked).await;
        let version = if kept.sound {
            kept.table.version()
        } else {
            Version::NEW
        };
        (answer, version)
    }

    async fn decide(&self, kept: &mut Kept, asked: &Asked) -> Result<Version, Refusal> {
        let command = jieqi_store::Command {
            actor: jieqi_store::Actor::new(&asked.guest.to_string()),
            id: asked.id.to_string(),
        };
        let mut looked = false;
        for _ in 0..TRIES {
            self.mend(kept).await?;
            let now = self.backstage.clock.now();
            match kept
                .table
                .decide(Actor::Guest(asked.guest), &asked.command, now)
            {
                Ok(events) => match self.keep(kept, &events, Some(command.clone())).await? {
                    Outcome::Stored => return Ok(kept.table.version()),
                    Outcome::Earlier(version) => return Ok(version),
                    Outcome::Conflict => {}
                },
                Err(_) if asked.command.at > kept.table.version() && !looked => {
                    // It was made upon a version that is not here yet.
                    looked = true;
                    kept.sound = false;
                }
                Err(refusal) => {
                    if let Some(version) = self.earlier(&command).await? {
                        return Ok(version);
                    }
                    if refusal == jieqi_table::Refusal::OutOfTime {
                        self.fall(kept).await?;
                    }
                    return Err(Refusal::Table(refusal));
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

    async fn fall(&self, kept: &mut Kept) -> Result<(), Refusal> {
        for _ in 0..TRIES {
            self.mend(kept).await?;
            let command = Command {
                at: kept.table.version(),
                action: Action::Due,
            };
            let now = self.backstage.clock.now();
            let Ok(events) = kept.table.decide(Actor::Server, &command, now) else {
                self.backstage.flags.set(self.id, kept.table.deadline());
                return Ok(());
            };
            match self.keep(kept, &events, None).await? {
                Outcome::Conflict => {}
                Outcome::Stored | Outcome::Earlier(_) => return Ok(()),
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
    async fn keep(
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
        }
        let deadline = kept.table.deadline();
        let append = Append {
            table: key(self.id),
            expected: jieqi_store::Version(expected.0),
            command,
            events: events.iter().map(ToString::to_string).collect(),
            deadline: deadline.map(|Millis(at)| Time(at)),
            joined: events.iter().filter_map(joined).collect(),
            at: Time(self.backstage.clock.now().0),
        };
        match self.backstage.store.append(append).await {
            Ok(Appended::Stored(_)) => {
                kept.sound = true;
                self.backstage.flags.set(self.id, deadline);
                Ok(Outcome::Stored)
            }
            Ok(Appended::Earlier(version)) => {
                self.mend(kept).await?;
                Ok(Outcome::Earlier(Version(version.0)))
            }
            Err(jieqi_store::Error::Conflict { .. }) => Ok(Outcome::Conflict),
            Err(error) => {
                log::fault("the store", &error);
                Err(Refusal::NotNow)
            }
        }
    }

    /// The table, sound.
    async fn lock(&self) -> Result<MutexGuard<'_, Kept>, Refusal> {
        let mut kept = self.table.lock().await;
        self.mend(&mut kept).await?;
        Ok(kept)
    }

    /// Loads the table anew if it is not what is stored.
    async fn mend(&self, kept: &mut Kept) -> Result<(), Refusal> {
        if !kept.sound {
            kept.table = self.backstage.load(self.id).await?;
            kept.sound = true;
            self.backstage.flags.set(self.id, kept.table.deadline());
            self.tell_version(kept.table.version());
        }
        Ok(())
    }
}

/// Who is to find the table again because of this event.
fn joined(event: &Event) -> Option<jieqi_store::Actor> {
    match &event.fact {
        Fact::Sat { guest, .. } => Some(jieqi_store::Actor::new(&guest.to_string())),
        _ => None,
    }
}
