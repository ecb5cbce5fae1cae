//! The files of a match.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use anyhow::{Context as _, bail};
use jieqi_rules::Color;

use super::game::Played;
use super::tally::{Points, Tally};

/// Where games are written down.
pub(crate) struct Log {
    results: Option<File>,
    records: Option<File>,
}

impl Log {
    /// Opens the files and reads what was played before.
    pub(crate) fn open(
        results: Option<&Path>,
        records: Option<&Path>,
        label: &str,
    ) -> anyhow::Result<(Log, Tally)> {
        let mut tally = Tally::default();
        if let Some(path) = results {
            resume(path, label, &mut tally).with_context(|| format!("{}", path.display()))?;
        }
        if let Some(path) = records {
            set_apart(path).with_context(|| format!("{}", path.display()))?;
        }
        let add = |path: Option<&Path>| {
            path.map(|path| {
                OpenOptions::new()
                    .append(true)
                    .create(true)
                    .open(path)
                    .with_context(|| format!("{}", path.display()))
            })
            .transpose()
        };
        let log = Log {
            results: add(results)?,
            records: add(records)?,
        };
        Ok((log, tally))
    }

    /// Writes a game down.
    pub(crate) fn add(&mut self, pair: u32, first: Color, played: &Played) -> anyhow::Result<()> {
        if let Some(file) = &mut self.results {
            let line = format!(
                "{pair}\t{}\t{}\t{}\t{}\n",
                first.name(),
                played.points,
                played.reason,
                played.plies
            );
            file.write_all(line.as_bytes())
                .context("the file of results")?;
        }
        if let Some(file) = &mut self.records {
            let text = format!("{}\n", played.record);
            file.write_all(text.as_bytes())
                .context("the file of records")?;
        }
        Ok(())
    }
}

/// Reads the file of results and makes it one that lines can be added to: what is half written at
/// its end is cut off, and its game is played again.
fn resume(path: &Path, label: &str, tally: &mut Tally) -> anyhow::Result<()> {
    let held = match std::fs::read(path) {
        Ok(held) => held,
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(error.into()),
    };
    let head = format!("# {label}\n");
    if head.as_bytes().starts_with(&held) {
        // Not even the first line is whole.
        return Ok(std::fs::write(path, head)?);
    }
    let whole = held
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |at| at + 1);
    let text = std::str::from_utf8(&held[..whole])?;
    read(text, label, tally)?;
    if whole < held.len() {
        let file = OpenOptions::new().write(true).open(path)?;
        file.set_len(whole as u64)?;
    }
    Ok(())
}

/// Sets what is half written at the end of a file of records apart from what is added: whoever reads
/// it passes over a record that breaks off, and over no other.
fn set_apart(path: &Path) -> anyhow::Result<()> {
    let held = match std::fs::read(path) {
        Ok(held) => held,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    let missing = match &held[..] {
        [] | [.., b'\n', b'\n'] => return Ok(()),
        [.., b'\n'] => "\n",
        _ => "\n\n",
    };
    let mut file = OpenOptions::new().append(true).open(path)?;
    Ok(file.write_all(missing.as_bytes())?)
}

/// Reads results of which each line is whole.
fn read(text: &str, label: &str, tally: &mut Tally) -> anyhow::Result<()> {
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    if head != format!("# {label}") {
        bail!("it holds another match: {head:?}, not {label:?}");
    }
    for line in rest.lines() {
        let columns: Vec<&str> = line.split('\t').collect();
        let [pair, first, points, ..] = columns[..] else {
            bail!("{line:?} is no result");
        };
        let first: Color = first.parse().with_context(|| format!("{line:?}"))?;
        let points: Points = points.parse().map_err(anyhow::Error::msg)?;
        tally.know(
            pair.parse().with_context(|| format!("{line:?}"))?,
            first,
            points,
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(points: Points) -> Played {
        Played {
            points,
            reason: "repetition".to_owned(),
            plies: 31,
            record: String::new(),
        }
    }

    #[test]
    fn a_match_goes_on_where_its_file_was_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results");
        // A word that is cut within a letter, as the points of a draw are.
        let label = "jieqi | 引擎 | b";
        let open = || Log::open(Some(&path), None, label).unwrap();
        let (mut log, tally) = open();
        assert_eq!(tally.games(), 0);
        let games = [(0, Points::Half), (1, Points::One), (2, Points::Half)];
        for (pair, points) in games {
            log.add(pair, Color::Red, &played(points)).unwrap();
        }
        let whole = std::fs::read(&path).unwrap();
        for cut in 0..=whole.len() {
            std::fs::write(&path, &whole[..cut]).unwrap();
            let lines = whole[..cut].iter().filter(|&&byte| byte == b'\n').count();
            let kept = lines.saturating_sub(1);
            let (mut log, tally) = open();
            assert_eq!(tally.games(), kept as u32, "cut at {cut}");
            for (pair, points) in &games[kept..] {
                assert!(!tally.has(*pair, Color::Red));
                log.add(*pair, Color::Red, &played(*points)).unwrap();
            }
            assert_eq!(std::fs::read(&path).unwrap(), whole, "cut at {cut}");
        }
    }

    #[test]
    fn a_record_that_breaks_off_takes_no_other_with_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("records");
        let game = Played {
            record: "[Game \"xiangqi\"]\n[Result \"1-0\"]\n\n1. h2e2 h9g7\n1-0\n".to_owned(),
            ..played(Points::One)
        };
        let add = || {
            let (mut log, _) = Log::open(None, Some(&path), "a | b").unwrap();
            log.add(0, Color::Red, &game).unwrap();
        };
        add();
        let whole = std::fs::read(&path).unwrap();
        for cut in 0..=whole.len() {
            std::fs::write(&path, &whole[..cut]).unwrap();
            add();
            let held = std::fs::read(&path).unwrap();
            let before = held.strip_suffix(&whole[..]).unwrap();
            assert!(before.starts_with(&whole[..cut]), "cut at {cut}");
            assert!(
                before.is_empty() || before.ends_with(b"\n\n"),
                "cut at {cut}"
            );
        }
    }

    #[test]
    fn the_file_of_something_else_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results");
        for other in [
            &b"# b\n"[..],
            b"# a\nnonsense\n",
            b"a letter",
            b"# a\n\xff\n",
            b"# ab",
        ] {
            std::fs::write(&path, other).unwrap();
            assert!(Log::open(Some(&path), None, "a").is_err());
            assert_eq!(std::fs::read(&path).unwrap(), other);
        }
    }
}
