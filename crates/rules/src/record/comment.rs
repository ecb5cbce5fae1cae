//! The text between braces.

use alloc::string::String;

/// What opens the clock in a comment.
pub(super) const CLOCK: &str = "[%clk";

/// A comment without space at its ends, and with spaces for control characters but line breaks.
pub(super) fn tidied(text: &str) -> String {
    let is_gap = |c: char| c == ' ' || c.is_ascii_control();
    text.trim_matches(is_gap)
        .chars()
        .map(|c| if c != '\n' && is_gap(c) { ' ' } else { c })
        .collect()
}

/// Puts a comment behind another.
pub(super) fn append(comment: &mut String, more: &str) {
    let more = tidied(more);
    if !comment.is_empty() && !more.is_empty() {
        comment.push(' ');
    }
    comment.push_str(&more);
}

/// Writes a comment so that it ends at no brace of its own, holds no clock, and is one line.
pub(super) fn escape(comment: &str, out: &mut impl core::fmt::Write) -> core::fmt::Result {
    let mut rest = comment;
    while let Some(at) = rest.find(['\\', '}', '\n', '[']) {
        out.write_str(&rest[..at])?;
        match rest.as_bytes()[at] {
            b'\n' => out.write_str("\\n")?,
            b'[' if !rest[at..].starts_with(CLOCK) => out.write_str("[")?,
            _ => {
                out.write_str("\\")?;
                out.write_str(&rest[at..=at])?;
            }
        }
        rest = &rest[at + 1..];
    }
    out.write_str(rest)
}

/// Reads what [`escape`] wrote; a line break that is not escaped is white space, as in PGN.
pub(super) fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, chars.peek()) {
            ('\\', Some(&next @ ('\\' | '}' | '['))) => {
                out.push(next);
                chars.next();
            }
            ('\\', Some('n')) => {
                out.push('\n');
                chars.next();
            }
            ('\r', Some('\n')) => {}
            ('\n', _) => out.push(' '),
            _ => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_comment_reads_back() {
        for text in [
            "",
            "plain",
            "a } brace",
            "back\\slash \\} \\n",
            "two\nlines",
            "[%clk 0:00:01] not a clock",
            "[%eval 1] [x]",
            "\\[%clk",
            "十",
        ] {
            let mut escaped = String::new();
            escape(text, &mut escaped).unwrap();
            assert_eq!(unescape(&escaped), text, "{escaped}");
            let bare = escaped
                .replace("\\\\", "")
                .replace("\\}", "")
                .replace("\\[", "");
            assert!(
                !bare.contains(['}', '\n']) && !bare.contains(CLOCK),
                "{escaped}"
            );
        }
    }

    #[test]
    fn what_others_wrote_is_read_as_it_stands() {
        assert_eq!(unescape("C:\\path"), "C:\\path");
        assert_eq!(unescape("wrapped\r\nline"), "wrapped line");
        assert_eq!(tidied(" \t a\tb\nc\u{7f} \0"), "a b\nc");
    }
}
