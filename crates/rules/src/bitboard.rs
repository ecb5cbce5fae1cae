//! A set of points.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::{Color, Square};

/// A set of points of the board: bit `n` stands for the point with index `n`.
///
/// ```
/// use jieqi_rules::{Bitboard, Square};
/// let e0: Square = "e0".parse().unwrap();
/// let set = Bitboard::from(e0) | Bitboard::rank(9);
/// assert_eq!(set.count(), 10);
/// assert!(set.contains(e0));
/// assert_eq!(set.first(), Some(e0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(u128);

const fn files(first: u8, last: u8) -> u128 {
    let mut bits = 0;
    let mut index = 0;
    while index < 90 {
        let file = index % 9;
        if file >= first && file <= last {
            bits |= 1 << index;
        }
        index += 1;
    }
    bits
}

/// How many bits are set in each four.
const fn nibble_counts(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333)
}

impl Bitboard {
    /// No point.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Bitboard::EMPTY.first(), None);
    /// ```
    pub const EMPTY: Bitboard = Bitboard(0);

    /// All ninety points.
    ///
    /// ```
    /// use jieqi_rules::Bitboard;
    /// assert_eq!(!Bitboard::ALL, Bitboard::EMPTY);
    /// ```
    pub const ALL: Bitboard = Bitboard((1 << 90) - 1);

    /// The set with these bits; bits from 90 up are dropped.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::from_bits(0b101).count(), 2);
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u128) -> Bitboard {
        Bitboard(bits & Bitboard::ALL.0)
    }

    /// The set with these bits, none of which is above 89.
    #[inline]
    pub(crate) const fn raw(bits: u128) -> Bitboard {
        debug_assert!(bits >> 90 == 0);
        Bitboard(bits)
    }

    /// The bits: bit `n` for the point with index `n`.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::rank(0).bits(), 0x1ff);
    /// ```
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of one point.
    ///
    /// ```
    /// # use jieqi_rules::{Bitboard, Square};
    /// assert_eq!(Bitboard::of(Square::from_index(3).unwrap()).bits(), 8);
    /// ```
    #[must_use]
    pub const fn of(square: Square) -> Bitboard {
        Bitboard(1 << square.index())
    }

    /// The points of a rank, 0–9; empty beyond.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::rank(4).count(), 9);
    /// ```
    #[must_use]
    pub const fn rank(rank: u8) -> Bitboard {
        if rank < 10 {
            Bitboard(0x1ff << (9 * rank))
        } else {
            Bitboard::EMPTY
        }
    }

    /// The points of a file, 0–8; empty beyond.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::file(4).count(), 10);
    /// ```
    #[must_use]
    pub const fn file(file: u8) -> Bitboard {
        const FILE_A: u128 = files(0, 0);
        if file < 9 {
            Bitboard(FILE_A << file)
        } else {
            Bitboard::EMPTY
        }
    }

    /// A side's palace.
    ///
    /// ```
    /// # use jieqi_rules::{Bitboard, Color};
    /// assert_eq!(Bitboard::palace(Color::Red).count(), 9);
    /// ```
    #[must_use]
    pub const fn palace(color: Color) -> Bitboard {
        const D_TO_F: u128 = files(3, 5);
        const RED: u128 = D_TO_F & ((1 << 27) - 1);
        const BLACK: u128 = D_TO_F & !((1 << 63) - 1);
        Bitboard(match color {
            Color::Red => RED,
            Color::Black => BLACK,
        })
    }

    /// A side's own half of the board, up to the river.
    ///
    /// ```
    /// # use jieqi_rules::{Bitboard, Color};
    /// assert_eq!(Bitboard::own_half(Color::Black).first().unwrap().to_string(), "a5");
    /// ```
    #[must_use]
    pub const fn own_half(color: Color) -> Bitboard {
        const RED: u128 = (1 << 45) - 1;
        Bitboard(match color {
            Color::Red => RED,
            Color::Black => Bitboard::ALL.0 & !RED,
        })
    }

    /// Whether no point is in it.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert!(Bitboard::EMPTY.is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any point is in it.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert!(Bitboard::ALL.any());
    /// ```
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether the point is in it.
    ///
    /// ```
    /// # use jieqi_rules::{Bitboard, Square};
    /// assert!(Bitboard::ALL.contains("i9".parse().unwrap()));
    /// ```
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// How many points are in it.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::ALL.count(), 90);
    /// ```
    #[must_use]
    pub const fn count(self) -> u32 {
        if cfg!(target_feature = "popcnt") {
            return self.0.count_ones();
        }
        // Without an instruction for it, both words are added up together: four bits at a time
        // hold at most 8 of them, and eight bits 16.
        let low = nibble_counts(self.0 as u64);
        let high = nibble_counts((self.0 >> 64) as u64);
        let nibbles = low + high;
        let bytes = (nibbles & 0x0f0f_0f0f_0f0f_0f0f) + (nibbles >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The point with the lowest index.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::rank(2).first().unwrap().to_string(), "a2");
    /// ```
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            Some(Square::at(self.0.trailing_zeros() as u8))
        }
    }

    /// Whether exactly one point is in it.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert!(!Bitboard::rank(0).is_single());
    /// ```
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Every point moved up by `ranks` ranks; what leaves the board is gone.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::rank(3).up(1), Bitboard::rank(4));
    /// assert_eq!(Bitboard::rank(9).up(1), Bitboard::EMPTY);
    /// ```
    #[must_use]
    pub const fn up(self, ranks: u8) -> Bitboard {
        Bitboard::from_bits(self.0 << (9 * ranks))
    }

    /// Every point moved down by `ranks` ranks; what leaves the board is gone.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::rank(3).down(1), Bitboard::rank(2));
    /// ```
    #[must_use]
    pub const fn down(self, ranks: u8) -> Bitboard {
        Bitboard(self.0 >> (9 * ranks))
    }

    /// Every point moved one file to the left; what leaves the board is gone.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::file(0).left(), Bitboard::EMPTY);
    /// ```
    #[must_use]
    pub const fn left(self) -> Bitboard {
        Bitboard((self.0 & !Bitboard::file(0).0) >> 1)
    }

    /// Every point moved one file to the right; what leaves the board is gone.
    ///
    /// ```
    /// # use jieqi_rules::Bitboard;
    /// assert_eq!(Bitboard::file(0).right(), Bitboard::file(1));
    /// ```
    #[must_use]
    pub const fn right(self) -> Bitboard {
        Bitboard((self.0 & !Bitboard::file(8).0) << 1)
    }
}

impl From<Square> for Bitboard {
    fn from(square: Square) -> Bitboard {
        Bitboard::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares
            .into_iter()
            .fold(Bitboard::EMPTY, |set, square| set | Bitboard::of(square))
    }
}

impl BitAnd for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

impl Not for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn not(self) -> Bitboard {
        Bitboard(!self.0 & Bitboard::ALL.0)
    }
}

/// The points of the left set that are not in the right one.
impl Sub for Bitboard {
    type Output = Bitboard;

    #[inline]
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points(self.0)
    }
}

/// The points of a [`Bitboard`], from the lowest index up.
///
/// ```
/// use jieqi_rules::Bitboard;
/// let ranks: Vec<u8> = Bitboard::file(2).into_iter().map(|point| point.rank()).collect();
/// assert_eq!(ranks, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// ```
#[derive(Clone, Debug)]
pub struct Points(u128);

impl Iterator for Points {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Points {}

impl fmt::Debug for Bitboard {
    /// Draws the board, rank 9 on top.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            for file in 0..9 {
                let set = self.0 >> (rank * 9 + file) & 1 != 0;
                f.write_str(if set { "x" } else { "." })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_agree_with_the_points() {
        for square in Square::all() {
            assert_eq!(Bitboard::of(square).first(), Some(square));
            for color in Color::ALL {
                assert_eq!(
                    Bitboard::palace(color).contains(square),
                    square.in_palace(color)
                );
                assert_eq!(
                    Bitboard::own_half(color).contains(square),
                    !square.is_across_river(color)
                );
            }
            assert!(Bitboard::rank(square.rank()).contains(square));
            assert!(Bitboard::file(square.file()).contains(square));
        }
    }

    #[test]
    fn a_count_counts_each_point_once() {
        let mut set = Bitboard::EMPTY;
        for (count, square) in (1..).zip(Square::all()) {
            assert_eq!(Bitboard::of(square).count(), 1);
            set |= Bitboard::of(square);
            assert_eq!(set.count(), count);
            assert_eq!((!set).count(), 90 - count);
        }
    }

    #[test]
    fn steps_agree_with_offsets() {
        for square in Square::all() {
            let set = Bitboard::of(square);
            let step = |files, ranks| {
                square
                    .offset(files, ranks)
                    .map_or(Bitboard::EMPTY, Bitboard::of)
            };
            assert_eq!(set.up(1), step(0, 1));
            assert_eq!(set.down(1), step(0, -1));
            assert_eq!(set.left(), step(-1, 0));
            assert_eq!(set.right(), step(1, 0));
        }
    }
}
