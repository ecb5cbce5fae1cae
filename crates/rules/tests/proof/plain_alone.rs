//! The plain implementation by itself, on the tables: it has to be right before it may judge.

use crate::plain::{Ending, Game, Kind, Scene, Side, Why, name, pool_field};
use crate::switch;
use crate::table::{Counting, PerftRow, perft_rows, repetition_rows};

#[derive(Clone, Copy)]
struct Pools {
    red: [usize; 6],
    black: [usize; 6],
}

fn perft(scene: &Scene, pools: Pools, counting: Counting, depth: u32) -> u64 {
    let mut nodes = 0;
    for (from, to) in scene.legal() {
        let pool = match scene.turn {
            Side::Red => pools.red,
            Side::Black => pools.black,
        };
        let lies_down = scene.men[from].unwrap().shown.is_none();
        let reveals: Vec<usize> = (0..6).filter(|&slot| pool[slot] > 0).collect();
        if depth == 1 {
            nodes += match counting {
                Counting::Outcomes if lies_down => reveals.len() as u64,
                _ => 1,
            };
        } else if lies_down {
            for slot in reveals {
                let mut left = pools;
                match scene.turn {
                    Side::Red => left.red[slot] -= 1,
                    Side::Black => left.black[slot] -= 1,
                }
                let next = scene.played(from, to, Some(Kind::HIDEABLE[slot]));
                nodes += perft(&next, left, counting, depth - 1);
            }
        } else {
            nodes += perft(&scene.played(from, to, None), pools, counting, depth - 1);
        }
    }
    nodes
}

fn check_perft(row: &PerftRow) {
    let scene = Scene::read(row.rules, row.fen).unwrap();
    let pools = Pools {
        red: pool_field(row.fen, Side::Red).unwrap_or([0; 6]),
        black: pool_field(row.fen, Side::Black).unwrap_or([0; 6]),
    };
    assert_eq!(
        perft(&scene, pools, row.counting, row.depth),
        row.nodes,
        "{row:?}"
    );
}

#[test]
fn counts_what_the_perft_tables_count() {
    // The bigger rows are left to the fast implementation.
    let patience = switch::bounded(3_000, 1_000_000);
    for row in perft_rows() {
        if row.nodes <= patience {
            check_perft(&row);
        }
    }
}

/// The words of the repetition tables.
pub(crate) fn in_words(ending: Option<&Ending>) -> String {
    match ending {
        None => "none yet".to_string(),
        Some(ending) => match ending.winner {
            None => match ending.why {
                Why::Repetition => "draw".to_string(),
                other => format!("draw_{}", other.name()),
            },
            Some(Side::Red) => format!("black_loses_{}", ending.why.name()),
            Some(Side::Black) => format!("red_loses_{}", ending.why.name()),
        },
    }
}

#[test]
fn judges_what_the_repetition_tables_judge() {
    for row in repetition_rows() {
        let mut game = Game::new(Scene::read(row.rules, &row.fen).unwrap());
        for (ply, &(from, to, reveal)) in row.moves.iter().enumerate() {
            let at = format!("{} ply {ply} {}{}", row.id, name(from), name(to));
            assert_eq!(game.ending(), None, "{at}");
            assert!(game.now().legal().contains(&(from, to)), "{at}: illegal");
            let lies_down = game.now().men[from].unwrap().shown.is_none();
            assert_eq!(lies_down, reveal.is_some(), "{at}: reveal");
            game.play(from, to, reveal);
        }
        let ending = game.ending();
        assert_eq!(
            in_words(ending.as_ref()),
            row.expected,
            "{} {ending:?}",
            row.id
        );
    }
}
