//! The engine never makes an illegal move and never fails, whatever the position and however
//! little it may think.
//!
//! `JIEQI_SOAK=100` plays a hundred times as much.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

use jieqi_engine::{Cancel, Engine, Level, Limits, Options};
use jieqi_referee::{Contribution, Game, ServerSecret};
use jieqi_rules::{Board, ByColor, Color, Piece, Pool, Role, Setup, Square, Variant, View, Viewer};

fn times() -> u64 {
    std::env::var("JIEQI_SOAK")
        .ok()
        .and_then(|times| times.parse().ok())
        .unwrap_or(1)
}

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

fn engine(level: u8) -> Engine {
    Engine::new(Options {
        hash: 1,
        level: Level::new(level).unwrap(),
        ..Options::default()
    })
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

/// A position with pieces anywhere, or nothing where it would be none.
fn scattered(dice: &mut Dice) -> Option<View> {
    let variant = Variant::ALL[dice.below(2)];
    let mut board = Board::empty();
    let turn = Color::ALL[dice.below(2)];
    let mut pools = ByColor::new_with(|_| Pool::FULL);
    for color in Color::ALL {
        let palace: Vec<Square> = Square::all()
            .filter(|point| point.in_palace(color))
            .collect();
        board.set(palace[dice.below(9)], Some(Piece::up(color, Role::General)));
        for role in Role::HIDEABLE {
            for _ in 0..dice.below(usize::from(role.count_in_set()) + 1) {
                let point = Square::all().nth(dice.below(90)).unwrap();
                if board.piece_at(point).is_none() {
                    board.set(point, Some(Piece::up(color, role)));
                    pools[color].remove(role);
                }
            }
        }
        let face_up = board.color(color).count() as usize - 1;
        if variant == Variant::Jieqi {
            for point in Square::start_points(color) {
                let down = (board.color(color) & board.face_down()).count() as usize;
                if dice.below(3) == 0 && board.piece_at(point).is_none() && down + face_up < 15 {
                    board.set(point, Some(Piece::down(color)));
                }
            }
        }
    }
    let setup = Setup {
        variant,
        board,
        turn,
        pools: (variant == Variant::Jieqi).then_some(pools),
        quiet: dice.below(120) as u32,
        fullmove: 30,
    };
    View::start(Viewer::Player(turn), setup).ok()
}

#[test]
fn every_position_gets_a_legal_move() {
    let mut tried = 0;
    let mut dice = Dice(1);
    let mut engine = engine(8);
    while tried < 60 * times() {
        let Some(view) = scattered(&mut dice) else {
            continue;
        };
        tried += 1;
        let choice = engine.choose(&view, &nodes(150), &Cancel::new(), &mut |_| {});
        match choice {
            None => assert!(view.outcome().is_some(), "{}", view.fen()),
            Some(choice) => assert!(view.position().is_legal(choice.mv), "{}", view.fen()),
        }
    }
}

#[test]
fn games_are_played_to_their_end() {
    for game in 0..3 * times() {
        for variant in Variant::ALL {
            let mut dice = Dice(game);
            let mut secret = [0; 32];
            secret[..8].copy_from_slice(&game.to_be_bytes());
            let deal = ServerSecret::from_bytes(secret).deal(
                "t",
                &Contribution::EMPTY,
                &Contribution::EMPTY,
            );
            let mut played = match variant {
                Variant::Xiangqi => Game::xiangqi(),
                Variant::Jieqi => Game::jieqi(deal),
            };
            let mut seats = [engine(1 + dice.below(8) as u8), engine(8)];
            while played.history().outcome().is_none() && played.history().plies().len() < 120 {
                let turn = played.history().position().turn();
                let view = played.observe(Viewer::Player(turn), None);
                let choice = seats[turn as usize]
                    .choose(&view, &nodes(40), &Cancel::new(), &mut |_| {})
                    .unwrap();
                played.play(turn, choice.mv).unwrap();
            }
        }
    }
}

#[test]
fn a_pulled_switch_ends_the_search_at_once() {
    let view = View::start(Viewer::Player(Color::Red), Setup::start(Variant::Jieqi)).unwrap();
    let cancel = Cancel::new();
    let mut told = 0;
    let choice = engine(8)
        .choose(&view, &Limits::default(), &cancel, &mut |report| {
            if report.depth == 2 {
                told = report.nodes;
                cancel.cancel();
            }
        })
        .unwrap();
    // At a hundred thousand positions a second these are ten milliseconds; it looks at more.
    assert!(choice.nodes - told <= 1_024, "{} {told}", choice.nodes);
}

#[test]
fn what_is_cancelled_before_it_begins_is_a_legal_move_still() {
    let view = View::start(Viewer::Player(Color::Red), Setup::start(Variant::Jieqi)).unwrap();
    let cancel = Cancel::new();
    cancel.cancel();
    for threads in [1, 3] {
        let mut engine = Engine::new(Options {
            hash: 1,
            threads,
            ..Options::default()
        });
        let choice = engine
            .choose(&view, &Limits::default(), &cancel, &mut |_| {})
            .unwrap();
        assert!(view.position().is_legal(choice.mv));
    }
}
