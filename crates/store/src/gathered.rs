//! Rows of several kinds, gathered into the tables that they belong to.

use std::collections::BTreeMap;

use crate::{Actor, Command, Pass, Secret, TableId, Time, Version, Whole};

/// A table's own row: name, secret bytes, maker and its command, whether it is listed, deadline,
/// when it was made and last changed.
pub(crate) type TableRow = (
    String,
    Vec<u8>,
    Option<String>,
    Option<String>,
    bool,
    Option<i64>,
    i64,
    i64,
);

/// Tables in order of their names. Rows of other tables are passed over.
pub(crate) struct Gathered(BTreeMap<String, Whole>);

impl Gathered {
    pub(crate) fn new(tables: Vec<TableRow>) -> Gathered {
        Gathered(tables.into_iter().map(bare).collect())
    }

    /// Name and text, in order of their versions.
    pub(crate) fn events(&mut self, rows: Vec<(String, String)>) {
        for (table, body) in rows {
            if let Some(whole) = self.0.get_mut(&table) {
                whole.events.push(body);
            }
        }
    }

    /// Table, actor, name, version.
    pub(crate) fn commands(&mut self, rows: Vec<(String, String, String, i64)>) {
        for (table, actor, id, version) in rows {
            if let Some(whole) = self.0.get_mut(&table) {
                let actor = Actor::new(&actor);
                let version = Version(version.unsigned_abs());
                whole.commands.push((Command { actor, id }, version));
            }
        }
    }

    /// Table and actor.
    pub(crate) fn seats(&mut self, rows: Vec<(String, String)>) {
        for (table, actor) in rows {
            if let Some(whole) = self.0.get_mut(&table) {
                whole.seats.push(Actor::new(&actor));
            }
        }
    }

    /// Table, hash, purpose, expiry.
    pub(crate) fn passes(&mut self, rows: Vec<(String, String, String, i64)>) {
        for (table, hash, purpose, expires) in rows {
            if let Some(whole) = self.0.get_mut(&table) {
                whole.passes.push(Pass {
                    hash,
                    table: TableId::new(&table),
                    purpose,
                    expires: Time(expires.unsigned_abs()),
                });
            }
        }
    }

    pub(crate) fn into_tables(self) -> Vec<Whole> {
        self.0.into_values().collect()
    }
}

fn bare(row: TableRow) -> (String, Whole) {
    let (id, bytes, maker, maker_command, listed, deadline, created, changed) = row;
    let whole = Whole {
        table: TableId::new(&id),
        secret: Secret::new(&bytes),
        maker: maker.zip(maker_command).map(|(actor, id)| Command {
            actor: Actor::new(&actor),
            id,
        }),
        listed,
        deadline: deadline.map(|deadline| Time(deadline.unsigned_abs())),
        created: Time(created.unsigned_abs()),
        changed: Time(changed.unsigned_abs()),
        events: Vec::new(),
        commands: Vec::new(),
        seats: Vec::new(),
        passes: Vec::new(),
    };
    (id, whole)
}
