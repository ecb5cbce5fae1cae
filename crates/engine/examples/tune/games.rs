//! Games of the engine against itself, seen as its seats saw them.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use jieqi_engine::{Cancel, Engine, Limits, Options, Score};
use jieqi_referee::{Contribution, Game, ServerSecret};
use jieqi_rules::{Color, Viewer};

use crate::dice::Dice;
use crate::sample::Sample;

/// A game that is longer is a draw.
const LONGEST: usize = 240;

/// From this score on a game is decided, once it has been so for [`PATIENCE`] plies.
const DECIDED: i16 = 2_200;
const PATIENCE: u32 = 6;

/// How many plies at most are made at random in the beginning.
const RANDOM_PLIES: usize = 9;

/// What to play.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) seed: u64,
    pub(crate) games: u64,
    /// How many positions the engine looks at for a move.
    pub(crate) nodes: u64,
    pub(crate) threads: u64,
}

/// Plays the games of a plan and writes what was seen: the same bytes on every run.
pub(crate) fn play_all(plan: Plan, path: &Path) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for first in 0..plan.threads {
            let sender = sender.clone();
            scope.spawn(move || {
                for game in (first..plan.games).step_by(plan.threads as usize) {
                    if sender.send((game, play(plan, game))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        let mut positions = 0;
        for (game, samples) in receiver {
            waiting.insert(game, samples);
            while let Some(samples) = waiting.remove(&next) {
                next += 1;
                positions += samples.len();
                for sample in samples {
                    file.write_all(&sample.to_bytes())?;
                }
                if next % 1_000 == 0 {
                    file.flush()?;
                    eprintln!("{next} games, {positions} positions");
                }
            }
        }
        file.flush()
    })
}

fn play(plan: Plan, number: u64) -> Vec<Sample> {
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&plan.seed.to_be_bytes());
    secret[8..16].copy_from_slice(&number.to_be_bytes());
    let deal =
        ServerSecret::from_bytes(secret).deal("tune", &Contribution::EMPTY, &Contribution::EMPTY);
    let mut dice = Dice::new(plan.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut game = Game::jieqi(deal);
    let random = dice.below(RANDOM_PLIES);
    // Each seat has its own memory: one must not learn from what the other was told.
    let mut seats = [(); 2].map(|()| {
        Engine::new(Options {
            hash: 1,
            ..Options::default()
        })
    });
    let limits = Limits {
        nodes: Some(plan.nodes),
        ..Limits::default()
    };
    let mut samples: Vec<Sample> = Vec::new();
    let mut decided = (Color::Red, 0);
    let winner = loop {
        if let Some(outcome) = game.history().outcome() {
            break outcome.winner;
        }
        let ply = game.history().plies().len();
        if ply >= LONGEST {
            break None;
        }
        if decided.1 >= PATIENCE {
            break Some(decided.0);
        }
        let position = game.history().position().clone();
        let turn = position.turn();
        if ply < random {
            let moves = position.legal_moves();
            let mv = moves[dice.below(moves.len())];
            game.play(turn, mv).expect("a legal move is played");
            continue;
        }
        let view = game.observe(Viewer::Player(turn), None);
        let choice = seats[turn as usize]
            .choose(&view, &limits, &Cancel::new(), &mut |_| {})
            .expect("a game that goes on has a move");
        let score = match choice.score {
            Score::Points(points) => points.clamp(-4_000, 4_000) as i16,
            Score::Mate(moves) => 4_000 * moves.signum() as i16,
        };
        let leader = if score > 0 { turn } else { !turn };
        decided = match score.abs() >= DECIDED {
            true if decided.0 == leader => (leader, decided.1 + 1),
            true => (leader, 1),
            false => (leader, 0),
        };
        if !position.is_check() {
            samples.push(Sample {
                board: position.board().clone(),
                turn,
                pools: *view.pools(),
                capture: position.board().occupied().contains(choice.mv.to),
                quiet: position.quiet().min(255) as u8,
                score,
                result: 0,
            });
        }
        game.play(turn, choice.mv)
            .expect("the engine's move is legal");
    };
    if let Some(winner) = winner {
        for sample in &mut samples {
            sample.result = if sample.turn == winner { 1 } else { -1 };
        }
    }
    samples
}
