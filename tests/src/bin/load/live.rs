//! Live tables with evenly spread moves.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use jieqi_tests::{Caller, Dice, Game, Trouble, seat_callers};
use serde_json::json;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::options::Options;
use crate::spread::Spread;

/// How long the moves took.
pub(crate) struct Figures {
    /// From the mover's send to the opponent's receipt.
    pub(crate) opponent: Spread,
    /// From the mover's send to its acknowledgement.
    pub(crate) acknowledged: Spread,
}

/// Tables made at once while the load is set up.
const AT_ONCE: usize = 32;

/// Sets so many tables up, then plays a move at each per interval, at a time of its own in it.
pub(crate) async fn run(address: SocketAddr, options: &Options) -> Result<Figures, String> {
    let games = seat(address, options.live(), options).await?;
    let count = games.len() as u32;
    let begin = Instant::now() + Duration::from_secs(1);
    let end = begin + options.live_for();
    let mut tables = JoinSet::new();
    for (i, mut game) in games.into_iter().enumerate() {
        let options = options.clone();
        tables.spawn(async move {
            let mut dice = Dice::new(options.seed ^ (i as u64) << 20);
            let mut times = Vec::new();
            let mut at = begin + options.every * i as u32 / count;
            while at < end {
                tokio::time::sleep_until(at).await;
                match timed_move(&mut game).await? {
                    Some(time) => times.push(time),
                    None => game = table(address, &options, &mut dice).await?,
                }
                at += options.every;
            }
            Ok::<_, Trouble>(times)
        });
    }
    let (mut opponent, mut acknowledged) = (Vec::new(), Vec::new());
    while let Some(times) = tables.join_next().await {
        let times = times.map_err(|error| error.to_string())?;
        for (to_opponent, to_mover) in times.map_err(|trouble| trouble.to_string())? {
            opponent.push(to_opponent);
            acknowledged.push(to_mover);
        }
    }
    Ok(Figures {
        opponent: Spread::new(opponent),
        acknowledged: Spread::new(acknowledged),
    })
}

/// Makes so many tables with two people and a deal each.
pub(crate) async fn seat(
    address: SocketAddr,
    count: usize,
    options: &Options,
) -> Result<Vec<Game>, String> {
    let gate = Arc::new(Semaphore::new(AT_ONCE));
    let mut making = JoinSet::new();
    for i in 0..count {
        let gate = Arc::clone(&gate);
        let options = options.clone();
        let mut dice = Dice::new(options.seed.wrapping_add(i as u64));
        making.spawn(async move {
            let _pass = gate.acquire().await;
            table(address, &options, &mut dice).await
        });
    }
    let mut games = Vec::with_capacity(count);
    while let Some(game) = making.join_next().await {
        let game = game.map_err(|error| error.to_string())?;
        games.push(game.map_err(|trouble| format!("a table could not be made: {trouble}"))?);
    }
    Ok(games)
}

/// Makes one table with two people, each with an address of its own as a proxy would tell it.
async fn table(address: SocketAddr, options: &Options, dice: &mut Dice) -> Result<Game, Trouble> {
    let callers = [(); 2].map(|()| Caller::new(address).from_address(&some_address(dice)));
    seat_callers(callers, &options.game, &json!({"kind": "none"}), dice).await
}

/// Some address, by lot.
pub(crate) fn some_address(dice: &mut Dice) -> String {
    let [b, c, d] = [(); 3].map(|()| dice.below(256));
    format!("10.{b}.{c}.{d}")
}

/// Plays one legal move; `None` when the game is over.
async fn timed_move(game: &mut Game) -> Result<Option<(Duration, Duration)>, Trouble> {
    let Some((mover, other)) = game.in_turn() else {
        return Ok(None);
    };
    let Some(mv) = mover.any_move() else {
        return Ok(None);
    };
    let plies = mover.plies() + 1;
    let sent = Instant::now();
    let id = mover.send(&json!({"kind": "move", "move": mv})).await?;
    let (told, acknowledged) = tokio::join!(
        async {
            other.heard(|player| player.plies() >= plies).await?;
            Ok::<_, Trouble>(sent.elapsed())
        },
        async {
            mover.answered(&id).await?;
            let time = sent.elapsed();
            mover.heard(|player| player.plies() >= plies).await?;
            Ok::<_, Trouble>(time)
        }
    );
    Ok(Some((told?, acknowledged?)))
}
