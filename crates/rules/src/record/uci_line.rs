//! A game as the line that tells an engine a position.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt::{self, Write as _};

use super::{Lens, MAX_PLIES, Record};
use crate::{FenError, PlayError, Setup, SetupError, UciError, UciMove, Variant};

impl Record {
    /// The line `position startpos moves …`, or `position fen … moves …`, with what each move
    /// disclosed to this lens.
    ///
    /// ```
    /// use jieqi_rules::Color;
    /// use jieqi_rules::record::{Lens, Record};
    /// let record: Record = "[Game \"jieqi\"]\n1. b2b9Pn h9g7r *".parse()?;
    /// assert_eq!(record.uci_line(Lens::Everything), "position startpos moves b2b9Pn h9g7r");
    /// let black = Lens::Player(Color::Black);
    /// assert_eq!(record.uci_line(black), "position startpos moves b2b9P h9g7r");
    /// # Ok::<(), jieqi_rules::record::RecordError>(())
    /// ```
    #[must_use]
    pub fn uci_line(&self, lens: Lens) -> String {
        let start = self.history().start();
        let mut line = String::from("position ");
        if *start == Setup::start(start.variant) {
            line.push_str("startpos");
        } else {
            line.push_str("fen ");
            line.push_str(&start.fen());
        }
        for (index, seen) in self.view(lens, self.len()).moves().iter().enumerate() {
            line.push_str(if index == 0 { " moves " } else { " " });
            write!(line, "{}", UciMove::from(seen).display(seen.mover.color))
                .expect("a string takes everything");
        }
        line
    }

    /// Reads such a line; the word `position` may be left out.
    ///
    /// # Errors
    ///
    /// [`UciLineError`] says where the reading stopped, and why.
    ///
    /// ```
    /// use jieqi_rules::Variant;
    /// use jieqi_rules::record::Record;
    /// let record = Record::from_uci_line("position startpos moves b2b9Pn", Variant::Jieqi)?;
    /// assert_eq!(record.len(), 1);
    /// let error = Record::from_uci_line("startpos moves b2b9Pn h9h8p", Variant::Jieqi).unwrap_err();
    /// assert_eq!(error.to_string(), "column 23: h9h8: not a legal move");
    /// # Ok::<(), jieqi_rules::record::UciLineError>(())
    /// ```
    pub fn from_uci_line(line: &str, variant: Variant) -> Result<Record, UciLineError> {
        let mut words = line.split_ascii_whitespace().peekable();
        let column = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize + 1;
        let error = |column, fault| UciLineError { column, fault };
        let end = line.len() + 1;

        words.next_if_eq(&"position");
        let form = error(
            words.peek().map_or(end, |word| column(word)),
            UciLineFault::Form,
        );
        let (at, setup) = match words.next() {
            Some("startpos") => (1, Setup::start(variant)),
            Some("fen") => {
                let at = words.peek().map_or(end, |word| column(word));
                let until = loop {
                    match words.peek() {
                        Some(&word) if word != "moves" => words.next(),
                        Some(word) => break column(word),
                        None => break end,
                    };
                };
                let fen = &line[at - 1..until - 1];
                let setup = Setup::from_fen(fen, variant)
                    .map_err(|fault| error(at + fault.at, UciLineFault::Fen(fault)))?;
                (at, setup)
            }
            _ => return Err(form),
        };
        let mut record = Record::new(setup, Lens::Everything)
            .map_err(|fault| error(at, UciLineFault::Setup(Box::new(fault))))?;
        match words.next() {
            None => return Ok(record),
            Some("moves") => {}
            Some(other) => return Err(error(column(other), UciLineFault::Form)),
        }
        for word in words {
            let at = column(word);
            if record.len() == MAX_PLIES {
                return Err(error(at, UciLineFault::TooManyPlies));
            }
            let said = UciMove::parse(word, record.history().position())
                .map_err(|fault| error(at, UciLineFault::Move(fault)))?;
            record
                .play(said)
                .map_err(|fault| error(at, UciLineFault::Play(Box::new(fault))))?;
        }
        Ok(record)
    }
}

/// Where the reading of a line stopped, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UciLineError {
    /// The column, in bytes, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: UciLineFault,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UciLineFault {
    /// Not `startpos` or `fen`, then `moves`.
    Form,
    /// No FEN.
    Fen(FenError),
    /// No position.
    Setup(Box<SetupError>),
    /// No move.
    Move(UciError),
    /// A move that cannot be played.
    Play(Box<PlayError>),
    /// More plies than a record may have.
    TooManyPlies,
}

impl fmt::Display for UciLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: ", self.column)?;
        match &self.fault {
            UciLineFault::Form => f.write_str("expected `startpos` or `fen`, then `moves`"),
            UciLineFault::Fen(error) => fmt::Display::fmt(error, f),
            UciLineFault::Setup(error) => fmt::Display::fmt(error, f),
            UciLineFault::Move(error) => fmt::Display::fmt(error, f),
            UciLineFault::Play(error) => fmt::Display::fmt(error, f),
            UciLineFault::TooManyPlies => write!(f, "a record has at most {MAX_PLIES} plies"),
        }
    }
}

impl core::error::Error for UciLineError {}
