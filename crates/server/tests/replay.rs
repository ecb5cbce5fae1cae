//! Looking back: what a lens shows of a ply is what that viewer's snapshot showed in play.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{Browser, House, two_at_jieqi, two_at_xiangqi};
use serde_json::{Value, json};

const LENSES: [&str; 3] = ["red", "black", "spectator"];

/// A snapshot's position as a FEN with its pools.
fn fen(snapshot: &Value, ply: usize) -> String {
    let mut pools = String::new();
    for (side, pool) in snapshot["pools"].as_array().unwrap().iter().enumerate() {
        let pool = pool.as_str().unwrap();
        for letter in "RACPNB".chars() {
            let count = &pool[pool.find(letter).unwrap() + 1..][..1];
            let letter = match side {
                0 => letter,
                _ => letter.to_ascii_lowercase(),
            };
            pools += &format!("{letter}{count}");
        }
    }
    let turn = if snapshot["turn"] == "red" { 'w' } else { 'b' };
    format!(
        "{} {turn} {pools} {} {}",
        snapshot["board"].as_str().unwrap(),
        snapshot["quiet"],
        ply / 2 + 1,
    )
}

fn path(table: &str, lens: &str) -> String {
    format!("/api/v1/tables/{table}/replay?lens={lens}")
}

/// The next number of a stream that a seed repeats.
fn next(seed: &mut u64) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    usize::try_from(*seed >> 33).unwrap()
}

/// A legal move that takes something, where there is one and the dice say so; else any.
fn choose(snapshot: &Value, seed: &mut u64) -> String {
    let moves = house::legal_moves(snapshot);
    moves[next(seed) % moves.len()].clone()
}

/// Asks for every lens while the game goes on: the own one tells what the snapshot tells, the
/// others are refused.
async fn look(browser: &Browser, own: &str, table: &str, snapshot: &Value) {
    for lens in [&LENSES[..], &["everything"]].concat() {
        let reply = browser.get(&path(table, lens)).await;
        if lens == own {
            assert_eq!(reply.status, 200);
            assert_eq!(reply.header("cache-control"), Some("no-store"));
            assert_eq!(reply.json()["over"], json!(false));
            assert_eq!(reply.json()["moves"], snapshot["moves"]);
        } else {
            assert_eq!((reply.status, reply.refusal().as_str()), (409, "not_over"));
        }
    }
    let unasked = browser
        .get(&format!("/api/v1/tables/{table}/replay"))
        .await
        .json();
    assert_eq!(unasked["lens"], own);
}

#[tokio::test]
async fn each_ply_is_shown_as_it_was_seen_in_play() {
    let house = House::open().await;
    for mut seed in 1..=3_u64 {
        let (table, red, black) = two_at_jieqi(&house).await;
        let watcher = house.browser();
        let mut players = [red, black];
        let mut seen: [Vec<Value>; 3] = Default::default();
        for ply in 0..=24 {
            for (who, lens) in LENSES.into_iter().enumerate() {
                let browser = players.get(who).unwrap_or(&watcher);
                let snapshot = browser.view(&table).await;
                if ply % 8 == 5 {
                    look(browser, lens, &table, &snapshot).await;
                }
                seen[who].push(snapshot);
            }
            let mover = ply % 2;
            let now = &seen[mover][ply];
            if now["phase"] == "ended" {
                break;
            }
            let action = if ply == 24 {
                json!({"kind": "resign"})
            } else {
                json!({"kind": "move", "move": choose(now, &mut seed)})
            };
            let reply = players[mover].act(&table, &ply.to_string(), &action).await;
            assert_eq!(reply.status, 200, "{}", reply.text());
        }
        let plies = seen[0].len() - 1;
        for (lens, seen) in LENSES.into_iter().zip(&seen) {
            let replay = watcher.get(&path(&table, lens)).await.json();
            assert_eq!(
                (&replay["over"], &replay["lens"]),
                (&json!(true), &json!(lens))
            );
            assert_eq!(replay["fens"].as_array().unwrap().len(), plies + 1);
            let in_play = seen
                .iter()
                .filter(|snapshot| snapshot["phase"] == "playing");
            for (ply, snapshot) in in_play.enumerate() {
                assert_eq!(replay["fens"][ply], fen(snapshot, ply));
                let moves = &replay["moves"].as_array().unwrap()[..ply];
                assert_eq!(moves, snapshot["moves"].as_array().unwrap().as_slice());
            }
        }
        let all = watcher.get(&path(&table, "everything")).await.json();
        assert_eq!(all["moves"], watcher.view(&table).await["moves"]);
        let known = |ply: &Value| {
            let ply = ply.as_str().unwrap().trim_end_matches('+');
            !ply[1..].ends_with(['x', 'X'])
        };
        assert!(all["moves"].as_array().unwrap().iter().all(known));
    }
}

#[tokio::test]
async fn a_game_without_secrets_and_a_table_without_a_game_have_lenses_too() {
    let house = House::open().await;
    let (table, mut red, _) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let moved = red
        .act(&table, "m", &json!({"kind": "move", "move": "b2e2"}))
        .await;
    assert_eq!(moved.status, 200, "{}", moved.text());
    let resigned = red.act(&table, "r", &json!({"kind": "resign"})).await;
    assert_eq!(resigned.status, 200, "{}", resigned.text());
    for lens in ["red", "everything"] {
        let replay = red.get(&path(&table, lens)).await.json();
        assert_eq!(replay["fens"].as_array().unwrap().len(), 2);
    }
    let mut other = house.browser();
    let waiting = other.create(&json!({"game": "jieqi"})).await;
    let replay = house
        .browser()
        .get(&path(&waiting, "spectator"))
        .await
        .json();
    assert_eq!(replay["fens"].as_array().unwrap().len(), 1);
    assert_eq!(red.get(&path(&waiting, "nobody")).await.status, 400);
    assert_eq!(red.get(&path("AAAAAAAAAAAAAAAA", "red")).await.status, 404);
}
