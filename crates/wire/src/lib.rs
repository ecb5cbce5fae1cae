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
//! GET  /api/v1/tables/{table}?from_ply=N    → Snapshot, for whoever asks
//! GET  /api/v1/tables/{table}/socket?from_ply=N   a WebSocket: Request, Message
//! ```
//!
//! A browser that is not known is made known by the first of its `POST`s that is accepted. If
//! the answer to that is lost, so is the seat that came with it: a client asks for `/guest`
//! before it makes a table or sits down. Every refused `POST` answers with an [`Answer`] too,
//! whatever its status: 400 malformed, 403 foreign origin, 404 no such table, 409 refused by
//! the table, 413 too large, 429 too often, 503 not now. On the socket a message that is no
//! [`Request`] is answered the same way; one that is too large or not text also ends it.

mod client;
mod jieqibox;
mod record;
mod snapshot;
#[cfg(test)]
mod types;
mod word;

pub use client::{
    Action, Answer, Command, CommandId, Create, Created, Hex, Request, SeatWish, TimeControl,
};
pub use jieqibox::{JieqiBox, JieqiBoxError, JieqiBoxMetadata, JieqiBoxMove};
pub use record::{GameRecord, GameRecordError, RecordDeal, RecordMove, RecordSeal};
pub use snapshot::{
    Chase, Clocks, Deal, Disclosed, Legal, Message, Offers, Outcome, Phase, Pools, Refused, Seal,
    Seat, Snapshot, Took, Warning, WireMove, You,
};
pub use word::Word;
