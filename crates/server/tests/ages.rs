//! Pages that were loaded from an older or a newer server, at this one: what they send is done as it
//! was meant or refused with its name, and they go on.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{House, two_at_xiangqi};
use serde_json::{Value, json};

/// What pages sent when the wire had these numbers, byte for byte.
const OLDER: [&str; 2] = [
    include_str!("../../wire/tests/golden/wire-0/requests.jsonl"),
    include_str!("../../wire/tests/golden/wire-1/requests.jsonl"),
];

#[tokio::test]
async fn what_older_pages_send_is_answered_by_name() {
    for requests in OLDER {
        for line in requests.lines() {
            let house = House::open().await;
            let (table, red, _black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
            let mut socket = red.socket(&table).await;
            let start = socket.snapshot(|_| true).await;
            let sent: Value = serde_json::from_str(line).unwrap();
            // As it was recorded, but for the version, without which all is stale.
            let recorded = format!("\"version\":{}", sent["version"]);
            let now = format!("\"version\":{}", start["version"]);
            socket.send_text(&line.replace(&recorded, &now)).await;
            socket.send_text(r#"{"type":"ping","n":77}"#).await;
            let mut heard = Vec::new();
            loop {
                let message = socket.message().await;
                if message["type"] == "pong" && message["n"] == 77 {
                    break;
                }
                heard.push(message);
            }
            let answers: Vec<&Value> = heard
                .iter()
                .filter(|m| m["type"] == "accepted" || m["type"] == "refused")
                .collect();
            if sent["type"] == "command" {
                assert_eq!(answers.len(), 1, "{line}: {heard:?}");
                assert_eq!(answers[0]["id"], sent["id"], "{line}");
                assert!(heard.iter().any(|m| m["type"] == "snapshot"), "{line}");
            } else {
                assert!(answers.is_empty(), "{line}: {heard:?}");
            }
            assert!(
                heard.iter().all(|m| m["reason"] != "malformed"),
                "{line}: {heard:?}"
            );
        }
    }
}

#[tokio::test]
async fn an_older_page_plays_on_by_what_it_knows() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    // It says neither how far it is nor as of when: the first wire knew nothing of that.
    let mut red = red.socket(&table).await;
    let mut black = black.socket(&table).await;
    let mut version = red.snapshot(|_| true).await["version"].as_u64().unwrap();
    for (n, mv) in ["h2e2", "h9g7", "h0g2", "i9h9"].into_iter().enumerate() {
        let mover = if n % 2 == 0 { &mut red } else { &mut black };
        let command = format!(
            r#"{{"type":"command","id":"m{n}","version":{version},"action":{{"kind":"move","move":"{mv}"}}}}"#
        );
        mover.send_text(&command).await;
        let accepted = mover.next_of("accepted").await;
        assert_eq!(accepted["id"], format!("m{n}"));
        version = accepted["version"].as_u64().unwrap();
        mover.send_text(r#"{"type":"resync","from_ply":0}"#).await;
        // It is told all of it, also what lasts.
        let all = mover.snapshot(|s| s["version"] == version && s["table"] == *table);
        let all = all.await;
        assert_eq!(all["moves"].as_array().unwrap().len(), n + 1);
    }
}

#[tokio::test]
async fn what_a_newer_page_sends_is_refused_by_name_and_the_page_goes_on() {
    let house = House::open().await;
    let (table, mut red, _black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let path = format!("/api/v1/tables/{table}/socket?from_ply=0&version=0&wire=9&dialect=new");
    let mut socket = red.socket_at(&path).await.unwrap();
    let start = socket.snapshot(|_| true).await;
    assert_eq!(start["wire"], jieqi_wire::WIRE);
    let version = &start["version"];
    let before = house.version(&table).await;
    for (id, request) in [
        (
            "a",
            json!({"type": "command", "id": "a", "version": version, "action": {"kind": "fly", "to": "e5"}}),
        ),
        (
            "b",
            json!({"type": "command", "id": "b", "version": version, "action": {"kind": "claim", "claim": "half"}}),
        ),
        (
            "c",
            json!({"type": "command", "id": "c", "version": version, "action": {"kind": "move", "move": "h2e2"}, "only_if": "calm"}),
        ),
        ("", json!({"type": "gesture", "of": "hand"})),
        ("", json!({"type": "say", "phrase": "a_phrase_of_tomorrow"})),
    ] {
        socket.send_text(&request.to_string()).await;
        let refused = socket.next_of("refused").await;
        assert_eq!(refused["reason"], "malformed", "{request}");
        assert_eq!(refused["id"].as_str().unwrap_or(""), id, "{request}");
        let shown = socket.next_of("snapshot").await;
        assert_eq!(&shown["version"], version, "{request}");
    }
    assert_eq!(
        house.version(&table).await,
        before,
        "what is not understood is not done"
    );
    // What it may not have understood by halves it does when it is said plainly, by the same name.
    socket.play("c", version, "h2e2").await;
    assert_eq!(socket.next_of("accepted").await["id"], "c");
    let posted = json!({"id": "d", "version": 99, "action": {"kind": "fly"}, "from_ply": 0});
    let reply = red
        .post(&format!("/api/v1/tables/{table}/commands"), &posted)
        .await;
    assert_eq!((reply.status, reply.refusal().as_str()), (400, "malformed"));
    assert_eq!(reply.json()[0]["id"], "d");
}

#[tokio::test]
async fn a_page_whose_files_are_gone_gets_the_script_that_asks_for_it_anew() {
    let house = House::open().await;
    let browser = house.browser();
    let page = browser.get("/en").await.text();
    let at = page.find("/assets/").unwrap();
    let own = &page[at..at + "/assets/0123456789abcdef".len()];
    let other = "/assets/0123456789abcdef";
    let early = browser.get(&format!("{other}/early.js")).await;
    assert_eq!(early.status, 200);
    assert_eq!(early.header("cache-control"), Some("no-store"));
    let current = browser.get(&format!("{own}/early.js")).await;
    assert_eq!(early.body, current.body);
    for file in ["table.js", "look.css", "words/en.json", "renew.js"] {
        let reply = browser.get(&format!("{other}/{file}")).await;
        assert_eq!(reply.status, 404, "{file}");
        assert_eq!(reply.header("cache-control"), Some("no-store"), "{file}");
        assert_eq!(
            browser.get(&format!("{own}/{file}")).await.status,
            200,
            "{file}"
        );
    }
}
