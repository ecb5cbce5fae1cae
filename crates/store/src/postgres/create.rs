//! Making a table.

use sqlx::PgConnection;

use super::fault::Fault;
use super::number;
use crate::{Actor, Create, Creation, Error, TableId, Version};

const CREATE: &str = "
WITH made AS (
    INSERT INTO tables (id, version, deadline, maker, maker_command, listed, created, changed)
    VALUES ($1, cardinality($2::text[]), $3, $4, $5, $6, $7, $7)
    ON CONFLICT DO NOTHING
    RETURNING id
), secret_written AS (
    INSERT INTO secrets (table_id, bytes) SELECT id, $8 FROM made
), events_written AS (
    INSERT INTO events (table_id, version, body)
    SELECT id, event.place, event.body
    FROM made, unnest($2::text[]) WITH ORDINALITY AS event (body, place)
), seats_written AS (
    INSERT INTO seats (actor, table_id)
    SELECT actor, id FROM made, unnest($9::text[]) AS actor
    ON CONFLICT DO NOTHING
)
SELECT EXISTS (SELECT FROM made)";

pub(super) async fn create(
    connection: &mut PgConnection,
    create: &Create,
) -> Result<Creation, Fault> {
    let maker = &create.command.actor;
    let seats = std::iter::once(maker).chain(&create.joined);
    let seats: Vec<&str> = seats.map(Actor::as_str).collect();
    let made: bool = sqlx::query_scalar(CREATE)
        .bind(create.table.as_str())
        .bind(&create.events)
        .bind(create.deadline.map(|deadline| number(deadline.0)))
        .bind(maker.as_str())
        .bind(&create.command.id)
        .bind(create.listed)
        .bind(number(create.at.0))
        .bind(create.secret.reveal())
        .bind(seats)
        .fetch_one(&mut *connection)
        .await?;
    if made {
        return Ok(Creation::Made(Version(create.events.len() as u64)));
    }
    let earlier: Option<String> =
        sqlx::query_scalar("SELECT id FROM tables WHERE maker = $1 AND maker_command = $2")
            .bind(maker.as_str())
            .bind(&create.command.id)
            .fetch_optional(connection)
            .await?;
    match earlier {
        Some(earlier) => Ok(Creation::Earlier(TableId::new(&earlier))),
        None => Err(Error::Taken(create.table.clone()).into()),
    }
}
