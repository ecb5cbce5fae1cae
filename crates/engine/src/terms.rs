//! What the evaluation counts: each term has a place in the table of weights.
//!
//! A position's worth is the sum over its terms of how often a term holds times its weight, Red's
//! less Black's. Each weight is two numbers: for a board that is full and for one that is empty.

use jieqi_rules::{Color, Square};

/// Where a group of terms begins, and how many it has.
#[derive(Clone, Copy)]
pub(crate) struct Group {
    /// What the group is about.
    #[cfg_attr(
        not(feature = "tune"),
        allow(dead_code, reason = "only who tunes names groups")
    )]
    pub(crate) name: &'static str,
    pub(crate) first: usize,
    pub(crate) len: usize,
}

impl Group {
    /// The place of one of its terms.
    #[inline]
    pub(crate) const fn at(self, index: usize) -> usize {
        debug_assert!(index < self.len);
        self.first + index
    }
}

macro_rules! groups {
    ($($(#[$about:meta])* $group:ident, $name:literal, $len:expr;)*) => {
        /// All groups, in the order of the table.
        pub(crate) const GROUPS: &[Group] = &{
            let lens: &[(&'static str, usize)] = &[$(($name, $len)),*];
            let mut groups = [Group { name: "", first: 0, len: 0 }; [$($len),*].len()];
            let mut first = 0;
            let mut index = 0;
            while index < lens.len() {
                groups[index] = Group { name: lens[index].0, first, len: lens[index].1 };
                first += lens[index].1;
                index += 1;
            }
            groups
        };
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "they name constants")]
        #[derive(Clone, Copy)]
        enum Order { $($group),* }
        $($(#[$about])* pub(crate) const $group: Group = GROUPS[Order::$group as usize];)*
    };
}

groups! {
    /// By kind (seven roles, face down), rank from the own side, and distance from the edge.
    POINTS, "points", 8 * 50;
    /// What a face-down piece is worth by what it is.
    HIDDEN, "hidden", 7;
    /// By how many points a chariot reaches.
    CHARIOT_MOVES, "chariot moves", 18;
    /// By how many points a horse reaches.
    HORSE_MOVES, "horse moves", 9;
    /// How many points face-down pieces reach, by the role of their point.
    DOWN_MOVES, "face-down moves", 7;
    /// What attacks what: whether its side is to move, whether the victim is guarded, the
    /// attacker's kind, the victim's.
    THREATS, "threats", 2 * 2 * 8 * 8;
    /// By how strongly the points around the other general are attacked.
    DANGER, "danger", 24;
    /// Points from which the next move gives check and is not taken, by role.
    SAFE_CHECKS, "safe checks", 7;
    /// The own general's rank and whether it is off the middle file, by how many chariots, cannons
    /// and horses the other side has.
    EXPOSED, "exposed", 3 * 6;
    /// Cannons on a line of the other general: file or rank, how many pieces are between.
    CANNON_AIM, "cannons that aim", 2 * 4;
    /// Chariots on a line of the other general: file or rank, how many pieces are between.
    CHARIOT_AIM, "chariots that aim", 2 * 4;
    /// The right to move.
    TO_MOVE, "to move", 1;
}

/// How many terms there are.
pub(crate) const COUNT: usize = {
    let last = GROUPS[GROUPS.len() - 1];
    last.first + last.len
};

/// The place of a kind of piece (seven roles, 7 for face down) on a point, seen from its side.
/// Left and right are one.
pub(crate) const fn on_point(kind: usize, color: Color, square: Square) -> usize {
    let own = match color {
        Color::Red => square,
        Color::Black => square.mirrored(),
    };
    let file = own.file() as usize;
    let aside = if file > 4 { 8 - file } else { file };
    POINTS.at(50 * kind + 5 * own.rank() as usize + aside)
}

/// The place of a threat. Kinds are seven roles and 7 for face down.
#[inline]
pub(crate) const fn threat(to_move: bool, guarded: bool, by: usize, on: usize) -> usize {
    THREATS.at(64 * (2 * to_move as usize + guarded as usize) + 8 * by + on)
}
