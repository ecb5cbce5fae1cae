//! The legal moves of a position.

use core::fmt;
use core::ops::Deref;

use crate::{Move, Square};

// Fifteen chariots on a board have at most 233 moves (14 on a rank of two, 16 on a file of two);
// a cannon that captures over its own piece adds at most one a direction.
const CAPACITY: usize = 320;

/// The legal moves of a position: a fixed array that dereferences to a slice.
///
/// ```
/// use jieqi_rules::{Position, Variant};
/// let moves = Position::start(Variant::Xiangqi).legal_moves();
/// assert_eq!(moves.len(), 44);
/// assert!(moves.contains(&"h2e2".parse().unwrap()));
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    pub(crate) const fn new() -> MoveList {
        let nowhere = Square::at(0);
        MoveList {
            moves: [Move {
                from: nowhere,
                to: nowhere,
            }; CAPACITY],
            len: 0,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
