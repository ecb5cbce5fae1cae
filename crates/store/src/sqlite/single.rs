//! Jobs that are written one by one.

use std::time::Duration;

use sqlx::SqliteConnection;

use super::batch::number;
use crate::{Actor, Create, Creation, Error, Pass, TableId, Time, Version};

/// Makes one table. The outer error is the database's and ends the whole group.
pub(super) async fn create(
    connection: &mut SqliteConnection,
    create: &Create,
) -> Result<Result<Creation, Error>, Error> {
    let Create {
        table,
        secret,
        command,
        events,
        deadline,
        joined,
        listed,
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
        "INSERT INTO tables (id, version, deadline, maker, maker_command, listed, created, changed)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7) ON CONFLICT (id) DO NOTHING",
    )
    .bind(table.as_str())
    .bind(number(version.0))
    .bind(deadline.map(|deadline| number(deadline.0)))
    .bind(command.actor.as_str())
    .bind(&command.id)
    .bind(*listed)
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
    for actor in std::iter::once(&command.actor).chain(joined) {
        sqlx::query("INSERT OR IGNORE INTO seats (actor, table_id) VALUES (?, ?)")
            .bind(actor.as_str())
            .bind(table.as_str())
            .execute(&mut *connection)
            .await?;
    }
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

pub(super) async fn put_pass(
    connection: &mut SqliteConnection,
    pass: &Pass,
    now: Time,
) -> Result<Result<(), Error>, Error> {
    sqlx::query("DELETE FROM passes WHERE expires <= ?")
        .bind(number(now.0))
        .execute(&mut *connection)
        .await?;
    let put = sqlx::query(
        "INSERT INTO passes (hash, table_id, purpose, expires)
         SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?2)",
    )
    .bind(&pass.hash)
    .bind(pass.table.as_str())
    .bind(&pass.purpose)
    .bind(number(pass.expires.0))
    .execute(&mut *connection)
    .await?;
    Ok(match put.rows_affected() {
        0 => Err(Error::Missing(pass.table.clone())),
        _ => Ok(()),
    })
}

pub(super) async fn take_pass(
    connection: &mut SqliteConnection,
    hash: &str,
    now: Time,
) -> Result<Result<Option<Pass>, Error>, Error> {
    let taken: Option<(String, String, i64)> =
        sqlx::query_as("DELETE FROM passes WHERE hash = ? RETURNING table_id, purpose, expires")
            .bind(hash)
            .fetch_optional(connection)
            .await?;
    let pass = taken.map(|(table, purpose, expires)| Pass {
        hash: hash.to_owned(),
        table: TableId::new(&table),
        purpose,
        expires: Time(expires.unsigned_abs()),
    });
    Ok(Ok(pass.filter(|pass| now < pass.expires)))
}

pub(super) async fn forget(
    connection: &mut SqliteConnection,
    actor: &Actor,
) -> Result<Result<(), Error>, Error> {
    for statement in [
        "DELETE FROM commands WHERE actor = ?1
         AND table_id IN (SELECT table_id FROM seats WHERE actor = ?1)",
        "DELETE FROM seats WHERE actor = ?",
        "UPDATE tables SET maker = NULL, maker_command = NULL WHERE maker = ?",
    ] {
        sqlx::query(statement)
            .bind(actor.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(Ok(()))
}

pub(super) async fn beat(
    connection: &mut SqliteConnection,
    beat: Option<(Time, Duration)>,
) -> Result<Result<(), Error>, Error> {
    if let Some((at, most)) = beat {
        let most = i64::try_from(most.as_millis()).unwrap_or(i64::MAX);
        sqlx::query(
            "INSERT INTO outages (began, ended)
             SELECT at, ?1 FROM heartbeat WHERE ?1 - at > ?2 ON CONFLICT DO NOTHING",
        )
        .bind(number(at.0))
        .bind(most)
        .execute(&mut *connection)
        .await?;
        sqlx::query(
            "INSERT INTO heartbeat (only, at) VALUES (1, ?)
             ON CONFLICT DO UPDATE SET at = excluded.at",
        )
        .bind(number(at.0))
        .execute(connection)
        .await?;
    } else {
        // A transaction in which nothing is written begins and ends on a read-only disk, too.
        sqlx::query("UPDATE heartbeat SET at = at")
            .execute(connection)
            .await?;
    }
    Ok(Ok(()))
}
