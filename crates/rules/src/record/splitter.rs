//! A file of many games, taken piece by piece.

use alloc::vec::Vec;

use super::{MAX_BYTES, Record, RecordError, RecordFault};

/// What begins every record, wherever it stands on a line of its own.
const BEGIN: &[u8] = b"[Game ";

/// Splits a stream of bytes into records. It holds one record at a time, and never looks at a
/// byte twice but to read the record that it is in.
///
/// A record begins at a line that begins with `[Game `, whatever stands before it: what is
/// damaged ends there at the latest.
///
/// ```
/// use jieqi_rules::record::Splitter;
/// let file = b"[Game \"xiangqi\"]\n1. h2e2 *\n\n[Game \"xiangqi\"]\n1. a0a9 *\n[Game \"jieqi\"]\n*";
/// let mut splitter = Splitter::default();
/// let (mut rest, mut found) = (&file[..], Vec::new());
/// while !rest.is_empty() {
///     // However the bytes come in.
///     let (taken, record) = splitter.take(&rest[..rest.len().min(7)]);
///     found.extend(record);
///     rest = &rest[taken..];
/// }
/// found.extend(core::iter::from_fn(|| splitter.end()));
/// let told: Vec<_> = found.iter().map(|found| (found.line, found.record.is_ok())).collect();
/// assert_eq!(told, [(1, true), (4, false), (6, true)]);
/// assert_eq!(
///     found[1].record.as_ref().unwrap_err().to_string(),
///     "line 5, column 4: a0a9: not a legal move",
/// );
/// ```
#[derive(Debug)]
pub struct Splitter {
    /// The record that is being taken, and of the line that is being taken at least its beginning.
    text: Vec<u8>,
    /// Where the line that is being taken begins in it.
    line_start: usize,
    /// The line of the file on which the record begins, from 1.
    first_line: u64,
    /// The line of the file that is being taken.
    line: u64,
    /// Whether the record is too long already, and only its end is looked for.
    too_long: bool,
    /// The record before this one, where it could not be reported before the line ended.
    pending: Option<Found>,
}

/// A record, or what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The line of the file on which it begins, from 1.
    pub line: u64,
    /// The record; lines in errors are those of the file.
    pub record: Result<Record, RecordError>,
}

impl Default for Splitter {
    fn default() -> Splitter {
        Splitter {
            text: Vec::new(),
            line_start: 0,
            first_line: 1,
            line: 1,
            too_long: false,
            pending: None,
        }
    }
}

impl Splitter {
    /// Takes bytes from the front of a chunk: all of them, or those up to the end of a line with
    /// which a new record begins. Then the one before it is complete. Says how many were taken.
    pub fn take(&mut self, chunk: &[u8]) -> (usize, Option<Found>) {
        let mut taken = 0;
        while taken < chunk.len() {
            let rest = &chunk[taken..];
            let length = rest.iter().position(|&byte| byte == b'\n');
            let part = &rest[..length.map_or(rest.len(), |at| at + 1)];
            self.keep(part);
            taken += part.len();
            if length.is_some()
                && let Some(found) = self.end_line()
            {
                return (taken, Some(found));
            }
        }
        (taken, None)
    }

    /// What is left when there are no more bytes: to be asked until there is nothing. The
    /// splitter then begins anew.
    pub fn end(&mut self) -> Option<Found> {
        // The last line may lack its end.
        let before = self.end_line();
        if before.is_some() {
            return before;
        }
        let found = self.finish(self.text.len());
        *self = Splitter::default();
        found
    }

    /// Takes a part of a line.
    fn keep(&mut self, part: &[u8]) {
        if self.too_long {
            // Enough of the line to see whether a record begins.
            let seen = part.len().min(SEEN.saturating_sub(self.text.len()));
            self.text.extend_from_slice(&part[..seen]);
            if self.begins_another() {
                self.begin();
                self.keep(&part[seen..]);
            }
            return;
        }
        self.text.extend_from_slice(part);
        if self.text.len() > MAX_BYTES && self.begins_another() {
            self.begin();
        }
        if self.text.len() > MAX_BYTES {
            self.too_long = true;
            self.text.drain(..self.line_start);
            self.line_start = 0;
            self.text.truncate(SEEN);
        }
    }

    /// Whether the line that is being taken begins another record than the one before it.
    fn begins_another(&self) -> bool {
        self.first_line != self.line && self.text[self.line_start..].starts_with(BEGIN)
    }

    /// Begins a record with the line that is being taken; the one before it is read.
    fn begin(&mut self) {
        self.pending = self.finish(self.line_start);
        self.text.drain(..self.line_start);
        self.line_start = 0;
        self.first_line = self.line;
        self.too_long = false;
    }

    /// Ends a line; gives the record before it where it begins another one.
    fn end_line(&mut self) -> Option<Found> {
        if self.begins_another() {
            self.begin();
        }
        if self.too_long {
            self.text.clear();
        }
        self.line_start = self.text.len();
        self.line += 1;
        self.pending.take()
    }

    /// Reads the record in the first bytes that were kept; `None` where nothing is there.
    fn finish(&self, length: usize) -> Option<Found> {
        if self.too_long {
            return Some(Found::too_long(self.first_line));
        }
        let bytes = &self.text[..length];
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let record = read(bytes).map_err(|error| RecordError {
            line: error.line + self.first_line - 1,
            ..error
        });
        Some(Found {
            line: self.first_line,
            record,
        })
    }
}

impl Found {
    const fn too_long(line: u64) -> Found {
        Found {
            line,
            record: Err(RecordError {
                line,
                column: 1,
                fault: RecordFault::TooLong,
            }),
        }
    }
}

/// So much of a line is kept where only its beginning matters.
const SEEN: usize = BEGIN.len();

fn read(bytes: &[u8]) -> Result<Record, RecordError> {
    match core::str::from_utf8(bytes) {
        Ok(text) => text.parse(),
        Err(error) => {
            let (valid, _) = bytes.split_at(error.valid_up_to());
            let text = core::str::from_utf8(valid).unwrap_or_default();
            let cursor = super::cursor::Cursor::new(text);
            Err(cursor.fault_at(text.len(), RecordFault::NotUtf8))
        }
    }
}
