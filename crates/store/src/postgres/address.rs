//! Where the database is, and how its sessions are set up.

use std::fmt;
use std::str::FromStr as _;

use sqlx::ConnectOptions as _;
use sqlx::postgres::PgConnectOptions;

use crate::Error;

/// After how long the database itself gives a statement up, in milliseconds: whoever asked has
/// been told by then that it did not answer.
const STATEMENT_TIMEOUT: &str = "5000";

/// The address of a database. It is shown without the password.
#[derive(Clone)]
pub(super) struct Address(PgConnectOptions);

impl Address {
    /// Reads `postgres://user:password@host:port/database`.
    pub(super) fn read(url: &str) -> Result<Address, Error> {
        // What exactly is wrong with it is not told: the message would repeat it, password and all.
        let options = PgConnectOptions::from_str(url).map_err(|_| {
            Error::Failed("this is no address as in postgres://user@host/database".to_owned())
        })?;
        Ok(Address(
            options
                .application_name("jieqi")
                .disable_statement_logging(),
        ))
    }

    /// For what may take its time, as a migration may.
    pub(super) fn patient(&self) -> &PgConnectOptions {
        &self.0
    }

    /// For everything else.
    pub(super) fn quick(&self) -> PgConnectOptions {
        self.0.clone().options([
            ("statement_timeout", STATEMENT_TIMEOUT),
            ("idle_in_transaction_session_timeout", STATEMENT_TIMEOUT),
        ])
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = &self.0;
        let user = options.get_username();
        let database = options.get_database().unwrap_or(user);
        match options.get_socket() {
            Some(socket) => write!(f, "postgres://{user}@/{database}?host={}", socket.display()),
            None => {
                let (host, port) = (options.get_host(), options.get_port());
                write!(f, "postgres://{user}@{host}:{port}/{database}")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn no_password_is_shown() {
        for (url, shown) in [
            (
                "postgres://ann:hunter2@db.example:5433/games",
                "postgres://ann@db.example:5433/games",
            ),
            (
                "postgresql://ann@db.example/games?password=hunter2",
                "postgres://ann@db.example:5432/games",
            ),
            (
                "postgres://ann:hunter2@localhost/games?host=/run/postgresql",
                "postgres://ann@/games?host=/run/postgresql",
            ),
        ] {
            assert_eq!(Address::read(url).unwrap().to_string(), shown);
        }
        for bad in [
            "postgres://ann:hunter2@db.example:port/games",
            "postgres://ann:hunter2@[/games",
            "hunter2",
        ] {
            let refusal = Address::read(bad).err().unwrap().to_string();
            assert!(!refusal.contains("hunter2"), "{refusal}");
        }
    }
}
