//! How the database is laid out, and how older ones are brought up to it while older programs
//! still serve from them.
//!
//! A change goes in three parts: a step that only adds (old programs go on), programs that use
//! what was added, and when no older program runs any more a step that removes. Each step says
//! the oldest number that a program must know to serve after it.

use sqlx::{Connection as _, PgConnection};

use super::address::Address;
use super::pool::connect;
use crate::Error;

/// The lock that whoever changes the schema holds: "jieq".
const LOCK: i64 = 0x6a69_6571;

/// What brings the schema to the next number.
struct Step {
    /// The oldest number that a program must know to serve from it afterwards.
    oldest: i64,
    sql: &'static str,
}

/// Each step brings the schema from its index to the next number.
///
/// Names are compared byte by byte, as in every store. There are no foreign keys: one statement
/// writes a table's rows or none of them, and no table is ever removed.
const STEPS: &[Step] = &[Step {
    oldest: 1,
    sql: r#"
CREATE TABLE tables (
    id text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    deadline bigint,
    -- Until when one process sees to the deadline, and the others leave it alone.
    swept_until bigint NOT NULL DEFAULT 0,
    maker text COLLATE "C",
    maker_command text COLLATE "C",
    listed boolean NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL,
    UNIQUE (maker, maker_command)
);
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE TABLE secrets (
    table_id text COLLATE "C" PRIMARY KEY,
    bytes bytea NOT NULL
);
CREATE TABLE events (
    table_id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, version)
);
CREATE TABLE commands (
    table_id text COLLATE "C" NOT NULL,
    actor text COLLATE "C" NOT NULL,
    command_id text COLLATE "C" NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (table_id, actor, command_id)
);
CREATE INDEX commands_actor ON commands (actor);
CREATE TABLE seats (
    actor text COLLATE "C" NOT NULL,
    table_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (actor, table_id)
);
CREATE INDEX seats_table ON seats (table_id);
CREATE TABLE passes (
    hash text COLLATE "C" PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL,
    purpose text NOT NULL,
    expires bigint NOT NULL
);
CREATE INDEX passes_expires ON passes (expires);
CREATE INDEX passes_table ON passes (table_id);
CREATE TABLE heartbeat (
    one boolean PRIMARY KEY CHECK (one),
    at bigint NOT NULL
);
CREATE TABLE outages (
    began bigint PRIMARY KEY,
    ended bigint NOT NULL
);
-- Worth seconds: not written ahead, empty after a crash.
CREATE UNLOGGED TABLE notes (
    table_id text COLLATE "C" NOT NULL,
    node text COLLATE "C" NOT NULL,
    listed boolean NOT NULL,
    body text NOT NULL,
    until bigint NOT NULL,
    PRIMARY KEY (table_id, node)
);
CREATE INDEX notes_node ON notes (node);
"#,
}];

fn known() -> i64 {
    i64::try_from(STEPS.len()).expect("there are few steps")
}

/// Brings the schema up to date, each step in a transaction of its own; leaves alone what is not
/// for this program. Of several who do so at once, one does and the others wait.
pub(super) async fn migrate(address: &Address) -> Result<(), Error> {
    let connected = connect(address.patient()).await;
    let mut connection = connected.map_err(|error| match error {
        Error::Failed(why) => Error::Failed(format!("{address}: {why}")),
        other => other,
    })?;
    let done = steps(&mut connection, address).await;
    // What was committed is committed.
    let _ = connection.close().await;
    done
}

async fn steps(connection: &mut PgConnection, address: &Address) -> Result<(), Error> {
    loop {
        let mut transaction = connection.begin().await?;
        sqlx::query("SELECT pg_advisory_xact_lock($1)")
            .bind(LOCK)
            .execute(&mut *transaction)
            .await?;
        let (found, oldest) = state(&mut transaction, address).await?;
        if oldest > known() {
            return Err(Error::Newer {
                place: address.to_string(),
                found,
                known: known(),
            });
        }
        let step = usize::try_from(found).ok().and_then(|at| STEPS.get(at));
        let Some(step) = step else {
            return Ok(());
        };
        sqlx::raw_sql(step.sql).execute(&mut *transaction).await?;
        sqlx::query("UPDATE jieqi_schema SET number = $1, oldest = $2")
            .bind(found + 1)
            .bind(step.oldest)
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
    }
}

/// The schema's number, and the oldest number that a program must know to use it.
async fn state(connection: &mut PgConnection, address: &Address) -> Result<(i64, i64), Error> {
    let ours: bool = sqlx::query_scalar("SELECT to_regclass('jieqi_schema') IS NOT NULL")
        .fetch_one(&mut *connection)
        .await?;
    if !ours {
        let theirs: bool = sqlx::query_scalar(
            "SELECT EXISTS (SELECT FROM pg_class WHERE relnamespace = current_schema::regnamespace
                            AND relkind IN ('r', 'p', 'v', 'm', 'f'))",
        )
        .fetch_one(&mut *connection)
        .await?;
        if theirs {
            return Err(Error::Foreign {
                place: address.to_string(),
            });
        }
        sqlx::raw_sql(
            "CREATE TABLE jieqi_schema (
                 one boolean PRIMARY KEY DEFAULT true CHECK (one),
                 number bigint NOT NULL,
                 oldest bigint NOT NULL
             );
             INSERT INTO jieqi_schema (number, oldest) VALUES (0, 0);",
        )
        .execute(&mut *connection)
        .await?;
    }
    Ok(sqlx::query_as("SELECT number, oldest FROM jieqi_schema")
        .fetch_one(connection)
        .await?)
}
