//! Moves as fast as they go: both players of many tables answer each other at once.
//!
//! The clients share the machine with the server, so they look only at the few words of a
//! snapshot that they need.

use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use jieqi_tests::{Binary, Dice, Frame, Socket, Trouble, seat_two_timed};
use serde_json::json;
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::Instant;

use crate::options::Options;
use crate::spread::Spread;
use crate::{UNLIMITED, megabytes};

/// For how long the disk is tried.
const PROBE: Duration = Duration::from_secs(2);

/// What is written before each sync of the probe: a page of SQLite's.
const PAGE: [u8; 4096] = [7; 4096];

/// Races, and says how it went.
pub(crate) async fn run(options: &Options) -> Result<(), String> {
    let said = |error: io::Error| error.to_string();
    let scratch = TempDir::new().map_err(said)?;
    println!(
        "bare syncs:   {:.0}/s",
        syncs(scratch.path()).map_err(said)?
    );
    let server = Binary::start(scratch.path(), &UNLIMITED)
        .await
        .map_err(said)?;
    let tables = options.tables.unwrap_or(256);
    let span = options.span.unwrap_or(Duration::from_secs(10));
    let mut seating = JoinSet::new();
    for i in 0..tables {
        let (address, game) = (server.address, options.game.clone());
        let mut dice = Dice::new(options.seed.wrapping_add(i as u64));
        seating.spawn(async move { Table::seat(address, &game, &mut dice).await });
    }
    let mut games = Vec::new();
    while let Some(game) = seating.join_next().await {
        games.push(game.map_err(|error| error.to_string())??);
    }
    let worked = (
        server.worked().map_err(said)?,
        jieqi_tests::worked(std::process::id()).map_err(said)?,
    );
    let begin = Instant::now() + Duration::from_millis(200);
    let end = begin + span;
    let mut racing = JoinSet::new();
    for (i, mut game) in games.into_iter().enumerate() {
        let (game_name, seed) = (options.game.clone(), options.seed);
        let address = server.address;
        racing.spawn(async move {
            let mut dice = Dice::new(seed ^ (i as u64 + 1) << 24);
            let mut times = Vec::new();
            tokio::time::sleep_until(begin).await;
            while Instant::now() < end {
                match game.play(&mut dice).await? {
                    Some(time) => times.push(time),
                    None => game = Table::seat(address, &game_name, &mut dice).await?,
                }
            }
            Ok::<_, String>(times)
        });
    }
    let mut times = Vec::new();
    while let Some(done) = racing.join_next().await {
        times.extend(done.map_err(|error| error.to_string())??);
    }
    let took = begin.elapsed();
    let spread = Spread::new(times);
    println!(
        "acknowledged: {:.0} durable moves/s: {} at {tables} tables in {:.1} s",
        spread.count() as f64 / took.as_secs_f64(),
        spread.count(),
        took.as_secs_f64()
    );
    println!("each:         {spread}");
    let work = |time: Duration| time.as_secs_f64() * 1e6 / spread.count().max(1) as f64;
    println!(
        "processor:    {:.0} µs a move in the server, {:.0} µs in the clients",
        work(server.worked().map_err(said)?.saturating_sub(worked.0)),
        work(
            jieqi_tests::worked(std::process::id())
                .map_err(said)?
                .saturating_sub(worked.1)
        )
    );
    let resident = server.resident().map_err(said)?;
    println!("memory:       {}", megabytes(resident.now));
    server.kill().await.map_err(said)
}

/// How many times a second the disk writes a page and syncs it.
fn syncs(folder: &Path) -> io::Result<f64> {
    let mut file = std::fs::File::create(folder.join("probe"))?;
    let begin = std::time::Instant::now();
    let mut count = 0;
    while begin.elapsed() < PROBE {
        file.write_all(&PAGE)?;
        file.sync_data()?;
        count += 1;
    }
    Ok(f64::from(count) / begin.elapsed().as_secs_f64())
}

/// A table with the sockets of its two players.
struct Table {
    sockets: [Socket; 2],
    /// Whose turn it is.
    turn: usize,
    version: u64,
    /// The snapshot of whoever is to move.
    snapshot: String,
    plies: u64,
}

impl Table {
    async fn seat(address: SocketAddr, game: &str, dice: &mut Dice) -> Result<Table, String> {
        let clock = json!({"kind": "increment", "initial": 600_000, "increment": 5_000});
        let seated = seat_two_timed(address, game, &clock, dice).await;
        let game = seated.map_err(|trouble: Trouble| trouble.to_string())?;
        let [red, black] = game.players;
        Ok(Table {
            turn: 0,
            version: red.version(),
            snapshot: red.snapshot.to_string(),
            plies: 0,
            sockets: [red.into_socket(), black.into_socket()],
        })
    }

    /// Plays one move; gives how long it took to be acknowledged, or nothing where the game is
    /// over.
    async fn play(&mut self, dice: &mut Dice) -> Result<Option<Duration>, String> {
        let Some(mv) = any_move(&self.snapshot, dice) else {
            return Ok(None);
        };
        let request = format!(
            r#"{{"type":"command","id":"{}","version":{},"action":{{"kind":"move","move":"{mv}"}},"from_ply":{}}}"#,
            dice.hex(8),
            self.version,
            self.plies
        );
        self.plies += 1;
        let sent = Instant::now();
        let [red, black] = &mut self.sockets;
        let (mover, other) = match self.turn {
            0 => (red, black),
            _ => (black, red),
        };
        mover
            .send_text(&request)
            .await
            .map_err(|error| error.to_string())?;
        let mut took = None;
        loop {
            let text = hear(mover).await?;
            if text.contains(r#""type":"accepted""#) {
                took = Some(sent.elapsed());
            } else if text.contains(r#""type":"refused""#) {
                return Err(text);
            } else if took.is_some() && number(&text, r#""plies":"#) == Some(self.plies) {
                break;
            }
        }
        loop {
            let text = hear(other).await?;
            if number(&text, r#""plies":"#) == Some(self.plies) {
                self.version = number(&text, r#""version":"#).ok_or("no version")?;
                self.snapshot = text;
                break;
            }
        }
        self.turn = 1 - self.turn;
        Ok(took)
    }
}

async fn hear(socket: &mut Socket) -> Result<String, String> {
    match socket.next().await {
        Ok(Frame::Text(text)) => Ok(text),
        Ok(other) => Err(format!("{other:?}")),
        Err(error) => Err(error.to_string()),
    }
}

/// The number after a key.
fn number(text: &str, key: &str) -> Option<u64> {
    let (_, rest) = text.split_once(key)?;
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    rest[..end].parse().ok()
}

/// One of the legal moves of a snapshot, by lot; `None` where there are none.
fn any_move(snapshot: &str, dice: &mut Dice) -> Option<String> {
    let (_, rest) = snapshot.split_once(r#""legal":""#)?;
    let words: Vec<&str> = rest.split('"').next()?.split(' ').collect();
    let word = dice.pick(&words)?;
    let (from, goals) = word.split_at_checked(2)?;
    let goal = 2 * dice.below(goals.len() / 2);
    Some(format!("{from}{}", goals.get(goal..goal + 2)?))
}
