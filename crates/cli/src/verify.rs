//! `jieqi verify`: whether a sealed deal is what was promised.

use std::io::{self, Cursor, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::Args as ClapArgs;
use jieqi_referee::{Check, Kept, State, Verdict, verify};
use jieqi_rules::record::{Bytes, Record, Tag};
use jieqi_rules::{Piece, Variant};

use crate::harmless::harmless;
use crate::{fetch, games};

/// The exit code where a promise was broken.
const BROKEN: u8 = 1;

/// The exit code where nothing was found broken, but not everything could be checked.
pub(crate) const NOT_CHECKED: u8 = 2;

/// What to check, and against what.
#[derive(ClapArgs)]
#[command(
    after_help = "Exit codes: 0 all promises were kept, 1 one was broken, 2 not everything could be checked."
)]
pub(crate) struct Args {
    /// A file of games (a record, JSON, or `-` for what comes in), or the http:// address of a table on this machine
    source: String,
    /// The table's id, for a record that does not tell it
    #[arg(long)]
    table: Option<String>,
    /// The commitment that you kept, in hexadecimal
    #[arg(long)]
    commitment: Option<Bytes>,
    /// The creator's seal that you kept
    #[arg(long)]
    creator_seal: Option<Bytes>,
    /// The creator's bytes, if they are yours
    #[arg(long)]
    creator_bytes: Option<Bytes>,
    /// The second player's bytes, if they are yours or you saw them before the deal was opened
    #[arg(long)]
    guest_bytes: Option<Bytes>,
}

/// Checks every game and says of each what was found.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let kept = Kept {
        commitment: args.commitment,
        creator_seal: args.creator_seal,
        creator: args.creator_bytes,
        guest: args.guest_bytes,
    };
    let games = if args.source.contains("://") {
        let record = fetch::record(&args.source)?;
        games::read(Box::new(Cursor::new(record)), Variant::Jieqi)?
    } else {
        games::open(Path::new(&args.source), Variant::Jieqi)?
    };
    let mut out = io::stdout().lock();
    let mut tally = Tally::default();
    for (index, game) in games.enumerate() {
        let game = game?;
        let mut record = match game.record {
            Ok(record) => record,
            Err(error) => {
                eprintln!("game {} ({}): {}", index + 1, game.place, harmless(&error));
                tally.unreadable += 1;
                continue;
            }
        };
        if let (Some(table), None) = (&args.table, record.tag("Table")) {
            record.set_tag(Tag::new("Table", table)?)?;
        }
        let verdicts = verify(&record, &kept);
        writeln!(
            out,
            "game {} ({}): {}",
            index + 1,
            game.place,
            title(&record)
        )?;
        if verdicts.is_empty() {
            writeln!(out, "  no sealed deal, nothing to check")?;
            tally.unsealed += 1;
            continue;
        }
        for verdict in &verdicts {
            print(&mut out, &record, verdict)?;
        }
        tally.count(&verdicts);
    }
    writeln!(out, "{}", tally.sentence())?;
    out.flush()?;
    Ok(ExitCode::from(tally.code()))
}

/// How the games went.
#[derive(Default)]
struct Tally {
    /// All that can be broken was kept.
    kept: u64,
    failed: u64,
    /// Not everything was published.
    open: u64,
    unsealed: u64,
    unreadable: u64,
}

impl Tally {
    fn count(&mut self, verdicts: &[Verdict]) {
        let is = |check, state| {
            let mut of_it = verdicts.iter().filter(|verdict| verdict.check == check);
            of_it.any(|verdict| verdict.state == state)
        };
        if verdicts
            .iter()
            .any(|verdict| verdict.state == State::Failed)
        {
            self.failed += 1;
        } else if is(Check::Commitment, State::Ok) && is(Check::Deal, State::Ok) {
            self.kept += 1;
        } else {
            self.open += 1;
        }
    }

    const fn code(&self) -> u8 {
        match self {
            Tally { failed: 1.., .. } => BROKEN,
            Tally {
                kept: 1..,
                open: 0,
                unreadable: 0,
                ..
            } => 0,
            _ => NOT_CHECKED,
        }
    }

    fn sentence(&self) -> String {
        let parts = [
            (self.failed, "with a broken promise"),
            (self.kept, "as promised"),
            (
                self.open,
                "whose deal is not published, so that it cannot be checked",
            ),
            (self.unsealed, "without a sealed deal"),
            (self.unreadable, "that cannot be read"),
        ];
        let counted: Vec<String> = parts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        match counted.is_empty() {
            true => "no games".to_owned(),
            false => format!("games: {}", counted.join(", ")),
        }
    }
}

/// Who played, and how it ended.
fn title(record: &Record) -> String {
    let name = |tag| match record.tag(tag) {
        Some(name) if !name.is_empty() => harmless(name),
        _ => "?".to_owned(),
    };
    let result = record
        .ending()
        .map_or("*", jieqi_rules::record::Ending::result);
    format!("{} – {}, {result}", name("Red"), name("Black"))
}

fn print(out: &mut impl Write, record: &Record, verdict: &Verdict) -> io::Result<()> {
    let state = match verdict.state {
        State::Ok => "ok",
        State::Failed => "FAILED",
        State::Unknown => "unknown",
    };
    write!(
        out,
        "  {state:<8} {:<14} {}",
        verdict.check.name(),
        about(verdict.check)
    )?;
    match verdict.check {
        Check::Reveals | Check::Captures => writeln!(out, " ({} of them)", verdict.pieces)?,
        _ => writeln!(out)?,
    }
    for wrong in &verdict.wrong {
        let (mover, said) = record
            .moves()
            .nth(wrong.ply)
            .expect("a verdict is about plies of the record");
        let color = if verdict.check == Check::Reveals {
            mover
        } else {
            !mover
        };
        let letter = |role| Piece::up(color, role).letter();
        writeln!(
            out,
            "           ply {}, {}: {} was shown for {}, the deal put {} there",
            wrong.ply + 1,
            said.display(mover),
            letter(wrong.shown),
            wrong.point,
            letter(wrong.dealt),
        )?;
    }
    Ok(())
}

/// What a check asks.
const fn about(check: Check) -> &'static str {
    match check {
        Check::Commitment => "the server's bytes are those it had promised",
        Check::CreatorSeal => "the creator's bytes are those it had sealed",
        Check::CreatorBytes => "the creator's bytes are those that you kept",
        Check::GuestBytes => "the second player's bytes are those that you kept",
        Check::Deal => "the published deal is the one that all the bytes give",
        Check::Reveals => "each piece that turned up was what the deal put there",
        Check::Captures => "each face-down piece that was taken was what the deal put there",
    }
}
