//! `jieqi convert`: a kept game in another form.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use anyhow::bail;
use clap::{Args as ClapArgs, ValueEnum};
use jieqi_rules::Variant;
use jieqi_rules::record::{Lens, Record};
use jieqi_wire::{GameRecord, JieqiBox};

use crate::games;
use crate::harmless::harmless;

/// What to convert, and into what.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// The form to write
    #[arg(long, value_enum)]
    to: Form,
    /// Which game lines for engines are of: `xiangqi` or `jieqi`
    #[arg(long, default_value_t = Variant::Jieqi)]
    game: Variant,
    /// For whom a line for engines or a FEN is written: `red`, `black`, `spectator`, `everything`;
    /// the one for whom the record is, if not given
    #[arg(long)]
    lens: Option<Lens>,
    /// After how many plies a FEN is taken; at the end, if not given
    #[arg(long)]
    ply: Option<usize>,
    /// A file of games: records, JSON, lines for engines, or `-` for what comes in
    file: PathBuf,
}

/// A form to write.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// The record, as docs/record.md has it
    Record,
    /// The same as JSON, an object a line
    Json,
    /// The game that JieqiBox saves, an object a line
    Jieqibox,
    /// The line `position … moves …` that engines read
    Uci,
    /// The FEN of a ply
    Fen,
}

/// Writes every game that can be read; says of the others what is wrong, and fails at the end.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (mut count, mut bad) = (0u64, 0u64);
    for game in games::open(&args.file, args.game)? {
        let game = game?;
        count += 1;
        let written = match game.record {
            Ok(record) => write(&mut out, args, &record)?,
            Err(error) => Err(error),
        };
        if let Err(error) = written {
            eprintln!("game {count} ({}): {}", game.place, harmless(&error));
            bad += 1;
        }
    }
    out.flush()?;
    match bad {
        0 => Ok(()),
        _ => bail!("{bad} of {count} games could not be converted"),
    }
}

/// Writes one game; the inner error is why it has no such form.
fn write(out: &mut impl Write, args: &Args, record: &Record) -> anyhow::Result<Result<(), String>> {
    let lens = args.lens.unwrap_or(record.lens());
    match args.to {
        Form::Record => writeln!(out, "{record}")?,
        Form::Json => {
            serde_json::to_writer(&mut *out, &GameRecord::from(record)).map_err(io::Error::from)?;
            writeln!(out)?;
        }
        Form::Jieqibox => {
            let saved = match JieqiBox::try_from(record) {
                Ok(saved) => saved,
                Err(error) => return Ok(Err(error.to_string())),
            };
            serde_json::to_writer(&mut *out, &saved).map_err(io::Error::from)?;
            writeln!(out)?;
        }
        Form::Uci => writeln!(out, "{}", record.uci_line(lens))?,
        Form::Fen => {
            let ply = args.ply.unwrap_or(record.len());
            if ply > record.len() {
                return Ok(Err(format!("there are {} plies", record.len())));
            }
            writeln!(out, "{}", record.view(lens, ply).fen())?;
        }
    }
    Ok(Ok(()))
}
