//! `jieqi perft`: counting what can be played, to prove and to time the rules.

use anyhow::bail;
use clap::{Args as ClapArgs, ValueEnum};
use jieqi_rules::Variant;

/// What to count.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// Which game: `xiangqi` or `jieqi`
    #[arg(long)]
    game: Variant,
    /// Where to start; the start of the game if not given
    #[arg(long)]
    fen: Option<String>,
    /// How many plies deep
    #[arg(long)]
    depth: u32,
    /// What the last ply counts: moves, or moves with what they may reveal
    #[arg(long, value_enum, default_value = "moves")]
    count: Count,
    /// Print the count under each first move too
    #[arg(long)]
    divide: bool,
}

/// What the last ply counts.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Count {
    /// Moves
    Moves,
    /// Moves with the role that they reveal
    Outcomes,
}

/// Counts and prints; the last line is the bare count.
pub(crate) fn run(_args: &Args) -> anyhow::Result<()> {
    bail!("not counted")
}
