//! A game at another table while something is done to the server.

use std::future::Future;
use std::time::{Duration, Instant};

use jieqi_table::Span;
use serde_json::json;

use crate::house::{House, Socket, legal_moves, two_at_xiangqi};

/// What a move may take at the 99th percentile, from its sending to the opponent: far more than it
/// does, for tests run unoptimised and many at a time, and far less than what is waited for below.
const BOUND: Duration = Duration::from_secs(2);

/// The fewest moves by which it is judged: enough that one of them may be held up by the machine.
const MOVES: usize = 120;

/// Does something while two people play, and sees that they are not held up.
pub(crate) async fn undisturbed<T>(house: &House, work: impl Future<Output = T>) -> T {
    let mut work = std::pin::pin!(work);
    let mut times = Vec::new();
    let mut done = None;
    while done.is_none() || times.len() < MOVES {
        let (table, red, black) = two_at_xiangqi(house, &json!({"kind": "none"})).await;
        let mut lines = [red.socket(&table).await, black.socket(&table).await];
        for ply in 0..200 {
            let goes_on = {
                let mut play = std::pin::pin!(play_one(house, &mut lines, ply, &mut times));
                loop {
                    tokio::select! {
                        goes_on = &mut play => break goes_on,
                        result = &mut work, if done.is_none() => done = Some(result),
                    }
                }
            };
            if !goes_on || (done.is_some() && times.len() >= MOVES) {
                break;
            }
        }
    }
    times.sort_unstable();
    let p99 = times[times.len() * 99 / 100];
    assert!(p99 < BOUND, "{p99:?} at the 99th of {} moves", times.len());
    done.unwrap()
}

/// One move of whose turn it is; false when the game is over.
async fn play_one(
    house: &House,
    lines: &mut [Socket; 2],
    ply: usize,
    times: &mut Vec<Duration>,
) -> bool {
    // As long as a person thinks at the least, so that nobody is limited.
    house.clock.advance(Span(100));
    let [red, black] = lines;
    let (mover, other) = match ply % 2 {
        0 => (red, black),
        _ => (black, red),
    };
    mover.send_text(r#"{"type":"resync","from_ply":0}"#).await;
    let snapshot = mover.snapshot(|s| s["plies"] == ply).await;
    let legal = legal_moves(&snapshot);
    if legal.is_empty() {
        return false;
    }
    let mv = &legal[(ply * 7919 + 13) % legal.len()];
    let begin = Instant::now();
    mover
        .play(&format!("m{ply}"), &snapshot["version"], mv)
        .await;
    let seen = other.snapshot(|s| s["plies"] == ply + 1).await;
    times.push(begin.elapsed());
    seen["phase"] == "playing"
}
