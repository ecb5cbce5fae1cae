//! Games as text: records, and lines for engines.

use std::io::{self, BufRead, Read};

use jieqi_rules::Variant;
use jieqi_rules::record::{MAX_BYTES, Record, Splitter};

use super::Game;

/// Records behind one another.
pub(super) struct Records<R> {
    input: R,
    splitter: Splitter,
}

impl<R: BufRead> Records<R> {
    pub(super) fn new(input: R) -> Records<R> {
        Records {
            input,
            splitter: Splitter::default(),
        }
    }
}

impl<R: BufRead> Iterator for Records<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        loop {
            let chunk = match self.input.fill_buf() {
                Ok(chunk) => chunk,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Some(Err(error)),
            };
            let found = if chunk.is_empty() {
                // Nothing more will come.
                Some(self.splitter.end()?)
            } else {
                let (taken, found) = self.splitter.take(chunk);
                self.input.consume(taken);
                found
            };
            if let Some(found) = found {
                return Some(Ok(Game {
                    place: format!("line {}", found.line),
                    record: found.record.map_err(|error| error.to_string()),
                }));
            }
        }
    }
}

/// Lines for engines, a game each.
pub(super) struct Lines<R> {
    input: R,
    variant: Variant,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, variant: Variant) -> Lines<R> {
        Lines {
            input,
            variant,
            number: 0,
        }
    }

    /// The next line; `None` at the end. Of a line that is too long only so much is given.
    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        let limit = MAX_BYTES as u64 + 1;
        if self
            .input
            .by_ref()
            .take(limit)
            .read_until(b'\n', &mut line)?
            == 0
        {
            return Ok(None);
        }
        if line.len() > MAX_BYTES && !line.ends_with(b"\n") {
            self.input.skip_until(b'\n')?;
        }
        Ok(Some(line))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        loop {
            let line = match self.line() {
                Ok(line) => line?,
                Err(error) => return Some(Err(error)),
            };
            self.number += 1;
            let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&line);
            if line.trim_ascii().is_empty() {
                continue;
            }
            let record = if line.len() > MAX_BYTES {
                Err(format!("a line has at most {MAX_BYTES} bytes"))
            } else {
                match str::from_utf8(line) {
                    Ok(line) => {
                        Record::from_uci_line(line, self.variant).map_err(|error| error.to_string())
                    }
                    Err(_) => Err("not UTF-8".to_owned()),
                }
            };
            return Some(Ok(Game {
                place: format!("line {}", self.number),
                record,
            }));
        }
    }
}
