//! `jieqi perft`: counting what can be played, to prove and to time the rules.

use std::io::{self, Write};
use std::time::Instant;

use clap::{Args as ClapArgs, ValueEnum};
use jieqi_rules::{Counting, Position, Setup, Variant, perft, perft_divide};

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
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let setup = match &args.fen {
        Some(fen) => Setup::from_fen(fen, args.game)?,
        None => Setup::start(args.game),
    };
    let position = Position::new(&setup)?;
    let pools = setup.pools_or_default();
    let counting = match args.count {
        Count::Moves => Counting::Moves,
        Count::Outcomes => Counting::Outcomes,
    };
    let mut out = io::stdout().lock();
    let begun = Instant::now();
    let nodes = if args.divide && args.depth > 0 {
        let parts = perft_divide(&position, &pools, args.depth, counting);
        for (mv, nodes) in &parts {
            writeln!(out, "{mv}: {nodes}")?;
        }
        parts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        perft(&position, &pools, args.depth, counting)
    };
    let seconds = begun.elapsed().as_secs_f64();
    writeln!(out, "nodes: {nodes}")?;
    writeln!(out, "time: {seconds:.3} s")?;
    writeln!(out, "nodes/s: {:.0}", nodes as f64 / seconds.max(1e-9))?;
    writeln!(out, "{nodes}")?;
    Ok(())
}
