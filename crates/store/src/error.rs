//! Why the store did not do it.

use std::path::PathBuf;

use crate::{TableId, Version};

/// Why the store did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such table.
    #[error("there is no table {0}")]
    Missing(TableId),
    /// Somebody else appended first; nothing was stored.
    #[error("the table stands at version {actual} already")]
    Conflict {
        /// Where the table stands.
        actual: Version,
    },
    /// A table of that name is there already, made by another command.
    #[error("there is a table {0} already")]
    Taken(TableId),
    /// The file was written by a newer program; this one leaves it alone.
    #[error("{path} has schema {found}; this program knows {known}: use a newer program", path = path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its schema.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// The file is a database of another program.
    #[error("{path} is not a file of this program", path = path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The database refused or failed: nothing of this request is acknowledged.
    #[error("the database failed: {0}")]
    Failed(String),
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        Error::Failed(error.to_string())
    }
}
