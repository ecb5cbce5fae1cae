//! The proof of the rules: tables, a second implementation, and laws.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

#[path = "../plain/mod.rs"]
mod plain;

#[allow(unreachable_pub)]
#[path = "../../../../fuzz/src/lib.rs"]
mod fuzz;

mod agreement;
mod chance;
mod fast;
mod laws;
mod plain_alone;
mod scatter;
mod switch;
mod table;
mod tables;
mod walk;
