//! A client that writes down all that it does and is told, and that comes back as a browser does:
//! with what it has, sending again whatever was not answered.

use std::io;
use std::net::SocketAddr;

use jieqi_rules::Color;
use jieqi_tests::{
    Caller, Dice, Socket, Trouble, commands_path, legal_moves, player_seal, socket_path,
};
use serde_json::{Value, json};

use crate::note::{Log, Sight, What};

/// What is played.
#[derive(Clone, Debug)]
pub struct Rules {
    /// `jieqi` or `xiangqi`.
    pub game: &'static str,
    /// The clock, in the wire's words.
    pub clock: Value,
}

impl Rules {
    /// Without a clock.
    #[must_use]
    pub fn untimed(game: &'static str) -> Rules {
        Rules {
            game,
            clock: json!({"kind": "none"}),
        }
    }

    /// With so many milliseconds at the start, and so many more for each move.
    #[must_use]
    pub fn timed(game: &'static str, initial: u64, increment: u64) -> Rules {
        Rules {
            game,
            clock: json!({"kind": "increment", "initial": initial, "increment": increment}),
        }
    }
}

/// Somebody at a table who writes everything down.
#[derive(Debug)]
pub struct Witness {
    /// The browser.
    pub caller: Caller,
    /// What it wrote down.
    pub log: Log,
    /// What it was shown last, with what lasts.
    pub snapshot: Value,
    /// What it sent and was not answered, oldest first.
    pub open: Vec<Value>,
    /// Where its choices come from.
    pub dice: Dice,
    socket: Option<Socket>,
}

impl Witness {
    /// Nobody at a table yet.
    fn new(caller: Caller, table: &str, seat: Option<Color>, dice: &mut Dice) -> Witness {
        Witness {
            caller,
            log: Log::new(table, seat),
            snapshot: Value::Null,
            open: Vec::new(),
            dice: Dice::new(dice.bits()),
            socket: None,
        }
    }

    /// Somebody who watches.
    #[must_use]
    pub fn watcher(address: SocketAddr, table: &str, dice: &mut Dice) -> Witness {
        Witness::new(Caller::new(address), table, None, dice)
    }

    /// Another tab of the same browser, with a log of its own.
    #[must_use]
    pub fn tab(&mut self) -> Witness {
        Witness::new(
            self.caller.clone(),
            &self.log.table.clone(),
            self.log.seat,
            &mut self.dice,
        )
    }

    /// The same browser, which knows what it knew, with a new log.
    #[must_use]
    pub fn tab_with_memory(&mut self) -> Witness {
        let mut tab = self.tab();
        tab.snapshot = self.snapshot.clone();
        tab
    }

    /// Whether it is its turn.
    #[must_use]
    pub fn may_move(&self) -> bool {
        let legal = self.snapshot["legal"].as_str();
        legal.is_some_and(|legal| !legal.is_empty())
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase() == "ended"
    }

    /// Plays one move by lot, once it is its turn, and waits until it is shown.
    ///
    /// # Errors
    /// The line, or the refusal; or the game is over.
    pub async fn play(&mut self) -> Result<u64, Trouble> {
        self.until(|me| me.may_move() || me.is_over()).await?;
        let over = || Trouble::Strange("the game is over".to_owned());
        let mv = self.any_move().ok_or_else(over)?;
        self.act(&mv).await
    }

    /// The version of what it was shown last.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.snapshot["version"].as_u64().unwrap_or(0)
    }

    /// How many plies it knows.
    #[must_use]
    pub fn plies(&self) -> u64 {
        self.snapshot["plies"].as_u64().unwrap_or(0)
    }

    /// How far the table is.
    #[must_use]
    pub fn phase(&self) -> &str {
        self.snapshot["phase"].as_str().unwrap_or("")
    }

    /// Why the game is over, if it is.
    #[must_use]
    pub fn outcome(&self) -> Option<&str> {
        self.snapshot["outcome"]["reason"].as_str()
    }

    /// One of its legal moves, by lot; `None` when it is not its turn.
    pub fn any_move(&mut self) -> Option<Value> {
        let legal = legal_moves(&self.snapshot);
        let mv = self.dice.pick(&legal)?;
        Some(json!({"kind": "move", "move": mv}))
    }

    /// Whether a line is open.
    #[must_use]
    pub fn is_here(&self) -> bool {
        self.socket.is_some()
    }

    /// Comes, or comes back, at this address; whatever is open is sent again.
    ///
    /// # Errors
    /// The line.
    pub async fn come(&mut self, address: SocketAddr) -> io::Result<()> {
        self.leave();
        self.caller = self.caller.at(address);
        let path = format!(
            "{}?from_ply={}&version={}",
            socket_path(&self.log.table),
            self.plies(),
            self.version()
        );
        let socket = self.caller.socket(&path).await?;
        self.socket = Some(socket);
        self.log.write(What::Came(address));
        for request in self.open.clone() {
            self.put(&request).await?;
        }
        Ok(())
    }

    /// Drops the line without a word.
    pub fn leave(&mut self) {
        if self.socket.take().is_some() {
            self.log.write(What::Lost);
        }
    }

    /// Waits for the next message and writes it down.
    ///
    /// # Errors
    /// The line, which is dropped then.
    pub async fn hear(&mut self) -> io::Result<Value> {
        let gone = || io::Error::from(io::ErrorKind::NotConnected);
        let heard = self.socket.as_mut().ok_or_else(gone)?.next_json().await;
        let message = match heard {
            Ok(message) => message,
            Err(error) => {
                self.leave();
                return Err(error);
            }
        };
        self.take(&message);
        Ok(message)
    }

    fn take(&mut self, message: &Value) {
        let text = |key: &str| message[key].as_str().unwrap_or("").to_owned();
        match message["type"].as_str() {
            Some("snapshot") => {
                self.log.write(What::Saw(Box::new(Sight::of(message))));
                let before = std::mem::replace(&mut self.snapshot, message.clone());
                // Whoever has seen the game begin is not told again what lasts.
                for lasting in ["table", "game", "control", "seal"] {
                    if self.snapshot[lasting].is_null() {
                        self.snapshot[lasting] = before[lasting].clone();
                    }
                }
            }
            Some("accepted") => {
                let version = message["version"].as_u64().unwrap_or(0);
                self.close(&text("id"));
                let id = text("id");
                self.log.write(What::Accepted { id, version });
            }
            Some("refused") => {
                self.close(&text("id"));
                let (id, reason) = (text("id"), text("reason"));
                // The server could not tell whether it is done: a browser asks again.
                self.log.write(What::Refused { id, reason });
            }
            _ => {}
        }
    }

    fn close(&mut self, id: &str) {
        self.open.retain(|request| request["id"] != id);
    }

    /// Sends a command without waiting for anything; gives its name.
    ///
    /// # Errors
    /// The line. The command stays open.
    pub async fn send(&mut self, action: &Value) -> io::Result<String> {
        let id = self.dice.hex(8);
        self.send_at(self.version(), &id, action).await?;
        Ok(id)
    }

    /// The same upon a version, under a name.
    ///
    /// # Errors
    /// The line. The command stays open.
    pub async fn send_at(&mut self, version: u64, id: &str, action: &Value) -> io::Result<()> {
        let request = json!({
            "type": "command",
            "id": id,
            "version": version,
            "action": action,
            "from_ply": self.plies(),
        });
        self.open.push(request.clone());
        self.put(&request).await
    }

    /// Sends a request, once more or for the first time.
    ///
    /// # Errors
    /// The line.
    pub async fn put(&mut self, request: &Value) -> io::Result<()> {
        self.log.write(What::Sent {
            id: request["id"].as_str().unwrap_or("").to_owned(),
            action: request["action"].clone(),
        });
        let gone = || io::Error::from(io::ErrorKind::NotConnected);
        let sent = self.socket.as_mut().ok_or_else(gone)?.send(request).await;
        if sent.is_err() {
            self.leave();
        }
        sent
    }

    /// Waits for the answer to a command: the version that it made, or the refusal.
    ///
    /// # Errors
    /// The line, or the refusal.
    pub async fn answered(&mut self, id: &str) -> Result<u64, Trouble> {
        loop {
            let message = self.hear().await?;
            if message["id"] != id {
                continue;
            }
            match message["type"].as_str() {
                Some("accepted") => return Ok(message["version"].as_u64().unwrap_or(0)),
                Some("refused") => {
                    let reason = message["reason"].as_str().unwrap_or("").to_owned();
                    return Err(Trouble::Refused(reason));
                }
                _ => {}
            }
        }
    }

    /// Does something, and waits until it is in the log and shown.
    ///
    /// # Errors
    /// The line, or the refusal.
    pub async fn act(&mut self, action: &Value) -> Result<u64, Trouble> {
        let id = self.send(action).await?;
        let version = self.answered(&id).await?;
        self.until(|witness| witness.version() >= version).await?;
        Ok(version)
    }

    /// Listens until this holds.
    ///
    /// # Errors
    /// The line.
    pub async fn until(&mut self, holds: impl Fn(&Witness) -> bool) -> Result<(), Trouble> {
        while !holds(self) {
            self.hear().await?;
        }
        Ok(())
    }

    /// Listens until this time, so that what is shown is written down when it comes.
    ///
    /// # Errors
    /// The line.
    pub async fn until_then(&mut self, then: tokio::time::Instant) -> Result<(), Trouble> {
        while let Ok(heard) = tokio::time::timeout_at(then, self.hear()).await {
            heard?;
        }
        Ok(())
    }

    /// Posts a command, as a browser without a socket does.
    ///
    /// # Errors
    /// The line, or the refusal.
    pub async fn post(&mut self, action: &Value) -> Result<u64, Trouble> {
        let id = self.dice.hex(8);
        self.log.write(What::Sent {
            id: id.clone(),
            action: action.clone(),
        });
        let command = json!({"id": id, "version": self.version(), "action": action});
        let path = commands_path(&self.log.table);
        let reply = self.caller.post(&path, &command).await?;
        let messages = reply.json();
        for message in messages.as_array().into_iter().flatten() {
            if message["type"] != "snapshot" {
                self.take(message);
            }
        }
        match messages[0]["version"].as_u64() {
            Some(version) if reply.status == 200 => Ok(version),
            _ => Err(Trouble::Refused(
                messages[0]["reason"].as_str().unwrap_or("").to_owned(),
            )),
        }
    }
}

/// Listens for both players until this holds for each. Whoever does not listen is shown everything
/// late, and its log says so.
///
/// # Errors
/// The line of either.
pub async fn both(
    [one, other]: [&mut Witness; 2],
    holds: impl Fn(&Witness) -> bool,
) -> Result<(), Trouble> {
    tokio::try_join!(one.until(&holds), other.until(&holds)).map(drop)
}

/// Makes a table, seats two new browsers at it, Red at the first address and Black at the second,
/// and deals.
///
/// # Errors
/// The line, or a refusal.
pub async fn seat(
    addresses: [SocketAddr; 2],
    rules: &Rules,
    dice: &mut Dice,
) -> Result<[Witness; 2], Trouble> {
    let mut creator = Caller::new(addresses[0]);
    let create =
        json!({"id": dice.hex(8), "game": rules.game, "seat": "red", "clock": rules.clock});
    let reply = creator.post("/api/v1/tables", &create).await?;
    let table = reply.json()["table"]
        .as_str()
        .ok_or_else(|| Trouble::Strange(format!("{}: {}", reply.status, reply.text())))?
        .to_owned();
    let mut red = Witness::new(creator, &table, Some(Color::Red), dice);
    red.come(addresses[0]).await?;
    red.until(|red| !red.snapshot.is_null()).await?;
    let hidden = rules.game == "jieqi";
    let contribution = dice.hex(16);
    if hidden {
        let hash = player_seal(&contribution);
        red.act(&json!({"kind": "seal", "hash": hash})).await?;
    }
    let mut black = Witness::new(Caller::new(addresses[1]), &table, Some(Color::Black), dice);
    let bytes = if hidden { dice.hex(16) } else { String::new() };
    black.snapshot = json!({"version": red.version()});
    let sat = black.post(&json!({"kind": "sit", "bytes": bytes})).await?;
    black.snapshot = Value::Null;
    black.come(addresses[1]).await?;
    black.until(|black| black.version() >= sat).await?;
    if hidden {
        red.until(|red| red.phase() == "opening").await?;
        red.act(&json!({"kind": "open", "bytes": contribution}))
            .await?;
    }
    for player in [&mut red, &mut black] {
        player.until(|player| player.phase() == "playing").await?;
    }
    Ok([red, black])
}
