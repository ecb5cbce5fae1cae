//! `jieqi match`: a referee for any two engines.
//!
//! It holds the true deal and tells each engine only what its side may know. Each deal is played
//! twice, with the colours changed.

mod builtin;
mod entry;
mod game;
mod log;
mod player;
mod process;
mod tally;

use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use clap::Args as ClapArgs;
use jieqi_rules::{Color, Variant};

use entry::Entry;
use game::{Played, Terms};
use log::Log;
use player::{Pace, Player};
use tally::{Sprt, Tally};

/// Who plays, how many games, and how fast.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// An engine, twice: `name=…,cmd=…`, and where it is wanted `option.NAME=VALUE`, `nodes=…`,
    /// `movetime=…`, `tc=…`, `position=fen` for programs that do not keep the pools; instead of a
    /// program `cmd` may be `own`, `greedy` or `random`
    #[arg(long = "engine", value_name = "ENGINE", required = true)]
    engines: Vec<Entry>,
    /// Which game: `xiangqi` or `jieqi`
    #[arg(long, default_value = "jieqi")]
    game: Variant,
    /// How many pairs of games
    #[arg(long, default_value_t = 100)]
    pairs: u32,
    /// Milliseconds a move
    #[arg(long, group = "pace")]
    movetime: Option<u64>,
    /// Positions a move
    #[arg(long, group = "pace")]
    nodes: Option<u64>,
    /// Seconds for the game and a move's increment, as in `60+0.6`
    #[arg(long, group = "pace", value_name = "TC")]
    tc: Option<Pace>,
    /// How many games at once
    #[arg(long, default_value_t = 1)]
    concurrency: usize,
    /// Which deals; the same number, the same deals
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A game that is longer is a draw
    #[arg(long, default_value_t = 600)]
    max_plies: usize,
    /// Milliseconds that an engine may think longer than it is told: for each move; with `--tc` in
    /// all
    #[arg(long, default_value_t = 500)]
    grace: u64,
    /// File for the results; a match that was broken off goes on from it
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// File to which the records of the games are added
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Stop when it is clear that the first engine is stronger by ELO1, or not by ELO0
    #[arg(long, value_name = "ELO0,ELO1")]
    sprt: Option<Sprt>,
}

impl Args {
    fn pace(&self) -> Pace {
        if let Some(pace) = self.tc {
            pace
        } else if let Some(nodes) = self.nodes {
            Pace::Nodes(nodes)
        } else {
            Pace::Move(Duration::from_millis(self.movetime.unwrap_or(100)))
        }
    }

    /// What two runs must have in common to be one match.
    fn label(&self) -> String {
        let [first, second] = [0, 1].map(|index| self.engines[index].to_string());
        format!(
            "{} seed={} {} | {first} | {second}",
            self.game.name(),
            self.seed,
            self.pace()
        )
    }
}

/// What all threads of a match share.
struct Hall<'a> {
    args: &'a Args,
    next: AtomicU32,
    tally: Mutex<Tally>,
    log: Mutex<Log>,
    begun: Instant,
}

/// Plays the match; the last lines are its result.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    ensure!(args.engines.len() == 2, "a match is between two engines");
    ensure!(args.concurrency > 0 && args.pairs > 0, "nothing to play");
    let (log, tally) = Log::open(args.file.as_deref(), args.records.as_deref(), &args.label())?;
    if tally.games() > 0 {
        writeln!(stdout(), "going on after {} games", tally.games())?;
    }
    let hall = Hall {
        args,
        next: AtomicU32::new(0),
        tally: Mutex::new(tally),
        log: Mutex::new(log),
        begun: Instant::now(),
    };
    let mut failed = None;
    thread::scope(|scope| {
        let threads: Vec<_> = (0..args.concurrency)
            .map(|_| scope.spawn(|| play_pairs(&hall)))
            .collect();
        for thread in threads {
            match thread.join() {
                Ok(Ok(())) => {}
                Ok(Err(error)) => failed = Some(error),
                Err(_) => failed = Some(anyhow::anyhow!("a thread of the match died")),
            }
        }
    });
    if let Some(error) = failed {
        return Err(error);
    }
    let tally = hall
        .tally
        .into_inner()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    // Whoever has heard enough of it may go.
    let mut out = stdout();
    writeln!(out, "{}\n{tally}", args.label())?;
    if let Some(sprt) = args.sprt {
        writeln!(out, "{}", sprt.words(&tally))?;
    }
    Ok(())
}

/// Plays pair after pair until there is none left or it is clear who is stronger.
fn play_pairs(hall: &Hall<'_>) -> anyhow::Result<()> {
    let mut players = hall
        .args
        .engines
        .iter()
        .map(|entry| entry.start(hall.args.game))
        .collect::<anyhow::Result<Vec<_>>>()?;
    loop {
        let pair = hall.next.fetch_add(1, Ordering::Relaxed);
        if pair >= hall.args.pairs {
            return Ok(());
        }
        for first in Color::ALL {
            let known = lock(&hall.tally).has(pair, first);
            if known {
                continue;
            }
            let played = play(hall, &mut players, pair, first)?;
            if settle(hall, pair, first, &played)? {
                // Everybody else ends with the game at hand.
                hall.next.store(hall.args.pairs, Ordering::Relaxed);
                return Ok(());
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn play(
    hall: &Hall<'_>,
    players: &mut [Box<dyn Player>],
    pair: u32,
    first: Color,
) -> anyhow::Result<Played> {
    let args = hall.args;
    let terms = Terms {
        variant: args.game,
        seed: args.seed,
        pair,
        paces: [0, 1].map(|index| args.engines[index].pace().unwrap_or(args.pace())),
        names: [0, 1].map(|index| args.engines[index].name().to_owned()),
        grace: Duration::from_millis(args.grace),
        max_plies: args.max_plies,
        first,
    };
    let played = game::play(&terms, players)?;
    for (index, player) in players.iter_mut().enumerate() {
        if player.is_broken() {
            *player = args.engines[index]
                .start(args.game)
                .with_context(|| format!("{} does not start again", args.engines[index].name()))?;
        }
    }
    Ok(played)
}

/// Counts a game; true if the match is decided.
fn settle(hall: &Hall<'_>, pair: u32, first: Color, played: &Played) -> anyhow::Result<bool> {
    lock(&hall.log).add(pair, first, played)?;
    let mut tally = lock(&hall.tally);
    tally.add(pair, first, played.points);
    let games = tally.games();
    let fresh = tally.fresh().max(1);
    let left = (2 * hall.args.pairs).saturating_sub(games);
    let each = hall.begun.elapsed().as_secs_f64() / f64::from(fresh);
    eprintln!(
        "{games}: {} ({}, {} plies) · {} · {:.0} s left",
        played.points,
        played.reason,
        played.plies,
        tally.short(),
        each * f64::from(left)
    );
    Ok(hall.args.sprt.is_some_and(|sprt| sprt.is_decided(&tally)))
}
