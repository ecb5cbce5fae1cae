//! What may be set.

use jieqi_rules::Variant;

use crate::engine::Options;

/// All that may be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Which game.
    pub variant: Variant,
    /// The engine's.
    pub engine: Options,
    /// Whether `info` lines carry the chances to win, draw and lose.
    pub show_wdl: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            variant: Variant::Jieqi,
            engine: Options::default(),
            show_wdl: false,
        }
    }
}

/// Why an option cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// There is no such option.
    #[error("unknown option {0:?}")]
    Name(String),
    /// It cannot be that.
    #[error("option {name}: {value:?} is not {expected}")]
    Value {
        /// Its name.
        name: &'static str,
        /// What it was to be.
        value: String,
        /// What it may be.
        expected: String,
    },
}

/// What was set, as far as the engine has to act on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Setting,
    ClearHash,
}

impl Settings {
    /// The lines that answer `uci`.
    pub(crate) fn lines(&self) -> Vec<String> {
        let options = self.engine;
        let spin = |name: &str, now: usize, least: usize, most: usize| {
            format!("option name {name} type spin default {now} min {least} max {most}")
        };
        vec![
            spin("Hash", options.hash, 1, Options::MOST_HASH),
            spin("Threads", options.threads, 1, Options::MOST_THREADS),
            spin("MultiPV", options.lines, 1, Options::MOST_LINES),
            spin("Level", usize::from(options.level.number()), 1, 8),
            "option name Clear Hash type button".to_owned(),
            "option name Ponder type check default false".to_owned(),
            format!(
                "option name UCI_ShowWDL type check default {}",
                self.show_wdl
            ),
            format!(
                "option name UCI_Variant type combo default {} var {} var {}",
                self.variant.name(),
                Variant::Jieqi.name(),
                Variant::Xiangqi.name()
            ),
        ]
    }

    /// Sets one; names are read in any case.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<Change, OptionError> {
        let engine = &mut self.engine;
        match name.to_ascii_lowercase().as_str() {
            "hash" => engine.hash = number("Hash", value, Options::MOST_HASH)?,
            "threads" => engine.threads = number("Threads", value, Options::MOST_THREADS)?,
            "multipv" => engine.lines = number("MultiPV", value, Options::MOST_LINES)?,
            "level" => {
                engine.level = value
                    .parse()
                    .map_err(|_| refused("Level", value, "a number from 1 to 8"))?;
            }
            "clear hash" => return Ok(Change::ClearHash),
            "ponder" => {
                truth("Ponder", value)?;
            }
            "uci_showwdl" => self.show_wdl = truth("UCI_ShowWDL", value)?,
            "uci_variant" => {
                self.variant = value
                    .parse()
                    .map_err(|_| refused("UCI_Variant", value, "`jieqi` or `xiangqi`"))?;
            }
            _ => return Err(OptionError::Name(name.to_owned())),
        }
        Ok(Change::Setting)
    }
}

fn refused(name: &'static str, value: &str, expected: &str) -> OptionError {
    OptionError::Value {
        name,
        value: value.to_owned(),
        expected: expected.to_owned(),
    }
}

fn number(name: &'static str, value: &str, most: usize) -> Result<usize, OptionError> {
    match value.parse() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ => Err(refused(name, value, &format!("a number from 1 to {most}"))),
    }
}

fn truth(name: &'static str, value: &str) -> Result<bool, OptionError> {
    value
        .parse()
        .map_err(|_| refused(name, value, "`true` or `false`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_set_or_refused_with_the_reason() {
        let mut settings = Settings::default();
        assert_eq!(settings.set("hash", "32"), Ok(Change::Setting));
        assert_eq!(settings.set("UCI_Variant", "xiangqi"), Ok(Change::Setting));
        assert_eq!(settings.set("Level", "3"), Ok(Change::Setting));
        assert_eq!(settings.engine.hash, 32);
        assert_eq!(settings.variant, Variant::Xiangqi);
        assert_eq!(settings.engine.level.number(), 3);
        let before = settings;
        for (name, value, said) in [
            (
                "Hash",
                "0",
                "option Hash: \"0\" is not a number from 1 to 65536",
            ),
            (
                "Level",
                "9",
                "option Level: \"9\" is not a number from 1 to 8",
            ),
            (
                "UCI_Variant",
                "chess",
                "option UCI_Variant: \"chess\" is not `jieqi` or `xiangqi`",
            ),
            ("Contempt", "1", "unknown option \"Contempt\""),
        ] {
            assert_eq!(settings.set(name, value).unwrap_err().to_string(), said);
        }
        assert_eq!(settings, before);
    }
}
