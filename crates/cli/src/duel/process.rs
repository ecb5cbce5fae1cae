//! An engine in a process of its own, which speaks UCI.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use jieqi_rules::record::{Lens, Record};
use jieqi_rules::{Color, Move, Position, Variant, View, Viewer};

use super::player::{Clocks, Failure, Pace, Player};

/// How long a program may take to say who it is.
const PATIENCE: Duration = Duration::from_secs(20);

/// An engine in a process of its own.
pub(crate) struct Process {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    told: Told,
    broken: bool,
}

/// How a program is told the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Told {
    /// By all its moves, with what they disclosed.
    #[default]
    Moves,
    /// By a FEN with the pools that its side knows, and the moves since something last changed for
    /// good: for programs that do not keep the pools themselves.
    Fen,
}

impl Process {
    /// Starts a program and waits until it is ready.
    pub(crate) fn start(
        command: &str,
        options: &[(String, String)],
        told: Told,
        variant: Variant,
    ) -> anyhow::Result<Process> {
        let mut words = command.split_ascii_whitespace();
        let program = words.next().context("no program is named")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {program}"))?;
        let input = child.stdin.take().context("the program has no input")?;
        let output = child.stdout.take().context("the program has no output")?;
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { break };
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut process = Process {
            child,
            input,
            lines,
            told,
            broken: false,
        };
        process
            .greet(options, variant)
            .with_context(|| format!("{command}: no answer"))?;
        Ok(process)
    }

    fn greet(&mut self, options: &[(String, String)], variant: Variant) -> anyhow::Result<()> {
        self.say("uci").map_err(|_| anyhow::anyhow!("it ended"))?;
        let mut knows_variants = false;
        let until = Instant::now() + PATIENCE;
        loop {
            match self.hear(until) {
                Ok(line) if line.trim() == "uciok" => break,
                Ok(line) => knows_variants |= line.starts_with("option name UCI_Variant "),
                Err(_) => bail!("it does not say uciok"),
            }
        }
        if knows_variants {
            self.set("UCI_Variant", variant.name());
        }
        for (name, value) in options {
            self.set(name, value);
        }
        self.ready()
            .map_err(|_| anyhow::anyhow!("it does not say readyok"))
    }

    fn set(&mut self, name: &str, value: &str) {
        // A pipe that broke shows itself when the answer is missing.
        let _ = self.say(&format!("setoption name {name} value {value}"));
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        let sent = writeln!(self.input, "{text}").and_then(|()| self.input.flush());
        sent.map_err(|_| {
            self.broken = true;
            Failure::Crash
        })
    }

    fn hear(&mut self, until: Instant) -> Result<String, Failure> {
        let left = until.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| {
            self.broken = true;
            match error {
                RecvTimeoutError::Timeout => Failure::Time,
                RecvTimeoutError::Disconnected => Failure::Crash,
            }
        })
    }

    fn ready(&mut self) -> Result<(), Failure> {
        self.say("isready")?;
        let until = Instant::now() + PATIENCE;
        while self.hear(until)?.trim() != "readyok" {}
        Ok(())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let until = Instant::now() + Duration::from_millis(500);
        while self.hear(until).is_ok() {}
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The line that tells an engine the game as its side knows it.
fn position(view: &View, told: Told) -> String {
    match told {
        Told::Moves => {
            let lens = match view.viewer() {
                Viewer::Player(color) => Lens::Player(color),
                Viewer::Spectator => Lens::Spectator,
            };
            Record::of_view(view).uci_line(lens)
        }
        Told::Fen => {
            let moves = view.moves();
            let last = moves
                .iter()
                .rposition(|seen| seen.reveal.is_some() || seen.capture.is_some())
                .map_or(0, |ply| ply + 1);
            let mut position =
                Position::new(view.history().start()).expect("a view starts at a position");
            for seen in &moves[..last] {
                position = position.after(seen.mv, seen.reveal);
            }
            let mut text = format!("position fen {}", position.fen(view.pools()));
            for (index, seen) in moves[last..].iter().enumerate() {
                text.push_str(if index == 0 { " moves " } else { " " });
                text.push_str(&seen.mv.to_string());
            }
            text
        }
    }
}

fn go(pace: Pace, clocks: &Clocks) -> String {
    match pace {
        Pace::Nodes(nodes) => format!("go nodes {nodes}"),
        Pace::Move(time) => format!("go movetime {}", time.as_millis()),
        Pace::Game(..) => {
            let mut text = String::from("go");
            for (color, letter) in [(Color::Red, 'w'), (Color::Black, 'b')] {
                let index = color as usize;
                // A string takes everything.
                let _ = write!(
                    text,
                    " {letter}time {} {letter}inc {}",
                    clocks.left[index].as_millis(),
                    clocks.add[index].as_millis()
                );
            }
            text
        }
    }
}

impl Player for Process {
    fn begin(&mut self) -> Result<(), Failure> {
        self.say("ucinewgame")?;
        self.ready()
    }

    fn choose(
        &mut self,
        view: &View,
        pace: Pace,
        clocks: &Clocks,
        most: Duration,
    ) -> Result<Move, Failure> {
        self.say(&position(view, self.told))?;
        self.say(&go(pace, clocks))?;
        let until = Instant::now() + most;
        loop {
            let line = self.hear(until)?;
            let Some(rest) = line.trim().strip_prefix("bestmove ") else {
                continue;
            };
            let word = rest.split_ascii_whitespace().next().unwrap_or_default();
            let Some(Ok(mv)) = word.get(..4).map(str::parse) else {
                return Err(Failure::Nonsense(word.to_owned()));
            };
            return Ok(mv);
        }
    }

    fn is_broken(&self) -> bool {
        self.broken
    }
}
