//! `jieqi uci`: the engine for other programs.

use std::io;

/// Answers on standard output until standard input ends.
pub(crate) fn run() -> anyhow::Result<()> {
    let name = concat!("jieqi ", env!("CARGO_PKG_VERSION"));
    Ok(jieqi_engine::uci::run(
        io::stdin().lock(),
        io::stdout(),
        name,
    )?)
}
