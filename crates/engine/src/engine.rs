//! Choosing a move.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;
use std::thread;
use std::time::Instant;

use jieqi_rules::{Move, Position, Variant, View};

use crate::guard::{self, Danger};
use crate::level::Level;
use crate::limits::{Budget, Cancel, Limits};
use crate::node::Node;
use crate::order::Memory;
use crate::report::{Choice, Line, Report};
use crate::score::{EVAL_LIMIT, MATE, MATE_BOUND, Score};
use crate::search::{MAX_PLY, Shared, Worker};
use crate::table::Table;

/// How an engine is set up.
///
/// ```
/// use jieqi_engine::{Engine, Options};
/// let engine = Engine::new(Options { hash: 1, ..Options::default() });
/// assert_eq!(engine.options().threads, 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Size of the table in MiB.
    pub hash: usize,
    /// How many threads search.
    pub threads: usize,
    /// How many of the best lines are looked for.
    pub lines: usize,
    /// How well to play.
    pub level: Level,
}

impl Options {
    /// The largest table, in MiB.
    pub const MOST_HASH: usize = 65_536;
    /// The most threads.
    pub const MOST_THREADS: usize = 256;
    /// The most lines.
    pub const MOST_LINES: usize = 256;
}

impl Default for Options {
    /// 16 MiB, one thread, one line, full strength.
    fn default() -> Options {
        Options {
            hash: 16,
            threads: 1,
            lines: 1,
            level: Level::FULL,
        }
    }
}

/// An engine: what it remembers from move to move.
///
/// It is given a [`View`], so it knows what its seat knows and nothing else.
///
/// ```
/// use jieqi_engine::{Cancel, Engine, Limits, Options};
/// use jieqi_rules::{Color, Setup, Variant, View, Viewer};
///
/// // 9 . . . . k    Red mates with either chariot on the last rank.
/// // 8 . R . . .
/// // 7 R . . . .
/// let setup = Setup::from_fen("4k4/1R7/R8/9/9/9/9/9/9/3K5 w", Variant::Jieqi)?;
/// let view = View::start(Viewer::Player(Color::Red), setup).unwrap();
/// let mut engine = Engine::new(Options { hash: 1, ..Options::default() });
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let choice = engine.choose(&view, &limits, &Cancel::new(), &mut |_| {}).unwrap();
/// assert_eq!(choice.mv.to_string(), "a7a9");
/// assert_eq!(choice.score.to_string(), "mate 1");
/// # Ok::<(), jieqi_rules::FenError>(())
/// ```
pub struct Engine {
    options: Options,
    table: Table,
    memories: Vec<Memory>,
    variant: Option<Variant>,
}

impl Engine {
    /// An engine that remembers nothing.
    #[must_use]
    pub fn new(options: Options) -> Engine {
        Engine {
            options,
            table: Table::new(options.hash),
            memories: Vec::new(),
            variant: None,
        }
    }

    /// How it is set up.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Sets it up anew. Another size of the table empties it.
    pub fn set_options(&mut self, options: Options) {
        if options.hash != self.options.hash {
            self.table = Table::new(options.hash);
        }
        self.options = options;
    }

    /// Forgets everything: what comes next does not depend on what was before.
    pub fn forget(&mut self) {
        self.table.clear();
        self.memories.clear();
    }

    /// Chooses a move for the side to move, as far as this view knows the game; `None` when the
    /// game is over. `report` is called after each depth.
    ///
    /// With one thread and no limit of time the same calls on a new engine bring the same choices,
    /// nodes and reports.
    pub fn choose(
        &mut self,
        view: &View,
        limits: &Limits,
        cancel: &Cancel,
        report: &mut dyn FnMut(&Report),
    ) -> Option<Choice> {
        if view.outcome().is_some() {
            return None;
        }
        let variant = view.position().variant();
        // A new engine has nothing to forget: its table is not touched on the clock.
        if self
            .variant
            .replace(variant)
            .is_some_and(|before| before != variant)
        {
            self.forget();
        }
        let level = self.options.level;
        let limits = level.limits(limits);
        let lines = level.lines(self.options.lines);
        let mut shown = |full: &Report| {
            let mut shown = full.clone();
            shown.lines.truncate(self.options.lines);
            report(&shown);
        };
        let threads = if level == Level::FULL {
            self.options.threads.clamp(1, Options::MOST_THREADS)
        } else {
            1
        };
        self.memories
            .resize_with(threads, || Memory::new(MAX_PLY + 8));
        self.table.grow_older();
        let budget = Budget::of(&limits);
        let shared = Shared {
            table: &self.table,
            cancel,
            done: AtomicBool::new(false),
            begun: Instant::now(),
            last: budget.last,
            nodes: AtomicU64::new(0),
        };
        let line = line(view);
        let mut only = limits.only.clone();
        only.retain(|&mv| view.position().is_legal(mv));
        let (first, others) = self.memories.split_first_mut()?;
        let found = thread::scope(|scope| {
            for (index, memory) in others.iter_mut().enumerate() {
                let line = line.clone();
                let (shared, only) = (&shared, &only);
                scope.spawn(move || help(shared, memory, line, only, index));
            }
            let worker = Worker::new(
                &shared,
                first,
                line.clone(),
                &only,
                limits.nodes.unwrap_or(u64::MAX),
            );
            let mut found = lead(worker, &shared, &limits, budget, lines, &mut shown);
            if let Some((found, order)) = &mut found
                && level == Level::FULL
            {
                spare(found, order, view);
            }
            shared.done.store(true, Ordering::Relaxed);
            found
        });
        let (mut last, _) = found?;
        let nodes = shared.nodes.load(Ordering::Relaxed);
        let at = level.pick(&last.lines, view);
        let line = last.lines.swap_remove(at);
        let face_down = view.position().board().face_down();
        Some(Choice {
            mv: *line.moves.first()?,
            ponder: line
                .moves
                .get(1)
                .copied()
                .filter(|reply| !face_down.contains(reply.from)),
            score: line.score,
            depth: last.depth,
            nodes,
        })
    }
}

/// The game since it could last be repeated, with the position now as its end.
fn line(view: &View) -> Vec<Node> {
    let history = view.history();
    let start = Position::new(history.start()).expect("a history starts at a valid position");
    let mut positions = vec![(start, None)];
    for &(mv, reveal) in history.plies() {
        let before = &positions[positions.len() - 1].0;
        let irreversible = reveal.is_some() || before.board().occupied().contains(mv.to);
        let next = before.after(mv, reveal);
        if irreversible {
            positions.clear();
        }
        positions.push((next, Some(mv)));
    }
    let mut line: Vec<Node> = Vec::with_capacity(positions.len() + MAX_PLY + 4);
    for (since, (position, mv)) in positions.into_iter().enumerate() {
        let mut node = Node::new(position, view.pools());
        node.mv = mv;
        node.since = since as u32;
        if let Some(mv) = mv {
            node.moved = node.piece_at(mv.to).map_or(0, crate::node::kind);
        }
        line.push(node);
    }
    line
}

/// The search of a thread beside the first: it fills the table.
fn help(shared: &Shared<'_>, memory: &mut Memory, line: Vec<Node>, only: &[Move], index: usize) {
    let mut worker = Worker::new(shared, memory, line, only, u64::MAX);
    if worker.roots.is_empty() {
        return;
    }
    for depth in 1..MAX_PLY as i32 {
        // Not all at the same depth: they would do the same work.
        if index % 2 == 1 && depth % 3 == 1 {
            continue;
        }
        worker.deepen(depth, 0);
        if worker.stopped {
            break;
        }
    }
    worker.report_count();
}

/// Replaces a best move that is answered by a mate, where the search was too short to see that and there is another.
fn spare(found: &mut Report, order: &[Move], view: &View) {
    let (position, pools) = (view.position(), view.pools());
    let Some(best) = found.lines.first_mut() else {
        return;
    };
    let is = |mv: Move, danger| guard::danger(position, pools, mv) == danger;
    // To a search that sees nothing but losses all moves may look alike, and what the table holds
    // lets a search of a few positions seem deep.
    let seen = match best.score {
        Score::Points(points) => {
            found.depth >= guard::SEEN_FROM
                && found.nodes >= guard::SEEN_NODES
                && points > -EVAL_LIMIT
        }
        Score::Mate(moves) => moves > 0,
    };
    if seen || !is(best.moves[0], Danger::Mated) {
        return;
    }
    let spared = [Danger::Safe, Danger::Perhaps]
        .into_iter()
        .find_map(|danger| order.iter().find(|&&mv| is(mv, danger)));
    if let Some(&mv) = spared {
        best.moves = vec![mv];
    }
}

/// The search of the first thread: depth after depth, until a limit is reached. With the moves at the root in the order
/// in which it would try them next.
fn lead(
    mut worker: Worker<'_>,
    shared: &Shared<'_>,
    limits: &Limits,
    budget: Budget,
    lines: usize,
    report: &mut dyn FnMut(&Report),
) -> Option<(Report, Vec<Move>)> {
    let lines = lines.min(worker.roots.len());
    let most = limits
        .depth
        .unwrap_or(u32::MAX)
        .clamp(1, MAX_PLY as u32 - 1);
    let mut last: Option<Report> = None;
    let mut steady = 0;
    for depth in 1..=most {
        for first in 0..lines {
            worker.deepen(depth as i32, first);
            if worker.stopped {
                break;
            }
            worker.roots[..=first].sort_by_key(|root| core::cmp::Reverse(root.score));
        }
        worker.report_count();
        let nodes = shared.nodes.load(Ordering::Relaxed);
        if worker.stopped {
            // What a depth that was broken off found to be better is better.
            last = Some(broken_off(&worker, last, nodes, shared, lines));
            break;
        }
        let state = state(&worker, depth, nodes, shared, lines);
        report(&state);
        let best = state.lines.first()?;
        steady = match &last {
            Some(before) if before.lines[0].moves[0] == best.moves[0] => steady + 1,
            _ => 0,
        };
        let score = worker.roots[0].score;
        let time = state.time;
        last = Some(state);
        if is_enough(score, depth, limits) || is_late(time, budget, steady) {
            break;
        }
        if worker.roots.len() == 1 && budget.wise.is_some() {
            break;
        }
    }
    let order = worker.roots.iter().map(|root| root.mv).collect();
    last.map(|last| (last, order))
}

/// Whether a mate was found that nothing deeper can better, or that was asked for.
fn is_enough(score: i32, depth: u32, limits: &Limits) -> bool {
    if score.abs() < MATE_BOUND {
        return false;
    }
    let plies = MATE - score.abs();
    let asked = limits
        .mate
        .is_some_and(|moves| score > 0 && plies < 2 * moves as i32);
    asked || depth as i32 > 2 * plies + 4
}

/// Whether it is wise to begin no new depth. A move that stays the best needs less time.
fn is_late(time: Duration, budget: Budget, steady: u32) -> bool {
    let share = match steady {
        0 => 1.6,
        1..=3 => 1.0,
        _ => 0.75,
    };
    budget.wise.is_some_and(|wise| time >= wise.mul_f64(share))
}

fn state(worker: &Worker<'_>, depth: u32, nodes: u64, shared: &Shared<'_>, lines: usize) -> Report {
    Report {
        depth,
        deepest: worker.deepest as u32,
        nodes,
        time: shared.begun.elapsed(),
        fullness: shared.table.fullness(),
        lines: worker.roots[..lines]
            .iter()
            .map(|root| Line {
                score: Score::of(root.score),
                moves: root.pv.clone(),
            })
            .collect(),
    }
}

fn broken_off(
    worker: &Worker<'_>,
    last: Option<Report>,
    nodes: u64,
    shared: &Shared<'_>,
    lines: usize,
) -> Report {
    let Some(mut last) = last else {
        let mut first = state(worker, 1, nodes, shared, lines);
        // Not even one depth was finished.
        for line in &mut first.lines {
            line.score = Score::Points(0);
        }
        return first;
    };
    last.nodes = nodes;
    if lines == 1 && worker.roots[0].score > -MATE {
        // What was found to be mated just now is left for the move that was good before it.
        let mated = worker.roots[0].score <= -MATE_BOUND && worker.roots.len() > 1;
        let root = &worker.roots[usize::from(mated)];
        last.lines[0] = Line {
            // Of a move that was only found to be no better, nothing new is known.
            score: match root.score {
                score if score < -MATE => last.lines[0].score,
                score => Score::of(score),
            },
            moves: root.pv.clone(),
        };
    }
    last
}

/// Chooses a move with a new engine: for those who ask once.
///
/// ```
/// use jieqi_engine::{Limits, choose};
/// use jieqi_rules::{Color, Setup, Variant, View, Viewer};
/// let red = Viewer::Player(Color::Red);
/// let view = View::start(red, Setup::start(Variant::Jieqi)).unwrap();
/// let limits = Limits { nodes: Some(500), ..Limits::default() };
/// let choice = choose(&view, &limits).unwrap();
/// assert!(view.position().is_legal(choice.mv));
/// ```
#[must_use]
pub fn choose(view: &View, limits: &Limits) -> Option<Choice> {
    let options = Options {
        hash: 1,
        ..Options::default()
    };
    Engine::new(options).choose(view, limits, &Cancel::new(), &mut |_| {})
}

#[cfg(test)]
mod tests {
    use super::*;
    use jieqi_rules::{Setup, Viewer};

    fn choice(variant: Variant, fen: &str, depth: u32) -> Choice {
        let setup = Setup::from_fen(fen, variant).unwrap();
        let view = View::start(Viewer::Player(setup.turn), setup).unwrap();
        let limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        choose(&view, &limits).unwrap()
    }

    #[test]
    fn a_reply_that_turns_a_piece_up_is_not_pondered_on() {
        let reveals = choice(Variant::Jieqi, "3xkx3/9/9/9/R8/9/9/9/3R5/3K5 w p2 0 1", 6);
        assert_eq!(
            (reveals.mv.to_string().as_str(), reveals.ponder),
            ("a5e5", None)
        );
        let open = choice(Variant::Jieqi, "3k5/9/9/9/r8/9/9/9/9/R3K4 w - 0 1", 6);
        assert!(open.ponder.is_some());
    }

    #[test]
    fn quiet_plies_are_nothing_to_a_game_without_a_limit_of_them() {
        let nodes = |quiet| {
            let fen = format!(
                "2bakab2/9/2n1c1n2/p1p1p1p1p/5r3/2P3R2/P3P3P/N1C1C1N2/9/2BAKAB2 b - - {quiet} 99"
            );
            choice(Variant::Xiangqi, &fen, 7).nodes
        };
        assert_eq!(nodes(0), nodes(150));
    }

    #[test]
    fn only_the_moves_that_are_asked_for_are_thought_about() {
        let start = Setup::start(Variant::Jieqi);
        let view = View::start(Viewer::Player(start.turn), start).unwrap();
        let all = view.position().legal_moves();
        let asked: Vec<Move> = all.iter().copied().skip(7).step_by(9).take(3).collect();
        let illegal: Move = "a0a9".parse().unwrap();
        for level in 1..=8 {
            for (lines, threads) in [(1, 1), (2, 1), (9, 1), (1, 2)] {
                let mut engine = Engine::new(Options {
                    hash: 1,
                    threads,
                    lines,
                    level: Level::new(level).unwrap(),
                });
                let mut choose = |only: &[Move]| {
                    let limits = Limits {
                        depth: Some(3),
                        nodes: Some(3_000),
                        only: only.to_vec(),
                        ..Limits::default()
                    };
                    let mut shown = Vec::new();
                    let choice = engine.choose(&view, &limits, &Cancel::new(), &mut |report| {
                        shown = report.lines.iter().map(|line| line.moves[0]).collect();
                    });
                    shown.push(choice.unwrap().mv);
                    shown
                };
                let shown = choose(&[&asked[..], &[illegal]].concat());
                assert_eq!(shown.len(), lines.min(3) + 1);
                assert!(shown.iter().all(|mv| asked.contains(mv)), "{shown:?}");
                for mv in asked.iter().copied() {
                    assert!(choose(&[mv]).iter().all(|&shown| shown == mv));
                }
                assert_eq!(choose(&[illegal]).len(), lines + 1);
            }
        }
    }
}
