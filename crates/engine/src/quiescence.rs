//! Following captures until a position is quiet enough to be weighed.

use crate::evaluation::evaluate;
use crate::exchange;
use crate::order::{Ranked, pick};
use crate::score::{EVAL_LIMIT, INFINITE, MATE, MATE_BOUND};
use crate::search::{MAX_PLY, Worker};
use crate::table::{Bound, Entry};

/// How far what stands on the board may be from what the whole evaluation makes of it, without
/// which a position is not weighed further.
const LAZY: i32 = 600;

impl Worker<'_> {
    /// Follows captures until the position is quiet.
    pub(crate) fn quiesce(&mut self, n: usize, mut alpha: i32, beta: i32) -> i32 {
        let ply = self.ply(n);
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
        let key = self.line[n].key();
        let stored = self.shared.table.get(key, ply as i32);
        if let Some(entry) = stored {
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            };
            if holds {
                return entry.score;
            }
        }
        let check = self.line[n].check;
        let eval = match stored {
            Some(entry) => entry.eval,
            // Nobody stands pat in check.
            None if check => 0,
            None => {
                let node = &self.line[n];
                let rough = node.rough();
                if rough - LAZY >= beta && beta < EVAL_LIMIT {
                    return (rough - LAZY).min(EVAL_LIMIT);
                }
                evaluate(node)
            }
        };
        let first_alpha = alpha;
        let mut best = -INFINITE;
        if !check {
            best = eval;
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
        }
        let node = &self.line[n];
        let tt_move = stored.and_then(|entry| entry.mv);
        let list = if check {
            node.position.legal_moves()
        } else {
            node.position.captures()
        };
        let mut moves = core::mem::take(&mut self.frames[ply].moves);
        moves.clear();
        let before = self.before(n);
        for &mv in &list {
            let rank = if tt_move == Some(mv) {
                1_000_000
            } else if node.is_capture(mv) {
                100_000 + 16 * exchange::prize(node, mv) + self.memory.capture(node, mv) / 2
            } else {
                self.memory.quiet(node, mv, before)
            };
            moves.push(Ranked { mv, rank });
        }
        let mut best_move = None;
        let mut at = 0;
        while let Some(Ranked { mv, .. }) = pick(&mut moves, at) {
            at += 1;
            if !check || best > -MATE_BOUND {
                let node = &self.line[n];
                if !check {
                    let hope = eval + exchange::prize(node, mv) + 180;
                    if hope <= alpha {
                        best = best.max(hope);
                        continue;
                    }
                } else if !node.is_capture(mv) && at > 3 {
                    continue;
                }
                if !exchange::wins(node, mv, 0) {
                    continue;
                }
            }
            let score = if self.line[n].is_reveal(mv) {
                self.expect_one(n, mv, 0, alpha, beta)
            } else {
                let child = self.line[n].after(mv, None);
                self.push(n, child);
                -self.quiesce(n + 1, -beta, -alpha)
            };
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        self.frames[ply].moves = moves;
        if self.stopped {
            return 0;
        }
        if check && at == 0 {
            return -MATE + ply as i32;
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
            depth: 0,
            bound,
        };
        self.shared.table.put(key, ply as i32, entry);
        best
    }
}
