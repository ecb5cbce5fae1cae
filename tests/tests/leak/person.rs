//! One person: a browser, what it keeps open, and every byte that it was sent.

use jieqi_tests::{
    Caller, Dice, Frame, Reply, Request, Socket, commands_path, socket_path, table_path,
};
use serde_json::{Value, json};

use crate::play::Who;
use crate::transcript::Transcript;
use crate::world::World;
use jieqi_table::Span;

/// A socket at a table and the last snapshot that it brought.
pub(crate) struct Line {
    socket: Socket,
    pub(crate) last: Value,
}

/// Somebody who is sent something.
pub(crate) struct Person {
    pub(crate) who: Who,
    pub(crate) caller: Caller,
    /// The socket at the table; gone while its owner is away.
    pub(crate) line: Option<Line>,
    /// A second device at the same seat.
    pub(crate) device: Option<Line>,
    /// The socket that shows the lobby, and what it showed last.
    lobby: Option<(Socket, Value)>,
    pub(crate) transcript: Transcript,
}

fn undated(head: &[(String, String)]) -> String {
    // What the socket's handshake makes of the client's own random key is no news either.
    let passing = ["date", "sec-websocket-accept"];
    let kept: Vec<_> = head
        .iter()
        .filter(|(name, _)| !passing.contains(&name.as_str()))
        .collect();
    format!("{kept:?}")
}

impl Line {
    async fn open(caller: &Caller, path: &str, written: &mut Vec<String>) -> Line {
        let socket = caller.socket(path).await.unwrap();
        written.push(undated(&socket.head));
        let last = Value::Null;
        Line { socket, last }
    }

    fn take(&mut self, frame: &Frame, written: &mut Vec<String>) {
        let Frame::Text(text) = frame else {
            panic!("{frame:?}");
        };
        let value: Value = serde_json::from_str(text).unwrap();
        if value["type"] == "snapshot" {
            self.last = value;
        }
        written.push(text.clone());
    }

    /// Reads on until the last snapshot is the same as this one in these.
    async fn until_same(&mut self, now: &Value, keys: &[&str], written: &mut Vec<String>) {
        while keys.iter().any(|key| self.last[*key] != now[*key]) {
            let frame = self.socket.next().await.unwrap();
            self.take(&frame, written);
        }
    }

    /// Reads whatever else is there.
    async fn drain(&mut self, written: &mut Vec<String>) {
        for frame in self.socket.drain().await.unwrap() {
            self.take(&frame, written);
        }
    }

    /// Closes it, and waits until the server knows.
    async fn close(mut self, written: &mut Vec<String>) {
        for frame in self.socket.close().await {
            self.take(&frame, written);
        }
    }
}

impl Person {
    pub(crate) fn new(who: Who, caller: Caller) -> Person {
        Person {
            who,
            caller,
            line: None,
            device: None,
            lobby: None,
            transcript: Transcript::default(),
        }
    }

    /// The last snapshot of the socket at the table.
    pub(crate) fn last(&self) -> &Value {
        &self.line.as_ref().unwrap().last
    }

    /// Opens a socket at a table.
    pub(crate) async fn come(&mut self, table: &str) {
        let path = socket_path(table);
        self.line = Some(Line::open(&self.caller, &path, &mut self.transcript.frames).await);
    }

    /// Closes it, if it is open.
    pub(crate) async fn leave(&mut self) {
        if let Some(line) = self.line.take() {
            line.close(&mut self.transcript.frames).await;
        }
    }

    /// Opens a socket of another browser at the same seat.
    pub(crate) async fn come_with(&mut self, device: &Caller, table: &str) {
        let path = socket_path(table);
        self.device = Some(Line::open(device, &path, &mut self.transcript.device).await);
    }

    pub(crate) async fn leave_with_device(&mut self) {
        if let Some(line) = self.device.take() {
            line.close(&mut self.transcript.device).await;
        }
    }

    /// Opens a socket that shows the lobby.
    pub(crate) async fn look_around(&mut self) {
        let socket = self.caller.socket("/api/v1/lobby/socket").await.unwrap();
        self.transcript.lobby.push(undated(&socket.head));
        self.lobby = Some((socket, Value::Null));
    }

    /// Reads on until the lobby is shown as it is now.
    async fn until_shown(&mut self, now: &Value) {
        let Some((socket, last)) = &mut self.lobby else {
            return;
        };
        while last != now {
            let Frame::Text(text) = socket.next().await.unwrap() else {
                panic!("the lobby closed");
            };
            *last = serde_json::from_str(&text).unwrap();
            self.transcript.lobby.push(text);
        }
    }

    pub(crate) async fn look_away(&mut self) {
        if let Some((mut socket, _)) = self.lobby.take() {
            for frame in socket.close().await {
                self.transcript.lobby.push(format!("{frame:?}"));
            }
        }
    }

    pub(crate) async fn drain(&mut self) {
        if let Some(line) = &mut self.line {
            line.drain(&mut self.transcript.frames).await;
        }
        if let Some(line) = &mut self.device {
            line.drain(&mut self.transcript.device).await;
        }
    }

    async fn until_same(&mut self, now: &Value, keys: &[&str]) {
        if let Some(line) = &mut self.line {
            line.until_same(now, keys, &mut self.transcript.frames)
                .await;
        }
        if let Some(line) = &mut self.device {
            line.until_same(now, keys, &mut self.transcript.device)
                .await;
        }
    }

    /// Sends a text over the socket at the table.
    pub(crate) async fn sends(&mut self, text: &str) {
        let line = self.line.as_mut().unwrap();
        line.socket.send_text(text).await.unwrap();
    }

    pub(crate) async fn asks(&mut self, request: Request) -> Reply {
        let mut caller = self.caller.clone();
        let asked = format!("{} {}", request.method, request.path);
        let reply = caller.ask(request).await.unwrap();
        if self.who == Who::Stranger {
            // Nobody is made known by asking, or by asking for what is refused.
            assert!(!caller.is_known(), "{asked}");
        } else {
            self.caller = caller;
        }
        self.transcript.answer(&asked, &reply);
        reply
    }

    pub(crate) async fn posts(&mut self, path: &str, body: &Value) -> Reply {
        let origin = self.caller.origin.clone();
        let request = Request::new("POST", path).with("origin", &origin);
        self.asks(request.json(body)).await
    }

    /// A command upon the last snapshot that came.
    pub(crate) fn command(&self, action: &Value, dice: &mut Dice) -> Value {
        let last = self.line.as_ref().map_or(&Value::Null, |line| &line.last);
        json!({
            "id": dice.hex(8),
            "version": last["version"].as_u64().unwrap_or(0),
            "action": action,
            "from_ply": last["plies"].as_u64().unwrap_or(0),
        })
    }

    /// Posts a command, whatever comes of it.
    pub(crate) async fn does(&mut self, table: &str, action: &Value, dice: &mut Dice) -> Reply {
        let command = self.command(action, dice);
        self.posts(&commands_path(table), &command).await
    }

    /// Sends a command over the socket, whatever comes of it.
    pub(crate) async fn does_here(&mut self, action: &Value, dice: &mut Dice) {
        let mut request = self.command(action, dice);
        request["type"] = json!("command");
        self.sends(&request.to_string()).await;
        self.drain().await;
    }

    /// Posts a command that must be done.
    pub(crate) async fn must(&mut self, table: &str, action: &Value, dice: &mut Dice) {
        let reply = self.does(table, action, dice).await;
        assert_eq!(reply.status, 200, "{action}: {}", reply.text());
    }
}

/// The table as it is now, the same at every server in these.
async fn table_now(world: &World, table: &str, keys: &[&str]) -> Value {
    let path = table_path(table);
    loop {
        let mut seen = Vec::new();
        for &address in world.addresses() {
            let now = Caller::new(address).get(&path).await.unwrap().json();
            assert!(now["version"].is_u64(), "{now}");
            seen.push(now);
        }
        let same = |now: &Value| keys.iter().all(|key| now[*key] == seen[0][*key]);
        if seen.iter().all(same) {
            return seen.swap_remove(0);
        }
    }
}

/// What changes by what is done.
const DONE: [&str; 2] = ["version", "offers"];

/// What changes by who comes and goes, told after a moment.
const HERE: [&str; 3] = ["version", "seats", "watching"];

/// Waits until everybody has seen the table as it is now: what was done, then, as presence is
/// told after a moment, who is here.
pub(crate) async fn settle(people: &mut [Person], world: &World, table: &str) {
    let now = table_now(world, table, &DONE).await;
    for person in &mut *people {
        person.until_same(&now, &DONE).await;
    }
    pass(people, world, table, Span::ZERO).await;
}

/// So much time passes, and the moment after which everybody is told what that brought.
pub(crate) async fn pass(people: &mut [Person], world: &World, table: &str, span: Span) {
    if span > Span::ZERO {
        for part in world.parts(span) {
            world.advance(part).await;
            table_now(world, table, &HERE).await;
            if part < span {
                // A line answers the server's pings as long as it is read.
                for person in &mut *people {
                    person.drain().await;
                }
            }
        }
    }
    world.advance(Span::from_secs(1)).await;
    let now = table_now(world, table, &HERE).await;
    for person in people {
        person.until_same(&now, &HERE).await;
        person.drain().await;
    }
}

/// So much time passes; then everybody who looks sees the lobby as it is: who is there is told
/// after a moment, and shown after another.
pub(crate) async fn settle_lobby(people: &mut [Person], world: &World, span: Span) {
    for span in [span, Span::from_secs(1), Span::from_secs(1)] {
        world.advance(span).await;
        lobby_now(world).await;
    }
    let now = lobby_now(world).await;
    for person in people {
        person.until_shown(&now).await;
    }
}

/// The lobby as it is now, at every server.
async fn lobby_now(world: &World) -> Value {
    loop {
        let mut seen = Vec::new();
        for &address in world.addresses() {
            let now = Caller::new(address).get("/api/v1/lobby").await.unwrap();
            seen.push(now.json());
        }
        if seen.iter().all(|now| *now == seen[0]) {
            return seen.swap_remove(0);
        }
    }
}
