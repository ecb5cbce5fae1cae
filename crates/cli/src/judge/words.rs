//! A ruling for a person at a terminal.

use std::fmt;

use jieqi_rules::{
    Board, Color, Face, History, Move, Outcome, Piece, Reason, Receipt, Role, Square, Warning,
};

/// The board drawn, the legal moves, and how the game stands, in words.
pub(super) struct Ruling<'a>(pub(super) &'a History);

impl fmt::Display for Ruling<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.0.position();
        let turn = side(position.turn());
        write!(f, "{}", Drawing(position.board()))?;
        writeln!(f)?;
        if position.is_check() {
            writeln!(f, "{turn} is to move and stands in check.")?;
        } else {
            writeln!(f, "{turn} is to move.")?;
        }
        let legal = position.legal_moves();
        writeln!(f, "Legal moves: {}", legal.len())?;
        for moves in legal.chunk_by(|one, other| one.from == other.from) {
            writeln!(f, "  {}", Words(moves))?;
        }
        match self.0.outcome() {
            Some(outcome) => writeln!(f, "{}", Ending(outcome)),
            None => {
                writeln!(f, "The game goes on.")?;
                let losing = self.0.losing_moves();
                if !losing.is_empty() {
                    writeln!(
                        f,
                        "These would lose at once by repetition: {}",
                        Words(&losing)
                    )?;
                }
                for warning in self.0.warnings() {
                    writeln!(f, "{}", Caution(&warning))?;
                }
                Ok(())
            }
        }
    }
}

/// The board with its files and ranks, Black above.
struct Drawing<'a>(&'a Board);

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            write!(f, "{rank} ")?;
            for file in 0..9 {
                let piece = Square::new(file, rank).and_then(|square| self.0.piece_at(square));
                write!(f, " {}", piece.map_or('.', Piece::letter))?;
            }
            writeln!(f)?;
        }
        writeln!(f, "   a b c d e f g h i")
    }
}

struct Words<'a>(&'a [Move]);

impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, mv) in self.0.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            write!(f, "{gap}{mv}")?;
        }
        Ok(())
    }
}

struct Ending<'a>(&'a Outcome);

impl fmt::Display for Ending<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome {
            winner,
            reason,
            receipt,
        } = self.0;
        match winner {
            Some(winner) => write!(f, "{} wins: ", side(*winner))?,
            None => f.write_str("A draw: ")?,
        }
        let loser = winner.map_or("nobody", |winner| side(!winner));
        match reason {
            Reason::Checkmate => write!(f, "{loser} is in check and has no legal move.")?,
            Reason::Stalemate => write!(f, "{loser} has no legal move.")?,
            Reason::PerpetualCheck => write!(f, "{loser} checked with every move.")?,
            Reason::PerpetualChase => {
                write!(f, "{loser} chased one and the same piece with every move")?;
                if let Receipt::Repetition {
                    chased: Some((piece, points)),
                    ..
                } = receipt
                {
                    write!(f, ", the {} attacked on", kind(*piece))?;
                    for (i, point) in points.iter().enumerate() {
                        write!(f, "{}{point}", if i == 0 { " " } else { ", " })?;
                    }
                }
                f.write_str(".")?;
            }
            Reason::Repetition => f.write_str("the same position stood for the third time.")?,
            Reason::NoCaptureLimit => f.write_str("too many plies without a capture.")?,
            // Only a table ends a game for one of these.
            reason => write!(f, "{reason}.")?,
        }
        match receipt {
            Receipt::Plain => Ok(()),
            Receipt::Repetition {
                window: (first, third),
                ..
            } => write!(
                f,
                "\nThe position stood after {first} plies for the first time, \
                 after {third} for the third.",
            ),
            Receipt::Quiet { plies } => write!(f, "\nThe last capture was {plies} plies ago."),
        }
    }
}

struct Caution<'a>(&'a Warning);

impl fmt::Display for Caution<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Warning::Repetition {
                loser: Some(loser),
                reason,
            } => write!(
                f,
                "The position stands for the second time. The third time {} would lose: {}.",
                side(*loser),
                reason.name().replace('_', " "),
            ),
            Warning::Repetition { loser: None, .. } => f.write_str(
                "The position stands for the second time. The third time would be a draw.",
            ),
            Warning::QuietLimit { left } => write!(
                f,
                "{left} more plies without a capture, and the game is a draw.",
            ),
        }
    }
}

fn side(color: Color) -> &'static str {
    match color {
        Color::Red => "Red",
        Color::Black => "Black",
    }
}

fn kind(piece: Piece) -> &'static str {
    match piece.face {
        Face::Up(role) => Role::name(role),
        Face::Down => "face-down piece",
    }
}
