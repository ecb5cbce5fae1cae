//! Every row of the tables, against the fast implementation.

use jieqi_rules::{Counting, History, Position, perft};

use crate::fast;
use crate::plain::{Scene, Side, pool_field};
use crate::switch;
use crate::table::{self, PerftRow, RepetitionRow, perft_rows, repetition_rows};

fn count(row: &PerftRow) -> u64 {
    let scene = Scene::read(row.rules, row.fen).unwrap();
    let position = Position::new(&fast::setup(&scene)).unwrap();
    let pool = |side| pool_field(row.fen, side).unwrap_or_default();
    let pools = fast::pools([pool(Side::Red), pool(Side::Black)]);
    let counting = match row.counting {
        table::Counting::Moves => Counting::Moves,
        table::Counting::Outcomes => Counting::Outcomes,
    };
    perft(&position, &pools, row.depth, counting)
}

#[test]
fn every_perft_row_counts_what_it_says() {
    let patience = switch::bounded(150_000, u64::MAX);
    let mut left = 0;
    for row in perft_rows() {
        if row.nodes <= patience {
            assert_eq!(count(&row), row.nodes, "{row:?}");
        } else {
            left += 1;
        }
    }
    println!("{left} rows were left to the slow run");
}

/// Plays a row; the outcome must be open until the last move.
fn play(row: &RepetitionRow) -> History {
    let scene = Scene::read(row.rules, &row.fen).unwrap();
    let mut history = History::new(fast::setup(&scene)).unwrap();
    for &(from, to, reveal) in &row.moves {
        assert_eq!(history.outcome(), None, "{}", row.id);
        history
            .play(fast::mv((from, to)), reveal.map(fast::role))
            .unwrap_or_else(|error| panic!("{}: {error:?}", row.id));
    }
    history
}

#[test]
fn every_repetition_row_ends_as_it_says() {
    for row in repetition_rows() {
        let history = play(&row);
        assert_eq!(
            fast::in_words(history.outcome()),
            row.expected,
            "{}",
            row.id
        );
    }
}

/// The rules know no left and no right, and no colour but by who moves first.
#[test]
fn every_repetition_row_ends_so_in_a_mirror_and_with_colors_swapped() {
    for row in repetition_rows() {
        for turned in [row.mirrored(), row.swapped()] {
            let history = play(&turned);
            assert_eq!(
                fast::in_words(history.outcome()),
                turned.expected,
                "{turned:?}"
            );
        }
    }
}
