//! Where the reading of a text is.

use super::{RecordError, RecordFault};

/// A text and how much of it has been read.
pub(super) struct Cursor<'a> {
    text: &'a str,
    pub(super) at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    /// What is left.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Reads one byte if it is this one.
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    /// Reads so many bytes, which end at a character.
    pub(super) fn take(&mut self, bytes: usize) -> &'a str {
        let taken = &self.rest()[..bytes];
        self.at += bytes;
        taken
    }

    /// Reads up to the first character that the test holds for, or to the end.
    pub(super) fn take_until(&mut self, stop: impl Fn(u8) -> bool) -> &'a str {
        let rest = self.rest();
        // A byte of a longer character is above 0x7f; no test here holds for one.
        let length = rest.bytes().position(stop).unwrap_or(rest.len());
        self.take(length)
    }

    pub(super) fn skip_line(&mut self) {
        self.take_until(|byte| byte == b'\n');
    }

    /// Reads white space, and lines that begin with `%`, which are nobody's.
    pub(super) fn skip_blank(&mut self) {
        loop {
            self.take_until(|byte| !byte.is_ascii_whitespace());
            let begins = self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n';
            if self.peek() == Some(b'%') && begins {
                self.skip_line();
            } else {
                return;
            }
        }
    }

    /// A fault where the reading is.
    pub(super) fn fault(&self, fault: RecordFault) -> RecordError {
        self.fault_at(self.at, fault)
    }

    /// A fault at a byte of the text, with its line and column.
    pub(super) fn fault_at(&self, at: usize, fault: RecordFault) -> RecordError {
        let before = &self.text.as_bytes()[..at.min(self.text.len())];
        let line_start = before
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |at| at + 1);
        let count =
            |bytes: &[u8], of: fn(u8) -> bool| bytes.iter().filter(|&&byte| of(byte)).count();
        RecordError {
            line: 1 + count(before, |byte| byte == b'\n') as u64,
            // Bytes that go on with a character are no columns of their own.
            column: 1 + count(&before[line_start..], |byte| byte & 0xc0 != 0x80) as u64,
            fault,
        }
    }
}
