//! How a move feels: that it is seen as it goes, and what each of its frames costs on a slow phone.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod frames;
mod load;
mod middle;
mod seat;
