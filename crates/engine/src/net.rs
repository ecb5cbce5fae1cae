//! A small network that corrects what the pieces on their points are worth by themselves.
//!
//! Each side sees the board as its own: what stands where, and what may still lie under the
//! face-down pieces of either side, are the inputs. What they add up to is kept up from move to
//! move, in whole numbers; how the numbers were found is told in `docs/engine.md`.

use jieqi_rules::{Color, Role, Square};

/// How many sums each side has.
pub(crate) const WIDTH: usize = 32;

/// How many sets of last weights there are: by how many pieces are left.
pub(crate) const PHASES: usize = 4;

/// The number that stands for one in the sums.
pub(crate) const ONE: i16 = 255;

/// The first input that says what may lie face down.
const POOLS: usize = 16 * Square::COUNT;

/// How many inputs tell of one role of one side's pool: one for each that is left.
const DEEP: usize = 5;

/// How many inputs there are.
pub(crate) const INPUTS: usize = POOLS + 2 * 6 * DEEP;

/// The input of a kind of piece on a point, as a side sees it.
#[inline]
pub(crate) const fn piece(side: Color, kind: usize, square: Square) -> usize {
    match side {
        Color::Red => Square::COUNT * kind + square.index(),
        Color::Black => Square::COUNT * (kind ^ 8) + square.mirrored().index(),
    }
}

/// The input of there being at least so many of a role, one to five, in the pool of a color, as a
/// side sees it.
#[inline]
pub(crate) const fn pooled(side: Color, color: Color, role: Role, count: u8) -> usize {
    let theirs = side as usize ^ color as usize;
    POOLS + DEEP * (6 * theirs + role as usize - 1) + count as usize - 1
}

/// Which last weights hold while so many pieces are left.
#[inline]
pub(crate) const fn phase(pieces: i32) -> usize {
    let phase = (pieces - 1) / 8;
    if phase < 0 {
        0
    } else if phase < PHASES as i32 {
        phase as usize
    } else {
        PHASES - 1
    }
}

/// The numbers of a network.
pub(crate) struct Net {
    first: [[i16; WIDTH]; INPUTS],
    bias: [i16; WIDTH],
    second: [[[i16; WIDTH]; 2]; PHASES],
    last: [i16; PHASES],
}

/// How many bytes a network is written in.
const BYTES: usize = 2 * (INPUTS * WIDTH + WIDTH + PHASES * 2 * WIDTH + PHASES);

impl Net {
    const fn read(bytes: &[u8; BYTES]) -> Net {
        let mut net = Net {
            first: [[0; WIDTH]; INPUTS],
            bias: [0; WIDTH],
            second: [[[0; WIDTH]; 2]; PHASES],
            last: [0; PHASES],
        };
        let mut at = 0;
        let mut index = 0;
        while index < INPUTS * WIDTH {
            net.first[index / WIDTH][index % WIDTH] = number(bytes, at);
            at += 1;
            index += 1;
        }
        index = 0;
        while index < WIDTH {
            net.bias[index] = number(bytes, at);
            at += 1;
            index += 1;
        }
        index = 0;
        while index < PHASES * 2 * WIDTH {
            net.second[index / (2 * WIDTH)][index / WIDTH % 2][index % WIDTH] = number(bytes, at);
            at += 1;
            index += 1;
        }
        index = 0;
        while index < PHASES {
            net.last[index] = number(bytes, at);
            at += 1;
            index += 1;
        }
        net
    }
}

const fn number(bytes: &[u8; BYTES], at: usize) -> i16 {
    i16::from_le_bytes([bytes[2 * at], bytes[2 * at + 1]])
}

/// The network of jieqi.
pub(crate) static JIEQI: Net = Net::read(include_bytes!("jieqi.net"));

/// What the inputs of a position add up to, for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums([[i16; WIDTH]; 2]);

impl Sums {
    /// Without any input.
    pub(crate) const fn new(net: &Net) -> Sums {
        Sums([net.bias; 2])
    }

    /// An input holds now; `of` tells which it is for a side.
    #[inline]
    pub(crate) fn add(&mut self, net: &Net, of: impl Fn(Color) -> usize) {
        for side in Color::ALL {
            let row = &net.first[of(side)];
            for (sum, weight) in self.0[side as usize].iter_mut().zip(row) {
                *sum = sum.wrapping_add(*weight);
            }
        }
    }

    /// An input holds no longer.
    #[inline]
    pub(crate) fn remove(&mut self, net: &Net, of: impl Fn(Color) -> usize) {
        for side in Color::ALL {
            let row = &net.first[of(side)];
            for (sum, weight) in self.0[side as usize].iter_mut().zip(row) {
                *sum = sum.wrapping_sub(*weight);
            }
        }
    }

    /// What the network adds to the worth of the position for the side to move.
    #[inline]
    pub(crate) fn worth(&self, net: &Net, turn: Color, pieces: i32) -> i32 {
        let phase = phase(pieces);
        let mut worth = 0i32;
        for (side, weights) in [turn, !turn].into_iter().zip(&net.second[phase]) {
            for (sum, weight) in self.0[side as usize].iter().zip(weights) {
                let held = i32::from((*sum).clamp(0, ONE));
                worth += ((held * held) >> 8) * i32::from(*weight);
            }
        }
        worth * 256 / (i32::from(ONE) * i32::from(ONE)) + i32::from(net.last[phase])
    }
}
