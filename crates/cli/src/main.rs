//! The command line: `jieqi`.

mod judge;
mod perft;
mod serve;

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Xiangqi and jieqi (hidden xiangqi): a table to play at, and a referee to ask.
#[derive(Parser)]
#[command(name = "jieqi", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the tables; what `jieqi` does when told nothing
    Serve(serve::Args),
    /// Count the moves that can be made from a position
    Perft(perft::Args),
    /// Rule on games: legal moves, check, outcome
    Judge(judge::Args),
}

fn main() -> ExitCode {
    let command = Cli::parse()
        .command
        .unwrap_or_else(|| Command::Serve(serve::Args::parse_from(["jieqi serve"])));
    let done = match command {
        Command::Serve(args) => serve::run(args),
        Command::Perft(args) => perft::run(&args),
        Command::Judge(args) => judge::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("jieqi: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Whether nobody listens any more, as when the output goes to `head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
