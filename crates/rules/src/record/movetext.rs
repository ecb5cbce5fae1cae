//! The moves of a record, and what stands between them.

use alloc::boxed::Box;
use core::str::FromStr;

use super::comment::{self, CLOCK};
use super::cursor::Cursor;
use super::header::{Header, Told};
use super::{Ending, MAX_BYTES, MAX_PLIES, Record, RecordError, RecordFault, ending};
use crate::{Piece, UciMove};

impl FromStr for Record {
    type Err = RecordError;

    /// Reads one record; nothing but blanks may stand around it.
    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut cursor = Cursor::new(text);
        if text.len() > MAX_BYTES {
            return Err(cursor.fault(RecordFault::TooLong));
        }
        if text.starts_with('\u{feff}') {
            cursor.take('\u{feff}'.len_utf8());
        }
        let (mut record, told) = Header::read(&mut cursor)?.begin(&cursor)?;
        loop {
            cursor.skip_blank();
            match cursor.peek() {
                None => return Err(cursor.fault(RecordFault::Truncated)),
                Some(b'{' | b';') => read_comment(&mut cursor, &mut record)?,
                Some(b'[') => return Err(cursor.fault(RecordFault::TagTooLate)),
                Some(found @ (b'(' | b')' | b'$' | b'}' | b'<' | b'>')) => {
                    return Err(cursor.fault(RecordFault::Unexpected(char::from(found))));
                }
                Some(_) => {
                    let start = cursor.at;
                    let word = cursor.take_until(ends_word);
                    if let "1-0" | "0-1" | "1/2-1/2" | "*" = word {
                        record.ending = settle(&cursor, start, word, told, &record)?;
                        read_end(&mut cursor, &mut record)?;
                        return Ok(record);
                    }
                    read_word(&cursor, start, word, &mut record)?;
                }
            }
        }
    }
}

fn ends_word(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'{' | b'}' | b';' | b'[' | b'(' | b')')
}

/// Reads a number with its dots, a move, or the one with the other.
fn read_word(
    cursor: &Cursor<'_>,
    start: usize,
    word: &str,
    record: &mut Record,
) -> Result<(), RecordError> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return read_move(cursor, start, word, record);
    }
    let expected = record.history.position().fullmove();
    let rest = word[digits..].trim_start_matches('.');
    let dots = word.len() - digits - rest.len();
    if dots == 0 || word[..digits].parse() != Ok(expected) {
        return Err(cursor.fault_at(start, RecordFault::Number { expected }));
    }
    if rest.is_empty() {
        return Ok(());
    }
    read_move(cursor, start + digits + dots, rest, record)
}

fn read_move(
    cursor: &Cursor<'_>,
    start: usize,
    word: &str,
    record: &mut Record,
) -> Result<(), RecordError> {
    if record.len() == MAX_PLIES {
        return Err(cursor.fault_at(start, RecordFault::TooManyPlies));
    }
    let position = record.history.position();
    let told = word.strip_suffix('?').unwrap_or(word);
    let said = UciMove::parse(told, position)
        .map_err(|error| cursor.fault_at(start, RecordFault::Move(error)))?;
    if told.len() < word.len() {
        let down = position
            .board()
            .piece_at(said.mv.to)
            .is_some_and(Piece::is_down);
        if !down || said.captured.is_some() {
            return Err(cursor.fault_at(start + told.len(), RecordFault::Unknown));
        }
    }
    record
        .play(said)
        .map_err(|error| cursor.fault_at(start, RecordFault::Play(Box::new(error))))
}

/// Reads a comment in braces or to the end of the line, and the clock in it.
fn read_comment(cursor: &mut Cursor<'_>, record: &mut Record) -> Result<(), RecordError> {
    let start = cursor.at;
    if cursor.eat(b';') {
        let text = cursor.take_until(|byte| byte == b'\n');
        put(record, text);
        return Ok(());
    }
    cursor.eat(b'{');
    let begin = cursor.at;
    loop {
        cursor.take_until(|byte| byte == b'}' || byte == b'\\');
        match cursor.peek() {
            None => return Err(cursor.fault_at(start, RecordFault::CommentOpen)),
            Some(b'}') => break,
            Some(_) => {
                // The backslash, and what it may escape.
                cursor.at += 1;
                if matches!(cursor.peek(), Some(b'}' | b'\\' | b'[')) {
                    cursor.at += 1;
                }
            }
        }
    }
    let end = cursor.at;
    cursor.at = begin;
    let text = cursor.take(end - begin);
    cursor.eat(b'}');
    let Some((at, length)) = find_clock(text).filter(|_| !record.is_empty()) else {
        put(record, &comment::unescape(text));
        return Ok(());
    };
    let clock = text[at + CLOCK.len()..at + length - 1]
        .trim_ascii()
        .parse()
        .map_err(|error| cursor.fault_at(begin + at, RecordFault::Clock(error)))?;
    record.set_clock(record.len() - 1, Some(clock));
    put(record, &comment::unescape(&text[..at]));
    put(record, &comment::unescape(&text[at + length..]));
    Ok(())
}

/// The first clock in a comment that no backslash makes a mere text: where, and how long.
fn find_clock(text: &str) -> Option<(usize, usize)> {
    let mut from = 0;
    loop {
        let at = from + text[from..].find(CLOCK)?;
        let escapes = text[..at].bytes().rev().take_while(|&byte| byte == b'\\');
        if escapes.count().is_multiple_of(2) {
            let length = text[at..].find(']')? + 1;
            return Some((at, length));
        }
        from = at + CLOCK.len();
    }
}

/// Puts a comment to the last ply, or to the start.
fn put(record: &mut Record, text: &str) {
    let place = match record.plies.last_mut() {
        Some(ply) => &mut ply.comment,
        None => &mut record.comment,
    };
    comment::append(place, text);
}

/// Brings the result behind the moves, the tags and the board together.
fn settle(
    cursor: &Cursor<'_>,
    start: usize,
    word: &str,
    told: Option<Told>,
    record: &Record,
) -> Result<Option<Ending>, RecordError> {
    let told = told.unwrap_or(Told {
        result: None,
        reason: None,
    });
    if told.result.is_some_and(|result| result != word) {
        return Err(cursor.fault_at(start, RecordFault::ResultDiffers));
    }
    Ending::from_result(word, told.reason)
        .and_then(|told| ending::settle(told, record.board_ending()))
        .map_err(|error| cursor.fault_at(start, RecordFault::Ending(error)))
}

/// Reads what stands behind the result: comments at most.
fn read_end(cursor: &mut Cursor<'_>, record: &mut Record) -> Result<(), RecordError> {
    loop {
        cursor.skip_blank();
        match cursor.peek() {
            None => return Ok(()),
            Some(b'{' | b';') => read_comment(cursor, record)?,
            Some(_) => return Err(cursor.fault(RecordFault::AfterResult)),
        }
    }
}
