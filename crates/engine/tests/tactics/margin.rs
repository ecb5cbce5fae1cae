//! Positions where one move is right by a clear margin: it wins material, it holds what every other loses, or it turns
//! up a piece. Each was found in a game and is proved by trying everything; then the engine is asked.

use std::time::Duration;

use super::{games, worth};
use jieqi_engine::{Cancel, Engine, Limits, Options, Score};
use jieqi_rules::{Move, Setup, Variant, View, Viewer};

/// Plies that are tried whole: a move, the reply, and the next move; captures after that.
const PLIES: u32 = 3;

/// By how much the right move is better than any other: less than a horse, more than a soldier.
const MARGIN: i32 = 250;

/// What a position asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// It wins at least [`MARGIN`] that a look at the next capture does not show.
    Material,
    /// Every other move loses at least [`MARGIN`], or the game.
    Defence,
    /// It turns up a piece.
    Reveal,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Material, Kind::Defence, Kind::Reveal];

    fn name(self) -> &'static str {
        match self {
            Kind::Material => "material",
            Kind::Defence => "defence",
            Kind::Reveal => "reveal",
        }
    }

    /// What this position asks for and with which move, if one is right by the margin.
    fn of(view: &View) -> Option<(Kind, Move)> {
        let (position, pools) = (view.position(), view.pools());
        let (mv, top, other) = worth::best(position, pools, PLIES)?;
        if top - other < MARGIN || top.abs() == worth::MATE {
            return None;
        }
        let now = worth::counted(position, pools);
        let shallow = worth::best(position, pools, 1).map(|(mv, _, _)| mv);
        if position.board().face_down().contains(mv.from) {
            Some((Kind::Reveal, mv))
        } else if shallow == Some(mv) {
            None
        } else if top >= now + MARGIN {
            Some((Kind::Material, mv))
        } else if other <= now - MARGIN && top > now - MARGIN {
            Some((Kind::Defence, mv))
        } else {
            None
        }
    }
}

struct Task {
    kind: Kind,
    view: View,
    mv: Move,
    text: &'static str,
}

fn tasks() -> Vec<Task> {
    let lines = include_str!("../data/tactics.tsv").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .map(|text| {
            let columns: Vec<&str> = text.split('\t').collect();
            let [game, kind, mv, fen] = columns[..] else {
                panic!("four columns: {text}");
            };
            let setup = Setup::from_fen(fen, game.parse::<Variant>().unwrap()).unwrap();
            Task {
                kind: *Kind::ALL.iter().find(|one| one.name() == kind).unwrap(),
                view: View::start(Viewer::Player(setup.turn), setup).unwrap(),
                mv: mv.parse().unwrap(),
                text,
            }
        })
        .collect()
}

/// Where it is not optimised, every so manyth is tried; all of them in optimised builds.
const EVERY: usize = if cfg!(debug_assertions) { 12 } else { 1 };

#[test]
fn one_move_is_right_by_a_clear_margin() {
    let tasks = tasks();
    assert!(tasks.len() >= 60, "{}", tasks.len());
    for variant in Variant::ALL {
        for kind in Kind::ALL {
            let there = tasks
                .iter()
                .any(|task| task.kind == kind && task.view.position().variant() == variant);
            let can_be = variant == Variant::Jieqi || kind != Kind::Reveal;
            assert_eq!(there, can_be, "{variant} {kind:?}");
        }
    }
    for task in tasks.iter().step_by(EVERY) {
        assert_eq!(
            Kind::of(&task.view),
            Some((task.kind, task.mv)),
            "{}",
            task.text
        );
    }
}

#[test]
fn the_engine_finds_them() {
    let limits = match cfg!(debug_assertions) {
        // As many positions as it looks at in half of that time.
        true => Limits {
            nodes: Some(30_000),
            ..Limits::default()
        },
        false => Limits {
            time: Some(Duration::from_millis(100)),
            ..Limits::default()
        },
    };
    let tasks = tasks();
    let mut missed = Vec::new();
    for task in tasks.iter().step_by(EVERY.div_ceil(4)) {
        let mut engine = Engine::new(Options::default());
        let choice = engine
            .choose(&task.view, &limits, &Cancel::new(), &mut |_| {})
            .unwrap();
        // A mate is better still than what was counted.
        let mates = matches!(choice.score, Score::Mate(moves) if moves > 0);
        if choice.mv != task.mv && !mates {
            missed.push(format!("{} for {}", choice.mv, task.text));
        }
    }
    let asked = tasks.len().div_ceil(EVERY.div_ceil(4));
    println!(
        "{} of {asked} solved; missed:\n{}",
        asked - missed.len(),
        missed.join("\n")
    );
    assert!(
        missed.len() * 10 <= asked * 3,
        "{} of {asked} missed",
        missed.len()
    );
}

/// Prints positions from games of the engine with itself, the first moves of which are chance.
#[test]
#[ignore = "makes the file: cargo test --release -p jieqi-engine --test tactics margin::make -- --ignored --nocapture"]
fn make() {
    println!("# game\tkind\tmove\tposition");
    for (variant, wanted) in [
        (Variant::Jieqi, [12, 8, 12]),
        (Variant::Xiangqi, [18, 12, 0]),
    ] {
        let mut found = [0; 3];
        for seed in 0..2_000 {
            if found == wanted {
                break;
            }
            games::play(variant, seed, 10, &mut |view, scores| {
                let apart = match scores {
                    [Score::Points(first), Score::Points(second), ..] => first - second >= 150,
                    [Score::Points(_), Score::Mate(_), ..] => true,
                    _ => false,
                };
                let legal = view.position().legal_moves();
                let outcomes: usize = legal.iter().map(|mv| outcomes(view, *mv)).sum();
                if !apart || view.position().quiet() >= 60 || !(6..=MOST).contains(&outcomes) {
                    return true;
                }
                let Some((kind, mv)) = Kind::of(view) else {
                    return true;
                };
                if found[kind as usize] == wanted[kind as usize] {
                    return true;
                }
                found[kind as usize] += 1;
                println!("{variant}\t{}\t{mv}\t{}", kind.name(), view.fen());
                false
            });
        }
        eprintln!("{variant}: {found:?}");
    }
}

/// In more ways than these a position is not gone on with: trying everything would take minutes.
const MOST: usize = 70;

/// What a move may lead to.
fn outcomes(view: &View, mv: Move) -> usize {
    let down = view.position().board().face_down().contains(mv.from);
    let pool = &view.pools()[view.position().turn()];
    if down { pool.iter().count() } else { 1 }
}
