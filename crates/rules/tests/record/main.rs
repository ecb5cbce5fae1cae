//! Records read back what they print, refuse with line and column, and never panic.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

mod damage;
mod hostile;
mod refusal;
mod round_trip;
mod scene;
mod splitter;
mod stream;
