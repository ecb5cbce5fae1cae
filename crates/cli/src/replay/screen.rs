//! A ply drawn.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use jieqi_rules::record::{Ending, Lens, Record};
use jieqi_rules::{
    ByColor, Color, Notation, Piece, Pool, Role, SeenMove, Square, UciMove, Variant, View,
};

use super::{Pieces, Place};
use crate::harmless::harmless;

/// Draws the plies of one record.
pub(super) struct Screen<'a> {
    record: &'a Record,
    /// What lay under the pieces, as far as the record tells it: by the deal, else by the moves.
    hidden: BTreeMap<(Color, Square), Role>,
    /// The moves as people write them, as far as the record knows them.
    moves: Vec<String>,
}

impl<'a> Screen<'a> {
    pub(super) fn new(record: &'a Record) -> Screen<'a> {
        let mut hidden = BTreeMap::new();
        for (color, said) in record.moves() {
            for (color, point, role) in [
                (color, said.mv.from, said.reveal),
                (!color, said.mv.to, said.captured),
            ] {
                if let Some(role) = role {
                    hidden.insert((color, point), role);
                }
            }
        }
        if let Some(deal) = record.deal() {
            for color in Color::ALL {
                for (point, role) in Square::start_points(color).into_iter().zip(deal[color]) {
                    hidden.insert((color, point), role);
                }
            }
        }
        let moves = record
            .view(record.lens(), record.len())
            .notation(Notation::Wxf);
        Screen {
            record,
            hidden,
            moves,
        }
    }

    /// The ply, the board, what was taken, what may lie hidden, and what the keys do.
    pub(super) fn draw(&self, place: Place, colors: bool) -> String {
        let view = self.record.view(place.lens, place.ply);
        let mut text = String::new();
        self.write(&mut text, &view, place, colors)
            .expect("a string takes everything");
        text
    }

    fn write(&self, out: &mut String, view: &View, place: Place, colors: bool) -> fmt::Result {
        let record = self.record;
        let name = |tag, other| match record.tag(tag) {
            Some(name) if !name.is_empty() => harmless(name),
            _ => String::from(other),
        };
        writeln!(
            out,
            "{} · {} – {}",
            record.variant(),
            name("Red", "Red"),
            name("Black", "Black"),
        )?;
        writeln!(
            out,
            "ply {} of {} · {}",
            place.ply,
            record.len(),
            seen_by(place.lens, record.variant()),
        )?;
        writeln!(out)?;
        let sides = match place.turned {
            false => [Color::Black, Color::Red],
            true => [Color::Red, Color::Black],
        };
        self.write_side(out, view, place, sides[0])?;
        self.write_board(out, view, place, colors)?;
        self.write_side(out, view, place, sides[1])?;
        writeln!(out)?;
        self.write_ply(out, view, place)?;
        writeln!(out)?;
        writeln!(
            out,
            "n, p: a ply on, back · space: play, stop · g, G: start, end · number, Enter: that ply"
        )?;
        writeln!(
            out,
            "r, b, s, a: as Red, Black, a spectator saw it, everything · t: turn · c: characters · q: quit"
        )
    }

    fn write_board(
        &self,
        out: &mut String,
        view: &View,
        place: Place,
        colors: bool,
    ) -> fmt::Result {
        let last = view.moves().last();
        for row in 0..10 {
            let rank = if place.turned { row } else { 9 - row };
            write!(out, "{rank} ")?;
            for column in 0..9 {
                let file = if place.turned { 8 - column } else { column };
                let square = Square::new(file, rank).expect("files and ranks of the board");
                self.write_point(out, view, place, last, square, colors)?;
            }
            writeln!(out)?;
        }
        let wide = if place.pieces == Pieces::Letters {
            3
        } else {
            4
        };
        write!(out, "  ")?;
        for column in 0..9 {
            let file = if place.turned { 8 - column } else { column };
            write!(out, "{:^wide$}", char::from(b'a' + file))?;
        }
        writeln!(out)
    }

    /// A point: ` R ` face up, ` X ` face down, `(r)` face down and known, `[R]` moved just now,
    /// `[ ]` left just now.
    fn write_point(
        &self,
        out: &mut String,
        view: &View,
        place: Place,
        last: Option<&SeenMove>,
        square: Square,
        colors: bool,
    ) -> fmt::Result {
        let Some(piece) = view.position().board().piece_at(square) else {
            let left = last.is_some_and(|seen| seen.mv.from == square);
            return write!(
                out,
                "{}",
                match (place.pieces, left) {
                    (Pieces::Letters, false) => " · ",
                    (Pieces::Letters, true) => "[ ]",
                    (Pieces::Characters, false) => " ·  ",
                    (Pieces::Characters, true) => "[  ]",
                }
            );
        };
        let known = self
            .hidden
            .get(&(piece.color, square))
            .filter(|_| piece.is_down() && place.lens == Lens::Everything);
        let shown = known.map_or(piece, |&role| Piece::up(piece.color, role));
        let letter = match place.pieces {
            Pieces::Letters => shown.letter(),
            Pieces::Characters => character(shown),
        };
        let (before, after) = match known {
            Some(_) => ('(', ')'),
            None if last.is_some_and(|seen| seen.mv.to == square) => ('[', ']'),
            None => (' ', ' '),
        };
        if colors && piece.color == Color::Red {
            write!(out, "{before}\x1b[31m{letter}\x1b[0m{after}")
        } else {
            write!(out, "{before}{letter}{after}")
        }
    }

    /// A side: its clock, what it took, what may lie under its pieces.
    fn write_side(&self, out: &mut String, view: &View, place: Place, color: Color) -> fmt::Result {
        let side = match color {
            Color::Red => "Red",
            Color::Black => "Black",
        };
        write!(out, "{side:<6}")?;
        // The last clock that this side had.
        let clock = (0..place.ply)
            .rev()
            .filter(|&ply| view.moves()[ply].mover.color == color)
            .find_map(|ply| self.record.clock(ply));
        if let Some(clock) = clock {
            write!(out, " {clock}")?;
        }
        let taken: String = view
            .moves()
            .iter()
            .filter(|seen| seen.mover.color == color)
            .filter_map(|seen| seen.capture)
            .map(|capture| match capture.identity {
                Some(role) => Piece::up(!color, role).letter(),
                None => '?',
            })
            .collect();
        if !taken.is_empty() {
            write!(out, "  took {taken}")?;
        }
        let pools: &ByColor<Pool> = view.pools();
        if pools[color].total() > 0 {
            write!(out, "  hidden")?;
            for (role, count) in pools[color].iter() {
                write!(out, " {}{count}", Piece::up(color, role).letter())?;
            }
        }
        writeln!(out)
    }

    /// The last ply in words, its comment, and at the end how it ended.
    fn write_ply(&self, out: &mut String, view: &View, place: Place) -> fmt::Result {
        match view.moves().last() {
            None => {}
            Some(seen) => {
                let said = UciMove::from(seen).display(seen.mover.color);
                let number = view.history().start().fullmove as usize
                    + (place.ply - 1 + usize::from(view.history().start().turn == Color::Black))
                        / 2;
                write!(
                    out,
                    "{number}{} {said}",
                    if seen.mover.color == Color::Red {
                        "."
                    } else {
                        "…"
                    }
                )?;
                // What others saw is told in points and letters alone.
                if place.lens == self.record.lens() {
                    write!(out, "  {}", self.moves[place.ply - 1])?;
                }
                if seen.check {
                    write!(out, "  check")?;
                }
                writeln!(out)?;
            }
        }
        let comment = self.record.comment(place.ply.checked_sub(1));
        if !comment.is_empty() {
            writeln!(out, "{}", harmless(comment))?;
        }
        if place.ply == self.record.len() {
            match self.record.ending() {
                None => writeln!(out, "The record ends here.")?,
                Some(ending) => {
                    write!(out, "{}", Ending::result(ending))?;
                    if let Some(reason) = ending.reason {
                        write!(out, " ({})", reason.name().replace('_', " "))?;
                    }
                    writeln!(out)?;
                }
            }
        }
        Ok(())
    }
}

/// The character of a piece, two columns wide; other ones for Red than for Black, so that nothing
/// depends on colours.
const fn character(piece: Piece) -> char {
    match (piece.color, piece.role()) {
        (Color::Red, None) => 'Ｘ',
        (Color::Black, None) => 'ｘ',
        (Color::Red, Some(role)) => match role {
            Role::General => '帥',
            Role::Advisor => '仕',
            Role::Elephant => '相',
            Role::Horse => '傌',
            Role::Chariot => '俥',
            Role::Cannon => '炮',
            Role::Soldier => '兵',
        },
        (Color::Black, Some(role)) => match role {
            Role::General => '將',
            Role::Advisor => '士',
            Role::Elephant => '象',
            Role::Horse => '馬',
            Role::Chariot => '車',
            Role::Cannon => '砲',
            Role::Soldier => '卒',
        },
    }
}

/// Through whose eyes, in words.
const fn seen_by(lens: Lens, variant: Variant) -> &'static str {
    match (variant, lens) {
        (Variant::Xiangqi, _) => "nothing is hidden",
        (_, Lens::Player(Color::Red)) => "as Red saw it",
        (_, Lens::Player(Color::Black)) => "as Black saw it",
        (_, Lens::Spectator) => "as a spectator saw it",
        (_, Lens::Everything) => "everything",
    }
}
