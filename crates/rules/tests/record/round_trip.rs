//! What is printed reads back.

use jieqi_rules::record::{Lens, Record};
use jieqi_rules::{Color, Position};
use proptest::prelude::*;

use crate::scene;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 100 } else { 2_000 }))]

    #[test]
    fn a_record_reads_back(seed: u64) {
        let record = scene::record(seed);
        let text = record.to_string();
        let read: Record = text.parse().map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&read, &record, "{}", text);
        prop_assert_eq!(read.to_string(), text);
    }

    /// Line ends, a byte-order mark, blank lines and the layout of the moves carry nothing.
    #[test]
    fn the_layout_carries_nothing(seed: u64) {
        let record = scene::record(seed);
        let text = record.to_string();
        let loose = format!("\u{feff}\n{}\n\n% nobody's line", text.replace('\n', "\r\n"));
        prop_assert_eq!(loose.parse::<Record>(), Ok(record.clone()));
    }

    /// The line for engines tells the same moves, to each lens what it knows.
    #[test]
    fn a_line_for_engines_reads_back(seed: u64) {
        let record = scene::record(seed);
        for lens in Lens::ALL {
            let line = record.uci_line(lens);
            let read = Record::from_uci_line(&line, record.variant()).unwrap();
            prop_assert_eq!(read.history().plies(), record.history().plies());
            prop_assert_eq!(read.uci_line(Lens::Everything), line);
        }
        let told = Record::from_uci_line(&record.uci_line(Lens::Everything), record.variant());
        let told = told.unwrap();
        // A published deal may tell more than the moves of the record do.
        for ((_, read), (_, told)) in told.moves().zip(record.moves()) {
            prop_assert!(read.captured == told.captured || told.captured.is_none());
        }
    }

    /// At each ply every lens shows the board of that ply, and what it had learned by then.
    #[test]
    fn every_ply_is_seen_through_every_lens(seed: u64) {
        let record = scene::record(seed);
        let mut position = Position::new(record.history().start()).unwrap();
        let plies: Vec<_> = record.history().plies().to_vec();
        for count in (0..=plies.len()).step_by(7) {
            for &(mv, reveal) in &plies[count.saturating_sub(7).min(count)..count] {
                position = position.after(mv, reveal);
            }
            for lens in Lens::ALL {
                let view = record.view(lens, count);
                prop_assert_eq!(view.position(), &position);
                for seen in view.moves() {
                    let Some(capture) = seen.capture.filter(|capture| capture.piece.is_down()) else {
                        continue;
                    };
                    let hidden = match lens {
                        Lens::Player(color) => color != seen.mover.color,
                        Lens::Spectator => true,
                        Lens::Everything => false,
                    };
                    prop_assert!(!hidden || capture.identity.is_none());
                }
            }
        }
    }
}

/// A record that is made from what one player knows tells no more than that.
#[test]
fn a_record_of_a_view_tells_what_the_view_tells() {
    let told = "[Game \"jieqi\"]\n1. b2b9Pn a9b9rP 2. h2h9Cn i9h9aC *";
    // a9b9 takes a piece that is face up: there is nothing to tell of it.
    assert!(told.parse::<Record>().is_err());
    let whole: Record = "[Game \"jieqi\"]\n1. b2b9Pn a9b9r 2. h2h9Cn i9h9a *"
        .parse()
        .unwrap();
    let lines = |lens| {
        let record = Record::of_view(&whole.view(lens, 4));
        let text = record.to_string();
        text.lines()
            .filter(|line| line.contains(". "))
            .collect::<Vec<_>>()
            .join(" ")
    };
    assert_eq!(
        lines(Lens::Player(Color::Red)),
        "1. b2b9Pn a9b9r 2. h2h9Cn i9h9a"
    );
    assert_eq!(
        lines(Lens::Player(Color::Black)),
        "1. b2b9P? a9b9r 2. h2h9C? i9h9a"
    );
    assert_eq!(lines(Lens::Spectator), "1. b2b9P? a9b9r 2. h2h9C? i9h9a");
}

/// The example of the document is in the form that is printed.
#[test]
fn the_example_of_the_document_is_a_record() {
    let document = include_str!("../../../../docs/record.md");
    let example = document.split("```\n").nth(1).unwrap();
    let record: Record = example.parse().unwrap();
    assert_eq!(record.len(), 4);
    // There the tags that anybody may choose stand before the record's own, as they are printed.
    assert_eq!(record.to_string(), example);
}
