//! What travels between a browser and the server, and nothing else.
//!
//! This is the only crate that clients' messages are read and written with. It
//! knows the public rules and cannot name the referee: a secret has no type here.
//!
//! A client sends a [`Request`]; the server answers with [`Message`]s. The state of
//! a table is always one whole [`Snapshot`] for one viewer; only the append-only
//! list of moves is sent from the ply that the client already has.

mod client;
mod snapshot;
#[cfg(test)]
mod types;
mod word;

pub use client::{
    Action, Command, CommandId, Create, Created, Hex, Request, SeatWish, TimeControl,
};
pub use snapshot::{
    Chase, Clocks, Deal, Disclosed, Legal, Message, Offers, Outcome, Phase, Pools, Refused, Seal,
    Seat, Snapshot, Took, Warning, WireMove, You,
};
pub use word::Word;
