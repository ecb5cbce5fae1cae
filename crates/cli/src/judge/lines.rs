//! The judge protocol: one JSON object a line in, one a line out.

use std::fmt;
use std::io::{self, BufRead, Read, Write};

use anyhow::{Context, bail};
use jieqi_rules::{Color, History, Move, Outcome, Receipt, Setup, Square, Variant};
use jieqi_wire::Word;
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::replay;

/// Longer lines are refused, read past and forgotten.
const MAX_LINE_BYTES: usize = 1 << 20;

/// Answers every line until the input ends.
pub(super) fn answer_all(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut line = Vec::new();
    let mut answer = Vec::new();
    loop {
        line.clear();
        answer.clear();
        let limit = MAX_LINE_BYTES as u64 + 1;
        if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let ruling = if line.ends_with(b"\n") || line.len() <= MAX_LINE_BYTES {
            rule(&line)
        } else {
            input.skip_until(b'\n')?;
            Err(anyhow::anyhow!(
                "the line is longer than {MAX_LINE_BYTES} bytes"
            ))
        };
        match ruling {
            Ok(history) => serde_json::to_writer(&mut answer, &Ruling::from(&history))?,
            Err(error) => serde_json::to_writer(
                &mut answer,
                &Refusal {
                    error: format!("{error:#}"),
                },
            )?,
        }
        answer.push(b'\n');
        output.write_all(&answer)?;
        output.flush()?;
    }
}

fn rule(line: &[u8]) -> anyhow::Result<History> {
    let line = str::from_utf8(line).context("not UTF-8")?;
    let request: Request =
        serde_json::from_str(line.trim_ascii()).context("not a request in JSON")?;
    let Ok(game) = request.game.parse::<Variant>() else {
        bail!("no such game: {:?}", request.game);
    };
    let start = Setup::from_fen(&request.fen, game)?;
    match &request.moves {
        Moves::List(moves) => replay(start, moves.iter().map(String::as_str)),
        Moves::Line(moves) => replay(start, moves.split_ascii_whitespace()),
    }
}

/// What is asked: an object with these three keys, whatever else it holds.
struct Request {
    game: String,
    fen: String,
    moves: Moves,
}

/// The moves as a list, or in one string with spaces between them.
enum Moves {
    List(Vec<String>),
    Line(String),
}

// Derived, it would read an array as well, and stumble over what it need not look at.
impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Request, D::Error> {
        struct RequestVisitor;

        #[derive(Deserialize)]
        #[serde(field_identifier, rename_all = "snake_case")]
        enum Key {
            Game,
            Fen,
            Moves,
            #[serde(other)]
            Other,
        }

        impl<'de> Visitor<'de> for RequestVisitor {
            type Value = Request;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with `game`, `fen` and `moves`")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Request, A::Error> {
                use serde::de::Error as _;

                let (mut game, mut fen, mut moves) = (None, None, None);
                while let Some(key) = map.next_key()? {
                    match key {
                        Key::Game => game = Some(map.next_value()?),
                        Key::Fen => fen = Some(map.next_value()?),
                        Key::Moves => moves = Some(map.next_value()?),
                        Key::Other => drop(map.next_value::<IgnoredAny>()?),
                    }
                }
                Ok(Request {
                    game: game.ok_or(A::Error::missing_field("game"))?,
                    fen: fen.ok_or(A::Error::missing_field("fen"))?,
                    moves: moves.ok_or(A::Error::missing_field("moves"))?,
                })
            }
        }

        deserializer.deserialize_map(RequestVisitor)
    }
}

impl<'de> Deserialize<'de> for Moves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Moves, D::Error> {
        struct MovesVisitor;

        impl<'de> Visitor<'de> for MovesVisitor {
            type Value = Moves;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of moves, or one string of them")
            }

            fn visit_str<E>(self, text: &str) -> Result<Moves, E> {
                Ok(Moves::Line(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Moves, A::Error> {
                let mut moves = Vec::new();
                while let Some(text) = seq.next_element()? {
                    moves.push(text);
                }
                Ok(Moves::List(moves))
            }
        }

        deserializer.deserialize_any(MovesVisitor)
    }
}

#[derive(Serialize)]
struct Ruling {
    legal: Vec<Word<Move>>,
    check: bool,
    outcome: Option<OutcomeAnswer>,
}

#[derive(Serialize)]
struct Refusal {
    error: String,
}

#[derive(Serialize)]
struct OutcomeAnswer {
    winner: Option<Word<Color>>,
    reason: &'static str,
    receipt: ReceiptAnswer,
}

/// What shows that the outcome is right.
#[derive(Serialize)]
struct ReceiptAnswer {
    /// The side that the rule goes against; null for a draw.
    side: Option<Word<Color>>,
    /// How many plies had been played when the position stood for the first and the third time.
    #[serde(skip_serializing_if = "Option::is_none")]
    window: Option<(u32, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chased: Option<Chased>,
    /// Plies without a capture.
    #[serde(skip_serializing_if = "Option::is_none")]
    quiet: Option<u32>,
}

#[derive(Serialize)]
struct Chased {
    piece: char,
    points: Vec<Word<Square>>,
}

impl From<&History> for Ruling {
    fn from(history: &History) -> Ruling {
        let position = history.position();
        Ruling {
            legal: position.legal_moves().iter().copied().map(Word).collect(),
            check: position.is_check(),
            outcome: history.outcome().map(OutcomeAnswer::from),
        }
    }
}

impl From<&Outcome> for OutcomeAnswer {
    fn from(outcome: &Outcome) -> OutcomeAnswer {
        let mut receipt = ReceiptAnswer {
            side: outcome.winner.map(|winner| Word(!winner)),
            window: None,
            chased: None,
            quiet: None,
        };
        match &outcome.receipt {
            Receipt::Plain => {}
            Receipt::Repetition { window, chased } => {
                receipt.window = Some(*window);
                receipt.chased = chased.as_ref().map(|(piece, points)| Chased {
                    piece: piece.letter(),
                    points: points.iter().copied().map(Word).collect(),
                });
            }
            Receipt::Quiet { plies } => receipt.quiet = Some(*plies),
        }
        OutcomeAnswer {
            winner: outcome.winner.map(Word),
            reason: outcome.reason.name(),
            receipt,
        }
    }
}
