//! Who is at which table, as each process says it.

use std::collections::HashMap;

use sqlx::PgConnection;

use super::fault::Fault;
use super::number;
use crate::{Hint, Node, Note, Of, TableId, Time};

/// Writes notes; gives hints of those that say something new. One that was only renewed tells
/// nobody anything.
pub(super) async fn put(
    connection: &mut PgConnection,
    node: &Node,
    notes: &[Note],
) -> Result<Vec<Hint>, Fault> {
    // One statement can write a row once: the last note of a table counts.
    let last: HashMap<&TableId, &Note> = notes.iter().map(|note| (&note.table, note)).collect();
    let last: Vec<&Note> = last.into_values().collect();
    let rows: Vec<(String, bool)> = sqlx::query_as(
        "WITH said AS (
             SELECT said.* FROM unnest($2::text[], $3::boolean[], $4::text[], $5::bigint[])
                                AS said (table_id, listed, body, until)
             JOIN tables ON id = table_id
         ), before AS (
             SELECT table_id, listed, body FROM notes
             WHERE node = $1 AND table_id = ANY ($2)
             AND until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint
         ), stale AS (
             DELETE FROM notes WHERE table_id <> ALL ($2)
             AND until < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - 60000
         ), written AS (
             INSERT INTO notes (table_id, node, listed, body, until)
             SELECT table_id, $1, listed, body, until FROM said
             ON CONFLICT (table_id, node) DO UPDATE
             SET listed = excluded.listed, body = excluded.body, until = excluded.until
         )
         SELECT table_id, said.listed OR coalesce(before.listed, false)
         FROM said LEFT JOIN before USING (table_id)
         WHERE (said.listed, said.body) IS DISTINCT FROM (before.listed, before.body)",
    )
    .bind(node.as_str())
    .bind(
        last.iter()
            .map(|note| note.table.as_str())
            .collect::<Vec<_>>(),
    )
    .bind(last.iter().map(|note| note.listed).collect::<Vec<_>>())
    .bind(
        last.iter()
            .map(|note| note.text.as_str())
            .collect::<Vec<_>>(),
    )
    .bind(
        last.iter()
            .map(|note| number(note.until.0))
            .collect::<Vec<_>>(),
    )
    .fetch_all(connection)
    .await?;
    Ok(hints(rows))
}

/// Removes notes; gives hints of them.
pub(super) async fn remove(
    connection: &mut PgConnection,
    node: &Node,
    tables: Option<&[TableId]>,
) -> Result<Vec<Hint>, Fault> {
    let names: Option<Vec<&str>> =
        tables.map(|tables| tables.iter().map(TableId::as_str).collect());
    let rows: Vec<(String, bool)> = sqlx::query_as(
        "DELETE FROM notes WHERE node = $1 AND ($2::text[] IS NULL OR table_id = ANY ($2))
         RETURNING table_id, listed",
    )
    .bind(node.as_str())
    .bind(names)
    .fetch_all(connection)
    .await?;
    Ok(hints(rows))
}

fn hints(rows: Vec<(String, bool)>) -> Vec<Hint> {
    let hints = rows.into_iter().map(|(table, listed)| Hint::Note {
        table: TableId::new(&table),
        listed,
    });
    hints.collect()
}

/// What the others say.
pub(super) async fn of_others(
    connection: &mut PgConnection,
    node: &Node,
    of: &Of,
    now: Time,
) -> Result<Vec<(Node, Note)>, Fault> {
    let asked = match of {
        Of::Tables(tables) => sqlx::query_as(
            "SELECT node, table_id, listed, body, until FROM notes
             WHERE node <> $1 AND until > $2 AND table_id = ANY ($3)",
        )
        .bind(node.as_str())
        .bind(number(now.0))
        .bind(tables.iter().map(TableId::as_str).collect::<Vec<_>>()),
        Of::Listed => sqlx::query_as(
            "SELECT node, table_id, listed, body, until FROM notes
             WHERE node <> $1 AND until > $2 AND listed",
        )
        .bind(node.as_str())
        .bind(number(now.0)),
    };
    let rows: Vec<(String, String, bool, String, i64)> = asked.fetch_all(connection).await?;
    let notes = rows.into_iter().map(|(node, table, listed, text, until)| {
        let note = Note {
            table: TableId::new(&table),
            listed,
            text,
            until: Time(until.unsigned_abs()),
        };
        (Node::new(&node), note)
    });
    Ok(notes.collect())
}
