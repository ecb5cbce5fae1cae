//! `jieqi replay`: a kept game in the terminal, ply by ply, through anybody's eyes.

mod keys;
mod screen;
mod terminal;

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, anyhow};
use clap::Args as ClapArgs;
use jieqi_rules::Variant;
use jieqi_rules::record::{Lens, Record};

use crate::games;
use crate::harmless::harmless;
use keys::{Key, Keys};
use screen::Screen;
use terminal::Terminal;

/// What to show, and from where.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// A file of games: records, JSON, or lines for engines
    file: PathBuf,
    /// Which of the games in the file
    #[arg(long, default_value_t = 1)]
    number: usize,
    /// Which game lines for engines are of: `xiangqi` or `jieqi`
    #[arg(long, default_value_t = Variant::Jieqi)]
    game: Variant,
    /// The ply to begin with
    #[arg(long, default_value_t = 0)]
    ply: usize,
    /// Through whose eyes: `red`, `black`, `spectator`, `everything`; those of the one for whom the
    /// record is written, if not given
    #[arg(long)]
    lens: Option<Lens>,
    /// How pieces are drawn
    #[arg(long, value_enum, default_value = "letters")]
    pieces: Pieces,
}

/// How pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Pieces {
    /// As in a FEN; Red's in upper case
    Letters,
    /// As on a board
    Characters,
}

/// How long each ply stands while the game plays by itself.
const PACE: Duration = Duration::from_millis(1_200);

/// Shows the game until the keys say that it is enough.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let record = find(args)?;
    let mut place = Place {
        ply: args.ply.min(record.len()),
        lens: args.lens.unwrap_or(record.lens()),
        turned: false,
        pieces: args.pieces,
        playing: false,
    };
    let screen = Screen::new(&record);
    match Terminal::open() {
        Some(terminal) => step_by_keys(&screen, &record, &mut place, &terminal),
        None => step_by_lines(&screen, &record, &mut place),
    }
}

fn find(args: &Args) -> anyhow::Result<Record> {
    let mut number = 0;
    for game in games::open(&args.file, args.game)? {
        let game = game?;
        number += 1;
        if number == args.number {
            return game
                .record
                .map_err(|error| anyhow!("game {number} ({}): {}", game.place, harmless(&error)));
        }
    }
    Err(anyhow!("there are {number} games")).with_context(|| format!("{}", args.file.display()))
}

/// What is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// After so many plies.
    ply: usize,
    /// Through whose eyes.
    lens: Lens,
    /// Whether Black sits below.
    turned: bool,
    /// How pieces are drawn.
    pieces: Pieces,
    /// Whether it goes on by itself.
    playing: bool,
}

impl Place {
    /// Goes where a key says; false where it says that it is enough.
    fn go(&mut self, key: Key, plies: usize) -> bool {
        // Whoever does anything else wants to look.
        self.playing = key == Key::Play && !self.playing && self.ply < plies;
        match key {
            Key::Play => {}
            Key::Next => self.ply = plies.min(self.ply + 1),
            Key::Back => self.ply = self.ply.saturating_sub(1),
            Key::First => self.ply = 0,
            Key::Last => self.ply = plies,
            Key::Ply(ply) => self.ply = plies.min(ply),
            Key::Lens(lens) => self.lens = lens,
            Key::Turn => self.turned = !self.turned,
            Key::Pieces => {
                self.pieces = match self.pieces {
                    Pieces::Letters => Pieces::Characters,
                    Pieces::Characters => Pieces::Letters,
                };
            }
            Key::Quit => return false,
        }
        true
    }
}

fn step_by_keys(
    screen: &Screen<'_>,
    record: &Record,
    place: &mut Place,
    terminal: &Terminal,
) -> anyhow::Result<()> {
    let mut keys = Keys::default();
    loop {
        let mut out = io::stdout().lock();
        // Home, and the rest of the screen empty.
        write!(
            out,
            "\x1b[H\x1b[J{}",
            screen.draw(*place, terminal.colors())
        )?;
        out.flush()?;
        drop(out);
        let typed = terminal.read(place.playing.then_some(PACE))?;
        if typed.is_empty() {
            place.ply = record.len().min(place.ply + 1);
            place.playing = place.ply < record.len();
        }
        for byte in typed {
            if let Some(key) = keys.press(byte)
                && !place.go(key, record.len())
            {
                return Ok(());
            }
        }
        if let Some(key) = keys.pause()
            && !place.go(key, record.len())
        {
            return Ok(());
        }
    }
}

/// Where there is no terminal: the keys come in lines, and the board is drawn after each.
fn step_by_lines(screen: &Screen<'_>, record: &Record, place: &mut Place) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", screen.draw(*place, false))?;
    for line in io::stdin().lock().lines() {
        for key in keys::of_line(&line?) {
            if !place.go(key, record.len()) {
                return Ok(());
            }
        }
        writeln!(out, "{}", screen.draw(*place, false))?;
        // Nobody watches: it plays without waiting.
        while place.playing {
            place.ply += 1;
            place.playing = place.ply < record.len();
            writeln!(out, "{}", screen.draw(*place, false))?;
        }
    }
    Ok(())
}
