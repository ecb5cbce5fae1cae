//! The measuring chores: they build the shipped binary and the load generator, then run the latter.

use crate::program::{cargo, root, target};

/// Runs the load generator's command `kind` with the words given, its output to the terminal.
pub(crate) fn run(kind: &str, words: &[String]) -> Result<(), String> {
    beside("jieqi-tests", "load", &[&[kind.to_owned()], words].concat())
}

/// Half an hour of random faults, or as the words say.
pub(crate) fn storm(words: &[String]) -> Result<(), String> {
    beside("jieqi-faults", "storm", words)
}

/// Builds the shipped binary and one of the tests' programs, and runs the latter.
fn beside(package: &str, program: &str, words: &[String]) -> Result<(), String> {
    // Two builds on purpose: in one, the tests' features would be unified into the binary.
    for package in [
        ["-p", "jieqi-cli", "--bin", "jieqi"],
        ["-p", package, "--bin", program],
    ] {
        ended_well(
            std::process::Command::new(cargo())
                .args(["build", "--quiet", "--release"])
                .args(package)
                .current_dir(root()),
        )?;
    }
    let folder = target().join("release");
    ended_well(
        std::process::Command::new(folder.join(program))
            .args(words)
            .env("JIEQI_BIN", folder.join("jieqi"))
            .current_dir(root()),
    )
}

/// How many appends a second each store acknowledges.
pub(crate) fn appends(words: &[String]) -> Result<(), String> {
    ended_well(
        std::process::Command::new(cargo())
            .args(["run", "--quiet", "--release", "-p", "jieqi-store"])
            .args(["--example", "appends", "--"])
            .args(words)
            .current_dir(root()),
    )
}

/// Reads generated games, over a hundred megabytes of them, in a stream.
pub(crate) fn records() -> Result<(), String> {
    ended_well(
        std::process::Command::new(cargo())
            .args([
                "test",
                "--quiet",
                "--release",
                "-p",
                "jieqi-rules",
                "--test",
                "record",
            ])
            .args([
                "--",
                "--exact",
                "--nocapture",
                "stream::many_games_are_read_in_little_memory",
            ])
            .env("JIEQI_GAMES", "100000")
            .current_dir(root()),
    )
}

/// Plays the engine against itself at tiny budgets: every move legal, no mate left that could be avoided.
pub(crate) fn selfplay() -> Result<(), String> {
    ended_well(
        std::process::Command::new(cargo())
            .args(["test", "--quiet", "--release", "-p", "jieqi-engine"])
            .args(["--test", "legal", "--test", "tactics"])
            .args([
                "--",
                "--nocapture",
                "a_legal_move",
                "to_their_end",
                "blunders",
            ])
            .env("JIEQI_SOAK", "500")
            .current_dir(root()),
    )
}

fn ended_well(command: &mut std::process::Command) -> Result<(), String> {
    let status = command
        .status()
        .map_err(|error| format!("{}: {error}", command.get_program().display()))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!(
            "{} ended with {status}",
            command.get_program().display()
        ))
    }
}
