//! Everybody comes back to a server that was killed.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use jieqi_tests::{Binary, Caller, Dice, Player};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::options::Options;
use crate::spread::Spread;
use crate::{UNLIMITED, live, megabytes};

/// Within what time all begin to come back.
const WITHIN: Duration = Duration::from_secs(5);

/// How many tables there are, where the command line does not say.
const TABLES: usize = 100;

/// Lets them come back, and says how it went.
pub(crate) async fn run(options: &Options) -> Result<(), String> {
    let said = |error: io::Error| error.to_string();
    let scratch = TempDir::new().map_err(said)?;
    let server = Binary::start(scratch.path(), &UNLIMITED)
        .await
        .map_err(said)?;
    let count = options.tables.unwrap_or(TABLES);
    let games = live::seat(server.address, count, options).await?;
    let tables: Arc<Vec<String>> = Arc::new(games.iter().map(|game| game.table.clone()).collect());
    drop(games);
    server.kill().await.map_err(said)?;
    let server = Binary::start(scratch.path(), &UNLIMITED)
        .await
        .map_err(said)?;
    let begin = Instant::now();
    let mut coming = JoinSet::new();
    for i in 0..options.idle {
        let (tables, address) = (Arc::clone(&tables), server.address);
        let at = begin + WITHIN * i as u32 / options.idle as u32;
        let mut dice = Dice::new(options.seed.wrapping_add(i as u64));
        coming.spawn(async move {
            tokio::time::sleep_until(at).await;
            let came = Instant::now();
            let table = &tables[i % tables.len()];
            let player = Player::join(Caller::new(address), table, &mut dice).await;
            (player, came.elapsed())
        });
    }
    let (mut sockets, mut times) = (Vec::new(), Vec::new());
    while let Some(done) = coming.join_next().await {
        let (player, took) = done.map_err(|error| error.to_string())?;
        sockets.push(player.map_err(|trouble| trouble.to_string())?);
        times.push(took);
    }
    println!(
        "{} were back after {:.1} s, each after {}",
        sockets.len(),
        begin.elapsed().as_secs_f64(),
        Spread::new(times)
    );
    let resident = server.resident().map_err(said)?;
    println!("memory: {}", megabytes(resident.now));
    server.kill().await.map_err(said)
}
