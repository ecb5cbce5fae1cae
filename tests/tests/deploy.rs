//! What is written for those who run it is what the program knows.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use jieqi_tests::Binary;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All files below `deploy/`, and the page for operators.
fn files() -> Vec<(String, String)> {
    let mut open = vec![root().join("deploy")];
    let mut found = vec![root().join("docs/operate.md")];
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => open.push(path),
                false => found.push(path),
            }
        }
    }
    assert!(found.len() >= 6, "{found:?}");
    found
        .into_iter()
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, std::fs::read_to_string(path).unwrap())
        })
        .collect()
}

fn help(words: &[&str]) -> String {
    let output = Command::new(Binary::path())
        .args(words)
        .arg("--help")
        .output()
        .unwrap();
    assert!(output.status.success(), "{words:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The words of a text that begin so, up to what no flag or variable is made of.
fn words<'a>(text: &'a str, start: &'a str, made_of: fn(char) -> bool) -> BTreeSet<&'a str> {
    text.match_indices(start)
        .filter(|(at, _)| !text[..*at].ends_with(|c: char| c.is_alphanumeric() || c == '-'))
        .map(|(at, _)| {
            let rest = &text[at..];
            let end = rest.find(|c| !made_of(c)).unwrap_or(rest.len());
            rest[..end].trim_end_matches('-')
        })
        .filter(|word| word.len() > start.len())
        .collect()
}

/// What is the proxy's, the database's and the shell's.
const OF_OTHERS: [&str; 9] = [
    "JIEQI_HOST",
    "JIEQI_DB_PASS",
    "--release",
    "--locked",
    "--from",
    "--chown",
    "--no-deps",
    "--now",
    "--help",
];

#[test]
fn every_flag_and_variable_is_known_to_the_program() {
    let known: String = [&["serve"][..], &["doctor"]].map(help).concat();
    let flags = words(&known, "--", |c| c.is_ascii_lowercase() || c == '-');
    let variables = words(&known, "JIEQI_", |c| c.is_ascii_uppercase() || c == '_');
    for (name, text) in files() {
        for flag in words(&text, "--", |c| c.is_ascii_lowercase() || c == '-') {
            assert!(
                flags.contains(flag) || OF_OTHERS.contains(&flag),
                "{name}: {flag}"
            );
        }
        for variable in words(&text, "JIEQI_", |c| c.is_ascii_uppercase() || c == '_') {
            assert!(
                variables.contains(variable) || OF_OTHERS.contains(&variable),
                "{name}: {variable}"
            );
        }
    }
}

/// Each number that an operator is told to watch is one that the program tells.
#[test]
fn every_number_to_watch_is_told() {
    let source = std::fs::read_to_string(root().join("crates/server/src/measure.rs")).unwrap();
    let page = std::fs::read_to_string(root().join("docs/operate.md")).unwrap();
    let named = words(&page, "jieqi_", |c| c.is_ascii_lowercase() || c == '_');
    assert!(named.len() > 5, "{named:?}");
    for name in named {
        assert!(source.contains(&format!("\"{name}\"")), "{name}");
    }
}

#[test]
fn the_units_are_sound() {
    let folder = root().join("deploy/systemd");
    let service = std::fs::read_to_string(folder.join("jieqi.service")).unwrap();
    let socket = std::fs::read_to_string(folder.join("jieqi.socket")).unwrap();
    // The server's own ten seconds must fit, with the notice if there is one.
    assert!(service.contains("TimeoutStopSec=15s") && !service.contains("STOP_NOTICE"));
    for hardened in [
        "DynamicUser=yes",
        "NoNewPrivileges=yes",
        "ProtectSystem=strict",
        "CapabilityBoundingSet=\n",
        "MemoryDenyWriteExecute=yes",
        "SystemCallFilter=@system-service",
    ] {
        assert!(service.contains(hardened), "{hardened}");
    }
    assert!(service.contains("Requires=jieqi.socket") && socket.contains("ListenStream="));
    // Where systemd is at hand, it says so too.
    let Ok(scratch) = tempfile::TempDir::new() else {
        return;
    };
    let program = Binary::path();
    let service = service.replace("/usr/local/bin/jieqi", program.to_str().unwrap());
    let paths = [("jieqi.service", service), ("jieqi.socket", socket)].map(|(name, text)| {
        let path = scratch.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    });
    match Command::new("systemd-analyze")
        .arg("verify")
        .args(&paths)
        .output()
    {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success() && said.is_empty(), "{said}");
        }
        Err(error) => println!("skipped: systemd-analyze: {error}"),
    }
}
