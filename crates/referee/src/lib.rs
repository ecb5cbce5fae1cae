//! The secret game: who lies where, and what each side may know of it.
//!
//! A [`Deal`] is made from a [`ServerSecret`] and the players' [`Contribution`]s, and goes
//! into a [`Game`]. What comes out again is a [`View`](jieqi_rules::View), made by
//! [`Game::observe`] for one viewer; nothing else in this crate tells a hidden role.

#![forbid(unsafe_code)]

mod contribution;
mod deal;
mod game;
mod hex;
mod seal;
mod secret;
#[cfg(test)]
mod uniformity;
mod verify;

pub use contribution::{Contribution, ContributionError};
pub use deal::Deal;
#[cfg(any(test, feature = "inject"))]
pub use deal::DealError;
pub use game::{Disclosed, Game, Refused};
pub use hex::HexError;
pub use seal::{Commitment, PlayerSeal};
pub use secret::{Disclosure, ServerSecret};
pub use verify::{Check, Kept, State, Verdict, Wrong, verify};
