//! A group of jobs in one transaction.
//!
//! The versions and earlier commands that the group asks about are read first; then each
//! append is judged in memory, in order, so that one that must be refused harms no other;
//! then all that passed is written with one statement a table. The lists travel as JSON.

use std::collections::HashMap;

use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};

use super::writer::{Job, Reply};
use crate::{Append, Appended, Command, Create, Creation, Error, TableId, Time, Version};

/// SQLite's integers are signed.
pub(super) fn number(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// Writes a group and answers everybody in it, after the commit.
pub(super) async fn write(connection: &mut SqliteConnection, group: Vec<Job>) {
    let mut jobs = Jobs::default();
    for job in group {
        match job {
            Job::Create(create, reply) => jobs.creates.push((create, reply)),
            Job::Append(append, reply) => jobs.appends.push((append, reply)),
            Job::Beat(at, reply) => jobs.beats.push((at, reply)),
        }
    }
    let outcome = commit(connection, &jobs).await;
    jobs.answer(outcome);
}

#[derive(Default)]
struct Jobs {
    creates: Vec<(Create, Reply<Creation>)>,
    appends: Vec<(Append, Reply<Appended>)>,
    beats: Vec<(Option<Time>, Reply<()>)>,
}

/// What each job gets, in the order of [`Jobs`].
struct Answers {
    creates: Vec<Result<Creation, Error>>,
    appends: Vec<Result<Appended, Error>>,
}

impl Jobs {
    /// A receiver that went away is no matter: what is committed is committed.
    fn answer(self, outcome: Result<Answers, Error>) {
        match outcome {
            Ok(answers) => {
                for ((_, reply), answer) in self.creates.into_iter().zip(answers.creates) {
                    let _ = reply.send(answer);
                }
                for ((_, reply), answer) in self.appends.into_iter().zip(answers.appends) {
                    let _ = reply.send(answer);
                }
                for (_, reply) in self.beats {
                    let _ = reply.send(Ok(()));
                }
            }
            Err(error) => {
                let text = match error {
                    Error::Failed(text) => text,
                    other => other.to_string(),
                };
                let failed = || Error::Failed(text.clone());
                for (_, reply) in self.creates {
                    let _ = reply.send(Err(failed()));
                }
                for (_, reply) in self.appends {
                    let _ = reply.send(Err(failed()));
                }
                for (_, reply) in self.beats {
                    let _ = reply.send(Err(failed()));
                }
            }
        }
    }
}

async fn commit(connection: &mut SqliteConnection, jobs: &Jobs) -> Result<Answers, Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut creates = Vec::with_capacity(jobs.creates.len());
    for (create, _) in &jobs.creates {
        creates.push(make(&mut transaction, create).await?);
    }
    let appends = if jobs.appends.is_empty() {
        Vec::new()
    } else {
        let mut group = Group::read(&mut transaction, &jobs.appends).await?;
        let answers = jobs
            .appends
            .iter()
            .map(|(append, _)| group.judge(append))
            .collect();
        group.write(&mut transaction).await?;
        answers
    };
    if let Some(at) = jobs.beats.iter().filter_map(|(at, _)| *at).max() {
        sqlx::query(
            "INSERT INTO heartbeat (only, at) VALUES (1, ?)
             ON CONFLICT DO UPDATE SET at = excluded.at",
        )
        .bind(number(at.0))
        .execute(&mut *transaction)
        .await?;
    }
    transaction.commit().await?;
    Ok(Answers { creates, appends })
}

/// Makes one table. The outer error is the database's and ends the whole group.
async fn make(
    connection: &mut SqliteConnection,
    create: &Create,
) -> Result<Result<Creation, Error>, Error> {
    let Create {
        table,
        secret,
        command,
        events,
        deadline,
        at,
    } = create;
    let earlier: Option<String> =
        sqlx::query_scalar("SELECT id FROM tables WHERE maker = ? AND maker_command = ?")
            .bind(command.actor.as_str())
            .bind(&command.id)
            .fetch_optional(&mut *connection)
            .await?;
    if let Some(earlier) = earlier {
        return Ok(Ok(Creation::Earlier(TableId::new(&earlier))));
    }
    let version = Version(events.len() as u64);
    let made = sqlx::query(
        "INSERT INTO tables (id, version, deadline, maker, maker_command, created, changed)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT (id) DO NOTHING",
    )
    .bind(table.as_str())
    .bind(number(version.0))
    .bind(deadline.map(|deadline| number(deadline.0)))
    .bind(command.actor.as_str())
    .bind(&command.id)
    .bind(number(at.0))
    .execute(&mut *connection)
    .await?;
    if made.rows_affected() == 0 {
        return Ok(Err(Error::Taken(table.clone())));
    }
    sqlx::query("INSERT INTO secrets (table_id, bytes) VALUES (?, ?)")
        .bind(table.as_str())
        .bind(secret.reveal())
        .execute(&mut *connection)
        .await?;
    sqlx::query("INSERT INTO seats (actor, table_id) VALUES (?, ?)")
        .bind(command.actor.as_str())
        .bind(table.as_str())
        .execute(&mut *connection)
        .await?;
    for (index, text) in events.iter().enumerate() {
        sqlx::query("INSERT INTO events (table_id, version, body) VALUES (?, ?, ?)")
            .bind(table.as_str())
            .bind(number(index as u64 + 1))
            .bind(text)
            .execute(&mut *connection)
            .await?;
    }
    Ok(Ok(Creation::Made(version)))
}

/// The appends of a group: what the database says of their tables, and what is to be written.
struct Group {
    versions: HashMap<TableId, Version>,
    commands: HashMap<(TableId, Command), Version>,
    new_events: Vec<Value>,
    new_commands: Vec<Value>,
    new_seats: Vec<Value>,
    changed: HashMap<TableId, Value>,
}

impl Group {
    async fn read(
        connection: &mut SqliteConnection,
        appends: &[(Append, Reply<Appended>)],
    ) -> Result<Group, Error> {
        let tables: Vec<&str> = appends.iter().map(|(a, _)| a.table.as_str()).collect();
        let versions: Vec<(String, i64)> = sqlx::query_as(
            "SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each(?))",
        )
        .bind(json!(tables).to_string())
        .fetch_all(&mut *connection)
        .await?;
        let asked: Vec<Value> = appends
            .iter()
            .filter_map(|(append, _)| {
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
    fn judge(&mut self, append: &Append) -> Result<Appended, Error> {
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

    async fn write(self, connection: &mut SqliteConnection) -> Result<(), Error> {
        let changed: Vec<Value> = self.changed.into_values().collect();
        let statements = [
            (
                "INSERT INTO events (table_id, version, body)
                 SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
                self.new_events,
            ),
            (
                "INSERT INTO commands (table_id, actor, command_id, version)
                 SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
                self.new_commands,
            ),
            (
                "INSERT OR IGNORE INTO seats (actor, table_id)
                 SELECT value ->> 0, value ->> 1 FROM json_each(?)",
                self.new_seats,
            ),
            (
                "UPDATE tables SET version = row.value ->> 1, deadline = row.value ->> 2,
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
