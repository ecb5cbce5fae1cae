//! Where a store is, as it is named on the command line.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context as _;
use jieqi_store::{Archive, Postgres, Sqlite};

/// Where a store is. It is never printed: there may be a password in it.
pub(crate) enum Place {
    /// A file.
    Sqlite(PathBuf),
    /// The address of a database.
    Postgres(String),
}

impl Place {
    /// Reads `sqlite:PATH` or `postgres://USER@HOST/DATABASE`. A refusal does not repeat what was
    /// refused.
    pub(crate) fn read(text: &str) -> anyhow::Result<Place> {
        if let Some(path) = text.strip_prefix("sqlite:") {
            anyhow::ensure!(!path.is_empty(), "sqlite: needs a file");
            return Ok(Place::Sqlite(PathBuf::from(path)));
        }
        let postgres = ["postgres://", "postgresql://"];
        anyhow::ensure!(
            postgres.iter().any(|scheme| text.starts_with(scheme)),
            "a store is named as sqlite:PATH or postgres://USER@HOST/DATABASE"
        );
        Ok(Place::Postgres(text.to_owned()))
    }

    /// Opens it; gives also how it is shown to people.
    pub(crate) async fn open(&self) -> anyhow::Result<(Arc<dyn Archive>, String)> {
        match self {
            Place::Sqlite(path) => {
                let store = Sqlite::open(path)
                    .await
                    .with_context(|| format!("cannot open {}", path.display()))?;
                let shown = std::path::absolute(path).unwrap_or_else(|_| path.clone());
                Ok((Arc::new(store), shown.display().to_string()))
            }
            Place::Postgres(url) => {
                let store = Postgres::open(url).await?;
                let shown = store.place().to_owned();
                Ok((Arc::new(store), shown))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn a_store_is_a_file_or_a_database() {
        let file = Place::read("sqlite:a/b.sqlite").unwrap();
        assert!(matches!(file, Place::Sqlite(path) if path.ends_with("a/b.sqlite")));
        for url in ["postgres://ann@db/games", "postgresql://db/games"] {
            assert!(matches!(Place::read(url).unwrap(), Place::Postgres(_)));
        }
        for bad in ["", "sqlite:", "a.sqlite", "mysql://ann:hunter2@db/games"] {
            let refusal = Place::read(bad).err().unwrap();
            assert!(!format!("{refusal:#}").contains("hunter2"));
        }
    }
}
