//! `jieqi doctor`: whether a server can do its work here, in words.

mod clock;
mod disk;
mod files;
mod proxy;
mod store;
mod visit;

use std::fmt;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::Parser;
use jieqi_server::Origin;

use crate::place::Place;
use crate::serve::FILE;

/// What to look at.
#[derive(Parser)]
pub(crate) struct Args {
    /// Folder for the data, as `serve` is told
    #[arg(
        long,
        env = "JIEQI_DATA",
        default_value = "jieqi-data",
        value_name = "DIR"
    )]
    data: PathBuf,
    /// The store, where it is not the file in that folder, as `serve` is told
    #[arg(
        long,
        env = "JIEQI_STORE",
        value_name = "STORE",
        hide_env_values = true
    )]
    store: Option<String>,
    /// Address that browsers reach the running server at: it is asked through whatever stands before it
    #[arg(long, env = "JIEQI_PUBLIC_URL", value_name = "URL")]
    public_url: Option<Origin>,
}

/// How something was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Well,
    Doubtful,
    Wrong,
}

/// What was looked at, how it was found, and what to do about it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Finding {
    state: State,
    about: &'static str,
    words: String,
}

impl Finding {
    fn well(about: &'static str, words: impl Into<String>) -> Finding {
        Finding {
            state: State::Well,
            about,
            words: words.into(),
        }
    }

    fn doubtful(about: &'static str, words: impl Into<String>) -> Finding {
        Finding {
            state: State::Doubtful,
            ..Finding::well(about, words)
        }
    }

    fn wrong(about: &'static str, words: impl Into<String>) -> Finding {
        Finding {
            state: State::Wrong,
            ..Finding::well(about, words)
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::Well => "ok",
            State::Doubtful => "doubt",
            State::Wrong => "wrong",
        };
        write!(f, "{state:<6} {:<11} {}", self.about, self.words)
    }
}

/// Looks at everything and says how it is; the code is 1 if something is wrong.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let place = match &args.store {
        Some(store) => Place::read(store)?,
        None => Place::Sqlite(args.data.join(FILE)),
    };
    let mut findings = match &place {
        Place::Sqlite(file) => disk::look(file.parent().unwrap_or(&args.data)),
        // Nothing of ours is written on this machine.
        Place::Postgres(_) => Vec::new(),
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("the runtime does not start")?;
    findings.extend(runtime.block_on(store::look(&place)));
    findings.push(files::look());
    match &args.public_url {
        Some(url) => findings.extend(proxy::look(url)),
        None => findings.push(Finding::doubtful(
            "proxy",
            "not looked at: --public-url says where browsers reach the server",
        )),
    }
    for finding in &findings {
        println!("{finding}");
    }
    let is_wrong = findings.iter().any(|found| found.state == State::Wrong);
    Ok(ExitCode::from(u8::from(is_wrong)))
}
