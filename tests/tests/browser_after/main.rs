//! After the game: looked back at, checked, and looked into. Real browsers before a server in this
//! process, which may be one that cheats.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod analysis;
mod house;
mod long;
mod proof;
mod replay;
