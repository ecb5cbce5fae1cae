//! The proof of the rules: tables, a second implementation, and laws.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

#[path = "../plain/mod.rs"]
mod plain;

mod agreement;
mod chance;
mod fast;
mod plain_alone;
mod scatter;
mod switch;
mod table;
mod tables;
mod walk;
