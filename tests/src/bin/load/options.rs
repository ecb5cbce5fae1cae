//! What the command line asks for.

use std::time::Duration;

/// How much, how long.
#[derive(Clone, Debug)]
pub(crate) struct Options {
    pub(crate) tables: usize,
    pub(crate) computers: usize,
    pub(crate) every: Duration,
    pub(crate) span: Duration,
    pub(crate) game: String,
    pub(crate) idle: usize,
    pub(crate) soak: Duration,
    pub(crate) seed: u64,
}

impl Options {
    /// Reads `--name value` pairs.
    pub(crate) fn read(words: &[String], usage: &str) -> Result<Options, String> {
        let mut options = Options {
            tables: 1000,
            computers: 0,
            every: Duration::from_secs(5),
            span: Duration::from_secs(60),
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
                "--tables" => options.tables = number()? as usize,
                "--computers" => options.computers = number()? as usize,
                "--every" => options.every = Duration::from_secs(number()?),
                "--seconds" => options.span = Duration::from_secs(number()?),
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
