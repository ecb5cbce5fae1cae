//! The random numbers that positions are hashed with.

use crate::board::{CELLS, Cell};
use crate::{Color, Square};

/// The next number of a fixed sequence (`SplitMix64`, Steele, Lea and Flood 2014).
const fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const SEED: u64 = 0x0a11_9b0e_57a2_c0de;

// An empty point has a row of zeros, so that nothing needs to ask whether there was a capture.
static CELL_KEYS: [[u64; Square::COUNT]; CELLS] = {
    let mut keys = [[0; Square::COUNT]; CELLS];
    let mut state = SEED;
    let mut cell = 1;
    while cell < CELLS {
        let mut square = 0;
        while square < Square::COUNT {
            keys[cell][square] = split_mix(&mut state);
            square += 1;
        }
        cell += 1;
    }
    keys
};

const BLACK_TO_MOVE: u64 = {
    let mut state = !SEED;
    split_mix(&mut state)
};

/// The number of something standing on a point; 0 for nothing.
#[inline]
pub(crate) fn cell(cell: Cell, square: Square) -> u64 {
    CELL_KEYS[cell.index()][square.index()]
}

/// The number that changes with the side to move.
#[inline]
pub(crate) const fn turn() -> u64 {
    BLACK_TO_MOVE
}

/// The number of a side being to move.
pub(crate) const fn side(turn: Color) -> u64 {
    match turn {
        Color::Red => 0,
        Color::Black => BLACK_TO_MOVE,
    }
}
