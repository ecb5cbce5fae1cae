//! The tag pairs at the head of a record.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::cursor::Cursor;
use super::tag::{self, MAX_VALUE, OWN};
use super::{
    Bytes, Ending, Lens, MAX_TAGS, Record, RecordError, RecordFault, Seal, Tag, TagError,
    deal_from_letters,
};
use crate::{FenError, Reason, Setup, Variant};

/// A value and where it begins.
type Value<'a> = (usize, Cow<'a, str>);

/// What the tags say.
pub(super) struct Header<'a> {
    tags: Vec<Tag>,
    /// The record's own, in the order of [`OWN`].
    own: [Option<Value<'a>>; OWN.len()],
}

impl<'a> Header<'a> {
    /// Reads tags to the first thing that is none.
    pub(super) fn read(cursor: &mut Cursor<'a>) -> Result<Header<'a>, RecordError> {
        let mut header = Header {
            tags: Vec::new(),
            own: [const { None }; OWN.len()],
        };
        cursor.skip_blank();
        if !cursor.rest().starts_with("[Game") {
            return Err(cursor.fault(RecordFault::GameMissing));
        }
        while cursor.peek() == Some(b'[') {
            let start = cursor.at;
            let (name, value) = read_tag(cursor)?;
            header.add(cursor, start, name, value)?;
            cursor.skip_blank();
        }
        Ok(header)
    }

    fn add(
        &mut self,
        cursor: &Cursor<'a>,
        start: usize,
        name: &str,
        value: Value<'a>,
    ) -> Result<(), RecordError> {
        let twice = || cursor.fault_at(start, RecordFault::TagTwice(name.to_owned()));
        if let Some(place) = OWN.iter().position(|&own| own == name) {
            return match self.own[place].replace(value) {
                None => Ok(()),
                Some(_) => Err(twice()),
            };
        }
        if self.tags.iter().any(|tag| tag.name() == name) {
            return Err(twice());
        }
        let fault = |error| cursor.fault_at(start, RecordFault::Tag(error));
        if self.tags.len() == MAX_TAGS {
            return Err(fault(TagError::TooMany));
        }
        self.tags.push(Tag::new(name, &value.1).map_err(fault)?);
        Ok(())
    }

    fn get(&self, name: &str) -> Option<(usize, &str)> {
        let place = OWN.iter().position(|&own| own == name)?;
        self.own[place].as_ref().map(|(at, value)| (*at, &**value))
    }

    /// The record that begins so, without a move, and what its result will be if it is told here.
    pub(super) fn begin(self, cursor: &Cursor<'a>) -> Result<(Record, Option<Told>), RecordError> {
        let (at, game) = self
            .get("Game")
            .ok_or_else(|| cursor.fault_at(0, RecordFault::GameMissing))?;
        let variant: Variant = game
            .parse()
            .map_err(|error| cursor.fault_at(at, RecordFault::Game(error)))?;
        let lens = match self.get("View") {
            None => Lens::Everything,
            Some((at, name)) => name
                .parse()
                .map_err(|error| cursor.fault_at(at, RecordFault::View(error)))?,
        };
        let mut record = self.start(cursor, variant, lens)?;
        record.set_seal(self.seal(cursor)?).map_err(|error| {
            let at = self.get(error.tag).map_or(0, |(at, _)| at);
            cursor.fault_at(at, RecordFault::Seal(error))
        })?;
        if let Some((at, letters)) = self.get("Deal") {
            let fault = |error| cursor.fault_at(at, RecordFault::Deal(error));
            record
                .set_deal(Some(deal_from_letters(letters).map_err(fault)?))
                .map_err(fault)?;
        }
        let told = self.told(cursor)?;
        record.tags = self.tags;
        Ok((record, told))
    }

    fn start(
        &self,
        cursor: &Cursor<'a>,
        variant: Variant,
        lens: Lens,
    ) -> Result<Record, RecordError> {
        let (at, setup) = match self.get("FEN") {
            None => (0, Setup::start(variant)),
            Some((at, fen)) => {
                let fault =
                    |error: FenError| cursor.fault_at(at + error.at, RecordFault::Fen(error));
                (at, Setup::from_fen(fen, variant).map_err(fault)?)
            }
        };
        Record::new(setup, lens)
            .map_err(|error| cursor.fault_at(at, RecordFault::Setup(Box::new(error))))
    }

    fn seal(&self, cursor: &Cursor<'a>) -> Result<Option<Seal>, RecordError> {
        let bytes = |name| match self.get(name) {
            None => Ok(None),
            Some((at, text)) => match text.parse::<Bytes>() {
                Ok(bytes) => Ok(Some(bytes)),
                Err(error) => Err(cursor.fault_at(at, RecordFault::Bytes(error))),
            },
        };
        let rest = ["CreatorSeal", "CreatorBytes", "GuestBytes", "ServerBytes"];
        let [creator_seal, creator, guest, server] = rest.map(bytes);
        let Some(commitment) = bytes("Commitment")? else {
            return match rest.into_iter().find_map(|name| self.get(name)) {
                None => Ok(None),
                Some((at, _)) => Err(cursor.fault_at(at, RecordFault::CommitmentMissing)),
            };
        };
        Ok(Some(Seal {
            commitment,
            creator_seal: creator_seal?,
            creator: creator?,
            guest: guest?,
            server: server?,
        }))
    }

    fn told(&self, cursor: &Cursor<'a>) -> Result<Option<Told>, RecordError> {
        let reason: Option<Reason> = match self.get("Reason") {
            None => None,
            Some((at, name)) => Some(
                name.parse()
                    .map_err(|error| cursor.fault_at(at, RecordFault::Reason(error)))?,
            ),
        };
        let Some((at, result)) = self.get("Result") else {
            return Ok(reason.map(|reason| Told {
                result: None,
                reason: Some(reason),
            }));
        };
        Ending::from_result(result, reason)
            .map_err(|error| cursor.fault_at(at, RecordFault::Ending(error)))?;
        Ok(Some(Told {
            result: Some(result.to_owned()),
            reason,
        }))
    }
}

/// What the tags tell of the ending.
pub(super) struct Told {
    pub(super) result: Option<String>,
    pub(super) reason: Option<Reason>,
}

/// Reads one tag, up to its closing bracket.
fn read_tag<'a>(cursor: &mut Cursor<'a>) -> Result<(&'a str, Value<'a>), RecordError> {
    cursor.eat(b'[');
    let start = cursor.at;
    let name = cursor.take_until(|byte| !byte.is_ascii_alphanumeric() && byte != b'_');
    tag::check_name(name).map_err(|error| cursor.fault_at(start, RecordFault::Tag(error)))?;
    skip_space(cursor);
    if !cursor.eat(b'"') {
        return Err(cursor.fault(RecordFault::TagForm));
    }
    let value = (cursor.at, read_value(cursor)?);
    skip_space(cursor);
    if !cursor.eat(b']') {
        return Err(cursor.fault(RecordFault::TagForm));
    }
    Ok((name, value))
}

fn skip_space(cursor: &mut Cursor<'_>) {
    cursor.take_until(|byte| byte != b' ' && byte != b'\t');
}

/// Reads a value and the quote that closes it; `\"` and `\\` stand for the second character.
fn read_value<'a>(cursor: &mut Cursor<'a>) -> Result<Cow<'a, str>, RecordError> {
    let start = cursor.at;
    let mut value = Cow::Borrowed("");
    loop {
        let part =
            cursor.take_until(|byte| byte == b'"' || byte == b'\\' || byte.is_ascii_control());
        push(&mut value, part);
        if value.len() > MAX_VALUE {
            return Err(cursor.fault_at(start, RecordFault::Tag(TagError::ValueTooLong)));
        }
        match cursor.peek() {
            Some(b'"') => {
                cursor.eat(b'"');
                return Ok(value);
            }
            Some(b'\\') => {
                let escaped = matches!(cursor.rest().as_bytes().get(1), Some(b'"' | b'\\'));
                cursor.at += usize::from(escaped);
                let character = cursor.take(1);
                push(&mut value, character);
            }
            Some(b'\n' | b'\r') | None => return Err(cursor.fault(RecordFault::TagForm)),
            Some(control) => {
                let error = TagError::Control(char::from(control));
                return Err(cursor.fault(RecordFault::Tag(error)));
            }
        }
    }
}

/// Puts a part behind a value, which is borrowed as long as it has one part.
fn push<'a>(value: &mut Cow<'a, str>, part: &'a str) {
    if value.is_empty() {
        *value = Cow::Borrowed(part);
    } else if !part.is_empty() {
        value.to_mut().push_str(part);
    }
}
