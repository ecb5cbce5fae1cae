//! `jieqi serve`: the server.

use anyhow::bail;
use clap::Parser;

/// Where and how to serve.
#[derive(Parser)]
pub(crate) struct Args {}

/// Serves until told to stop.
pub(crate) fn run(_args: Args) -> anyhow::Result<()> {
    bail!("this build has no server")
}
