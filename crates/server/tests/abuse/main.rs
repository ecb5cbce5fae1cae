//! What somebody can do who means harm, a theme a file: each ends in the right refusal or the right
//! end of a line, and a game at another table does not feel it.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod flood;
mod forged;
mod heads;
#[path = "../house/mod.rs"]
mod house;
mod names;
mod neighbour;
mod slow;
