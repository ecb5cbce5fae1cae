//! One step of a chore: a name, what it does, and how it went.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::program::{switch, target};
use crate::tally::Tally;

/// Why a step did not go well.
pub(crate) enum Trouble {
    /// Something is not as it has to be; what was printed says what.
    Broken(String),
    /// Something that it needs is not here; how to get it.
    Missing(String),
}

impl From<String> for Trouble {
    fn from(text: String) -> Trouble {
        Trouble::Broken(text)
    }
}

/// One step.
pub(crate) struct Step {
    /// The word that picks it on the command line.
    pub(crate) name: &'static str,
    /// What has to hold.
    pub(crate) about: &'static str,
    /// Does it; gives what was printed.
    pub(crate) run: fn() -> Result<String, Trouble>,
}

/// Runs the steps to the last one, whatever fails on the way, a line each; then says how all went.
///
/// # Errors
/// The names of the steps that failed.
pub(crate) fn run_all(steps: &[&Step]) -> Result<(), String> {
    let begin = Instant::now();
    let mut all = Tally::default();
    let (mut broken, mut skipped) = (Vec::new(), Vec::new());
    for step in steps {
        let start = Instant::now();
        let result = (step.run)();
        let took = start.elapsed();
        let tally = match &result {
            Ok(output) | Err(Trouble::Broken(output)) => Tally::read(output),
            Err(Trouble::Missing(_)) => Tally::default(),
        };
        all += tally;
        match result {
            Ok(output) => {
                let log = keep(step.name, &output);
                line("ok", step, took, &counted(tally));
                drop(log);
            }
            Err(Trouble::Missing(how)) if !switch("CI") => {
                line("skipped", step, took, &how);
                skipped.push(step.name);
            }
            Err(Trouble::Missing(how)) => {
                line("MISSING", step, took, &how);
                broken.push(step.name);
            }
            Err(Trouble::Broken(output)) => {
                let log = keep(step.name, &output);
                line("FAILED", step, took, &counted(tally));
                println!("{output}");
                if let Some(log) = log {
                    println!("(also in {})", log.display());
                }
                broken.push(step.name);
            }
        }
    }
    println!(
        "\n{} steps in {}: {} ok, {} skipped, {} failed",
        steps.len(),
        clock(begin.elapsed()),
        steps.len() - skipped.len() - broken.len(),
        skipped.len(),
        broken.len(),
    );
    if !skipped.is_empty() {
        println!("skipped: {}", skipped.join(", "));
    }
    if !broken.is_empty() {
        println!("failed: {}", broken.join(", "));
    }
    // The plain closing line that any reader of test results understands.
    println!(
        "{} passed, {} failed, {} skipped",
        all.passed,
        all.failed.max(broken.len() as u64),
        all.skipped
    );
    if broken.is_empty() {
        Ok(())
    } else {
        Err(format!("not everything holds: {}", broken.join(", ")))
    }
}

fn counted(tally: Tally) -> String {
    match tally.passed + tally.failed {
        0 => String::new(),
        _ => format!("{} passed, {} failed", tally.passed, tally.failed),
    }
}

fn line(word: &str, step: &Step, took: Duration, note: &str) {
    let note = if note.is_empty() {
        String::new()
    } else {
        format!(" · {note}")
    };
    println!(
        "{word:>8}  {:<9} {} ({}){note}",
        step.name,
        step.about,
        clock(took)
    );
}

fn clock(took: Duration) -> String {
    let seconds = took.as_secs();
    if seconds < 60 {
        format!("{:.1} s", took.as_secs_f64())
    } else {
        format!("{} min {} s", seconds / 60, seconds % 60)
    }
}

/// Keeps a step's output where it can be read afterwards; nothing hangs on it.
fn keep(name: &str, output: &str) -> Option<PathBuf> {
    let folder = target().join("xtask");
    std::fs::create_dir_all(&folder).ok()?;
    let path = folder.join(format!("{name}.log"));
    std::fs::write(&path, output).ok()?;
    Some(path)
}
