//! A large file read in a stream: how fast, and in how much memory.

use std::time::{Duration, Instant};

use jieqi_rules::record::Splitter;

use crate::scene;

/// How much is read at once.
const CHUNK: usize = 1 << 16;

/// How much the memory may grow from a tenth of the file to its end.
const GROWTH: u64 = 4 << 20;

/// How many games: `JIEQI_GAMES`, else few.
fn games() -> u64 {
    match std::env::var("JIEQI_GAMES") {
        Ok(games) => games.parse().unwrap(),
        Err(_) if cfg!(debug_assertions) => 400,
        Err(_) => 4_000,
    }
}

/// A figure of this process in bytes; `None` where the system does not tell it.
fn memory(figure: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(figure))?;
    let kilobytes: u64 = line
        .trim_matches([':', '\t', ' '])
        .strip_suffix(" kB")?
        .trim()
        .parse()
        .ok()?;
    Some(kilobytes << 10)
}

#[test]
fn many_games_are_read_in_little_memory() {
    let games = games();
    let mut splitter = Splitter::default();
    let mut chunk = Vec::with_capacity(2 * CHUNK);
    let (mut bytes, mut read, mut plies) = (0, 0, 0);
    let mut spent = Duration::ZERO;
    let mut early = None;
    for seed in 0..games {
        chunk.extend_from_slice(format!("{}\n", scene::record(seed)).as_bytes());
        if chunk.len() < CHUNK && seed + 1 < games {
            continue;
        }
        let begun = Instant::now();
        let mut rest = &chunk[..];
        while !rest.is_empty() {
            let (taken, found) = splitter.take(rest);
            rest = &rest[taken..];
            if let Some(found) = found {
                plies += found.record.unwrap().len();
                read += 1;
            }
        }
        spent += begun.elapsed();
        bytes += chunk.len();
        chunk.clear();
        if seed >= games / 10 && early.is_none() {
            early = memory("VmRSS");
        }
    }
    while let Some(found) = splitter.end() {
        plies += found.record.unwrap().len();
        read += 1;
    }
    let megabytes = bytes as f64 / 1e6;
    println!(
        "{read} games, {plies} plies, {megabytes:.1} MB read in {:.2} s: {:.1} MB/s, at most {} kB in memory",
        spent.as_secs_f64(),
        megabytes / spent.as_secs_f64(),
        memory("VmHWM").unwrap_or(0) >> 10,
    );
    assert_eq!(read, games);
    // Beside other tests in the same process it is their memory too.
    if std::env::var_os("NEXTEST").is_none() {
        return;
    }
    if let (Some(early), Some(late)) = (early, memory("VmRSS")) {
        assert!(
            late < early + GROWTH,
            "memory grew from {early} to {late} bytes"
        );
    }
}
