//! Chinese notation: what is read is a legal move, and every legal move prints as itself.

use jieqi_rules::{Notation, Script};

use super::wxf::obeys;

/// Plays some plies, then reads what is left as a move in Chinese, in both scripts.
pub fn law(data: &[u8]) {
    obeys(data, Notation::Chinese(Script::Traditional));
    obeys(data, Notation::Chinese(Script::Simplified));
}
