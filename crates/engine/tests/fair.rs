//! What a seat has not learned cannot change what its engine does: two worlds that differ in
//! nothing else bring the same search, node for node.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

use jieqi_engine::{Cancel, Engine, Limits, Options, Report};
use jieqi_referee::{Contribution, Game, ServerSecret};
use jieqi_rules::{ByColor, Role, Square, View, Viewer};

type Roles = ByColor<[Role; 15]>;

/// An even source of numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

fn deal(dice: &mut Dice) -> Roles {
    ByColor::new_with(|_| {
        let mut roles: Vec<Role> = Role::HIDEABLE
            .into_iter()
            .flat_map(|role| vec![role; usize::from(role.count_in_set())])
            .collect();
        dice.shuffle(&mut roles);
        roles.try_into().unwrap()
    })
}

fn game(roles: &Roles) -> Game {
    let secret = ServerSecret::with_injected_deal([0; 32], *roles).unwrap();
    Game::jieqi(secret.deal("t", &Contribution::EMPTY, &Contribution::EMPTY))
}

/// The start points whose role this viewer has learned.
fn learned(view: &View) -> Vec<Square> {
    let mut points = Vec::new();
    for seen in view.moves() {
        if seen.reveal.is_some() {
            points.push(seen.mv.from);
        }
        if let Some(capture) = seen.capture
            && capture.piece.is_down()
            && capture.identity.is_some()
        {
            points.push(seen.mv.to);
        }
    }
    points
}

/// Another deal that a viewer could not tell from this one.
fn other_world(roles: &Roles, learned: &[Square], dice: &mut Dice) -> Roles {
    ByColor::new_with(|color| {
        let open: Vec<usize> = Square::start_points(color)
            .iter()
            .enumerate()
            .filter(|(_, point)| !learned.contains(point))
            .map(|(index, _)| index)
            .collect();
        let mut mixed = open.clone();
        dice.shuffle(&mut mixed);
        let mut other = roles[color];
        for (&to, &from) in open.iter().zip(&mixed) {
            other[to] = roles[color][from];
        }
        other
    })
}

/// All that a search says but how long it took.
fn search(view: &View) -> (String, Vec<Report>) {
    let mut engine = Engine::new(Options {
        hash: 1,
        lines: 2,
        ..Options::default()
    });
    let limits = Limits {
        nodes: Some(1_500),
        ..Limits::default()
    };
    let mut said = Vec::new();
    let choice = engine.choose(view, &limits, &Cancel::new(), &mut |report| {
        let mut report = report.clone();
        report.time = core::time::Duration::ZERO;
        said.push(report);
    });
    (format!("{choice:?}"), said)
}

#[test]
fn two_worlds_that_a_seat_cannot_tell_apart_bring_the_same_search() {
    let mut differing = 0;
    let mut captures = 0;
    for seed in 0..12 {
        let mut dice = Dice(seed * 77 + 5);
        let roles = deal(&mut dice);
        let mut played = game(&roles);
        let mut moves = Vec::new();
        for _ in 0..10 + dice.below(50) {
            let position = played.history().position();
            let legal = position.legal_moves();
            let takes = position.captures();
            if played.history().outcome().is_some() || legal.is_empty() {
                break;
            }
            // Captures of face-down pieces are what the seats know differently.
            let from: &[_] = if takes.is_empty() { &legal } else { &takes };
            let mv = from[dice.below(from.len())];
            played.play(position.turn(), mv).unwrap();
            moves.push(mv);
        }
        let turn = played.history().position().turn();
        let seat = Viewer::Player(turn);
        let view = played.observe(seat, None);
        if view.outcome().is_some() {
            continue;
        }
        captures += usize::from(view.pools().red.total() < 15 || view.pools().black.total() < 15);
        let other = other_world(&roles, &learned(&view), &mut dice);
        let mut twin = game(&other);
        for &mv in &moves {
            let turn = twin.history().position().turn();
            twin.play(turn, mv).unwrap();
        }
        differing += usize::from(other != roles);
        assert_eq!(
            search(&view),
            search(&twin.observe(seat, None)),
            "seed {seed}"
        );
    }
    assert!(
        differing >= 8 && captures >= 8,
        "the worlds differ: {differing}, {captures}"
    );
}
