//! What the terms of the evaluation weigh.

use jieqi_rules::{Color, Role, Square, Variant};

use crate::node::KINDS;
use crate::terms;
use crate::tuned;

/// The weights of all terms, each two numbers in one: for a full board in the upper half, for an
/// empty one in the lower.
pub(crate) struct Scores([i32; terms::COUNT]);

/// Two numbers in one, so that both are added up at once.
pub(crate) const fn pack(full: i32, empty: i32) -> i32 {
    (full << 16).wrapping_add(empty)
}

/// The two numbers of one.
#[inline]
pub(crate) const fn unpack(pair: i32) -> (i32, i32) {
    ((pair.wrapping_add(0x8000)) >> 16, pair as i16 as i32)
}

impl Scores {
    const fn new(table: &[[i16; 2]; terms::COUNT]) -> Scores {
        let mut scores = [0; terms::COUNT];
        let mut term = 0;
        while term < terms::COUNT {
            scores[term] = pack(table[term][0] as i32, table[term][1] as i32);
            term += 1;
        }
        Scores(scores)
    }

    /// The two weights of a term.
    #[inline]
    pub(crate) const fn at(&self, term: usize) -> i32 {
        self.0[term]
    }
}

/// The numbers of the evaluation for one game, in hundredths of a soldier.
pub(crate) struct Weights {
    roles: [i32; 7],
    scores: Scores,
    /// For each kind of piece and point, Red's positive.
    points: [[i32; Square::COUNT]; KINDS],
}

impl Weights {
    const fn new(roles: [i32; 7], table: &[[i16; 2]; terms::COUNT]) -> Weights {
        let scores = Scores::new(table);
        let mut points = [[0; Square::COUNT]; KINDS];
        let mut square = 0;
        while square < Square::COUNT {
            if let Some(point) = Square::from_index(square as u8) {
                let mut kind = 0;
                while kind < 8 {
                    points[kind][square] = scores.at(terms::on_point(kind, Color::Red, point));
                    points[8 + kind][square] =
                        -scores.at(terms::on_point(kind, Color::Black, point));
                    kind += 1;
                }
            }
            square += 1;
        }
        Weights {
            roles,
            scores,
            points,
        }
    }

    /// What a role is worth in an exchange. The general has no price.
    #[inline]
    pub(crate) const fn role(&self, role: Role) -> i32 {
        self.roles[role as usize]
    }

    /// What each term weighs.
    #[inline]
    pub(crate) const fn scores(&self) -> &Scores {
        &self.scores
    }

    /// What a kind of piece is worth on a point, two numbers in one: Red's positive, Black's
    /// negative. For a face-down piece only what its point adds to the mean of its pool.
    #[inline]
    pub(crate) const fn at(&self, kind: usize, square: Square) -> i32 {
        self.points[kind][square.index()]
    }

    /// What a role adds to its pool, two numbers in one.
    #[inline]
    pub(crate) const fn hidden(&self, role: Role) -> i32 {
        self.scores.at(terms::HIDDEN.at(role as usize))
    }
}

/// The numbers of a game.
#[inline]
pub(crate) fn of(variant: Variant) -> &'static Weights {
    match variant {
        Variant::Jieqi => &JIEQI,
        Variant::Xiangqi => &XIANGQI,
    }
}

// By role: general, advisor, elephant, horse, chariot, cannon, soldier.
const XIANGQI_ROLES: [i32; 7] = [0, 200, 210, 450, 1000, 480, 90];

static JIEQI: Weights = Weights::new(tuned::ROLES, &tuned::SCORES);
static XIANGQI: Weights = Weights::new(XIANGQI_ROLES, &by_hand(XIANGQI_ROLES));

// What each rank from the own side adds.
const HORSE_RANKS: [i32; 10] = [-35, -15, 0, 8, 18, 28, 36, 40, 25, 0];
const SOLDIER_RANKS: [i32; 10] = [-15, -10, -5, 0, 10, 50, 75, 90, 90, 10];
const CHARIOT_RANKS: [i32; 10] = [-15, -5, 0, 0, 5, 8, 12, 15, 15, 10];
const CANNON_RANKS: [i32; 10] = [0, 5, 8, 5, 5, 5, 5, 10, 10, 15];
const GENERAL_RANKS: [i32; 3] = [0, -25, -55];

const fn piece_on(role: usize, rank: usize, edge: usize) -> i32 {
    let aside = 4 - edge as i32;
    match role {
        0 if rank < 3 => GENERAL_RANKS[rank] - if aside == 0 { 0 } else { 5 },
        1 | 2 if aside == 0 => 8,
        3 => HORSE_RANKS[rank] + 12 - 6 * aside,
        4 => CHARIOT_RANKS[rank],
        5 => CANNON_RANKS[rank] + if aside == 0 { 12 } else { 0 },
        6 if rank > 4 => SOLDIER_RANKS[rank] + 16 - 8 * aside,
        6 => SOLDIER_RANKS[rank],
        _ => 0,
    }
}

/// Weights that were thought out, not found: for a game without a pool.
pub(crate) const fn by_hand(roles: [i32; 7]) -> [[i16; 2]; terms::COUNT] {
    let mut table = [[0; 2]; terms::COUNT];
    let mut index = 0;
    while index < 7 * 50 {
        let (role, rank, edge) = (index / 50, index % 50 / 5, index % 5);
        let worth = (roles[role] + piece_on(role, rank, edge)) as i16;
        table[terms::POINTS.at(index)] = [worth; 2];
        index += 1;
    }
    let mut role = 1;
    while role < 7 {
        table[terms::HIDDEN.at(role)] = [roles[role] as i16; 2];
        role += 1;
    }
    let mut reach = 0;
    while reach < 18 {
        table[terms::CHARIOT_MOVES.at(reach)] = [4 * reach as i16; 2];
        if reach < 9 {
            table[terms::HORSE_MOVES.at(reach)] = [9 * reach as i16; 2];
        }
        reach += 1;
    }
    let mut danger = 1;
    while danger < 24 {
        table[terms::DANGER.at(danger)] = [8 * danger as i16 + 4; 2];
        danger += 1;
    }
    let mut line = 0;
    while line < 2 {
        // An empty line to the general: every piece put between is pinned at once.
        table[terms::CANNON_AIM.at(4 * line)] = [70; 2];
        // Check if one of two pieces goes.
        table[terms::CANNON_AIM.at(4 * line + 2)] = [25; 2];
        table[terms::CHARIOT_AIM.at(4 * line + 1)] = [20; 2];
        line += 1;
    }
    table[terms::TO_MOVE.at(0)] = [18; 2];
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_numbers_in_one_add_up_apart() {
        for (a, b) in [
            ((3, -7), (-5, 2)),
            ((-900, 1200), (450, -1999)),
            ((0, -1), (0, -1)),
        ] {
            let sum = pack(a.0, a.1).wrapping_add(pack(b.0, b.1));
            assert_eq!(unpack(sum), (a.0 + b.0, a.1 + b.1));
            assert_eq!(unpack(sum.wrapping_neg()), (-a.0 - b.0, -a.1 - b.1));
        }
    }
}
