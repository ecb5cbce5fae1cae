//! The appends of a group.
//!
//! The versions and earlier commands that they ask about are read first; then each is judged
//! in memory, in order, so that one that must be refused harms no other; then all that passed
//! is written with one statement a table. The lists travel as JSON.

use std::collections::HashMap;

use serde_json::{Value, json};
use sqlx::SqliteConnection;

use crate::{Append, Appended, Command, Error, TableId, Version};

/// What the database says of the tables of a group, and what is to be written.
pub(super) struct Group {
    versions: HashMap<TableId, Version>,
    commands: HashMap<(TableId, Command), Version>,
    new_events: Vec<Value>,
    new_commands: Vec<Value>,
    new_seats: Vec<Value>,
    changed: HashMap<TableId, Value>,
}

impl Group {
    pub(super) async fn read(
        connection: &mut SqliteConnection,
        appends: &[&Append],
    ) -> Result<Group, Error> {
        let tables: Vec<&str> = appends.iter().map(|append| append.table.as_str()).collect();
        let versions: Vec<(String, i64)> = sqlx::query_as(
            "SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each(?))",
        )
        .bind(json!(tables).to_string())
        .fetch_all(&mut *connection)
        .await?;
        let asked: Vec<Value> = appends
            .iter()
            .filter_map(|append| {
                let command = append.command.as_ref()?;
                Some(json!([
                    append.table.as_str(),
                    command.actor.as_str(),
                    command.id
                ]))
            })
            .collect();
        let commands: Vec<(String, String, String, i64)> = sqlx::query_as(
            "SELECT table_id, actor, command_id, version FROM json_each(?) AS asked
             JOIN commands ON table_id = asked.value ->> 0 AND actor = asked.value ->> 1
                          AND command_id = asked.value ->> 2",
        )
        .bind(json!(asked).to_string())
        .fetch_all(&mut *connection)
        .await?;
        Ok(Group {
            versions: versions
                .into_iter()
                .map(|(id, version)| (TableId::new(&id), Version(version.unsigned_abs())))
                .collect(),
            commands: commands
                .into_iter()
                .map(|(table, actor, id, version)| {
                    let actor = crate::Actor::new(&actor);
                    let key = (TableId::new(&table), Command { actor, id });
                    (key, Version(version.unsigned_abs()))
                })
                .collect(),
            new_events: Vec::new(),
            new_commands: Vec::new(),
            new_seats: Vec::new(),
            changed: HashMap::new(),
        })
    }

    /// Decides one append, on top of those before it in the group.
    pub(super) fn judge(&mut self, append: &Append) -> Result<Appended, Error> {
        let table = append.table.as_str();
        let Some(actual) = self.versions.get_mut(&append.table) else {
            return Err(Error::Missing(append.table.clone()));
        };
        if let Some(command) = &append.command {
            let key = (append.table.clone(), command.clone());
            if let Some(version) = self.commands.get(&key) {
                return Ok(Appended::Earlier(*version));
            }
        }
        if *actual != append.expected {
            return Err(Error::Conflict { actual: *actual });
        }
        for text in &append.events {
            actual.0 += 1;
            self.new_events.push(json!([table, actual.0, text]));
        }
        let version = *actual;
        if let Some(command) = &append.command {
            self.new_commands.push(json!([
                table,
                command.actor.as_str(),
                command.id,
                version.0
            ]));
            let key = (append.table.clone(), command.clone());
            self.commands.insert(key, version);
        }
        for actor in &append.joined {
            self.new_seats.push(json!([actor.as_str(), table]));
        }
        let deadline = append.deadline.map(|deadline| deadline.0);
        self.changed.insert(
            append.table.clone(),
            json!([table, version.0, deadline, append.at.0]),
        );
        Ok(Appended::Stored(version))
    }

    /// Writes what passed. What cannot be written gives the whole group up: a statement that could
    /// be taken back alone would keep a copy of every page that it touches.
    pub(super) async fn write(self, connection: &mut SqliteConnection) -> Result<(), Error> {
        let changed: Vec<Value> = self.changed.into_values().collect();
        let statements = [
            (
                "INSERT OR ROLLBACK INTO events (table_id, version, body)
                 SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
                self.new_events,
            ),
            (
                "INSERT OR ROLLBACK INTO commands (table_id, actor, command_id, version)
                 SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
                self.new_commands,
            ),
            (
                "INSERT OR IGNORE INTO seats (actor, table_id)
                 SELECT value ->> 0, value ->> 1 FROM json_each(?)",
                self.new_seats,
            ),
            (
                "UPDATE OR ROLLBACK tables SET version = row.value ->> 1, deadline = row.value ->> 2,
                                   changed = row.value ->> 3
                 FROM json_each(?) AS row WHERE tables.id = row.value ->> 0",
                changed,
            ),
        ];
        for (statement, rows) in statements {
            if !rows.is_empty() {
                sqlx::query(statement)
                    .bind(Value::Array(rows).to_string())
                    .execute(&mut *connection)
                    .await?;
            }
        }
        Ok(())
    }
}
