//! The real binary, killed as `kill -9` kills or told to stop: whatever was acknowledged is there
//! afterwards.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use jieqi_tests::{Binary, Dice, Game, Player, Trouble, seat_two};
use serde_json::json;
use tempfile::TempDir;
use tokio::sync::Notify;

async fn rejoin(game: &Game, address: SocketAddr, dice: &mut Dice) -> Game {
    let mut players = Vec::new();
    for player in &game.players {
        let caller = player.caller.at(address);
        players.push(Player::join(caller, &game.table, dice).await.unwrap());
    }
    Game {
        table: game.table.clone(),
        players: players.try_into().unwrap(),
    }
}

/// The moves of a snapshot that was sent whole.
fn moves(player: &Player) -> Vec<String> {
    assert_eq!(player.snapshot["from_ply"], 0);
    player.snapshot["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|ply| ply.as_str().unwrap()[1..5].to_owned())
        .collect()
}

#[tokio::test]
async fn a_killed_server_comes_back_in_the_middle_of_the_game() {
    for name in ["jieqi", "xiangqi"] {
        let data = TempDir::new().unwrap();
        let mut dice = Dice::new(11);
        let server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
        let mut game = seat_two(server.address, name, &mut dice).await.unwrap();
        for _ in 0..12 {
            game.play_any().await.unwrap();
        }
        let plies = game.players[0].plies();
        server.kill().await.unwrap();

        let server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
        let mut again = rejoin(&game, server.address, &mut dice).await;
        for (before, after) in game.players.iter().zip(&again.players) {
            for key in [
                "you", "board", "turn", "version", "pools", "seal", "phase", "legal",
            ] {
                assert_eq!(after.snapshot[key], before.snapshot[key], "{name}: {key}");
            }
            assert_eq!(moves(after).len() as u64, plies);
        }
        for _ in 0..6 {
            again.play_any().await.unwrap();
        }
        assert!(again.players[0].plies() > plies || again.players[0].phase() == "ended");
    }
}

/// What one table's people know when the server is gone.
struct Known {
    game: Game,
    acknowledged: Vec<String>,
    /// A move that was sent under this id and never answered.
    open: Option<(String, String)>,
}

/// Plays until the line breaks or the game is over; counts every acknowledged move.
async fn play_on(mut known: Known, count: &AtomicUsize, changed: &Notify) -> Known {
    loop {
        let Some((mover, other)) = known.game.in_turn() else {
            return known;
        };
        let mv = mover.any_move().unwrap();
        let command = json!({"kind": "move", "move": mv});
        let Ok(id) = mover.send(&command).await else {
            return known;
        };
        known.open = Some((id.clone(), mv.clone()));
        let version = match mover.answered(&id).await {
            Ok(version) => version,
            Err(Trouble::Line(_)) => return known,
            Err(other) => panic!("{mv}: {other}"),
        };
        known.open = None;
        known.acknowledged.push(mv);
        count.fetch_add(1, Ordering::SeqCst);
        changed.notify_one();
        let seen = async {
            mover.heard(|player| player.version() >= version).await?;
            other.heard(|player| player.version() >= version).await
        };
        if seen.await.is_err() {
            return known;
        }
    }
}

/// Sends the open command again, if there is one: done already or done now, once either way.
async fn resend(known: &mut Known) {
    let Some((id, mv)) = known.open.take() else {
        return;
    };
    let stored = moves(&known.game.players[0]);
    let mine = stored.len() == known.acknowledged.len() + 1;
    let by = known.acknowledged.len() % 2;
    let mover = &mut known.game.players[by];
    mover
        .send_as(&id, &json!({"kind": "move", "move": mv}))
        .await
        .unwrap();
    let version = mover.answered(&id).await.unwrap();
    for player in &mut known.game.players {
        player
            .heard(|player| player.version() >= version)
            .await
            .unwrap();
        assert_eq!(
            player.plies() as usize,
            known.acknowledged.len() + 1,
            "{mine}"
        );
    }
    known.acknowledged.push(mv);
}

/// How a server ends.
#[derive(Clone, Copy)]
enum End {
    Killed,
    Stopped,
}

impl End {
    async fn of(self, server: Binary) {
        match self {
            End::Killed => server.kill().await.unwrap(),
            End::Stopped => {
                let begin = Instant::now();
                server.terminate().unwrap();
                assert!(server.ended().await.unwrap().success());
                assert!(begin.elapsed() < Duration::from_secs(10));
            }
        }
    }
}

#[tokio::test]
async fn no_acknowledged_move_is_lost_when_it_is_killed_under_load() {
    play_through(End::Killed, 6).await;
}

#[tokio::test]
async fn no_acknowledged_move_is_lost_when_it_is_stopped_under_load() {
    play_through(End::Stopped, 3).await;
}

/// Plays at several tables through so many ends and new starts.
async fn play_through(end: End, rounds: usize) {
    const TABLES: usize = 8;
    let data = TempDir::new().unwrap();
    let mut dice = Dice::new(23);
    let mut server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(Known {
            game: seat_two(server.address, "jieqi", &mut dice).await.unwrap(),
            acknowledged: Vec::new(),
            open: None,
        });
    }
    for _ in 0..rounds {
        let count = Arc::new(AtomicUsize::new(0));
        let changed = Arc::new(Notify::new());
        let playing: Vec<_> = tables
            .drain(..)
            .map(|known| {
                let (count, changed) = (Arc::clone(&count), Arc::clone(&changed));
                tokio::spawn(async move { play_on(known, &count, &changed).await })
            })
            .collect();
        // The moment is drawn in moves, so that it falls while others are on their way.
        let enough = 1 + dice.below(60);
        while count.load(Ordering::SeqCst) < enough {
            changed.notified().await;
        }
        end.of(server).await;
        let mut cut = Vec::new();
        for known in playing {
            cut.push(known.await.unwrap());
        }

        server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
        for mut known in cut {
            known.game = rejoin(&known.game, server.address, &mut dice).await;
            for player in &known.game.players {
                let stored = moves(player);
                assert!(
                    stored.starts_with(&known.acknowledged),
                    "acknowledged {:?}, stored {stored:?}",
                    known.acknowledged
                );
                let more = stored.len() - known.acknowledged.len();
                assert!(more <= usize::from(known.open.is_some()), "{stored:?}");
            }
            resend(&mut known).await;
            // Those whose game is over begin another, so that the load stays.
            if known.game.players[0].phase() == "ended" {
                known = Known {
                    game: seat_two(server.address, "jieqi", &mut dice).await.unwrap(),
                    acknowledged: Vec::new(),
                    open: None,
                };
            }
            tables.push(known);
        }
    }
}
