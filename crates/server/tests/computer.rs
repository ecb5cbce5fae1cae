//! Playing the computer: it sits like anybody, asks like anybody, and is refused like anybody.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{Browser, House, Socket, legal_moves};
use jieqi_store::Store as _;
use jieqi_table::Span;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// A table of jieqi against the computer, dealt; the person plays Red.
async fn jieqi(house: &House, level: u8, clock: &Value) -> (String, Browser) {
    let mut red = house.browser();
    let table = red
        .create(&json!({"game": "jieqi", "clock": clock, "computer": level}))
        .await;
    let a = [1u8; 16];
    let hash = Sha256::digest([b"jieqi/1/player".as_slice(), &a].concat());
    for (id, action) in [
        ("seal", json!({"kind": "seal", "hash": hex(&hash)})),
        ("open", json!({"kind": "open", "bytes": hex(&a)})),
    ] {
        let reply = red.act(&table, id, &action).await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    (table, red)
}

async fn act(browser: &Browser, table: &str, id: &str, action: Value) -> Value {
    let reply = browser.clone().act(table, id, &action).await;
    assert_eq!(reply.status, 200, "{action}: {}", reply.text());
    reply.json()[1].clone()
}

/// Lets little time pass for each message, so that no deadline passes while the computer thinks,
/// however slow the machine is.
async fn wait_for(house: &House, line: &mut Socket, wanted: impl Fn(&Value) -> bool) {
    for n in 0..200_000 {
        house.clock.advance(Span(2));
        let ping = json!({"type": "ping", "n": n});
        line.send_text(&ping.to_string()).await;
        loop {
            let message = line.message().await;
            if message["type"] == "snapshot" && wanted(&message) {
                return;
            }
            if message["type"] == "pong" && message["n"] == n {
                break;
            }
        }
    }
    panic!("it does not come");
}

/// Moves, and lets time pass until the computer has moved or the game is over.
async fn play(house: &House, line: &mut Socket, browser: &Browser, table: &str, mv: &str) {
    let plies = browser.view(table).await["plies"].as_u64().unwrap();
    let id = format!("m-{plies}-{mv}");
    let mv = json!({"kind": "move", "move": mv});
    let now = act(browser, table, &id, mv).await;
    let done = |s: &Value| s["plies"].as_u64() >= Some(plies + 2) || s["phase"] == "ended";
    if !done(&now) {
        wait_for(house, line, done).await;
    }
}

/// Some legal move, another one each time.
fn some(snapshot: &Value, seed: &mut usize) -> String {
    let mut moves = legal_moves(snapshot);
    moves.sort();
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    moves[(*seed >> 33) % moves.len()].clone()
}

#[tokio::test]
async fn a_game_against_the_computer_runs_to_its_end_and_is_played_again() {
    let house = House::open().await;
    let clock = json!({"kind": "days", "days": 14});
    let (table, red) = jieqi(&house, 1, &clock).await;
    let mut line = red.socket(&table).await;
    let mut seed = 7;
    let over = loop {
        let now = red.view(&table).await;
        if now["phase"] == "ended" {
            break now;
        }
        let mv = some(&now, &mut seed);
        play(&house, &mut line, &red, &table, &mv).await;
    };
    assert_ne!(over["outcome"]["reason"], "time", "{over}");
    // Nothing of the deal comes from the computer.
    assert_eq!(over["seal"]["guest"], "");
    assert_eq!(over["seal"]["disclosed"]["guest"], "");
    let record = red
        .get(&format!("/api/v1/tables/{table}/record"))
        .await
        .text();
    assert!(record.contains("[Black \"Computer 1\"]"), "{record}");
    // It plays on, with colors changed and at the same level.
    act(&red, &table, "again", json!({"kind": "offer_rematch"})).await;
    house
        .wait_for(&mut line, |s| s["rematch"].is_string())
        .await;
    let next = red.view(&table).await["rematch"]
        .as_str()
        .unwrap()
        .to_owned();
    let next = red.view(&next).await;
    assert_eq!(next["you"], "black");
    assert_eq!(next["seats"][0]["computer"], 1);
    assert_eq!(next["creator"], true);
}

#[tokio::test]
async fn its_seat_is_taken_and_it_is_always_here() {
    let house = House::open().await;
    let clock = json!({"kind": "increment", "initial": 600_000, "increment": 5_000});
    let mut red = house.browser();
    let table = red.create(&json!({"computer": 2, "clock": clock})).await;
    let now = red.view(&table).await;
    assert_eq!(now["phase"], "playing");
    let seat = json!({"taken": true, "here": true, "name": null, "computer": 2});
    assert_eq!(now["seats"][1], seat);
    assert!(now["seats"][0].get("computer").is_none());
    let mut stranger = house.browser();
    let sat = stranger.act(&table, "sit", &json!({"kind": "sit"})).await;
    assert_eq!(sat.refusal(), "seat_taken");
    let mut line = red.socket(&table).await;
    play(&house, &mut line, &red, &table, "h2e2").await;
    act(
        &red,
        &table,
        "second",
        json!({"kind": "move", "move": "h0g2"}),
    )
    .await;
    let claim = json!({"kind": "claim", "claim": "win"});
    assert_eq!(
        red.act(&table, "claim", &claim).await.refusal(),
        "not_absent"
    );
    assert_eq!(red.view(&table).await["claim_in"], Value::Null);
    let mine = red.get("/api/v1/mine").await.json();
    assert_eq!(mine["tables"][0]["computer"], 2, "{mine}");
}

#[tokio::test]
async fn there_are_eight_levels_and_it_is_not_just_anyone() {
    let house = House::open().await;
    for wrong in [
        json!({"computer": 0}),
        json!({"computer": 9}),
        json!({"computer": 3, "anyone": true}),
    ] {
        let mut create = json!({"id": "create", "game": "xiangqi", "seat": "red"});
        for (key, value) in wrong.as_object().unwrap() {
            create[key] = value.clone();
        }
        let reply = house.browser().post("/api/v1/tables", &create).await;
        assert_eq!(reply.refusal(), "malformed", "{wrong}");
    }
}

#[tokio::test]
async fn it_lets_moves_be_taken_back_and_declines_an_early_draw() {
    let house = House::open().await;
    let mut red = house.browser();
    let table = red.create(&json!({"computer": 1})).await;
    let mut line = red.socket(&table).await;
    play(&house, &mut line, &red, &table, "h2e2").await;
    act(&red, &table, "back", json!({"kind": "ask_take_back"})).await;
    wait_for(&house, &mut line, |s| s["plies"] == 0).await;
    play(&house, &mut line, &red, &table, "h0g2").await;
    assert_eq!(red.view(&table).await["moves"][0], "Nh0g2");
    act(&red, &table, "draw", json!({"kind": "offer_draw"})).await;
    house
        .wait_for(&mut line, |s| s["offers"]["draw"].is_null())
        .await;
    assert_eq!(red.view(&table).await["phase"], "playing");
}

/// Its time says nothing: it follows from the level, the clock and the ply.
#[tokio::test]
async fn a_move_is_told_at_its_time_and_not_before() {
    let house = House::open().await;
    let mut red = house.browser();
    let table = red.create(&json!({"computer": 1})).await;
    act(&red, &table, "m", json!({"kind": "move", "move": "h2e2"})).await;
    house.clock.advance(Span(465));
    let mut line = red.socket(&table).await;
    line.next_of("snapshot").await;
    for n in 0..50 {
        line.send_text(&json!({"type": "ping", "n": n}).to_string())
            .await;
        line.next_of("pong").await;
        assert_eq!(red.view(&table).await["plies"], 1);
    }
    house.clock.advance(Span(1));
    wait_for(&house, &mut line, |s| s["plies"] == 2).await;
}

/// How many moves are stored. Asking the store brings no table into memory.
async fn moved(house: &House, table: &str) -> usize {
    let id = jieqi_store::TableId::new(table);
    let stored = house.store.load(&id).await.unwrap();
    let moved = |event: &&jieqi_store::Event| event.text.contains(" moved ");
    stored.events.iter().filter(moved).count()
}

/// Nobody has to look at the table for the computer to come back to it.
#[tokio::test]
async fn a_move_that_was_thought_about_when_the_server_stopped_is_made_after_it() {
    let house = House::open().await;
    let mut red = house.browser();
    let table = red.create(&json!({"computer": 1})).await;
    act(&red, &table, "m", json!({"kind": "move", "move": "h2e2"})).await;
    let house = house.restart().await;
    // The deadline of a first move without a clock is a day away.
    let mut steps = 0;
    while moved(&house, &table).await < 2 {
        house.clock.advance(Span(100));
        steps += 1;
        assert!(steps < 50_000, "it does not come");
        tokio::task::yield_now().await;
    }
    let browser = red.at(&house);
    let now = browser.view(&table).await;
    assert_eq!(
        (&now["phase"], &now["plies"]),
        (&json!("playing"), &json!(2)),
        "{now}"
    );
}
