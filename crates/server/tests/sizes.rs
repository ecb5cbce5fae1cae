//! How much a client is told, in bytes.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{House, two_at_jieqi_with};
use jieqi_table::Span;
use serde_json::{Value, json};

/// The most that is told of a change.
const CHANGE: usize = 1_024;

/// The most that is told on joining.
const WHOLE: usize = 4_096;

/// For so long a game.
const PLIES: usize = 200;

/// Tables on which one is looked for.
const TABLES: usize = 20;

/// The legal moves that do not lose at once.
fn fair_moves(snapshot: &Value) -> Vec<String> {
    let lost: Vec<&Value> = snapshot["losing"]
        .as_array()
        .into_iter()
        .flatten()
        .collect();
    let mut moves = house::legal_moves(snapshot);
    moves.retain(|mv| !lost.iter().any(|lost| *lost == mv));
    moves
}

/// A move that neither ends the game nor walks to and fro: the `n`th of those that are legal.
fn choose(snapshot: &Value, n: usize) -> Option<String> {
    let moves = fair_moves(snapshot);
    moves.get((n * 7919) % moves.len().max(1)).cloned()
}

#[tokio::test]
async fn two_hundred_plies_with_their_clocks_fit_in_four_kilobytes() {
    let house = House::open().await;
    let (mut change, mut whole, mut plies) = (0, 0, 0);
    // How long a game lasts is chance, and what else the server draws decides over the deal.
    for _ in 0..TABLES {
        if plies == PLIES {
            break;
        }
        plies = 0;
        let clock = json!({"kind": "increment", "initial": 5_400_000, "increment": 30_000});
        let (table, mut red, mut black) = two_at_jieqi_with(&house, &clock).await;
        let commands = format!("/api/v1/tables/{table}/commands");
        while plies < PLIES {
            let mover = if plies % 2 == 0 { &mut red } else { &mut black };
            let seen = mover.view(&table).await;
            let Some(mv) = choose(&seen, plies) else {
                break;
            };
            house.clock.advance(Span(1_000 + 977 * (plies as u64 % 40)));
            let command = json!({
                "id": format!("m{plies}"), "version": seen["version"], "from_ply": plies,
                "action": {"kind": "move", "move": mv},
            });
            let reply = mover.post(&commands, &command).await;
            assert_eq!(reply.status, 200, "{}", reply.text());
            plies += 1;
            if plies % 8 != 0 {
                continue;
            }
            for browser in [&red, &black, &house.browser()] {
                let path = format!("/api/v1/tables/{table}");
                let from = plies - 1;
                let news = browser.get(&format!("{path}?from_ply={from}")).await;
                change = change.max(news.body.len());
                whole = whole.max(browser.get(&path).await.body.len());
            }
        }
        println!("{plies} plies; a change: {change} bytes at most, the whole: {whole}");
    }
    assert_eq!(plies, PLIES, "no game was long enough");
    assert!(change < CHANGE, "{change}");
    assert!(whole < WHOLE, "{whole}");
}

#[tokio::test]
async fn the_largest_message_passes_though_it_is_read_in_parts() {
    let house = House::open().await;
    let (table, red, _) = two_at_jieqi_with(&house, &json!({"kind": "none"})).await;
    let mut line = red.socket(&table).await;
    line.next_of("snapshot").await;
    for size in [1000, 1023, 1024, 1025, 2048, 4095, 4096] {
        let ping = json!({"type": "ping", "n": size}).to_string();
        let padded = format!("{ping:<size$}");
        assert_eq!(padded.len(), size);
        line.send_text(&padded).await;
        assert_eq!(line.next_of("pong").await["n"], size);
    }
}

/// The longest names that there are: 20 characters, of 8 bytes each.
fn long_name() -> String {
    "\u{1f469}\u{1f3fd}".repeat(20)
}

/// The plies of a long game: pieces come and go, and nothing falls if it can be helped.
fn quiet_move(snapshot: &Value, salt: usize) -> String {
    let moves = fair_moves(snapshot);
    moves[(salt * 7919) % moves.len()].clone()
}

fn longer(one: String, other: String) -> String {
    if other.len() > one.len() { other } else { one }
}

#[tokio::test]
async fn messages_stay_small_through_a_long_game() {
    let (mut change, mut whole, mut longest) = (String::new(), String::new(), 0);
    for seed in 0..6 {
        // A house of its own: chance gives the same deal each time, whatever goes on at once.
        let house = House::open().await;
        let clock = match seed % 2 {
            0 => json!({"kind": "none"}),
            _ => json!({"kind": "increment", "initial": 10_800_000, "increment": 180_000}),
        };
        let (table, red, black) = two_at_jieqi_with(&house, &clock).await;
        let mut lines = [red.socket(&table).await, black.socket(&table).await];
        for line in &mut lines {
            line.next_of("snapshot").await;
            let name = json!({"type": "name", "name": long_name()});
            line.send_text(&name.to_string()).await;
        }
        let named = |s: &Value| (0..2).all(|side| s["seats"][side]["name"].is_string());
        let mut now = Vec::new();
        for (line, browser) in lines.iter_mut().zip([&red, &black]) {
            if now.is_empty() {
                house.wait_for(line, named).await;
            } else {
                line.snapshot(named).await;
            }
            now.push(browser.view(&table).await);
        }
        for ply in 0..PLIES {
            let by = ply % 2;
            house.clock.advance(Span(61_300));
            if now[by]["phase"] != "playing" {
                break;
            }
            let mv = quiet_move(&now[by], ply + 31 * seed);
            let mut command = json!({
                "type": "command", "id": format!("m{ply}"), "version": now[by]["version"],
                "action": {"kind": "move", "move": mv}, "from_ply": ply,
            });
            lines[by].send_text(&command.to_string()).await;
            for (side, line) in lines.iter_mut().enumerate() {
                while now[side]["plies"] != ply + 1 {
                    let message = line.message().await;
                    assert_ne!(message["type"], "refused", "{mv} {message}");
                    if message["type"] == "snapshot" {
                        now[side] = message;
                    }
                }
                assert_eq!(now[side]["from_ply"], ply);
                if now[side]["phase"] == "playing" {
                    change = longer(change, now[side].to_string());
                }
            }
            if ply % 20 == 10 {
                // An open offer of each kind makes it longer still.
                for kind in ["offer_draw", "ask_take_back"] {
                    command["id"] = json!(format!("{kind}{ply}"));
                    command["version"] = now[by]["version"].clone();
                    command["action"] = json!({"kind": kind});
                    command["from_ply"] = json!(ply + 1);
                    lines[by].send_text(&command.to_string()).await;
                    now[by] = lines[by].next_of("snapshot").await;
                    change = longer(change, now[by].to_string());
                }
                let path = format!("/api/v1/tables/{table}");
                whole = longer(whole, red.get(&path).await.text());
                whole = longer(whole, black.get(&path).await.text());
            }
            longest = longest.max(ply + 1);
        }
        let path = format!("/api/v1/tables/{table}");
        whole = longer(whole, red.get(&path).await.text());
    }
    println!(
        "longest game {longest} plies; on a change {} bytes; whole {} bytes",
        change.len(),
        whole.len()
    );
    assert!(longest >= PLIES, "{longest}");
    assert!(change.len() < CHANGE, "{}: {change}", change.len());
    assert!(whole.len() < WHOLE, "{}: {whole}", whole.len());
}
