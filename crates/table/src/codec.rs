//! Events as lines of text.
//!
//! A line is words with one space between them: the version of the format, the time in
//! milliseconds, the name of the fact, and what the fact needs. Lines once written stay
//! readable: a fact that needs more gets a new name or a new version.

use core::fmt;
use core::str::FromStr;

use jieqi_rules::{Color, Reason, Variant};

use crate::{Created, Event, Fact, GuestId, Level, Millis, Span, TimeControl, number};

/// The version that is written, and the only one so far.
const FORMAT: &str = "1";

/// What stands for nothing: no winner, no guests, no bytes.
const NOTHING: &str = "-";

/// A line that is no event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("word {word} of `{line}`: {why}")]
pub struct EventError {
    /// The line as it was read.
    pub line: String,
    /// Which word of it, counted from 1.
    pub word: usize,
    /// What is wrong with it.
    pub why: String,
}

/// Prints a value, or the sign for nothing.
struct Maybe<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for Maybe<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str(NOTHING),
        }
    }
}

/// Prints guests with commas between them, or the sign for nothing.
struct Guests<'a>(&'a [GuestId]);

impl fmt::Display for Guests<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((first, rest)) = self.0.split_first() else {
            return f.write_str(NOTHING);
        };
        write!(f, "{first}")?;
        rest.iter().try_for_each(|guest| write!(f, ",{guest}"))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{FORMAT} {} ", self.at.0)?;
        match &self.fact {
            Fact::Created(Created {
                variant,
                seat,
                creator,
                control,
                invited,
                computer: None,
            }) => write!(
                f,
                "created {variant} {seat} {control} {} {}",
                Guests(creator),
                Guests(invited)
            ),
            Fact::Created(Created {
                variant,
                seat,
                creator,
                control,
                invited,
                computer: Some(level),
            }) => write!(
                f,
                "created_with {level} {variant} {seat} {control} {} {}",
                Guests(creator),
                Guests(invited)
            ),
            Fact::Sealed(seal) => write!(f, "sealed {seal}"),
            Fact::Sat {
                guest,
                contribution,
            } => {
                let bytes = Some(contribution).filter(|bytes| !bytes.is_empty());
                write!(f, "sat {guest} {}", Maybe(bytes))
            }
            Fact::Opened(contribution) => write!(f, "opened {contribution}"),
            Fact::Moved { mv, round_trip } => write!(f, "moved {mv} {}", round_trip.0),
            Fact::Offered { ask, by } => write!(f, "offered {ask} {by}"),
            Fact::Declined { ask, by } => write!(f, "declined {ask} {by}"),
            Fact::Withdrawn { ask, by } => write!(f, "withdrawn {ask} {by}"),
            Fact::TakenBack { plies } => write!(f, "taken_back {plies}"),
            Fact::TimeGiven { by, span } => write!(f, "time_given {by} {}", span.0),
            Fact::Credited { from, to } => write!(f, "credited {} {}", from.0, to.0),
            Fact::Rematched(table) => write!(f, "rematched {table}"),
            Fact::Linked { color, guest } => write!(f, "linked {color} {guest}"),
            Fact::Unlinked { color, guest } => write!(f, "unlinked {color} {guest}"),
            Fact::Ended { winner, reason, by } => {
                write!(f, "ended {} {reason} {}", Maybe(*winner), Maybe(*by))
            }
        }
    }
}

impl FromStr for Event {
    type Err = EventError;

    fn from_str(line: &str) -> Result<Event, EventError> {
        let mut words = Words {
            words: line.split(' '),
            read: 0,
        };
        words.event().map_err(|why| EventError {
            line: line.to_owned(),
            word: words.read,
            why,
        })
    }
}

/// The words of a line, read one after the other.
struct Words<'a> {
    words: core::str::Split<'a, char>,
    read: usize,
}

impl<'a> Words<'a> {
    fn event(&mut self) -> Result<Event, String> {
        match self.word()? {
            FORMAT => {}
            format => return Err(format!("no such format as {format:?}")),
        }
        let at = Millis(self.number()?);
        let fact = self.fact()?;
        self.read += 1;
        match self.words.next() {
            None => Ok(Event { at, fact }),
            Some(word) => Err(format!("the line should end before {word:?}")),
        }
    }

    fn fact(&mut self) -> Result<Fact, String> {
        Ok(match self.word()? {
            "created" => Fact::Created(self.created(None)?),
            "created_with" => {
                let level = self.parse()?;
                Fact::Created(self.created(Some(level))?)
            }
            "sealed" => Fact::Sealed(self.parse()?),
            "sat" => Fact::Sat {
                guest: self.parse()?,
                contribution: self.maybe()?.unwrap_or(jieqi_referee::Contribution::EMPTY),
            },
            "opened" => Fact::Opened(self.parse()?),
            "moved" => Fact::Moved {
                mv: self.parse()?,
                round_trip: Span(self.number()?),
            },
            "offered" => Fact::Offered {
                ask: self.parse()?,
                by: self.parse()?,
            },
            "declined" => Fact::Declined {
                ask: self.parse()?,
                by: self.parse()?,
            },
            "withdrawn" => Fact::Withdrawn {
                ask: self.parse()?,
                by: self.parse()?,
            },
            "taken_back" => Fact::TakenBack {
                plies: self.number()?,
            },
            "time_given" => Fact::TimeGiven {
                by: self.parse()?,
                span: Span(self.number()?),
            },
            "credited" => Fact::Credited {
                from: Millis(self.number()?),
                to: Millis(self.number()?),
            },
            "rematched" => Fact::Rematched(self.parse()?),
            "linked" => Fact::Linked {
                color: self.parse()?,
                guest: self.parse()?,
            },
            "unlinked" => Fact::Unlinked {
                color: self.parse()?,
                guest: self.parse()?,
            },
            "ended" => Fact::Ended {
                winner: self.maybe()?,
                reason: self.parse::<Reason>()?,
                by: self.maybe()?,
            },
            name => return Err(format!("no such fact as {name:?}")),
        })
    }

    fn created(&mut self, computer: Option<Level>) -> Result<Created, String> {
        Ok(Created {
            variant: self.parse::<Variant>()?,
            seat: self.parse::<Color>()?,
            control: self.parse::<TimeControl>()?,
            creator: self.guests()?,
            invited: self.guests()?,
            computer,
        })
    }

    fn word(&mut self) -> Result<&'a str, String> {
        self.read += 1;
        self.words
            .next()
            .ok_or_else(|| "the line ends too early".to_owned())
    }

    fn parse<T: FromStr<Err: fmt::Display>>(&mut self) -> Result<T, String> {
        let word = self.word()?;
        word.parse().map_err(|error| format!("{word:?}: {error}"))
    }

    fn number<T: FromStr + fmt::Display>(&mut self) -> Result<T, String> {
        let word = self.word()?;
        number::read(word).ok_or_else(|| format!("{word:?}: expected a number"))
    }

    fn maybe<T: FromStr<Err: fmt::Display>>(&mut self) -> Result<Option<T>, String> {
        match self.words.clone().next() {
            Some(NOTHING) => self.word().map(|_| None),
            _ => self.parse().map(Some),
        }
    }

    fn guests(&mut self) -> Result<Vec<GuestId>, String> {
        match self.word()? {
            NOTHING => Ok(Vec::new()),
            word => word
                .split(',')
                .map(|guest| guest.parse().map_err(|error| format!("{guest:?}: {error}")))
                .collect(),
        }
    }
}
