//! Everybody asks for everything, and for much that is refused.

use jieqi_tests::{Dice, Request, commands_path, table_path};
use serde_json::{Value, json};

use crate::person::Person;

/// Everything that can be looked at, at this table and elsewhere.
fn addresses(table: &str, ply: usize) -> Vec<String> {
    let data = table_path(table);
    vec![
        format!("/t/{table}"),
        data.clone(),
        format!("{data}?from_ply={}", ply / 2),
        format!("{data}?from_ply=9999"),
        format!("{data}?from_ply=x"),
        format!("{data}/socket"),
        format!("{data}/moves?as=wxf"),
        format!("{data}/moves?as=trad&from_ply={}", ply / 2),
        format!("{data}/moves?as=simp&from_ply=9999"),
        format!("{data}/moves?as=x"),
        format!("{data}/replay"),
        format!("{data}/replay?lens=red"),
        format!("{data}/replay?lens=black"),
        format!("{data}/replay?lens=spectator"),
        format!("{data}/replay?lens=everything"),
        format!("{data}/record"),
        format!("{data}/record.json"),
        format!("{data}/jieqibox"),
        format!("{data}/uci"),
        format!("{data}/uci?lens=red"),
        format!("{data}/uci?lens=everything"),
        format!("{data}/fen"),
        format!("{data}/fen?ply={}", ply / 2),
        format!("{data}/fen?lens=black"),
        format!("/preview/{table}.png"),
        "/".to_owned(),
        "/en/jieqi".to_owned(),
        "/en/privacy".to_owned(),
        "/link".to_owned(),
        "/api/v1/mine".to_owned(),
        "/api/v1/lobby".to_owned(),
        "/t/AAAAAAAAAAAAAAAA".to_owned(),
        "/api/v1/tables/AAAAAAAAAAAAAAAA".to_owned(),
    ]
}

/// Everybody looks at everything.
pub(crate) async fn look(people: &mut [Person], table: &str, ply: usize) {
    for person in people {
        for path in addresses(table, ply) {
            person.asks(Request::new("GET", &path)).await;
        }
    }
}

/// Everybody looks at everything in every way, and asks for what is refused.
pub(crate) async fn question(people: &mut [Person], table: &str, ply: usize, dice: &mut Dice) {
    look(people, table, ply).await;
    for person in &mut *people {
        for path in addresses(table, ply) {
            person.asks(Request::new("HEAD", &path)).await;
            let packed = Request::new("GET", &path).with("accept-encoding", "gzip, br");
            person.asks(packed).await;
        }
    }
    let commands = commands_path(table);
    for person in people {
        for action in refused(person.last(), dice) {
            person.does(table, &action, dice).await;
            person.does_here(&action, dice).await;
        }
        let mut stale = person.command(&json!({"kind": "move", "move": "e0e1"}), dice);
        stale["version"] = json!(0);
        person.posts(&commands, &stale).await;
        person.posts(&commands, &json!({"id": "x"})).await;
        let foreign = Request::new("POST", &commands)
            .with("origin", "https://elsewhere.example")
            .json(&person.command(&json!({"kind": "resign"}), dice));
        person.asks(foreign).await;
        person.sends("{\"type\":").await;
        let resync = json!({"type": "resync", "from_ply": ply / 3});
        person.sends(&resync.to_string()).await;
        person.drain().await;
    }
}

/// Moves that are refused: some of every kind from every face-down piece, as if it were what it
/// is not; and commands that are nobody's business now.
fn refused(last: &Value, dice: &mut Dice) -> Vec<Value> {
    let board = last["board"].as_str().unwrap();
    let legal = jieqi_tests::legal_moves(last);
    let mut moves = Vec::new();
    for from in down_points(board) {
        let to = jieqi_rules::Square::all().nth(dice.below(90)).unwrap();
        let is_legal = legal.contains(&format!("{from}{to}"));
        if !is_legal && to.to_string() != from {
            moves.push(json!({"kind": "move", "move": format!("{from}{to}")}));
        }
    }
    dice.shuffle(&mut moves);
    moves.truncate(3);
    moves.push(json!({"kind": "open", "bytes": dice.hex(16)}));
    moves.push(json!({"kind": "sit", "bytes": dice.hex(16)}));
    moves
}

/// The points of the board's face-down pieces, as text.
fn down_points(board: &str) -> Vec<String> {
    let mut points = Vec::new();
    for (row, rank) in board.split('/').enumerate() {
        let mut file = 0;
        for letter in rank.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty as usize;
                continue;
            }
            if letter.eq_ignore_ascii_case(&'x') {
                points.push(format!("{}{}", char::from(b'a' + file as u8), 9 - row));
            }
            file += 1;
        }
    }
    points
}
