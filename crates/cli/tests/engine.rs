//! `jieqi uci`, `jieqi bench`, `jieqi match`, `jieqi play`: what goes in, what comes out.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn jieqi(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jieqi"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has ended reads nothing more.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn said(words: &[&str], input: &str) -> String {
    let output = jieqi(words, input);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn an_engine_answers_what_it_is_asked() {
    let lines = [
        "uci",
        "isready",
        "nonsense",
        "setoption name Hash value 1",
        "setoption name UCI_ShowWDL value true",
        "setoption name MultiPV value 2",
        "position startpos moves b2b9Pn h9g7r",
        "go depth 2",
    ];
    let said = said(&["uci"], &lines.join("\n"));
    for word in [
        "uciok",
        "readyok",
        "info string unknown command \"nonsense\"",
        "option name UCI_Variant type combo default jieqi var jieqi var xiangqi",
        " multipv 2 score cp ",
        " wdl ",
        "\nbestmove ",
    ] {
        assert!(said.contains(word), "{word:?} is missing in\n{said}");
    }
}

#[test]
fn bad_input_is_named_and_survived() {
    let lines = [
        "position startpos moves b2b9",
        "position fen 9/9 w",
        "go fast",
        "setoption name Level value 9",
        "ponderhit",
        "position fen 3k5/9/9/9/9/9/9/9/9/4K4 w",
        "setoption name UCI_Variant value xiangqi",
        "position startpos moves h2e2",
        "go nodes 30",
    ];
    let said = said(&["uci"], &lines.join("\n"));
    let strings = said.lines().filter(|line| line.starts_with("info string "));
    assert_eq!(strings.count(), 6, "{said}");
    let bests: Vec<_> = said
        .lines()
        .filter(|line| line.starts_with("bestmove "))
        .collect();
    assert_eq!(bests.len(), 2, "{said}");
    assert!(
        bests[0] == "bestmove (none)" && bests[1] != bests[0],
        "{said}"
    );
}

#[test]
fn an_infinite_search_says_nothing_before_it_is_stopped() {
    let said = said(
        &["uci"],
        "position fen 4k4/1R7/R8/9/9/9/9/9/9/3K5 w\ngo infinite\nisready\nstop\nisready\n",
    );
    let best = said.find("bestmove a7a9").unwrap();
    assert!(said.find("readyok").unwrap() < best && best < said.rfind("readyok").unwrap());
}

#[test]
fn one_number_says_how_the_engine_behaves() {
    let count = || {
        said(&["bench", "--depth", "2"], "")
            .lines()
            .last()
            .unwrap()
            .to_owned()
    };
    let first = count();
    assert!(first.parse::<u64>().unwrap() > 1_000);
    assert_eq!(first, count());
}

fn match_words(file: &Path, pairs: &str) -> Vec<String> {
    let own = format!(
        "name=program,cmd={} uci,nodes=300,option.Hash=1",
        env!("CARGO_BIN_EXE_jieqi")
    );
    [
        "match",
        "--engine",
        &own,
        "--engine",
        "name=lucky,cmd=random",
        "--pairs",
        pairs,
        "--file",
    ]
    .iter()
    .map(ToString::to_string)
    .chain([file.to_str().unwrap().to_owned()])
    .collect()
}

#[test]
fn a_match_is_won_by_the_stronger_and_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("results");
    let run = |pairs| {
        let words = match_words(&file, pairs);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        said(&words, "")
    };
    let first = run("1");
    assert!(first.contains("games 2: won 2, drawn 0, lost 0"), "{first}");
    let second = run("2");
    assert!(second.contains("going on after 2 games"), "{second}");
    assert!(second.contains("games 4: won 4"), "{second}");
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 5);
}

#[cfg(unix)]
#[test]
fn an_engine_that_dies_or_cheats_loses() {
    let folder = tempfile::tempdir().unwrap();
    for (at_go, reason) in [
        ("exit 1", "crash"),
        ("echo bestmove a0a9", "illegal:\"a0a9\""),
    ] {
        let script = folder.path().join("engine.sh");
        let file = folder.path().join(reason.replace(['"', ':'], "-"));
        let text = format!(
            "while read word rest; do case $word in\nuci) echo uciok;;\nisready) echo readyok;;\n\
             go) {at_go};;\nquit) exit;;\nesac; done\n"
        );
        std::fs::write(&script, text).unwrap();
        let bad = format!("name=bad,cmd=sh {}", script.display());
        let words = [
            "match",
            "--engine",
            "name=own,cmd=own,nodes=20",
            "--engine",
            &bad,
            "--pairs",
            "1",
            "--file",
        ];
        let said = said(&[&words[..], &[file.to_str().unwrap()]].concat(), "");
        assert!(said.contains("won 2"), "{said}");
        let results = std::fs::read_to_string(&file).unwrap();
        assert!(results.contains(reason), "{results}");
    }
}

#[test]
fn a_game_at_the_terminal_can_be_played_and_left() {
    let said = said(
        &["play", "--level", "1", "--letters", "--plain"],
        "moves\nh0g2\nz9z9\nresign\n",
    );
    assert!(said.contains("a3a4"), "{said}");
    assert!(said.contains("You lose: resignation."), "{said}");
    assert!(said.contains("may turn up: 2R 2A 2C 5P 2N 2B"), "{said}");
}
