//! Looking ahead: principal variation search.

use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;
use std::time::Instant;

use jieqi_rules::{Move, Role, Window};

use crate::aspiration::Aspiration;
use crate::evaluation::evaluate;
use crate::exchange;
use crate::limits::Cancel;
use crate::node::Node;
use crate::order::{Memory, Ranked, deed, pick};
use crate::score::{EVAL_LIMIT, INFINITE, MATE, MATE_BOUND, RULE_WIN};
use crate::table::{Bound, Entry, Table};

/// No line is longer.
pub(crate) const MAX_PLY: usize = 120;

/// How many positions are looked at between two looks at the clock.
const PATIENCE: u64 = 512;

/// What all threads of one search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) cancel: &'a Cancel,
    /// Set when the search is at its end for another reason than the cancel.
    pub(crate) done: AtomicBool,
    pub(crate) begun: Instant,
    pub(crate) last: Option<Duration>,
    pub(crate) nodes: AtomicU64,
}

impl Shared<'_> {
    fn is_over(&self) -> bool {
        self.cancel.is_cancelled()
            || self.done.load(Ordering::Relaxed)
            || self.last.is_some_and(|last| self.begun.elapsed() >= last)
    }
}

/// What belongs to one ply of the line that is being looked at.
#[derive(Default)]
pub(crate) struct Frame {
    pub(crate) moves: Vec<Ranked>,
    pub(crate) pv: Vec<Move>,
    eval: i32,
}

/// A move at the root with what was found of it.
#[derive(Clone, Debug)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    pub(crate) score: i32,
    pub(crate) pv: Vec<Move>,
}

/// One thread of a search.
pub(crate) struct Worker<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) memory: &'a mut Memory,
    /// The game as far back as it could be repeated, the root, and what is being looked at.
    pub(crate) line: Vec<Node>,
    base: usize,
    pub(crate) frames: Vec<Frame>,
    pub(crate) roots: Vec<RootMove>,
    pub(crate) count: u64,
    cap: u64,
    counted: u64,
    pub(crate) deepest: usize,
    root_depth: i32,
    pub(crate) stopped: bool,
}

/// Twice the natural logarithm, times 512: straight between the powers of two.
const fn log(n: u32) -> i32 {
    let whole = 31 - n.leading_zeros() as i32;
    let part = ((n as i32) << 10 >> whole) - 1024;
    (whole * 1024 + part) * 710 / 1024
}

static REDUCTIONS: [[u8; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut depth = 1;
    while depth < 64 {
        let mut count = 1;
        while count < 64 {
            let product = log(depth) as i64 * log(count) as i64;
            // 0.6 + ln(depth) · ln(count) / 1.8
            let reduction = (600 + product * 1000 / (1024 * 1024) * 1000 / 1800) / 1000;
            table[depth as usize][count as usize] = reduction as u8;
            count += 1;
        }
        depth += 1;
    }
    table
};

fn reduction(depth: i32, count: i32) -> i32 {
    i32::from(REDUCTIONS[depth.clamp(0, 63) as usize][count.clamp(0, 63) as usize])
}

impl<'a> Worker<'a> {
    /// A worker at a root. `line` is the game since it could last be repeated, with the root as
    /// its end; `only` are the moves it may choose from, all if there is none; `cap` is how many
    /// positions it may look at.
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        memory: &'a mut Memory,
        line: Vec<Node>,
        only: &[Move],
        cap: u64,
    ) -> Worker<'a> {
        let base = line.len() - 1;
        let roots = line[base]
            .position
            .legal_moves()
            .iter()
            .filter(|&mv| only.is_empty() || only.contains(mv))
            .map(|&mv| RootMove {
                mv,
                score: -INFINITE,
                pv: vec![mv],
            })
            .collect();
        let mut frames = Vec::new();
        frames.resize_with(MAX_PLY + 4, Frame::default);
        memory.begin();
        Worker {
            shared,
            memory,
            line,
            base,
            frames,
            roots,
            count: 0,
            cap,
            counted: 0,
            deepest: 0,
            root_depth: 0,
            stopped: false,
        }
    }

    /// Searches the root moves from `first` on to a depth. Unless it was stopped, the best of them
    /// is the first of them then.
    pub(crate) fn deepen(&mut self, depth: i32, first: usize) {
        self.root_depth = depth;
        let mut window = Aspiration::around(self.roots[first].score, depth);
        loop {
            let score = self.search_root(depth, window.alpha, window.beta, first);
            if self.stopped || window.settles(score) {
                return;
            }
        }
    }

    fn search_root(&mut self, depth: i32, mut alpha: i32, beta: i32, first: usize) -> i32 {
        let n = self.base;
        let mut best = -INFINITE;
        self.frames[0].eval = evaluate(&self.line[n]);
        for index in first..self.roots.len() {
            let mv = self.roots[index].mv;
            let count = (index - first) as i32 + 1;
            let mut next = depth - 1;
            if self.line[n].check {
                next += 1;
            }
            let mut score = -INFINITE;
            if count > 1 {
                let quiet = !self.line[n].is_capture(mv);
                let reduced = if quiet && depth >= 3 && count > 3 {
                    (reduction(depth, count) - 1).max(0)
                } else {
                    0
                };
                score = self.try_move(n, mv, next - reduced, (alpha, alpha + 1), false, true);
                if score > alpha && reduced > 0 && !self.stopped {
                    score = self.try_move(n, mv, next, (alpha, alpha + 1), false, true);
                }
            }
            if (count == 1 || score > alpha) && !self.stopped {
                score = self.try_move(n, mv, next, (alpha, beta), true, false);
            }
            if self.stopped {
                return best;
            }
            let root = &mut self.roots[index];
            if count == 1 || score > alpha {
                root.score = score;
                root.pv.clear();
                root.pv.push(mv);
                root.pv.extend_from_slice(&self.frames[1].pv);
            } else {
                root.score = -INFINITE;
            }
            if score > best {
                best = score;
                if score > alpha {
                    self.roots[first..=index].rotate_right(1);
                    alpha = score;
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// Counts a position; true if it is the last.
    #[inline]
    pub(crate) fn visit(&mut self) -> bool {
        self.count += 1;
        if self.count >= self.cap {
            self.stopped = true;
        } else if self.count.is_multiple_of(PATIENCE) {
            self.report_count();
            if self.shared.is_over() {
                self.stopped = true;
            }
        }
        self.stopped
    }

    /// Adds to the shared count what was not added yet.
    pub(crate) fn report_count(&mut self) {
        let fresh = self.count - self.counted;
        self.shared.nodes.fetch_add(fresh, Ordering::Relaxed);
        self.counted = self.count;
    }

    #[inline]
    pub(crate) fn ply(&self, n: usize) -> usize {
        n - self.base
    }

    #[inline]
    pub(crate) fn push(&mut self, n: usize, node: Node) {
        self.line.truncate(n + 1);
        self.line.push(node);
    }

    /// What was done one ply and two plies before the position.
    #[inline]
    pub(crate) fn before(&self, n: usize) -> [Option<usize>; 2] {
        let done = |node: &Node| Some(deed(node.moved, node.mv?.to));
        [
            done(&self.line[n]),
            n.checked_sub(1)
                .and_then(|earlier| done(&self.line[earlier])),
        ]
    }

    /// How the game is over here by repetition or by the limit.
    pub(crate) fn ruled(&self, n: usize) -> Option<i32> {
        let node = &self.line[n];
        let hash = node.position.hash();
        let reach = (node.since as usize).min(n);
        let mut seen = 0;
        let mut back = 4;
        while back <= reach {
            let earlier = n - back;
            if self.line[earlier].position.hash() == hash {
                seen += 1;
                // What is repeated once in the search would be repeated twice.
                if seen == 2 || earlier >= self.base {
                    return Some(self.verdict(earlier, n));
                }
            }
            back += 2;
        }
        let limit = node.position.variant().quiet_limit()?;
        if node.position.quiet() < limit {
            return None;
        }
        Some(if node.position.has_legal_move() {
            0
        } else {
            -MATE + self.ply(n) as i32
        })
    }

    /// What the repetition of a position brings to the side to move.
    fn verdict(&self, first: usize, n: usize) -> i32 {
        let moves = self.line[first + 1..=n].iter().filter_map(|node| node.mv);
        let window = Window::new(self.line[first].position.clone(), moves.collect(), 0);
        let won = RULE_WIN - self.ply(n) as i32;
        match window.judge().winner {
            None => 0,
            Some(winner) if winner == self.line[n].position.turn() => won,
            Some(_) => -won,
        }
    }

    /// The score of a legal move, for its side. `pv`: of the principal variation; `cut`: the
    /// position after it is expected to have a good reply.
    fn try_move(
        &mut self,
        n: usize,
        mv: Move,
        depth: i32,
        (alpha, beta): (i32, i32),
        pv: bool,
        cut: bool,
    ) -> i32 {
        if self.line[n].is_reveal(mv) {
            return self.expect(n, mv, depth, alpha, beta);
        }
        let child = self.line[n].after(mv, None);
        self.push(n, child);
        -self.search(n + 1, depth, -beta, -alpha, pv, cut)
    }

    /// The score of the position after a move with what it reveals, for the side that moved.
    pub(crate) fn try_outcome(
        &mut self,
        n: usize,
        mv: Move,
        role: Role,
        depth: i32,
        (alpha, beta): (i32, i32),
    ) -> i32 {
        let child = self.line[n].after(mv, Some(role));
        self.push(n, child);
        -self.search(n + 1, depth, -beta, -alpha, false, true)
    }

    pub(crate) fn node(&self, n: usize) -> &Node {
        &self.line[n]
    }

    /// No principal variation goes on beyond here.
    pub(crate) fn cut_variation(&mut self, n: usize) {
        let ply = self.ply(n) + 1;
        self.frames[ply].pv.clear();
    }

    pub(crate) fn search(
        &mut self,
        n: usize,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        pv: bool,
        cut: bool,
    ) -> i32 {
        let ply = self.ply(n);
        let check = self.line[n].check;
        if check && (ply as i32) < 2 * self.root_depth {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiesce(n, alpha, beta);
        }
        self.frames[ply].pv.clear();
        self.deepest = self.deepest.max(ply);
        if self.visit() {
            return 0;
        }
        if let Some(score) = self.ruled(n) {
            return score;
        }
        if ply >= MAX_PLY {
            return evaluate(&self.line[n]);
        }
        alpha = alpha.max(-MATE + ply as i32);
        beta = beta.min(MATE - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let key = self.line[n].key();
        let stored = self.shared.table.get(key, ply as i32);
        if let Some(entry) = stored
            && !pv
            && entry.depth >= depth
            && self.line[n].is_far_from_limit()
        {
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            };
            if holds {
                return entry.score;
            }
        }
        let eval = match stored {
            Some(entry) if !check => entry.eval,
            // In check nothing is pruned by how it looks.
            _ if check => ply
                .checked_sub(2)
                .map_or(0, |earlier| self.frames[earlier].eval),
            _ => evaluate(&self.line[n]),
        };
        self.frames[ply].eval = eval;
        let improving = !check && (ply < 2 || eval > self.frames[ply - 2].eval);
        // What is known of the position by searching it is better than what it looks like.
        let guess = match stored {
            Some(entry) if entry.score.abs() < MATE_BOUND => match entry.bound {
                Bound::Exact => entry.score,
                Bound::Lower => entry.score.max(eval),
                Bound::Upper => entry.score.min(eval),
            },
            _ => eval,
        };
        let tt_move = stored
            .and_then(|entry| entry.mv)
            .filter(|&mv| self.line[n].position.is_legal(mv));
        if tt_move.is_none() && depth >= 4 {
            depth -= 1;
        }
        if !pv && !check && beta.abs() < MATE_BOUND {
            let margin = 110 * (depth - i32::from(improving));
            if depth <= 8 && guess - margin >= beta {
                return (guess + beta) / 2;
            }
            if depth <= 3 && guess + 220 * depth < alpha {
                let score = self.quiesce(n, alpha, alpha + 1);
                if score <= alpha || self.stopped {
                    return score;
                }
            }
            if depth >= 3 && guess >= beta && eval >= beta - 20 * depth && self.may_pass(n) {
                let reduced = 3 + depth / 4 + ((guess - beta) / 200).min(3);
                let child = self.line[n].passed();
                self.push(n, child);
                let score = -self.search(n + 1, depth - reduced, -beta, -beta + 1, false, !cut);
                if self.stopped {
                    return 0;
                }
                if score >= beta {
                    return score.min(EVAL_LIMIT).max(beta);
                }
            }
        }
        self.memory.forget_killers(ply + 2);
        let mut moves = core::mem::take(&mut self.frames[ply].moves);
        let score = self.search_moves(
            n,
            &Asked {
                depth,
                alpha,
                beta,
                pv,
                cut,
                improving,
                eval,
                guess,
                tt_move,
            },
            &mut moves,
        );
        self.frames[ply].moves = moves;
        score
    }

    /// Whether a pass is not likely to be better than every move.
    fn may_pass(&self, n: usize) -> bool {
        let node = &self.line[n];
        let board = node.position.board();
        let strong = board.face_up(Role::Chariot)
            | board.face_up(Role::Cannon)
            | board.face_up(Role::Horse)
            | board.face_down();
        n > self.base && node.mv.is_some() && (strong & board.color(node.position.turn())).any()
    }

    fn search_moves(&mut self, n: usize, asked: &Asked, moves: &mut Vec<Ranked>) -> i32 {
        let Asked {
            depth,
            mut alpha,
            beta,
            pv,
            cut,
            improving,
            eval,
            guess,
            tt_move,
        } = *asked;
        let ply = self.ply(n);
        let check = self.line[n].check;
        let before = self.before(n);
        let first_alpha = alpha;
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut count = 0;
        let mut stage = Stage::new(tt_move);
        let mut tried: [Option<Move>; 48] = [None; 48];
        let mut tried_count = 0;
        let mut tried_captures: [Option<Move>; 24] = [None; 24];
        let mut tried_capture_count = 0;
        moves.clear();
        while let Some(mv) = self.next_move(n, &mut stage, moves, before) {
            let capture = self.line[n].is_capture(mv);
            count += 1;
            let next = depth - 1;
            let mut reduced = reduction(depth, count) + i32::from(!pv) - i32::from(improving);
            // A move that gives check may mate: it is never left out.
            if best > -MATE_BOUND && !check && ply > 0 && !(self.gives_check(n, mv) && depth <= 8) {
                if capture {
                    if depth <= 6
                        && stage.is_losing()
                        && !exchange::wins(&self.line[n], mv, -110 * depth)
                    {
                        continue;
                    }
                } else {
                    let enough = (4 + depth * depth) / if improving { 1 } else { 2 };
                    let late = depth <= 8 && count > enough.max(3) + 2;
                    let rest = (next - reduced).max(0);
                    let futile =
                        rest <= 6 && guess + 130 + 110 * rest <= alpha && alpha.abs() < MATE_BOUND;
                    if late {
                        // Of the rest only checks are looked for: in which order is nothing to them.
                        stage.ordered = false;
                    }
                    if late || futile {
                        continue;
                    }
                    if rest <= 6 && !exchange::wins(&self.line[n], mv, -45 * rest * rest - 20) {
                        continue;
                    }
                }
            }
            let mut score = -INFINITE;
            if count > 1 {
                if depth >= 2 && count > 1 + i32::from(pv) {
                    if capture {
                        reduced -= if stage.is_losing() { 0 } else { 2 };
                    } else {
                        let held = self.memory.quiet(&self.line[n], mv, before);
                        reduced -= (held / 9_000).clamp(-2, 2);
                        if cut {
                            reduced += 1;
                        }
                    }
                    if check {
                        reduced -= 1;
                    }
                    let to = (next - reduced.max(0)).max(1.min(next));
                    score = self.try_move(n, mv, to, (alpha, alpha + 1), false, true);
                    if score > alpha && to < next && !self.stopped {
                        score = self.try_move(n, mv, next, (alpha, alpha + 1), false, !cut);
                    }
                } else {
                    score = self.try_move(n, mv, next, (alpha, alpha + 1), false, !cut);
                }
            }
            if !self.stopped && (count == 1 || (score > alpha && beta - alpha > 1)) {
                let cut = !pv && !cut;
                score = self.try_move(n, mv, next, (alpha, beta), pv, cut);
            }
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if pv {
                        self.extend_variation(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
            if best_move != Some(mv) {
                if capture {
                    if tried_capture_count < tried_captures.len() {
                        tried_captures[tried_capture_count] = Some(mv);
                        tried_capture_count += 1;
                    }
                } else if tried_count < tried.len() {
                    tried[tried_count] = Some(mv);
                    tried_count += 1;
                }
            }
        }
        if count == 0 {
            return -MATE + ply as i32;
        }
        if best >= beta
            && let Some(mv) = best_move
        {
            let tried = tried.iter().flatten().copied();
            let captures = tried_captures.iter().flatten().copied();
            self.learn(n, mv, depth, before, tried, captures);
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = Entry {
            mv: best_move,
            score: best,
            eval,
            depth,
            bound,
        };
        let key = self.line[n].key();
        self.shared.table.put(key, ply as i32, entry);
        best
    }

    /// Whether a move gives check, as far as no reveal decides.
    fn gives_check(&self, n: usize, mv: Move) -> bool {
        let node = &self.line[n];
        !node.is_reveal(mv) && node.position.gives_check(mv, None)
    }

    fn extend_variation(&mut self, ply: usize, mv: Move) {
        let (front, back) = self.frames.split_at_mut(ply + 1);
        front[ply].pv.clear();
        front[ply].pv.push(mv);
        front[ply].pv.extend_from_slice(&back[0].pv);
    }

    fn learn(
        &mut self,
        n: usize,
        mv: Move,
        depth: i32,
        before: [Option<usize>; 2],
        tried: impl Iterator<Item = Move>,
        captures: impl Iterator<Item = Move>,
    ) {
        let bonus = (150 * depth - 60).min(1_700);
        let ply = self.ply(n);
        let node = &self.line[n];
        if node.is_capture(mv) {
            self.memory.learn_capture(node, mv, bonus);
        } else {
            self.memory.learn_quiet(node, mv, before, bonus);
            self.memory.refuted(ply, mv, before[0]);
            for other in tried {
                self.memory.learn_quiet(node, other, before, -bonus);
            }
        }
        for other in captures {
            self.memory.learn_capture(node, other, -bonus);
        }
    }

    /// The next move to try: the one of the table, captures that win, quiet moves, the rest.
    fn next_move(
        &mut self,
        n: usize,
        stage: &mut Stage,
        moves: &mut Vec<Ranked>,
        before: [Option<usize>; 2],
    ) -> Option<Move> {
        let node = &self.line[n];
        loop {
            match stage.step {
                Step::Table => {
                    stage.step = Step::Generate;
                    if stage.tt_move.is_some() {
                        return stage.tt_move;
                    }
                }
                Step::Generate => {
                    for &mv in &node.position.captures() {
                        if Some(mv) != stage.tt_move {
                            let rank =
                                16 * exchange::prize(node, mv) + self.memory.capture(node, mv) / 2;
                            moves.push(Ranked { mv, rank });
                        }
                    }
                    stage.step = Step::Winning;
                }
                Step::Winning => {
                    let Some(found) = pick(moves, stage.at) else {
                        stage.step = Step::GenerateQuiets;
                        stage.at = moves.len();
                        continue;
                    };
                    stage.at += 1;
                    if exchange::wins(node, found.mv, 0) {
                        return Some(found.mv);
                    }
                    // Losing captures gather at the front, in order.
                    moves.swap(stage.at - 1, stage.losing);
                    stage.losing += 1;
                }
                Step::GenerateQuiets => {
                    stage.step = Step::Quiet;
                    let ply = n - self.base;
                    let killers = self.memory.killers(ply);
                    let counter = self.memory.counter(before[0]);
                    let free = !node.position.board().occupied();
                    for &mv in &node.position.moves_onto(free) {
                        if Some(mv) == stage.tt_move {
                            continue;
                        }
                        let mut rank = self.memory.quiet(node, mv, before);
                        if killers[0] == Some(mv) {
                            rank += 40_000;
                        } else if killers[1] == Some(mv) {
                            rank += 30_000;
                        } else if counter == Some(mv) {
                            rank += 20_000;
                        }
                        moves.push(Ranked { mv, rank });
                    }
                }
                Step::Quiet => {
                    let found = match stage.ordered {
                        true => pick(moves, stage.at),
                        false => moves.get(stage.at).copied(),
                    };
                    if let Some(found) = found {
                        stage.at += 1;
                        return Some(found.mv);
                    }
                    stage.step = Step::Losing;
                    stage.at = 0;
                }
                Step::Losing => {
                    if stage.at < stage.losing {
                        stage.at += 1;
                        return Some(moves[stage.at - 1].mv);
                    }
                    return None;
                }
            }
        }
    }
}

/// What is asked of a position's moves.
struct Asked {
    depth: i32,
    alpha: i32,
    beta: i32,
    pv: bool,
    cut: bool,
    improving: bool,
    eval: i32,
    guess: i32,
    tt_move: Option<Move>,
}

enum Step {
    Table,
    Generate,
    Winning,
    GenerateQuiets,
    Quiet,
    Losing,
}

/// How far the moves of a position have been tried.
struct Stage {
    step: Step,
    tt_move: Option<Move>,
    at: usize,
    losing: usize,
    /// Whether quiet moves come in order of their rank.
    ordered: bool,
}

impl Stage {
    fn new(tt_move: Option<Move>) -> Stage {
        Stage {
            step: Step::Table,
            tt_move,
            at: 0,
            losing: 0,
            ordered: true,
        }
    }

    fn is_losing(&self) -> bool {
        matches!(self.step, Step::Losing)
    }
}
