//! However little it may think, the full engine leaves no mate in one that it could avoid.

use jieqi_engine::{Cancel, Engine, Limits, Options};
use jieqi_referee::{Contribution, Game, ServerSecret};
use jieqi_rules::{Move, Variant, View, Viewer};

use super::proof::{Budget, mate_in, outcomes};

/// Games of each kind; `JIEQI_SOAK=100` plays a hundred times as many.
const GAMES: u64 = 10;

/// In how many of the ways that a move may turn out the reply mates, and in how many it does not.
fn replies(view: &View, mv: Move) -> (usize, usize) {
    let after = outcomes(view.position(), view.pools(), mv);
    let mated = after
        .iter()
        .filter(|(next, left)| mate_in(next, left, 1, &Budget::none()).is_some())
        .count();
    (mated, after.len() - mated)
}

#[test]
fn no_mate_in_one_is_left_that_could_be_avoided() {
    let soak = std::env::var("JIEQI_SOAK").ok();
    let games = GAMES * soak.and_then(|times| times.parse().ok()).unwrap_or(1);
    let (mut plies, mut forced) = (0, 0);
    for seed in 0..games {
        for variant in Variant::ALL {
            let mut engine = Engine::new(Options {
                hash: 1,
                ..Options::default()
            });
            let mut secret = [23; 32];
            secret[..8].copy_from_slice(&seed.to_be_bytes());
            let nothing = Contribution::EMPTY;
            let deal = ServerSecret::from_bytes(secret).deal("blunders", &nothing, &nothing);
            let mut game = match variant {
                Variant::Xiangqi => Game::xiangqi(),
                Variant::Jieqi => Game::jieqi(deal),
            };
            // So few that not even one depth is finished where there are many moves.
            let limits = Limits {
                nodes: Some(10 + seed % 60),
                ..Limits::default()
            };
            while game.history().outcome().is_none() && game.history().plies().len() < 160 {
                let turn = game.history().position().turn();
                let view = game.observe(Viewer::Player(turn), None);
                let choice = engine
                    .choose(&view, &limits, &Cancel::new(), &mut |_| {})
                    .unwrap();
                plies += 1;
                if let (1.., 0) = replies(&view, choice.mv) {
                    forced += 1;
                    for &other in &view.position().legal_moves() {
                        let (_, spared) = replies(&view, other);
                        assert_eq!(spared, 0, "{other}, not {choice:?}: {}", view.fen());
                    }
                }
                game.play(turn, choice.mv).unwrap();
            }
        }
    }
    println!("{plies} plies, {forced} where every move was answered by a mate");
    assert!(plies > 500, "{plies} plies");
}
