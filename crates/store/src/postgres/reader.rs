//! What is read.

use sqlx::PgConnection;

use super::fault::Fault;
use super::number;
use crate::{Actor, Command, Error, Event, Outage, Secret, Stored, TableId, Time, Version};

pub(super) async fn earlier(
    connection: &mut PgConnection,
    table: &TableId,
    command: &Command,
) -> Result<Option<Version>, Fault> {
    let version: Option<i64> = sqlx::query_scalar(
        "SELECT version FROM commands WHERE table_id = $1 AND actor = $2 AND command_id = $3",
    )
    .bind(table.as_str())
    .bind(command.actor.as_str())
    .bind(&command.id)
    .fetch_optional(connection)
    .await?;
    Ok(version.map(|version| Version(version.unsigned_abs())))
}

pub(super) async fn load(connection: &mut PgConnection, table: &TableId) -> Result<Stored, Fault> {
    let found: Option<(Vec<u8>, bool, Vec<String>)> = sqlx::query_as(
        "SELECT bytes, listed,
                ARRAY (SELECT body FROM events WHERE table_id = $1 ORDER BY version)
         FROM secrets JOIN tables ON id = table_id WHERE table_id = $1",
    )
    .bind(table.as_str())
    .fetch_optional(connection)
    .await?;
    let (secret, listed, events) = found.ok_or_else(|| Error::Missing(table.clone()))?;
    let events = (1..).zip(events).map(|(version, text)| Event {
        version: Version(version),
        text,
    });
    Ok(Stored {
        secret: Secret::new(&secret),
        listed,
        events: events.collect(),
    })
}

pub(super) async fn news(
    connection: &mut PgConnection,
    table: &TableId,
    after: Version,
) -> Result<Vec<Event>, Fault> {
    let rows: Vec<(i64, String)> = sqlx::query_as(
        "SELECT version, body FROM events WHERE table_id = $1 AND version > $2 ORDER BY version",
    )
    .bind(table.as_str())
    .bind(number(after.0))
    .fetch_all(connection)
    .await?;
    let events = rows.into_iter().map(|(version, text)| Event {
        version: Version(version.unsigned_abs()),
        text,
    });
    Ok(events.collect())
}

pub(super) async fn tables_of(
    connection: &mut PgConnection,
    actor: &Actor,
    limit: u32,
) -> Result<Vec<TableId>, Fault> {
    let names: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM seats JOIN tables ON id = table_id WHERE actor = $1
         ORDER BY changed DESC, id LIMIT $2",
    )
    .bind(actor.as_str())
    .bind(i64::from(limit))
    .fetch_all(connection)
    .await?;
    Ok(names.iter().map(|name| TableId::new(name)).collect())
}

pub(super) async fn versions(
    connection: &mut PgConnection,
    tables: &[TableId],
) -> Result<Vec<(TableId, Version)>, Fault> {
    let names: Vec<&str> = tables.iter().map(TableId::as_str).collect();
    let rows: Vec<(String, i64)> =
        sqlx::query_as("SELECT id, version FROM tables WHERE id = ANY ($1)")
            .bind(names)
            .fetch_all(connection)
            .await?;
    let versions = rows
        .into_iter()
        .map(|(id, version)| (TableId::new(&id), Version(version.unsigned_abs())));
    Ok(versions.collect())
}

pub(super) async fn last_beat(connection: &mut PgConnection) -> Result<Option<Time>, Fault> {
    let at: Option<i64> = sqlx::query_scalar("SELECT at FROM heartbeat")
        .fetch_optional(connection)
        .await?;
    Ok(at.map(|at| Time(at.unsigned_abs())))
}

pub(super) async fn outages(
    connection: &mut PgConnection,
    after: Time,
) -> Result<Vec<Outage>, Fault> {
    let rows: Vec<(i64, i64)> =
        sqlx::query_as("SELECT began, ended FROM outages WHERE ended > $1 ORDER BY began")
            .bind(number(after.0))
            .fetch_all(connection)
            .await?;
    let outages = rows.into_iter().map(|(began, ended)| Outage {
        from: Time(began.unsigned_abs()),
        to: Time(ended.unsigned_abs()),
    });
    Ok(outages.collect())
}

pub(super) async fn now(connection: &mut PgConnection) -> Result<Time, Fault> {
    let now: i64 =
        sqlx::query_scalar("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
            .fetch_one(connection)
            .await?;
    Ok(Time(now.unsigned_abs()))
}

/// Refuses a database that may only be read from, as a standby may.
pub(super) async fn health(connection: &mut PgConnection) -> Result<(), Fault> {
    let writable: bool =
        sqlx::query_scalar("SELECT current_setting('transaction_read_only') = 'off'")
            .fetch_one(connection)
            .await?;
    match writable {
        true => Ok(()),
        false => Err(Error::Failed("it may only be read from".to_owned()).into()),
    }
}
