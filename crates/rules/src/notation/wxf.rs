//! The Latin letters of the World Xiangqi Federation.

use core::fmt::Write;
extern crate alloc;
use alloc::string::String;

use super::term::{Name, Term, Told, Way};
use super::{NotationError, Rest};
use crate::{Face, Role};

// Places: `+` front, `-` rear, and for the outermost of four or five soldiers `F` and `R`,
// which are written `++` and `--`.
const FOREMOST: char = 'F';
const REARMOST: char = 'R';

pub(super) fn name(term: &Term) -> Name {
    let place = if term.file_says_all {
        None
    } else {
        place(term)
    };
    let in_doubt = place.is_none() || term.elsewhere;
    Name {
        file: in_doubt.then_some(term.file),
        place,
    }
}

fn place(term: &Term) -> Option<char> {
    let behind = term.tandem - 1 - term.before;
    match (term.before, behind) {
        (0, 0) => None,
        (0, 3..) => Some(FOREMOST),
        (3.., 0) => Some(REARMOST),
        (before, behind) if before < behind => Some('+'),
        (before, behind) if before > behind => Some('-'),
        _ => None,
    }
}

pub(super) fn is_place(told: char, term: &Term) -> bool {
    place(term) == Some(told)
}

pub(super) fn write(text: &mut String, term: &Term) {
    let letter = letter(term.face);
    let name = name(term);
    let is_soldier = term.face == Face::Up(Role::Soldier);
    let middle_of_many = is_soldier && term.elsewhere && term.tandem > 1;
    let written = match (name.place, name.file) {
        (Some(FOREMOST), _) => text.write_str("++"),
        (Some(REARMOST), _) => text.write_str("--"),
        (Some(sign), Some(file)) if is_soldier => write!(text, "{file}{sign}"),
        (Some(sign), Some(file)) => write!(text, "{sign}{letter}{file}"),
        (Some(sign), None) => write!(text, "{sign}{letter}"),
        (None, Some(file)) if middle_of_many => write!(text, "{file}{file}"),
        (None, _) => write!(text, "{letter}{}", term.file),
    };
    let way = match term.way {
        Way::Ahead => '+',
        Way::Back => '-',
        Way::Sideways => '=',
    };
    written
        .and_then(|()| write!(text, "{way}{}", term.number))
        .expect("a string takes whatever is written");
}

pub(super) fn read(rest: &mut Rest<'_>) -> Result<Told, NotationError> {
    let (face, name) = if let Some(first) = rest.read(sign) {
        if let Some(face) = rest.read(face) {
            let file = rest.read(file);
            (
                face,
                Name {
                    file,
                    place: Some(first),
                },
            )
        } else {
            let at = rest.at;
            let second = rest.read(sign).ok_or(rest.refuse())?;
            let place = match (first, second) {
                ('+', '+') => FOREMOST,
                ('-', '-') => REARMOST,
                _ => return Err(NotationError::Unreadable { at }),
            };
            (
                Face::Up(Role::Soldier),
                Name {
                    file: None,
                    place: Some(place),
                },
            )
        }
    } else if let Some(first) = rest.read(file) {
        // Two equal digits are the middle one of three, which no sign names.
        let place = rest.read(sign);
        if place.is_none() && !rest.take(|c| file(c) == Some(first)) {
            return Err(rest.refuse());
        }
        (
            Face::Up(Role::Soldier),
            Name {
                file: Some(first),
                place,
            },
        )
    } else {
        let face = rest.read(face).ok_or(rest.refuse())?;
        let name = if let Some(place) = rest.read(sign) {
            Name {
                file: None,
                place: Some(place),
            }
        } else {
            Name {
                file: Some(rest.read(file).ok_or(rest.refuse())?),
                place: None,
            }
        };
        (face, name)
    };
    let way = rest.read(way).ok_or(rest.refuse())?;
    let number = rest.read(file).ok_or(rest.refuse())?;
    Ok(Told {
        face,
        name,
        way,
        number,
    })
}

fn letter(face: Face) -> char {
    match face {
        Face::Down => 'X',
        Face::Up(Role::Elephant) => 'E',
        Face::Up(Role::Horse) => 'H',
        Face::Up(role) => role.letter(),
    }
}

fn face(c: char) -> Option<Face> {
    if c.eq_ignore_ascii_case(&'x') {
        return Some(Face::Down);
    }
    Role::from_letter(c).map(Face::Up)
}

fn sign(c: char) -> Option<char> {
    matches!(c, '+' | '-').then_some(c)
}

fn file(c: char) -> Option<u8> {
    matches!(c, '1'..='9')
        .then_some(c as u8)
        .map(|digit| digit - b'0')
}

fn way(c: char) -> Option<Way> {
    match c {
        '+' => Some(Way::Ahead),
        '-' => Some(Way::Back),
        '=' | '.' => Some(Way::Sideways),
        _ => None,
    }
}
