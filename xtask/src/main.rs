//! The chores: `cargo xtask test` does everything that has to hold before a change lands,
//! `cargo xtask load` and `cargo xtask soak` measure the running product.

#![forbid(unsafe_code)]

mod figures;
mod licence;
mod locale;
mod program;
mod provision;
mod step;
mod supply;
mod tally;
mod tests;
mod wasm;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask CHORE

chores:
  test [STEP…]   everything that has to hold, or only the steps named; `--list` names them.
                 CI=true: what is missing is a failure. VERBOSE=1: show every program's output.
  load [OPTION…] live tables with evenly spread moves; prints p50 and p99 (see --help)
  race [OPTION…] moves as fast as they go; prints how many a second are durable (see --help)
  crowd [OPTION…] everybody comes back at once to a server that was killed (see --help)
  soak [OPTION…] idle sockets held open without a reconnect (see --help)
  storm [OPTION…] half an hour of kills, cuts and freezes over two nodes and PostgreSQL
  appends [SECONDS [FOLDER]]
                 how many appends a second each store acknowledges, and how often the disk syncs
  records        reads a hundred thousand generated games in a stream; prints MB/s and memory
  selfplay       thirteen thousand games of the engine with itself, and thirty thousand positions
  locale …       begin a language, or see what is wrong with one (see its own usage)
  shots          new screenshots under target/screenshots
  wasm           builds the rules for the browser anew: web/app/wasm/board.wasm";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some((chore, rest)) = words.split_first() else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    let done = match chore.as_str() {
        "test" => tests::run(rest),
        "load" => figures::run("load", rest),
        "race" => figures::run("race", rest),
        "crowd" => figures::run("crowd", rest),
        "soak" => figures::run("soak", rest),
        "storm" => figures::storm(rest),
        "appends" => figures::appends(rest),
        "records" => figures::records(),
        "selfplay" => figures::selfplay(),
        "locale" => locale::run(rest),
        "wasm" => wasm::build(),
        "shots" => tests::shots(),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(())
        }
        other => Err(format!("no chore is called {other:?}\n\n{USAGE}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("{reason}");
            ExitCode::FAILURE
        }
    }
}
