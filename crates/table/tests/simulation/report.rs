//! What happened in one game or in many.

use std::collections::BTreeMap;

/// Everything that is counted.
const KINDS: [&str; 20] = [
    "abort",
    "acknowledgement",
    "agreed draw",
    "claim",
    "conflict",
    "crash",
    "credit",
    "doubled message",
    "ending on the board",
    "flag",
    "game",
    "lost message",
    "move",
    "move within 50 ms of the flag",
    "outage",
    "refusal",
    "rematch",
    "resignation",
    "retry of a stored command",
    "take-back",
];

/// How often each kind of thing happened.
#[derive(Debug)]
pub(crate) struct Report(BTreeMap<&'static str, u64>);

impl Report {
    pub(crate) fn new() -> Report {
        Report(KINDS.into_iter().map(|kind| (kind, 0)).collect())
    }

    pub(crate) fn count(&mut self, kind: &str, times: u64) {
        *self.0.get_mut(kind).expect("it is one of the kinds") += times;
    }

    pub(crate) fn add(&mut self, other: &Report) {
        for (kind, &times) in &other.0 {
            self.count(kind, times);
        }
    }

    /// The kinds of which nothing happened.
    pub(crate) fn missing(&self) -> Vec<&'static str> {
        let never = self.0.iter().filter(|&(_, &times)| times == 0);
        never.map(|(&kind, _)| kind).collect()
    }
}
