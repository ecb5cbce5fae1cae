//! The deal as `docs/fair-deal.md` tells it: a program written from that page alone, and the
//! vectors that the page shows.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output};

const VECTORS: &str = include_str!("data/deals.tsv");
const DOCUMENT: &str = include_str!("../../../docs/fair-deal.md");

/// Runs the program over a table of vectors; `None` where this machine has no Python.
fn run(vectors: &Path) -> Option<Output> {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fair_deal.py");
    match Command::new("python3").arg(program).arg(vectors).output() {
        Ok(output) => Some(output),
        Err(error) => {
            let required = std::env::var("CI").is_ok_and(|value| value == "true");
            assert!(!required, "python3 is needed here: {error}");
            eprintln!("skipped: no python3 ({error})");
            None
        }
    }
}

#[test]
fn a_program_written_from_the_page_alone_finds_every_vector() {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/deals.tsv");
    let Some(output) = run(&vectors) else { return };
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(said.trim(), "12 vectors hold");
}

#[test]
fn the_program_notices_a_vector_that_is_wrong() {
    // Two neighbouring pieces of Red change places in the vector of the page.
    let wrong = VECTORS.replacen("CPRBBPNANCPRAPP", "PCRBBPNANCPRAPP", 1);
    assert_ne!(wrong, VECTORS);
    let file = std::env::temp_dir().join(format!("jieqi-deals-{}.tsv", std::process::id()));
    std::fs::write(&file, wrong).unwrap();
    let output = run(&file);
    std::fs::remove_file(&file).unwrap();
    let Some(output) = output else { return };
    assert!(!output.status.success(), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("design: "));
}

#[test]
fn the_vectors_of_the_page_are_those_of_the_table() {
    let mut lines = VECTORS.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let rows: Vec<BTreeMap<&str, &str>> = lines
        .map(|line| names.iter().copied().zip(line.split('\t')).collect())
        .collect();
    let shown: Vec<BTreeMap<&str, &str>> = DOCUMENT
        .split("```")
        .filter(|block| block.trim_start().starts_with("S  "))
        .map(|block| {
            block
                .lines()
                .filter_map(|line| line.split_once("  "))
                .map(|(name, value)| (name, value.trim()))
                .collect()
        })
        .collect();
    assert_eq!(shown.len(), 3);
    for (vector, name) in shown.iter().zip(["design", "word_skipped", "computer"]) {
        let row = rows.iter().find(|row| row["name"] == name).unwrap();
        for (shown, column) in [
            ("S", "server"),
            ("id", "table"),
            ("A", "creator"),
            ("B", "guest"),
            ("commitment", "commitment"),
            ("seal", "seal"),
            ("Red", "red"),
            ("Black", "black"),
        ] {
            let value = match vector[shown] {
                "(nothing)" => "-",
                value => value,
            };
            assert_eq!(value, row[column], "{name}, {shown}");
        }
    }
}
