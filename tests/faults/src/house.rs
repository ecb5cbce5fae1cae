//! A server and its data, started, killed and started again.

use std::io;
use std::path::{Path, PathBuf};

use jieqi_tests::Binary;
use tempfile::TempDir;

use crate::ledger::Ledger;
use crate::play::Doors;

/// What the data file is called.
const FILE: &str = "jieqi.sqlite";

/// One server with its data in a folder of its own.
#[derive(Debug)]
pub struct House {
    /// Where players find it.
    pub doors: Doors,
    /// The server, while there is one.
    pub server: Option<Binary>,
    program: PathBuf,
    data: TempDir,
}

impl House {
    /// Starts a server with new data.
    ///
    /// # Errors
    /// It does not start.
    pub async fn open(program: &Path, more: &[&str]) -> io::Result<House> {
        let mut house = House {
            doors: Doors::default(),
            server: None,
            program: program.to_owned(),
            data: TempDir::new()?,
        };
        house.start(more).await?;
        Ok(house)
    }

    /// Starts the server upon the data that is there.
    ///
    /// # Errors
    /// It does not start.
    pub async fn start(&mut self, more: &[&str]) -> io::Result<()> {
        let words = [&["--no-limits"], more].concat();
        let server = Binary::start_as(&self.program, "127.0.0.1:0", self.data.path(), &words);
        let server = server.await?;
        self.doors.set(&[server.address]);
        self.server = Some(server);
        Ok(())
    }

    /// Kills the server as `kill -9` does.
    ///
    /// # Errors
    /// It was gone.
    pub async fn kill(&mut self) -> io::Result<()> {
        self.doors.set(&[]);
        self.take()?.kill().await
    }

    /// Waits until the server has ended by itself.
    ///
    /// # Errors
    /// It has not in half a minute.
    pub async fn ended(&mut self) -> io::Result<std::process::ExitStatus> {
        let status = self.take()?.ended().await;
        self.doors.set(&[]);
        status
    }

    fn take(&mut self) -> io::Result<Binary> {
        self.server
            .take()
            .ok_or_else(|| io::Error::other("there is no server"))
    }

    /// The folder with the data.
    #[must_use]
    pub fn data(&self) -> &Path {
        self.data.path()
    }

    /// The data file.
    #[must_use]
    pub fn file(&self) -> PathBuf {
        self.data.path().join(FILE)
    }

    /// What the store holds.
    ///
    /// # Panics
    /// It cannot be read.
    pub async fn ledger(&self) -> Ledger {
        let read = Ledger::of_file(&self.file()).await;
        read.expect("the file of a server can be read")
    }
}
