//! Files of many games, however their bytes come in.

use jieqi_rules::record::{Found, MAX_BYTES, RecordFault, Splitter};
use proptest::prelude::*;

use crate::scene;

/// Splits a file whose bytes come in chunks of these lengths, over and over.
fn split(file: &[u8], chunks: &[usize]) -> Vec<Found> {
    let mut splitter = Splitter::default();
    let mut found = Vec::new();
    let mut rest = file;
    for &length in chunks.iter().cycle() {
        if rest.is_empty() {
            break;
        }
        let mut chunk = &rest[..rest.len().min(length)];
        rest = &rest[chunk.len()..];
        while !chunk.is_empty() {
            let (taken, one) = splitter.take(chunk);
            found.extend(one);
            chunk = &chunk[taken..];
        }
    }
    found.extend(std::iter::from_fn(|| splitter.end()));
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 30 } else { 500 }))]

    #[test]
    fn chunks_do_not_matter(
        seeds in prop::collection::vec(any::<u64>(), 0..5),
        chunks in prop::collection::vec(1usize..300, 1..5),
    ) {
        let records: Vec<_> = seeds.into_iter().map(scene::record).collect();
        let file: String = records.iter().map(|record| format!("{record}\n")).collect();
        let found = split(file.as_bytes(), &chunks);
        prop_assert_eq!(&found, &split(file.as_bytes(), &[usize::MAX]));
        let mut line = 1;
        for (found, record) in found.iter().zip(&records) {
            prop_assert_eq!(found.record.as_ref(), Ok(record));
            prop_assert_eq!(found.line, line);
            line += record.to_string().lines().count() as u64 + 1;
        }
        prop_assert_eq!(found.len(), records.len());
    }
}

/// A record that is too long is reported once, and the next ones are read, whatever makes it long.
#[test]
fn a_record_that_is_too_long_is_passed_over() {
    let good = "[Game \"xiangqi\"]\n1. h2e2 *\n";
    let long_line = format!("[Game \"jieqi\"]\n{{{}}} *\n", "x".repeat(MAX_BYTES));
    let many_lines = format!("[Game \"jieqi\"]\n{}*\n", "{x}\n".repeat(MAX_BYTES / 4));
    let long_head = format!("[Game \"{}\"]\n*\n", "x".repeat(MAX_BYTES));
    for long in [long_line, many_lines, long_head] {
        let file = format!("{long}{good}{long}{long}{good}{good}{long}");
        let found = split(file.as_bytes(), &[1 << 16]);
        let games: Vec<bool> = found.iter().map(|found| found.record.is_ok()).collect();
        assert_eq!(games, [false, true, false, false, true, true, false]);
        for one in &found {
            match &one.record {
                Ok(record) => assert_eq!(record.len(), 1),
                Err(error) => assert_eq!(error.fault, RecordFault::TooLong),
            }
            let line = file.lines().nth(one.line as usize - 1).unwrap();
            assert!(line.starts_with("[Game "), "{}", one.line);
        }
    }
    // What does not begin a record belongs to the one before it.
    let garbage = "x".repeat(MAX_BYTES + 1);
    let found = split(format!("{good}{garbage}\n{good}").as_bytes(), &[1 << 16]);
    let told: Vec<_> = found
        .iter()
        .map(|one| (one.line, one.record.is_ok()))
        .collect();
    assert_eq!(told, [(1, false), (4, true)]);
}

#[test]
fn an_empty_file_has_no_games() {
    for file in ["", "\n", "\r\n \n\t\n"] {
        assert_eq!(split(file.as_bytes(), &[1]), []);
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_where_they_stand() {
    let file = b"[Game \"xiangqi\"]\n1. h2e2 *\n[Game \"xiangqi\"]\n{\xe6\x8f\x90 \xff} *\n";
    let found = split(file, &[3]);
    assert!(found[0].record.is_ok());
    let error = found[1].record.as_ref().unwrap_err();
    assert_eq!(error.to_string(), "line 4, column 4: not UTF-8");
}
