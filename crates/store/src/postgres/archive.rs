//! All that the database holds, to be moved.

use std::time::Duration;

use sqlx::{Connection as _, PgConnection};

use super::fault::Fault;
use super::{Postgres, number};
use crate::gathered::{Gathered, TableRow};
use crate::{Answer, Archive, Error, Outage, TableId, Time, Whole};

/// How long one part of a move may take: nobody plays meanwhile.
const PATIENCE: Duration = Duration::from_secs(120);

impl Archive for Postgres {
    fn count(&self) -> Answer<'_, u64> {
        self.pool.ask_patiently(PATIENCE, |c| {
            Box::pin(async {
                let count: i64 = patient(c, "SELECT count(*) FROM tables").await?;
                Ok(count.unsigned_abs())
            })
        })
    }

    fn last(&self) -> Answer<'_, Option<TableId>> {
        self.pool.ask_patiently(PATIENCE, |c| {
            Box::pin(async {
                let last: Option<String> = patient(c, "SELECT max(id) FROM tables").await?;
                Ok(last.map(|name| TableId::new(&name)))
            })
        })
    }

    fn walk(&self, after: Option<TableId>, limit: u32) -> Answer<'_, Vec<Whole>> {
        self.pool.ask_patiently(PATIENCE, move |c| {
            Box::pin(async move { walk(c, after, limit).await })
        })
    }

    fn take_in(&self, tables: Vec<Whole>) -> Answer<'_, ()> {
        self.pool.ask_patiently(PATIENCE, move |c| {
            Box::pin(async move { take_in(c, &tables).await })
        })
    }

    fn take_over(&self, last_beat: Option<Time>, outages: Vec<Outage>) -> Answer<'_, ()> {
        self.pool.ask_patiently(PATIENCE, move |c| {
            Box::pin(async move { take_over(c, last_beat, &outages).await })
        })
    }
}

/// Begins a transaction in which a statement may take its time.
async fn begin(
    connection: &mut PgConnection,
) -> Result<sqlx::Transaction<'_, sqlx::Postgres>, sqlx::Error> {
    let mut transaction = connection
        .begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ")
        .await?;
    sqlx::query("SET LOCAL statement_timeout = 0")
        .execute(&mut *transaction)
        .await?;
    Ok(transaction)
}

async fn patient<T>(connection: &mut PgConnection, statement: &'static str) -> Result<T, Fault>
where
    T: for<'r> sqlx::Decode<'r, sqlx::Postgres> + sqlx::Type<sqlx::Postgres> + Send + Unpin,
{
    let mut transaction = begin(connection).await?;
    let found = sqlx::query_scalar(statement)
        .fetch_one(&mut *transaction)
        .await?;
    transaction.commit().await?;
    Ok(found)
}

async fn walk(
    connection: &mut PgConnection,
    after: Option<TableId>,
    limit: u32,
) -> Result<Vec<Whole>, Fault> {
    let after = after.as_ref().map_or("", TableId::as_str);
    let mut reading = begin(connection).await?;
    let tables: Vec<TableRow> = sqlx::query_as(
        "SELECT id, bytes, maker, maker_command, listed, deadline, created, changed
         FROM tables JOIN secrets ON table_id = id WHERE id > $1 ORDER BY id LIMIT $2",
    )
    .bind(after)
    .bind(i64::from(limit))
    .fetch_all(&mut *reading)
    .await?;
    let Some(last) = tables.last().map(|row| row.0.clone()) else {
        reading.commit().await?;
        return Ok(Vec::new());
    };
    let mut found = Gathered::new(tables);
    let events: Vec<(String, String)> = sqlx::query_as(
        "SELECT table_id, body FROM events WHERE table_id > $1 AND table_id <= $2
         ORDER BY table_id, version",
    )
    .bind(after)
    .bind(&last)
    .fetch_all(&mut *reading)
    .await?;
    found.events(events);
    let commands: Vec<(String, String, String, i64)> = sqlx::query_as(
        "SELECT table_id, actor, command_id, version FROM commands
         WHERE table_id > $1 AND table_id <= $2",
    )
    .bind(after)
    .bind(&last)
    .fetch_all(&mut *reading)
    .await?;
    found.commands(commands);
    let seats: Vec<(String, String)> =
        sqlx::query_as("SELECT table_id, actor FROM seats WHERE table_id > $1 AND table_id <= $2")
            .bind(after)
            .bind(&last)
            .fetch_all(&mut *reading)
            .await?;
    found.seats(seats);
    let passes: Vec<(String, String, String, i64)> = sqlx::query_as(
        "SELECT table_id, hash, purpose, expires FROM passes
         WHERE table_id > $1 AND table_id <= $2",
    )
    .bind(after)
    .bind(&last)
    .fetch_all(&mut *reading)
    .await?;
    found.passes(passes);
    reading.commit().await?;
    Ok(found.into_tables())
}

async fn take_in(connection: &mut PgConnection, tables: &[Whole]) -> Result<(), Fault> {
    let mut writing = begin(connection).await?;
    let names: Vec<&str> = tables.iter().map(|whole| whole.table.as_str()).collect();
    let there: Option<String> =
        sqlx::query_scalar("SELECT id FROM tables WHERE id = ANY ($1) LIMIT 1")
            .bind(&names)
            .fetch_optional(&mut *writing)
            .await?;
    if let Some(there) = there {
        return Err(Error::Taken(TableId::new(&there)).into());
    }
    let maker = |whole: &Whole| whole.maker.clone();
    let column = |of: &dyn Fn(&Whole) -> i64| tables.iter().map(of).collect::<Vec<_>>();
    sqlx::query(
        "WITH secrets_written AS (
             INSERT INTO secrets (table_id, bytes)
             SELECT * FROM unnest($1::text[], $9::bytea[])
         )
         INSERT INTO tables (id, version, deadline, maker, maker_command, listed, created, changed)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[],
                              $6::boolean[], $7::bigint[], $8::bigint[])",
    )
    .bind(&names)
    .bind(column(&|whole| number(whole.events.len() as u64)))
    .bind(
        tables
            .iter()
            .map(|whole| whole.deadline.map(|deadline| number(deadline.0)))
            .collect::<Vec<_>>(),
    )
    .bind(
        tables
            .iter()
            .map(|whole| maker(whole).map(|maker| maker.actor.as_str().to_owned()))
            .collect::<Vec<_>>(),
    )
    .bind(
        tables
            .iter()
            .map(|whole| maker(whole).map(|maker| maker.id))
            .collect::<Vec<_>>(),
    )
    .bind(tables.iter().map(|whole| whole.listed).collect::<Vec<_>>())
    .bind(column(&|whole| number(whole.created.0)))
    .bind(column(&|whole| number(whole.changed.0)))
    .bind(
        tables
            .iter()
            .map(|whole| whole.secret.reveal())
            .collect::<Vec<_>>(),
    )
    .execute(&mut *writing)
    .await?;
    let (mut of, mut versions, mut bodies) = (Vec::new(), Vec::new(), Vec::new());
    for whole in tables {
        for (version, body) in (1..).zip(&whole.events) {
            of.push(whole.table.as_str());
            versions.push(number(version));
            bodies.push(body.as_str());
        }
    }
    sqlx::query(
        "INSERT INTO events (table_id, version, body)
         SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])",
    )
    .bind(of)
    .bind(versions)
    .bind(bodies)
    .execute(&mut *writing)
    .await?;
    let (mut of, mut actors, mut ids, mut versions) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for whole in tables {
        for (command, version) in &whole.commands {
            of.push(whole.table.as_str());
            actors.push(command.actor.as_str());
            ids.push(command.id.as_str());
            versions.push(number(version.0));
        }
    }
    sqlx::query(
        "INSERT INTO commands (table_id, actor, command_id, version)
         SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])",
    )
    .bind(of)
    .bind(actors)
    .bind(ids)
    .bind(versions)
    .execute(&mut *writing)
    .await?;
    let (mut of, mut actors) = (Vec::new(), Vec::new());
    for whole in tables {
        for actor in &whole.seats {
            of.push(whole.table.as_str());
            actors.push(actor.as_str());
        }
    }
    sqlx::query("INSERT INTO seats (table_id, actor) SELECT * FROM unnest($1::text[], $2::text[])")
        .bind(of)
        .bind(actors)
        .execute(&mut *writing)
        .await?;
    for pass in tables.iter().flat_map(|whole| &whole.passes) {
        sqlx::query(
            "INSERT INTO passes (hash, table_id, purpose, expires) VALUES ($1, $2, $3, $4)",
        )
        .bind(&pass.hash)
        .bind(pass.table.as_str())
        .bind(&pass.purpose)
        .bind(number(pass.expires.0))
        .execute(&mut *writing)
        .await?;
    }
    writing.commit().await?;
    Ok(())
}

async fn take_over(
    connection: &mut PgConnection,
    last_beat: Option<Time>,
    outages: &[Outage],
) -> Result<(), Fault> {
    let mut writing = begin(connection).await?;
    for outage in outages {
        sqlx::query("INSERT INTO outages (began, ended) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(number(outage.from.0))
            .bind(number(outage.to.0))
            .execute(&mut *writing)
            .await?;
    }
    if let Some(at) = last_beat {
        sqlx::query(
            "INSERT INTO heartbeat (one, at) VALUES (true, $1)
             ON CONFLICT (one) DO UPDATE SET at = greatest(heartbeat.at, excluded.at)",
        )
        .bind(number(at.0))
        .execute(&mut *writing)
        .await?;
    }
    writing.commit().await?;
    Ok(())
}
