//! A table with everything that belongs to it, as one store hands it to another.

use sha2::{Digest as _, Sha256};

use crate::{Actor, Command, Pass, Secret, TableId, Time, Version};

/// A table with everything that belongs to it.
#[derive(Debug)]
pub struct Whole {
    /// Its name.
    pub table: TableId,
    /// The server's share of the deal.
    pub secret: Secret,
    /// Who made it and under which name, unless that was forgotten.
    pub maker: Option<Command>,
    /// Whether it may be shown to anybody who looks for an opponent.
    pub listed: bool,
    /// When it must be looked at even if nobody does anything.
    pub deadline: Option<Time>,
    /// When it was made.
    pub created: Time,
    /// When the last event was stored.
    pub changed: Time,
    /// All events from version 1 on.
    pub events: Vec<String>,
    /// The commands that are known again, and what each made.
    pub commands: Vec<(Command, Version)>,
    /// By whom it is found.
    pub seats: Vec<Actor>,
    /// The passes to it.
    pub passes: Vec<Pass>,
}

/// By which two tables are compared: equal for equal tables, in any order of what has none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fingerprint([u8; 32]);

impl Whole {
    /// The fingerprint of everything.
    pub(crate) fn fingerprint(&self) -> Fingerprint {
        let mut hash = Hash(Sha256::new());
        hash.text(self.table.as_str());
        hash.bytes(self.secret.reveal());
        hash.number(u64::from(self.maker.is_some()));
        if let Some(maker) = &self.maker {
            hash.text(maker.actor.as_str());
            hash.text(&maker.id);
        }
        hash.number(u64::from(self.listed));
        hash.number(u64::from(self.deadline.is_some()));
        hash.number(self.deadline.unwrap_or_default().0);
        hash.number(self.created.0);
        hash.number(self.changed.0);
        hash.number(self.events.len() as u64);
        for event in &self.events {
            hash.text(event);
        }
        let mut commands: Vec<_> = self
            .commands
            .iter()
            .map(|(command, version)| (command.actor.as_str(), command.id.as_str(), version.0))
            .collect();
        commands.sort_unstable();
        hash.number(commands.len() as u64);
        for (actor, id, version) in commands {
            hash.text(actor);
            hash.text(id);
            hash.number(version);
        }
        let mut seats: Vec<&str> = self.seats.iter().map(Actor::as_str).collect();
        seats.sort_unstable();
        hash.number(seats.len() as u64);
        for seat in seats {
            hash.text(seat);
        }
        let mut passes: Vec<&Pass> = self.passes.iter().collect();
        passes.sort_unstable_by_key(|pass| &pass.hash);
        hash.number(passes.len() as u64);
        for pass in passes {
            hash.text(&pass.hash);
            hash.text(&pass.purpose);
            hash.number(pass.expires.0);
        }
        Fingerprint(hash.0.finalize().into())
    }
}

/// A hash of fields, each of which says how long it is.
struct Hash(Sha256);

impl Hash {
    fn number(&mut self, number: u64) {
        self.0.update(number.to_be_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.update(bytes);
    }

    fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }
}
