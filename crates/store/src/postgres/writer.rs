//! What is written besides tables and their events.

use std::time::Duration;

use sqlx::PgConnection;

use super::fault::Fault;
use super::number;
use crate::{Actor, Error, Pass, TableId, Time};

/// How long a table that was handed out as due is left to whoever got it, in milliseconds.
const LEASE: i64 = 2_000;

pub(super) async fn due(
    connection: &mut PgConnection,
    now: Time,
    limit: u32,
) -> Result<Vec<TableId>, Fault> {
    let names: Vec<String> = sqlx::query_scalar(
        "WITH due AS (
             SELECT id FROM tables WHERE deadline <= $1 AND swept_until <= $1
             ORDER BY deadline LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED
         ), taken AS (
             UPDATE tables SET swept_until = $1 + $3 FROM due WHERE tables.id = due.id
             RETURNING tables.id, tables.deadline
         )
         SELECT id FROM taken ORDER BY deadline, id",
    )
    .bind(number(now.0))
    .bind(i64::from(limit))
    .bind(LEASE)
    .fetch_all(connection)
    .await?;
    Ok(names.iter().map(|name| TableId::new(name)).collect())
}

pub(super) async fn put_pass(
    connection: &mut PgConnection,
    pass: &Pass,
    now: Time,
) -> Result<(), Fault> {
    let put = sqlx::query(
        "WITH expired AS (DELETE FROM passes WHERE expires <= $5)
         INSERT INTO passes (hash, table_id, purpose, expires)
         SELECT $1, $2, $3, $4 WHERE EXISTS (SELECT FROM tables WHERE id = $2)",
    )
    .bind(&pass.hash)
    .bind(pass.table.as_str())
    .bind(&pass.purpose)
    .bind(number(pass.expires.0))
    .bind(number(now.0))
    .execute(connection)
    .await?;
    match put.rows_affected() {
        0 => Err(Error::Missing(pass.table.clone()).into()),
        _ => Ok(()),
    }
}

pub(super) async fn take_pass(
    connection: &mut PgConnection,
    hash: &str,
    now: Time,
) -> Result<Option<Pass>, Fault> {
    let taken: Option<(String, String, i64)> =
        sqlx::query_as("DELETE FROM passes WHERE hash = $1 RETURNING table_id, purpose, expires")
            .bind(hash)
            .fetch_optional(connection)
            .await?;
    let pass = taken.map(|(table, purpose, expires)| Pass {
        hash: hash.to_owned(),
        table: TableId::new(&table),
        purpose,
        expires: Time(expires.unsigned_abs()),
    });
    Ok(pass.filter(|pass| now < pass.expires))
}

pub(super) async fn forget(connection: &mut PgConnection, actor: &Actor) -> Result<(), Fault> {
    sqlx::query(
        "WITH seats_gone AS (DELETE FROM seats WHERE actor = $1),
              commands_gone AS (DELETE FROM commands WHERE actor = $1)
         UPDATE tables SET maker = NULL, maker_command = NULL WHERE maker = $1",
    )
    .bind(actor.as_str())
    .execute(connection)
    .await?;
    Ok(())
}

/// The row of the last beat is locked before the clock is read: of several who beat at once each
/// sees the one before it, so that one gap is found by one of them, and time never runs back.
pub(super) async fn beat(connection: &mut PgConnection, most: Duration) -> Result<(), Fault> {
    sqlx::query(
        "WITH last AS MATERIALIZED (
             SELECT at FROM heartbeat FOR UPDATE
         ), beat AS MATERIALIZED (
             SELECT last.at AS before,
                    greatest(last.at, (extract(epoch FROM clock_timestamp()) * 1000)::bigint) AS at
             FROM (VALUES (true)) AS always LEFT JOIN last ON true
         ), outage AS (
             INSERT INTO outages (began, ended)
             SELECT before, at FROM beat WHERE at - before > $1
             ON CONFLICT DO NOTHING
         )
         INSERT INTO heartbeat (one, at) SELECT true, at FROM beat
         ON CONFLICT (one) DO UPDATE SET at = greatest(heartbeat.at, excluded.at)",
    )
    .bind(i64::try_from(most.as_millis()).unwrap_or(i64::MAX))
    .execute(connection)
    .await?;
    Ok(())
}
