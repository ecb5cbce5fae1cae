//! What the page is answered.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_board::answer;
use jieqi_rules::{Role, Setup, UciMove, Variant, View, Viewer};
use serde_json::{Value, json};

fn ask(question: &str) -> Value {
    serde_json::from_str(&answer(question)).unwrap()
}

fn wrong(question: &str) -> (String, u64, u64) {
    let answer = ask(question);
    assert_eq!(answer["ok"], json!(false), "{question}: {answer}");
    (
        answer["why"].as_str().unwrap().to_owned(),
        answer["line"].as_u64().unwrap(),
        answer["at"].as_u64().unwrap(),
    )
}

#[test]
fn the_start_has_forty_four_moves() {
    for game in ["jieqi", "xiangqi"] {
        let start = ask(&format!("game\n{game}\n-\n"));
        let legal = start["legal"].as_object().unwrap();
        let count: usize = legal.values().map(|to| to.as_array().unwrap().len()).sum();
        assert_eq!(count, 44);
        assert_eq!(start["fens"].as_array().unwrap().len(), 1);
        assert_eq!(start["outcome"], Value::Null);
    }
}

/// The answer tells of a game what a view tells that knows as much.
#[test]
fn a_game_is_told_ply_by_ply() {
    let told = ask("game\njieqi\n-\nb2b9Pn h9g7r");
    let mut view = View::start(Viewer::Spectator, Setup::start(Variant::Jieqi)).unwrap();
    let mut fens = vec![view.fen()];
    for word in ["b2b9P", "h9g7r"] {
        let said = UciMove::parse(word, view.position()).unwrap();
        view.play(said.mv, said.reveal, None).unwrap();
        fens.push(view.fen());
    }
    let as_told = told["fens"][2].as_str().unwrap();
    // The question knows the horse that fell, which no spectator does.
    assert_eq!(as_told, fens[2].replace("n2b2", "n1b2"));
    assert_eq!(told["fens"][0], fens[0]);
    // A face-down mover turns over.
    assert_eq!(wrong("game\njieqi\n-\nb2b9Pn h9g7").2, 2);
}

#[test]
fn the_moves_are_in_the_words_of_the_wire() {
    let told = ask("game\njieqi\n-\nb2b9Pn h9g7r");
    assert_eq!(told["moves"], json!(["Xb2b9Pxn", "xh9g7r"]));
    let moves = |line: &str| ask(&format!("game\njieqi\n-\n{line}"))["moves"].clone();
    assert_eq!(moves("b2b9P"), json!(["Xb2b9Px"]));
    assert_eq!(
        moves("h2h9C i9h9r"),
        json!(["Xh2h9Cx", "xi9h9rC"]),
        "what was taken face up is named"
    );
}

#[test]
fn an_end_is_told_with_its_reason_and_nothing_may_follow() {
    let fen = "4k4/9/9/9/R8/9/9/9/9/3K5 w - 0 1";
    let moves = "a5a4 e9e8 a4a5 e8e9 a5a4 e9e8 a4a5 e8e9";
    let over = ask(&format!("game\nxiangqi\n{fen}\n{moves}"));
    assert_eq!(over["outcome"]["reason"], "repetition");
    assert_eq!(over["outcome"]["window"], json!([0, 8]));
    assert_eq!(over["legal"], json!({}));
    let after = wrong(&format!("game\nxiangqi\n{fen}\n{moves} a5a4"));
    assert_eq!(after, ("over".to_owned(), 1, 9));
    let warned = ask(&format!("game\nxiangqi\n{fen}\na5a4 e9e8 a4a5 e8e9"));
    assert_eq!(warned["warnings"][0]["kind"], "repetition");
}

#[test]
fn what_is_kept_anywhere_is_read() {
    let moves = "b2b9Pn h9g7r";
    let record = ask(&format!("record\njieqi\n-\n{moves}"))["record"].clone();
    let record = record.as_str().unwrap();
    assert!(record.starts_with("[Game \"jieqi\"]\n"), "{record}");
    let fen = "4k4/9/9/9/9/9/9/9/9/R2K5 b - - 3 9";
    let table = [
        (record.to_owned(), "xiangqi", "jieqi", Value::Null, moves),
        (format!(" {record}\n"), "jieqi", "jieqi", Value::Null, moves),
        (
            format!("position startpos moves {moves}"),
            "jieqi",
            "jieqi",
            Value::Null,
            moves,
        ),
        ("startpos".to_owned(), "xiangqi", "xiangqi", Value::Null, ""),
        (
            format!("position fen {fen} moves e9e8"),
            "xiangqi",
            "xiangqi",
            json!(fen),
            "e9e8",
        ),
        (format!("\t{fen} "), "xiangqi", "xiangqi", json!(fen), ""),
    ];
    for (text, at, game, fen, moves) in table {
        let read = ask(&format!("read\n{at}\n{text}"));
        assert_eq!(read["ok"], json!(true), "{text}: {read}");
        assert_eq!(
            (&read["game"], &read["fen"]),
            (&json!(game), &fen),
            "{text}"
        );
        let words: Vec<&str> = moves.split_whitespace().collect();
        assert_eq!(read["moves"], json!(words), "{text}");
    }
}

#[test]
fn what_is_wrong_is_named_and_found() {
    let table = [
        ("", ("question", 1, 1)),
        ("game\nchess\n-\n", ("question", 1, 1)),
        ("game\njieqi\n4k4/9 w\n", ("fen", 1, 1)),
        (
            "game\njieqi\n9/9/9/9/9/9/9/9/9/4K4 w\n",
            ("general-missing", 1, 1),
        ),
        ("game\njieqi\n-\nb2e2P a3a4", ("illegal", 1, 2)),
        (
            "read\njieqi\n[Game \"jieqi\"]\n\n1. b2e2P xyz *",
            ("record", 3, 10),
        ),
        (
            "read\njieqi\nposition startpos moves b2e2P z",
            ("line", 1, 31),
        ),
        (
            "read\njieqi\n4k4/9/9/9/9/9/9/9/9/4K4 w",
            ("generals-facing", 1, 1),
        ),
    ];
    for (question, (why, line, at)) in table {
        let why = why.to_owned();
        assert_eq!(wrong(question), (why, line, at), "{question}");
    }
    let whose = ask("game\njieqi\n9/9/9/9/9/9/9/9/9/4K4 w\n");
    assert_eq!(whose["color"], "black");
}

/// Every text is answered, and as JSON.
#[test]
fn any_question_is_answered() {
    let pieces = [
        "game",
        "read",
        "record",
        "\n",
        "jieqi",
        "-",
        "b2b9P",
        "[Game \"jieqi\"]",
        "\"",
        "\\",
        "position",
        "fen",
        "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w",
        "é",
        "\u{1}",
        " ",
        "1.",
        "{",
        "*",
        "99999999999999999999",
    ];
    let mut seed = 7_u64;
    for _ in 0..20_000 {
        let mut question = String::new();
        for _ in 0..8 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            question.push_str(pieces[(seed >> 33) as usize % pieces.len()]);
        }
        let answer = ask(&question);
        assert!(answer["ok"].is_boolean());
    }
}

/// Every role that may lie face down can be what a mover turns out to be.
#[test]
fn each_reveal_has_a_letter() {
    for role in Role::HIDEABLE {
        let told = ask(&format!("game\njieqi\n-\nb2e2{}", role.letter()));
        assert_eq!(told["moves"][0], json!(format!("Xb2e2{}", role.letter())));
    }
}
