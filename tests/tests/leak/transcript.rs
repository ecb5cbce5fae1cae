//! Every byte that one person was sent.

use std::collections::BTreeSet;
use std::fmt;

use jieqi_tests::Reply;
use serde_json::Value;

/// What came, each kind in its order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Transcript {
    /// Answers to questions.
    pub(crate) answers: Vec<Answer>,
    /// What the sockets at tables brought: the head of each, then its messages.
    pub(crate) frames: Vec<String>,
    /// What the sockets of a second device brought.
    pub(crate) device: Vec<String>,
    /// What the sockets that show the lobby brought.
    pub(crate) lobby: Vec<String>,
}

/// One answer and what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) asked: String,
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Transcript {
    pub(crate) fn answer(&mut self, asked: &str, reply: &Reply) {
        let head = String::from_utf8_lossy(&reply.head);
        // The wall clock is no secret and differs from run to run; its length is compared.
        let head = head
            .split("\r\n")
            .map(|line| match line.split_once(':') {
                Some((name, value)) if name.eq_ignore_ascii_case("date") => {
                    format!("{name}:{}", "*".repeat(value.len()))
                }
                _ => line.to_owned(),
            })
            .collect::<Vec<_>>()
            .join("\r\n");
        self.answers.push(Answer {
            asked: asked.to_owned(),
            status: reply.status,
            head,
            body: reply.body.clone(),
        });
    }

    /// The same with every frame once, in no order, and without who is here and how late it is.
    pub(crate) fn unordered(&self) -> Transcript {
        let set = |frames: &[String]| {
            let set: BTreeSet<String> = frames.iter().map(|frame| timeless(frame)).collect();
            set.into_iter().collect()
        };
        Transcript {
            answers: self.answers.clone(),
            frames: set(&self.frames),
            device: set(&self.device),
            lobby: set(&self.lobby),
        }
    }

    /// How many bytes came in all, the heads included.
    pub(crate) fn bytes(&self) -> usize {
        let answers = self.answers.iter().map(|a| a.head.len() + a.body.len());
        let frames = [&self.frames, &self.device, &self.lobby]
            .into_iter()
            .flatten();
        answers.chain(frames.map(String::len)).sum()
    }

    /// The first place where the other differs, if there is one.
    pub(crate) fn difference(&self, other: &Transcript) -> Option<Difference> {
        let answers = self.answers.iter().map(Some).chain(std::iter::repeat(None));
        let others = other
            .answers
            .iter()
            .map(Some)
            .chain(std::iter::repeat(None));
        let count = self.answers.len().max(other.answers.len());
        for (one, two) in answers.zip(others).take(count) {
            if one != two {
                let asked = one.or(two).map_or("", |answer| &answer.asked);
                return Some(Difference {
                    place: format!("the answer to {asked}"),
                    one: one.map_or_else(String::new, Answer::to_string),
                    two: two.map_or_else(String::new, Answer::to_string),
                });
            }
        }
        [
            ("frame", &self.frames, &other.frames),
            ("frame of the second device", &self.device, &other.device),
            ("frame of the lobby", &self.lobby, &other.lobby),
        ]
        .into_iter()
        .find_map(|(kind, one, two)| {
            let i = (0..one.len().max(two.len())).find(|&i| one.get(i) != two.get(i))?;
            Some(Difference {
                place: format!("{kind} {i} of {} and {}", one.len(), two.len()),
                one: one.get(i).cloned().unwrap_or_default(),
                two: two.get(i).cloned().unwrap_or_default(),
            })
        })
    }
}

/// A frame without what is in it at one moment and not at the next.
fn timeless(frame: &str) -> String {
    match serde_json::from_str::<Value>(frame) {
        Ok(Value::Object(mut message)) => {
            for passing in ["seats", "watching", "claim_in", "abort_in", "clocks"] {
                message.remove(passing);
            }
            Value::Object(message).to_string()
        }
        _ => frame.to_owned(),
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let body = String::from_utf8_lossy(&self.body);
        write!(f, "{}\n{body}", self.head)
    }
}

/// Two worlds that a viewer can tell apart.
#[derive(Debug)]
pub(crate) struct Difference {
    pub(crate) place: String,
    pub(crate) one: String,
    pub(crate) two: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference { place, one, two } = self;
        let same = one
            .bytes()
            .zip(two.bytes())
            .take_while(|(a, b)| a == b)
            .count();
        let part = |text: &str| {
            let from = same.saturating_sub(60);
            String::from_utf8_lossy(&text.as_bytes()[from.min(text.len())..])
                .chars()
                .take(200)
                .collect::<String>()
        };
        write!(f, "{place}, byte {same}:\n  {}\n  {}", part(one), part(two))
    }
}
