//! What is read, beside the writer.

use sqlx::sqlite::SqlitePool;

use super::batch::number;
use crate::{Actor, Command, Error, Event, Outage, Secret, Stored, TableId, Time, Version};

pub(super) async fn earlier(
    pool: &SqlitePool,
    table: &TableId,
    command: &Command,
) -> Result<Option<Version>, Error> {
    let version: Option<i64> = sqlx::query_scalar(
        "SELECT version FROM commands WHERE table_id = ? AND actor = ? AND command_id = ?",
    )
    .bind(table.as_str())
    .bind(command.actor.as_str())
    .bind(&command.id)
    .fetch_optional(pool)
    .await
    .map_err(closed)?;
    Ok(version.map(|version| Version(version.unsigned_abs())))
}

pub(super) async fn load(pool: &SqlitePool, table: &TableId) -> Result<Stored, Error> {
    let (secret, listed): (Vec<u8>, bool) = sqlx::query_as(
        "SELECT bytes, listed FROM secrets JOIN tables ON id = table_id WHERE table_id = ?",
    )
    .bind(table.as_str())
    .fetch_optional(pool)
    .await
    .map_err(closed)?
    .ok_or_else(|| Error::Missing(table.clone()))?;
    Ok(Stored {
        secret: Secret::new(&secret),
        listed,
        events: news(pool, table, Version(0)).await?,
    })
}

pub(super) async fn news(
    pool: &SqlitePool,
    table: &TableId,
    after: Version,
) -> Result<Vec<Event>, Error> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT version, body FROM events WHERE table_id = ? AND version > ? ORDER BY version",
    )
    .bind(table.as_str())
    .bind(number(after.0))
    .fetch_all(pool)
    .await
    .map_err(closed)?;
    Ok(rows
        .into_iter()
        .map(|(version, text)| Event {
            version: Version(version.unsigned_abs()),
            text,
        })
        .collect())
}

pub(super) async fn due(pool: &SqlitePool, now: Time, limit: u32) -> Result<Vec<TableId>, Error> {
    names(
        sqlx::query_scalar("SELECT id FROM tables WHERE deadline <= ? ORDER BY deadline LIMIT ?")
            .bind(number(now.0))
            .bind(limit)
            .fetch_all(pool)
            .await,
    )
}

pub(super) async fn tables_of(
    pool: &SqlitePool,
    actor: &Actor,
    limit: u32,
) -> Result<Vec<TableId>, Error> {
    names(
        sqlx::query_scalar(
            "SELECT id FROM seats JOIN tables ON id = table_id WHERE actor = ?
             ORDER BY changed DESC, id LIMIT ?",
        )
        .bind(actor.as_str())
        .bind(limit)
        .fetch_all(pool)
        .await,
    )
}

pub(super) async fn versions(
    pool: &SqlitePool,
    tables: &[TableId],
) -> Result<Vec<(TableId, Version)>, Error> {
    let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each(?))",
    )
    .bind(serde_json::json!(names).to_string())
    .fetch_all(pool)
    .await
    .map_err(closed)?;
    Ok(rows
        .into_iter()
        .map(|(id, version)| (TableId::new(&id), Version(version.unsigned_abs())))
        .collect())
}

pub(super) async fn last_beat(pool: &SqlitePool) -> Result<Option<Time>, Error> {
    let at: Option<i64> = sqlx::query_scalar("SELECT at FROM heartbeat")
        .fetch_optional(pool)
        .await
        .map_err(closed)?;
    Ok(at.map(|at| Time(at.unsigned_abs())))
}

pub(super) async fn outages(pool: &SqlitePool, after: Time) -> Result<Vec<Outage>, Error> {
    let rows: Vec<(i64, i64)> =
        sqlx::query_as("SELECT began, ended FROM outages WHERE ended > ? ORDER BY began")
            .bind(number(after.0))
            .fetch_all(pool)
            .await
            .map_err(closed)?;
    Ok(rows
        .into_iter()
        .map(|(began, ended)| Outage {
            from: Time(began.unsigned_abs()),
            to: Time(ended.unsigned_abs()),
        })
        .collect())
}

fn names(rows: Result<Vec<String>, sqlx::Error>) -> Result<Vec<TableId>, Error> {
    let rows = rows.map_err(closed)?;
    Ok(rows.iter().map(|name| TableId::new(name)).collect())
}

pub(super) fn closed(error: sqlx::Error) -> Error {
    match error {
        sqlx::Error::PoolClosed => Error::Closed,
        other => other.into(),
    }
}
