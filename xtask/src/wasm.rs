//! `cargo xtask wasm`: the rules as the browser runs them, and what they were built from.
//!
//! The module is checked in, so that nobody needs the WebAssembly target to build the product. A
//! hash over all that it is built from stands beside it: a test fails where the sources have
//! changed since.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::program::{Program, cargo, root, target};

/// What it is built for.
const TARGET: &str = "wasm32-unknown-unknown";

/// Where the module lies, among the files of the client.
const MODULE: &str = "web/app/wasm/board.wasm";

/// Where it is written what the module was built from.
const RECORD: &str = "web/wasm/board.sha256";

/// The crates that it is built from.
const CRATES: [&str; 2] = ["crates/board", "crates/rules"];

/// Builds the module and writes down what it was built from.
pub(crate) fn build() -> Result<(), String> {
    let words = ["build", "--locked", "-p", "jieqi-board", "--lib"];
    let how = ["--profile", "wasm", "--target", TARGET];
    Program::new(&cargo(), &[&words[..], &how].concat())
        .run()
        .map_err(|error| format!("{error}\n(the target: rustup target add {TARGET})"))?;
    let built = target().join(TARGET).join("wasm/jieqi_board.wasm");
    let bytes = fs::read(&built).map_err(|error| format!("{}: {error}", built.display()))?;
    write(MODULE, &bytes)?;
    write(RECORD, record()?.as_bytes())?;
    println!("{MODULE}: {} bytes", bytes.len());
    Ok(())
}

fn write(path: &str, bytes: &[u8]) -> Result<(), String> {
    let path = root().join(path);
    let failed = |error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    fs::write(&path, bytes).map_err(failed)
}

/// The hashes of the sources and of the module, a line each.
fn record() -> Result<String, String> {
    let mut paths = Vec::new();
    for name in CRATES {
        paths.push(root().join(name).join("Cargo.toml"));
        sources(&root().join(name).join("src"), &mut paths)?;
    }
    paths.sort();
    let mut hash = Sha256::new();
    for path in paths {
        let text = read(&path)?;
        let name = path.strip_prefix(root()).unwrap_or(&path);
        hash.update(name.to_string_lossy().as_bytes());
        hash.update([0]);
        // What is only said to readers is not built from.
        for line in String::from_utf8_lossy(&text).lines() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with("//") {
                hash.update(line.as_bytes());
                hash.update([b'\n']);
            }
        }
    }
    let module = Sha256::digest(read(&root().join(MODULE))?);
    Ok(format!(
        "{}  sources\n{}  {MODULE}\n",
        hex(&hash.finalize()),
        hex(&module)
    ))
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) -> Result<(), String> {
    let failed = |error| format!("{}: {error}", folder.display());
    for entry in fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            sources(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    Ok(())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut hex, byte| {
        // Writing to a `String` cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_in_the_browser_are_those_of_the_sources() {
        let kept = fs::read_to_string(root().join(RECORD)).expect("it is checked in");
        let now = record().expect("the sources can be read");
        assert_eq!(
            kept, now,
            "{MODULE} is not built from these sources: run `cargo xtask wasm`"
        );
    }
}
