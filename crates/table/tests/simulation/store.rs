//! A model of the store: what it has taken is durable.

use jieqi_table::{Event, Millis, Version};

use crate::world::Fault;

/// The name of a command: whose, and which of its commands. The server's have none.
pub(crate) type Name = Option<(usize, u64)>;

/// One append.
pub(crate) struct Append {
    pub(crate) name: Name,
    /// The version after it.
    pub(crate) version: Version,
}

/// What became of an append.
pub(crate) enum Appended {
    Done(Version),
    /// The command had been stored before.
    Earlier(Version),
    Conflict,
}

/// One table's log, what is kept beside it, and the heartbeat.
pub(crate) struct Store {
    fault: Option<Fault>,
    lines: Vec<String>,
    pub(crate) appends: Vec<Append>,
    pub(crate) deadline: Option<Millis>,
    pub(crate) last_beat: Millis,
}

impl Store {
    pub(crate) fn new(fault: Option<Fault>, created: &Event) -> Store {
        Store {
            fault,
            lines: vec![created.to_string()],
            appends: vec![],
            deadline: None,
            last_beat: created.at,
        }
    }

    pub(crate) fn version(&self) -> Version {
        Version(self.lines.len() as u64)
    }

    /// The events after a version.
    pub(crate) fn news(&self, after: Version) -> Vec<Event> {
        let read = |line: &String| line.parse().expect("what was written reads back");
        self.lines.iter().skip(after.0 as usize).map(read).collect()
    }

    /// The version that a command made, if it is stored.
    pub(crate) fn earlier(&self, name: Name) -> Option<Version> {
        if self.fault == Some(Fault::NoCommandId) {
            return None;
        }
        name?;
        let append = self.appends.iter().find(|append| append.name == name)?;
        Some(append.version)
    }

    pub(crate) fn append(
        &mut self,
        expected: Version,
        name: Name,
        events: &[Event],
        deadline: Option<Millis>,
    ) -> Appended {
        if let Some(version) = self.earlier(name) {
            return Appended::Earlier(version);
        }
        if expected != self.version() && self.fault != Some(Fault::NoCompareAndSet) {
            return Appended::Conflict;
        }
        self.lines.extend(events.iter().map(Event::to_string));
        let version = self.version();
        self.appends.push(Append { name, version });
        self.deadline = deadline;
        Appended::Done(version)
    }
}
