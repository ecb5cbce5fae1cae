//! Why the store did not do it.

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
    /// The data was written by a newer program; this one leaves it alone.
    #[error("{place} has schema {found}; this program knows {known}: use a newer program")]
    Newer {
        /// The file or the database, without a password.
        place: String,
        /// Its schema.
        found: i64,
        /// The newest schema that this program knows.
        known: i64,
    },
    /// The data is another program's.
    #[error("{place} does not belong to this program")]
    Foreign {
        /// The file or the database, without a password.
        place: String,
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
