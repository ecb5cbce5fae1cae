//! The command line: `jieqi`.

mod bench;
mod convert;
mod doctor;
mod duel;
mod fetch;
mod games;
mod harmless;
mod judge;
mod perft;
mod place;
mod play;
mod replay;
mod serve;
mod store;
mod uci;
mod verify;

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
    /// See whether a server can do its work here, in words
    Doctor(doctor::Args),
    /// Count the moves that can be made from a position
    Perft(perft::Args),
    /// Rule on games: legal moves, check, outcome
    Judge(judge::Args),
    /// Check the sealed deal of kept games, or of a table
    Verify(verify::Args),
    /// Step through a kept game
    Replay(replay::Args),
    /// Write kept games in another form
    Convert(convert::Args),
    /// Speak UCI with another program
    Uci,
    /// Measure how fast the engine is, and whether it behaves as before
    Bench(bench::Args),
    /// Let two engines play a match
    Match(Box<duel::Args>),
    /// Play against the engine at the terminal
    Play(play::Args),
    /// Copy the tables from one store to another
    Store(store::Args),
}

fn main() -> ExitCode {
    let command = Cli::parse()
        .command
        .unwrap_or_else(|| Command::Serve(serve::Args::parse_from(["jieqi serve"])));
    let (done, failure) = match command {
        Command::Serve(args) => (serve::run(args).map(|()| ExitCode::SUCCESS), 1),
        Command::Doctor(args) => (doctor::run(&args), 1),
        Command::Perft(args) => (perft::run(&args).map(|()| ExitCode::SUCCESS), 1),
        Command::Judge(args) => (judge::run(&args).map(|()| ExitCode::SUCCESS), 1),
        Command::Verify(args) => (verify::run(&args), verify::NOT_CHECKED),
        Command::Replay(args) => (replay::run(&args).map(|()| ExitCode::SUCCESS), 1),
        Command::Convert(args) => (convert::run(&args).map(|()| ExitCode::SUCCESS), 1),
        Command::Uci => (uci::run().map(|()| ExitCode::SUCCESS), 1),
        Command::Bench(args) => (bench::run(&args).map(|()| ExitCode::SUCCESS), 1),
        Command::Match(args) => (duel::run(&args).map(|()| ExitCode::SUCCESS), 1),
        Command::Play(args) => (play::run(&args).map(|()| ExitCode::SUCCESS), 1),
        Command::Store(args) => (store::run(&args).map(|()| ExitCode::SUCCESS), 1),
    };
    match done {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("jieqi: {error:#}");
            ExitCode::from(failure)
        }
    }
}

/// Whether nobody listens any more, as when the output goes to `head`.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
