//! Where PostgreSQL's programs lie.

use std::path::{Path, PathBuf};

use crate::Trouble;

/// Where Debian keeps the programs, a folder a version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// The folder with `initdb`, `postgres` and `psql`.
#[derive(Clone, Debug)]
pub(crate) struct Programs(PathBuf);

impl Programs {
    /// Debian's newest version, or what `PATH` leads to.
    pub(crate) fn find() -> Result<Programs, Trouble> {
        let mut versions: Vec<(u32, PathBuf)> = std::fs::read_dir(DEBIAN)
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| {
                let version = entry.file_name().to_str()?.parse().ok()?;
                Some((version, entry.path().join("bin")))
            })
            .collect();
        versions.sort();
        let path = std::env::var_os("PATH").unwrap_or_default();
        let along_path = std::env::split_paths(&path);
        versions
            .into_iter()
            .rev()
            .map(|(_, folder)| folder)
            .chain(along_path)
            .find(|folder| complete(folder))
            .map(Programs)
            .ok_or(Trouble::Missing)
    }

    /// The path of one of them.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

fn complete(folder: &Path) -> bool {
    ["initdb", "postgres", "psql"]
        .iter()
        .all(|name| folder.join(name).is_file())
}
