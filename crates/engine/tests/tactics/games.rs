//! Games of the engine with itself, to find positions in.

use jieqi_engine::{Cancel, Engine, Limits, Options, Score};
use jieqi_referee::{Contribution, Game, ServerSecret};
use jieqi_rules::{Variant, View, Viewer};

/// Plays a game whose first `early` plies are chance. Before each ply after those it shows what the side to move knows
/// and the scores of the best two moves, and goes on as long as `on` says so.
pub(crate) fn play(
    variant: Variant,
    seed: u64,
    early: usize,
    on: &mut dyn FnMut(&View, &[Score]) -> bool,
) {
    let mut secret = [11; 32];
    secret[..8].copy_from_slice(&seed.to_be_bytes());
    let contribution = Contribution::EMPTY;
    let deal = ServerSecret::from_bytes(secret).deal("tactics", &contribution, &contribution);
    let mut game = match variant {
        Variant::Xiangqi => Game::xiangqi(),
        Variant::Jieqi => Game::jieqi(deal),
    };
    let mut engine = Engine::new(Options {
        hash: 4,
        lines: 2,
        ..Options::default()
    });
    let limits = Limits {
        nodes: Some(3_000),
        ..Limits::default()
    };
    let mut state = seed;
    while game.history().outcome().is_none() && game.history().plies().len() < 200 {
        let turn = game.history().position().turn();
        let view = game.observe(Viewer::Player(turn), None);
        let mv = if view.moves().len() < early {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let legal = view.position().legal_moves();
            legal[(state >> 33) as usize % legal.len()]
        } else {
            let mut scores = Vec::new();
            let choice = engine
                .choose(&view, &limits, &Cancel::new(), &mut |report| {
                    scores = report.lines.iter().map(|line| line.score).collect();
                })
                .unwrap();
            if !on(&view, &scores) {
                return;
            }
            choice.mv
        };
        game.play(turn, mv).unwrap();
    }
}
