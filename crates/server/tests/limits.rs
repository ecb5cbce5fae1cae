//! Each limit, met once.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{Frame, House};
use jieqi_server::{Config, Scale};
use jieqi_table::Span;
use serde_json::json;

/// How long, by the clock of the machine, anything may take.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(20);

/// As many as the answers that were not refused.
async fn allowed(most: usize, mut ask: impl AsyncFnMut(usize) -> u16) -> usize {
    for n in 0..most {
        if ask(n).await == 429 {
            return n;
        }
    }
    most
}

#[tokio::test]
async fn reading_is_limited_by_address_and_comes_back() {
    let house = House::with(Config::default()).await;
    let browser = house.browser();
    let count = allowed(1000, async |_| browser.get("/robots.txt").await.status).await;
    assert_eq!(count, 300);
    house.clock.advance(Span(200));
    let count = allowed(1000, async |_| browser.get("/robots.txt").await.status).await;
    assert_eq!(count, 10);
}

#[tokio::test]
async fn posting_and_making_tables_are_limited() {
    let house = House::with(Config::default()).await;
    let mut browser = house.browser();
    let mut create = async |n: usize| {
        let create = json!({"id": format!("t{n}"), "game": "jieqi"});
        let reply = browser.post("/api/v1/tables", &create).await;
        if reply.status == 429 {
            assert_eq!(reply.refusal(), "too_often");
            assert!(reply.header("retry-after").is_some());
        }
        reply.status
    };
    assert_eq!(allowed(1000, &mut create).await, 20);
    let mut browser = house.browser();
    let count = allowed(1000, async |_| {
        browser.post("/api/v1/guest", &json!({})).await.status
    })
    .await;
    assert_eq!(count, 60 - 21);
}

/// A rematch is one more table, and one against the computer one more at which it thinks.
#[tokio::test]
async fn rematches_are_limited_as_new_tables_are() {
    let house = House::with(Config::default()).await;
    let mut browser = house.browser();
    let create = json!({"id": "t", "game": "xiangqi", "computer": 2, "seat": "red"});
    let made = browser.post("/api/v1/tables", &create).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let mut table = made.json()["table"].as_str().unwrap().to_owned();
    let count = allowed(100, async |n| {
        // So slowly that what is posted is within its own limit, and fast enough for no more tables.
        house.clock.advance(Span(300));
        browser
            .act(&table, &format!("a{n}"), &json!({"kind": "abort"}))
            .await;
        let offer = json!({"kind": "offer_rematch"});
        let reply = browser.act(&table, &format!("r{n}"), &offer).await;
        if reply.status == 429 {
            assert_eq!(reply.json()[0]["reason"], "too_often");
            return 429;
        }
        let next = async {
            loop {
                match browser.view(&table).await["rematch"].as_str() {
                    Some(next) => break next.to_owned(),
                    None => tokio::task::yield_now().await,
                }
            }
        };
        let next = tokio::time::timeout(PATIENCE, next).await.unwrap();
        table = next;
        reply.status
    })
    .await;
    assert_eq!(count, 7);
}

#[tokio::test]
async fn a_scale_raises_every_limit() {
    let house = House::with(Config {
        limits: Scale::Times(2),
        ..Config::default()
    })
    .await;
    let mut browser = house.browser();
    let count = allowed(1000, async |n| {
        let create = json!({"id": format!("t{n}"), "game": "jieqi"});
        browser.post("/api/v1/tables", &create).await.status
    })
    .await;
    assert_eq!(count, 40);
}

#[tokio::test]
async fn sockets_are_limited_by_browser_and_by_opening() {
    let house = House::with(Config::default()).await;
    let mut browser = house.browser();
    let table = browser.create(&json!({})).await;
    let mut open = Vec::new();
    let refusal = loop {
        match browser.try_socket(&table).await {
            Ok(socket) => open.push(socket),
            Err(refusal) => break refusal,
        }
    };
    assert_eq!(open.len(), 16);
    assert_eq!(refusal.0, 429);
    assert!(refusal.1.contains("too_many_sockets"));
    let stranger = house.browser();
    let refusal = loop {
        match stranger.try_socket(&table).await {
            Ok(socket) => open.push(socket),
            Err(refusal) => break refusal,
        }
    };
    assert_eq!(open.len(), 59);
    assert!(refusal.1.contains("too_often"));
}

#[tokio::test]
async fn a_flood_of_messages_is_told_once_and_then_closed() {
    let house = House::with(Config::default()).await;
    let mut browser = house.browser();
    let table = browser.create(&json!({})).await;
    let mut line = browser.socket(&table).await;
    line.next_of("snapshot").await;
    for n in 0..300 {
        // The line may be closed before all is sent.
        let text = format!(r#"{{"type":"ping","n":{n}}}"#);
        use futures_util::SinkExt;
        if line.0.send(text.into()).await.is_err() {
            break;
        }
    }
    let (mut pongs, mut refused) = (0, 0);
    let code = loop {
        match line.next().await {
            Frame::Message(message) if message["type"] == "pong" => pongs += 1,
            Frame::Message(message) if message["type"] == "refused" => {
                assert_eq!(message["reason"], "too_often");
                refused += 1;
            }
            Frame::Message(_) => {}
            Frame::Close(code) => break code,
            Frame::End => break 0,
        }
    };
    // One frame of the allowance was the answer to the server's own ping.
    assert!((58..=60).contains(&pongs), "{pongs}");
    assert_eq!(refused, 1);
    assert!([1008, 0].contains(&code), "{code}");
    assert_eq!(browser.view(&table).await["phase"], "waiting");
}

#[tokio::test]
async fn what_a_proxy_says_counts_only_behind_one() {
    let config = |behind_proxy| Config {
        behind_proxy,
        ..Config::default()
    };
    for (behind_proxy, expected) in [(false, 300), (true, 1000)] {
        let house = House::with(config(behind_proxy)).await;
        let browser = house.browser();
        let count = allowed(1000, async |n| {
            let forged = format!(
                "x-forwarded-for: 10.9.9.9, 10.0.{}.{}\r\n",
                n / 250,
                n % 250
            );
            browser.ask("GET", "/robots.txt", &forged, b"").await.status
        })
        .await;
        assert_eq!(count, expected);
    }
}
