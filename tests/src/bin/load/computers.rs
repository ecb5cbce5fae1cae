//! Games of people against the computer, played beside the live tables.

use std::net::SocketAddr;
use std::time::Duration;

use jieqi_tests::{Dice, Player, Trouble, seat_with_computer};
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::options::Options;
use crate::spread::Spread;

/// How long a person looks at the board before it moves.
const LOOK: Duration = Duration::from_secs(1);

/// Levels from 1 on.
const LEVELS: u8 = 8;

/// Plays so many games at all levels for as long as the live tables are measured; from a person's move to the
/// computer's reply.
pub(crate) async fn run(address: SocketAddr, options: &Options) -> Result<Spread, String> {
    let begin = Instant::now();
    let end = begin + options.live_for();
    let mut games = JoinSet::new();
    for i in 0..options.computers {
        let options = options.clone();
        games.spawn(async move {
            let mut dice = Dice::new(options.seed ^ (i as u64) << 40);
            let level = 1 + (i % usize::from(LEVELS)) as u8;
            // Not all in the same instant.
            tokio::time::sleep_until(begin + LOOK * i as u32 / options.computers as u32).await;
            let mut times = Vec::new();
            while Instant::now() < end {
                let mut player =
                    seat_with_computer(address, &options.game, level, &mut dice).await?;
                play(&mut player, end, &mut times).await?;
            }
            Ok::<_, Trouble>(times)
        });
    }
    let mut replies = Vec::new();
    while let Some(times) = games.join_next().await {
        let times = times.map_err(|error| error.to_string())?;
        replies.append(&mut times.map_err(|trouble| trouble.to_string())?);
    }
    Ok(Spread::new(replies))
}

/// Plays a game until it is over or the time is.
async fn play(player: &mut Player, end: Instant, times: &mut Vec<Duration>) -> Result<(), Trouble> {
    while Instant::now() < end {
        let Some(mv) = player.any_move() else {
            return Ok(());
        };
        tokio::time::sleep(LOOK).await;
        let plies = player.plies() + 2;
        let sent = Instant::now();
        player.play(&mv).await?;
        player
            .heard(|player| player.plies() >= plies || player.phase() != "playing")
            .await?;
        if player.phase() == "playing" {
            times.push(sent.elapsed());
        }
    }
    Ok(())
}
