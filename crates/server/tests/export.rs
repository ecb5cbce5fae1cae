//! A game to keep: in play what the caller knows, afterwards everything.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{Browser, House, two_at_jieqi_with, two_at_xiangqi};
use jieqi_referee::{Check, Kept, State, verify};
use jieqi_rules::record::{Bytes, Lens, Record};
use jieqi_rules::{Color, Reason};
use jieqi_table::Span;
use jieqi_wire::{GameRecord, JieqiBox};
use serde_json::{Value, json};

async fn export(browser: &Browser, table: &str, form: &str) -> String {
    let reply = browser.get(&format!("/api/v1/tables/{table}/{form}")).await;
    assert_eq!(reply.status, 200, "{form}: {}", reply.text());
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    assert_eq!(reply.header("etag"), None);
    let kind = match form {
        "record.json" | "jieqibox" => "application/json",
        _ => "text/plain; charset=utf-8",
    };
    assert_eq!(reply.header("content-type"), Some(kind));
    reply.text()
}

/// The record, which every form has to agree with.
async fn record(browser: &Browser, table: &str) -> Record {
    let text = export(browser, table, "record").await;
    let record: Record = text.parse().unwrap();
    assert_eq!(record.to_string(), text, "it is printed as it is read");
    let json: GameRecord =
        serde_json::from_str(&export(browser, table, "record.json").await).unwrap();
    assert_eq!(Record::try_from(&json).unwrap(), record);
    let line = export(browser, table, "uci").await;
    assert_eq!(line.trim_end(), record.uci_line(record.lens()));
    let saved: JieqiBox = serde_json::from_str(&export(browser, table, "jieqibox").await).unwrap();
    let read = Record::try_from(&saved).unwrap();
    assert_eq!(read.uci_line(Lens::Everything), line.trim_end());
    for ply in 0..=record.len() {
        let fen = export(browser, table, &format!("fen?ply={ply}")).await;
        assert_eq!(fen.trim_end(), record.view(record.lens(), ply).fen());
    }
    record
}

/// Takes face-down pieces on the first three plies: cannon, chariot, cannon.
const MOVES: [&str; 3] = ["b2b9", "a9b9", "h2h9"];

#[tokio::test]
async fn in_play_each_is_given_what_it_knows_and_afterwards_everything() {
    let house = House::open().await;
    let clock = json!({"kind": "increment", "initial": 600_000, "increment": 5_000});
    let (table, red, black) = two_at_jieqi_with(&house, &clock).await;
    let watcher = house.browser();
    let mut players = [red, black];
    for (ply, mv) in MOVES.into_iter().enumerate() {
        house.clock.advance(Span(1_234));
        let action = json!({"kind": "move", "move": mv});
        let reply = players[ply % 2]
            .act(&table, &ply.to_string(), &action)
            .await;
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
    let [reds, blacks, watched] = [
        record(&players[0], &table).await,
        record(&players[1], &table).await,
        record(&watcher, &table).await,
    ];
    let lenses = [&reds, &blacks, &watched].map(Record::lens);
    let own = [Color::Red, Color::Black].map(Lens::Player);
    assert_eq!(lenses, [own[0], own[1], Lens::Spectator]);
    let taken = |record: &Record| {
        record
            .moves()
            .map(|(_, said)| said.captured)
            .collect::<Vec<_>>()
    };
    assert!(taken(&reds)[0].is_some() && taken(&reds)[2].is_some());
    assert_eq!(taken(&blacks)[0], None);
    assert_eq!(taken(&blacks), taken(&watched));
    for record in [&reds, &blacks, &watched] {
        assert_eq!(record.tag("Table"), Some(&*table));
        assert_eq!(record.tag("Date"), Some("2027.01.15"));
        assert_eq!(record.tag("TimeControl"), Some("increment:600000+5000"));
        let clocks: Vec<_> = (0..3)
            .map(|ply| record.clock(ply).unwrap().millis())
            .collect();
        assert_eq!(clocks, [600_000, 600_000, 603_766]);
        let seal = record.seal().unwrap();
        assert!(seal.guest.is_some() && seal.creator.is_none() && seal.server.is_none());
        assert_eq!((record.deal(), record.ending()), (None, None));
    }
    // Nobody is given the eyes of another one while it goes on.
    for (browser, lens) in [
        (&players[0], "black"),
        (&players[1], "everything"),
        (&watcher, "red"),
    ] {
        for form in ["fen", "uci"] {
            let path = format!("/api/v1/tables/{table}/{form}?lens={lens}");
            let reply = browser.get(&path).await;
            assert_eq!((reply.status, reply.refusal().as_str()), (409, "not_over"));
        }
    }

    let resign = json!({"kind": "resign"});
    assert_eq!(players[1].act(&table, "r", &resign).await.status, 200);
    let all = record(&watcher, &table).await;
    for browser in &players {
        assert_eq!(record(browser, &table).await, all);
    }
    assert_eq!(all.lens(), Lens::Everything);
    assert_eq!(taken(&all), taken(&reds));
    let ending = all.ending().unwrap();
    assert_eq!(
        (ending.winner, ending.reason),
        (Some(Color::Red), Some(Reason::Resignation))
    );
    // The bytes are those that the players brought.
    let seal = all.seal().unwrap();
    let brought = [1u8, 2].map(|byte| Bytes::new(&[byte; 16]));
    assert_eq!([seal.creator, seal.guest], brought);
    // It proves itself.
    for verdict in verify(&all, &Kept::default()) {
        let own = matches!(verdict.check, Check::CreatorBytes | Check::GuestBytes);
        let expected = if own { State::Unknown } else { State::Ok };
        assert_eq!(verdict.state, expected, "{}", verdict.check);
    }
    let fen = export(&watcher, &table, "fen?lens=black&ply=1").await;
    let then = all.view(Lens::Player(Color::Black), 1).fen();
    assert_eq!(fen.trim_end(), then);
    let path = format!("/api/v1/tables/{table}/fen?ply=4");
    assert_eq!(watcher.get(&path).await.status, 400);
}

#[tokio::test]
async fn a_game_without_secrets_and_a_table_without_a_game_can_be_kept_too() {
    let house = House::open().await;
    let (table, mut red, _) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let action = json!({"kind": "move", "move": "b2e2"});
    assert_eq!(red.act(&table, "m", &action).await.status, 200);
    let record: Record = export(&red, &table, "record").await.parse().unwrap();
    assert_eq!(
        (record.len(), record.seal(), record.clock(0)),
        (1, None, None)
    );
    let path = format!("/api/v1/tables/{table}/jieqibox");
    assert_eq!(red.get(&path).await.status, 404);
    let waiting = red.create(&json!({"id": "w", "game": "jieqi"})).await;
    let record: Record = export(&red, &waiting, "record").await.parse().unwrap();
    assert!(record.is_empty() && record.seal().is_some());
    let nowhere = red.get("/api/v1/tables/AAAAAAAAAAAAAAAA/record").await;
    assert_eq!(nowhere.status, 404);
    let _: Value = nowhere.json();
}
