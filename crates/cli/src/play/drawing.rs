//! A board for a terminal.

use std::fmt;

use jieqi_rules::{Color, Face, Piece, Role, Square, View};

/// How to draw.
#[derive(Clone, Copy)]
pub(super) struct Style {
    pub(super) letters: bool,
    pub(super) colours: bool,
    /// Who sits below.
    pub(super) below: Color,
}

/// A view, drawn.
pub(super) struct Drawing<'a> {
    pub(super) view: &'a View,
    pub(super) style: Style,
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.view.position().board();
        let last = self.view.moves().last().map(|seen| seen.mv);
        let flip = self.style.below == Color::Black;
        for row in 0..10 {
            let rank = if flip { row } else { 9 - row };
            write!(f, "{rank} ")?;
            for column in 0..9 {
                let file = if flip { 8 - column } else { column };
                let Some(square) = Square::new(file, rank) else {
                    continue;
                };
                let marked = last.is_some_and(|mv| mv.from == square || mv.to == square);
                self.point(f, board.piece_at(square), marked)?;
            }
            writeln!(f)?;
        }
        f.write_str("  ")?;
        for column in 0..9 {
            let file = if flip { 8 - column } else { column };
            write!(f, " {} ", char::from(b'a' + file))?;
        }
        writeln!(f)?;
        self.pools(f)
    }
}

impl Drawing<'_> {
    fn point(&self, f: &mut fmt::Formatter<'_>, piece: Option<Piece>, marked: bool) -> fmt::Result {
        let mark = if marked { '·' } else { ' ' };
        let Some(piece) = piece else {
            // A character is two columns wide, a letter one.
            let point = if self.style.letters { ". " } else { "．" };
            return write!(f, "{mark}{point}");
        };
        let text = if self.style.letters {
            format!("{} ", piece.letter())
        } else {
            character(piece).to_string()
        };
        if self.style.colours {
            let code = match piece.color {
                Color::Red => "31;1",
                Color::Black => "36;1",
            };
            write!(f, "{mark}\u{1b}[{code}m{text}\u{1b}[0m")
        } else {
            write!(f, "{mark}{text}")
        }
    }

    /// What may still lie face down, as the one below knows it.
    fn pools(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.view.position().board().face_down().is_empty() {
            return Ok(());
        }
        for color in Color::ALL {
            write!(f, "{color} may turn up:")?;
            for (role, count) in self.view.pools()[color].iter() {
                write!(f, " {count}{}", Piece::up(color, role).letter())?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

/// The character on a piece.
const fn character(piece: Piece) -> char {
    let (red, black) = match piece.face {
        Face::Down => ('Ｘ', 'ｘ'),
        Face::Up(Role::General) => ('帥', '將'),
        Face::Up(Role::Advisor) => ('仕', '士'),
        Face::Up(Role::Elephant) => ('相', '象'),
        Face::Up(Role::Horse) => ('傌', '馬'),
        Face::Up(Role::Chariot) => ('俥', '車'),
        Face::Up(Role::Cannon) => ('炮', '砲'),
        Face::Up(Role::Soldier) => ('兵', '卒'),
    };
    match piece.color {
        Color::Red => red,
        Color::Black => black,
    }
}
