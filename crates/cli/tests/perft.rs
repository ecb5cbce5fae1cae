//! `jieqi perft`: the last line is the bare count.

use std::process::Command;

fn perft(args: &str) -> (Option<i32>, Vec<String>) {
    let output = Command::new(env!("CARGO_BIN_EXE_jieqi"))
        .arg("perft")
        .args(args.split_whitespace())
        .output()
        .expect("the program was built for this test");
    let lines = String::from_utf8_lossy(&output.stdout);
    (
        output.status.code(),
        lines.lines().map(str::to_owned).collect(),
    )
}

#[test]
fn the_last_line_is_the_count() {
    for (args, count) in [
        ("--game xiangqi --depth 0", "1"),
        ("--game xiangqi --depth 2", "1920"),
        ("--game xiangqi --depth 2 --count outcomes", "1920"),
        ("--game jieqi --depth 2", "11292"),
        ("--game jieqi --depth 1 --count outcomes", "259"),
        ("--game jieqi --depth 2 --count outcomes", "66462"),
    ] {
        let (status, lines) = perft(args);
        assert_eq!(status, Some(0), "{args}");
        assert_eq!(lines.last().map(String::as_str), Some(count), "{args}");
        assert!(
            lines.iter().any(|line| line.starts_with("nodes/s: ")),
            "{args}"
        );
    }
}

#[test]
fn the_parts_make_the_count() {
    let (status, lines) = perft("--game jieqi --depth 2 --divide");
    assert_eq!(status, Some(0));
    let parts: Vec<u64> = lines
        .iter()
        .filter_map(|line| line.split_once(": "))
        .filter(|(name, _)| name.parse::<jieqi_rules::Move>().is_ok())
        .map(|(_, count)| count.parse().expect("a part is a number"))
        .collect();
    assert_eq!(parts.len(), 44);
    assert_eq!(parts.iter().sum::<u64>(), 11_292);
}

#[test]
fn what_cannot_be_counted_is_refused() {
    assert_eq!(perft("--game xiangqi --depth 2 --fen 9").0, Some(1));
    assert_eq!(perft("--game xiangqi").0, Some(2));
    assert_eq!(perft("--game xiangqi --depth -1").0, Some(2));
    assert_eq!(perft("--game chess --depth 1").0, Some(2));
}
