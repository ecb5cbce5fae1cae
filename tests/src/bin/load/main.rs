//! The bounded load generator: measures the shipped binary from outside, over loopback.
//!
//! `cargo xtask load` and `cargo xtask soak` build both and run this.

#![forbid(unsafe_code)]

mod abuse;
mod computers;
mod crowd;
mod idle;
mod live;
mod options;
mod page;
mod race;
mod spread;

use std::process::ExitCode;
use std::time::Duration;

use jieqi_tests::Binary;
use tempfile::TempDir;

use crate::options::Options;

/// What the server must be told so that its limits for strangers do not stop one machine from
/// playing a thousand people.
pub(crate) const UNLIMITED: [&str; 1] = ["--no-limits"];

/// With all limits, for addresses that a proxy tells.
const LIMITED: [&str; 1] = ["--behind-proxy"];

const USAGE: &str = "\
usage: cargo xtask load [--tables N] [--every SECONDS] [--seconds N] [--game jieqi|xiangqi]
                        [--idle SOCKETS] [--computers N] [--abusers N] [--seed N]
       cargo xtask crowd [--sockets N] [--tables N] [--seed N]
       cargo xtask race [--tables N] [--seconds N] [--game jieqi|xiangqi] [--seed N]
       cargo xtask soak [--sockets N] [--minutes N] [--seed N]

load: cold start, idle memory, weight of the table page, then N live tables (1000) with one
      move each per 5 s, evenly spread, for 60 s; then memory with so many (10000) seated
      idle sockets. --tables 0 or --idle 0 leaves a part out; --computers N plays so many games
      against the computer, at all levels, beside the live tables; --abusers N lets so many do
      harm beside them, each from an address of its own, with all limits as they are by default.
crowd: N sockets (10000) come back to a server that was killed, at N tables (100), within 5 s.
race: both players of N tables (256) move as fast as they can, with rules and clocks, for 10 s;
      beside it how many bare syncs a second the disk does.
soak: so many (10000) seated idle sockets for so long (10 min): none may be cut.";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let done = runtime
        .map_err(|error| error.to_string())
        .and_then(|runtime| runtime.block_on(run(&words)));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}

async fn run(words: &[String]) -> Result<(), String> {
    let (kind, rest) = words.split_first().ok_or(USAGE)?;
    match kind.as_str() {
        "load" => load(&Options::read(rest, USAGE)?).await,
        "crowd" => crowd::run(&Options::read(rest, USAGE)?).await,
        "race" => race::run(&Options::read(rest, USAGE)?).await,
        "soak" => soak(&Options::read(rest, USAGE)?).await,
        _ => Err(USAGE.to_owned()),
    }
}

async fn load(options: &Options) -> Result<(), String> {
    let said = |error: std::io::Error| error.to_string();
    let scratch = TempDir::new().map_err(said)?;
    let data = scratch.path();

    // The first start makes the file; those after it are what a restart costs.
    let first = Binary::start(data, &UNLIMITED).await.map_err(said)?;
    println!("cold start, new data:   {}", millis(first.started_in));
    first.kill().await.map_err(said)?;
    let mut starts = Vec::new();
    for _ in 0..5 {
        let again = Binary::start(data, &UNLIMITED).await.map_err(said)?;
        starts.push(again.started_in);
        again.kill().await.map_err(said)?;
    }
    starts.sort();
    println!("cold start, median of 5: {}", millis(starts[2]));

    let words = match options.abusers {
        0 => &UNLIMITED,
        _ => &LIMITED,
    };
    let server = Binary::start(data, words).await.map_err(said)?;
    let base = server.resident().map_err(said)?;
    println!("idle memory:            {}", megabytes(base.now));
    let page = page::weigh(server.address).await?;
    println!(
        "table page:             {:.1} kB compressed in {} requests",
        page.bytes as f64 / 1000.0,
        page.requests
    );
    if options.live() > 0 {
        let abuse = abuse::start(server.address, options);
        let (figures, replies) = tokio::try_join!(
            live::run(server.address, options),
            computers::run(server.address, options)
        )?;
        if options.abusers > 0 {
            let done = abuse.end().await;
            println!(
                "abusers:                {}, {done} attempts",
                options.abusers
            );
        }
        println!(
            "live tables:            {} with a move each per {} s, for {} s: {} moves",
            options.live(),
            options.every.as_secs_f64(),
            options.live_for().as_secs(),
            figures.opponent.count()
        );
        println!("to the opponent:        {}", figures.opponent);
        println!("to the acknowledgement: {}", figures.acknowledged);
        if options.computers > 0 {
            println!(
                "the computer's replies: {replies}: {} in {} games at all levels",
                replies.count(),
                options.computers
            );
        }
        let resident = server.resident().map_err(said)?;
        println!("memory after that:      {}", megabytes(resident.now));
    }
    server.kill().await.map_err(said)?;
    if options.idle > 0 {
        let fresh = TempDir::new().map_err(said)?;
        let server = Binary::start(fresh.path(), &UNLIMITED)
            .await
            .map_err(said)?;
        let base = server.resident().map_err(said)?;
        let sockets = idle::open(server.address, options).await?;
        let full = server.resident().map_err(said)?;
        println!(
            "{} idle sockets:     {} over the base",
            sockets.len(),
            megabytes(full.now.saturating_sub(base.now))
        );
    }
    Ok(())
}

async fn soak(options: &Options) -> Result<(), String> {
    let said = |error: std::io::Error| error.to_string();
    let scratch = TempDir::new().map_err(said)?;
    let server = Binary::start(scratch.path(), &UNLIMITED)
        .await
        .map_err(said)?;
    let sockets = idle::open(server.address, options).await?;
    println!(
        "{} sockets held for {} min",
        sockets.len(),
        options.soak.as_secs() / 60
    );
    let start = server.resident().map_err(said)?;
    tokio::time::sleep(options.soak).await;
    let end = server.resident().map_err(said)?;
    let held = sockets.end().await;
    println!("reconnects: {}, pings answered: {}", held.cut, held.pings);
    println!(
        "memory: {} at the start, {} at the end",
        megabytes(start.now),
        megabytes(end.now)
    );
    if held.cut > 0 {
        return Err(format!("{} idle sockets were cut", held.cut));
    }
    Ok(())
}

pub(crate) fn millis(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

pub(crate) fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1_000_000.0)
}
