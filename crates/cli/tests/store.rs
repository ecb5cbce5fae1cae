//! The binary over named stores.

#![allow(clippy::unwrap_used)] // Some of it is functions without `#[test]`.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use jieqi_cluster::Cluster;
use jieqi_store::{
    Append, Archive as _, Create, Postgres, Secret, Sqlite, Store as _, TableId, Time, Version,
};
use tempfile::TempDir;

const TABLES: u64 = 3_000;

fn jieqi(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_jieqi"));
    command.args(words).stdin(Stdio::null());
    command
}

fn said(output: &Output) -> String {
    let texts = [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    texts.concat()
}

async fn fill(path: &Path) {
    let store = Sqlite::open(path).await.unwrap();
    let all = (0..TABLES).map(|n| {
        let table = TableId::new(&format!("table{n}"));
        let command = |id: &str| jieqi_store::Command {
            actor: jieqi_store::Actor::new("somebody"),
            id: format!("{id} {n}"),
        };
        let create = Create {
            table: table.clone(),
            secret: Secret::new(&[1; 32]),
            command: command("make"),
            events: vec!["made".to_owned()],
            deadline: None,
            joined: Vec::new(),
            listed: false,
            at: Time(0),
        };
        let append = Append {
            table,
            expected: Version(1),
            command: Some(command("move")),
            events: vec!["moved".to_owned(); 20],
            deadline: None,
            joined: Vec::new(),
            at: Time(0),
        };
        let store = &store;
        async move {
            store.create(create).await.unwrap();
            store.append(append).await.unwrap();
        }
    });
    futures_util::future::join_all(all).await;
    store.close().await.unwrap();
}

/// Killed as `kill -9` kills in the middle of a copy, and run again: everything is there, once.
#[tokio::test]
async fn a_copy_that_is_killed_goes_on() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("from.sqlite");
    fill(&path).await;
    let from = format!("sqlite:{}", path.display());
    // On a busy machine it may be done before it is killed: then again, into another one.
    let (to, begun) = loop {
        let to = cluster.fresh_database().unwrap();
        let store = Postgres::open(&to).await.unwrap();
        let mut copying = jieqi(&["store", "copy", &from, &to])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        while store.count().await.unwrap() == 0 {}
        copying.kill().unwrap();
        copying.wait().unwrap();
        // What it had sent is still being done.
        let busy = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
             AND backend_type = 'client backend' AND pid <> pg_backend_pid() AND state <> 'idle'";
        let name = to.rsplit('/').next().unwrap();
        while cluster.sql(name, busy).unwrap() != "0" {}
        let begun = store.count().await.unwrap();
        store.close().await.unwrap();
        if begun < TABLES {
            break (to, begun);
        }
    };
    let output = jieqi(&["store", "copy", &from, &to]).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    let line = format!(
        "copied {} tables with {} events ({begun} tables were there already)",
        TABLES - begun,
        (TABLES - begun) * 21
    );
    assert!(said(&output).contains(&line), "{line}: {}", said(&output));
    let line = format!("compared {TABLES}: all equal");
    assert!(said(&output).contains(&line), "{line}: {}", said(&output));
    // There is something in it now that was never in the file.
    let other = folder.path().join("other.sqlite");
    drop(Sqlite::open(&other).await.unwrap());
    let other = format!("sqlite:{}", other.display());
    let output = jieqi(&["store", "copy", &other, &to]).output().unwrap();
    assert!(!output.status.success(), "{}", said(&output));
    let output = jieqi(&["store", "copy", "sqlite:nowhere", &to]).output();
    assert!(!output.unwrap().status.success());
}

#[test]
fn a_server_serves_from_a_database_and_tells_no_password() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    let url = cluster.fresh_database().unwrap();
    let url = url.replace("jieqi@", "jieqi:hunter2@");
    let mut server = jieqi(&["serve", "--listen", "127.0.0.1:0", "--store", &url])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(
        line.contains("data in postgres://jieqi@127.0.0.1"),
        "{line}"
    );
    assert!(!line.contains("hunter2"), "{line}");
    for wrong in [
        url.replace(&cluster.address().port().to_string(), "1"),
        url.replace("postgres", "mysql"),
        url.replace("d0", "nowhere"),
    ] {
        for words in [
            &["serve", "--listen", "127.0.0.1:0", "--store", &wrong][..],
            &["store", "copy", &wrong, "sqlite:nowhere"],
            &["store", "copy", "sqlite:nowhere", &wrong],
        ] {
            let output = jieqi(words).output().unwrap();
            assert!(!output.status.success());
            assert!(!said(&output).contains("hunter2"), "{}", said(&output));
        }
    }
    let help = jieqi(&["serve", "--help"])
        .env("JIEQI_STORE", &url)
        .output()
        .unwrap();
    assert!(!said(&help).contains("hunter2"), "{}", said(&help));
}
