//! What we build on: where each crate comes from, under which licence, and what must not be there.
//!
//! The same rules stand in `deny.toml` for those who have cargo-deny.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::licence;
use crate::program::{Program, cargo, found, root};
use crate::step::Trouble;

/// How cargo writes the public registry as a source.
const CRATES_IO: &str = "/crates.io-index";

/// Crates that cost minutes of building, or clash with what is here.
const BANNED: [&str; 6] = [
    "askama",
    "aws-lc-sys",
    "openssl-sys",
    "ring",
    "rusqlite",
    "zstd-sys",
];

/// Judges every crate of the lock file.
pub(crate) fn check() -> Result<String, Trouble> {
    let text = Program::new(
        &cargo(),
        &["metadata", "--format-version", "1", "--locked", "--quiet"],
    )
    .run()?;
    let start = text
        .find('{')
        .ok_or("cargo metadata printed no JSON".to_owned())?;
    let metadata: Value =
        serde_json::from_str(&text[start..]).map_err(|error| format!("cargo metadata: {error}"))?;
    let empty = Vec::new();
    let packages = metadata["packages"].as_array().unwrap_or(&empty);
    let mut faults = Vec::new();
    for package in packages {
        let word = |key: &str| package[key].as_str().unwrap_or("");
        let (name, version) = (word("name"), word("version"));
        if !licence::allowed(word("license")) {
            faults.push(format!(
                "{name} {version}: licence {:?} is not among those allowed",
                word("license")
            ));
        }
        match package["source"].as_str() {
            None => {}
            Some(source) if source.starts_with("registry+") && source.ends_with(CRATES_IO) => {}
            Some(other) => faults.push(format!("{name} {version}: comes from {other}")),
        }
        if BANNED.contains(&name) {
            faults.push(format!("{name} {version}: must not be here"));
        }
    }
    faults.extend(lock_hosts()?);
    if !faults.is_empty() {
        return Err(Trouble::Broken(faults.join("\n")));
    }
    let mut report = format!("{} crates judged\n", packages.len());
    if found("cargo-deny") {
        let quiet = ["deny", "--offline", "check", "bans", "licenses", "sources"];
        report += &Program::new(&cargo(), &quiet).run()?;
    }
    Ok(report)
}

/// The lock file of npm names no host: each reader's own registry serves it.
fn lock_hosts() -> Result<Vec<String>, Trouble> {
    let path = root().join("web/package-lock.json");
    let Ok(text) = std::fs::read_to_string(&path) else {
        return Ok(Vec::new());
    };
    let lock: Value =
        serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?;
    let none = serde_json::Map::new();
    let packages = lock["packages"].as_object().unwrap_or(&none);
    let named: BTreeSet<String> = packages
        .values()
        .filter_map(|package| package["resolved"].as_str())
        .map(|url| format!("web/package-lock.json: {url} names a host"))
        .collect();
    Ok(named.into_iter().collect())
}
