//! A position as the search sees it: the public board, and what may lie face down.

use jieqi_rules::{
    Board, ByColor, Color, Face, Move, Piece, Pool, Position, Role, Square, Variant,
};

use crate::net::{self, Sums};
use crate::score::EVAL_LIMIT;
use crate::weights::{self, Weights, unpack};

/// The kinds of piece for tables: 8 · color + role, or 7 for face down.
#[inline]
pub(crate) const fn kind(piece: Piece) -> usize {
    let role = match piece.face {
        Face::Up(role) => role as usize,
        Face::Down => 7,
    };
    8 * piece.color as usize + role
}

/// How many kinds there are.
pub(crate) const KINDS: usize = 16;

/// So many quiet plies in front of the limit what was found at another distance from it is not
/// relied on.
const NEAR_LIMIT: u32 = 20;

/// What may lie under a side's face-down pieces, as the one who searches knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unseen {
    counts: [u8; 7],
    total: u8,
    worth: i32,
    /// What they add to the evaluation, two numbers in one.
    hidden: i32,
}

impl Unseen {
    fn new(pool: &Pool, weights: &Weights) -> Unseen {
        let counts = Role::ALL.map(|role| pool.count(role));
        let worth = Role::ALL
            .into_iter()
            .map(|role| i32::from(pool.count(role)) * weights.role(role))
            .sum();
        Unseen {
            counts,
            total: pool.total(),
            worth,
            hidden: hidden(pool, weights),
        }
    }

    /// One of a role is seen.
    #[inline]
    fn take(&mut self, role: Role, weights: &Weights) {
        let count = &mut self.counts[role as usize];
        if *count > 0 {
            *count -= 1;
            self.total -= 1;
            self.worth -= weights.role(role);
            self.hidden = self.hidden.wrapping_sub(weights.hidden(role));
        }
    }

    /// How many of a role.
    #[inline]
    pub(crate) fn count(&self, role: Role) -> u8 {
        self.counts[role as usize]
    }

    /// How many in all.
    #[inline]
    pub(crate) fn total(&self) -> u8 {
        self.total
    }

    /// What a face-down piece is worth on average.
    #[inline]
    pub(crate) fn mean(&self) -> i32 {
        self.worth / i32::from(self.total.max(1))
    }

    /// A number for each role, added up over all that there are.
    #[inline]
    pub(crate) fn sum(&self, numbers: &[i64; 7]) -> i64 {
        let pairs = self.counts.iter().zip(numbers);
        pairs
            .map(|(&count, number)| i64::from(count) * number)
            .sum()
    }

    /// The roles that there may be.
    #[inline]
    pub(crate) fn roles(&self) -> impl Iterator<Item = Role> + '_ {
        // The likeliest first: a bound falls soonest with it.
        [
            Role::Soldier,
            Role::Chariot,
            Role::Horse,
            Role::Cannon,
            Role::Advisor,
            Role::Elephant,
        ]
        .into_iter()
        .filter(|&role| self.count(role) > 0)
    }
}

fn hidden(pool: &Pool, weights: &Weights) -> i32 {
    Role::HIDEABLE
        .into_iter()
        .map(|role| i32::from(pool.count(role)).wrapping_mul(weights.hidden(role)))
        .fold(0, i32::wrapping_add)
}

const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The numbers of pools: by color, role, count.
static POOL_KEYS: [[[u64; 6]; 7]; 2] = {
    let mut keys = [[[0; 6]; 7]; 2];
    let mut state = 0x6a69_6571_6970_6f6f;
    let mut color = 0;
    while color < 2 {
        let mut role = 1;
        while role < 7 {
            let mut count = 1;
            while count < 6 {
                keys[color][role][count] = split_mix(&mut state);
                count += 1;
            }
            role += 1;
        }
        color += 1;
    }
    keys
};

/// One position on a line of the search.
#[derive(Clone)]
pub(crate) struct Node {
    pub(crate) position: Position,
    unseen: [Unseen; 2],
    pools_key: u64,
    /// What the pieces face up and the points of those face down are worth: Red's less Black's,
    /// two numbers in one.
    placed: i32,
    /// What the network adds up, in jieqi.
    sums: Sums,
    /// The move that led here, if one did.
    pub(crate) mv: Option<Move>,
    /// What moved, as it stands now.
    pub(crate) moved: usize,
    /// Whether the side to move stands in check.
    pub(crate) check: bool,
    /// How many plies before this one could be repeated.
    pub(crate) since: u32,
    /// How many reveals lie between the root and here.
    pub(crate) reveals: u32,
}

impl Node {
    pub(crate) fn new(position: Position, pools: &ByColor<Pool>) -> Node {
        let weights = weights::of(position.variant());
        let unseen = [&pools.red, &pools.black].map(|pool| Unseen::new(pool, weights));
        let mut pools_key = 0;
        for color in Color::ALL {
            for role in Role::HIDEABLE {
                let count = unseen[color as usize].count(role);
                pools_key ^= POOL_KEYS[color as usize][role as usize][count as usize];
            }
        }
        Node {
            placed: placed(position.board(), weights),
            sums: sums(&position, &unseen),
            check: position.is_check(),
            position,
            unseen,
            pools_key,
            mv: None,
            moved: 0,
            since: 0,
            reveals: 0,
        }
    }

    /// The hash of everything that the search depends on.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.position.hash() ^ self.pools_key
    }

    /// Whether the limit of quiet plies, which the key does not hold, is too far off to matter.
    #[inline]
    pub(crate) fn is_far_from_limit(&self) -> bool {
        let limit = self.position.variant().quiet_limit();
        limit.is_none_or(|limit| self.position.quiet() + NEAR_LIMIT < limit)
    }

    #[inline]
    pub(crate) fn unseen(&self, color: Color) -> &Unseen {
        &self.unseen[color as usize]
    }

    #[inline]
    pub(crate) fn piece_at(&self, square: Square) -> Option<Piece> {
        self.position.board().piece_at(square)
    }

    #[inline]
    pub(crate) fn is_capture(&self, mv: Move) -> bool {
        self.position.board().occupied().contains(mv.to)
    }

    #[inline]
    pub(crate) fn is_reveal(&self, mv: Move) -> bool {
        self.position.board().face_down().contains(mv.from)
    }

    /// What a piece is worth to its owner, a face-down one by its pool.
    #[inline]
    pub(crate) fn worth(&self, piece: Piece) -> i32 {
        match piece.face {
            Face::Up(role) => self.weights().role(role),
            Face::Down => self.unseen(piece.color).mean(),
        }
    }

    /// The position after a legal move.
    #[inline]
    pub(crate) fn after(&self, mv: Move, reveal: Option<Role>) -> Node {
        let board = self.position.board();
        let us = self.position.turn();
        let weights = self.weights();
        let mover = board.piece_at(mv.from).map_or(0, kind);
        let captured = board.piece_at(mv.to).map(kind);
        let settled = reveal.map_or(mover, |role| kind(Piece::up(us, role)));
        let mut unseen = self.unseen;
        let mut pools_key = self.pools_key;
        if let Some(role) = reveal {
            let own = &mut unseen[us as usize];
            let count = own.count(role);
            let keys = &POOL_KEYS[us as usize][role as usize];
            pools_key ^= keys[count as usize] ^ keys[count.saturating_sub(1) as usize];
            own.take(role, weights);
        }
        let mut placed = self
            .placed
            .wrapping_sub(weights.at(mover, mv.from))
            .wrapping_add(weights.at(settled, mv.to));
        if let Some(captured) = captured {
            placed = placed.wrapping_sub(weights.at(captured, mv.to));
        }
        let mut sums = self.sums;
        if self.position.variant() == Variant::Jieqi {
            let net = &net::JIEQI;
            sums.remove(net, |side| net::piece(side, mover, mv.from));
            sums.add(net, |side| net::piece(side, settled, mv.to));
            if let Some(captured) = captured {
                sums.remove(net, |side| net::piece(side, captured, mv.to));
            }
            if let Some(role) = reveal {
                let count = self.unseen[us as usize].count(role);
                if count > 0 {
                    sums.remove(net, |side| net::pooled(side, us, role, count));
                }
            }
        }
        let position = self.position.after(mv, reveal);
        Node {
            sums,
            check: position.is_check(),
            position,
            unseen,
            pools_key,
            placed,
            mv: Some(mv),
            moved: settled,
            since: if reveal.is_some() || captured.is_some() {
                0
            } else {
                self.since + 1
            },
            reveals: self.reveals + u32::from(reveal.is_some()),
        }
    }

    /// The position after a pass of the side to move.
    pub(crate) fn passed(&self) -> Node {
        let mut node = self.clone();
        node.position = self.position.with_turn(!self.position.turn());
        node.mv = None;
        node.since = 0;
        node.check = false;
        node
    }

    /// The numbers of the game.
    #[inline]
    pub(crate) fn weights(&self) -> &'static Weights {
        weights::of(self.position.variant())
    }

    /// What the network adds to [`Node::rough`].
    #[inline]
    pub(crate) fn correction(&self) -> i32 {
        self.sums
            .worth(&net::JIEQI, self.position.turn(), self.fullness())
    }

    /// How full the board is, of 32.
    #[inline]
    pub(crate) fn fullness(&self) -> i32 {
        self.position.board().occupied().count() as i32
    }

    /// One number of two: as much of each as the board is full or empty.
    #[inline]
    pub(crate) fn blend(&self, pair: i32) -> i32 {
        blend(pair, self.fullness())
    }

    /// What everything on the board is worth by itself, for the side to move.
    #[inline]
    pub(crate) fn rough(&self) -> i32 {
        match self.position.turn() {
            Color::Red => self.material(),
            Color::Black => -self.material(),
        }
    }

    /// What everything on the board is worth by itself: Red's less Black's.
    #[inline]
    pub(crate) fn material(&self) -> i32 {
        let board = self.position.board();
        let down = Color::ALL.map(|color| (board.face_down() & board.color(color)).count() as i32);
        material(self.placed, self.fullness(), down, &self.unseen)
    }

    /// What the positions after a legal move that reveals look like to the side that moves, by the
    /// role that it turns out to be: what is evaluated there, without making the move.
    pub(crate) fn outlooks(&self, mv: Move) -> [i32; 7] {
        let net = &net::JIEQI;
        let board = self.position.board();
        let us = self.position.turn();
        let weights = self.weights();
        let mover = board.piece_at(mv.from).map_or(0, kind);
        let captured = board.piece_at(mv.to);
        let fullness = self.fullness() - i32::from(captured.is_some());
        let mut down =
            Color::ALL.map(|color| (board.face_down() & board.color(color)).count() as i32);
        down[us as usize] -= 1;
        let mut placed = self.placed.wrapping_sub(weights.at(mover, mv.from));
        let mut sums = self.sums;
        sums.remove(net, |side| net::piece(side, mover, mv.from));
        if let Some(captured) = captured {
            if captured.role().is_none() {
                down[captured.color as usize] -= 1;
            }
            let captured = kind(captured);
            placed = placed.wrapping_sub(weights.at(captured, mv.to));
            sums.remove(net, |side| net::piece(side, captured, mv.to));
        }
        let mut outlooks = [0; 7];
        for role in self.unseen(us).roles() {
            let settled = kind(Piece::up(us, role));
            let mut unseen = self.unseen;
            let count = unseen[us as usize].count(role);
            unseen[us as usize].take(role, weights);
            let mut sums = sums;
            sums.add(net, |side| net::piece(side, settled, mv.to));
            sums.remove(net, |side| net::pooled(side, us, role, count));
            let placed = placed.wrapping_add(weights.at(settled, mv.to));
            let material = material(placed, fullness, down, &unseen);
            let rough = match us {
                Color::Red => -material,
                Color::Black => material,
            };
            let worth = rough + sums.worth(net, !us, fullness);
            outlooks[role as usize] = -worth.clamp(-EVAL_LIMIT, EVAL_LIMIT);
        }
        outlooks
    }
}

/// One number of two: as much of each as the board is full or empty.
#[inline]
fn blend(pair: i32, fullness: i32) -> i32 {
    let (full, empty) = unpack(pair);
    (full * fullness + empty * (32 - fullness)) / 32
}

/// What pieces on points, and those that lie face down, are worth by themselves: Red's less Black's.
#[inline]
fn material(placed: i32, fullness: i32, down: [i32; 2], unseen: &[Unseen; 2]) -> i32 {
    let mut sum = blend(placed, fullness);
    for (color, sign) in [(0, 1), (1, -1)] {
        let total = i32::from(unseen[color].total.max(1));
        sum += sign * blend(unseen[color].hidden, fullness) * down[color] / total;
    }
    sum
}

/// What the network's inputs add up to.
fn sums(position: &Position, unseen: &[Unseen; 2]) -> Sums {
    let net = &net::JIEQI;
    let mut sums = Sums::new(net);
    if position.variant() == Variant::Jieqi {
        for (square, piece) in position.board().pieces() {
            sums.add(net, |side| net::piece(side, kind(piece), square));
        }
        for color in Color::ALL {
            for role in Role::HIDEABLE {
                for count in 1..=unseen[color as usize].count(role) {
                    sums.add(net, |side| net::pooled(side, color, role, count));
                }
            }
        }
    }
    sums
}

fn placed(board: &Board, weights: &Weights) -> i32 {
    board
        .pieces()
        .map(|(square, piece)| weights.at(kind(piece), square))
        .fold(0, i32::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::evaluate;
    use crate::walk::walk;

    #[test]
    fn what_is_kept_up_is_what_is_computed_anew() {
        walk(40, 120, |node, mv, reveal| {
            let next = node.after(mv, reveal);
            let weights = weights::of(next.position.variant());
            assert_eq!(next.placed, placed(next.position.board(), weights));
            assert_eq!(next.sums, sums(&next.position, &next.unseen));
            assert_eq!(next.check, next.position.is_check());
            for color in Color::ALL {
                let unseen = next.unseen(color);
                let total: u8 = unseen.counts.iter().sum();
                assert_eq!(unseen.total, total);
                let worth: i32 = Role::ALL
                    .into_iter()
                    .map(|role| i32::from(unseen.count(role)) * weights.role(role))
                    .sum();
                assert_eq!(unseen.worth, worth);
                let mut pool = Pool::EMPTY;
                for role in Role::HIDEABLE {
                    pool.set(role, unseen.count(role));
                }
                assert_eq!(unseen.hidden, hidden(&pool, weights));
            }
        });
    }

    #[test]
    fn what_a_reveal_looks_like_is_what_is_evaluated_after_it() {
        let mut looked_at = 0;
        walk(40, 120, |node, mv, _| {
            if !node.is_reveal(mv) {
                return;
            }
            let outlooks = node.outlooks(mv);
            for role in node.unseen(node.position.turn()).roles() {
                let next = node.after(mv, Some(role));
                assert_eq!(outlooks[role as usize], -evaluate(&next));
                looked_at += 1;
            }
        });
        assert!(looked_at > 1_000);
    }
}
