//! How many tests a runner says that it ran.

use std::ops::AddAssign;

/// Tests by how they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Ran and held.
    pub(crate) passed: u64,
    /// Ran and did not hold.
    pub(crate) failed: u64,
    /// Did not run.
    pub(crate) skipped: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

impl Tally {
    /// Adds up the closing lines of cargo's test runner, nextest and node's test runner. nextest
    /// shows what a test that failed printed, its own closing line too, set in: not counted again.
    pub(crate) fn read(output: &str) -> Tally {
        let mut tally = Tally::default();
        for whole in output.lines().map(plain) {
            let line = whole.trim();
            let words: Vec<&str> = line.split([' ', ',', ';']).collect();
            let before = |name: &str| {
                words
                    .windows(2)
                    .find(|pair| pair[1] == name)
                    .and_then(|pair| pair[0].parse::<u64>().ok())
                    .unwrap_or(0)
            };
            if whole.starts_with("test result:") {
                tally.passed += before("passed");
                tally.failed += before("failed");
                tally.skipped += before("ignored");
            } else if line.starts_with("Summary [") {
                tally.passed += before("passed");
                tally.failed += before("failed") + before("timed out");
                tally.skipped += before("skipped");
            } else if let Some((mark, rest)) = line.split_once(' ')
                && matches!(mark, "#" | "ℹ")
                && let Some((name, count)) = rest.split_once(' ')
                && let Ok(count) = count.parse::<u64>()
            {
                match name {
                    "pass" => tally.passed += count,
                    "fail" => tally.failed += count,
                    "skipped" => tally.skipped += count,
                    _ => {}
                }
            }
        }
        tally
    }
}

/// The line without the colours of a terminal.
fn plain(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        if c == '\u{1b}' {
            for d in rest.by_ref() {
                if d.is_ascii_alphabetic() {
                    break;
                }
            }
        } else {
            text.push(c);
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn closing_lines_are_read() {
        let output = "\
running 2 tests
test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
\u{1b}[32;1m     Summary\u{1b}[0m [   0.101s] 7 tests run: 6 passed (1 slow), 1 failed, 3 skipped
    test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 1 filtered out; finished in 0.24s
# pass 4
# fail 0
ℹ pass 5
ℹ skipped 1
";
        let expected = Tally {
            passed: 2 + 6 + 4 + 5,
            failed: 1,
            skipped: 1 + 3 + 1,
        };
        assert_eq!(Tally::read(output), expected);
    }
}
