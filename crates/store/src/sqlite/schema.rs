//! How the file is laid out, and how older files are brought up to it.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};

use crate::Error;

/// SQLite's `application_id` of our files: "jieq".
const APPLICATION: i64 = 0x6a69_6571;

/// Each step brings the schema from its index to the next number.
const STEPS: &[&str] = &[
    "
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    deadline INTEGER,
    maker TEXT,
    maker_command TEXT,
    created INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    UNIQUE (maker, maker_command)
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_deadline ON tables (deadline) WHERE deadline IS NOT NULL;
CREATE TABLE secrets (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    bytes BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE commands (
    table_id TEXT NOT NULL REFERENCES tables (id),
    actor TEXT NOT NULL,
    command_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (table_id, actor, command_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    actor TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (actor, table_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE heartbeat (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at INTEGER NOT NULL
) STRICT;
",
    "
ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
CREATE TABLE passes (
    hash TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    purpose TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passes_expires ON passes (expires);
CREATE INDEX commands_actor ON commands (actor);
",
    "
CREATE TABLE outages (
    began INTEGER PRIMARY KEY,
    ended INTEGER NOT NULL
) STRICT;
",
    "
CREATE INDEX seats_table ON seats (table_id);
CREATE INDEX passes_table ON passes (table_id);
",
    // An actor's commands are found by its tables. By actor each move would write one page more.
    "
DROP INDEX commands_actor;
",
];

fn known() -> i64 {
    i64::try_from(STEPS.len()).expect("there are few steps")
}

/// Looks at an existing file without changing it and refuses what is not for this program.
pub(super) async fn refuse_unknown(path: &Path) -> Result<(), Error> {
    let empty = std::fs::metadata(path).map_or(true, |file| file.len() == 0);
    if empty {
        return Ok(());
    }
    let look = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .disable_statement_logging();
    let (application, version) = match header(&look).await {
        Ok(header) => header,
        Err(error) if is_no_database(&error) => return Err(foreign(path)),
        Err(error) => return Err(error.into()),
    };
    if application != APPLICATION {
        return Err(foreign(path));
    }
    if version > known() {
        return Err(Error::Newer {
            place: path.display().to_string(),
            found: version,
            known: known(),
        });
    }
    Ok(())
}

fn foreign(path: &Path) -> Error {
    Error::Foreign {
        place: path.display().to_string(),
    }
}

/// SQLite's code for a file that is no database at all.
fn is_no_database(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.code().as_deref() == Some("26"))
}

async fn header(look: &SqliteConnectOptions) -> Result<(i64, i64), sqlx::Error> {
    let mut connection = look.connect().await?;
    let application = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut connection)
        .await?;
    let version = user_version(&mut connection).await?;
    connection.close().await?;
    Ok((application, version))
}

async fn user_version(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("PRAGMA user_version")
        .fetch_one(connection)
        .await
}

/// Brings the schema up to date, each step in a transaction of its own.
pub(super) async fn migrate(connection: &mut SqliteConnection) -> Result<(), Error> {
    loop {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
        let version = user_version(&mut transaction).await?;
        let Some(step) = usize::try_from(version).ok().and_then(|at| STEPS.get(at)) else {
            // It says so now if the file cannot be written, and not with the first move.
            sqlx::query("UPDATE heartbeat SET at = at WHERE FALSE")
                .execute(&mut *transaction)
                .await?;
            return Ok(());
        };
        let next = version + 1;
        let sql =
            format!("{step} PRAGMA user_version = {next}; PRAGMA application_id = {APPLICATION};");
        sqlx::raw_sql(sqlx::AssertSqlSafe(sql))
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
    }
}
