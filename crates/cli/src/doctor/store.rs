//! The store: whether it opens, and takes and gives what it is asked.

use std::time::{Duration, Instant};

use jieqi_store::{Error, Store};

use super::{Finding, clock};
use crate::place::Place;

const ABOUT: &str = "store";

/// A write that takes longer than this is felt by those who play.
const SLOW: Duration = Duration::from_millis(50);

/// Opens the store as the server does, which brings an older one up to date, and asks it.
pub(super) async fn look(place: &Place) -> Vec<Finding> {
    if let Place::Sqlite(file) = place
        && !file.exists()
    {
        let words = format!("{} is made at the first start", file.display());
        return vec![Finding::well(ABOUT, words)];
    }
    match place.open().await {
        Ok((store, shown)) => {
            let findings = ask(&*store, &shown).await;
            // What was asked is answered; how it closes tells nothing more.
            let _ = store.close().await;
            findings
        }
        Err(error) => vec![unopened(place, &error)],
    }
}

fn unopened(place: &Place, error: &anyhow::Error) -> Finding {
    let advice = match (error.downcast_ref(), place) {
        (Some(Error::Newer { .. }), _) => "start the program that wrote it, or a newer one",
        (Some(Error::Foreign { .. }), _) => "tell the server another place",
        (_, Place::Sqlite(_)) => "look at its permissions and the disk, or bring a backup back",
        (_, Place::Postgres(_)) => "is the database running, and may this machine and user in?",
    };
    Finding::wrong(ABOUT, format!("{error:#}; {advice}"))
}

async fn ask(store: &dyn Store, place: &str) -> Vec<Finding> {
    let begin = Instant::now();
    let health = store.health().await;
    let taken = begin.elapsed();
    let mut findings = vec![match health {
        Ok(()) if taken > SLOW => Finding::doubtful(
            ABOUT,
            format!(
                "{place} reads and writes, but takes {} ms",
                taken.as_millis()
            ),
        ),
        Ok(()) => Finding::well(
            ABOUT,
            format!("{place} reads and writes in {} ms", taken.as_millis()),
        ),
        Err(error) => Finding::wrong(
            ABOUT,
            format!("{place} cannot be read and written: {error}; no move would be taken"),
        ),
    }];
    if let (Ok(own), Ok(beat)) = (store.now().await, store.last_beat().await) {
        findings.push(clock::judge(clock::now(), own, beat));
    }
    findings
}
