//! Whole lives of tables: made, filled, played, ended; by posts and by sockets.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{Frame, House, two_at_jieqi, two_at_xiangqi};
use jieqi_server::Clock;
use jieqi_store::Store;
use jieqi_table::Span;
use serde_json::{Value, json};

#[tokio::test]
async fn a_creation_sent_twice_makes_one_table() {
    let house = House::open().await;
    let mut browser = house.browser();
    assert_eq!(browser.post("/api/v1/guest", &json!({})).await.status, 204);
    let create = json!({"id": "c", "game": "jieqi", "seat": "black"});
    let first = browser.post("/api/v1/tables", &create).await;
    let again = browser.post("/api/v1/tables", &create).await;
    assert_eq!((first.status, again.status), (201, 200));
    assert_eq!(first.json()["table"], again.json()["table"]);
    assert_eq!(first.json()["snapshot"]["you"], "black");
    assert_eq!(first.header("set-cookie"), None);
    let other = browser
        .post("/api/v1/tables", &json!({"id": "d", "game": "jieqi"}))
        .await;
    assert_ne!(first.json()["table"], other.json()["table"]);
}

#[tokio::test]
async fn the_mover_is_told_before_the_others_and_each_sees_its_own() {
    let house = House::open().await;
    let (table, red, black) = two_at_jieqi(&house).await;
    let mut red = red.socket(&table).await;
    let mut black = black.socket(&table).await;
    let mut watcher = house.browser().socket(&table).await;
    let start = red.snapshot(|s| s["phase"] == "playing").await;
    assert_eq!(start["you"], "red");
    assert!(!start["legal"].as_str().unwrap().is_empty());
    let version = start["version"].clone();
    red.play("m1", &version, "a3a4").await;
    let accepted = red.message().await;
    assert_eq!(
        (&accepted["type"], &accepted["id"]),
        (&json!("accepted"), &json!("m1"))
    );
    let next = accepted["version"].as_u64().unwrap();
    let moved = |s: &Value| s["version"].as_u64() == Some(next);
    let mine = red.snapshot(moved).await;
    let theirs = black.snapshot(moved).await;
    let shown = watcher.snapshot(moved).await;
    for (snapshot, you) in [(&mine, "red"), (&theirs, "black"), (&shown, "spectator")] {
        assert_eq!(snapshot["you"], you);
        assert_eq!(snapshot["board"], mine["board"]);
        assert_eq!(snapshot["legal"].is_null(), you != "black");
        assert_eq!(snapshot["seal"]["disclosed"], Value::Null);
        let ply = snapshot["moves"][0].as_str().unwrap();
        assert!(ply.starts_with("Xa3a4") && ply.len() == 6, "{ply}");
    }
    black
        .command("r", &json!(next), &json!({"kind": "resign"}))
        .await;
    let over = watcher.snapshot(|s| s["phase"] == "ended").await;
    assert_eq!(over["outcome"]["winner"], "red");
    assert_eq!(over["outcome"]["reason"], "resignation");
    assert_eq!(
        over["seal"]["disclosed"]["deal"]["red"]
            .as_str()
            .unwrap()
            .len(),
        15
    );
}

#[tokio::test]
async fn moves_are_sent_from_the_ply_that_the_client_has() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let mut red_line = red.socket(&table).await;
    let mut black_line = black.socket(&table).await;
    let mut version = red_line.next_of("snapshot").await["version"].clone();
    for (n, mv) in ["h2e2", "h9g7", "h0g2", "i9h9"].into_iter().enumerate() {
        let line = if n % 2 == 0 {
            &mut red_line
        } else {
            &mut black_line
        };
        line.play(&format!("m{n}"), &version, mv).await;
        version = line.next_of("accepted").await["version"].clone();
    }
    let seen = red_line.snapshot(|s| s["version"] == version).await;
    assert_eq!(seen["plies"], 4);
    let from = seen["from_ply"].as_u64().unwrap();
    assert_eq!(seen["moves"].as_array().unwrap().len() as u64, 4 - from);
    assert!(from > 0);
    let part = red
        .get(&format!("/api/v1/tables/{table}?from_ply=3"))
        .await
        .json();
    assert_eq!(part["from_ply"], 3);
    assert_eq!(part["moves"], json!(["ri9h9"]));
    let beyond = red
        .get(&format!("/api/v1/tables/{table}?from_ply=99"))
        .await
        .json();
    assert_eq!(beyond["moves"], json!([]));
    assert_eq!(beyond["from_ply"], 4);
    let written = [
        ("as=wxf", json!(["C2=5", "H8+7", "H2+3", "R9=8"])),
        ("as=trad&from_ply=2", json!(["馬二進三", "車９平８"])),
        ("as=simp&from_ply=3", json!(["车９平８"])),
        ("as=wxf&from_ply=99", json!([])),
    ];
    for (query, expected) in written {
        let path = format!("/api/v1/tables/{table}/moves?{query}");
        assert_eq!(red.get(&path).await.json(), expected, "{query}");
    }
    for query in ["", "as=", "as=runes", "as=wxf&from_ply=-1"] {
        let path = format!("/api/v1/tables/{table}/moves?{query}");
        assert_eq!(red.get(&path).await.status, 400, "{query}");
    }
    red_line
        .send_text(r#"{"type":"resync","from_ply":0}"#)
        .await;
    let whole = red_line.snapshot(|s| s["from_ply"] == 0).await;
    assert_eq!(whole["moves"].as_array().unwrap().len(), 4);
}

#[tokio::test]
async fn a_command_is_done_once_however_often_and_by_whatever_way_it_comes() {
    let house = House::open().await;
    let (table, mut red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let version = red.view(&table).await["version"].clone();
    let action = json!({"kind": "move", "move": "h2e2"});
    let command = json!({"id": "m", "version": version, "action": action});
    let path = format!("/api/v1/tables/{table}/commands");
    let first = red.post(&path, &command).await.json();
    let again = red.post(&path, &command).await.json();
    assert_eq!(first[0], again[0]);
    let mut line = red.socket(&table).await;
    line.command("m", &version, &action).await;
    assert_eq!(
        line.next_of("accepted").await["version"],
        first[0]["version"]
    );
    assert_eq!(
        house.version(&table).await,
        first[0]["version"].as_u64().unwrap()
    );
    // Another browser's command of that name is another command.
    let mut other = black.clone();
    let reply = other
        .act(&table, "m", &json!({"kind": "move", "move": "h9g7"}))
        .await;
    assert_eq!(reply.status, 200);
}

#[tokio::test]
async fn of_two_who_sit_down_at_once_one_sits_and_one_watches() {
    let house = House::open().await;
    for round in 0..10 {
        let mut red = house.browser();
        let table = red.create(&json!({"id": format!("t{round}")})).await;
        let sit = json!({"id": "s", "version": 1, "action": {"kind": "sit"}});
        let path = format!("/api/v1/tables/{table}/commands");
        let (mut one, mut two) = (house.browser(), house.browser());
        let (a, b) = tokio::join!(one.post(&path, &sit), two.post(&path, &sit));
        let mut statuses = [a.status, b.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409]);
        let (won, lost) = if a.status == 200 { (a, b) } else { (b, a) };
        assert_eq!(won.json()[1]["you"], "black");
        assert!(won.header("set-cookie").is_some());
        assert_eq!(lost.refusal(), "seat_taken");
        assert_eq!(lost.json()[1]["you"], "spectator");
        assert_eq!(lost.header("set-cookie"), None);
        assert_eq!(house.version(&table).await, 2);
    }
}

#[tokio::test]
async fn one_browser_cannot_take_both_seats() {
    let house = House::open().await;
    let mut red = house.browser();
    let table = red.create(&json!({})).await;
    let reply = red.act(&table, "sit", &json!({"kind": "sit"})).await;
    assert_eq!((reply.status, reply.refusal().as_str()), (409, "own_table"));
    assert_eq!(reply.json()[1]["you"], "red");
    assert_eq!(house.version(&table).await, 1);
}

#[tokio::test]
async fn a_browser_is_the_same_in_every_tab_and_after_a_restart() {
    let house = House::open().await;
    let (table, red, mut black) = two_at_jieqi(&house).await;
    let version = house.version(&table).await;
    let before = red.view(&table).await;
    let house = house.restart().await;
    let mut red = red.at(&house);
    black = black.at(&house);
    assert_eq!(house.version(&table).await, version);
    let after = red.view(&table).await;
    for key in ["version", "board", "legal", "seal", "you", "phase"] {
        assert_eq!(before[key], after[key], "{key}");
    }
    let reply = red
        .act(&table, "m", &json!({"kind": "move", "move": "a3a4"}))
        .await;
    assert_eq!(reply.status, 200);
    assert_eq!(black.view(&table).await["plies"], 1);
}

#[tokio::test]
async fn presence_is_counted_and_outlasts_a_reload() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let mut watcher = house.browser().socket(&table).await;
    let first = watcher.next_of("snapshot").await;
    assert_eq!(first["seats"][0]["here"], false);
    let red_line = red.socket(&table).await;
    let _black_line = black.socket(&table).await;
    house
        .wait_for(&mut watcher, |s| {
            s["seats"][0]["here"] == true && s["seats"][1]["here"] == true
        })
        .await;
    let seen = red.view(&table).await;
    assert_eq!(seen["watching"], 1);
    drop(red_line);
    let mut again = red.socket(&table).await;
    assert_eq!(again.next_of("snapshot").await["seats"][0]["here"], true);
    house.clock.advance(Span::from_secs(6));
    assert_eq!(red.view(&table).await["seats"][0]["here"], true);
    let left = house.clock.now();
    drop(again);
    house
        .wait_for(&mut watcher, |s| s["seats"][0]["here"] == false)
        .await;
    let away = house.clock.now().since(left);
    assert!(away >= Span::from_secs(5), "{away:?}");
}

#[tokio::test]
async fn the_first_move_that_does_not_come_ends_the_table() {
    let house = House::open().await;
    let clock = json!({"kind": "increment", "initial": 300_000, "increment": 3_000});
    let (table, red, _black) = two_at_xiangqi(&house, &clock).await;
    let mut line = red.socket(&table).await;
    let start = line.next_of("snapshot").await;
    let left = start["abort_in"].as_u64().unwrap();
    house.clock.advance(Span(left - 1));
    let version = house.version(&table).await;
    assert_eq!(red.view(&table).await["abort_in"], 1);
    house.clock.advance(Span(1));
    let over = line.snapshot(|s| s["phase"] == "ended").await;
    assert_eq!(over["outcome"]["reason"], "aborted");
    assert_eq!(house.version(&table).await, version + 1);
}

#[tokio::test]
async fn a_clock_that_runs_out_loses_with_nobody_looking() {
    let house = House::open().await;
    let clock = json!({"kind": "increment", "initial": 60_000, "increment": 0});
    let (table, mut red, mut black) = two_at_xiangqi(&house, &clock).await;
    red.act(&table, "1", &json!({"kind": "move", "move": "h2e2"}))
        .await;
    black
        .act(&table, "2", &json!({"kind": "move", "move": "h9g7"}))
        .await;
    assert_eq!(red.view(&table).await["clocks"]["running"], "red");
    // The server that comes next has not loaded the table: its sweeper finds it.
    let house = house.restart().await;
    house.clock.advance(Span(60_001));
    loop {
        let events = house
            .store
            .load(&jieqi_store::TableId::new(&table))
            .await
            .unwrap();
        if events.events.last().unwrap().text.contains("ended") {
            break;
        }
        house.clock.advance(Span(100));
        tokio::task::yield_now().await;
    }
    let over = house.browser().view(&table).await;
    assert_eq!(over["outcome"]["reason"], "time");
    assert_eq!(over["outcome"]["winner"], "black");
}

#[tokio::test]
async fn a_command_after_the_flag_finds_the_game_over() {
    let house = House::open().await;
    let clock = json!({"kind": "increment", "initial": 60_000, "increment": 0});
    let (table, mut red, mut black) = two_at_xiangqi(&house, &clock).await;
    red.act(&table, "1", &json!({"kind": "move", "move": "h2e2"}))
        .await;
    black
        .act(&table, "2", &json!({"kind": "move", "move": "h9g7"}))
        .await;
    house.clock.advance(Span(60_002));
    let late = red
        .act(&table, "3", &json!({"kind": "move", "move": "h0g2"}))
        .await;
    assert_eq!(late.status, 409);
    assert!(["out_of_time", "game_over"].contains(&late.refusal().as_str()));
    assert_eq!(late.json()[1]["outcome"]["reason"], "time");
    assert_eq!(late.json()[1]["plies"], 2);
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye() {
    let mut house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let mut lines = [red.socket(&table).await, black.socket(&table).await];
    for line in &mut lines {
        line.next_of("snapshot").await;
    }
    let mut stopped = house.stop();
    // It does not end before its sockets have.
    let early = tokio::time::timeout(std::time::Duration::from_millis(200), &mut stopped).await;
    assert!(early.is_err());
    for line in &mut lines {
        let bye = line.next_of("bye").await;
        assert!(bye["after"].as_u64().unwrap() < 3_000);
        assert!(matches!(line.next().await, Frame::Close(1001)));
        assert!(matches!(line.next().await, Frame::End));
    }
    stopped.await.unwrap().unwrap();
}
