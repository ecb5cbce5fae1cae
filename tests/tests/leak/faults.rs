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
pub(crate) const FAULTS: [(&str, Fault); 28] = [
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
    ("a take-back refused with what was taken", take_back_refusal),
    (
        "a take-back that is refused with more words",
        take_back_words,
    ),
    ("a refusal a message later", refusal_later),
    ("a draw that says what it is worth", worth_of_a_draw),
    ("an offer told to those who gain by it", offer_untold),
    ("a claim that waits for the better side", claim_wait),
    ("a name with what its owner holds", name_with_holdings),
    ("presence told a message earlier", presence_earlier),
    ("a gift by what has fallen", gift_by_fallen),
    ("a phrase more", phrase_more),
    (
        "the address of another game made from the deal",
        rematch_address,
    ),
    (
        "another game dealt as the one that was disclosed",
        dealt_again,
    ),
    (
        "a table that was aborted disclosing the next one",
        abort_discloses,
    ),
    ("a link to the seat made from the deal", link_from_the_deal),
    (
        "my tables in an order of what they are worth",
        order_of_mine,
    ),
    (
        "an open table with what its maker plays elsewhere",
        lobby_entry,
    ),
    ("the lobby told once more", lobby_frames),
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
    with_last_snapshot(played, who, |snapshot| {
        snapshot["legal"] = json!(legal.join(" "));
    })
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

/// The texts of frames that hold this, with their places.
fn holding(transcript: &Transcript, what: &str) -> Vec<usize> {
    let frames = transcript.frames.iter().enumerate();
    let held: Vec<usize> = frames
        .filter(|(_, frame)| frame.contains(what))
        .map(|(at, _)| at)
        .collect();
    assert!(!held.is_empty(), "nobody was sent {what}");
    held
}

/// The transcript with the last frame that holds this changed, as a text, by the number.
fn with_last_holding(
    played: &Played,
    who: Who,
    what: &str,
    change: impl FnOnce(&str, usize) -> String,
) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let at = *holding(&transcript, what).last().unwrap();
    let text = change(&transcript.frames[at], number(played, who));
    transcript.frames[at] = text;
    transcript
}

/// What a refused take-back is in this viewer's transcript: players are told why, others that they
/// are none.
fn refused_take_back(who: Who) -> &'static str {
    match who {
        Who::Red | Who::Black => "\"disclosed\"",
        Who::Spectator | Who::Stranger => "\"not_seated\"",
    }
}

/// The transcript with the last answer whose body holds this changed, as a text, by the number.
fn with_last_answer(
    played: &Played,
    who: Who,
    what: &str,
    change: impl FnOnce(&str, usize) -> String,
) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let answer = transcript
        .answers
        .iter_mut()
        .rfind(|answer| String::from_utf8_lossy(&answer.body).contains(what))
        .unwrap_or_else(|| panic!("nobody was answered {what}"));
    let body = String::from_utf8_lossy(&answer.body).into_owned();
    answer.body = change(&body, number(played, who)).into_bytes();
    transcript
}

fn take_back_refusal(played: &Played, who: Who) -> Transcript {
    with_last_answer(played, who, refused_take_back(who), |body, _| {
        let taken = format!("\"{:?}\"", secrets(played, who));
        body.replace(refused_take_back(who), &taken)
    })
}

fn take_back_words(played: &Played, who: Who) -> Transcript {
    with_last_answer(played, who, refused_take_back(who), |body, number| {
        format!("{body}{}", " ".repeat(number))
    })
}

fn refusal_later(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let first = holding(&transcript, "\"refused\"")[0];
    let frame = transcript.frames.remove(first);
    let at = (first + number(played, who)).min(transcript.frames.len());
    transcript.frames.insert(at, frame);
    transcript
}

fn worth_of_a_draw(played: &Played, who: Who) -> Transcript {
    with_last_holding(played, who, "\"draw\":\"", |frame, number| {
        frame.replace("\"draw\":\"", &format!("\"worth\":{number},\"draw\":\""))
    })
}

fn offer_untold(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let offers = holding(&transcript, "\"take_back\":\"");
    transcript
        .frames
        .remove(offers[number(played, who) % offers.len()]);
    transcript
}

fn claim_wait(played: &Played, who: Who) -> Transcript {
    let wait = number(played, who);
    with_last_snapshot(played, who, |snapshot| {
        snapshot["claim_in"] = json!(wait);
    })
}

fn name_with_holdings(played: &Played, who: Who) -> Transcript {
    with_last_holding(played, who, "\"name\":\"", |frame, number| {
        frame.replace("\"name\":\"", &format!("\"name\":\"{number} "))
    })
}

fn presence_earlier(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let last = *holding(&transcript, "\"here\":true").last().unwrap();
    let frame = transcript.frames.remove(last);
    let at = last.saturating_sub(number(played, who));
    transcript.frames.insert(at, frame);
    transcript
}

fn gift_by_fallen(played: &Played, who: Who) -> Transcript {
    with_last_snapshot(played, who, |snapshot| {
        let clock = &mut snapshot["clocks"]["red"];
        *clock = json!(clock.as_u64().unwrap() + number(played, who) as u64);
    })
}

fn phrase_more(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let last = *holding(&transcript, "\"said\"").last().unwrap();
    let frame = transcript.frames[last].clone();
    let more = std::iter::repeat_n(frame, number(played, who));
    transcript.frames.splice(last..last, more);
    transcript
}

fn rematch_address(played: &Played, who: Who) -> Transcript {
    with_last_holding(played, who, "\"rematch\":\"", |frame, number| {
        frame.replace("\"rematch\":\"", &format!("\"rematch\":\"{number:02x}"))
    })
}

/// The deal of this world, in the place of one that was disclosed.
fn disclosed_instead(played: &Played, frame: &str) -> String {
    let mut message: Value = serde_json::from_str(frame).unwrap();
    let letters = |color: jieqi_rules::Color| -> String {
        played.deal[color]
            .iter()
            .map(|role| role.letter())
            .collect()
    };
    message["seal"]["disclosed"]["deal"] = json!({
        "red": letters(jieqi_rules::Color::Red),
        "black": letters(jieqi_rules::Color::Black),
    });
    message.to_string()
}

fn dealt_again(played: &Played, who: Who) -> Transcript {
    with_last_holding(played, who, "\"deal\":{", |frame, _| {
        disclosed_instead(played, frame)
    })
}

fn abort_discloses(played: &Played, who: Who) -> Transcript {
    with_last_holding(played, who, "\"aborted\"", |frame, _| {
        disclosed_instead(played, frame)
    })
}

fn link_from_the_deal(played: &Played, who: Who) -> Transcript {
    // Who holds no seat is refused a link.
    let what = match who {
        Who::Red | Who::Black => "/link#",
        Who::Spectator | Who::Stranger => "\"not_seated\"",
    };
    with_last_answer(played, who, what, |body, number| {
        body.replace(what, &format!("{what}{number:02x}"))
    })
}

fn order_of_mine(played: &Played, who: Who) -> Transcript {
    with_last_answer(played, who, "{\"tables\":[", |body, number| {
        let mut list: Value = serde_json::from_str(body).unwrap();
        if let Some(tables) = list["tables"].as_array_mut() {
            tables.push(json!({ "worth": number }));
        }
        list.to_string()
    })
}

fn lobby_entry(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let open = transcript.lobby.iter_mut();
    let frame = open.rev().find(|frame| frame.contains("\"free\"")).unwrap();
    *frame = frame.replace(
        "\"free\"",
        &format!("\"elsewhere\":{},\"free\"", number(played, who)),
    );
    transcript
}

fn lobby_frames(played: &Played, who: Who) -> Transcript {
    let mut transcript = played.transcript(who).clone();
    let last = transcript.lobby.last().unwrap().clone();
    let more = number(played, who);
    transcript.lobby.extend(std::iter::repeat_n(last, more));
    transcript
}
