//! What may be said to the engine.

use core::time::Duration;

use jieqi_rules::{Color, Move};

use crate::limits::{Clock, Limits};

/// One line.
///
/// ```
/// use jieqi_engine::uci::Command;
/// assert_eq!("  isready ".parse(), Ok(Command::IsReady));
/// assert_eq!("".parse::<Command>().unwrap_err().to_string(), "unknown command \"\"");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Who are you, and what can be set?
    Uci,
    /// Are you there?
    IsReady,
    /// What comes has nothing to do with what was.
    NewGame,
    /// Sets an option.
    SetOption {
        /// Its name.
        name: String,
        /// What it is to be; empty for a button.
        value: String,
    },
    /// Sets up a position; the rest of the line.
    Position(String),
    /// Think.
    Go(Go),
    /// Stop thinking and move.
    Stop,
    /// The expected move was played.
    PonderHit,
    /// Show the position.
    Show,
    /// Nothing that matters here, as `debug` and `register`.
    Ignored,
    /// Leave.
    Quit,
}

/// How to think.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// Both clocks: what is left and what a move adds.
    pub clocks: [(Option<Duration>, Duration); 2],
    /// Moves until time is added.
    pub moves_left: Option<u32>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions to look at.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// Look for a mate in so many moves.
    pub mate: Option<u32>,
    /// Until told to stop.
    pub infinite: bool,
    /// On the other's time.
    pub ponder: bool,
    /// Only about these moves; about all if there is none.
    pub only: Vec<Move>,
    /// What could not be understood, and was left out.
    pub left_out: Vec<CommandError>,
}

impl Go {
    /// The limits for the side to move.
    #[must_use]
    pub fn limits(&self, turn: Color) -> Limits {
        let (remaining, increment) = self.clocks[turn as usize];
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            clock: remaining.map(|remaining| Clock {
                remaining,
                increment,
                moves_left: self.moves_left,
            }),
            mate: self.mate,
            only: self.only.clone(),
        }
    }
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandError {
    /// Nothing begins so.
    #[error("unknown command {0:?}")]
    Unknown(String),
    /// An option without a name.
    #[error("expected `setoption name NAME value VALUE`")]
    SetOption,
    /// A word of `go` without its number.
    #[error("go: {word} needs a number, got {got:?}")]
    Number {
        /// The word.
        word: String,
        /// What came instead.
        got: String,
    },
    /// What is to be thought about alone and is no move.
    #[error("go: searchmoves: {0:?} is no move")]
    SearchMove(String),
    /// A word that `go` does not know.
    #[error("go: unknown word {0:?}")]
    GoWord(String),
}

impl core::str::FromStr for Command {
    type Err = CommandError;

    fn from_str(line: &str) -> Result<Command, CommandError> {
        let line = line.trim();
        let (word, rest) = line
            .split_once(|c: char| c.is_ascii_whitespace())
            .map_or((line, ""), |(word, rest)| (word, rest.trim()));
        Ok(match word {
            "uci" => Command::Uci,
            "isready" => Command::IsReady,
            "ucinewgame" => Command::NewGame,
            "setoption" => set_option(rest)?,
            "position" => Command::Position(rest.to_owned()),
            "go" => Command::Go(go(rest)),
            "stop" => Command::Stop,
            "ponderhit" => Command::PonderHit,
            "d" => Command::Show,
            "debug" | "register" => Command::Ignored,
            "quit" => Command::Quit,
            other => return Err(CommandError::Unknown(other.to_owned())),
        })
    }
}

fn set_option(rest: &str) -> Result<Command, CommandError> {
    let words: Vec<&str> = rest.split_ascii_whitespace().collect();
    let Some((&"name", words)) = words.split_first() else {
        return Err(CommandError::SetOption);
    };
    let value = words.iter().position(|&word| word == "value");
    let (name, value) = match value {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    if name.is_empty() {
        return Err(CommandError::SetOption);
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

/// The words of `go` that a number follows.
const NUMBERS: [&str; 9] = [
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "movetime",
    "mate",
];

/// Whoever says `go` waits for a move: what is not understood is left out, the rest is done.
fn go(rest: &str) -> Go {
    let mut go = Go::default();
    let is_word = |word: &str| {
        NUMBERS.contains(&word) || ["infinite", "ponder", "searchmoves"].contains(&word)
    };
    let mut words = rest.split_ascii_whitespace().peekable();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            "searchmoves" => {
                while let Some(text) = words.next_if(|&next| !is_word(next)) {
                    match text.parse() {
                        Ok(mv) => go.only.push(mv),
                        Err(_) => go.left_out.push(CommandError::SearchMove(text.to_owned())),
                    }
                }
            }
            word if NUMBERS.contains(&word) => {
                let got = words.next_if(|&next| !is_word(next)).unwrap_or_default();
                match got.parse() {
                    Ok(number) => set(&mut go, word, number),
                    Err(_) => go.left_out.push(CommandError::Number {
                        word: word.to_owned(),
                        got: got.to_owned(),
                    }),
                }
            }
            other => go.left_out.push(CommandError::GoWord(other.to_owned())),
        }
    }
    go
}

/// Sets what one of [`NUMBERS`] stands for.
fn set(go: &mut Go, word: &str, number: i64) {
    // A clock may be overdrawn.
    let number = number.max(0).unsigned_abs();
    let short = u32::try_from(number).unwrap_or(u32::MAX);
    let millis = Duration::from_millis(number);
    match word {
        "wtime" => go.clocks[0].0 = Some(millis),
        "btime" => go.clocks[1].0 = Some(millis),
        "winc" => go.clocks[0].1 = millis,
        "binc" => go.clocks[1].1 = millis,
        "movestogo" => go.moves_left = Some(short),
        "depth" => go.depth = Some(short),
        "nodes" => go.nodes = Some(number),
        "movetime" => go.time = Some(millis),
        _ => go.mate = Some(short),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_go_is_read() {
        let read = |text: &str| match text.parse() {
            Ok(Command::Go(go)) => go,
            other => panic!("{text}: {other:?}"),
        };
        let both = read("go wtime 60000 btime 50000 winc 1000 binc 2000 movestogo 7");
        let clock = both.limits(Color::Black).clock.unwrap();
        assert_eq!(clock.remaining, Duration::from_secs(50));
        assert_eq!(clock.increment, Duration::from_secs(2));
        assert_eq!(clock.moves_left, Some(7));
        assert_eq!(
            read("go wtime -5 btime 1")
                .limits(Color::Red)
                .clock
                .unwrap()
                .remaining,
            Duration::ZERO
        );
        assert_eq!(read("go depth 9").limits(Color::Red).depth, Some(9));
        assert_eq!(
            read("go nodes 10000").limits(Color::Red).nodes,
            Some(10_000)
        );
        assert_eq!(
            read("go movetime 5").limits(Color::Red).time,
            Some(Duration::from_millis(5))
        );
        assert_eq!(read("go mate 3").limits(Color::Red).mate, Some(3));
        assert!(read("go infinite").infinite && read("go ponder wtime 1 btime 1").ponder);
        assert_eq!(read("go"), Go::default());
    }

    #[test]
    fn what_go_does_not_understand_is_named_and_the_rest_done() {
        for (text, left_out, rest) in [
            ("go depth", "go: depth needs a number, got \"\"", "go"),
            (
                "go depth x nodes 9",
                "go: depth needs a number, got \"x\"",
                "go nodes 9",
            ),
            (
                "go depth infinite",
                "go: depth needs a number, got \"\"",
                "go infinite",
            ),
            ("go fast", "go: unknown word \"fast\"", "go"),
            (
                "go nodes 7 perft 3",
                "go: unknown word \"perft\"|go: unknown word \"3\"",
                "go nodes 7",
            ),
            (
                "go searchmoves b2b9 e2e4x z9 nodes 5",
                "go: searchmoves: \"e2e4x\" is no move|go: searchmoves: \"z9\" is no move",
                "go nodes 5 searchmoves b2b9",
            ),
            (
                "go searchmoves b2b9 depth 3 searchmoves h2e2",
                "",
                "go depth 3 searchmoves b2b9 h2e2",
            ),
        ] {
            let read = |text: &str| match text.parse() {
                Ok(Command::Go(go)) => go,
                other => panic!("{text}: {other:?}"),
            };
            let mut go = read(text);
            let said: Vec<String> = go
                .left_out
                .drain(..)
                .map(|error| error.to_string())
                .collect();
            assert_eq!(said.join("|"), left_out);
            assert_eq!(go, read(rest), "{text}");
        }
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (text, said) in [
            ("setoption", "expected `setoption name NAME value VALUE`"),
            (
                "setoption name value 3",
                "expected `setoption name NAME value VALUE`",
            ),
            ("hello there", "unknown command \"hello\""),
        ] {
            assert_eq!(text.parse::<Command>().unwrap_err().to_string(), said);
        }
    }

    #[test]
    fn names_and_values_may_have_several_words() {
        assert_eq!(
            "setoption name Clear  Hash".parse(),
            Ok(Command::SetOption {
                name: "Clear Hash".to_owned(),
                value: String::new()
            })
        );
    }
}
