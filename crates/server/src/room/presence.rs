//! Who is connected to a table, and what they are called.

use std::sync::{Arc, Mutex, PoisonError};

use jieqi_rules::{ByColor, Color, Viewer};
use jieqi_table::{Millis, Span};

use super::Room;
use crate::name::Name;

/// How long a player whose last socket closed still counts as here: a reload is no absence.
const GRACE: Span = Span::from_secs(5);

/// How long a player without a socket counts as here after it said so.
const POLL_GRACE: Span = Span::from_secs(15);

/// How long changes are gathered before anybody is told.
const GATHERING: Span = Span(250);

/// Who is at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct People {
    /// Each player.
    pub(crate) players: ByColor<Player>,
    /// How many others there are.
    pub(crate) watching: u32,
}

/// A player as far as sockets tell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Player {
    /// Since when no browser of it has been connected; `None` while one is.
    pub(crate) absent_since: Option<Millis>,
    /// Whether it counts as here.
    pub(crate) here: bool,
    /// What it wants to be called.
    pub(crate) name: Option<Name>,
}

/// Counts the sockets at a table.
pub(super) struct Presence(Mutex<Counts>);

struct Counts {
    sockets: ByColor<u32>,
    watching: u32,
    /// When the last socket of each player closed; before the first one opened, when the table
    /// came into memory.
    left: ByColor<Millis>,
    /// Whether that was a socket that closed, and not the table's coming into memory.
    was_here: ByColor<bool>,
    /// When each player without a socket said last that it is here.
    polled: ByColor<Option<Millis>>,
    names: ByColor<Option<Name>>,
    /// Whether somebody has been set to tell of changes.
    gathering: bool,
}

impl Counts {
    fn player(&self, color: Color, now: Millis) -> Player {
        let within = |at: Millis, grace| now < at + grace;
        let polls = self.polled[color].is_some_and(|at| within(at, POLL_GRACE));
        let connected = self.sockets[color] > 0 || polls;
        let left = self.left[color].max(self.polled[color].unwrap_or_default());
        Player {
            absent_since: (!connected).then_some(left),
            here: connected || self.was_here[color] && within(left, GRACE),
            name: self.names[color].clone(),
        }
    }
}

impl Presence {
    /// Nobody is here, from now on.
    pub(super) fn new(now: Millis) -> Presence {
        Presence(Mutex::new(Counts {
            sockets: ByColor::default(),
            watching: 0,
            left: ByColor::new_with(|_| now),
            was_here: ByColor::default(),
            polled: ByColor::default(),
            names: ByColor::default(),
            gathering: false,
        }))
    }

    /// Who is here at `now`.
    pub(super) fn people(&self, now: Millis) -> People {
        let counts = self.counts();
        People {
            players: ByColor::new_with(|color| counts.player(color, now)),
            watching: counts.watching,
        }
    }

    fn counts(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    /// A player without a socket says that it is here.
    pub(crate) fn polled(self: &Arc<Self>, viewer: Viewer, name: Option<&str>) {
        let Viewer::Player(color) = viewer else {
            return;
        };
        let now = self.backstage.clock.now();
        {
            let mut counts = self.presence.counts();
            counts.polled[color] = Some(now);
            counts.was_here[color] = true;
            if let Some(name) = name {
                counts.names[color] = Name::new(name);
            }
        }
        tell_soon(self);
        tell_after(self, now + POLL_GRACE);
    }
}

/// One socket at a table; it leaves when this is dropped.
pub(crate) struct Present {
    room: Arc<Room>,
    viewer: Viewer,
    name: Option<Name>,
}

impl Present {
    /// Somebody comes.
    pub(crate) fn enter(room: &Arc<Room>, viewer: Viewer) -> Present {
        Present::enter_as(room, viewer, None)
    }

    fn enter_as(room: &Arc<Room>, viewer: Viewer, name: Option<Name>) -> Present {
        let present = Present {
            room: Arc::clone(room),
            viewer,
            name,
        };
        {
            let mut counts = room.presence.counts();
            match viewer {
                Viewer::Player(color) => {
                    counts.sockets[color] += 1;
                    if present.name.is_some() {
                        counts.names[color].clone_from(&present.name);
                    }
                }
                Viewer::Spectator => counts.watching += 1,
            }
        }
        tell_soon(room);
        present
    }

    /// As whom the socket looks on.
    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The same socket looks on from another place, if it has changed: it sat down.
    pub(crate) fn look_as(&mut self, viewer: Viewer) {
        if viewer != self.viewer {
            let room = Arc::clone(&self.room);
            let name = self.name.take();
            *self = Present::enter_as(&room, viewer, name);
        }
    }

    /// Wants to be called so; watchers have no names.
    pub(crate) fn call(&mut self, name: &str) {
        self.name = Name::new(name);
        if let Viewer::Player(color) = self.viewer {
            self.room.presence.counts().names[color].clone_from(&self.name);
            tell_soon(&self.room);
        }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let now = self.room.backstage.clock.now();
        {
            let mut counts = self.room.presence.counts();
            match self.viewer {
                Viewer::Player(color) => {
                    counts.sockets[color] -= 1;
                    counts.left[color] = now;
                    counts.was_here[color] = true;
                }
                Viewer::Spectator => counts.watching -= 1,
            }
        }
        tell_soon(&self.room);
        if let Viewer::Player(_) = self.viewer {
            tell_after(&self.room, now + GRACE);
        }
    }
}

/// Tells everybody at the table who is here, after a moment in which more may change.
fn tell_soon(room: &Arc<Room>) {
    if std::mem::replace(&mut room.presence.counts().gathering, true) {
        return;
    }
    let room = Arc::clone(room);
    let until = room.backstage.clock.now() + GATHERING;
    tokio::spawn(async move {
        let clock = &room.backstage.clock;
        clock.sleep_until(until).await;
        room.presence.counts().gathering = false;
        room.tell_people(room.presence.people(clock.now()));
    });
}

/// Tells everybody at the table who is here at a later time.
fn tell_after(room: &Arc<Room>, at: Millis) {
    let room = Arc::clone(room);
    tokio::spawn(async move {
        room.backstage.clock.sleep_until(at).await;
        tell_soon(&room);
    });
}
