//! Forced mates, found by trying everything, and what the engine says of them.

use jieqi_engine::{Cancel, Engine, Limits, Options, Score};
use jieqi_rules::{Setup, Variant, View, Viewer};

use super::games;
use super::proof::{Budget, mate_in};

struct Task {
    view: View,
    mate: i32,
    text: String,
}

fn tasks() -> Vec<Task> {
    read(include_str!("../data/mates.tsv"))
}

/// Mates from which the other side has nothing but moves that turn up a piece.
fn reveals() -> Vec<Task> {
    read(include_str!("../data/reveals.tsv"))
}

fn read(text: &str) -> Vec<Task> {
    text.lines()
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
    for task in tasks.iter().chain(&reveals()) {
        // Three moves take too long to prove in every run; whoever makes the file proves them.
        if task.mate <= 2 {
            let found = mate_in(
                task.view.position(),
                task.view.pools(),
                task.mate as u32,
                &Budget::none(),
            );
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

#[test]
fn a_mate_against_reveals_alone_is_as_far_as_it_is() {
    for task in &reveals() {
        let choose = |view: &View, report: &mut dyn FnMut(Score)| {
            let options = Options {
                hash: 1,
                ..Options::default()
            };
            let limits = Limits {
                depth: Some(8),
                ..Limits::default()
            };
            Engine::new(options)
                .choose(view, &limits, &Cancel::new(), &mut |state| {
                    report(state.lines[0].score);
                })
                .unwrap()
        };
        let choice = choose(&task.view, &mut |score| {
            if let Score::Mate(moves) = score {
                assert!(moves >= task.mate, "no mate is shorter: {}", task.text);
            }
        });
        assert_eq!(choice.score, Score::Mate(task.mate), "{}", task.text);
        // The other side sees the same.
        let after = task.view.position().after(choice.mv, None);
        let setup = Setup::from_fen(&after.fen(task.view.pools()), Variant::Jieqi).unwrap();
        let other = View::start(Viewer::Player(setup.turn), setup).unwrap();
        assert!(other.position().legal_moves().iter().all(|mv| {
            let board = other.position().board();
            board.face_down().contains(mv.from)
        }));
        let reply = choose(&other, &mut |_| {});
        assert_eq!(reply.score, Score::Mate(1 - task.mate), "{}", task.text);
    }
}

/// How many positions of each distance are wanted of each game.
const WANTED: [usize; 4] = [8, 14, 12, 6];

/// Prints mates from games of the engine with itself.
#[test]
#[ignore = "makes the file: cargo test --release -p jieqi-engine --test tactics mates::make -- --ignored --nocapture"]
fn make() {
    println!("# game\tmoves to mate\tposition");
    for variant in [Variant::Jieqi, Variant::Xiangqi] {
        let mut found = [0; 4];
        for seed in 0..400 {
            if found == WANTED {
                break;
            }
            let mut seen = [false; 4];
            games::play(variant, seed, 8, &mut |view, scores| {
                let Some(Score::Mate(moves @ 1..=4)) = scores.first() else {
                    return true;
                };
                let at = *moves as usize - 1;
                // As a game that begins there: nothing was repeated before.
                if seen[at] || found[at] == WANTED[at] || view.position().quiet() > 100 {
                    return true;
                }
                let moves = *moves as u32;
                let budget = Budget::of(40_000_000);
                if mate_in(view.position(), view.pools(), moves, &budget) == Some(moves) {
                    seen[at] = true;
                    found[at] += 1;
                    println!("{variant}\t{moves}\t{}", view.fen());
                }
                true
            });
        }
        eprintln!("{variant}: {found:?}");
    }
}
