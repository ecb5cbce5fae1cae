//! Two people at a table, as their browsers would be.

use std::io;
use std::net::SocketAddr;

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::{Caller, Dice, Socket};

/// Why something at a table did not go.
#[derive(Debug)]
pub enum Trouble {
    /// The line.
    Line(io::Error),
    /// The server refused it, for this reason.
    Refused(String),
    /// The server answered something that a browser could not go on with.
    Strange(String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Line(error) => write!(f, "the line: {error}"),
            Trouble::Refused(reason) => write!(f, "refused: {reason}"),
            Trouble::Strange(what) => write!(f, "strange: {what}"),
        }
    }
}

impl std::error::Error for Trouble {}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        Trouble::Line(error)
    }
}

/// The address of a table's data.
#[must_use]
pub fn table_path(table: &str) -> String {
    format!("/api/v1/tables/{table}")
}

/// The address that commands are posted to.
#[must_use]
pub fn commands_path(table: &str) -> String {
    format!("/api/v1/tables/{table}/commands")
}

/// The address of a table's socket.
#[must_use]
pub fn socket_path(table: &str) -> String {
    format!("/api/v1/tables/{table}/socket")
}

/// Somebody at a table, with a socket open.
#[derive(Debug)]
pub struct Player {
    /// The browser.
    pub caller: Caller,
    /// The table's id.
    pub table: String,
    /// The last snapshot that came.
    pub snapshot: Value,
    socket: Socket,
    dice: Dice,
}

impl Player {
    /// Opens a socket at the table and waits for the first snapshot.
    ///
    /// # Errors
    /// The line, or no snapshot.
    pub async fn join(caller: Caller, table: &str, dice: &mut Dice) -> Result<Player, Trouble> {
        let socket = caller.socket(&socket_path(table)).await?;
        let mut player = Player {
            caller,
            table: table.to_owned(),
            snapshot: Value::Null,
            socket,
            dice: Dice::new(dice.bits()),
        };
        player.heard(|player| !player.snapshot.is_null()).await?;
        Ok(player)
    }

    /// The socket alone, which stays open.
    #[must_use]
    pub fn into_socket(self) -> Socket {
        self.socket
    }

    /// The version of the last snapshot.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.snapshot["version"].as_u64().unwrap_or(0)
    }

    /// How many plies have been played.
    #[must_use]
    pub fn plies(&self) -> u64 {
        self.snapshot["plies"].as_u64().unwrap_or(0)
    }

    /// `sealing`, `waiting`, `opening`, `playing` or `ended`.
    #[must_use]
    pub fn phase(&self) -> &str {
        self.snapshot["phase"].as_str().unwrap_or("")
    }

    /// The legal moves; none when it is not this player's turn.
    #[must_use]
    pub fn legal(&self) -> Vec<String> {
        legal_moves(&self.snapshot)
    }

    /// One of the legal moves, by lot; `None` when it is not this player's turn.
    pub fn any_move(&mut self) -> Option<String> {
        let legal = self.legal();
        self.dice.pick(&legal).cloned()
    }

    /// Waits for the next message and keeps the snapshot, if it is one.
    ///
    /// # Errors
    /// The line.
    pub async fn listen(&mut self) -> Result<Value, Trouble> {
        let message = self.socket.next_json().await?;
        if message["type"] == "snapshot" {
            let before = std::mem::replace(&mut self.snapshot, message.clone());
            // Whoever has seen the game begin is not told again what lasts.
            for lasting in ["table", "game", "control", "seal"] {
                if self.snapshot[lasting].is_null() {
                    self.snapshot[lasting] = before[lasting].clone();
                }
            }
        }
        Ok(message)
    }

    /// Listens until this holds.
    ///
    /// # Errors
    /// The line.
    pub async fn heard(&mut self, until: impl Fn(&Player) -> bool) -> Result<(), Trouble> {
        while !until(self) {
            self.listen().await?;
        }
        Ok(())
    }

    /// Sends a command without waiting for anything; gives its id.
    ///
    /// # Errors
    /// The line.
    pub async fn send(&mut self, action: &Value) -> Result<String, Trouble> {
        let id = self.dice.hex(8);
        self.send_as(&id, action).await?;
        Ok(id)
    }

    /// Sends a command under an id.
    ///
    /// # Errors
    /// The line.
    pub async fn send_as(&mut self, id: &str, action: &Value) -> Result<(), Trouble> {
        let request = json!({
            "type": "command",
            "id": id,
            "version": self.version(),
            "action": action,
            "from_ply": self.plies(),
        });
        Ok(self.socket.send(&request).await?)
    }

    /// Listens for the answer to a command; gives the version that it made.
    ///
    /// # Errors
    /// The line, or the refusal.
    pub async fn answered(&mut self, id: &str) -> Result<u64, Trouble> {
        loop {
            let message = self.listen().await?;
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

    /// Does something and waits until it is in the log and on this player's screen.
    ///
    /// # Errors
    /// The line, or the refusal.
    pub async fn act(&mut self, action: &Value) -> Result<u64, Trouble> {
        let id = self.send(action).await?;
        let version = self.answered(&id).await?;
        self.heard(|player| player.version() >= version).await?;
        Ok(version)
    }

    /// Tells the others what to call this player.
    ///
    /// # Errors
    /// The line.
    pub async fn introduce(&mut self, name: &str) -> Result<(), Trouble> {
        let request = json!({"type": "name", "name": name});
        Ok(self.socket.send(&request).await?)
    }

    /// Plays a move.
    ///
    /// # Errors
    /// As [`Player::act`].
    pub async fn play(&mut self, mv: &str) -> Result<u64, Trouble> {
        self.act(&json!({"kind": "move", "move": mv})).await
    }
}

/// A table with two people at it.
#[derive(Debug)]
pub struct Game {
    /// Its id.
    pub table: String,
    /// Red's and Black's player.
    pub players: [Player; 2],
}

impl Game {
    /// The player whose turn it is, then the other; `None` when the game is not going on.
    pub fn in_turn(&mut self) -> Option<(&mut Player, &mut Player)> {
        let [red, black] = &mut self.players;
        if red.phase() != "playing" {
            return None;
        }
        match red.snapshot["turn"].as_str() {
            Some("red") => Some((red, black)),
            Some("black") => Some((black, red)),
            _ => None,
        }
    }

    /// Plays one legal move by lot; false when the game is over.
    ///
    /// # Errors
    /// As [`Player::act`].
    pub async fn play_any(&mut self) -> Result<bool, Trouble> {
        let Some((mover, other)) = self.in_turn() else {
            return Ok(false);
        };
        let mv = mover
            .any_move()
            .ok_or_else(|| Trouble::Strange("no legal move in a game that goes on".to_owned()))?;
        let version = mover.play(&mv).await?;
        other.heard(|player| player.version() >= version).await?;
        Ok(true)
    }
}

/// Makes a table of `game`, seats two new browsers and deals.
///
/// # Errors
/// The line, or something on the way was refused.
pub async fn seat_two(address: SocketAddr, game: &str, dice: &mut Dice) -> Result<Game, Trouble> {
    seat_two_timed(address, game, &json!({"kind": "none"}), dice).await
}

/// The same with a clock, in the wire's words.
///
/// # Errors
/// As [`seat_two`].
pub async fn seat_two_timed(
    address: SocketAddr,
    game: &str,
    clock: &Value,
    dice: &mut Dice,
) -> Result<Game, Trouble> {
    seat_callers([(); 2].map(|()| Caller::new(address)), game, clock, dice).await
}

/// The same for two browsers that are there already; the first plays Red.
///
/// # Errors
/// As [`seat_two`].
pub async fn seat_callers(
    [mut creator, mut guest]: [Caller; 2],
    game: &str,
    clock: &Value,
    dice: &mut Dice,
) -> Result<Game, Trouble> {
    let create = json!({"id": dice.hex(8), "game": game, "seat": "red", "clock": clock});
    let reply = creator.post("/api/v1/tables", &create).await?;
    let table = reply.json()["table"]
        .as_str()
        .ok_or_else(|| Trouble::Strange(format!("{}: {}", reply.status, reply.text())))?
        .to_owned();
    let mut red = Player::join(creator, &table, dice).await?;
    let hidden = game == "jieqi";
    let contribution = dice.hex(16);
    if hidden {
        let hash = player_seal(&contribution);
        red.act(&json!({"kind": "seal", "hash": hash})).await?;
    }
    let sit = sit(&mut guest, &table, red.version(), hidden, dice).await?;
    if sit.status != 200 {
        return Err(Trouble::Strange(format!("{}: {}", sit.status, sit.text())));
    }
    let mut black = Player::join(guest, &table, dice).await?;
    if hidden {
        red.heard(|player| player.phase() == "opening").await?;
        red.act(&json!({"kind": "open", "bytes": contribution}))
            .await?;
    }
    for player in [&mut red, &mut black] {
        player.heard(|player| player.phase() == "playing").await?;
    }
    Ok(Game {
        table,
        players: [red, black],
    })
}

/// Makes a table of `game` with a computer of this level at it, and deals; the person plays Red.
///
/// # Errors
/// The line, or a refusal.
pub async fn seat_with_computer(
    address: SocketAddr,
    game: &str,
    level: u8,
    dice: &mut Dice,
) -> Result<Player, Trouble> {
    let mut creator = Caller::new(address);
    let create = json!({"id": dice.hex(8), "game": game, "seat": "red", "computer": level});
    let reply = creator.post("/api/v1/tables", &create).await?;
    let table = reply.json()["table"]
        .as_str()
        .ok_or_else(|| Trouble::Strange(format!("{}: {}", reply.status, reply.text())))?
        .to_owned();
    let mut player = Player::join(creator, &table, dice).await?;
    if game == "jieqi" {
        let contribution = dice.hex(16);
        let hash = player_seal(&contribution);
        player.act(&json!({"kind": "seal", "hash": hash})).await?;
        player.heard(|player| player.phase() == "opening").await?;
        player
            .act(&json!({"kind": "open", "bytes": contribution}))
            .await?;
    }
    player.heard(|player| player.phase() == "playing").await?;
    Ok(player)
}

/// Posts that this browser sits down.
///
/// # Errors
/// The line.
pub async fn sit(
    guest: &mut Caller,
    table: &str,
    version: u64,
    hidden: bool,
    dice: &mut Dice,
) -> io::Result<crate::Reply> {
    let bytes = if hidden { dice.hex(16) } else { String::new() };
    let command = json!({
        "id": dice.hex(8),
        "version": version,
        "action": {"kind": "sit", "bytes": bytes},
    });
    guest.post(&commands_path(table), &command).await
}

/// The creator's seal of a contribution that is given in hexadecimal.
///
/// # Panics
/// It is not hexadecimal.
#[must_use]
pub fn player_seal(contribution: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(b"jieqi/1/player");
    for i in (0..contribution.len()).step_by(2) {
        let byte = u8::from_str_radix(&contribution[i..i + 2], 16);
        hash.update([byte.expect("two hexadecimal digits")]);
    }
    hash.finalize()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The legal moves of a snapshot: a word for each piece, where it stands and where it may go.
#[must_use]
pub fn legal_moves(snapshot: &Value) -> Vec<String> {
    let words = snapshot["legal"].as_str().unwrap_or("").split(' ');
    words
        .filter_map(|word| word.split_at_checked(2))
        .flat_map(|(from, goals)| {
            let goals = goals.as_bytes().chunks(2);
            goals.map(move |to| format!("{from}{}", String::from_utf8_lossy(to)))
        })
        .collect()
}
