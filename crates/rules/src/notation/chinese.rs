//! The Chinese notation.

extern crate alloc;
use alloc::string::String;

use super::term::{Name, Term, Told, Way};
use super::{NotationError, Rest};
use crate::{Color, Face, Role};

/// Which Chinese glyphs are printed; both are read.
///
/// ```
/// use jieqi_rules::{Notation, Position, Script, UciMove, Variant};
/// let start = Position::start(Variant::Xiangqi);
/// let said = UciMove::parse("h0g2", &start).unwrap();
/// let print = |script| Notation::Chinese(script).print(&start, said);
/// assert_eq!(print(Script::Traditional).as_deref(), Some("馬二進三"));
/// assert_eq!(print(Script::Simplified).as_deref(), Some("马二进三"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Script {
    /// 車 馬 進 後.
    Traditional,
    /// 车 马 进 后.
    Simplified,
}

const NUMBERS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const WIDE_DIGITS: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

pub(super) fn name(term: &Term) -> Name {
    if term.tandem == 1 || term.file_says_all {
        return Name {
            file: Some(term.file),
            place: None,
        };
    }
    let last = term.tandem - 1;
    let place = match term.before {
        before if last > 2 => NUMBERS[usize::from(before)],
        0 => '前',
        before if before == last => '后',
        _ => '中',
    };
    Name {
        file: term.elsewhere.then_some(term.file),
        place: Some(place),
    }
}

pub(super) fn is_place(told: char, term: &Term) -> bool {
    let last = term.tandem - 1;
    last > 0
        && match told {
            '前' => term.before == 0,
            '中' => term.before * 2 == last,
            '后' => term.before == last,
            number => NUMBERS.get(usize::from(term.before)) == Some(&number),
        }
}

pub(super) fn write(text: &mut String, term: &Term, mover: Color, script: Script) {
    let number = |number: u8| {
        let digits = match mover {
            Color::Red => &NUMBERS,
            Color::Black => &WIDE_DIGITS,
        };
        digits[usize::from(number - 1)]
    };
    let name = name(term);
    if let Some(place) = name.place {
        text.push(match (place, script) {
            ('后', Script::Traditional) => '後',
            _ => place,
        });
    }
    text.push(match term.face {
        Face::Down => '暗',
        Face::Up(role) => glyph(role, mover, script),
    });
    if let Some(file) = name.file {
        text.push(number(file));
    }
    text.push(match (term.way, script) {
        (Way::Ahead, Script::Traditional) => '進',
        (Way::Ahead, Script::Simplified) => '进',
        (Way::Back, _) => '退',
        (Way::Sideways, _) => '平',
    });
    text.push(number(term.number));
}

pub(super) fn read(rest: &mut Rest<'_>) -> Result<Told, NotationError> {
    let place = rest.read(place);
    let face = rest.read(face).ok_or(rest.refuse())?;
    let file = rest.read(number);
    if place.is_none() && file.is_none() {
        return Err(rest.refuse());
    }
    let way = rest.read(way).ok_or(rest.refuse())?;
    let number = rest.read(number).ok_or(rest.refuse())?;
    Ok(Told {
        face,
        name: Name { file, place },
        way,
        number,
    })
}

/// The glyph of a side's role.
pub(super) const fn glyph(role: Role, color: Color, script: Script) -> char {
    match (role, color, script) {
        (Role::General, Color::Red, Script::Traditional) => '帥',
        (Role::General, Color::Red, Script::Simplified) => '帅',
        (Role::General, Color::Black, Script::Traditional) => '將',
        (Role::General, Color::Black, Script::Simplified) => '将',
        (Role::Advisor, Color::Red, _) => '仕',
        (Role::Advisor, Color::Black, _) => '士',
        (Role::Elephant, Color::Red, _) => '相',
        (Role::Elephant, Color::Black, _) => '象',
        (Role::Horse, _, Script::Traditional) => '馬',
        (Role::Horse, _, Script::Simplified) => '马',
        (Role::Chariot, _, Script::Traditional) => '車',
        (Role::Chariot, _, Script::Simplified) => '车',
        (Role::Cannon, ..) => '炮',
        (Role::Soldier, Color::Red, _) => '兵',
        (Role::Soldier, Color::Black, _) => '卒',
    }
}

/// The role of a glyph, of either side and script.
pub(super) const fn role(glyph: char) -> Option<Role> {
    Some(match glyph {
        '帥' | '帅' | '將' | '将' => Role::General,
        '仕' | '士' => Role::Advisor,
        '相' | '象' => Role::Elephant,
        '馬' | '马' | '傌' => Role::Horse,
        '車' | '车' | '俥' => Role::Chariot,
        '炮' | '砲' | '包' => Role::Cannon,
        '兵' | '卒' => Role::Soldier,
        _ => return None,
    })
}

fn face(c: char) -> Option<Face> {
    if c == '暗' {
        return Some(Face::Down);
    }
    role(c).map(Face::Up)
}

fn place(c: char) -> Option<char> {
    match c {
        '前' | '中' => Some(c),
        '後' | '后' => Some('后'),
        _ => number(c).map(|number| NUMBERS[usize::from(number - 1)]),
    }
}

fn number(c: char) -> Option<u8> {
    let index = match c {
        '1'..='9' => c as usize - '1' as usize,
        _ => NUMBERS
            .iter()
            .position(|&number| number == c)
            .or_else(|| WIDE_DIGITS.iter().position(|&digit| digit == c))?,
    };
    u8::try_from(index + 1).ok()
}

fn way(c: char) -> Option<Way> {
    match c {
        '進' | '进' => Some(Way::Ahead),
        '退' => Some(Way::Back),
        '平' => Some(Way::Sideways),
        _ => None,
    }
}
