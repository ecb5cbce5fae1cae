//! What travels between a browser and the server, and nothing else.
//!
//! This is the only crate that clients' messages are read and written with. It
//! knows the public rules and cannot name the referee: a secret has no type here.
//!
//! A client sends a [`Request`]; the server answers with [`Message`]s. The state of
//! a table is always one whole [`Snapshot`] for one viewer; only the append-only
//! list of moves is sent from the ply that the client already has.
//!
//! ```text
//! POST /api/v1/guest                        → 204; makes the browser known, if it is not yet
//! POST /api/v1/tables                       Create → 201 Created
//! POST /api/v1/tables/{table}/commands      Command → Answer
//! POST /api/v1/tables/{table}/here          Here → Answer; for a client without a socket
//! POST /api/v1/tables/{table}/link          → Link; for a player's other device
//! POST /api/v1/links                        UseLink → Created (200), the seat held here too
//! POST /api/v1/forget                       → 204; forgets this browser and its seats
//! GET  /api/v1/tables/{table}?from_ply=N&version=V    → Snapshot, for whoever asks
//! GET  /api/v1/tables/{table}/record, /record.json, /jieqibox, /uci?lens=L, /fen?lens=L&ply=N
//!                                           the game to keep (docs/record.md), for whoever asks
//! GET  /api/v1/tables/{table}/socket?from_ply=N&version=V   a WebSocket: Request, Message
//! GET  /api/v1/tables/{table}/replay?lens=red         → Replay; before the end the own lens only
//! GET  /api/v1/lobby                        → Lobby;  /api/v1/lobby/socket   a WebSocket of them
//! GET  /api/v1/mine                         → Mine
//! GET  /preview/{table}.png                 the picture beside a link; also jieqi.png, xiangqi.png
//! GET  /link                                the page that a Link leads to
//! ```
//!
//! A browser that is not known is made known by the first of its `POST`s that is accepted. If
//! the answer to that is lost, so is the seat that came with it: a client asks for `/guest`
//! before it makes a table or sits down. Every refused `POST` answers with an [`Answer`] too,
//! whatever its status: 400 malformed, 403 foreign origin, 404 no such table, 409 refused by
//! the table, 413 too large, 429 too often, 503 not now. On the socket a message that is no
//! [`Request`] is answered the same way; one that is too large or not text also ends it.
//!
//! # Pages and servers of several ages
//!
//! A page may be older than the server that it meets, and newer: servers are replaced one after
//! the other while people play. Every snapshot says which [`WIRE`] it is written in.
//!
//! - What a page may pass over needs no new number: a field, a message's `type`, a reason, a
//!   phrase, a warning that it does not know; nor does what it may leave out of a request.
//! - What a page of before would read wrongly does: [`WIRE`] goes up by one. A page that hears
//!   another number shows nothing of that snapshot, waits for the answers to what it has sent, and
//!   asks for itself anew. `type`, `id`, `reason`, `wire` and `bye` stay what they are for ever.
//! - A server reads the requests of every number; what it cannot read it refuses as `malformed`
//!   with the id of the command, and nothing is done. What means something else than before is a new
//!   `kind`, never a new field of an old one.

mod brief;
mod client;
mod jieqibox;
mod lobby;
mod ply;
mod record;
mod replay;
mod snapshot;
#[cfg(test)]
mod types;
mod word;

/// The number of the way in which snapshots are written; it changes only where a page of before
/// could not read them. `web/app/renew.js` has the same.
pub const WIRE: u32 = 2;

pub use client::{
    Action, Answer, BrowserId, Claim, Command, CommandId, Create, Created, Here, Hex, Link, Phrase,
    Request, SeatWish, TimeControl, UseLink,
};
pub use jieqibox::{JieqiBox, JieqiBoxError, JieqiBoxMetadata, JieqiBoxMove};
pub use lobby::{Lobby, Mine, MyTable, OpenTable};
pub use ply::{WireMove, WireMoveError};
pub use record::{GameRecord, GameRecordError, RecordDeal, RecordMove, RecordSeal};
pub use replay::Replay;
pub use snapshot::{
    Browser, Chase, Clocks, Deal, Disclosed, Legal, Message, Offers, Outcome, Phase, Pools,
    Refused, Seal, Seat, Snapshot, Took, Warning, You,
};
pub use word::Word;
