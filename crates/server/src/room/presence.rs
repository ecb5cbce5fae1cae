//! Who is connected to a table.

use std::sync::{Arc, Mutex, PoisonError};

use jieqi_rules::{ByColor, Color, Viewer};
use jieqi_table::{Millis, Span};

use super::Room;
use crate::snapshot::People;

/// How long a player whose last socket closed still counts as here: a reload is no absence.
const GRACE: Span = Span::from_secs(5);

/// How long changes are gathered before anybody is told.
const GATHERING: Span = Span(250);

/// Counts the sockets at a table.
#[derive(Default)]
pub(crate) struct Presence(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    sockets: ByColor<u32>,
    watching: u32,
    left: ByColor<Option<Millis>>,
    /// Whether somebody has been set to tell of changes.
    gathering: bool,
}

impl Presence {
    /// Who is here at `now`.
    pub(crate) fn people(&self, now: Millis) -> People {
        let counts = self.counts();
        let here = |color: Color| {
            counts.sockets[color] > 0 || counts.left[color].is_some_and(|left| now < left + GRACE)
        };
        People {
            here: ByColor::new_with(here),
            watching: counts.watching,
        }
    }

    fn counts(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to gather; false if somebody does already.
    fn gather(&self) -> bool {
        !std::mem::replace(&mut self.counts().gathering, true)
    }
}

/// One socket at a table; it leaves when this is dropped.
pub(crate) struct Present {
    room: Arc<Room>,
    viewer: Viewer,
}

impl Present {
    /// Somebody comes.
    pub(crate) fn enter(room: &Arc<Room>, viewer: Viewer) -> Present {
        let present = Present {
            room: Arc::clone(room),
            viewer,
        };
        match viewer {
            Viewer::Player(color) => room.presence.counts().sockets[color] += 1,
            Viewer::Spectator => room.presence.counts().watching += 1,
        }
        tell_soon(room);
        present
    }

    /// The same socket looks on from another place, if it has changed: it sat down.
    pub(crate) fn look_as(&mut self, viewer: Viewer) {
        if viewer != self.viewer {
            let room = Arc::clone(&self.room);
            *self = Present::enter(&room, viewer);
        }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let now = self.room.backstage.clock.now();
        let mut counts = self.room.presence.counts();
        match self.viewer {
            Viewer::Player(color) => {
                counts.sockets[color] -= 1;
                if counts.sockets[color] == 0 {
                    counts.left[color] = Some(now);
                    let room = Arc::clone(&self.room);
                    tokio::spawn(async move {
                        room.backstage.clock.sleep_until(now + GRACE).await;
                        tell_soon(&room);
                    });
                }
            }
            Viewer::Spectator => counts.watching -= 1,
        }
        drop(counts);
        tell_soon(&self.room);
    }
}

/// Tells everybody at the table who is here, after a moment in which more may change.
fn tell_soon(room: &Arc<Room>) {
    if !room.presence.gather() {
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
