//! The rules for a page that has nobody to ask: the table for looking keeps its position to
//! itself, so the rules come to it, as WebAssembly.
//!
//! [`answer`] takes a question as lines of text and gives an answer as JSON. It keeps nothing:
//! a question holds the start and all the moves. The browser's half is `web/app/rules.js`.
//!
//! ```text
//! game                 the game: every ply, and what may follow
//! jieqi                which
//! -                    the FEN where it begins; `-` for the start of the game
//! b2b9Pn h9g7r         the moves with what they disclosed
//!
//! record               the same lines: the game as a record (docs/record.md)
//! read                 then the game that is being looked at, then any text: a FEN, a record,
//! jieqi                the line of an engine
//! position startpos moves b2e2P
//! ```
//!
//! `cargo xtask wasm` builds `web/app/wasm/board.wasm` from this crate; what it was built from is
//! written beside it.

#![deny(unsafe_code)]

#[cfg(target_arch = "wasm32")]
mod abi;
mod game;
mod json;
mod question;
mod read;
mod wrong;

/// The answer to a question, as JSON: `{"ok":true,…}`, or `{"ok":false,…}` with what is wrong and
/// where. No text that can be asked makes it panic.
#[must_use]
pub fn answer(question: &str) -> String {
    let (verb, rest) = question.split_once('\n').unwrap_or((question, ""));
    let answered = match verb {
        "game" => question::Question::parse(rest).and_then(|question| game::game(&question)),
        "record" => question::Question::parse(rest).and_then(|question| game::record(&question)),
        "read" => read::read(rest),
        _ => Err(wrong::Wrong::at(0, "question")),
    };
    answered.unwrap_or_else(|wrong| wrong.json())
}
