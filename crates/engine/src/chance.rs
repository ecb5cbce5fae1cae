//! A face-down piece moves: the score is what is expected of all that it may be.
//!
//! The average is taken where it means something, in chances to win. While the outcomes are looked
//! at one by one, what is known of those done and the most and the least that the others can bring
//! bound what the next one must bring to matter (Star1, Ballard 1983).

use jieqi_rules::{Move, Role};

use crate::exchange::outcome;
use crate::score::{CERTAIN, EVAL_LIMIT, INFINITE, MATE_BOUND, from_chance, to_chance};
use crate::search::Worker;

/// From this reveal of a line on, one role stands for all.
const FULL_REVEALS: u32 = 1;

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
        let mut done = 0;
        let mut rest = total;
        // Forced mates stay exact where every outcome is one.
        let mut least = INFINITE;
        let mut most = -INFINITE;
        for role in unseen.roles() {
            let weight = i64::from(unseen.count(role));
            rest -= weight;
            let (from, to) = if alpha >= EVAL_LIMIT || beta <= -EVAL_LIMIT {
                (alpha, beta)
            } else {
                let needed = low - done - rest * CERTAIN;
                if needed >= weight * CERTAIN {
                    self.cut_variation(n);
                    return alpha;
                }
                // Where nothing is needed, a loss settles nothing: all the others may be lost too.
                let from = if needed <= 0 {
                    -INFINITE
                } else {
                    from_chance(needed / weight)
                };
                let enough = high - done;
                if enough <= 0 {
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

    /// The same by the one role that is nearest to what the side may expect to have in all, set
    /// right by the difference.
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
        let mut outcomes = [0; 7];
        let mut sum = 0;
        for role in unseen.roles() {
            outcomes[role as usize] = outcome(node, mv, role);
            sum += outcomes[role as usize] * i32::from(unseen.count(role));
        }
        let mean = sum / i32::from(unseen.total().max(1));
        let nearest = unseen
            .roles()
            .map(|role| (role, outcomes[role as usize] - mean))
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
