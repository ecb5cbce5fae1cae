//! Kept games, in whatever form they come, one at a time.

mod json;
mod text;

use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

use anyhow::Context;
use jieqi_rules::Variant;
use jieqi_rules::record::Record;

/// How much is read ahead.
const BUFFER: usize = 1 << 16;

/// A game that was found, or what is wrong with it.
pub(crate) struct Game {
    /// Where it begins: `line 12`, `object 3`.
    pub(crate) place: String,
    /// The game.
    pub(crate) record: Result<Record, String>,
}

/// The games of a file, read one by one; an error of the file itself ends them.
pub(crate) type Games = Box<dyn Iterator<Item = io::Result<Game>>>;

/// Opens a file, or what comes in for `-`. Lines for engines do not say which game they are of:
/// `lines` does.
pub(crate) fn open(path: &Path, lines: Variant) -> anyhow::Result<Games> {
    let input: Box<dyn BufRead> = if path.as_os_str() == "-" {
        Box::new(BufReader::with_capacity(BUFFER, io::stdin()))
    } else {
        let file = File::open(path).with_context(|| format!("{}", path.display()))?;
        Box::new(BufReader::with_capacity(BUFFER, file))
    };
    read(input, lines).with_context(|| format!("{}", path.display()))
}

/// The games in a stream, whose first bytes say in which form they are.
pub(crate) fn read(mut input: Box<dyn BufRead>, lines: Variant) -> io::Result<Games> {
    let first = input.fill_buf()?;
    let first = first.strip_prefix(b"\xef\xbb\xbf").unwrap_or(first);
    let first = first.trim_ascii_start();
    Ok(if first.starts_with(b"{") {
        Box::new(json::Objects::new(input))
    } else if [&b"position"[..], b"startpos", b"fen "]
        .iter()
        .any(|word| first.starts_with(word))
    {
        Box::new(text::Lines::new(input, lines))
    } else {
        Box::new(text::Records::new(input))
    })
}
