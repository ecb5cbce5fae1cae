//! What was compared: a comparison of nothing proves nothing.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use crate::play::Who;
use crate::transcript::Transcript;

/// What players must have been sent, by the names that [`Tally`] counts under.
const PLAYERS: [&str; 39] = [
    "accepted",
    "said",
    "snapshot",
    "an open draw",
    "an open rematch",
    "an open take_back",
    "a rematch",
    "a claim to come",
    "a player away",
    "a name",
    "a clock",
    "another browser",
    "a shorter list of moves",
    "a frame of the second device",
    "a table in the lobby",
    "an empty lobby",
    "refused already_moved",
    "refused already_offered",
    "refused already_rematched",
    "refused disclosed",
    "refused foreign_origin",
    "refused game_over",
    "refused illegal_move",
    "refused last_browser",
    "refused link_expired",
    "refused malformed",
    "refused no_offer",
    "refused no_table",
    "refused not_absent",
    "refused not_over",
    "refused not_seated",
    "refused not_your_turn",
    "refused nothing_to_take_back",
    "refused own_turn",
    "refused stale_version",
    "refused too_often",
    "refused too_soon",
    "POST /link",
    "GET /mine",
];

/// And those who watch.
const WATCHERS: [&str; 12] = [
    "said",
    "snapshot",
    "an open draw",
    "an open rematch",
    "an open take_back",
    "a rematch",
    "a player away",
    "a name",
    "a clock",
    "a shorter list of moves",
    "a table in the lobby",
    "refused not_seated",
];

/// How much was compared, and how often each kind of thing was among it.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    answers: usize,
    frames: usize,
    bytes: usize,
    kinds: BTreeMap<String, u64>,
}

impl Tally {
    pub(crate) fn add(&mut self, transcript: &Transcript) {
        let Transcript {
            answers,
            frames,
            device,
            lobby,
        } = transcript;
        self.answers += answers.len();
        self.frames += frames.len() + device.len() + lobby.len();
        self.bytes += transcript.bytes();
        let mut plies = 0;
        for frame in frames {
            let Ok(message) = serde_json::from_str::<Value>(frame) else {
                continue;
            };
            self.message(&message);
            if let Some(now) = message["plies"].as_u64() {
                if now < plies && message["phase"] == "playing" && now > 0 {
                    self.kind("a shorter list of moves");
                }
                plies = now;
            }
        }
        for _ in device {
            self.kind("a frame of the second device");
        }
        for frame in lobby {
            match serde_json::from_str::<Value>(frame) {
                Ok(lobby) if lobby["tables"][0].is_object() => self.kind("a table in the lobby"),
                Ok(_) => self.kind("an empty lobby"),
                Err(_) => {}
            }
        }
        for answer in answers {
            for (path, kind) in [("/link", "POST /link"), ("/mine", "GET /mine")] {
                let (method, _) = kind.split_once(' ').unwrap_or_default();
                if answer.status == 200
                    && answer.asked.starts_with(method)
                    && answer.asked.ends_with(path)
                {
                    self.kind(kind);
                }
            }
            if let Ok(Value::Array(messages)) = serde_json::from_slice(&answer.body) {
                messages.iter().for_each(|message| self.message(message));
            }
        }
    }

    fn kind(&mut self, kind: &str) {
        *self.kinds.entry(kind.to_owned()).or_default() += 1;
    }

    fn message(&mut self, message: &Value) {
        let kind = message["type"].as_str().unwrap_or("");
        match message["reason"].as_str() {
            Some(reason) if kind == "refused" => self.kind(&format!("refused {reason}")),
            _ => self.kind(kind),
        }
        if kind != "snapshot" {
            return;
        }
        for ask in ["draw", "take_back", "rematch"] {
            if message["offers"][ask].is_string() {
                self.kind(&format!("an open {ask}"));
            }
        }
        let seats = || message["seats"].as_array().into_iter().flatten();
        for (holds, kind) in [
            (message["rematch"].is_string(), "a rematch"),
            (message["claim_in"].is_u64(), "a claim to come"),
            (message["clocks"]["running"].is_string(), "a clock"),
            (message["browsers"][1].is_object(), "another browser"),
            (seats().any(|seat| seat["name"].is_string()), "a name"),
            (
                message["phase"] == "playing" && seats().any(|seat| seat["here"] == false),
                "a player away",
            ),
        ] {
            if holds {
                self.kind(kind);
            }
        }
    }

    /// What this viewer was never sent and must have been.
    pub(crate) fn missing(&self, who: Who) -> Vec<&'static str> {
        let wanted: &[&str] = match who {
            Who::Red | Who::Black => &PLAYERS,
            Who::Spectator | Who::Stranger => &WATCHERS,
        };
        let never = |kind: &&&str| !self.kinds.contains_key(**kind);
        wanted.iter().filter(never).copied().collect()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            answers,
            frames,
            bytes,
            kinds,
        } = self;
        writeln!(
            f,
            "{answers} answers and {frames} frames, {bytes} bytes, among them"
        )?;
        kinds
            .iter()
            .filter(|(kind, _)| !kind.is_empty())
            .try_for_each(|(kind, times)| writeln!(f, "{times:>7}  {kind}"))
    }
}
