//! How much a client is told, in bytes.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{House, two_at_jieqi_with};
use jieqi_table::Span;
use serde_json::{Value, json};

/// The most that is told of a change.
const CHANGE: usize = 1_536;

/// The most that is told on joining.
const WHOLE: usize = 4_096;

/// A move that neither ends the game nor walks to and fro: the `n`th of those that are legal.
fn choose(snapshot: &Value, n: usize) -> Option<String> {
    let losing = snapshot["losing"].as_array()?;
    let moves: Vec<String> = snapshot["legal"]
        .as_object()?
        .iter()
        .flat_map(|(from, to)| {
            let to = to.as_array().into_iter().flatten();
            to.map(move |to| format!("{from}{}", to.as_str().unwrap_or_default()))
        })
        .filter(|mv| !losing.iter().any(|lost| lost == mv))
        .collect();
    moves.get((n * 7919) % moves.len().max(1)).cloned()
}

#[tokio::test]
async fn two_hundred_plies_with_their_clocks_fit_in_four_kilobytes() {
    let house = House::open().await;
    let clock = json!({"kind": "increment", "initial": 5_400_000, "increment": 30_000});
    let (table, mut red, mut black) = two_at_jieqi_with(&house, &clock).await;
    let commands = format!("/api/v1/tables/{table}/commands");
    let (mut change, mut whole, mut plies) = (0, 0, 0);
    while plies < 200 {
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
    assert!(plies > 100, "the game was over after {plies} plies");
    assert!(change < CHANGE, "{change}");
    assert!(whole < WHOLE, "{whole}");
}
