//! One game in one world, and what four kinds of people were sent.

use jieqi_rules::{Color, Viewer};
use jieqi_tests::{
    Caller, Dice, Frame, Reply, Request, Socket, commands_path, player_seal, sit, socket_path,
    table_path,
};
use serde_json::{Value, json};

use crate::script::{Roles, Script};
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

/// A game that was played in a world.
pub(crate) struct Played {
    pub(crate) script: Script,
    pub(crate) deal: Roles,
    transcripts: [Transcript; 4],
    whole: [Value; 2],
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

/// One person with a socket.
struct Person {
    caller: Caller,
    socket: Socket,
    transcript: Transcript,
    last: Value,
}

impl Person {
    async fn new(caller: Caller, table: &str) -> Person {
        let socket = caller.socket(&socket_path(table)).await.unwrap();
        let mut transcript = Transcript::default();
        transcript
            .frames
            .push(format!("{:?}", undated(&socket.head)));
        Person {
            caller,
            socket,
            transcript,
            last: Value::Null,
        }
    }

    fn take(&mut self, frame: Frame) {
        if let Frame::Text(text) = &frame
            && let Ok(value) = serde_json::from_str::<Value>(text)
            && value["type"] == "snapshot"
        {
            self.last = value;
        }
        self.transcript.frames(vec![frame]);
    }

    /// Reads on until the last snapshot is the same as this one in these.
    async fn until_same(&mut self, now: &Value, keys: &[&str]) {
        while keys.iter().any(|key| self.last[*key] != now[*key]) {
            let frame = self.socket.next().await.unwrap();
            self.take(frame);
        }
    }

    /// Reads whatever else is there.
    async fn drain(&mut self) {
        for frame in self.socket.drain().await.unwrap() {
            self.take(frame);
        }
    }

    async fn asks(&mut self, who: Who, request: Request) -> Reply {
        let mut caller = self.caller.clone();
        let asked = format!("{} {}", request.method, request.path);
        let reply = caller.ask(request).await.unwrap();
        if who == Who::Stranger {
            // Nobody is made known by asking, or by asking for what is refused.
            assert!(!caller.is_known(), "{asked}");
        } else {
            self.caller = caller;
        }
        self.transcript.answer(&asked, &reply);
        reply
    }

    async fn posts(&mut self, who: Who, path: &str, body: &Value) -> Reply {
        let origin = self.caller.origin.clone();
        let request = Request::new("POST", path).with("origin", &origin);
        self.asks(who, request.json(body)).await
    }
}

fn undated(head: &[(String, String)]) -> Vec<&(String, String)> {
    // What the socket's handshake makes of the client's own random key is no news either.
    let passing = ["date", "sec-websocket-accept"];
    head.iter()
        .filter(|(name, _)| !passing.contains(&name.as_str()))
        .collect()
}

/// Plays the script in a world with this deal; everybody asks the same questions in every world.
pub(crate) async fn play(script: &Script, deal: &Roles, seed: u64) -> Played {
    let world = World::start(deal, seed).await;
    let mut dice = Dice::new(seed);
    let address = world.address;
    let mut callers = Who::ALL.map(|_| {
        let mut caller = Caller::new(address);
        caller.origin = "https://table.example".to_owned();
        caller
    });
    for caller in &mut callers[..3] {
        let reply = caller.post("/api/v1/guest", &json!({})).await.unwrap();
        assert_eq!(reply.status, 204, "{}", reply.text());
    }
    let create = json!({"id": dice.hex(8), "game": "jieqi", "seat": "red"});
    let created = callers[0].post("/api/v1/tables", &create).await.unwrap();
    let table = created.json()["table"].as_str().unwrap().to_owned();
    let contribution = dice.hex(16);
    let seal = json!({
        "id": dice.hex(8),
        "version": created.json()["snapshot"]["version"],
        "action": {"kind": "seal", "hash": player_seal(&contribution)},
    });
    let sealed = callers[0]
        .post(&commands_path(&table), &seal)
        .await
        .unwrap();
    assert_eq!(sealed.status, 200, "{}", sealed.text());
    // Black sits down before its socket opens: one that changes its place is told so at a moment
    // that hangs on the machine.
    let seated = sit(&mut callers[1], &table, 2, true, &mut dice)
        .await
        .unwrap();
    assert_eq!(seated.status, 200, "{}", seated.text());
    let mut people = Vec::new();
    for caller in callers {
        people.push(Person::new(caller, &table).await);
        settle(&mut people, &world, &table).await;
    }
    for (by, asked, reply) in [
        (0, "tables", created),
        (0, "seal", sealed),
        (1, "sit", seated),
    ] {
        people[by].transcript.answer(asked, &reply);
    }
    let open = json!({"kind": "open", "bytes": contribution});
    let open = command(&people[0], &open, &mut dice);
    let reply = people[0]
        .posts(Who::Red, &commands_path(&table), &open)
        .await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    settle(&mut people, &world, &table).await;
    for (ply, mv) in script.moves.iter().enumerate() {
        if ply % 9 == 4 || ply + 1 == script.moves.len() {
            question(&mut people, &world, &table, ply, &mut dice).await;
            settle(&mut people, &world, &table).await;
        }
        let by = ply % 2;
        let action = json!({"kind": "move", "move": mv.to_string()});
        let mut request = command(&people[by], &action, &mut dice);
        request["type"] = json!("command");
        people[by].socket.send(&request).await.unwrap();
        let version = people[by].last["version"].as_u64().unwrap() + 1;
        while people[by].last["version"].as_u64() != Some(version) {
            let frame = people[by].socket.next().await.unwrap();
            assert!(!format!("{frame:?}").contains("refused"), "{mv}: {frame:?}");
            people[by].take(frame);
        }
        settle(&mut people, &world, &table).await;
    }
    question(&mut people, &world, &table, script.moves.len(), &mut dice).await;
    settle(&mut people, &world, &table).await;
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
    }
}

fn command(person: &Person, action: &Value, dice: &mut Dice) -> Value {
    json!({
        "id": dice.hex(8),
        "version": person.last["version"],
        "action": action,
        "from_ply": person.last["plies"],
    })
}

/// Waits until everybody has seen the table as it is now: what was done, then, as presence is
/// told after a moment, who is here.
async fn settle(people: &mut [Person], world: &World, table: &str) {
    let mut stranger = Caller::new(world.address);
    let now = stranger.get(&table_path(table)).await.unwrap().json();
    assert!(now["version"].is_u64(), "{now}");
    for person in &mut *people {
        person.until_same(&now, &["version", "offers"]).await;
    }
    world.clock.advance(Span::from_secs(1));
    let now = stranger.get(&table_path(table)).await.unwrap().json();
    for person in people {
        person.until_same(&now, &["seats", "watching"]).await;
        person.drain().await;
    }
}

/// Everybody asks for everything, and for much that is refused.
async fn question(people: &mut [Person], world: &World, table: &str, ply: usize, dice: &mut Dice) {
    let data = table_path(table);
    let commands = commands_path(table);
    let page = format!("/t/{table}");
    for (person, who) in people.iter_mut().zip(Who::ALL) {
        for path in [
            &page,
            &data,
            &format!("{data}?from_ply={}", ply / 2),
            &format!("{data}?from_ply=9999"),
            &format!("{data}?from_ply=x"),
            &format!("{data}/socket"),
            &format!("{data}/replay"),
            &format!("{data}/replay?lens=red"),
            &format!("{data}/replay?lens=black"),
            &format!("{data}/replay?lens=spectator"),
            &format!("{data}/replay?lens=everything"),
            &"/".to_owned(),
            &"/en/jieqi".to_owned(),
            &"/t/AAAAAAAAAAAAAAAA".to_owned(),
            &"/api/v1/tables/AAAAAAAAAAAAAAAA".to_owned(),
        ] {
            for method in ["GET", "HEAD"] {
                person.asks(who, Request::new(method, path)).await;
            }
            let packed = Request::new("GET", path).with("accept-encoding", "gzip, br");
            person.asks(who, packed).await;
        }
        for action in refused(person, dice) {
            let command = command(person, &action, dice);
            person.posts(who, &commands, &command).await;
            let mut request = command;
            request["type"] = json!("command");
            person.socket.send(&request).await.unwrap();
        }
        let mut stale = command(person, &json!({"kind": "move", "move": "e0e1"}), dice);
        stale["version"] = json!(0);
        person.posts(who, &commands, &stale).await;
        person.posts(who, &commands, &json!({"id": "x"})).await;
        let foreign = Request::new("POST", &commands)
            .with("origin", "https://elsewhere.example")
            .json(&command(person, &json!({"kind": "resign"}), dice));
        person.asks(who, foreign).await;
        person.socket.send_text("{\"type\":").await.unwrap();
        let resync = json!({"type": "resync", "from_ply": ply / 3});
        person.socket.send(&resync).await.unwrap();
        person.drain().await;
    }
    // An offer and its answer, which tell nothing of the pieces.
    if ply > 0 {
        for (by, kind) in [(0, "offer_draw"), (1, "decline_draw")] {
            let command = command(&people[by], &json!({"kind": kind}), dice);
            people[by].posts(Who::ALL[by], &commands, &command).await;
            settle(people, world, table).await;
        }
    }
}

/// Moves that are refused: some of every kind from every face-down piece, as if it were what it
/// is not; and commands that are nobody's business now.
fn refused(person: &Person, dice: &mut Dice) -> Vec<Value> {
    let board = person.last["board"].as_str().unwrap();
    let legal = &person.last["legal"];
    let mut moves = Vec::new();
    for from in down_points(board) {
        let to = jieqi_rules::Square::all().nth(dice.below(90)).unwrap();
        let is_legal = legal[from.as_str()]
            .as_array()
            .is_some_and(|all| all.contains(&json!(to.to_string())));
        if !is_legal && to.to_string() != from {
            moves.push(json!({"kind": "move", "move": format!("{from}{to}")}));
        }
    }
    dice.shuffle(&mut moves);
    moves.truncate(3);
    moves.push(json!({"kind": "open", "bytes": dice.hex(16)}));
    moves.push(json!({"kind": "abort"}));
    moves.push(json!({"kind": "accept_draw"}));
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
