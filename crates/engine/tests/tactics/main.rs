//! Positions with one right answer, proved by trying everything, and what the engine makes of them.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

mod blunders;
mod games;
mod levels;
mod margin;
mod mates;
mod proof;
mod worth;
