//! All that the file holds, to be moved.

use serde_json::{Value, json};
use sqlx::SqliteConnection;
use sqlx::sqlite::SqlitePool;

use super::batch::number;
use super::reader::closed;
use super::writer::Job;
use crate::gathered::{Gathered, TableRow};
use crate::{Answer, Archive, Error, Outage, Sqlite, TableId, Time, Whole};

impl Archive for Sqlite {
    fn count(&self) -> Answer<'_, u64> {
        Box::pin(async {
            let count: i64 = sqlx::query_scalar("SELECT count(*) FROM tables")
                .fetch_one(&self.readers)
                .await
                .map_err(closed)?;
            Ok(count.unsigned_abs())
        })
    }

    fn last(&self) -> Answer<'_, Option<TableId>> {
        Box::pin(async {
            let last: Option<String> = sqlx::query_scalar("SELECT max(id) FROM tables")
                .fetch_one(&self.readers)
                .await
                .map_err(closed)?;
            Ok(last.map(|name| TableId::new(&name)))
        })
    }

    fn walk(&self, after: Option<TableId>, limit: u32) -> Answer<'_, Vec<Whole>> {
        Box::pin(async move { walk(&self.readers, after, limit).await })
    }

    fn take_in(&self, tables: Vec<Whole>) -> Answer<'_, ()> {
        Box::pin(self.writer.ask(|answer| Job::TakeIn(tables, answer)))
    }

    fn take_over(&self, last_beat: Option<Time>, outages: Vec<Outage>) -> Answer<'_, ()> {
        Box::pin(
            self.writer
                .ask(move |answer| Job::TakeOver(last_beat, outages, answer)),
        )
    }
}

async fn walk(pool: &SqlitePool, after: Option<TableId>, limit: u32) -> Result<Vec<Whole>, Error> {
    let after = after.as_ref().map_or("", TableId::as_str);
    // One transaction: all of it as it stood at one instant.
    let mut reading = pool.begin().await.map_err(closed)?;
    let tables: Vec<TableRow> = sqlx::query_as(
        "SELECT id, bytes, maker, maker_command, listed, deadline, created, changed
         FROM tables JOIN secrets ON table_id = id WHERE id > ? ORDER BY id LIMIT ?",
    )
    .bind(after)
    .bind(limit)
    .fetch_all(&mut *reading)
    .await?;
    let Some(last) = tables.last().map(|row| row.0.clone()) else {
        return Ok(Vec::new());
    };
    let mut found = Gathered::new(tables);
    let events: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_id, body FROM events WHERE table_id > ? AND table_id <= ?
         ORDER BY table_id, version",
    )
    .bind(after)
    .bind(&last)
    .fetch_all(&mut *reading)
    .await?;
    found.events(events);
    let commands: Vec<(String, String, String, i64)> = sqlx::query_as(
        "SELECT table_id, actor, command_id, version FROM commands
         WHERE table_id > ? AND table_id <= ?",
    )
    .bind(after)
    .bind(&last)
    .fetch_all(&mut *reading)
    .await?;
    found.commands(commands);
    let seats: Vec<(String, String)> =
        sqlx::query_as("SELECT table_id, actor FROM seats WHERE table_id > ? AND table_id <= ?")
            .bind(after)
            .bind(&last)
            .fetch_all(&mut *reading)
            .await?;
    found.seats(seats);
    let passes: Vec<(String, String, String, i64)> = sqlx::query_as(
        "SELECT table_id, hash, purpose, expires FROM passes
         WHERE table_id > ? AND table_id <= ?",
    )
    .bind(after)
    .bind(&last)
    .fetch_all(&mut *reading)
    .await?;
    found.passes(passes);
    Ok(found.into_tables())
}

/// The outer error is the database's and ends the whole group.
pub(super) async fn take_in(
    connection: &mut SqliteConnection,
    tables: &[Whole],
) -> Result<Result<(), Error>, Error> {
    let names: Vec<&str> = tables.iter().map(|table| table.table.as_str()).collect();
    let there: Option<String> = sqlx::query_scalar(
        "SELECT id FROM tables WHERE id IN (SELECT value FROM json_each(?)) LIMIT 1",
    )
    .bind(json!(names).to_string())
    .fetch_optional(&mut *connection)
    .await?;
    if let Some(there) = there {
        return Ok(Err(Error::Taken(TableId::new(&there))));
    }
    let mut events: Vec<Value> = Vec::new();
    let mut commands: Vec<Value> = Vec::new();
    let mut seats: Vec<Value> = Vec::new();
    let mut passes: Vec<Value> = Vec::new();
    for whole in tables {
        let id = whole.table.as_str();
        sqlx::query(
            "INSERT INTO tables (id, version, deadline, maker, maker_command, listed, created,
                                 changed)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(id)
        .bind(number(whole.events.len() as u64))
        .bind(whole.deadline.map(|deadline| number(deadline.0)))
        .bind(whole.maker.as_ref().map(|maker| maker.actor.as_str()))
        .bind(whole.maker.as_ref().map(|maker| maker.id.as_str()))
        .bind(whole.listed)
        .bind(number(whole.created.0))
        .bind(number(whole.changed.0))
        .execute(&mut *connection)
        .await?;
        sqlx::query("INSERT INTO secrets (table_id, bytes) VALUES (?, ?)")
            .bind(id)
            .bind(whole.secret.reveal())
            .execute(&mut *connection)
            .await?;
        events.extend(
            (1u64..)
                .zip(&whole.events)
                .map(|(at, event)| json!([id, at, event])),
        );
        commands.extend(
            whole.commands.iter().map(|(command, version)| {
                json!([id, command.actor.as_str(), command.id, version.0])
            }),
        );
        seats.extend(whole.seats.iter().map(|actor| json!([actor.as_str(), id])));
        passes.extend(
            whole
                .passes
                .iter()
                .map(|pass| json!([pass.hash, id, pass.purpose, pass.expires.0])),
        );
    }
    for (statement, rows) in [
        (
            "INSERT INTO events (table_id, version, body)
             SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)",
            events,
        ),
        (
            "INSERT INTO commands (table_id, actor, command_id, version)
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
            commands,
        ),
        (
            "INSERT INTO seats (actor, table_id)
             SELECT value ->> 0, value ->> 1 FROM json_each(?)",
            seats,
        ),
        (
            "INSERT INTO passes (hash, table_id, purpose, expires)
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)",
            passes,
        ),
    ] {
        sqlx::query(statement)
            .bind(Value::Array(rows).to_string())
            .execute(&mut *connection)
            .await?;
    }
    Ok(Ok(()))
}

pub(super) async fn take_over(
    connection: &mut SqliteConnection,
    last_beat: Option<Time>,
    outages: &[Outage],
) -> Result<Result<(), Error>, Error> {
    for outage in outages {
        sqlx::query("INSERT INTO outages (began, ended) VALUES (?, ?) ON CONFLICT DO NOTHING")
            .bind(number(outage.from.0))
            .bind(number(outage.to.0))
            .execute(&mut *connection)
            .await?;
    }
    if let Some(at) = last_beat {
        sqlx::query(
            "INSERT INTO heartbeat (only, at) VALUES (1, ?)
             ON CONFLICT DO UPDATE SET at = max(at, excluded.at)",
        )
        .bind(number(at.0))
        .execute(connection)
        .await?;
    }
    Ok(Ok(()))
}
