//! `jieqi bench`: one number for how the engine behaves, and how fast it is.

use std::io::{self, Write};
use std::time::Instant;

use clap::Args as ClapArgs;

/// How much to search.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// How many plies deep each position is searched
    #[arg(long)]
    depth: Option<u32>,
}

/// Searches; the last line is the bare count, the same on every run.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let begun = Instant::now();
    let nodes = jieqi_engine::bench(args.depth);
    let seconds = begun.elapsed().as_secs_f64();
    let mut out = io::stdout().lock();
    writeln!(out, "time: {seconds:.3} s")?;
    writeln!(out, "nodes/s: {:.0}", nodes as f64 / seconds.max(1e-9))?;
    writeln!(out, "{nodes}")?;
    Ok(())
}
