//! Kept games as JSON, ours and JieqiBox's.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

#[path = "../../rules/tests/record/scene.rs"]
mod scene;

use jieqi_rules::record::{Ending, Record};
use jieqi_rules::{Setup, Variant};
use jieqi_wire::{GameRecord, JieqiBox};
use proptest::prelude::*;
use proptest::sample::Index;

fn through_json(record: &Record) -> String {
    serde_json::to_string(&GameRecord::from(record)).unwrap()
}

fn read(json: &str) -> Result<Record, String> {
    let json: GameRecord = serde_json::from_str(json).map_err(|error| error.to_string())?;
    Record::try_from(&json).map_err(|error| error.to_string())
}

fn read_box(json: &str) -> Result<Record, String> {
    let json: JieqiBox = serde_json::from_str(json).map_err(|error| error.to_string())?;
    Record::try_from(&json).map_err(|error| error.to_string())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_record_reads_back(seed: u64) {
        let record = scene::record(seed);
        let json = through_json(&record);
        prop_assert_eq!(read(&json), Ok(record), "{}", json);
    }

    /// JieqiBox keeps neither clocks nor seals; everything else comes back.
    #[test]
    fn a_game_of_jieqibox_reads_back(seed: u64) {
        let record = scene::record(seed);
        let Ok(saved) = JieqiBox::try_from(&record) else {
            prop_assert_eq!(record.variant(), Variant::Xiangqi);
            return Ok(());
        };
        let json = serde_json::to_string(&saved).unwrap();
        let back = read_box(&json).unwrap();
        prop_assert!(back.moves().eq(record.moves()));
        prop_assert_eq!(back.history().start(), record.history().start());
        for ply in [None].into_iter().chain((0..record.len()).map(Some)) {
            prop_assert_eq!(back.comment(ply), record.comment(ply));
        }
        for name in ["Red", "Black", "Event"] {
            prop_assert_eq!(back.tag(name), record.tag(name));
        }
        let result = |record: &Record| record.ending().map_or("*", Ending::result);
        prop_assert_eq!(result(&back), result(&record));
        prop_assert_eq!(JieqiBox::try_from(&back), Ok(saved));
    }

    /// Every FEN that stands behind a move is that position, as both our reader and the form have it.
    #[test]
    fn every_fen_of_jieqibox_is_the_position(seed: u64) {
        let record = scene::record(seed);
        if let Ok(saved) = JieqiBox::try_from(&record) {
            for (entry, (position, _)) in saved.moves.iter().zip(record.positions().skip(1)) {
                let read = Setup::from_fen(&entry.fen, Variant::Jieqi).unwrap();
                prop_assert_eq!(read.board.fen(), position.board().fen());
                prop_assert_eq!(entry.fen.split(' ').count(), 6);
            }
        }
    }

    #[test]
    fn damaged_json_is_read_or_refused(
        seed: u64,
        changes in prop::collection::vec((any::<Index>(), any::<u8>()), 1..6),
    ) {
        let record = scene::record(seed);
        let saved = JieqiBox::try_from(&record).map(|saved| serde_json::to_string(&saved).unwrap());
        for json in [Ok(through_json(&record)), saved].into_iter().flatten() {
            let mut bytes = json.into_bytes();
            for (at, byte) in &changes {
                let at = at.index(bytes.len());
                bytes[at] = *byte;
            }
            let text = String::from_utf8_lossy(&bytes);
            for record in [read(&text), read_box(&text)].into_iter().flatten() {
                prop_assert_eq!(record.to_string().parse(), Ok(record));
            }
        }
    }
}

/// What the document shows is read, and is what the text of the document says.
#[test]
fn the_example_of_the_document_is_read() {
    let document = include_str!("../../../docs/record.md");
    let text: Record = document.split("```\n").nth(1).unwrap().parse().unwrap();
    let json = document.split("```json\n").nth(1).unwrap();
    let json = json.split("```").next().unwrap();
    // The example leaves the bytes out.
    let seal = text.seal().unwrap();
    let bytes = [
        seal.commitment.to_string(),
        seal.creator_seal.unwrap().to_string(),
        seal.creator.unwrap().to_string(),
        seal.guest.unwrap().to_string(),
        seal.server.unwrap().to_string(),
    ];
    let json = bytes
        .iter()
        .fold(json.to_owned(), |json, bytes| json.replacen('…', bytes, 1));
    let read = read(&json).unwrap();
    assert_eq!(read.seal(), text.seal());
    assert_eq!(read.deal(), text.deal());
    assert_eq!(read.ending(), text.ending());
    assert_eq!(read.moves().next(), text.moves().next());
    assert_eq!(read.clock(0), text.clock(0));
}

#[test]
fn a_refusal_says_where() {
    for (json, said) in [
        (
            r#"{"game":"chess","moves":[]}"#,
            "expected `jieqi` or `xiangqi` at line 1 column 15",
        ),
        (
            r#"{"game":"jieqi"}"#,
            "missing field `moves` at line 1 column 16",
        ),
        (
            r#"{"game":"jieqi","moves":[],"fen":"9 w"}"#,
            "fen: FEN, byte 0: a board has ten ranks, not 1",
        ),
        (
            r#"{"game":"xiangqi","moves":[{"move":"h2e2"},{"move":"h2e2"}]}"#,
            "moves[1]: h2e2: not a legal move",
        ),
        (
            r#"{"game":"jieqi","moves":[{"move":"h2e2"}]}"#,
            "moves[0]: h2e2: a face-down piece moved, its reveal is missing",
        ),
        (
            r#"{"game":"jieqi","moves":[{"move":"h2e2","reveal":"Z"}]}"#,
            "moves[0]: 'Z' names no role",
        ),
        (
            r#"{"game":"jieqi","moves":[{"move":"b2b9","reveal":"P","took":{"down":false,"role":"N"}}]}"#,
            "moves[0]: this is not what is taken there",
        ),
        (
            r#"{"game":"jieqi","moves":[{"move":"b2b9","reveal":"P","took":{"down":true,"role":"K"}}]}"#,
            "moves[0]: b2b9: nothing is revealed by this move, or not this role",
        ),
        (
            r#"{"game":"jieqi","moves":[],"tags":[["Result","1-0"]]}"#,
            "tags: Result: this tag is the record's own",
        ),
        (
            r#"{"game":"jieqi","moves":[],"seal":{"commitment":"00"}}"#,
            "seal: `Commitment` has 32 bytes",
        ),
        (
            r#"{"game":"jieqi","moves":[],"deal":{"red":"R","black":"r"}}"#,
            "deal: a deal is fifteen letters of roles a side",
        ),
        (
            r#"{"game":"jieqi","moves":[],"result":"1-0","reason":"checkmate"}"#,
            "result: 1-0 (checkmate) is told, by the board the game is not over",
        ),
    ] {
        assert_eq!(read(json), Err(said.to_owned()), "{json}");
    }
}

/// The forms that JieqiBox has had: the pool before the turn or behind it, with or without the
/// captured; a reveal in the move, or in the FEN behind it alone; changes by hand.
#[test]
fn every_form_of_jieqibox_is_read() {
    let board = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX";
    let pool = "A2B2N2R2C2P5a2b2n2r2c2p5";
    let after = "xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX";
    let game = |fen: &str, moves: &str| {
        let json = format!(
            r#"{{"metadata":{{"event":"e","site":"jieqibox","date":"2026-11-30","white":"Ann","black":"Ben",
            "result":"*","initialFen":"{fen}","flipMode":"random","currentFen":"?","openingComment":"o"}},
            "moves":[{moves}]}}"#
        );
        read_box(&json)
    };
    let told = r#"{"type":"move","data":"b2b9Cn","fen":"","comment":"c","annotation":"!?","engineScore":0.5,"engineTime":1250}"#;
    let expected: Record =
        "[Game \"jieqi\"]\n[Event \"e\"]\n[Site \"jieqibox\"]\n[Date \"2026.11.30\"]\n[Red \"Ann\"]\n[Black \"Ben\"]\n\
         {o} 1. b2b9Cn {!? c} *"
            .parse()
            .unwrap();
    for fen in [
        format!("{board} {pool} w - - 0 1"),
        format!("{board} w {pool} - 0 1"),
        format!("{board} w {pool} 0 1"),
    ] {
        assert_eq!(game(&fen, told), Ok(expected.clone()), "{fen}");
    }
    let start = format!("{board} w {pool} - 0 1");
    // The reveal in the FEN alone, the letter of what was taken alone in the move.
    let bare = format!(r#"{{"type":"move","data":"b2b9n","fen":"{after} b {pool} - 0 1"}}"#);
    let read = game(&start, &bare).unwrap();
    assert!(read.moves().eq(expected.moves()));
    // A pool that was changed by hand says nothing of the game.
    for data in ["R+", "captured_n-"] {
        let changed = format!(r#"{told},{{"type":"adjust","data":"{data}","fen":""}}"#);
        assert_eq!(game(&start, &changed), Ok(expected.clone()));
    }
    // An edited position is another game, unless none had begun.
    let less = pool.replace("C2", "C1");
    let edit = format!(
        r#"{{"type":"adjust","data":"position_edit:31_pieces","fen":"{after} b {less} - 0 1"}}"#
    );
    assert_eq!(
        game(&start, &edit).unwrap().history().start().board.fen(),
        after
    );
    assert_eq!(
        game(&start, &format!("{told},{edit}")),
        Err("moves[1]: the position was edited in the middle of the game".to_owned())
    );
    for (moves, said) in [
        (
            r#"{"type":"adjust","data":"??","fen":""}"#,
            "moves[0]: neither a move nor a change of the pool",
        ),
        (
            r#"{"type":"move","data":"b2","fen":""}"#,
            "moves[0]: expected two points and letters of roles",
        ),
        (
            r#"{"type":"move","data":"b2b9CC","fen":""}"#,
            "moves[0]: expected two points and letters of roles",
        ),
        (
            r#"{"type":"move","data":"b2b9","fen":""}"#,
            "moves[0]: b2b9: a face-down piece moved, its reveal is missing",
        ),
        (
            r#"{"type":"move","data":"b2b8C","fen":""}"#,
            "moves[0]: b2b8: not a legal move",
        ),
    ] {
        assert_eq!(game(&start, moves), Err(said.to_owned()), "{moves}");
    }
}
