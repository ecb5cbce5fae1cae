//! What an operator is told: numbers and a log, and never a secret.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::collections::BTreeMap;
use std::fs::File;
use std::net::SocketAddr;
use std::process::Command;

use jieqi_tests::{Binary, Caller, Dice, Game, seat_two, table_path};
use serde_json::json;
use tempfile::TempDir;

/// The numbers by name and labels; each name has its sentence and its kind.
async fn numbers(address: SocketAddr) -> BTreeMap<String, f64> {
    let reply = Caller::new(address).get("/metrics").await.unwrap();
    assert_eq!(reply.status, 200);
    let text = reply.text();
    let mut numbers = BTreeMap::new();
    for line in text.lines().filter(|line| !line.is_empty()) {
        if line.starts_with('#') {
            continue;
        }
        let (key, value) = line.rsplit_once(' ').unwrap();
        numbers.insert(key.to_owned(), value.parse().unwrap());
        let name = key.split('{').next().unwrap();
        let ends = ["_bucket", "_sum", "_count"];
        let base = ends.iter().find_map(|end| name.strip_suffix(end));
        let told = |name: &str| {
            text.contains(&format!("# HELP {name} ")) && text.contains(&format!("# TYPE {name} "))
        };
        assert!(told(name) || base.is_some_and(told), "{line}");
    }
    numbers
}

/// Plays some moves and ends the game.
async fn play(game: &mut Game) -> u64 {
    for _ in 0..10 {
        if game.players[0].phase() == "ended" {
            break;
        }
        game.play_any().await.unwrap();
    }
    let plies = game.players[0].plies();
    if game.players[0].phase() != "ended" {
        let resign = json!({"kind": "resign"});
        let id = game.players[0].send(&resign).await.unwrap();
        game.players[0].answered(&id).await.unwrap();
    }
    plies
}

#[tokio::test]
async fn numbers_say_what_happened() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &["--no-limits", "--metrics", "127.0.0.1:0"])
        .await
        .unwrap();
    let at = server.numbers.unwrap();
    let before = numbers(at).await;
    for name in [
        "jieqi_tables",
        "jieqi_sockets",
        "jieqi_tables_made_total",
        "jieqi_conflicts_total",
        "jieqi_hints_lost_total",
        "jieqi_faults_total",
        "jieqi_store_errors_total",
        "jieqi_computer_queue",
        "jieqi_ready",
    ] {
        assert!(before.contains_key(name), "{name}");
    }
    let mut dice = Dice::new(3);
    let mut game = seat_two(server.address, "jieqi", &mut dice).await.unwrap();
    let moved = play(&mut game).await;
    let mut foreign = Caller::new(server.address);
    foreign.origin = "http://evil.example".to_owned();
    foreign.socket("/api/v1/lobby/socket").await.unwrap_err();

    let after = numbers(at).await;
    let number = |key: &str| {
        let value = after.get(key).copied();
        value.unwrap_or_else(|| panic!("no {key} in {after:#?}"))
    };
    assert_eq!(number("jieqi_tables_made_total"), 1.0);
    assert_eq!(number("jieqi_sockets"), 2.0);
    assert_eq!(
        number("jieqi_refusals_total{reason=\"foreign_origin\"}"),
        1.0
    );
    let over: f64 = after
        .iter()
        .filter(|(key, _)| key.starts_with("jieqi_games_over_total{reason="))
        .map(|(_, value)| value)
        .sum();
    assert_eq!(over, 1.0);
    for stage in ["decided", "durable", "answered", "told"] {
        let key = format!("jieqi_move_seconds_count{{stage=\"{stage}\"}}");
        assert_eq!(number(&key), moved as f64, "{stage}");
        let sum = number(&format!("jieqi_move_seconds_sum{{stage=\"{stage}\"}}"));
        assert!(sum > 0.0 && sum < 60.0, "{stage}: {sum}");
    }
    assert!(number("jieqi_append_group_count") >= moved as f64);
    assert!(number("jieqi_commit_seconds_sum") > 0.0);

    // Nothing in them names a table, an address or a person.
    let secret: Vec<String> = game
        .players
        .iter()
        .flat_map(|player| {
            player
                .caller
                .cookies()
                .map(|(_, value)| value.to_owned())
                .collect::<Vec<_>>()
        })
        .chain([game.table.clone(), "127.0.0.1".to_owned()])
        .collect();
    for key in after.keys() {
        assert!(!secret.iter().any(|secret| key.contains(secret)), "{key}");
    }
    drop(game);
}

#[test]
fn numbers_are_for_this_machine_alone_unless_that_is_meant() {
    let data = TempDir::new().unwrap();
    let refused = Command::new(Binary::path())
        .args(["serve", "--listen", "127.0.0.1:0", "--metrics", "0.0.0.0:0"])
        .arg("--data")
        .arg(data.path())
        .output()
        .unwrap();
    assert!(!refused.status.success());
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("--metrics-anywhere"), "{said}");
}

/// The bytes that the server drew for a table.
async fn server_bytes(data: &TempDir, table: &str) -> Vec<u8> {
    use jieqi_store::{Sqlite, Store, TableId};
    let store = Sqlite::open(&data.path().join("jieqi.sqlite"))
        .await
        .unwrap();
    let stored = store.load(&TableId::new(table)).await.unwrap();
    stored.secret.reveal().to_vec()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test]
async fn the_log_names_tables_and_no_secret() {
    for form in ["text", "json"] {
        let data = TempDir::new().unwrap();
        let path = data.path().join("log");
        let log = File::create(&path).unwrap();
        let words = ["--no-limits", "--log", form, "--log-level", "notes"];
        let server = Binary::start_heard(data.path(), &words, log).await.unwrap();
        let mut dice = Dice::new(7);
        let mut game = seat_two(server.address, "jieqi", &mut dice).await.unwrap();
        play(&mut game).await;
        // A pass to the seat, used by another browser, and used again.
        let link = format!("{}/link", table_path(&game.table));
        let link = game.players[0]
            .caller
            .post(&link, &json!({}))
            .await
            .unwrap();
        let url = link.json()["url"].as_str().unwrap().to_owned();
        let pass = url.rsplit_once('#').unwrap().1.to_owned();
        let mut device = Caller::new(server.address);
        for status in [200, 410] {
            let used = device.post("/api/v1/links", &json!({"token": pass})).await;
            assert_eq!(used.unwrap().status, status);
        }
        // Things that are wrong, with secrets in them.
        let held: Vec<String> = game
            .players
            .iter()
            .map(|player| &player.caller)
            .chain([&device])
            .flat_map(|caller| {
                caller
                    .cookies()
                    .map(|(_, value)| value.to_owned())
                    .collect::<Vec<_>>()
            })
            .collect();
        for secret in held.iter().chain([&pass]) {
            let path = format!("/t/{secret}?pass={secret}");
            assert_eq!(device.get(&path).await.unwrap().status, 404);
            let body = json!({"id": secret, "token": secret, "x": secret});
            let bad = device.post("/api/v1/links", &body).await.unwrap();
            assert_eq!(bad.status, 400);
        }
        let table = game.table.clone();
        drop(game);
        server.terminate().unwrap();
        let said = server.said();
        assert!(server.ended().await.unwrap().success());

        let log = std::fs::read_to_string(&path).unwrap();
        let bytes = server_bytes(&data, &table).await;
        let all = format!("{said}{log}");
        for secret in held.iter().chain([&pass, &hex(&bytes)]) {
            assert!(
                !secret.is_empty() && !all.contains(secret.as_str()),
                "{all}"
            );
        }
        // Hashes of them are what the server knows people by.
        for value in &held {
            let bytes: Vec<u8> = (0..value.len())
                .step_by(2)
                .map(|at| u8::from_str_radix(&value[at..at + 2], 16).unwrap())
                .collect();
            use sha2::Digest as _;
            assert!(!all.contains(&hex(&sha2::Sha256::digest(bytes))), "{all}");
        }
        // No address of a person.
        assert!(!log.contains("127.0.0.1"), "{log}");
        for what in ["a table was made", "a game is over", "the server stops"] {
            let line = log.lines().find(|line| line.contains(what));
            let line = line.unwrap_or_else(|| panic!("no {what:?} in {log}"));
            assert_eq!(line.contains(&table), what != "the server stops", "{line}");
            if form == "json" {
                let line: serde_json::Value = serde_json::from_str(line).unwrap();
                assert_eq!(line["kind"], "note");
            }
        }
    }
}
