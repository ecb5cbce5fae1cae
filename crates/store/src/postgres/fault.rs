//! Why a statement did not do its work, while it is still known whether the connection is sound.

use sqlx::postgres::{PgDatabaseError, PgSeverity};

use crate::Error;

/// Why a statement did not do its work.
#[derive(Debug)]
pub(super) enum Fault {
    /// The answer is a refusal; the database did all that it was asked.
    Refused(Error),
    /// The database or the way to it failed.
    Database(sqlx::Error),
}

impl Fault {
    /// Whether the connection may be used again.
    pub(super) fn spares_the_connection(&self) -> bool {
        match self {
            Fault::Refused(_) => true,
            Fault::Database(error) => database(error).is_some_and(|error| {
                // A server that may only be read from is no longer the one to be connected to.
                error.severity() == PgSeverity::Error && error.code() != "25006"
            }),
        }
    }

    /// Whether something was there already that must be there once.
    pub(super) fn is_doubled(&self) -> bool {
        match self {
            Fault::Refused(_) => false,
            Fault::Database(error) => database(error).is_some_and(|error| error.code() == "23505"),
        }
    }
}

fn database(error: &sqlx::Error) -> Option<&PgDatabaseError> {
    error.as_database_error()?.try_downcast_ref()
}

impl From<sqlx::Error> for Fault {
    fn from(error: sqlx::Error) -> Self {
        Fault::Database(error)
    }
}

impl From<Error> for Fault {
    fn from(error: Error) -> Self {
        Fault::Refused(error)
    }
}

impl From<Fault> for Error {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Refused(error) => error,
            Fault::Database(error) => error.into(),
        }
    }
}
