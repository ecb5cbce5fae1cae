//! Whatever comes in, reading ends, quickly, and says where it stopped.

use jieqi_rules::Variant;
use jieqi_rules::record::{Record, Splitter};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::scene;

/// Reads bytes as a file; every error lies within the file.
fn read(bytes: &[u8]) {
    let lines = bytes.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
    let mut splitter = Splitter::default();
    let mut rest = bytes;
    let mut check = |found: jieqi_rules::record::Found| {
        assert!((1..=lines).contains(&found.line));
        match found.record {
            Ok(record) => assert_eq!(record.to_string().parse(), Ok(record)),
            Err(error) => {
                assert!((found.line..=lines).contains(&error.line), "{error}");
                assert!(
                    (1..=bytes.len() as u64 + 1).contains(&error.column),
                    "{error}"
                );
                assert!(!error.to_string().contains('\n'));
            }
        }
    };
    while !rest.is_empty() {
        let (taken, found) = splitter.take(rest);
        assert!(taken > 0);
        found.into_iter().for_each(&mut check);
        rest = &rest[taken..];
    }
    std::iter::from_fn(|| splitter.end()).for_each(check);
}

/// One change to a text.
#[derive(Clone, Debug)]
enum Change {
    Drop(Index, usize),
    Put(Index, u8),
    Insert(Index, Vec<u8>),
    Double(Index, usize),
    Cut(Index),
}

fn change() -> impl Strategy<Value = Change> {
    let words = prop::sample::select(vec![
        &b"[Game \"jieqi\"]\n"[..],
        b"{",
        b"}",
        b"\"",
        b"\\",
        b"[",
        b"]",
        b"\n",
        b"*",
        b"1-0",
        b"?",
        b"9999999999999.",
        b"b2b9Pn ",
        b"\xff",
        b"\xe6\x8f",
        b"[FEN \"",
        b"[%clk ",
        b"\0",
        b";",
        b"%",
    ]);
    prop_oneof![
        (any::<Index>(), 1usize..20).prop_map(|(at, count)| Change::Drop(at, count)),
        (any::<Index>(), any::<u8>()).prop_map(|(at, byte)| Change::Put(at, byte)),
        (any::<Index>(), words).prop_map(|(at, word)| Change::Insert(at, word.to_vec())),
        (any::<Index>(), 1usize..200).prop_map(|(at, count)| Change::Double(at, count)),
        any::<Index>().prop_map(Change::Cut),
    ]
}

fn apply(bytes: &mut Vec<u8>, change: &Change) {
    if bytes.is_empty() {
        return;
    }
    let place = |at: &Index| at.index(bytes.len());
    match change {
        Change::Drop(at, count) => {
            let at = place(at);
            bytes.drain(at..(at + count).min(bytes.len()));
        }
        Change::Put(at, byte) => {
            let at = place(at);
            bytes[at] = *byte;
        }
        Change::Insert(at, word) => {
            let at = place(at);
            bytes.splice(at..at, word.iter().copied());
        }
        Change::Double(at, count) => {
            let at = place(at);
            let part = bytes[at..(at + count).min(bytes.len())].to_vec();
            bytes.splice(at..at, part);
        }
        Change::Cut(at) => {
            let at = place(at);
            bytes.truncate(at);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 300 } else { 5_000 }))]

    #[test]
    fn random_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        read(&bytes);
    }

    #[test]
    fn random_texts_of_the_alphabet_are_read_or_refused(
        text in "(\\[Game \"(jieqi|xiangqi)\"\\]\n)?[\\[\\]{}()\"\\\\%;?*.\n\r 019abhieGPRn/=-]{0,120}"
    ) {
        read(text.as_bytes());
        let _ = Record::from_uci_line(&text, Variant::Jieqi);
    }

    #[test]
    fn damaged_records_are_read_or_refused(
        seeds in prop::collection::vec(any::<u64>(), 1..4),
        changes in prop::collection::vec(change(), 1..6),
    ) {
        let mut bytes: Vec<u8> = seeds
            .into_iter()
            .flat_map(|seed| format!("{}\n", scene::record(seed)).into_bytes())
            .collect();
        for change in &changes {
            apply(&mut bytes, change);
        }
        read(&bytes);
    }

    /// One damaged game costs none of the others.
    #[test]
    fn the_games_around_a_damaged_one_are_read(
        before: u64, damaged: u64, after: u64,
        changes in prop::collection::vec(change(), 1..6),
    ) {
        let [before, damaged, after] = [before, damaged, after].map(scene::record);
        let mut middle = damaged.to_string().into_bytes();
        for change in &changes {
            apply(&mut middle, change);
        }
        let file = [
            format!("{before}\n").as_bytes(),
            &middle,
            format!("\n{after}").as_bytes(),
        ]
        .concat();
        let mut splitter = Splitter::default();
        let (mut rest, mut found) = (&file[..], Vec::new());
        while !rest.is_empty() {
            let (taken, one) = splitter.take(rest);
            found.extend(one);
            rest = &rest[taken..];
        }
        found.extend(std::iter::from_fn(|| splitter.end()));
        let last = found.pop().unwrap();
        prop_assert_eq!(last.record, Ok(after));
        // What is damaged may have lost its beginning, and then hangs on to the one before it.
        if middle.starts_with(b"[Game ") {
            prop_assert_eq!(&found[0].record, &Ok(before));
        }
    }
}

/// Texts that would take hours if anything in them were looked at again and again.
#[test]
fn time_grows_with_length_and_no_faster() {
    let length = 1_000_000;
    let hostile = [
        format!("[Game \"jieqi\"]\n{{{}", "x".repeat(length)),
        format!("[Game \"jieqi\"]\n{}", "{a}".repeat(length / 3)),
        format!(
            "[Game \"xiangqi\"]\nh2e2 {{{}}} *",
            "[%clk ".repeat(length / 6)
        ),
        format!(
            "[Game \"xiangqi\"]\nh2e2 {{{}}} *",
            "\\\\".repeat(length / 2)
        ),
        format!(
            "[Game \"xiangqi\"]\nh2e2 {}*",
            "{[%clk 0:0:0]}".repeat(length / 14)
        ),
        format!("[Game \"jieqi\"]\n[Red \"{}", "\\\"".repeat(length / 2)),
        format!("[Game \"jieqi\"]\n{}", "\n".repeat(length)),
        format!("[Game \"jieqi\"]\n{}", "1".repeat(length)),
        format!("[Game \"jieqi\"]\n[{}", "x".repeat(length)),
        "[Game \"\n".repeat(length / 8),
    ];
    for (index, text) in hostile.iter().enumerate() {
        let begin = std::time::Instant::now();
        read_only(text.as_bytes());
        let took = begin.elapsed();
        assert!(took.as_secs() < 20, "{index}: {took:?}");
    }
}

fn read_only(bytes: &[u8]) {
    let mut splitter = Splitter::default();
    let mut rest = bytes;
    while !rest.is_empty() {
        rest = &rest[splitter.take(rest).0..];
    }
    while splitter.end().is_some() {}
}
