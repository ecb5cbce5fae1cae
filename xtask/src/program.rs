//! Another program, run from the workspace's root with its output kept.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The workspace's root folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies one folder below the root")
        .to_path_buf()
}

/// The cargo that runs this chore.
pub(crate) fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}

/// The folder that everything is built in.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// Whether `name` can be run, found along `PATH`.
pub(crate) fn found(name: &str) -> bool {
    std::env::var_os("PATH")
        .is_some_and(|path| std::env::split_paths(&path).any(|dir| dir.join(name).is_file()))
}

/// Whether the environment sets `name` to something that means yes.
pub(crate) fn switch(name: &str) -> bool {
    std::env::var(name).is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

/// A program to run.
pub(crate) struct Program {
    command: Command,
    shown: String,
}

impl Program {
    /// `name` with `words`, run in the workspace's root, without standard input.
    pub(crate) fn new(name: &str, words: &[&str]) -> Program {
        let mut command = Command::new(name);
        command.args(words).current_dir(root()).stdin(Stdio::null());
        let short = Path::new(name)
            .file_name()
            .and_then(OsStr::to_str)
            .unwrap_or(name);
        let shown = std::iter::once(short)
            .chain(words.iter().copied())
            .collect::<Vec<_>>()
            .join(" ");
        Program { command, shown }
    }

    /// Runs in this folder, given from the root.
    pub(crate) fn within(mut self, folder: &str) -> Program {
        self.command.current_dir(root().join(folder));
        self
    }

    /// Sets a variable of its environment.
    pub(crate) fn with(mut self, name: &str, value: impl AsRef<OsStr>) -> Program {
        self.command.env(name, value);
        self
    }

    /// Runs it to its end; gives what it printed, on either channel in the order it came.
    ///
    /// # Errors
    /// What it printed, and how it ended, where that was not well.
    pub(crate) fn run(mut self) -> Result<String, String> {
        let (reader, writer) =
            std::io::pipe().map_err(|error| format!("{}: no pipe: {error}", self.shown))?;
        let second = writer
            .try_clone()
            .map_err(|error| format!("{}: no pipe: {error}", self.shown))?;
        let mut child = self
            .command
            .stdout(writer)
            .stderr(second)
            .spawn()
            .map_err(|error| format!("{}: {error}", self.shown))?;
        // The writing ends live on in the command until it is dropped.
        drop(self.command);
        let verbose = switch("VERBOSE");
        let mut output = String::new();
        for line in BufReader::new(reader).split(b'\n') {
            let line = line.map_err(|error| format!("{}: {error}", self.shown))?;
            let line = String::from_utf8_lossy(&line);
            if verbose {
                println!("{line}");
                // A closed terminal is no reason to stop.
                let _ = std::io::stdout().flush();
            }
            output.push_str(&line);
            output.push('\n');
        }
        let status = child
            .wait()
            .map_err(|error| format!("{}: {error}", self.shown))?;
        if status.success() {
            Ok(output)
        } else {
            Err(format!("{output}\n`{}` ended with {status}", self.shown))
        }
    }
}
