//! What the command line asks for.

use std::time::Duration;

/// How much, how long.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    /// None where the command line does not say.
    pub(crate) tables: Option<usize>,
    pub(crate) computers: usize,
    pub(crate) abusers: usize,
    pub(crate) every: Duration,
    /// None where the command line does not say.
    pub(crate) span: Option<Duration>,
    pub(crate) game: String,
    pub(crate) idle: usize,
    pub(crate) soak: Duration,
    pub(crate) seed: u64,
}

impl Options {
    /// How many live tables.
    pub(crate) fn live(&self) -> usize {
        self.tables.unwrap_or(1000)
    }

    /// For how long they are played at.
    pub(crate) fn live_for(&self) -> Duration {
        self.span.unwrap_or(Duration::from_secs(60))
    }

    /// Reads `--name value` pairs.
    pub(crate) fn read(words: &[String], usage: &str) -> Result<Options, String> {
        let mut options = Options {
            tables: None,
            computers: 0,
            abusers: 0,
            every: Duration::from_secs(5),
            span: None,
            game: "jieqi".to_owned(),
            idle: 10_000,
            soak: Duration::from_secs(600),
            seed: 1,
        };
        for pair in words.chunks(2) {
            let [name, value] = pair else {
                return Err(usage.to_owned());
            };
            let number = || {
                value
                    .parse::<u64>()
                    .map_err(|_| format!("{name} takes a number, not {value:?}"))
            };
            match name.as_str() {
                "--tables" => options.tables = Some(number()? as usize),
                "--computers" => options.computers = number()? as usize,
                "--abusers" => options.abusers = number()? as usize,
                "--every" => options.every = Duration::from_secs(number()?),
                "--seconds" => options.span = Some(Duration::from_secs(number()?)),
                "--game" => options.game.clone_from(value),
                "--idle" | "--sockets" => options.idle = number()? as usize,
                "--minutes" => options.soak = Duration::from_secs(60 * number()?),
                "--seed" => options.seed = number()?,
                _ => return Err(usage.to_owned()),
            }
        }
        Ok(options)
    }
}
