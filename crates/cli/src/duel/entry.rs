//! Who takes part, as it is written on the command line.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jieqi_engine::Options;
use jieqi_rules::Variant;

use super::builtin::{Greedy, Own, Random};
use super::player::{Pace, Player};
use super::process::{Process, Told};

/// An engine of a match.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    name: String,
    command: String,
    options: Vec<(String, String)>,
    told: Told,
    pace: Option<Pace>,
}

impl Entry {
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Its own pace, where it has one.
    pub(crate) fn pace(&self) -> Option<Pace> {
        self.pace
    }

    /// Starts it.
    pub(crate) fn start(&self, variant: Variant) -> anyhow::Result<Box<dyn Player>> {
        Ok(match self.command.as_str() {
            "greedy" => Box::new(Greedy::new()),
            "random" => Box::new(Random::new()),
            "own" => Box::new(Own::new(self.engine_options()?)),
            command => Box::new(Process::start(command, &self.options, self.told, variant)?),
        })
    }

    fn engine_options(&self) -> anyhow::Result<Options> {
        let mut options = Options::default();
        for (name, value) in &self.options {
            match name.to_ascii_lowercase().as_str() {
                "hash" => options.hash = value.parse()?,
                "threads" => options.threads = value.parse()?,
                "level" => options.level = value.parse()?,
                _ => anyhow::bail!("the engine has no option {name:?}"),
            }
        }
        Ok(options)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.command)?;
        for (name, value) in &self.options {
            write!(f, " {name}={value}")?;
        }
        if let Some(pace) = self.pace {
            write!(f, " {pace}")?;
        }
        Ok(())
    }
}

impl FromStr for Entry {
    type Err = String;

    fn from_str(text: &str) -> Result<Entry, String> {
        let mut entry = Entry {
            name: String::new(),
            command: String::new(),
            options: Vec::new(),
            told: Told::Moves,
            pace: None,
        };
        for part in text.split(',') {
            let (key, value) = part
                .split_once('=')
                .ok_or_else(|| format!("{part:?} is not KEY=VALUE"))?;
            let number = || {
                let number: Result<u64, _> = value.parse();
                number.map_err(|_| format!("{key}: {value:?} is not a number"))
            };
            match key {
                "name" => value.clone_into(&mut entry.name),
                "cmd" => value.clone_into(&mut entry.command),
                "position" => {
                    entry.told = match value {
                        "moves" => Told::Moves,
                        "fen" => Told::Fen,
                        _ => return Err(format!("position: {value:?} is not `moves` or `fen`")),
                    }
                }
                "nodes" => entry.pace = Some(Pace::Nodes(number()?)),
                "movetime" => entry.pace = Some(Pace::Move(Duration::from_millis(number()?))),
                "tc" => entry.pace = Some(value.parse()?),
                _ => match key.strip_prefix("option.") {
                    Some(option) => entry.options.push((option.to_owned(), value.to_owned())),
                    None => return Err(format!("unknown key {key:?}")),
                },
            }
        }
        if entry.command.is_empty() {
            return Err("`cmd` is missing".to_owned());
        }
        if entry.name.is_empty() {
            entry.command.clone_into(&mut entry.name);
        }
        Ok(entry)
    }
}
