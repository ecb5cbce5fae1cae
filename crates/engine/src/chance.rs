//! A face-down piece moves: the score is what is expected of all that it may be.
//!
//! The average is taken where it means something, in chances to win. While the outcomes are looked
//! at one by one, what is known of those done and the most and the least that the others may bring
//! bound what the next one must bring to matter (Star1, Ballard 1983). What they may bring is not
//! everything, but what each outcome looks like, give or take a margin: a shallow look that decides
//! what a deep one need not (after ChanceProbCut, Schadd, Winands and Uiterwijk 2009).
//!
//! Where one outcome stands for all, what it looks like beside the others is known just as well,
//! and taken off again: else the search would see at its horizon what that one role can do there.

use jieqi_rules::{Move, Role};

use crate::score::{CERTAIN, EVAL_LIMIT, INFINITE, MATE_BOUND, from_chance, to_chance};
use crate::search::Worker;

/// From this reveal of a line on, one role stands for all.
const FULL_REVEALS: u32 = 1;

/// By how much the search of an outcome is taken to differ from what it looks like at the most, and
/// by how much more for each ply.
const MARGIN: i32 = 200;
const MARGIN_A_PLY: i32 = 60;

impl Worker<'_> {
    /// What a move that reveals is worth to its side.
    pub(crate) fn expect(&mut self, n: usize, mv: Move, depth: i32, alpha: i32, beta: i32) -> i32 {
        let node = self.node(n);
        if node.reveals >= FULL_REVEALS || depth <= 1 {
            return self.expect_one(n, mv, depth, alpha, beta);
        }
        let turn = node.position.turn();
        let unseen = *node.unseen(turn);
        let total = i64::from(unseen.total());
        let low = to_chance(alpha) * total;
        let high = to_chance(beta) * total;
        let outlooks = node.outlooks(mv);
        let margin = MARGIN + MARGIN_A_PLY * depth;
        let [lows, highs] =
            [-margin, margin].map(|by| outlooks.map(|outlook| to_chance(outlook + by)));
        let mut done = 0;
        let [mut rest_low, mut rest_high] = [&lows, &highs].map(|chances| unseen.sum(chances));
        // Forced mates stay exact where every outcome is one.
        let mut least = INFINITE;
        let mut most = -INFINITE;
        for role in unseen.roles() {
            let weight = i64::from(unseen.count(role));
            let [least_chance, most_chance] =
                [&lows, &highs].map(|chances| weight * chances[role as usize]);
            rest_low -= least_chance;
            rest_high -= most_chance;
            let (from, to) = if alpha >= EVAL_LIMIT || beta <= -EVAL_LIMIT {
                (alpha, beta)
            } else {
                let needed = low - done - rest_high;
                if needed >= most_chance {
                    self.cut_variation(n);
                    return alpha;
                }
                // Where nothing is needed, a loss settles nothing: all the others may be lost too.
                let from = if needed <= 0 {
                    -INFINITE
                } else {
                    from_chance(needed / weight)
                };
                let enough = high - done - rest_low;
                if enough <= least_chance {
                    self.cut_variation(n);
                    return beta;
                }
                let to = if enough >= weight * CERTAIN {
                    INFINITE
                } else {
                    from_chance(enough / weight) + 1
                };
                (from, to.max(from + 1))
            };
            let reduced = i32::from(weight * 7 <= total) * i32::from(depth >= 4);
            let score = self.try_outcome(n, mv, role, depth - reduced, (from, to));
            if self.stopped {
                return 0;
            }
            if alpha >= EVAL_LIMIT {
                if score <= alpha {
                    self.cut_variation(n);
                    return score.max(-EVAL_LIMIT).min(alpha);
                }
            } else if beta <= -EVAL_LIMIT {
                if score >= beta {
                    self.cut_variation(n);
                    return score.min(EVAL_LIMIT).max(beta);
                }
            } else if score <= from && from > -INFINITE {
                self.cut_variation(n);
                return alpha;
            } else if score >= to && to < INFINITE {
                self.cut_variation(n);
                return beta;
            }
            least = least.min(score);
            most = most.max(score);
            done += weight * to_chance(score);
        }
        self.cut_variation(n);
        if least >= MATE_BOUND {
            return least;
        }
        if most <= -MATE_BOUND {
            return most;
        }
        from_chance(done / total)
    }

    /// The same by the one role that looks most like all of them together, set right by the
    /// difference.
    pub(crate) fn expect_one(
        &mut self,
        n: usize,
        mv: Move,
        depth: i32,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let node = self.node(n);
        let unseen = node.unseen(node.position.turn());
        let outlooks = node.outlooks(mv);
        let chance = unseen.sum(&outlooks.map(to_chance));
        let mean = from_chance(chance / i64::from(unseen.total().max(1)));
        let nearest = unseen
            .roles()
            .map(|role| (role, outlooks[role as usize] - mean))
            .min_by_key(|(_, more)| more.abs());
        let (role, more) = nearest.unwrap_or((Role::Soldier, 0));
        let more = if alpha.max(-beta) >= EVAL_LIMIT {
            0
        } else {
            more
        };
        let window = (alpha + more, beta + more);
        let score = self.try_outcome(n, mv, role, depth, window);
        self.cut_variation(n);
        // One outcome proves no mate.
        (score - more).clamp(-EVAL_LIMIT, EVAL_LIMIT)
    }
}
