//! `jieqi play`: a game against the engine at the terminal.

mod drawing;

use std::io::{self, BufRead, Write};
use std::time::Duration;

use anyhow::anyhow;
use clap::Args as ClapArgs;
use jieqi_engine::{Cancel, Engine, Level, Limits, Options};
use jieqi_referee::{Contribution, Game, ServerSecret};
use jieqi_rules::{Color, Move, Outcome, Reason, Receipt, Variant, View, Viewer};

use drawing::{Drawing, Style};

/// Which game, against whom.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// Which game: `xiangqi` or `jieqi`
    #[arg(long, default_value = "jieqi")]
    game: Variant,
    /// Your colour: `red` or `black`
    #[arg(long, default_value = "red")]
    color: Color,
    /// How well the engine plays, from 1 to 8
    #[arg(long, default_value = "3")]
    level: Level,
    /// Milliseconds that the engine may think about a move
    #[arg(long, default_value_t = 1000)]
    movetime: u64,
    /// Draw letters instead of the characters on the pieces
    #[arg(long)]
    letters: bool,
    /// Draw without colours
    #[arg(long)]
    plain: bool,
}

const HELP: &str = "\
Type a move as two points, as in h2e2. Other words:
  moves    the legal moves
  resign   give the game up
  quit     leave";

/// What a person typed.
enum Typed {
    Move(Move),
    Moves,
    Resign,
    Help,
}

/// Plays until the game is over.
pub(crate) fn run(args: &Args) -> anyhow::Result<()> {
    let mut game = match args.game {
        Variant::Xiangqi => Game::xiangqi(),
        Variant::Jieqi => {
            let mut secret = [0; 32];
            getrandom::fill(&mut secret).map_err(|error| anyhow!("no random bytes: {error}"))?;
            let none = Contribution::EMPTY;
            Game::jieqi(ServerSecret::from_bytes(secret).deal("terminal", &none, &none))
        }
    };
    let mut engine = Engine::new(Options {
        level: args.level,
        ..Options::default()
    });
    let limits = Limits {
        time: Some(Duration::from_millis(args.movetime)),
        ..Limits::default()
    };
    let style = Style {
        letters: args.letters,
        colours: !args.plain,
        below: args.color,
    };
    let mut input = io::stdin().lock().lines();
    println!("{HELP}");
    let mut ended: Option<Outcome> = None;
    loop {
        let view = game.observe(Viewer::Player(args.color), ended.as_ref());
        println!("\n{}", Drawing { view: &view, style });
        if let Some(outcome) = view.outcome() {
            println!("{}", result(outcome, args.color));
            return Ok(());
        }
        let turn = view.position().turn();
        if turn != args.color {
            let seen = game.observe(Viewer::Player(turn), None);
            let choice = engine
                .choose(&seen, &limits, &Cancel::new(), &mut |_| {})
                .ok_or_else(|| anyhow!("the engine has no move"))?;
            game.play(turn, choice.mv)?;
            continue;
        }
        match ask(&mut input, &view)? {
            None => return Ok(()),
            Some(Typed::Move(mv)) => {
                if let Err(refused) = game.play(turn, mv) {
                    println!("{refused}");
                }
            }
            Some(Typed::Moves) => {
                let words: Vec<String> = view
                    .position()
                    .legal_moves()
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                println!("{}", words.join(" "));
            }
            Some(Typed::Resign) => {
                ended = Some(Outcome {
                    winner: Some(!args.color),
                    reason: Reason::Resignation,
                    receipt: Receipt::Plain,
                });
            }
            Some(Typed::Help) => println!("{HELP}"),
        }
    }
}

/// What the person at the terminal wants; `None` to leave.
fn ask(
    input: &mut impl Iterator<Item = io::Result<String>>,
    view: &View,
) -> anyhow::Result<Option<Typed>> {
    loop {
        print!("{} > ", view.position().turn());
        io::stdout().flush()?;
        let Some(line) = input.next().transpose()? else {
            return Ok(None);
        };
        let word = line.trim().to_ascii_lowercase();
        return Ok(Some(match word.as_str() {
            "" => continue,
            "quit" | "exit" | "q" => return Ok(None),
            "moves" => Typed::Moves,
            "resign" => Typed::Resign,
            "help" | "?" => Typed::Help,
            text => match text.parse() {
                Ok(mv) => Typed::Move(mv),
                Err(error) => {
                    println!("{text:?}: {error}");
                    continue;
                }
            },
        }));
    }
}

fn result(outcome: &Outcome, own: Color) -> String {
    let who = match outcome.winner {
        None => "A draw",
        Some(winner) if winner == own => "You win",
        Some(_) => "You lose",
    };
    format!("{who}: {}.", outcome.reason.to_string().replace('_', " "))
}
