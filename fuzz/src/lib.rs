//! Laws of the rules that any bytes must obey: one law a file, each a plain function.
//!
//! A fuzz target hands its bytes to one of them; the tests of the rules include this file and
//! hand over bytes of their own, so that every law is also tried without a fuzzer.

pub mod bytes;
pub mod chinese;
pub mod fen;
pub mod history;
pub mod judge;
pub mod play;
pub mod record;
pub mod setup;
pub mod uci;
pub mod wxf;
