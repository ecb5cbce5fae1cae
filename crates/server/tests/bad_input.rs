//! Everything that can be sent wrong: a named refusal with the current view, nothing stored,
//! nobody disturbed.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use futures_util::SinkExt;
use house::{Browser, Frame, House, two_at_jieqi, two_at_xiangqi};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Bytes, Message};

fn deep() -> String {
    format!("{}{}", "[".repeat(2000), "]".repeat(2000))
}

#[tokio::test]
async fn posts_are_refused_by_name() {
    let house = House::open().await;
    let (table, mut red, _) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let path = format!("/api/v1/tables/{table}/commands");
    let before = house.version(&table).await;
    let deep = deep();
    let large = format!("\"{}\"", "a".repeat(5000));
    let cases: &[(&str, &[u8], u16, &str)] = &[
        ("/api/v1/tables", b"", 400, "malformed"),
        ("/api/v1/tables", b"{}", 400, "malformed"),
        (
            "/api/v1/tables",
            br#"{"id":"a","game":"chess"}"#,
            400,
            "malformed",
        ),
        (
            "/api/v1/tables",
            br#"{"id":"","game":"jieqi"}"#,
            400,
            "malformed",
        ),
        (
            "/api/v1/tables",
            br#"{"id":"a","game":"jieqi","x":1}"#,
            400,
            "malformed",
        ),
        (
            "/api/v1/tables",
            br#"{"id":"a","game":"jieqi","clock":{"kind":"increment","initial":0,"increment":0}}"#,
            400,
            "malformed",
        ),
        ("/api/v1/tables", b"\xff\xfe", 400, "malformed"),
        ("/api/v1/tables", deep.as_bytes(), 400, "malformed"),
        ("/api/v1/tables", large.as_bytes(), 413, "too_large"),
        (&path, b"null", 400, "malformed"),
        (
            &path,
            br#"{"id":"a","version":1,"action":{"kind":"fly"}}"#,
            400,
            "malformed",
        ),
        (
            &path,
            br#"{"id":"a","version":-1,"action":{"kind":"resign"}}"#,
            400,
            "malformed",
        ),
        (
            &path,
            br#"{"id":"a","version":1,"action":{"kind":"move","move":"z9z9"}}"#,
            400,
            "malformed",
        ),
        (&path, large.as_bytes(), 413, "too_large"),
        (
            "/api/v1/tables/0123456789abcdef/commands",
            br#"{"id":"a","version":1,"action":{"kind":"resign"}}"#,
            404,
            "no_table",
        ),
    ];
    for (path, body, status, reason) in cases {
        let reply = red.post_text(path, body).await;
        let text = String::from_utf8_lossy(&body[..body.len().min(80)]).into_owned();
        assert_eq!(reply.status, *status, "{path} {text}");
        assert_eq!(reply.refusal(), *reason, "{path} {text}");
        assert_eq!(reply.header("set-cookie"), None);
    }
    let reply = red.post_text(&path, br#"{"id":"known","x":1}"#).await;
    assert_eq!(reply.json()[0]["id"], "known");
    assert_eq!(house.version(&table).await, before);
}

#[tokio::test]
async fn what_a_table_refuses_comes_with_the_view() {
    let house = House::open().await;
    let (table, mut red, mut black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let stranger = house.browser();
    let mv = |text: &str| json!({"kind": "move", "move": text});
    let before = house.version(&table).await;
    let cases: [(&Browser, Value, &str, &str); 6] = [
        (&black, mv("h9g7"), "not_your_turn", "black"),
        (&red, mv("h2h8"), "illegal_move", "red"),
        (&red, mv("e4e5"), "illegal_move", "red"),
        (&stranger, mv("h2e2"), "not_seated", "spectator"),
        (&stranger, json!({"kind": "sit"}), "seat_taken", "spectator"),
        (&black, json!({"kind": "accept_draw"}), "no_offer", "black"),
    ];
    for (browser, action, reason, you) in cases {
        let reply = browser.clone().act(&table, "x", &action).await;
        assert_eq!((reply.status, reply.refusal().as_str()), (409, reason));
        let snapshot = &reply.json()[1];
        assert_eq!(snapshot["you"], you);
        assert_eq!(snapshot["version"].as_u64(), Some(before));
    }
    let stale = json!({"id": "y", "version": before - 1, "action": mv("h2e2")});
    let path = format!("/api/v1/tables/{table}/commands");
    assert_eq!(red.post(&path, &stale).await.refusal(), "stale_version");
    let future = json!({"id": "y", "version": before + 9, "action": mv("h2e2")});
    assert_eq!(red.post(&path, &future).await.refusal(), "stale_version");
    assert_eq!(house.version(&table).await, before);
    red.act(&table, "r", &json!({"kind": "resign"})).await;
    let after = black.act(&table, "z", &json!({"kind": "resign"})).await;
    assert_eq!(after.refusal(), "game_over");
    assert_eq!(house.version(&table).await, before + 1);
}

#[tokio::test]
async fn foreign_pages_can_neither_post_nor_open_a_socket() {
    let house = House::open().await;
    let (table, red, _) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let before = house.version(&table).await;
    let host = house.address.to_string();
    for origin in [
        None,
        Some("null".to_owned()),
        Some("http://evil.example".to_owned()),
        Some(format!("https://{host}")),
        Some(format!("http://{host}.evil.example")),
        Some("http://127.0.0.1:1".to_owned()),
    ] {
        let mut foreign = Browser {
            origin,
            ..red.clone()
        };
        let reply = foreign.act(&table, "r", &json!({"kind": "resign"})).await;
        assert_eq!(
            (reply.status, reply.refusal().as_str()),
            (403, "foreign_origin")
        );
        let (status, body) = foreign.try_socket(&table).await.err().unwrap();
        assert_eq!(status, 403);
        assert!(body.contains("foreign_origin"));
    }
    // A name that points here without being ours: the page's origin and the host agree.
    let rebound = "POST /api/v1/guest HTTP/1.1\r\nhost: evil.example\r\norigin: http://evil.example\r\n\
         connection: close\r\ncontent-length: 0\r\n\r\n";
    assert_eq!(red.raw(rebound.as_bytes()).await.status, 403);
    let form = format!(
        "POST /api/v1/tables HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\n\
         content-type: text/plain\r\nconnection: close\r\ncontent-length: 2\r\n\r\n{{}}"
    );
    assert_eq!(red.raw(form.as_bytes()).await.status, 400);
    assert_eq!(house.version(&table).await, before);
}

#[tokio::test]
async fn a_socket_refuses_and_goes_on() {
    let house = House::open().await;
    let (table, red, black) = two_at_jieqi(&house).await;
    let mut other = black.socket(&table).await;
    other.next_of("snapshot").await;
    let mut line = red.socket(&table).await;
    let version = line.next_of("snapshot").await["version"].clone();
    let deep = deep();
    for (text, id) in [
        ("", Value::Null),
        ("{", Value::Null),
        ("[]", Value::Null),
        (r#"{"type":"fly"}"#, Value::Null),
        (r#"{"type":"command"}"#, Value::Null),
        (
            r#"{"type":"command","id":"k","version":1,"action":{"kind":"fly"}}"#,
            json!("k"),
        ),
        (r#"{"type":"ping","n":-1}"#, Value::Null),
        (r#"{"type":"resync","from_ply":1e99}"#, Value::Null),
        (&deep[..4000], Value::Null),
    ] {
        line.send_text(text).await;
        let refused = line.next_of("refused").await;
        assert_eq!(refused["reason"], "malformed", "{text}");
        assert_eq!(refused["id"], id, "{text}");
        assert_eq!(line.next_of("snapshot").await["version"], version, "{text}");
    }
    line.play("m", &version, "a0a9").await;
    assert_eq!(line.next_of("refused").await["reason"], "illegal_move");
    line.play("m", &version, "a3a4").await;
    assert_eq!(line.next_of("accepted").await["id"], "m");
    let next = other.snapshot(|s| s["version"] != version).await;
    assert_eq!(next["plies"], 1);
}

#[tokio::test]
async fn a_socket_that_sends_what_cannot_be_read_is_closed_and_nobody_else() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let mut other = black.socket(&table).await;
    other.next_of("snapshot").await;
    let large = "x".repeat(5000);
    let bad: [(Message, &str, u16); 3] = [
        (Message::text(large), "too_large", 1009),
        (Message::binary(vec![0, 159, 146, 150]), "malformed", 1003),
        (Message::Ping(Bytes::from(vec![0; 125])), "", 0),
    ];
    for (message, reason, code) in bad {
        let mut line = red.socket(&table).await;
        line.next_of("snapshot").await;
        line.0.send(message).await.unwrap();
        if reason.is_empty() {
            line.send_text(r#"{"type":"ping","n":7}"#).await;
            assert_eq!(line.next_of("pong").await["n"], 7);
            continue;
        }
        assert_eq!(line.next_of("refused").await["reason"], reason);
        assert_eq!(line.next_of("snapshot").await["you"], "red");
        assert!(matches!(line.next().await, Frame::Close(found) if found == code));
    }
    other.send_text(r#"{"type":"ping","n":1}"#).await;
    assert_eq!(other.next_of("pong").await["n"], 1);
}

#[tokio::test]
async fn bad_utf8_in_a_text_frame_ends_that_socket() {
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
    use tokio_tungstenite::tungstenite::protocol::frame::{Frame as Raw, FrameHeader};
    let house = House::open().await;
    let (table, red, _) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let mut line = red.socket(&table).await;
    line.next_of("snapshot").await;
    let header = FrameHeader {
        opcode: OpCode::Data(Data::Text),
        mask: Some([0; 4]),
        ..FrameHeader::default()
    };
    let raw = Raw::from_payload(header, Bytes::from_static(b"\xff\xff"));
    line.0.send(Message::Frame(raw)).await.unwrap();
    loop {
        match line.next().await {
            Frame::Message(_) => {}
            Frame::Close(code) => {
                assert!([1003, 1007].contains(&code), "{code}");
                break;
            }
            Frame::End => break,
        }
    }
    assert_eq!(red.view(&table).await["phase"], "playing");
}

#[tokio::test]
async fn a_reader_that_does_not_read_holds_nobody_up() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let _deaf = house.browser().socket(&table).await;
    let mut line = black.socket(&table).await;
    for round in 0..20 {
        for (n, mv, browser) in [
            (0, "h2h3", &red),
            (1, "h9g7", &black),
            (2, "h3h2", &red),
            (3, "g7h9", &black),
        ] {
            let id = format!("m{round}-{n}");
            let reply = browser
                .clone()
                .act(&table, &id, &json!({"kind": "move", "move": mv}))
                .await;
            if reply.status != 200 {
                // The third time that a position stands ends it.
                assert_eq!(reply.refusal(), "game_over");
                let over = line.snapshot(|s| s["phase"] == "ended").await;
                assert_eq!(over["outcome"]["reason"], "repetition");
                return;
            }
        }
    }
    panic!("the game does not end");
}
