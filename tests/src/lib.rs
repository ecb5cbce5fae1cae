//! What the tests of the whole product share: callers that speak HTTP and WebSocket to it byte for
//! byte, the shipped binary as a child that can be killed, and players.
//!
//! Nothing here knows the product's code: what it knows of the product came over the wire.

#![forbid(unsafe_code)]

mod binary;
mod caller;
mod dice;
#[cfg(feature = "browser")]
pub mod driver;
#[cfg(feature = "browser")]
pub mod ear;
#[cfg(feature = "browser")]
pub mod finger;
pub mod helpmate;
mod http;
#[cfg(feature = "browser")]
pub mod keyboard;
mod player;
mod proxy;
#[cfg(feature = "browser")]
pub mod screen;
mod socket;
#[cfg(feature = "browser")]
pub mod trace;
#[cfg(feature = "browser")]
pub mod tree;

pub use binary::{Binary, Resident, worked};
pub use caller::Caller;
pub use dice::Dice;
pub use http::{Reply, Request, exchange};
pub use player::{
    Game, Player, Trouble, commands_path, legal_moves, player_seal, seat_callers, seat_two,
    seat_two_timed, seat_with_computer, sit, socket_path, table_path,
};
pub use proxy::{Proxy, Weather};
pub use socket::{Frame, Socket};
