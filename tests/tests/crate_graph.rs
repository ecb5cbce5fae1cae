//! What a crate can reach, read from `cargo metadata`: a secret that no type can name cannot leak.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use serde_json::Value;

/// Every arrow there may be between our own crates in the shipped product.
const ARROWS: [(&str, &[&str]); 9] = [
    ("jieqi-rules", &[]),
    ("jieqi-engine", &["jieqi-rules"]),
    ("jieqi-wire", &["jieqi-rules"]),
    ("jieqi-board", &["jieqi-rules"]),
    ("jieqi-referee", &["jieqi-rules"]),
    ("jieqi-table", &["jieqi-rules", "jieqi-referee"]),
    ("jieqi-store", &[]),
    (
        "jieqi-server",
        &[
            "jieqi-rules",
            "jieqi-engine",
            "jieqi-wire",
            "jieqi-referee",
            "jieqi-table",
            "jieqi-store",
        ],
    ),
    (
        "jieqi-cli",
        &[
            "jieqi-rules",
            "jieqi-engine",
            "jieqi-wire",
            "jieqi-referee",
            "jieqi-server",
            "jieqi-store",
        ],
    ),
];

/// The chores, and the crates that only test.
const TESTS: [&str; 5] = [
    "xtask",
    "jieqi-tests",
    "jieqi-cluster",
    "jieqi-faults",
    "jieqi-nodes",
];

/// Crates that turn values into text for others: only what is listed may use one.
const SERIALISERS: [&str; 2] = ["serde", "serde_json"];

fn metadata() -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--offline"])
        // Other platforms' crates may not be on this machine.
        .args(["--filter-platform", "host-tuple"])
        .current_dir(root)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The direct dependencies of our crates by name, as the manifests state them: those that are
/// built into the product, optional ones with them.
fn stated(metadata: &Value) -> BTreeMap<String, BTreeSet<String>> {
    packages(metadata)
        .filter(|package| package["source"].is_null())
        .map(|package| {
            let shipped = package["dependencies"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|dependency| dependency["kind"] != "dev")
                .map(|dependency| dependency["name"].as_str().unwrap().to_owned())
                .collect();
            (package["name"].as_str().unwrap().to_owned(), shipped)
        })
        .collect()
}

fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().unwrap().iter()
}

/// All that `start` reaches in the resolved graph, over every crate in between, dev-dependencies
/// left out.
fn reached(metadata: &Value, start: &str) -> BTreeSet<String> {
    let names: BTreeMap<&str, &str> = packages(metadata)
        .map(|p| (p["id"].as_str().unwrap(), p["name"].as_str().unwrap()))
        .collect();
    let nodes: BTreeMap<&str, &Value> = metadata["resolve"]["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| (node["id"].as_str().unwrap(), node))
        .collect();
    let first = names.iter().find(|(_, name)| **name == start).unwrap().0;
    let mut open = vec![*first];
    let mut seen = BTreeSet::new();
    while let Some(id) = open.pop() {
        for dependency in nodes[id]["deps"].as_array().unwrap() {
            let shipped = dependency["dep_kinds"]
                .as_array()
                .unwrap()
                .iter()
                .any(|kind| kind["kind"] != "dev");
            let id = dependency["pkg"].as_str().unwrap();
            if shipped && seen.insert(names[id].to_owned()) {
                open.push(id);
            }
        }
    }
    seen
}

#[test]
fn rules_depends_on_nothing() {
    let metadata = metadata();
    assert_eq!(reached(&metadata, "jieqi-rules"), BTreeSet::new());
}

#[test]
fn wire_and_engine_cannot_reach_a_secret() {
    let metadata = metadata();
    let stated = stated(&metadata);
    for name in ["jieqi-wire", "jieqi-engine", "jieqi-board"] {
        if !stated.contains_key(name) {
            continue;
        }
        let reached = reached(&metadata, name);
        for secret in [
            "jieqi-referee",
            "jieqi-table",
            "jieqi-store",
            "jieqi-server",
        ] {
            assert!(!reached.contains(secret), "{name} reaches {secret}");
        }
    }
}

#[test]
fn only_the_listed_arrows_are_there() {
    let metadata = metadata();
    for (name, dependencies) in stated(&metadata) {
        if TESTS.contains(&name.as_str()) {
            continue;
        }
        let (_, allowed) = ARROWS
            .iter()
            .find(|(from, _)| *from == name)
            .unwrap_or_else(|| panic!("{name} is not in the list of crates"));
        for dependency in dependencies.iter().filter(|d| d.starts_with("jieqi-")) {
            assert!(
                allowed.contains(&dependency.as_str()),
                "{name} → {dependency} is not a listed arrow"
            );
        }
    }
}

#[test]
fn nothing_depends_on_the_tests_or_the_chores() {
    for (name, dependencies) in stated(&metadata()) {
        if TESTS.contains(&name.as_str()) {
            continue;
        }
        for chore in TESTS {
            assert!(!dependencies.contains(chore), "{name} → {chore}");
        }
    }
}

#[test]
fn the_secret_side_has_no_serialiser() {
    let stated = stated(&metadata());
    for name in ["jieqi-rules", "jieqi-referee", "jieqi-table"] {
        for serialiser in SERIALISERS {
            assert!(
                !stated[name].contains(serialiser),
                "{name} can write itself out with {serialiser}"
            );
        }
    }
}

#[test]
fn the_pure_crates_reach_no_clock_socket_or_random_source() {
    let metadata = metadata();
    for name in [
        "jieqi-rules",
        "jieqi-board",
        "jieqi-referee",
        "jieqi-table",
        "jieqi-wire",
    ] {
        let reached = reached(&metadata, name);
        for world in [
            "tokio",
            "axum",
            "sqlx",
            "getrandom",
            "rand",
            "tracing",
            "log",
        ] {
            assert!(!reached.contains(world), "{name} reaches {world}");
        }
    }
}

/// The constructor that hands a deal in exists for tests alone, and so do the faults that they
/// plant.
#[test]
fn the_shipped_binary_cannot_inject_a_deal() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["tree", "--offline", "-p", "jieqi-cli"])
        .args(["-e", "normal,build", "--prefix", "none", "-f", "{p} [{f}]"])
        .current_dir(root)
        .output()
        .unwrap();
    let tree = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success() && tree.contains("jieqi-server"),
        "{tree}"
    );
    for line in tree.lines().filter(|line| line.starts_with("jieqi-")) {
        let features = line.rsplit_once('[').unwrap().1;
        for tests_only in ["inject", "faults", "fuzz"] {
            assert!(!features.contains(tests_only), "{line}");
        }
    }
}
