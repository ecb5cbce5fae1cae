//! ARCHITECTURE.md says what is so.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn architecture() -> String {
    std::fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap()
}

/// All files below `folder` whose name ends so; built and fetched things left out.
fn files(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() {
            if !name.starts_with('.') && name != "target" && name != "node_modules" {
                files(&path, ending, found);
            }
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
}

fn sources(ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    files(&root(), ending, &mut found);
    found
}

#[test]
fn it_is_short() {
    let lines = architecture().lines().count();
    assert!(lines < 200, "{lines} lines");
}

/// An invariant names its guard as `` `file::test` ``; both are there.
#[test]
fn every_guard_that_it_names_is_a_test() {
    let text = architecture();
    let (_, invariants) = text.split_once("\n## Invariants").unwrap();
    let invariants = invariants.split("\n## ").next().unwrap();
    assert!(tests_named_in(invariants) > 5);
    for invariant in invariants.split("\n- ").skip(1) {
        assert!(invariant.contains("::"), "no guard: {invariant}");
    }
}

/// So are those that the promises and the list of faults name.
#[test]
fn every_test_that_a_promise_or_a_fault_names_is_there() {
    for (file, least) in [("README.md", 6), ("docs/faults.md", 30)] {
        let text = std::fs::read_to_string(root().join(file)).unwrap();
        assert!(tests_named_in(&text) >= least, "{file}");
    }
}

/// How many tests a text names, all of which are there.
fn tests_named_in(text: &str) -> usize {
    let all: Vec<(PathBuf, String)> = [".rs", ".js", ".mjs"]
        .into_iter()
        .flat_map(sources)
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            (path, text)
        })
        .collect();
    let mut named = 0;
    for guard in text.split('`').skip(1).step_by(2) {
        let Some((file, test)) = guard.split_once("::") else {
            continue;
        };
        named += 1;
        let stands = all.iter().any(|(path, text)| {
            named_so(path, file)
                && (text.contains(&format!("fn {test}(")) || text.contains(&format!("\"{test}\"")))
        });
        assert!(stands, "no test {test} in a file {file}");
    }
    named
}

/// Whether a file is `name.rs`, or the main file of a folder of that name.
fn named_so(path: &Path, name: &str) -> bool {
    let stem = path.file_stem().unwrap();
    let folder = path.parent().and_then(Path::file_name);
    stem == name || (stem == "main" && folder.is_some_and(|folder| folder == name))
}

/// Each direct dependency has a row in its table, and each row a dependency.
#[test]
fn every_dependency_has_its_reason() {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let (_, rest) = manifest.split_once("[workspace.dependencies]").unwrap();
    let stated: BTreeSet<&str> = rest
        .split("\n[")
        .next()
        .unwrap()
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(name, _)| name)
        .filter(|name| !name.starts_with("jieqi-"))
        .collect();
    let text = architecture();
    let (_, rest) = text.split_once("\n## Dependencies").unwrap();
    let told: BTreeSet<&str> = rest
        .split("\n## ")
        .next()
        .unwrap()
        .lines()
        .filter(|line| line.starts_with("| "))
        .filter_map(|line| line.split('|').nth(1))
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .collect();
    assert_eq!(stated, told);
}

#[test]
fn every_crate_is_on_the_map() {
    let text = architecture();
    for entry in std::fs::read_dir(root().join("crates")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(text.contains(&format!("crates/{name}")), "{name}");
    }
}

#[test]
fn no_source_file_is_too_long_or_named_for_nothing() {
    for path in [".rs", ".js", ".mjs", ".css"].into_iter().flat_map(sources) {
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let vague = ["util", "utils", "helper", "helpers", "common", "misc"];
        assert!(!vague.contains(&stem), "{}", path.display());
        let lines = std::fs::read_to_string(&path).unwrap().lines().count();
        assert!(lines <= 800, "{} has {lines} lines", path.display());
    }
}
