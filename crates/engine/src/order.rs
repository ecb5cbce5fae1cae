//! Which move to try first: what was good before is likely to be good again.

use jieqi_rules::{Color, Move, Square};

use crate::node::{KINDS, Node};

const POINTS: usize = Square::COUNT;
const MOST: i32 = 16_384;

/// What moves a piece and to where, as an index.
#[inline]
pub(crate) const fn deed(kind: usize, to: Square) -> usize {
    kind * POINTS + to.index()
}

const DEEDS: usize = KINDS * POINTS;

/// How good moves turned out to be, apart from the positions in which they were made.
pub(crate) struct Memory {
    /// By side, from, to.
    plain: Vec<i16>,
    /// By what was done before and what is done now.
    after: Vec<i16>,
    /// By what takes on a point, and which kind it takes.
    captures: Vec<i16>,
    killers: Vec<[Option<Move>; 2]>,
    /// The quiet move that refuted what was done before.
    counters: Vec<Option<Move>>,
}

#[inline]
fn grow(cell: &mut i16, by: i32) {
    let old = i32::from(*cell);
    *cell = (old + by - old * by.abs() / MOST) as i16;
}

impl Memory {
    pub(crate) fn new(plies: usize) -> Memory {
        Memory {
            plain: vec![0; 2 * POINTS * POINTS],
            after: vec![0; DEEDS * DEEDS],
            captures: vec![0; DEEDS * KINDS],
            killers: vec![[None; 2]; plies],
            counters: vec![None; DEEDS],
        }
    }

    /// Forgets what belongs to one search only.
    pub(crate) fn begin(&mut self) {
        self.killers.fill([None; 2]);
        for cell in self.plain.iter_mut().chain(&mut self.captures) {
            *cell /= 2;
        }
    }

    #[inline]
    fn plain_index(turn: Color, mv: Move) -> usize {
        (turn as usize * POINTS + mv.from.index()) * POINTS + mv.to.index()
    }

    #[inline]
    fn capture_index(node: &Node, mv: Move) -> usize {
        let kind = |square| node.piece_at(square).map_or(0, crate::node::kind);
        deed(kind(mv.from), mv.to) * KINDS + kind(mv.to)
    }

    /// How promising a move is that captures nothing; `before` is what was done one ply and two
    /// plies earlier.
    #[inline]
    pub(crate) fn quiet(&self, node: &Node, mv: Move, before: [Option<usize>; 2]) -> i32 {
        let kind = node.piece_at(mv.from).map_or(0, crate::node::kind);
        let now = deed(kind, mv.to);
        let mut sum = i32::from(self.plain[Self::plain_index(node.position.turn(), mv)]);
        for earlier in before.into_iter().flatten() {
            sum += i32::from(self.after[earlier * DEEDS + now]);
        }
        sum
    }

    /// How promising a capture is beside its prize.
    #[inline]
    pub(crate) fn capture(&self, node: &Node, mv: Move) -> i32 {
        i32::from(self.captures[Self::capture_index(node, mv)])
    }

    pub(crate) fn learn_quiet(
        &mut self,
        node: &Node,
        mv: Move,
        before: [Option<usize>; 2],
        by: i32,
    ) {
        let kind = node.piece_at(mv.from).map_or(0, crate::node::kind);
        let now = deed(kind, mv.to);
        grow(
            &mut self.plain[Self::plain_index(node.position.turn(), mv)],
            by,
        );
        for earlier in before.into_iter().flatten() {
            grow(&mut self.after[earlier * DEEDS + now], by);
        }
    }

    pub(crate) fn learn_capture(&mut self, node: &Node, mv: Move, by: i32) {
        grow(&mut self.captures[Self::capture_index(node, mv)], by);
    }

    pub(crate) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    pub(crate) fn counter(&self, before: Option<usize>) -> Option<Move> {
        self.counters[before?]
    }

    /// Remembers a quiet move that refuted what was done before.
    pub(crate) fn refuted(&mut self, ply: usize, mv: Move, before: Option<usize>) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            killers[1] = killers[0];
            killers[0] = Some(mv);
        }
        if let Some(before) = before {
            self.counters[before] = Some(mv);
        }
    }

    pub(crate) fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = [None; 2];
        }
    }
}

/// A move with its rank among others.
#[derive(Clone, Copy)]
pub(crate) struct Ranked {
    pub(crate) mv: Move,
    pub(crate) rank: i32,
}

/// Takes the best of the rest to place `at`.
#[inline]
pub(crate) fn pick(moves: &mut [Ranked], at: usize) -> Option<Ranked> {
    let mut best = at;
    for index in at + 1..moves.len() {
        if moves[index].rank > moves[best].rank {
            best = index;
        }
    }
    if best < moves.len() {
        moves.swap(at, best);
    }
    moves.get(at).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_memory_stays_within_its_bounds() {
        let mut cell = 0;
        for _ in 0..10_000 {
            grow(&mut cell, 1_800);
        }
        assert!(i32::from(cell) <= MOST && cell > 15_000);
        for _ in 0..10_000 {
            grow(&mut cell, -1_800);
        }
        assert!(i32::from(cell) >= -MOST && cell < -15_000);
    }
}
