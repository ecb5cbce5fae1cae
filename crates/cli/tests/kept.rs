//! `jieqi verify`, `jieqi convert`, `jieqi replay`: kept games at the command line.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// The example of the document: an honest game of four plies.
fn example() -> &'static str {
    let document = include_str!("../../../docs/record.md");
    document.split("```\n").nth(1).unwrap()
}

/// A folder with one file in it.
fn file(text: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    std::fs::write(&path, text).unwrap();
    (folder, path)
}

struct Said {
    ok: bool,
    code: Option<i32>,
    out: String,
    err: String,
}

/// Runs the program with this input.
fn run(args: &[&str], input: &str) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_jieqi"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let feeder = std::thread::spawn(move || {
        // Who has enough may stop listening.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    feeder.join().unwrap();
    Said {
        ok: output.status.success(),
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The names of the checks in this state.
fn checks(said: &Said, state: &str) -> Vec<String> {
    said.out
        .lines()
        .filter_map(|line| line.trim().strip_prefix(state))
        .map(|rest| rest.split_whitespace().next().unwrap().to_owned())
        .collect()
}

#[test]
fn an_honest_game_is_told_to_be_one() {
    let said = run(&["verify", "-"], example());
    assert!(said.ok, "{}", said.err);
    assert_eq!(
        checks(&said, "ok "),
        ["commitment", "creator_seal", "deal", "reveals", "captures"]
    );
    assert!(said.out.starts_with("game 1 (line 1): Ann – Ben, 1-0\n"));
    // Against what a player kept.
    let bytes = "05816a1560db947d6ff798e30909816f";
    let mine = run(&["verify", "--guest-bytes", bytes, "-"], example());
    assert!(mine.ok);
    assert_eq!(checks(&mine, "ok ").len(), 6);
    let other = run(&["verify", "--guest-bytes", "00", "-"], example());
    assert!(!other.ok);
    assert_eq!(checks(&other, "FAILED "), ["guest_bytes"]);
}

#[test]
fn a_swapped_piece_is_shown() {
    let swapped = example().replace("a9b9r", "a9b9n");
    let said = run(&["verify", "-"], &swapped);
    assert!(!said.ok);
    assert_eq!(checks(&said, "FAILED "), ["reveals"]);
    assert!(
        said.out
            .contains("ply 2, a9b9n: n was shown for a9, the deal put r there"),
        "{}",
        said.out
    );
    assert_eq!(said.code, Some(1));
    assert!(said.out.ends_with("games: 1 with a broken promise\n"));
}

#[test]
fn a_file_without_a_seal_proves_nothing() {
    let said = run(&["verify", "-"], "[Game \"jieqi\"]\n*\n");
    assert_eq!(said.code, Some(2));
    assert!(said.out.ends_with("games: 1 without a sealed deal\n"));
    let said = run(&["verify", "-"], "");
    assert_eq!((said.code, &*said.out), (Some(2), "no games\n"));
    let said = run(&["verify", "/nowhere/at/all"], "");
    assert_eq!(said.code, Some(2));
}

/// The exit code says how much was found out.
#[test]
fn what_is_not_published_or_not_readable_is_told_apart_from_what_is_broken() {
    let live: String = example()
        .lines()
        .filter(|line| {
            let hidden = [
                "[Server",
                "[CreatorB",
                "[Deal",
                "[Result",
                "[Reason",
                "[View",
                "1-0",
            ];
            !hidden.iter().any(|tag| line.starts_with(tag))
        })
        .map(|line| format!("{line}\n"))
        .collect::<String>()
        + "*\n";
    let damaged = example().replace("a9b9r", "a9a9r");
    for (games, code, sentence) in [
        (example().to_owned(), 0, "games: 1 as promised\n"),
        (
            live.clone(),
            2,
            "games: 1 whose deal is not published, so that it cannot be checked\n",
        ),
        (
            format!("{}{}", example(), damaged),
            2,
            "games: 1 as promised, 1 that cannot be read\n",
        ),
        (
            format!("{}{}{live}", damaged, example().replace("a9b9r", "a9b9n")),
            1,
            "games: 1 with a broken promise, 1 whose deal is not published, so that it cannot be \
             checked, 1 that cannot be read\n",
        ),
    ] {
        let said = run(&["verify", "-"], &games);
        assert_eq!(said.code, Some(code), "{}{}", said.out, said.err);
        assert!(said.out.ends_with(sentence), "{}", said.out);
    }
}

/// One answer of a server on this machine, and what it was asked.
fn answer_once(answer: Vec<u8>) -> (u16, std::thread::JoinHandle<String>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    let server = std::thread::spawn(move || {
        let (mut stream, _) = listener.accept().unwrap();
        let mut asked = Vec::new();
        let mut byte = [0];
        while !asked.ends_with(b"\r\n\r\n") && stream.read(&mut byte).unwrap() == 1 {
            asked.push(byte[0]);
        }
        // Who has enough may stop listening.
        let _ = stream.write_all(&answer);
        String::from_utf8(asked).unwrap()
    });
    (port, server)
}

#[test]
fn a_table_is_asked_at_its_address() {
    for (record, code) in [
        (example().to_owned(), 0),
        (example().replace("h2e2P", "h2e2R"), 1),
    ] {
        let (port, server) = answer_once(format!("HTTP/1.0 200 OK\r\n\r\n{record}").into());
        let url = format!("http://127.0.0.1:{port}/t/hf6d33pmcwbjqkwn");
        let said = run(&["verify", &url], "");
        let asked = server.join().unwrap();
        assert!(
            asked.starts_with("GET /api/v1/tables/hf6d33pmcwbjqkwn/record HTTP/1.0\r\n"),
            "{asked}"
        );
        assert_eq!(said.code, Some(code), "{}{}", said.out, said.err);
    }
}

#[test]
fn an_answer_without_end_is_not_read_to_its_end() {
    let answer = [b"HTTP/1.0 200 OK\r\n\r\n".as_slice(), &vec![b'x'; 3 << 20]].concat();
    let (port, server) = answer_once(answer);
    let said = run(&["verify", &format!("http://localhost:{port}/t/abc")], "");
    server.join().unwrap();
    assert_eq!(said.code, Some(2));
    assert!(
        said.err.contains("the answer has more than"),
        "{}",
        said.err
    );
}

#[test]
fn an_address_that_cannot_be_asked_is_refused_in_words() {
    for (url, why) in [
        (
            "https://example.org/t/abc",
            "only http:// to this machine is spoken here",
        ),
        ("http://192.0.2.1/t/abc", "is another machine"),
        ("http://127.0.0.1/", "expected the address of a table"),
    ] {
        let said = run(&["verify", url], "");
        assert_eq!(said.code, Some(2));
        assert!(said.err.contains(why), "{}", said.err);
    }
}

#[test]
fn every_form_leads_back_to_the_same_game() {
    let (_folder, path) = file(example());
    let convert = |to: &str, path: &str, input: &str| {
        let said = run(&["convert", "--to", to, path], input);
        assert!(said.ok, "{}", said.err);
        said.out
    };
    let path = path.to_str().unwrap();
    assert_eq!(convert("record", path, ""), format!("{}\n", example()));
    let json = convert("json", path, "");
    assert_eq!(convert("record", "-", &json), format!("{}\n", example()));
    let line = convert("uci", path, "");
    assert_eq!(line, "position startpos moves b2b9Cn a9b9r h2e2P h9g7p\n");
    assert_eq!(convert("uci", "-", &line), line);
    let saved = convert("jieqibox", path, "");
    assert_eq!(convert("uci", "-", &saved), line);
    assert_eq!(convert("jieqibox", "-", &saved), saved);
}

#[test]
fn the_position_after_any_ply_is_told() {
    let fen = |args: &[&str]| {
        let args = [&["convert", "--to", "fen"], args, &["-"]].concat();
        run(&args, example()).out
    };
    assert_eq!(
        fen(&["--ply", "1", "--lens", "black"]),
        "xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX b \
         R2A2C1P5N2B2r2a2c2p5n2b2 0 1\n"
    );
    assert_eq!(
        fen(&["--ply", "1", "--lens", "red"]),
        "xCxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX b \
         R2A2C1P5N2B2r2a2c2p5n1b2 0 1\n"
    );
    let said = run(&["convert", "--to", "fen", "--ply", "5", "-"], example());
    assert!(!said.ok && said.err.contains("there are 4 plies"));
}

#[test]
fn a_bad_game_is_reported_and_passed_over() {
    let games = format!(
        "{0}\n{1}\n{0}\n",
        example(),
        example().replace("a9b9r", "a9a9r")
    );
    let said = run(&["convert", "--to", "uci", "-"], &games);
    assert!(!said.ok);
    assert_eq!(said.out.lines().count(), 2);
    assert!(
        said.err
            .starts_with("game 2 (line 21): line 37, column 44: a9a9: not a legal move\n"),
        "{}",
        said.err
    );
    assert!(said.err.contains("1 of 3 games could not be converted"));
    let said = run(
        &["convert", "--to", "uci", "-"],
        "{\"game\":\"jieqi\",\"moves\":[]} {\"game\":7}",
    );
    assert_eq!(said.out, "position startpos\n");
    assert!(said.err.starts_with("game 2 (object 2): "), "{}", said.err);
}

#[test]
fn a_game_is_stepped_through_by_lines_where_there_is_no_terminal() {
    let (_folder, path) = file(example());
    let path = path.to_str().unwrap();
    let said = run(&["replay", path], "\nG\nr\n0\nq\n");
    assert!(said.ok, "{}", said.err);
    let screens: Vec<&str> = said.out.split("jieqi · Ann – Ben\n").skip(1).collect();
    let heads: Vec<&str> = screens
        .iter()
        .map(|screen| screen.lines().next().unwrap())
        .collect();
    assert_eq!(
        heads,
        [
            "ply 0 of 4 · everything",
            "ply 1 of 4 · everything",
            "ply 4 of 4 · everything",
            "ply 4 of 4 · as Red saw it",
            "ply 0 of 4 · as Red saw it",
        ]
    );
    // Everything: what lies under each piece. As Red saw it: nothing.
    assert!(
        screens[0].contains("0 (N)(A)(A)(N) K (P)(P)(R)(P)"),
        "{}",
        screens[0]
    );
    assert!(
        screens[4].contains("0  X  X  X  X  K  X  X  X  X "),
        "{}",
        screens[4]
    );
    // The mover, the point that it left, the clock, what was taken, the comment, the end.
    assert!(screens[1].contains("9 (r)[C](p)"), "{}", screens[1]);
    assert!(
        screens[1].contains("Red    0:10:05  took n"),
        "{}",
        screens[1]
    );
    assert!(screens[1].contains("1. b2b9Cn") && screens[1].contains("over the cannon"));
    assert!(screens[2].contains("1-0 (resignation)"));

    // It plays by itself, in characters, and nobody waits.
    let said = run(&["replay", "--pieces", "characters", path], " \n");
    assert_eq!(
        said.out.matches("\nply ").count(),
        1 + 1 + 4,
        "{}",
        said.out
    );
    assert!(said.out.contains("9 (車)[炮](卒)"), "{}", said.out);
    assert!(!said.out.contains('\x1b'));

    let said = run(&["replay", "--lens", "black", "--ply", "1", path], "q\n");
    assert!(said.out.contains("took ?"), "{}", said.out);
    let said = run(&["replay", "--number", "2", path], "");
    assert!(said.err.contains("there are 1 games"), "{}", said.err);
}

/// A file may not steer the terminal that it is shown on.
#[test]
fn what_is_shown_has_no_control_characters() {
    let hostile = "[Game \"jieqi\"]\n[Red \"a\u{9b}31mb\"]\n{x\u{1b}]0;owned\u{7}\u{9b}2J} *\n";
    for args in [&["replay", "/dev/stdin"][..], &["verify", "-"]] {
        let said = run(args, hostile);
        let shown = format!("{}{}", said.out, said.err);
        assert!(
            !shown.chars().any(|c| c.is_control() && c != '\n'),
            "{shown:?}"
        );
    }
}

/// On a real terminal: keys step, colours come unless they are unwelcome, and the terminal is
/// afterwards as it was before, however it ends.
#[test]
fn the_terminal_is_left_as_it_was() {
    let (_folder, path) = file(example());
    let script = r#"
import os, pty, select, subprocess, sys, termios
program, path, colors, keys = sys.argv[1:]
ours, theirs = pty.openpty()
before = termios.tcgetattr(theirs)
environment = dict(os.environ)
environment.pop("NO_COLOR", None)
if colors == "no": environment["NO_COLOR"] = "1"
child = subprocess.Popen([program, "replay", path], stdin=theirs, stdout=theirs, stderr=theirs, env=environment)
seen = b""
def until(text):
    global seen
    while text not in seen:
        ready, _, _ = select.select([ours], [], [], 20)
        assert ready, seen
        seen += os.read(ours, 65536)
until(b"ply 0 of 4")
assert not termios.tcgetattr(theirs)[3] & termios.ECHO
os.write(ours, b"n")
until(b"ply 1 of 4")
os.write(ours, b" ")
until(b"ply 2 of 4")
os.write(ours, keys.encode().decode("unicode_escape").encode())
assert child.wait(20) == 0
until(b"[?1049l")
assert termios.tcgetattr(theirs) == before
print("red" if b"[31m" in seen else "plain")
"#;
    for (colors, keys, shown) in [("yes", "q", "red\n"), ("no", "\\x03", "plain\n")] {
        let arguments = [
            env!("CARGO_BIN_EXE_jieqi"),
            path.to_str().unwrap(),
            colors,
            keys,
        ];
        let output = match Command::new("python3")
            .args(["-c", script])
            .args(arguments)
            .output()
        {
            Ok(output) => output,
            Err(error) => {
                assert!(
                    std::env::var_os("CI").is_none(),
                    "python3 is needed here: {error}"
                );
                eprintln!("skipped: no python3 ({error})");
                return;
            }
        };
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout), shown, "{errors}");
    }
}
