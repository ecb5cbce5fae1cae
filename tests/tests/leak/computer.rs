//! A game against the computer in two worlds that its seat cannot tell apart.

use jieqi_rules::{Color, Viewer};
use jieqi_table::Span;
use jieqi_tests::{Caller, Dice, commands_path, legal_moves, player_seal, table_path};
use serde_json::{Value, json};

use crate::script::{Roles, Script, any_deal};
use crate::world::World;

/// How many moves each side makes.
const MOVES: usize = 12;

/// A person who plays Red against the computer.
struct Person {
    world: World,
    caller: Caller,
    table: String,
    commands: usize,
}

impl Person {
    async fn sit(deal: Roles, level: u8) -> Person {
        let world = World::start(vec![deal], 5).await;
        let mut caller = Caller::new(world.address());
        caller.origin = "https://table.example".to_owned();
        let create = json!({"id": "c", "game": "jieqi", "seat": "red", "computer": level});
        let created = caller.post("/api/v1/tables", &create).await.unwrap();
        let created: Value = serde_json::from_slice(&created.body).unwrap();
        let table = created["table"].as_str().unwrap().to_owned();
        let mut person = Person {
            world,
            caller,
            table,
            commands: 0,
        };
        let bytes = "11".repeat(16);
        let hash = player_seal(&bytes);
        person.act(json!({"kind": "seal", "hash": hash})).await;
        person.act(json!({"kind": "open", "bytes": bytes})).await;
        person
    }

    async fn view(&mut self) -> Value {
        let reply = self.caller.get(&table_path(&self.table)).await.unwrap();
        serde_json::from_slice(&reply.body).unwrap()
    }

    async fn act(&mut self, action: Value) {
        self.commands += 1;
        let version = self.view().await["version"].clone();
        let id = format!("c{}", self.commands);
        let command = json!({"id": id, "version": version, "action": action});
        let path = commands_path(&self.table);
        let reply = self.caller.post(&path, &command).await.unwrap();
        assert_eq!(reply.status, 200, "{action}");
    }

    /// Moves; gives the table once the computer has answered, or the game is over.
    async fn play(&mut self, mv: &str) -> Value {
        let plies = self.view().await["plies"].as_u64().unwrap();
        self.act(json!({"kind": "move", "move": mv})).await;
        loop {
            let now = self.view().await;
            if now["plies"].as_u64() >= Some(plies + 2) || now["phase"] == "ended" {
                return now;
            }
            self.world.advance(Span(50)).await;
        }
    }
}

/// From and to of the last ply.
fn last(now: &Value) -> String {
    let written = now["moves"].as_array().unwrap().last().unwrap();
    let written = written.as_str().unwrap();
    written[1..5].to_owned()
}

/// What the computer does follows from what its seat has learned: another deal that it cannot
/// tell from the first brings the same moves.
#[tokio::test]
async fn the_computer_plays_by_what_its_seat_has_learned() {
    // Levels that end by counting few positions, so that no clock decides on a busy machine either.
    for (seed, level) in [(1, 2), (2, 5)] {
        let mut dice = Dice::new(seed);
        let deal = any_deal(&mut dice);
        let mut one = Person::sit(deal, level).await;
        let mut moves: Vec<String> = Vec::new();
        for _ in 0..MOVES {
            let now = one.view().await;
            let legal = legal_moves(&now);
            let Some(mv) = dice.pick(&legal).cloned() else {
                break;
            };
            let after = one.play(&mv).await;
            moves.push(mv);
            if after["phase"] == "ended" {
                break;
            }
            moves.push(last(&after));
        }
        let script = Script::of(deal, moves.iter().map(|mv| mv.parse().unwrap()).collect());
        let other = script.other_deal(Viewer::Player(Color::Black), &mut dice);
        assert_ne!(deal, other);
        let mut two = Person::sit(other, level).await;
        for (ply, pair) in moves.chunks(2).enumerate() {
            let after = two.play(&pair[0]).await;
            if let Some(answer) = pair.get(1) {
                assert_eq!(last(&after), *answer, "move {ply} at level {level}");
            }
        }
        // The higher level may mate a player by chance before they are through.
        assert!(moves.len() >= MOVES, "{moves:?}");
    }
}
