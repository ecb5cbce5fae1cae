//! Who is connected to a table, and what they are called.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use jieqi_rules::{ByColor, Color, Viewer};
use jieqi_store::Node;
use jieqi_table::{Millis, Span};

use super::Room;
use super::attendance::Attendance;
use super::notebook::Heard;
use crate::name::Name;

/// How long a player whose last socket closed still counts as here: a reload is no absence.
const GRACE: Span = Span::from_secs(5);

/// How long a player without a socket counts as here after it said so.
const POLL_GRACE: Span = Span::from_secs(15);

/// How long others are told that a player has left: by then all have heard it.
const FAREWELL: Span = Span::from_secs(30);

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

/// Counts the sockets at a table, and remembers what other processes tell of theirs.
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
    /// What each player wants to be called, and since when.
    names: ByColor<Option<Name>>,
    named: ByColor<Millis>,
    /// Who is at the table elsewhere.
    others: BTreeMap<Node, Other>,
    /// Whether somebody has been set to tell of changes.
    gathering: bool,
}

/// What another process said last.
struct Other {
    attendance: Attendance,
    /// The first instant at which it is worth nothing.
    until: Millis,
}

impl Other {
    fn counts(&self, now: Millis) -> bool {
        now < self.until
    }

    fn has(&self, color: Color, now: Millis) -> bool {
        self.counts(now) && self.attendance.of(color).here
    }

    /// When the player left it, should it not count as connected there any more: who is not heard
    /// of was there as long as the note was good.
    fn left(&self, color: Color) -> Option<Millis> {
        let player = self.attendance.of(color);
        match player.here {
            true => Some(self.until),
            false => player.left.map(Millis),
        }
    }
}

impl Counts {
    /// Whether the player is connected here.
    fn is_near(&self, color: Color, now: Millis) -> bool {
        let polls = self.polled[color].is_some_and(|at| now < at + POLL_GRACE);
        self.sockets[color] > 0 || polls
    }

    /// When the player was last connected here, and when anywhere.
    fn left_here(&self, color: Color) -> Millis {
        self.left[color].max(self.polled[color].unwrap_or_default())
    }

    fn left(&self, color: Color) -> Millis {
        let others = self.others.values().filter_map(|other| other.left(color));
        others.fold(self.left_here(color), Millis::max)
    }

    fn player(&self, color: Color, now: Millis) -> Player {
        let mut others = self.others.values();
        let connected =
            self.is_near(color, now) || others.clone().any(|other| other.has(color, now));
        let was_here = self.was_here[color] || others.any(|other| other.left(color).is_some());
        let left = self.left(color);
        Player {
            absent_since: (!connected).then_some(left),
            here: connected || was_here && now < left + GRACE,
            name: self.name(color),
        }
    }

    /// What the player wanted to be called last, wherever it said so.
    fn name(&self, color: Color) -> Option<Name> {
        let others = self.others.values().map(|other| other.attendance.of(color));
        let latest = others.max_by_key(|player| player.named);
        match latest.filter(|player| Millis(player.named) > self.named[color]) {
            Some(player) => player.name.as_deref().and_then(Name::new),
            None => self.names[color].clone(),
        }
    }

    fn call(&mut self, color: Color, name: Option<Name>, now: Millis) {
        self.names[color] = name;
        self.named[color] = now;
    }

    /// What another process told is remembered as if it had been seen here.
    fn keep(&mut self, other: &Other, now: Millis) {
        for color in Color::ALL {
            if let Some(left) = other.left(color) {
                self.left[color] = self.left[color].max(left.min(now));
                self.was_here[color] = true;
            }
            let player = other.attendance.of(color);
            if Millis(player.named) > self.named[color] {
                let name = player.name.as_deref().and_then(Name::new);
                self.call(color, name, Millis(player.named));
            }
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
            named: ByColor::default(),
            others: BTreeMap::new(),
            gathering: false,
        }))
    }

    /// Who is here at `now`.
    pub(super) fn people(&self, now: Millis) -> People {
        let counts = self.counts();
        People {
            players: ByColor::new_with(|color| counts.player(color, now)),
            watching: counts
                .others
                .values()
                .filter(|other| other.counts(now))
                .fold(counts.watching, |sum, other| {
                    sum.saturating_add(other.attendance.watching)
                }),
        }
    }

    /// Whether a player without a socket is here.
    pub(super) fn is_polled(&self, now: Millis) -> bool {
        let counts = self.counts();
        Color::ALL
            .into_iter()
            .any(|color| counts.is_near(color, now))
    }

    /// A player as far as this process's own sockets tell.
    pub(super) fn near(&self, color: Color, now: Millis) -> Player {
        let counts = self.counts();
        let near = counts.is_near(color, now);
        let left = counts.left_here(color);
        Player {
            absent_since: (!near).then_some(left),
            here: near || counts.was_here[color] && now < left + GRACE,
            name: counts.name(color),
        }
    }

    /// Whether it falls to this process to see to a player's opponent: of those where the player
    /// is connected the first; where it is connected nowhere, whoever asks.
    pub(super) fn falls_to(&self, node: &Node, player: Color, asks: bool, now: Millis) -> bool {
        let counts = self.counts();
        let mut elsewhere = counts
            .others
            .iter()
            .filter(|(_, other)| other.has(player, now))
            .map(|(node, _)| node);
        match counts.is_near(player, now) {
            true => elsewhere.all(|other| node < other),
            false => asks && elsewhere.next().is_none(),
        }
    }

    /// What others are told; `None` where there is nothing to tell.
    pub(super) fn attendance(&self, now: Millis) -> Option<Attendance> {
        let counts = self.counts();
        let mut attendance = Attendance {
            watching: counts.watching,
            ..Attendance::default()
        };
        let mut anybody = counts.watching > 0;
        for color in Color::ALL {
            let player = attendance.of_mut(color);
            player.here = counts.is_near(color, now);
            let left = counts.left_here(color);
            let leaving = counts.was_here[color] && now < left + FAREWELL;
            if leaving && !player.here {
                player.left = Some(left.0);
            }
            player.name = counts.names[color].as_ref().map(ToString::to_string);
            player.named = counts.named[color].0;
            anybody |= player.here || leaving;
        }
        anybody.then_some(attendance)
    }

    /// Takes in all that others say now.
    fn hear(&self, heard: Vec<Heard>, now: Millis) {
        let mut counts = self.counts();
        let before = std::mem::take(&mut counts.others);
        for Heard {
            from,
            attendance,
            until,
        } in heard
        {
            counts.others.insert(from, Other { attendance, until });
        }
        for (node, other) in before {
            if !counts.others.contains_key(&node) {
                counts.keep(&other, now);
            }
        }
    }

    fn counts(&self) -> std::sync::MutexGuard<'_, Counts> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Room {
    /// Who is here at `now`. While nobody served nobody could be seen or come back: whoever is away
    /// has been so since the end of the last outage at the earliest.
    pub(super) fn people(&self, now: Millis) -> People {
        let mut people = self.presence.people(now);
        let served = self.backstage.outages.last();
        for color in Color::ALL {
            if let Some(since) = &mut people.players[color].absent_since {
                *since = served.max(*since);
            }
        }
        people
    }

    /// Takes in who is here elsewhere, and tells those who are here.
    pub(super) fn hear(self: &Arc<Self>, heard: Vec<Heard>) {
        let now = self.backstage.clock.now();
        let before = self.people(now);
        self.presence.hear(heard, now);
        let people = self.people(now);
        let left = |people: &People, color: Color| {
            let player = &people.players[color];
            player.absent_since.filter(|_| player.here)
        };
        for color in Color::ALL {
            // Who has just left counts as here for a while.
            if let Some(at) = left(&people, color)
                && left(&before, color) != Some(at)
            {
                tell_after(self, at + GRACE);
            }
        }
        self.tell_people(people);
    }

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
                counts.call(color, Name::new(name), now);
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
            let now = room.backstage.clock.now();
            let mut counts = room.presence.counts();
            match viewer {
                Viewer::Player(color) => {
                    counts.sockets[color] += 1;
                    if present.name.is_some() {
                        counts.call(color, present.name.clone(), now);
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
            let now = self.room.backstage.clock.now();
            let mut counts = self.room.presence.counts();
            counts.call(color, self.name.clone(), now);
            drop(counts);
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
        room.tell_people(room.people(clock.now()));
        room.backstage.change_note(room.id());
        room.recall_computer().await;
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

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(node: &str, here: bool, left: Option<u64>, until: u64) -> Heard {
        let mut attendance = Attendance::default();
        attendance.red.here = here;
        attendance.red.left = left;
        Heard {
            from: Node::new(node),
            attendance,
            until: Millis(until),
        }
    }

    fn absent(presence: &Presence, now: u64) -> Option<u64> {
        let people = presence.people(Millis(now));
        people.players.red.absent_since.map(|at| at.0)
    }

    #[test]
    fn who_is_connected_anywhere_is_here_and_left_when_it_left_the_last_place() {
        let presence = Presence::new(Millis(100));
        assert_eq!(absent(&presence, 100), Some(100));
        let one = |here, left| heard("1", here, left, 9_000);
        let two = |here, left| heard("2", here, left, 9_000);
        presence.hear(vec![one(true, None), two(false, Some(500))], Millis(600));
        assert_eq!(absent(&presence, 600), None);
        presence.hear(
            vec![one(false, Some(800)), two(false, Some(500))],
            Millis(900),
        );
        assert_eq!(absent(&presence, 900), Some(800));
        // What was said once is remembered when it is said no longer.
        presence.hear(Vec::new(), Millis(1_000));
        assert_eq!(absent(&presence, 1_000), Some(800));
        // Whoever is not heard of was there as long as the note was good, and not a moment longer.
        presence.hear(vec![heard("1", true, None, 2_000)], Millis(1_100));
        assert_eq!(absent(&presence, 1_999), None);
        assert_eq!(absent(&presence, 5_000), Some(2_000));
        presence.hear(Vec::new(), Millis(6_000));
        assert_eq!(absent(&presence, 6_000), Some(2_000));
    }

    #[test]
    fn one_process_sees_to_the_opponent_of_a_player() {
        let [one, two] = ["1", "2"].map(Node::new);
        let falls =
            |presence: &Presence, node, asks| presence.falls_to(node, Color::Red, asks, Millis(10));
        let presence = Presence::new(Millis(0));
        assert!(falls(&presence, &two, true) && !falls(&presence, &two, false));
        presence.hear(vec![heard("1", true, None, 20)], Millis(5));
        assert!(!falls(&presence, &two, true));
        presence.counts().sockets.red = 1;
        assert!(!falls(&presence, &two, false));
        presence.hear(vec![heard("2", true, None, 20)], Millis(5));
        assert!(falls(&presence, &one, false));
        presence.hear(Vec::new(), Millis(5));
        assert!(falls(&presence, &two, false));
    }
}
