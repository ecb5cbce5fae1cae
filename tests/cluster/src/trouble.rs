//! Why there is no database.

use std::io;
use std::path::PathBuf;

/// Why the private PostgreSQL does not do what a test wants of it.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The programs are not on this machine.
    #[error("PostgreSQL's programs are not here: apt-get install postgresql")]
    Missing,
    /// PostgreSQL refuses to run as root, and there is nobody else to run it as.
    #[error("no user to run PostgreSQL as: neither postgres nor nobody is in /etc/passwd")]
    NoOwner,
    /// One of its programs failed.
    #[error("{program} failed: {said}")]
    Failed {
        /// The program.
        program: PathBuf,
        /// What it said.
        said: String,
    },
    /// It does not answer in time.
    #[error("PostgreSQL does not answer after {seconds} s; its log ends: {log}")]
    Silent {
        /// How long it was waited for.
        seconds: u64,
        /// The end of its log.
        log: String,
    },
    /// A file or a process could not be worked with.
    #[error(transparent)]
    Io(#[from] io::Error),
}
