//! Games under faults: players that move as soon as they may, come back when their line breaks,
//! send again what was not answered, and now and then send something twice.

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use jieqi_tests::Dice;
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::note::{Log, now};
use crate::witness::{Rules, Witness, seat};

/// How long a player waits before it tries to come back.
const AGAIN: Duration = Duration::from_millis(30);

/// How long a player listens before it looks whether it is to stop.
const LISTEN: Duration = Duration::from_millis(250);

/// How long a line may be silent with something open before a player tries another.
const SILENCE: Duration = Duration::from_secs(6);

/// How long players may take to be answered, once they are to stop.
const SETTLE: Duration = Duration::from_secs(25);

/// Where players find servers; changes as servers come and go.
#[derive(Clone, Debug, Default)]
pub struct Doors(Arc<Mutex<Vec<SocketAddr>>>);

impl Doors {
    /// These.
    #[must_use]
    pub fn new(addresses: &[SocketAddr]) -> Doors {
        Doors(Arc::new(Mutex::new(addresses.to_vec())))
    }

    /// These from now on.
    pub fn set(&self, addresses: &[SocketAddr]) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = addresses.to_vec();
    }

    /// One of them, by lot; `None` while there is none.
    #[must_use]
    pub fn any(&self, dice: &mut Dice) -> Option<SocketAddr> {
        let doors = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        dice.pick(&doors).copied()
    }
}

/// How games are played.
#[derive(Clone, Debug)]
pub struct Play {
    /// What is played.
    pub rules: Rules,
    /// At how many tables at once.
    pub tables: usize,
    /// How long a player thinks at the most, by lot.
    pub thought: Duration,
    /// The seed.
    pub seed: u64,
}

/// Games that go on until they are told to stop.
#[derive(Debug)]
pub struct Playing {
    tables: JoinSet<Vec<Log>>,
    stop: watch::Sender<bool>,
    acknowledged: watch::Receiver<u64>,
}

impl Playing {
    /// Begins to play.
    #[must_use]
    pub fn start(play: &Play, doors: &Doors) -> Playing {
        println!("seed {}", play.seed);
        let stop = watch::Sender::new(false);
        let count = watch::Sender::new(0);
        let acknowledged = count.subscribe();
        let mut tables = JoinSet::new();
        for i in 0..play.tables {
            let (play, doors) = (play.clone(), doors.clone());
            let (stop, count) = (stop.subscribe(), count.clone());
            let dice = Dice::new(play.seed ^ (i as u64 + 1) << 24);
            tables.spawn(table(play, doors, stop, count, dice));
        }
        Playing {
            tables,
            stop,
            acknowledged,
        }
    }

    /// Waits until so many more commands have been acknowledged.
    ///
    /// # Errors
    /// They have not in a minute.
    pub async fn more(&mut self, count: u64) -> io::Result<()> {
        let goal = *self.acknowledged.borrow() + count;
        let reached = self.acknowledged.wait_for(|&so_far| so_far >= goal);
        if tokio::time::timeout(Duration::from_secs(60), reached)
            .await
            .is_ok()
        {
            return Ok(());
        }
        Err(io::Error::new(
            io::ErrorKind::TimedOut,
            format!("only {} of {goal} were acknowledged", self.so_far()),
        ))
    }

    /// How many acknowledgements there have been.
    #[must_use]
    pub fn so_far(&self) -> u64 {
        *self.acknowledged.borrow()
    }

    /// Lets everybody be answered and go; gives what they wrote down.
    pub async fn stop(mut self) -> Vec<Log> {
        self.stop.send_replace(true);
        let mut logs = Vec::new();
        while let Some(done) = self.tables.join_next().await {
            logs.extend(done.expect("a player does not panic"));
        }
        logs
    }
}

async fn table(
    play: Play,
    doors: Doors,
    stop: watch::Receiver<bool>,
    count: watch::Sender<u64>,
    mut dice: Dice,
) -> Vec<Log> {
    let mut logs = Vec::new();
    while !*stop.borrow() {
        let at = [doors.any(&mut dice), doors.any(&mut dice)];
        let [Some(red), Some(black)] = at else {
            tokio::time::sleep(AGAIN).await;
            continue;
        };
        // Where a table could not be made, another one is.
        let seated = tokio::time::timeout(SILENCE, seat([red, black], &play.rules, &mut dice));
        let Ok(Ok([red, black])) = seated.await else {
            tokio::time::sleep(AGAIN).await;
            continue;
        };
        let (red, black) = tokio::join!(
            sit_and_play(red, &play, &doors, stop.clone(), &count),
            sit_and_play(black, &play, &doors, stop.clone(), &count),
        );
        logs.extend([red, black]);
    }
    logs
}

/// Plays until the game is over or it is to stop, and everything is answered.
async fn sit_and_play(
    mut me: Witness,
    play: &Play,
    doors: &Doors,
    stop: watch::Receiver<bool>,
    count: &watch::Sender<u64>,
) -> Log {
    let mut wait_for = 0;
    let mut heard = now();
    let mut stopping = None;
    loop {
        if *stop.borrow() {
            let since = *stopping.get_or_insert_with(now);
            if me.open.is_empty() || now() > since + SETTLE {
                break;
            }
        }
        if me.phase() == "ended" && me.open.is_empty() {
            break;
        }
        if !me.is_here() {
            let came = match doors.any(&mut me.dice) {
                Some(door) => matches!(
                    tokio::time::timeout(SILENCE, me.come(door)).await,
                    Ok(Ok(()))
                ),
                None => false,
            };
            heard = now();
            if !came {
                me.leave();
                tokio::time::sleep(AGAIN).await;
                continue;
            }
        }
        let idle = me.open.is_empty() && me.version() >= wait_for && stopping.is_none();
        if idle && act(&mut me, play).await.is_err() {
            continue;
        }
        match tokio::time::timeout(LISTEN, me.hear()).await {
            Ok(Ok(message)) => {
                heard = now();
                match message["type"].as_str() {
                    Some("accepted") => {
                        wait_for = wait_for.max(message["version"].as_u64().unwrap_or(0));
                        count.send_modify(|count| *count += 1);
                    }
                    Some("bye") => {
                        let after = message["after"].as_u64().unwrap_or(0);
                        me.leave();
                        tokio::time::sleep(Duration::from_millis(after)).await;
                    }
                    _ => {}
                }
            }
            Ok(Err(_)) => {}
            // A line on which nothing is answered is given up, as a browser does.
            Err(_) if !me.open.is_empty() && now() > heard + SILENCE => me.leave(),
            Err(_) => {}
        }
    }
    me.log
}

/// Makes a move if it is this player's turn; now and then does something else, or twice.
async fn act(me: &mut Witness, play: &Play) -> io::Result<()> {
    let timed = play.rules.clock["kind"] != "none";
    let Some(mv) = me.any_move() else {
        // Not at its turn a player may give time, once in a while.
        if timed && me.phase() == "playing" && me.dice.below(100) == 0 {
            me.send(&json!({"kind": "give_time"})).await?;
        }
        return Ok(());
    };
    if !play.thought.is_zero() {
        let most = usize::try_from(play.thought.as_micros()).unwrap_or(usize::MAX);
        let thought = Duration::from_micros(me.dice.below(most) as u64);
        tokio::time::sleep(thought).await;
    }
    me.send(&mv).await?;
    if me.dice.below(10) == 0
        && let Some(request) = me.open.last().cloned()
    {
        me.put(&request).await?;
    }
    Ok(())
}
