//! What the store holds in the end, read past the server.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};

/// A command as the store knows it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Its name.
    pub id: String,
    /// The version that it made.
    pub version: u64,
}

/// One table of the store.
#[derive(Clone, Debug, Default)]
pub struct Stored {
    /// Where the table is said to stand.
    pub version: u64,
    /// The server's bytes.
    pub secret: Vec<u8>,
    /// The events by version.
    pub events: Vec<(u64, String)>,
    /// The commands that made them.
    pub commands: Vec<Known>,
}

/// A server that was made to stand still. What it had on its way came so much later.
#[derive(Clone, Copy, Debug)]
pub struct Stood {
    /// Where it listens.
    pub door: SocketAddr,
    /// From when on, as all logs tell the time.
    pub from: Duration,
    /// Until when.
    pub to: Duration,
}

/// All tables of a store.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    /// Whether several servers may share the store, and go by its clock.
    pub shared: bool,
    /// By how many milliseconds a clock that runs may be shown apart where the store is not shared:
    /// a server on a machine whose clock was set back goes on from what it wrote down last.
    pub apart: u64,
    /// When servers were made to stand still.
    pub stood: Vec<Stood>,
    /// By id.
    pub tables: BTreeMap<String, Stored>,
}

/// A row with a table's id and a number.
type Numbered<T> = Vec<(String, T, i64)>;

impl Ledger {
    /// Reads a SQLite file.
    ///
    /// # Errors
    /// The file cannot be read.
    pub async fn of_file(path: &Path) -> Result<Ledger, sqlx::Error> {
        let mut connection = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(false)
            .connect()
            .await?;
        let mut ledger = Ledger::default();
        let tables: Numbered<Vec<u8>> =
            sqlx::query_as("SELECT id, bytes, version FROM tables JOIN secrets ON table_id = id")
                .fetch_all(&mut connection)
                .await?;
        ledger.put_tables(tables);
        let events: Numbered<String> =
            sqlx::query_as("SELECT table_id, body, version FROM events ORDER BY table_id, version")
                .fetch_all(&mut connection)
                .await?;
        ledger.put_events(events);
        let commands: Numbered<String> = sqlx::query_as(
            "SELECT table_id, command_id, version FROM commands ORDER BY table_id, version",
        )
        .fetch_all(&mut connection)
        .await?;
        ledger.put_commands(commands);
        connection.close().await?;
        Ok(ledger)
    }

    /// The same from rows of text, a line each, with `|` between columns.
    ///
    /// # Errors
    /// A row is not as expected.
    pub fn of_rows(tables: &str, events: &str, commands: &str) -> io::Result<Ledger> {
        let mut ledger = Ledger {
            shared: true,
            ..Ledger::default()
        };
        let mut secrets = Vec::new();
        for (id, hex, version) in rows(tables)? {
            secrets.push((id, bytes(&hex)?, version));
        }
        ledger.put_tables(secrets);
        ledger.put_events(rows(events)?);
        ledger.put_commands(rows(commands)?);
        Ok(ledger)
    }

    fn put_tables(&mut self, rows: Numbered<Vec<u8>>) {
        for (id, secret, version) in rows {
            self.tables.insert(
                id,
                Stored {
                    version: version.unsigned_abs(),
                    secret,
                    ..Stored::default()
                },
            );
        }
    }

    fn put_events(&mut self, rows: Numbered<String>) {
        for (table, body, version) in rows {
            let table = self.tables.entry(table).or_default();
            table.events.push((version.unsigned_abs(), body));
        }
    }

    fn put_commands(&mut self, rows: Numbered<String>) {
        for (table, id, version) in rows {
            let version = version.unsigned_abs();
            let table = self.tables.entry(table).or_default();
            table.commands.push(Known { id, version });
        }
    }
}

/// A table's id, a text and a number a line.
fn rows(text: &str) -> io::Result<Numbered<String>> {
    let row = |line: &str| {
        let (table, rest) = line.split_once('|')?;
        let (value, number) = rest.rsplit_once('|')?;
        Some((table.to_owned(), value.to_owned(), number.parse().ok()?))
    };
    let lines = text.lines().filter(|line| !line.is_empty());
    lines
        .map(|line| row(line).ok_or_else(|| io::Error::other(format!("no row: {line:?}"))))
        .collect()
}

fn bytes(hex: &str) -> io::Result<Vec<u8>> {
    (0..hex.len() / 2)
        .map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).map_err(io::Error::other))
        .collect()
}
