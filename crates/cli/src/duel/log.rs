//! The files of a match.

use std::fs::{File, OpenOptions};
use std::io::Write;
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
            match std::fs::read_to_string(path) {
                Ok(text) => {
                    read(&text, label, &mut tally)
                        .with_context(|| format!("{}", path.display()))?;
                }
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                    std::fs::write(path, format!("# {label}\n"))
                        .with_context(|| format!("{}", path.display()))?;
                }
                Err(error) => return Err(error).with_context(|| format!("{}", path.display())),
            }
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

/// Reads results; what is half written at the end is played again.
fn read(text: &str, label: &str, tally: &mut Tally) -> anyhow::Result<()> {
    let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
    if head != format!("# {label}") {
        bail!("it holds another match: {head:?}, not {label:?}");
    }
    for line in rest
        .split_inclusive('\n')
        .filter(|line| line.ends_with('\n'))
    {
        let columns: Vec<&str> = line.trim_end().split('\t').collect();
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

    #[test]
    fn a_match_goes_on_where_its_file_ends() {
        let mut tally = Tally::default();
        read(
            "# a\n0\tred\t1\tcheckmate\t40\n0\tblack\t½\trep",
            "a",
            &mut tally,
        )
        .unwrap();
        assert_eq!(tally.games(), 1);
        assert!(tally.has(0, Color::Red) && !tally.has(0, Color::Black));
        assert!(read("# b\n", "a", &mut tally).is_err());
        assert!(read("# a\nnonsense\n", "a", &mut tally).is_err());
    }
}
