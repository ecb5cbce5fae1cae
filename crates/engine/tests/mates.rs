//! Forced mates, found by trying everything, and what the engine says of them.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

mod proof;

use jieqi_engine::{Cancel, Engine, Limits, Options, Score};
use jieqi_rules::{Setup, Variant, View, Viewer};

struct Task {
    view: View,
    mate: i32,
    text: String,
}

fn tasks() -> Vec<Task> {
    include_str!("data/mates.tsv")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let mut columns = line.split('\t');
            let variant: Variant = columns.next().unwrap().parse().unwrap();
            let mate = columns.next().unwrap().parse().unwrap();
            let setup = Setup::from_fen(columns.next().unwrap(), variant).unwrap();
            let viewer = Viewer::Player(setup.turn);
            Task {
                view: View::start(viewer, setup).unwrap(),
                mate,
                text: line.to_owned(),
            }
        })
        .collect()
}

#[test]
fn the_positions_are_what_they_are_said_to_be() {
    let tasks = tasks();
    assert!(tasks.len() >= 60);
    for variant in Variant::ALL {
        assert!(
            tasks
                .iter()
                .any(|task| task.view.position().variant() == variant)
        );
    }
    for task in &tasks {
        // Three moves take too long to prove in every run; whoever makes the file proves them.
        if task.mate <= 2 {
            let found = proof::mate_in(task.view.position(), task.view.pools(), task.mate as u32);
            assert_eq!(found, Some(task.mate as u32), "{}", task.text);
        }
    }
}

#[test]
fn mates_are_found_with_their_distance() {
    let mut solved = 0;
    let tasks = tasks();
    for task in &tasks {
        let mut engine = Engine::new(Options {
            hash: 1,
            ..Options::default()
        });
        let limits = Limits {
            nodes: Some(30_000),
            mate: Some(task.mate as u32),
            ..Limits::default()
        };
        let choice = engine
            .choose(&task.view, &limits, &Cancel::new(), &mut |_| {})
            .unwrap();
        match choice.score {
            Score::Mate(moves) if moves > 0 => {
                assert!(moves >= task.mate, "no mate is shorter: {}", task.text);
                solved += usize::from(moves == task.mate);
            }
            _ => {}
        }
    }
    println!("{solved} of {} mates found", tasks.len());
    assert!(
        solved * 100 >= tasks.len() * 95,
        "{solved} of {}",
        tasks.len()
    );
}
