//! Several servers upon one database, each of which can be killed, frozen, stopped or cut off.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::time::Duration;

use jieqi_cluster::{Cluster, url_at};
use jieqi_tests::{Binary, Proxy};
use tempfile::TempDir;

use crate::ledger::{Ledger, Stood};
use crate::note::now;
use crate::play::Doors;

/// Several servers upon one database.
#[derive(Debug)]
pub struct Hall {
    /// Where players find those that run.
    pub doors: Doors,
    /// The database server.
    pub cluster: Cluster,
    /// The line of each server to the database.
    pub lines: Vec<Proxy>,
    servers: Vec<Option<Binary>>,
    /// Since when each server stands still, and when each did.
    still: Vec<Option<Duration>>,
    stood: Vec<Stood>,
    program: PathBuf,
    database: String,
    data: TempDir,
}

impl Hall {
    /// Starts a database and so many servers; `None` where there is no PostgreSQL.
    ///
    /// # Errors
    /// A server does not start.
    pub async fn open(program: &Path, servers: usize, more: &[&str]) -> io::Result<Option<Hall>> {
        let Some(cluster) = Cluster::for_test() else {
            return Ok(None);
        };
        let url = cluster.fresh_database().map_err(io::Error::other)?;
        let database = url.rsplit('/').next().unwrap_or("").to_owned();
        let database = database.split('?').next().unwrap_or("").to_owned();
        let mut lines = Vec::new();
        for _ in 0..servers {
            lines.push(Proxy::start(cluster.address()).await?);
        }
        let mut hall = Hall {
            doors: Doors::default(),
            servers: (0..servers).map(|_| None).collect(),
            still: vec![None; servers],
            stood: Vec::new(),
            program: program.to_owned(),
            data: TempDir::new()?,
            cluster,
            lines,
            database,
        };
        for server in 0..servers {
            hall.start(server, more).await?;
        }
        Ok(Some(hall))
    }

    /// How many servers there may be.
    #[must_use]
    pub fn len(&self) -> usize {
        self.servers.len()
    }

    /// Whether there may be none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.servers.is_empty()
    }

    /// A server that runs.
    ///
    /// # Panics
    /// It does not.
    #[must_use]
    pub fn server(&self, server: usize) -> &Binary {
        self.servers[server].as_ref().expect("it runs")
    }

    /// Whether a server runs.
    #[must_use]
    pub fn runs(&self, server: usize) -> bool {
        self.servers[server].is_some()
    }

    /// Starts a server.
    ///
    /// # Errors
    /// It does not start.
    pub async fn start(&mut self, server: usize, more: &[&str]) -> io::Result<()> {
        let store = url_at(self.lines[server].address, &self.database);
        let words = [&["--no-limits", "--store", &store], more].concat();
        let started = Binary::start_as(&self.program, "127.0.0.1:0", self.data.path(), &words);
        self.servers[server] = Some(started.await?);
        self.open_doors();
        Ok(())
    }

    /// Kills a server as `kill -9` does.
    ///
    /// # Errors
    /// It was gone.
    pub async fn kill(&mut self, server: usize) -> io::Result<()> {
        let killed = self.take(server)?;
        killed.kill().await
    }

    /// Asks a server to stop and waits until it has.
    ///
    /// # Errors
    /// It does not.
    pub async fn stop(&mut self, server: usize) -> io::Result<ExitStatus> {
        let stopped = self.take(server)?;
        stopped.terminate()?;
        stopped.ended().await
    }

    /// Lets a server stand still.
    ///
    /// # Errors
    /// It is gone.
    pub fn freeze(&mut self, server: usize) -> io::Result<()> {
        self.still[server] = Some(now());
        self.server(server).freeze()
    }

    /// Lets it go on.
    ///
    /// # Errors
    /// It is gone.
    pub fn thaw(&mut self, server: usize) -> io::Result<()> {
        let door = self.server(server).address;
        self.server(server).thaw()?;
        let stood = self.still[server].take().map(|from| Stood {
            door,
            from,
            to: now(),
        });
        self.stood.extend(stood);
        Ok(())
    }

    /// Lets players find all servers that run, or all but one.
    pub fn open_doors_but(&self, shut: Option<usize>) {
        let open: Vec<_> = self
            .servers
            .iter()
            .enumerate()
            .filter(|(server, _)| Some(*server) != shut)
            .filter_map(|(_, server)| Some(server.as_ref()?.address))
            .collect();
        self.doors.set(&open);
    }

    fn open_doors(&self) {
        self.open_doors_but(None);
    }

    fn take(&mut self, server: usize) -> io::Result<Binary> {
        let taken = self.servers[server].take();
        self.open_doors();
        taken.ok_or_else(|| io::Error::other("there is no server"))
    }

    /// What the database holds.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn ledger(&self) -> io::Result<Ledger> {
        let rows = |sql: &str| {
            self.cluster
                .sql(&self.database, sql)
                .map_err(io::Error::other)
        };
        let ledger = Ledger::of_rows(
            &rows(
                "SELECT id, encode(bytes, 'hex'), version FROM tables JOIN secrets ON table_id = id",
            )?,
            &rows("SELECT table_id, body, version FROM events ORDER BY table_id, version")?,
            &rows("SELECT table_id, command_id, version FROM commands ORDER BY table_id, version")?,
        )?;
        Ok(Ledger {
            stood: self.stood.clone(),
            ..ledger
        })
    }
}
