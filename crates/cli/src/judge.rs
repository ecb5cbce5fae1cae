//! `jieqi judge`: rulings for programs and for people.

use anyhow::bail;
use clap::Args as ClapArgs;
use jieqi_rules::Variant;

/// What to rule on.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// Read one JSON object a line, answer one a line
    #[arg(long, conflicts_with_all = ["game", "fen", "moves"], required_unless_present = "game")]
    stdin: bool,
    /// Which game: `xiangqi` or `jieqi`
    #[arg(long)]
    game: Option<Variant>,
    /// Where to start; the start of the game if not given
    #[arg(long, requires = "game")]
    fen: Option<String>,
    /// The moves, with spaces between them
    #[arg(long, requires = "game")]
    moves: Option<String>,
}

/// Rules until the input ends, or on the one game that the arguments tell.
pub(crate) fn run(_args: &Args) -> anyhow::Result<()> {
    bail!("not judged")
}
