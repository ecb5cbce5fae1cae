//! Three games in one world, and what four kinds of people were sent.

use std::collections::BTreeSet;

use jieqi_rules::{Color, Viewer};
use jieqi_tests::{Caller, Dice, player_seal, table_path};
use serde_json::{Value, json};

use crate::asking::{look, question};
use crate::manners::{Manners, Scene};
use crate::person::{Person, pass, settle, settle_lobby};
use crate::script::{Roles, Script, any_deal};
use crate::transcript::Transcript;
use crate::world::World;
use jieqi_table::Span;

/// Somebody who is sent something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    Red,
    Black,
    /// A browser that the server knows, without a seat.
    Spectator,
    /// A browser that the server does not know: it never keeps a cookie.
    Stranger,
}

impl Who {
    pub(crate) const ALL: [Who; 4] = [Who::Red, Who::Black, Who::Spectator, Who::Stranger];

    pub(crate) fn viewer(self) -> Viewer {
        match self {
            Who::Red => Viewer::Player(Color::Red),
            Who::Black => Viewer::Player(Color::Black),
            Who::Spectator | Who::Stranger => Viewer::Spectator,
        }
    }
}

/// Where it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum House {
    OneServer,
    /// Red at one, everybody else at the other.
    TwoServers,
}

/// What was played in a world.
pub(crate) struct Played {
    pub(crate) script: Script,
    pub(crate) deal: Roles,
    transcripts: [Transcript; 4],
    whole: [Value; 2],
    /// What the servers told each other.
    pub(crate) told: BTreeSet<String>,
}

impl Played {
    pub(crate) fn transcript(&self, who: Who) -> &Transcript {
        &self.transcripts[who as usize]
    }

    /// All moves as this player has them on a reload.
    pub(crate) fn moves_as_seen_by(&self, color: Color) -> Value {
        self.whole[color as usize]["moves"].clone()
    }
}

/// Two games that end, so that everybody learns their deals, which are the same in every world;
/// then, as a rematch, the script with this deal. Everybody asks the same questions in every
/// world. Red and Black are who they are in the last game; in the one before they sit the other
/// way round.
pub(crate) async fn play(script: &Script, deal: &Roles, seed: u64, house: House) -> Played {
    let mut dice = Dice::new(seed);
    let deals = vec![any_deal(&mut dice), any_deal(&mut dice), *deal];
    let world = match house {
        House::OneServer => World::start(deals, seed).await,
        House::TwoServers => World::start_two(deals, seed).await,
    };
    let mut people = Vec::new();
    for who in Who::ALL {
        let mut caller = Caller::new(world.address_of(who));
        caller.origin = "https://table.example".to_owned();
        let mut person = Person::new(who, caller);
        if who != Who::Stranger {
            let reply = person.posts("/api/v1/guest", &json!({})).await;
            assert_eq!(reply.status, 204, "{}", reply.text());
        }
        people.push(person);
    }
    let first = aborted(&mut people, &world, &mut dice).await;
    let second = rematch(&mut people, &world, &first, [0, 1], &mut dice).await;
    abandoned(&mut people, &world, &second, &mut dice).await;
    let table = rematch(&mut people, &world, &second, [1, 0], &mut dice).await;
    scripted(&mut people, &world, &table, script, &mut dice).await;

    let mut whole = Vec::new();
    for person in &mut people[..2] {
        whole.push(person.caller.get(&table_path(&table)).await.unwrap().json());
    }
    let transcripts: Vec<Transcript> = people.into_iter().map(|p| p.transcript).collect();
    Played {
        script: script.clone(),
        deal: *deal,
        transcripts: transcripts.try_into().unwrap(),
        whole: whole.try_into().unwrap(),
        told: world.told(),
    }
}

/// Red makes a table for anybody, which the lobby shows; Black sits down; Red aborts.
async fn aborted(people: &mut [Person], world: &World, dice: &mut Dice) -> String {
    for person in &mut *people {
        person.look_around().await;
    }
    let create = json!({
        "id": dice.hex(8), "game": "jieqi", "seat": "red", "anyone": true,
        "clock": {"kind": "increment", "initial": 900_000, "increment": 10_000},
    });
    let created = people[0].posts("/api/v1/tables", &create).await;
    let table = created.json()["table"].as_str().unwrap().to_owned();
    people[0].come(&table).await;
    settle(people, world, &table).await;
    let contribution = seal(people, world, &table, dice).await;
    let name = json!({"type": "name", "name": "Trần\u{202e}"});
    people[0].sends(&name.to_string()).await;
    people[0].drain().await;
    settle_lobby(people, world, Span::ZERO).await;
    look(people, &table, 0).await;
    sit(people, world, &table, Who::Black, dice).await;
    settle_lobby(people, world, Span::ZERO).await;
    for person in &mut *people {
        person.look_away().await;
    }
    open(&mut people[0], &table, &contribution, dice).await;
    settle(people, world, &table).await;
    people[0]
        .must(&table, &json!({"kind": "abort"}), dice)
        .await;
    settle(people, world, &table).await;
    look(people, &table, 0).await;
    table
}

/// The two play a little; then the one to move stays away and the other claims the win.
async fn abandoned(people: &mut [Person], world: &World, table: &str, dice: &mut Dice) {
    for person in &mut *people {
        let ask = json!({"kind": "ask_take_back"});
        person.does(table, &ask, dice).await;
    }
    // Black sits on Red's seat here.
    for by in [1, 0] {
        let mv = jieqi_tests::legal_moves(people[by].last()).swap_remove(0);
        let action = json!({"kind": "move", "move": mv});
        people[by].must(table, &action, dice).await;
        settle(people, world, table).await;
    }
    people[1].leave().await;
    settle(people, world, table).await;
    for secs in [6, 90] {
        pass(people, world, table, Span::from_secs(secs)).await;
        let claim = json!({"kind": "claim", "claim": "win"});
        let reply = people[0].does(table, &claim, dice).await;
        assert_eq!(reply.status == 200, secs == 90, "{}", reply.text());
    }
    settle(people, world, table).await;
    people[1].come(table).await;
    settle(people, world, table).await;
}

/// Offers of another game come and go until one is taken; the two go to the new table and deal.
async fn rematch(
    people: &mut [Person],
    world: &World,
    old: &str,
    [offers, accepts]: [usize; 2],
    dice: &mut Dice,
) -> String {
    for (by, kind) in [
        (0, "offer"),
        (0, "withdraw"),
        (1, "offer"),
        (0, "decline"),
        (offers, "offer"),
        (accepts, "accept"),
    ] {
        let action = json!({"kind": format!("{kind}_rematch")});
        people[by].must(old, &action, dice).await;
        settle(people, world, old).await;
    }
    for person in &mut *people {
        for kind in ["offer_rematch", "resign"] {
            person.does(old, &json!({ "kind": kind }), dice).await;
        }
    }
    look(people, old, 1).await;
    let table = people[0].last()["rematch"].as_str().unwrap().to_owned();
    for person in &mut *people {
        person.leave().await;
    }
    // Whoever made the last table made this one, too.
    people[0].come(&table).await;
    settle(people, world, &table).await;
    let contribution = seal(people, world, &table, dice).await;
    let uninvited = json!({"kind": "sit", "bytes": dice.hex(16)});
    people[2].does(&table, &uninvited, dice).await;
    sit(people, world, &table, Who::Black, dice).await;
    open(&mut people[0], &table, &contribution, dice).await;
    settle(people, world, &table).await;
    table
}

async fn seal(people: &mut [Person], world: &World, table: &str, dice: &mut Dice) -> String {
    let contribution = dice.hex(16);
    let hash = player_seal(&contribution);
    let seal = json!({"kind": "seal", "hash": hash});
    people[0].must(table, &seal, dice).await;
    settle(people, world, table).await;
    contribution
}

async fn open(person: &mut Person, table: &str, contribution: &str, dice: &mut Dice) {
    let open = json!({"kind": "open", "bytes": contribution});
    person.must(table, &open, dice).await;
}

/// Somebody sits down, then everybody else comes. The socket opens afterwards: one that changes
/// its place is told so at a moment that hangs on the machine.
async fn sit(people: &mut [Person], world: &World, table: &str, who: Who, dice: &mut Dice) {
    let now = people[0].last()["version"].clone();
    let mut sit =
        people[who as usize].command(&json!({"kind": "sit", "bytes": dice.hex(16)}), dice);
    sit["version"] = now;
    let path = jieqi_tests::commands_path(table);
    let reply = people[who as usize].posts(&path, &sit).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    settle(people, world, table).await;
    for at in 1..people.len() {
        people[at].come(table).await;
        settle(people, world, table).await;
    }
}

/// The script, with everything that people do at a table besides; what is taken back is played
/// again.
async fn scripted(
    people: &mut [Person],
    world: &World,
    table: &str,
    script: &Script,
    dice: &mut Dice,
) {
    let mut manners = Manners::new();
    let (mut ply, mut asked) = (0, 0);
    while let Some(mv) = script.moves.get(ply) {
        if ply >= asked && (ply % 20 == 4 || ply + 1 == script.moves.len()) {
            asked = ply + 1;
            question(people, table, ply, dice).await;
            settle(people, world, table).await;
        }
        let by = ply % 2;
        let version = people[by].last()["version"].as_u64().unwrap() + 1;
        let action = json!({"kind": "move", "move": mv.to_string()});
        people[by].does_here(&action, dice).await;
        assert_eq!(people[by].last()["version"], version, "{mv}");
        settle(people, world, table).await;
        ply += 1;
        // A first move must not be long in coming.
        if ply >= 2 {
            let manner = manners.next(dice);
            let mut scene = Scene {
                people,
                world,
                table,
                dice,
            };
            ply -= scene.act(manner).await;
        }
        if ply == 8 {
            anybody(people, world, dice).await;
        }
    }
    question(people, table, script.moves.len(), dice).await;
    settle(people, world, table).await;
}

/// A watcher of the game looks for an opponent, and one of its players finds it.
async fn anybody(people: &mut [Person], world: &World, dice: &mut Dice) {
    for person in &mut *people {
        person.look_around().await;
    }
    let mut create = json!({"id": dice.hex(8), "game": "xiangqi", "seat": "red", "anyone": true});
    let created = people[2].posts("/api/v1/tables", &create).await.json();
    let table = created["table"].as_str().unwrap();
    let here = format!("{}/here", table_path(table));
    let name = json!({"name": "一二三"});
    people[2].posts(&here, &name).await;
    settle_lobby(people, world, Span::ZERO).await;
    create["id"] = json!(dice.hex(8));
    create["seat"] = json!("black");
    people[0].posts("/api/v1/tables", &create).await;
    look(people, table, 0).await;
    settle_lobby(people, world, Span::from_secs(20)).await;
    for person in people {
        person.look_away().await;
    }
}
