//! Real servers under faults, and the checker that reads what their clients wrote down.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod crowd;
mod disk;
mod false_logs;
mod killed;
mod line;
mod nodes;
mod planted;
mod restored;
mod seats;
mod storm;

/// The server with a fault in it.
const FAULTY: &str = env!("CARGO_BIN_EXE_faulty");
