//! A conversation.

use std::fmt::Write as _;
use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use jieqi_rules::record::{Lens, Record};
use jieqi_rules::{Color, Setup, Variant, View, Viewer};

use super::command::{Command, Go};
use super::option::{Change, Settings};
use crate::engine::Engine;
use crate::limits::{Cancel, Limits};
use crate::report::{Choice, Report};

/// Answers until the input ends or says `quit`.
///
/// ```
/// use std::sync::{Arc, Mutex};
/// # #[derive(Clone, Default)]
/// # struct Said(Arc<Mutex<Vec<u8>>>);
/// # impl std::io::Write for Said {
/// #     fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> { self.0.lock().unwrap().write(bytes) }
/// #     fn flush(&mut self) -> std::io::Result<()> { Ok(()) }
/// # }
/// # let said = Said::default();
/// let asked = "setoption name Hash value 1\nposition startpos\ngo nodes 50\nquit\n";
/// jieqi_engine::uci::run(asked.as_bytes(), said.clone(), "an engine 1.0")?;
/// let answer = String::from_utf8(said.0.lock().unwrap().clone()).unwrap();
/// assert!(answer.contains("bestmove "));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// What the input or the output say.
pub fn run(input: impl BufRead, output: impl Write + Send + 'static, name: &str) -> io::Result<()> {
    let mut session = Session::new(output, name);
    let mut quit = false;
    for line in input.split(b'\n') {
        let line = line?;
        let text = String::from_utf8_lossy(&line);
        if text.trim().is_empty() {
            continue;
        }
        match text.parse() {
            Ok(Command::Quit) => {
                quit = true;
                break;
            }
            Ok(command) => session.obey(command)?,
            Err(error) => session.out.complain(&error)?,
        }
    }
    if !quit {
        session.let_end();
    }
    session.finish()
}

fn start(variant: Variant) -> View {
    View::start(Viewer::Player(Color::Red), Setup::start(variant))
        .expect("the start of a game is a position")
}

/// Where all threads write to, line by line.
struct Out<W>(Arc<Mutex<W>>);

impl<W> Clone for Out<W> {
    fn clone(&self) -> Out<W> {
        Out(Arc::clone(&self.0))
    }
}

impl<W: Write> Out<W> {
    fn say(&self, text: &str) -> io::Result<()> {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        out.write_all(text.as_bytes())?;
        out.write_all(b"\n")?;
        out.flush()
    }

    fn complain(&self, error: &dyn core::fmt::Display) -> io::Result<()> {
        self.say(&format!("info string {error}"))
    }
}

/// A search that goes on.
struct Running {
    cancel: Cancel,
    /// Whether its end is not told before somebody asks for it.
    waits: bool,
    go: Go,
    thread: JoinHandle<(Engine, Option<Choice>)>,
}

struct Session<W> {
    out: Out<W>,
    settings: Settings,
    /// Away while it thinks.
    engine: Option<Engine>,
    /// None after a position that was refused: the one before it is not what was asked about.
    view: Option<View>,
    running: Option<Running>,
    name: String,
}

impl<W: Write + Send + 'static> Session<W> {
    fn new(output: W, name: &str) -> Session<W> {
        let settings = Settings::default();
        Session {
            out: Out(Arc::new(Mutex::new(output))),
            settings,
            engine: None,
            view: Some(start(settings.variant)),
            running: None,
            name: name.to_owned(),
        }
    }

    fn obey(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => {
                self.out.say(&format!("id name {}", self.name))?;
                self.out.say("id author the jieqi authors")?;
                for line in self.settings.lines() {
                    self.out.say(&line)?;
                }
                self.out.say("uciok")?;
            }
            Command::IsReady => {
                self.prepare();
                self.out.say("readyok")?;
            }
            Command::NewGame => {
                self.finish()?;
                self.view = Some(start(self.settings.variant));
                if let Some(engine) = self.prepare() {
                    engine.forget();
                }
            }
            Command::SetOption { name, value } => {
                self.finish()?;
                self.set(&name, &value)?;
            }
            Command::Position(rest) => {
                self.finish()?;
                self.set_up(&rest)?;
            }
            Command::Go(go) => {
                self.finish()?;
                self.name_left_out(&go)?;
                self.think(go);
            }
            Command::Stop => self.finish()?,
            Command::PonderHit => self.ponder_hit()?,
            Command::Show => match &self.view {
                Some(view) => self.out.say(&format!("info string {}", view.fen()))?,
                None => self.out.complain(&"d: the last position was refused")?,
            },
            Command::Ignored | Command::Quit => {}
        }
        Ok(())
    }

    /// Makes the engine, whose table takes a while, before a clock runs; none while it thinks, for
    /// then there is one.
    fn prepare(&mut self) -> Option<&mut Engine> {
        if self.running.is_some() {
            return None;
        }
        let options = self.settings.engine;
        Some(self.engine.get_or_insert_with(|| Engine::new(options)))
    }

    fn set(&mut self, name: &str, value: &str) -> io::Result<()> {
        let variant = self.settings.variant;
        match self.settings.set(name, value) {
            Ok(Change::Setting) => {}
            Ok(Change::ClearHash) => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
            }
            Err(error) => return self.out.complain(&error),
        }
        if self.settings.variant != variant {
            self.view = Some(start(self.settings.variant));
        }
        if let Some(engine) = &mut self.engine {
            engine.set_options(self.settings.engine);
        }
        Ok(())
    }

    fn set_up(&mut self, rest: &str) -> io::Result<()> {
        match Record::from_uci_line(rest, self.settings.variant) {
            Ok(record) => {
                // The engine sits on the side that is to move, whatever else it was told.
                let turn = record.history().position().turn();
                self.view = Some(record.view(Lens::Player(turn), record.len()));
                Ok(())
            }
            Err(error) => {
                self.view = None;
                self.out.complain(&format_args!("position: {error}"))
            }
        }
    }

    /// Says what of `go` will not be done.
    fn name_left_out(&self, go: &Go) -> io::Result<()> {
        for error in &go.left_out {
            self.out.complain(error)?;
        }
        let Some(view) = &self.view else {
            return self.out.complain(&"go: the last position was refused");
        };
        let illegal = go.only.iter().filter(|&&mv| !view.position().is_legal(mv));
        for mv in illegal {
            self.out
                .complain(&format_args!("go: searchmoves: {mv} is not legal here"))?;
        }
        Ok(())
    }

    fn think(&mut self, go: Go) {
        let mut engine = self
            .engine
            .take()
            .unwrap_or_else(|| Engine::new(self.settings.engine));
        let waits = go.infinite || go.ponder;
        let limits = if waits {
            Limits {
                depth: go.depth.filter(|_| !go.ponder),
                only: go.only.clone(),
                ..Limits::default()
            }
        } else {
            let turn = self.view.as_ref().map(|view| view.position().turn());
            go.limits(turn.unwrap_or(Color::Red))
        };
        let cancel = Cancel::new();
        let switch = cancel.clone();
        let view = self.view.clone();
        let out = self.out.clone();
        let show_wdl = self.settings.show_wdl;
        let thread = thread::spawn(move || {
            let choice = view.and_then(|view| {
                engine.choose(&view, &limits, &switch, &mut |report| {
                    // Who does not listen any more is told nothing.
                    let _ = out.say(&info(report, show_wdl));
                })
            });
            if !waits {
                let _ = out.say(&best_move(choice.as_ref()));
            }
            (engine, choice)
        });
        self.running = Some(Running {
            cancel,
            waits,
            go,
            thread,
        });
    }

    /// Ends the search that goes on, if one does, and gives its engine back.
    fn end(&mut self) -> Option<(bool, Go, Option<Choice>)> {
        let running = self.running.take()?;
        running.cancel.cancel();
        let (engine, choice) = running.thread.join().ok()?;
        self.engine = Some(engine);
        Some((running.waits, running.go, choice))
    }

    /// Where nobody can say `stop` any more, a search that ends by itself may do so.
    fn let_end(&mut self) {
        if let Some(running) = self.running.take_if(|running| !running.waits)
            && let Ok((engine, _)) = running.thread.join()
        {
            self.engine = Some(engine);
        }
    }

    /// Ends the search; its move is told if it was not yet.
    fn finish(&mut self) -> io::Result<()> {
        match self.end() {
            Some((true, _, choice)) => self.out.say(&best_move(choice.as_ref())),
            _ => Ok(()),
        }
    }

    fn ponder_hit(&mut self) -> io::Result<()> {
        if !self
            .running
            .as_ref()
            .is_some_and(|running| running.go.ponder)
        {
            return self.out.complain(&"ponderhit: not pondering");
        }
        if let Some((_, mut go, _)) = self.end() {
            // What was found so far is in the table.
            go.ponder = false;
            self.think(go);
        }
        Ok(())
    }
}

fn best_move(choice: Option<&Choice>) -> String {
    match choice {
        None => "bestmove (none)".to_owned(),
        Some(choice) => match choice.ponder {
            Some(ponder) => format!("bestmove {} ponder {ponder}", choice.mv),
            None => format!("bestmove {}", choice.mv),
        },
    }
}

fn info(report: &Report, show_wdl: bool) -> String {
    let millis = report.time.as_millis();
    let speed = u128::from(report.nodes) * 1_000_000 / report.time.as_micros().max(1);
    let mut text = String::new();
    for (index, line) in report.lines.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        let mut part = format!(
            "info depth {} seldepth {} multipv {} score {}",
            report.depth,
            report.deepest,
            index + 1,
            line.score
        );
        if show_wdl {
            let won = line.score.win_permille();
            // A string takes everything.
            let _ = write!(part, " wdl {won} 0 {}", 1000 - won);
        }
        let _ = write!(
            part,
            " nodes {} nps {speed} hashfull {} time {millis} pv",
            report.nodes, report.fullness
        );
        for mv in &line.moves {
            let _ = write!(part, " {mv}");
        }
        text.push_str(&part);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Default)]
    struct Said(Arc<Mutex<Vec<u8>>>);

    impl Write for Said {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// All that is answered to some lines, after which nothing is said any more.
    fn answers(lines: &[&str]) -> Vec<String> {
        let said = Said::default();
        let asked = lines.join("\n");
        run(asked.as_bytes(), said.clone(), "an engine").unwrap();
        let text = String::from_utf8(said.0.lock().unwrap().clone()).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn no_move_is_made_in_a_position_that_was_refused() {
        let refused = "position startpos moves b2b9";
        for thought in [
            &["go nodes 50"][..],
            &["go infinite", "stop"],
            &["go ponder wtime 1000 btime 1000", "ponderhit"],
            &["go ponder wtime 1000 btime 1000", "stop"],
        ] {
            let lines = [&["position startpos", refused][..], thought].concat();
            let said = answers(&lines);
            assert!(said[0].starts_with("info string position: "), "{said:?}");
            let rest = [
                "info string go: the last position was refused",
                "bestmove (none)",
            ];
            assert_eq!(said[1..], rest, "{thought:?}");
        }
        for good in ["position startpos", "ucinewgame"] {
            let said = answers(&[refused, good, "go nodes 50"]);
            let last = said.last().unwrap();
            assert!(
                last.starts_with("bestmove ") && !last.contains("none"),
                "{said:?}"
            );
        }
    }

    #[test]
    fn a_game_that_is_over_has_no_move() {
        for over in [
            // Mated, before the first move and by it; a position for the third time.
            "position fen R3k4/1R7/9/9/9/9/9/9/9/3K5 b",
            "position fen 4k4/1R7/R8/9/9/9/9/9/9/3K5 w - 0 1 moves a7a9",
            "position fen 3k5/r8/9/9/9/9/9/9/9/R3K4 w - 0 1 moves \
             a0b0 a8b8 b0a0 b8a8 a0b0 a8b8 b0a0 b8a8",
        ] {
            for thought in [&["go nodes 50"][..], &["go infinite", "stop"]] {
                let said = answers(&[&[over][..], thought].concat());
                assert_eq!(said, ["bestmove (none)"], "{over}");
            }
        }
    }

    #[test]
    fn go_is_answered_whatever_stands_in_it() {
        let position = "position fen 4k4/1R7/R8/9/9/9/9/9/9/3K5 w";
        for (thought, named, best) in [
            ("go depth 2 searchmoves a7a8 d0d1", 0, &["a7a8", "d0d1"][..]),
            ("go searchmoves a7a8 a7b6 nothing depth 2", 2, &["a7a8"]),
            ("go searchmoves a7b6 depth 2", 1, &["a7a9", "b8b9"]),
            ("go perft depth 2 fast", 2, &["a7a9", "b8b9"]),
            ("go depth x mate nodes 500", 2, &["a7a9", "b8b9"]),
        ] {
            let said = answers(&[position, thought]);
            let strings = said.iter().filter(|line| line.starts_with("info string "));
            assert_eq!(strings.count(), named, "{said:?}");
            let last = said.last().unwrap().split(' ').collect::<Vec<_>>();
            assert_eq!(last[0], "bestmove");
            assert!(best.contains(&last[1]), "{said:?}");
        }
        let hit = answers(&[
            position,
            "go ponder depth 2 searchmoves a7a8 a7b6",
            "ponderhit",
        ]);
        assert!(hit.last().unwrap().starts_with("bestmove a7a8"), "{hit:?}");
        assert_eq!(
            hit.iter().filter(|line| line.contains("not legal")).count(),
            1
        );
    }

    #[test]
    fn the_table_is_there_before_it_is_said_to_be() {
        for last in ["isready", "ucinewgame"] {
            let mut session = Session::new(io::sink(), "an engine");
            for line in ["uci", "setoption name Hash value 2", last] {
                assert!(session.engine.is_none());
                session.obey(line.parse().unwrap()).unwrap();
            }
            assert_eq!(session.engine.as_ref().unwrap().options().hash, 2);
            // While it thinks there is one already.
            for line in ["go infinite", "isready"] {
                session.obey(line.parse().unwrap()).unwrap();
                assert!(session.engine.is_none() && session.running.is_some());
            }
            session.finish().unwrap();
            assert!(session.engine.is_some());
        }
    }
}
