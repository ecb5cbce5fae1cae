//! `jieqi store`: what can be done to a store while nobody serves from it.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use clap::{Parser, Subcommand};
use jieqi_store::{Copied, Time, copy};

use crate::place::Place;

/// How often is said how far it is.
const SAY_EVERY: Duration = Duration::from_secs(2);

/// What to do.
#[derive(Parser)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Copy all tables into an empty store, and compare; run again, it goes on where it was cut off
    Copy {
        /// Where they are: sqlite:PATH or postgres://USER@HOST/DATABASE
        from: String,
        /// Where they are to be, named likewise
        to: String,
    },
}

/// Does it.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let What::Copy { from, to } = &args.what;
    let (from, to) = (
        Place::read(from).context("the source")?,
        Place::read(to).context("the target")?,
    );
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("the runtime does not start")?
        .block_on(copy_all(from, to))
}

async fn copy_all(from: Place, to: Place) -> anyhow::Result<()> {
    if let Place::Sqlite(path) = &from {
        // Opening would make it.
        anyhow::ensure!(path.is_file(), "there is no file {}", path.display());
    }
    let (from, here) = from.open().await.context("the source")?;
    let (to, there) = to.open().await.context("the target")?;
    anyhow::ensure!(here != there, "source and target are the same");
    eprintln!("jieqi: from {here} to {there}");
    let begin = Instant::now();
    let mut said = begin;
    let mut tell = |copied: Copied| {
        if said.elapsed() >= SAY_EVERY {
            said = Instant::now();
            eprintln!("jieqi: {}", progress(copied));
        }
    };
    let now = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .context("the clock is before 1970")?;
    let now = Time(u64::try_from(now.as_millis()).context("the clock is beyond all years")?);
    let done = copy(&*from, &*to, now, &mut tell).await?;
    from.close().await.context("the source")?;
    to.close().await.context("the target")?;
    println!(
        "copied {} tables with {} events ({} tables were there already) in {:.1} s; compared {}: all equal",
        done.tables - done.found,
        done.events,
        done.found,
        begin.elapsed().as_secs_f64(),
        done.compared,
    );
    Ok(())
}

fn progress(copied: Copied) -> String {
    let Copied {
        tables,
        compared,
        of,
        ..
    } = copied;
    match compared {
        0 => format!("{tables} of {of} tables copied"),
        _ => format!("{compared} of {of} tables compared"),
    }
}
