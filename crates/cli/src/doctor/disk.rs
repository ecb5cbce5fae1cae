//! The folder for the data: whether it can be written, how much fits, how long a sync takes.

use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::Finding;

const ABOUT: &str = "disk";

/// With less than this free, the store will soon refuse moves.
const FULL: u64 = 100 << 20;

/// With less than this free, it is time to look for more: a hundred thousand games.
const TIGHT: u64 = 1 << 30;

/// A move waits for one sync; with a slower disk than this, people notice.
const SLOW: Duration = Duration::from_millis(25);

/// How many syncs are timed.
const SYNCS: usize = 16;

/// The file that is written to see that one can be; taken away afterwards.
const TRIAL: &str = ".jieqi-doctor";

/// Looks at the folder, or at where it would be made.
pub(super) fn look(data: &Path) -> Vec<Finding> {
    let Some(folder) = existing(data) else {
        return vec![Finding::wrong(
            ABOUT,
            format!("{}: no folder there, and none above it", data.display()),
        )];
    };
    let mut findings = vec![room(&folder)];
    findings.push(match syncs(&folder) {
        Ok(median) => sync_time(median),
        Err(error) => Finding::wrong(
            ABOUT,
            format!(
                "{} cannot be written: {error}. Who runs the server must own it, and the disk must not be \
                 mounted read-only",
                folder.display()
            ),
        ),
    });
    findings
}

/// The folder, or the nearest above it that is there.
fn existing(data: &Path) -> Option<PathBuf> {
    let data = std::path::absolute(data).ok()?;
    let found = data.ancestors().find(|folder| folder.exists())?;
    found.is_dir().then(|| found.to_owned())
}

#[cfg(unix)]
fn room(folder: &Path) -> Finding {
    match rustix::fs::statvfs(folder) {
        Ok(stat) => judge_room(folder, stat.f_bavail.saturating_mul(stat.f_frsize)),
        Err(error) => Finding::doubtful(ABOUT, format!("{}: {error}", folder.display())),
    }
}

#[cfg(not(unix))]
fn room(_: &Path) -> Finding {
    Finding::doubtful(ABOUT, "how much is free cannot be told on this system")
}

#[cfg_attr(not(unix), allow(dead_code, reason = "nothing tells how much is free"))]
fn judge_room(folder: &Path, free: u64) -> Finding {
    let words = format!("{} MB free at {}", free >> 20, folder.display());
    match free {
        ..FULL => Finding::wrong(
            ABOUT,
            format!("{words}: soon no move can be stored; make room"),
        ),
        FULL..TIGHT => Finding::doubtful(ABOUT, format!("{words}: look for more in time")),
        TIGHT.. => Finding::well(ABOUT, words),
    }
}

fn sync_time(median: Duration) -> Finding {
    let words = format!("a sync takes {:.2} ms", median.as_secs_f64() * 1000.0);
    match median > SLOW {
        true => Finding::doubtful(
            ABOUT,
            format!("{words}, and every move waits for one: a faster disk would be felt"),
        ),
        false => Finding::well(ABOUT, words),
    }
}

/// How long it takes until a few bytes are on the disk: the median of some tries.
fn syncs(folder: &Path) -> std::io::Result<Duration> {
    let path = folder.join(TRIAL);
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .open(&path)?;
    let timed = time(file);
    fs::remove_file(&path)?;
    timed
}

fn time(mut file: File) -> std::io::Result<Duration> {
    let mut times = Vec::with_capacity(SYNCS);
    for _ in 0..SYNCS {
        let begin = Instant::now();
        file.write_all(&[0; 512])?;
        file.sync_data()?;
        times.push(begin.elapsed());
    }
    times.sort_unstable();
    Ok(times[SYNCS / 2])
}

#[cfg(test)]
mod tests {
    use super::super::State;
    use super::*;

    #[test]
    fn little_room_is_doubtful_and_hardly_any_is_wrong() {
        let state = |free| judge_room(Path::new("/"), free).state;
        assert_eq!(state(0), State::Wrong);
        assert_eq!(state(FULL), State::Doubtful);
        assert_eq!(state(TIGHT), State::Well);
        assert_eq!(sync_time(SLOW).state, State::Well);
        assert_eq!(sync_time(SLOW * 2).state, State::Doubtful);
    }

    #[test]
    fn a_folder_that_is_not_there_is_looked_at_where_it_would_be_made() {
        let there = tempfile::TempDir::new().unwrap();
        let findings = look(&there.path().join("a/b"));
        assert!(findings.iter().all(|found| found.state != State::Wrong));
        assert_eq!(fs::read_dir(there.path()).unwrap().count(), 0);
        let file = there.path().join("file");
        fs::write(&file, "").unwrap();
        assert_eq!(look(&file.join("a"))[0].state, State::Wrong);
    }
}
