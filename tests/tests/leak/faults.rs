//! Leaks as somebody could build them in by mistake, laid over what a viewer was sent: the test of
//! the test. Each may use everything that the server knows in that world.

use jieqi_rules::Role;
use serde_json::{Value, json};

use crate::play::{Played, Who};
use crate::script::role_at;
use crate::transcript::Transcript;

/// A leak: what the viewer would have been sent with it.
pub(crate) type Fault = fn(&Played, Who) -> Transcript;

/// All of them by name.
pub(crate) const FAULTS: [(&str, Fault); 11] = [
    ("a Debug in an error", debug_in_an_error),
    ("the captor's view sent to another", captors_view),
    ("a different message length", message_length),
    (
        "a list of captures sorted by what they were",
        sorted_captures,
    ),
    ("the pool of the wrong viewer", wrong_pool),
    ("frames in another order", order_of_frames),
    ("one frame more", number_of_frames),
    ("legal moves in the order of true roles", legal_by_true_role),
    ("an entity tag made from the deal", entity_tag),
    ("another status", status),
    ("one answer fewer", missing_answer),
];

/// The roles, in this world, of the face-down pieces that fell and that the viewer has not learned.
fn secrets(played: &Played, who: Who) -> Vec<(String, Role)> {
    played
        .script
        .fallen_unlearned(who.viewer())
        .into_iter()
        .map(|point| (point.to_string(), role_at(&played.deal, point)))
        .collect()
}

/// A small number that depends on those roles.
fn number(played: &Played, who: Who) -> usize {
    let roles = secrets(played, who);
    roles.iter().fold(0, |n, (_, role)| 7 * n + *role as usize) % 97
}

/// The transcript with its last snapshot changed.
fn with_last_snapshot(played: &Played, who: Who, change: impl FnOnce(&mut Value)) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let last = transcript
        .frames
        .iter_mut()
        .rfind(|frame| frame.contains("\"snapshot\""))
        .unwrap();
    let mut value: Value = serde_json::from_str(last).unwrap();
    change(&mut value);
    *last = value.to_string();
    transcript
}

/// The last snapshot that somebody was sent who has learned what fell.
fn captors_last(played: &Played, who: Who) -> Value {
    let captor = played.script.captor_unlearned(who.viewer());
    let captor = match captor {
        jieqi_rules::Color::Red => Who::Red,
        jieqi_rules::Color::Black => Who::Black,
    };
    let last = played
        .transcript(captor)
        .frames
        .iter()
        .rfind(|frame| frame.contains("\"snapshot\""))
        .unwrap();
    serde_json::from_str(last).unwrap()
}

fn debug_in_an_error(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let error = transcript
        .answers
        .iter_mut()
        .find(|answer| answer.status >= 400)
        .unwrap();
    error
        .body
        .extend(format!("{:?}", secrets(played, who)).bytes());
    transcript
}

fn captors_view(played: &Played, who: Who) -> Transcript {
    let mut captors = captors_last(played, who);
    with_last_snapshot(played, who, |snapshot| {
        // All the moves, as the captor has them on a reload.
        captors["you"] = snapshot["you"].clone();
        captors["moves"] = played.moves_as_seen_by(played.script.captor_unlearned(who.viewer()));
        *snapshot = captors;
    })
}

fn message_length(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let spaces = " ".repeat(number(played, who));
    transcript.frames.last_mut().unwrap().push_str(&spaces);
    transcript
}

fn sorted_captures(played: &Played, who: Who) -> Transcript {
    let mut fallen = secrets(played, who);
    fallen.sort_by_key(|(_, role)| *role as usize);
    let points: Vec<String> = fallen.into_iter().map(|(point, _)| point).collect();
    with_last_snapshot(played, who, |snapshot| snapshot["captures"] = json!(points))
}

fn wrong_pool(played: &Played, who: Who) -> Transcript {
    let captors = captors_last(played, who);
    with_last_snapshot(played, who, |snapshot| {
        snapshot["pools"] = captors["pools"].clone();
    })
}

fn order_of_frames(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let count = transcript.frames.len();
    transcript.frames.rotate_left(number(played, who) % count);
    transcript
}

fn number_of_frames(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let last = transcript.frames.last().unwrap().clone();
    let more = number(played, who);
    transcript.frames.extend(std::iter::repeat_n(last, more));
    transcript
}

fn legal_by_true_role(played: &Played, who: Who) -> Transcript {
    let mut down: Vec<_> = played.script.unlearned(who.viewer()).into_iter().collect();
    down.sort_by_key(|point| role_at(&played.deal, *point) as usize);
    let legal: Vec<String> = down.iter().map(ToString::to_string).collect();
    with_last_snapshot(played, who, |snapshot| snapshot["legal"] = json!(legal))
}

fn entity_tag(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let tag = format!("etag: \"{:x}\"\r\n", number(played, who));
    transcript.answers.last_mut().unwrap().head.push_str(&tag);
    transcript
}

fn status(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    transcript.answers.last_mut().unwrap().status = 200 + number(played, who) as u16;
    transcript
}

fn missing_answer(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let keep = transcript.answers.len().saturating_sub(number(played, who));
    transcript.answers.truncate(keep);
    transcript
}
