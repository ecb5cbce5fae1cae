//! One append: one statement that compares, sets and writes.

use sqlx::PgConnection;

use super::fault::Fault;
use super::number;
use crate::{Append, Appended, Error, Version};

/// Only if nobody wrote the command, and only if the table stands where it is expected to, the
/// version is set, and only then the rest is written. Who comes second waits for the first one's
/// commit at the row of the table and is compared with what that left.
const APPEND: &str = "
WITH earlier AS (
    SELECT version FROM commands WHERE table_id = $1 AND actor = $3 AND command_id = $4
), changed AS (
    UPDATE tables
    SET version = version + cardinality($5::text[]), deadline = $6, changed = $7, swept_until = 0
    WHERE id = $1 AND version = $2 AND NOT EXISTS (SELECT FROM earlier)
    RETURNING version
), events_written AS (
    INSERT INTO events (table_id, version, body)
    SELECT $1, $2 + event.place, event.body
    FROM changed, unnest($5::text[]) WITH ORDINALITY AS event (body, place)
), command_written AS (
    INSERT INTO commands (table_id, actor, command_id, version)
    SELECT $1, $3, $4, version FROM changed WHERE $3 IS NOT NULL
), seats_written AS (
    INSERT INTO seats (actor, table_id)
    SELECT actor, $1 FROM changed, unnest($8::text[]) AS actor
    ON CONFLICT DO NOTHING
)
SELECT (SELECT version FROM changed), (SELECT version FROM earlier)";

/// What stands in the way of an append that changed nothing.
const WHY_NOT: &str = "
SELECT (SELECT version FROM tables WHERE id = $1),
       (SELECT version FROM commands WHERE table_id = $1 AND actor = $2 AND command_id = $3)";

pub(super) async fn append(
    connection: &mut PgConnection,
    append: &Append,
) -> Result<Appended, Fault> {
    let command = append.command.as_ref();
    let joined: Vec<&str> = append.joined.iter().map(crate::Actor::as_str).collect();
    let written: Result<(Option<i64>, Option<i64>), sqlx::Error> = sqlx::query_as(APPEND)
        .bind(append.table.as_str())
        .bind(number(append.expected.0))
        .bind(command.map(|command| command.actor.as_str()))
        .bind(command.map(|command| command.id.as_str()))
        .bind(&append.events)
        .bind(append.deadline.map(|deadline| number(deadline.0)))
        .bind(number(append.at.0))
        .bind(joined)
        .fetch_one(&mut *connection)
        .await;
    match written.map_err(Fault::from) {
        Ok((_, Some(version))) => return Ok(Appended::Earlier(of(version))),
        Ok((Some(version), None)) => return Ok(Appended::Stored(of(version))),
        // Somebody else was first, perhaps with the same command.
        Ok((None, None)) => {}
        Err(fault) if fault.is_doubled() => {}
        Err(fault) => return Err(fault),
    }
    let (actual, earlier): (Option<i64>, Option<i64>) = sqlx::query_as(WHY_NOT)
        .bind(append.table.as_str())
        .bind(command.map(|command| command.actor.as_str()))
        .bind(command.map(|command| command.id.as_str()))
        .fetch_one(connection)
        .await?;
    match (actual, earlier) {
        (_, Some(version)) => Ok(Appended::Earlier(of(version))),
        (Some(actual), None) => Err(Error::Conflict { actual: of(actual) }.into()),
        (None, None) => Err(Error::Missing(append.table.clone()).into()),
    }
}

fn of(version: i64) -> Version {
    Version(version.unsigned_abs())
}
