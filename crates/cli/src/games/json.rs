//! Games as JSON: objects of ours or of JieqiBox, behind one another.

use std::cell::Cell;
use std::io::{self, BufRead, Read};
use std::rc::Rc;

use jieqi_rules::record::Record;
use jieqi_wire::{GameRecord, JieqiBox};
use serde_json::{Deserializer, StreamDeserializer, Value, de::IoRead};

use super::Game;

/// The most bytes that one object may have.
const MAX_OBJECT: usize = 1 << 24;

/// Objects behind one another, with white space between them or without.
pub(super) struct Objects<R: BufRead> {
    values: StreamDeserializer<'static, IoRead<Metered<R>>, Value>,
    left: Rc<Cell<usize>>,
    count: u64,
    broken: bool,
}

impl<R: BufRead> Objects<R> {
    pub(super) fn new(input: R) -> Objects<R> {
        let left = Rc::new(Cell::new(MAX_OBJECT));
        let metered = Metered {
            input,
            left: Rc::clone(&left),
            begun: false,
        };
        Objects {
            values: Deserializer::from_reader(metered).into_iter(),
            left,
            count: 0,
            broken: false,
        }
    }
}

impl<R: BufRead> Iterator for Objects<R> {
    type Item = io::Result<Game>;

    fn next(&mut self) -> Option<io::Result<Game>> {
        if self.broken {
            return None;
        }
        self.left.set(MAX_OBJECT);
        let value = self.values.next()?;
        self.count += 1;
        let record = match value {
            Ok(value) => record(value),
            Err(error) if error.is_io() && self.left.get() > 0 => return Some(Err(error.into())),
            Err(error) => {
                // Where the next object begins is not known any more.
                self.broken = true;
                Err(error.to_string())
            }
        };
        Some(Ok(Game {
            place: format!("object {}", self.count),
            record,
        }))
    }
}

fn record(value: Value) -> Result<Record, String> {
    if value.get("metadata").is_some() {
        let saved: JieqiBox = serde_json::from_value(value).map_err(|error| error.to_string())?;
        Record::try_from(&saved).map_err(|error| error.to_string())
    } else {
        let json: GameRecord = serde_json::from_value(value).map_err(|error| error.to_string())?;
        Record::try_from(&json).map_err(|error| error.to_string())
    }
}

/// A reader that refuses an object which is too long, before it is held whole.
struct Metered<R> {
    input: R,
    left: Rc<Cell<usize>>,
    begun: bool,
}

impl<R: BufRead> Read for Metered<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if !self.begun {
            self.begun = true;
            let mark = b"\xef\xbb\xbf";
            if self.input.fill_buf()?.starts_with(mark) {
                self.input.consume(mark.len());
            }
        }
        let left = self.left.get();
        if left == 0 {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                format!("an object has at most {MAX_OBJECT} bytes"),
            ));
        }
        let most = into.len().min(left);
        let read = self.input.read(&mut into[..most])?;
        self.left.set(left - read);
        Ok(read)
    }
}
