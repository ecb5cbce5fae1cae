//! A record as text.

use core::fmt;

use super::comment::{self, CLOCK};
use super::{Record, deal_letters};
use crate::{Color, Setup};

impl fmt::Display for Record {
    /// The form that `docs/record.md` calls canonical: one move of each side a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[Game \"{}\"]", self.variant())?;
        for tag in &self.tags {
            writeln!(f, "{tag}")?;
        }
        writeln!(f, "[View \"{}\"]", self.lens)?;
        let start = self.history.start();
        if *start != Setup::start(start.variant) {
            writeln!(f, "[FEN \"{}\"]", start.fen())?;
        }
        if let Some(seal) = &self.seal {
            for (name, bytes) in seal.parts() {
                if let Some(bytes) = bytes {
                    writeln!(f, "[{name} \"{bytes}\"]")?;
                }
            }
        }
        if let Some(roles) = &self.deal {
            writeln!(f, "[Deal \"{}\"]", deal_letters(roles))?;
        }
        let end = self.ending.map_or("*", super::Ending::result);
        writeln!(f, "[Result \"{end}\"]")?;
        if let Some(why) = self.ending.and_then(|ending| ending.reason) {
            writeln!(f, "[Reason \"{why}\"]")?;
        }
        writeln!(f)?;
        self.print_moves(f)?;
        writeln!(f, "{end}")
    }
}

impl Record {
    fn print_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.comment.is_empty() {
            f.write_str("{")?;
            comment::escape(&self.comment, f)?;
            f.write_str("}\n")?;
        }
        let mut number = self.history.start().fullmove;
        let mut begun = false;
        let plies = self.moves().zip(&self.plies).zip(self.unknown_captures());
        for (((color, said), ply), unknown) in plies {
            match color {
                Color::Red => write!(f, "{number}. ")?,
                Color::Black if begun => f.write_str(" ")?,
                Color::Black => write!(f, "{number}... ")?,
            }
            begun = true;
            write!(f, "{}", said.display(color))?;
            if unknown {
                f.write_str("?")?;
            }
            if ply.clock.is_some() || !ply.comment.is_empty() {
                f.write_str(" {")?;
                if let Some(clock) = ply.clock {
                    write!(f, "{CLOCK} {clock}]")?;
                    if !ply.comment.is_empty() {
                        f.write_str(" ")?;
                    }
                }
                comment::escape(&ply.comment, f)?;
                f.write_str("}")?;
            }
            if color == Color::Black {
                f.write_str("\n")?;
                number = number.saturating_add(1);
            }
        }
        // Red moved last.
        if !self.is_empty() && self.history.position().turn() == Color::Black {
            f.write_str("\n")?;
        }
        Ok(())
    }
}
