//! Makes `tests/data/mates.tsv`: positions from the engine's own games with a forced mate, each
//! proved by trying everything.
//!
//! `cargo run --release -p jieqi-engine --example mates -- 40 > crates/engine/tests/data/mates.tsv`

#![allow(clippy::unwrap_used, reason = "a chore may panic")]

#[path = "../tests/proof/mod.rs"]
mod proof;

use jieqi_engine::{Cancel, Engine, Limits, Options, Score};
use jieqi_referee::{Contribution, Game, ServerSecret};
use jieqi_rules::{Variant, View, Viewer};

/// How many positions of each distance are wanted of each game.
const WANTED: [usize; 3] = [8, 14, 12];

fn main() {
    let most: u64 = std::env::args()
        .nth(1)
        .and_then(|word| word.parse().ok())
        .unwrap_or(40);
    println!("# game\tmoves to mate\tposition");
    for variant in [Variant::Jieqi, Variant::Xiangqi] {
        let mut found = [0; 3];
        for seed in 0..most {
            if found == WANTED {
                break;
            }
            play(variant, seed, &mut found);
        }
        eprintln!("{variant}: {found:?}");
    }
}

fn limits(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn play(variant: Variant, seed: u64, found: &mut [usize; 3]) {
    let mut secret = [7; 32];
    secret[..8].copy_from_slice(&seed.to_be_bytes());
    let deal =
        ServerSecret::from_bytes(secret).deal("mates", &Contribution::EMPTY, &Contribution::EMPTY);
    let mut game = match variant {
        Variant::Xiangqi => Game::xiangqi(),
        Variant::Jieqi => Game::jieqi(deal),
    };
    let mut engine = Engine::new(Options {
        hash: 4,
        ..Options::default()
    });
    let mut state = seed;
    let mut seen = [false; 3];
    while game.history().outcome().is_none() && game.history().plies().len() < 200 {
        let turn = game.history().position().turn();
        let view = game.observe(Viewer::Player(turn), None);
        let choice = engine
            .choose(&view, &limits(1_500), &Cancel::new(), &mut |_| {})
            .unwrap();
        if let Score::Mate(moves @ 1..=3) = choice.score {
            let at = moves as usize - 1;
            if !seen[at] && found[at] < WANTED[at] && check(&view, moves as u32) {
                seen[at] = true;
                found[at] += 1;
            }
        }
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let legal = view.position().legal_moves();
        // The first moves are random: without that all games of xiangqi would be one.
        let mv = if view.moves().len() < 8 {
            legal[(state >> 33) as usize % legal.len()]
        } else {
            choice.mv
        };
        game.play(turn, mv).unwrap();
    }
}

/// Prints the position if the mate is proved and no shorter one is there.
fn check(view: &View, moves: u32) -> bool {
    // As a game that begins here: nothing was repeated before.
    if view.position().quiet() > 100 {
        return false;
    }
    let proved = proof::mate_in(view.position(), view.pools(), moves) == Some(moves);
    if proved {
        println!(
            "{}\t{moves}\t{}",
            view.position().variant().name(),
            view.fen()
        );
    }
    proved
}
