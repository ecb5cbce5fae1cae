//! `jieqi judge`: rulings for programs and for people.

mod lines;
mod words;

use std::io::{self, Write};

use anyhow::anyhow;
use clap::{ArgGroup, Args as ClapArgs};
use jieqi_rules::{History, Position, Setup, UciError, UciMove, Variant};

/// What to rule on.
#[derive(ClapArgs)]
#[command(group = ArgGroup::new("asked").required(true).args(["stdin", "game"]))]
pub(crate) struct Args {
    /// Read one JSON object a line, answer one a line
    #[arg(long, conflicts_with_all = ["fen", "moves"])]
    stdin: bool,
    /// Which game: `xiangqi` or `jieqi`
    #[arg(long)]
    game: Option<Variant>,
    /// Where to start; the start of the game if not given
    #[arg(long, requires = "game")]
    fen: Option<String>,
    /// The moves, with spaces between them
    #[arg(long, requires = "game")]
    moves: Option<String>,
}

/// Rules until the input ends, or on the one game that the arguments tell.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let Some(game) = args.game else {
        return Ok(lines::answer_all(io::stdin().lock(), io::stdout().lock())?);
    };
    let start = match &args.fen {
        Some(fen) => Setup::from_fen(fen, game)?,
        None => Setup::start(game),
    };
    let moves = args.moves.as_deref().unwrap_or_default();
    let history = replay(start, moves.split_ascii_whitespace())?;
    Ok(write!(io::stdout(), "{}", words::Ruling(&history))?)
}

/// Plays the moves from the start; refused at the first that cannot be played.
fn replay<'a>(start: Setup, moves: impl IntoIterator<Item = &'a str>) -> anyhow::Result<History> {
    let mut history = History::new(start)?;
    for text in moves {
        let said = read_move(text, history.position())?;
        history.play(said.mv, said.reveal)?;
    }
    Ok(history)
}

fn read_move(text: &str, position: &Position) -> anyhow::Result<UciMove> {
    UciMove::parse(text, position).map_err(|error| match error {
        // The others name the move themselves.
        UciError::Move(error) => anyhow!("{text:?} is no move: {error}"),
        error => anyhow!(error),
    })
}
