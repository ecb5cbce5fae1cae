//! Every byte that one person was sent.

use std::fmt;

use jieqi_tests::{Frame, Reply};

/// What came, in order: answers to questions, and frames of the socket.
#[derive(Clone, Debug, Default)]
pub(crate) struct Transcript {
    pub(crate) answers: Vec<Answer>,
    pub(crate) frames: Vec<String>,
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

    pub(crate) fn frames(&mut self, frames: Vec<Frame>) {
        self.frames
            .extend(frames.into_iter().map(|frame| match frame {
                Frame::Text(text) => text,
                other => format!("{other:?}"),
            }));
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
        let count = self.frames.len().max(other.frames.len());
        (0..count)
            .map(|i| (i, self.frames.get(i), other.frames.get(i)))
            .find(|(_, one, two)| one != two)
            .map(|(i, one, two)| Difference {
                place: format!(
                    "frame {i} of {} and {}",
                    self.frames.len(),
                    other.frames.len()
                ),
                one: one.cloned().unwrap_or_default(),
                two: two.cloned().unwrap_or_default(),
            })
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
