//! A store that several servers in one process share, for tests in virtual time: an SQLite file
//! for what lasts, memory for what nodes tell each other, and faults that a test switches on.
//!
//! Each server gets a [`Desk`] of its own at the [`Hub`].

#![forbid(unsafe_code)]

mod desk;
mod hub;

pub use desk::Desk;
pub use hub::Hub;
