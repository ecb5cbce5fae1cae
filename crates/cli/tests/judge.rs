//! `jieqi judge --stdin`: what goes in, what comes out.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

const JIEQI: &str = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX";
const POOL: &str = "R2A2C2P5N2B2r2a2c2p5n2b2";
const XIANGQI: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// What an answer must be.
enum Want {
    /// An error whose text holds this.
    Error(&'static str),
    /// So many legal moves, check or not, no outcome.
    On(usize, bool),
    /// So many legal moves, check or not, the winner, the reason.
    Over(usize, bool, Option<&'static str>, &'static str),
}

use Want::{Error, On, Over};

/// Gives the lines to one judge; one answer a line comes back, and status 0.
fn ask(input: &[u8]) -> Vec<Value> {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_jieqi"))
        .args(["judge", "--stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = judge.stdin.take().unwrap();
    let answers = std::thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).unwrap());
        let answers = BufReader::new(judge.stdout.take().unwrap()).lines();
        answers
            .map(|line| serde_json::from_str(&line.unwrap()).unwrap())
            .collect()
    });
    assert!(judge.wait().unwrap().success());
    answers
}

fn ask_all(lines: &[String]) -> Vec<Value> {
    let answers = ask(lines.join("\n").as_bytes());
    assert_eq!(answers.len(), lines.len());
    answers
}

fn request(game: &str, fen: &str, moves: &str) -> String {
    json!({ "game": game, "fen": fen, "moves": moves.split_whitespace().collect::<Vec<_>>() })
        .to_string()
}

fn check(line: &str, answer: &Value, want: &Want) {
    let keys: Vec<_> = answer.as_object().unwrap().keys().collect();
    if let Error(text) = want {
        assert_eq!(keys, ["error"], "{line}\n{answer}");
        let error = answer["error"].as_str().unwrap();
        assert!(error.contains(text), "{line}\n{answer}");
        return;
    }
    assert_eq!(keys, ["check", "legal", "outcome"], "{line}\n{answer}");
    let legal: std::collections::BTreeSet<_> = answer["legal"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv.as_str().unwrap())
        .collect();
    assert_eq!(legal.len(), answer["legal"].as_array().unwrap().len());
    assert!(legal.iter().all(|mv| mv.len() == 4));
    let outcome = &answer["outcome"];
    let (count, in_check) = match *want {
        Error(_) => unreachable!(),
        On(count, in_check) => {
            assert_eq!(*outcome, Value::Null, "{line}\n{answer}");
            (count, in_check)
        }
        Over(count, in_check, winner, reason) => {
            assert_eq!(outcome["winner"], json!(winner), "{line}\n{answer}");
            assert_eq!(outcome["reason"], json!(reason), "{line}\n{answer}");
            (count, in_check)
        }
    };
    assert_eq!(
        (legal.len(), &answer["check"]),
        (count, &json!(in_check)),
        "{line}\n{answer}"
    );
}

#[test]
fn positions_and_moves() {
    let jieqi = format!("{JIEQI} w {POOL} 0 1");
    let xiangqi = format!("{XIANGQI} w - - 0 1");
    #[rustfmt::skip]
    let rows: &[(&str, &str, &str, Want)] = &[
        ("jieqi", &jieqi, "", On(44, false)),
        ("xiangqi", &xiangqi, "", On(44, false)),
        ("xiangqi", &xiangqi, "h2e2 h9g7", On(35, false)),

        // Reveals and captures: none missing, none too many.
        ("jieqi", &jieqi, "a3a4", Error("a3a4: a face-down piece moves, its reveal is missing")),
        ("jieqi", &jieqi, "a3a4R a6a5", Error("a6a5: a face-down piece moves")),
        ("jieqi", &jieqi, "a3a4RR", Error("'R'")),
        ("jieqi", &jieqi, "a3a4Rr", Error("'r'")),
        ("jieqi", &jieqi, "b2b9Cnn", Error("'n'")),
        ("jieqi", &jieqi, "b2b9CK", Error("'K'")),
        ("jieqi", &jieqi, "a3a4K", Error("'K'")),
        ("jieqi", &jieqi, "a3a4X", Error("'X'")),
        ("jieqi", &jieqi, "a3a4?", Error("'?'")),
        ("jieqi", &jieqi, "e0e1K", Error("'K'")),
        ("jieqi", &jieqi, "a3a4R a6a5p a4a5c", Error("'c'")),
        ("xiangqi", &xiangqi, "h2e2C", Error("'C'")),
        ("xiangqi", &xiangqi, "b2b9n", Error("'n'")),

        // Moves that are none.
        ("xiangqi", &xiangqi, "h2e", Error("h2e")),
        ("xiangqi", &xiangqi, "h2e22", Error("'2'")),
        ("xiangqi", &xiangqi, "H2E2", Error("H2E2")),
        ("xiangqi", &xiangqi, "h2j2", Error("h2j2")),
        ("xiangqi", &xiangqi, "0000", Error("0000")),
        ("xiangqi", &xiangqi, "炮二平五", Error("炮二平五")),
        ("xiangqi", &xiangqi, "h9g7", Error("h9g7")),
        ("xiangqi", &xiangqi, "e5e6", Error("e5e6")),
        ("xiangqi", &xiangqi, "h2h2", Error("h2h2")),
        ("xiangqi", &xiangqi, "h0f1", Error("h0f1")),
        ("xiangqi", &xiangqi, "h2e2 h9g7 e2e6 e9e8 e6e9", Error("e6e9")),
        ("xiangqi", "4k4/9/9/9/4r4/9/9/9/4R4/4K4 w", "e1a1", Error("e1a1")),

        // A face-down piece has the limits of its point, a face-up one roams.
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/3X1K3 w", "", On(2, false)),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/3A1K3 w", "", On(3, false)),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/9/3A1K3 w", "", On(2, false)),

        // Check is judged with what was revealed.
        ("jieqi", "4k4/9/9/9/9/9/4X4/9/9/3K5 w", "e3e4R", On(1, true)),
        ("jieqi", "4k4/9/9/9/9/9/4X4/9/9/3K5 w", "e3e4P", On(2, false)),

        // The pool is never asked, but must be able to be true.
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/X2K5 w P1", "a0a1R", On(2, false)),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/X2K5 w", "a0a1R", On(2, false)),
        ("jieqi", "4k4/9/9/9/R8/9/9/9/9/X2K5 b R1", "e9f9 a0a1R", On(2, false)),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/X2K5 w p1", "", Error("face down")),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/X2K5 w - 0 1", "", Error("face down")),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/X2K5 w - - 0 1", "", Error("face down")),
        ("jieqi", "4k4/9/9/9/R8/9/9/9/9/3K5 w R2 0 1", "", Error("chariot")),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/3K5 w R3 0 1", "", Error("`R`")),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/3K5 w K1 0 1", "", Error("'K'")),
        ("xiangqi", &format!("{XIANGQI} w {POOL} 0 1"), "", Error("pool")),

        // Boards that are none.
        ("xiangqi", "", "", Error("board")),
        ("xiangqi", XIANGQI, "", Error("turn")),
        ("xiangqi", &format!("{XIANGQI} x"), "", Error("turn")),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/3K5 w", "", Error("ten ranks")),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/9/9/3K5 w", "", Error("ten ranks")),
        ("xiangqi", "4k4/8/9/9/9/9/9/9/9/3K5 w", "", Error("rank 8")),
        ("xiangqi", "4k4/9/9/9/55/9/9/9/9/3K5 w", "", Error("rank 5")),
        ("xiangqi", "4k4/9/9/9/0p8/9/9/9/9/3K5 w", "", Error("'0'")),
        ("xiangqi", "4k4/9/9/9/q8/9/9/9/9/3K5 w", "", Error("'q'")),
        ("xiangqi", &format!("{XIANGQI} w - - zero 1"), "", Error("number")),
        ("xiangqi", &format!("{XIANGQI} w - - 0 1 1"), "", Error("more")),

        // Positions that are none.
        ("xiangqi", "9/9/9/9/9/9/9/9/9/3K5 w", "", Error("black has no general")),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/4K4/3K5 w", "", Error("more than one general")),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/9/2K6 w", "", Error("palace")),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/9/4K4 w", "", Error("face each other")),
        ("xiangqi", "4k4/4R4/9/9/9/9/9/9/9/3K5 w", "", Error("in check")),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/r2K5 b", "", Error("in check")),
        ("xiangqi", "4k4/9/9/9/RRR6/9/9/9/9/3K5 w", "", Error("the set")),
        ("xiangqi", "4k4/9/9/9/9/9/9/9/P8/3K5 w", "", Error("a1")),
        ("jieqi", "4k4/9/9/9/9/9/9/9/P8/3K5 w", "", On(2, false)),
        ("xiangqi", &format!("{JIEQI} w"), "", Error("face-down")),
        ("jieqi", "4k4/9/9/9/9/9/9/9/1X7/3K5 w", "", Error("b1")),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/x2K5 w", "", Error("a0")),
        ("jieqi", "4k4/9/9/9/9/9/9/9/9/3KX4 w", "", Error("e0")),

        // The end: at once, in time, and nothing after it.
        ("xiangqi", "R2k5/1R7/9/9/9/9/9/9/9/4K4 b", "", Over(0, true, Some("red"), "checkmate")),
        ("xiangqi", "3k5/R8/9/9/9/9/9/9/9/4K4 b", "", Over(0, false, Some("red"), "stalemate")),
        ("xiangqi", "3k5/1R7/9/9/9/9/9/9/R8/4K4 w", "a1a9", Over(0, true, Some("red"), "checkmate")),
        ("xiangqi", "3k5/1R7/9/9/9/9/9/9/R8/4K4 w", "a1a9 d9d8", Error("over")),
        ("xiangqi", "R2k5/1R7/9/9/9/9/9/9/9/4K4 b", "d9d8", Error("over")),

        // The no-capture limit: the whole board's moves, mate first, captures and only they reset.
        ("jieqi", "3k5/9/9/9/9/9/9/9/R8/4K4 w - 119 80", "", On(19, false)),
        ("jieqi", "3k5/9/9/9/9/9/9/9/R8/4K4 w - 120 80", "", Over(19, false, None, "no_capture_limit")),
        ("jieqi", "3k5/9/9/9/9/9/9/9/R8/4K4 w - 999999999 80", "", Over(19, false, None, "no_capture_limit")),
        ("jieqi", "3k5/9/9/9/9/9/9/9/R8/4K4 w - 120 80", "a1a2", Error("over")),
        ("jieqi", "3k5/9/9/9/9/9/9/9/R8/4K4 w - 119 80", "a1a2", Over(1, false, None, "no_capture_limit")),
        ("jieqi", "3k5/9/9/9/9/9/9/p8/R8/4K4 w - 119 80", "a1a2", On(1, false)),
        ("jieqi", "3k5/9/9/9/9/9/9/9/9/X3K4 w R1 119 80", "a0a1R", Over(1, false, None, "no_capture_limit")),
        ("jieqi", "3k5/1R7/9/9/9/9/9/9/R8/4K4 w - 119 80", "a1a9", Over(0, true, Some("red"), "checkmate")),
        ("xiangqi", "3k5/9/9/9/9/9/9/9/R8/4K4 w - - 999 80", "a1a2", On(1, false)),

        // Repetition ends the game, and the board's moves are all told.
        ("xiangqi", "4k4/9/9/9/R8/9/9/9/9/3K5 w", "a5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9", On(18, false)),
        ("xiangqi", "4k4/9/9/9/R8/9/9/9/9/3K5 w", "a5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9 f5e5", Over(1, true, Some("black"), "perpetual_check")),
        ("xiangqi", "4k4/9/9/9/R8/9/9/9/9/3K5 w", "a5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9 f5e5 e9f9", Error("over")),
    ];
    let lines: Vec<_> = rows
        .iter()
        .map(|(game, fen, moves, _)| request(game, fen, moves))
        .collect();
    for ((line, answer), (.., want)) in lines.iter().zip(ask_all(&lines)).zip(rows) {
        check(line, &answer, want);
    }
}

#[test]
fn lines_that_are_no_requests() {
    let deep = format!(
        r#"{{"deep":{}{},"game":"xiangqi","fen":"{XIANGQI} w","moves":[]}}"#,
        "[".repeat(100_000),
        "]".repeat(100_000),
    );
    let deep_moves = format!(
        r#"{{"game":"xiangqi","fen":"{XIANGQI} w","moves":{}}}"#,
        "[".repeat(100_000),
    );
    let huge = format!(r#"{{"game":"xiangqi","fen":"{}"}}"#, "9".repeat(3 << 20));
    let long_fen = request("xiangqi", &"9/".repeat(100_000), "");
    let rows: &[(&str, Want)] = &[
        ("", Error("JSON")),
        ("   ", Error("JSON")),
        ("jieqi", Error("JSON")),
        ("null", Error("object")),
        ("17", Error("object")),
        ("\"game\"", Error("object")),
        ("[]", Error("object")),
        (
            r#"["xiangqi","4k4/9/9/9/9/9/9/9/9/3K5 w",[]]"#,
            Error("object"),
        ),
        ("{}", Error("game")),
        ("{", Error("JSON")),
        (r#"{"game":"xiangqi","#, Error("JSON")),
        (r#"{"game":"xiangqi","moves":[]}"#, Error("fen")),
        (
            r#"{"game":"xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w"}"#,
            Error("moves"),
        ),
        (
            r#"{"game":"go","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":[]}"#,
            Error("go"),
        ),
        (
            r#"{"game":"Xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":[]}"#,
            Error("Xiangqi"),
        ),
        (
            r#"{"game":null,"fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":[]}"#,
            Error("null"),
        ),
        (r#"{"game":"xiangqi","fen":7,"moves":[]}"#, Error("string")),
        (
            r#"{"game":"xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":null}"#,
            Error("null"),
        ),
        (
            r#"{"game":"xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":{}}"#,
            Error("list"),
        ),
        (
            r#"{"game":"xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":[1]}"#,
            Error("string"),
        ),
        (
            r#"{"game":"xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":[""]}"#,
            Error("no move"),
        ),
        (
            r#"{"game":"xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":["d0d1 e9e8"]}"#,
            Error("' '"),
        ),
        (
            r#"{"game":"xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":[]} {}"#,
            Error("JSON"),
        ),
        (
            r#"{"game":"xiangqi","fen":"\ud800","moves":[]}"#,
            Error("JSON"),
        ),
        (&deep, On(44, false)),
        (&deep_moves, Error("JSON")),
        (&huge, Error("longer than")),
        (&long_fen, Error("longer than")),
        // And these are.
        (
            r#"{"game":"xiangqi","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":""}"#,
            On(1, false),
        ),
        (
            r#"{"moves":"  d0d1 \t e9e8 ","fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","game":"xiangqi"}"#,
            On(2, false),
        ),
        (
            r#"{"id":1,"game":"xiangqi","x":{"moves":[]},"fen":"4k4/9/9/9/9/9/9/9/9/3K5 w","moves":[]}"#,
            On(1, false),
        ),
        (
            "\t{\"\\u0067ame\":\"xiangqi\",\"fen\":\"4k4\\/9/9/9/9/9/9/9/9/3K5 w\",\"moves\":[]}\r",
            On(1, false),
        ),
    ];
    let lines: Vec<_> = rows.iter().map(|(line, _)| line.to_string()).collect();
    for (answer, (line, want)) in ask_all(&lines).iter().zip(rows) {
        check(&line[..line.len().min(200)], answer, want);
    }
}

#[test]
fn what_is_the_same_is_answered_the_same() {
    let start = format!("{JIEQI} w {POOL} 0 1");
    let groups: &[&[(&str, &str)]] = &[
        // What was captured may be told or not, in either case of letters.
        &[
            (&start, "b2b9Cn"),
            (&start, "b2b9C"),
            (&start, "b2b9c"),
            (&start, "b2b9cN"),
            (&start, "b2b9CR"),
            (&start, "b2b9=C"),
            (&start, "b2b9=Cn"),
        ],
        &[
            (&start, "b0c2N h9g7b"),
            (&start, "b0c2h h9g7E"),
            (&start, "b0c2=H h9g7=e"),
        ],
        // The forms of a FEN.
        &[
            (&start, ""),
            (&format!("{JIEQI} w"), ""),
            (&format!("{JIEQI} r {POOL}"), ""),
            (&format!("{JIEQI} w {POOL} - 0 1"), ""),
            (&format!("{JIEQI} {POOL} w - - 0 1"), ""),
            (&format!("{JIEQI} w b2n2p5c2a2r2B2N2P5C2A2R2 60"), ""),
        ],
        // The pool changes nothing.
        &[
            ("4k4/9/9/9/9/9/9/9/9/X2K5 w R1", "a0a1R"),
            ("4k4/9/9/9/9/9/9/9/9/X2K5 w P1", "a0a1R"),
            ("4k4/9/9/9/9/9/9/9/9/X2K5 w P5R2r1n2", "a0a1R"),
            ("4k4/9/9/9/9/9/9/9/9/X2K5 w", "a0a1R"),
        ],
    ];
    for group in groups {
        let lines: Vec<_> = group
            .iter()
            .map(|(fen, moves)| request("jieqi", fen, moves))
            .collect();
        let answers = ask_all(&lines);
        assert!(answers[0]["legal"].is_array(), "{}", answers[0]);
        for (line, answer) in lines.iter().zip(&answers) {
            assert_eq!(*answer, answers[0], "{line}");
        }
    }
}

#[test]
fn an_outcome_comes_with_its_receipt() {
    let lines = [
        request(
            "xiangqi",
            "4k4/9/9/9/R8/9/9/9/9/3K5 w",
            "a5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9 f5e5",
        ),
        request("jieqi", "3k5/9/9/9/9/9/9/9/R8/4K4 w - 119 80", "a1a2"),
        request("xiangqi", "3k5/R8/9/9/9/9/9/9/9/4K4 b", ""),
    ];
    let receipts = [
        json!({ "side": "red", "window": [1, 9] }),
        json!({ "side": null, "quiet": 120 }),
        json!({ "side": "black" }),
    ];
    for (answer, receipt) in ask_all(&lines).iter().zip(receipts) {
        assert_eq!(answer["outcome"]["receipt"], receipt, "{answer}");
    }
}

#[test]
fn bytes_that_are_no_text_spoil_one_line_only() {
    let good = request("xiangqi", &format!("{XIANGQI} w"), "");
    let mut input = b"{\"game\":\"\xff\xfe\"}\n\x00\n\x80\n".to_vec();
    input.extend(good.bytes());
    input.extend(b"\n{\"x\":\"\xc3\x28\",");
    input.extend(&good.as_bytes()[1..]);
    let answers = ask(&input);
    assert_eq!(answers.len(), 5);
    for (i, answer) in answers.iter().enumerate() {
        assert_eq!(answer["legal"].is_array(), i == 3, "{answer}");
        assert_eq!(answer["error"].is_string(), i != 3, "{answer}");
    }
    assert!(ask(b"").is_empty());
}

#[test]
fn every_line_is_answered_before_the_next_is_asked() {
    let mut judge = Command::new(env!("CARGO_BIN_EXE_jieqi"))
        .args(["judge", "--stdin"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = judge.stdin.take().unwrap();
    let mut stdout = BufReader::new(judge.stdout.take().unwrap());
    for moves in ["", "h2e2", "h2e2 h9g7"] {
        let line = request("xiangqi", &format!("{XIANGQI} w"), moves);
        writeln!(stdin, "{line}").unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["outcome"], Value::Null, "{answer}");
    }
    drop(stdin);
    assert!(judge.wait().unwrap().success());
}

#[test]
fn a_person_is_told_in_words() {
    let told = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_jieqi"))
            .arg("judge")
            .args(args)
            .output()
            .unwrap();
        let text =
            String::from_utf8(output.stdout).unwrap() + str::from_utf8(&output.stderr).unwrap();
        (output.status.code().unwrap(), text)
    };
    let (status, text) = told(&[
        "--game",
        "xiangqi",
        "--fen",
        "3k5/1R7/9/9/9/9/9/9/R8/4K4 w",
        "--moves",
        "a1a9",
    ]);
    assert_eq!(status, 0);
    assert!(
        text.starts_with("9  R . . k . . . . .\n8  . R . . . . . . .\n"),
        "{text}"
    );
    assert!(
        text.contains("Red wins: Black is in check and has no legal move."),
        "{text}"
    );

    let (status, text) = told(&["--game", "jieqi", "--moves", "a3a4"]);
    assert_eq!(status, 1);
    assert_eq!(
        text,
        "jieqi: a3a4: a face-down piece moves, its reveal is missing\n"
    );
    for usage in [&[][..], &["--game", "go"], &["--stdin", "--game", "jieqi"]] {
        assert_eq!(told(usage).0, 2, "{usage:?}");
    }
}
