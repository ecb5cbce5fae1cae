//! Hostile files take time in proportion to their length, whatever is in them.

use std::time::{Duration, Instant};

use jieqi_rules::record::{Record, Splitter};

/// What the system's count of time may be wrong by, and some more.
const SLACK: Duration = Duration::from_millis(25);

const HEAD: &str = "[Game \"xiangqi\"]\n";

/// How long this thread has run: by the system's own count, which what else runs on the machine
/// does not move, else by the clock.
fn ran(begun: Instant) -> Duration {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split(' ').next()?.parse().ok())
        .map_or_else(|| begun.elapsed(), Duration::from_nanos)
}

/// Reads a file to its end, as fast as it goes in a few tries.
fn time(file: &[u8]) -> Duration {
    let once = || {
        let begun = Instant::now();
        let before = ran(begun);
        let mut splitter = Splitter::default();
        let mut rest = file;
        while !rest.is_empty() {
            let (taken, _) = splitter.take(&rest[..rest.len().min(1 << 16)]);
            rest = &rest[taken..];
        }
        while splitter.end().is_some() {}
        ran(begun).saturating_sub(before)
    };
    (0..3).map(|_| once()).min().unwrap()
}

/// What it is, what stands before it, it in about so many bytes, and what stands behind.
type Kind = (
    &'static str,
    &'static str,
    Box<dyn Fn(usize) -> String>,
    &'static str,
);

/// Four times the length may take four times as long, and some more on a busy machine; in
/// quadratic time it would be sixteen times.
#[test]
fn four_times_the_length_takes_no_more_than_that() {
    let many = |part: &'static str| move |length: usize| part.repeat(length / part.len());
    let kinds: [Kind; 22] = [
        ("one line without an end", "", Box::new(many("x")), ""),
        (
            "one line that begins a record",
            "[Game ",
            Box::new(many("x")),
            "",
        ),
        (
            "beginnings of records",
            "",
            Box::new(many("[Game \"xiangqi\"]\n")),
            "",
        ),
        (
            "beginnings without an end of line",
            "",
            Box::new(many("[Game ")),
            "",
        ),
        (
            "records",
            "",
            Box::new(many("[Game \"xiangqi\"]\n1. h2e2 *\n")),
            "",
        ),
        ("blank lines", HEAD, Box::new(many("\n")), "*"),
        ("blanks", HEAD, Box::new(many(" ")), "*"),
        ("lines that are nobody's", HEAD, Box::new(many("%\n")), "*"),
        (
            "a comment that is never closed",
            HEAD,
            Box::new(many("{")),
            "",
        ),
        (
            "a long comment",
            "[Game \"xiangqi\"]\n{",
            Box::new(many("a ")),
            "} *",
        ),
        ("short comments", HEAD, Box::new(many("{a}")), "*"),
        (
            "comments to the end of the line",
            HEAD,
            Box::new(many(";a\n")),
            "*",
        ),
        (
            "backslashes",
            "[Game \"xiangqi\"]\n{",
            Box::new(many("\\")),
            "} *",
        ),
        (
            "escaped braces",
            "[Game \"xiangqi\"]\n{",
            Box::new(many("\\}")),
            "} *",
        ),
        (
            "line breaks in a comment",
            "[Game \"xiangqi\"]\n{",
            Box::new(many("\\n")),
            "} *",
        ),
        (
            "clocks",
            "[Game \"xiangqi\"]\nh2e2",
            Box::new(many("{[%clk 0:00:01]}")),
            "*",
        ),
        (
            "clocks in one comment",
            "[Game \"xiangqi\"]\nh2e2 {",
            Box::new(many("[%clk 0:00:01]")),
            "} *",
        ),
        (
            "clocks without an end",
            "[Game \"xiangqi\"]\nh2e2 {",
            Box::new(many("[%clk ")),
            "} *",
        ),
        (
            "clocks that are none",
            "[Game \"xiangqi\"]\nh2e2 {",
            Box::new(many("\\[%clk ")),
            "} *",
        ),
        ("numbers", HEAD, Box::new(many("1.")), "*"),
        (
            "quotes",
            "[Game \"xiangqi\"]\n[Red \"",
            Box::new(many("\\\"")),
            "\"]\n*",
        ),
        (
            "tags",
            HEAD,
            Box::new(|length| {
                (0..length / 12)
                    .map(|n| format!("[T{n:06} \"\"]\n"))
                    .collect()
            }),
            "*",
        ),
    ];
    // Optimised, the longer one is the longest record that there may be.
    let long = if cfg!(debug_assertions) {
        1 << 18
    } else {
        (1 << 20) - 64
    };
    for (kind, before, body, behind) in kinds {
        let file = |length| format!("{before}{}{behind}", body(length));
        let (short, long) = (time(file(long / 4).as_bytes()), time(file(long).as_bytes()));
        assert!(long < 9 * short + SLACK, "{kind}: {short:?}, then {long:?}");
        // The reader of one record takes the whole file too.
        let _ = file(1 << 16).parse::<Record>();
    }
}
