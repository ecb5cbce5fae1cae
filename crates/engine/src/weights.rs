//! What pieces are worth, and where.

use jieqi_rules::{Role, Square, Variant};

use crate::node::KINDS;

/// The numbers of the evaluation for one game, in hundredths of a soldier.
pub(crate) struct Weights {
    roles: [i32; 7],
    /// For each kind of piece and point, Red's positive.
    points: [[i16; Square::COUNT]; KINDS],
}

impl Weights {
    /// What a role is worth. The general has no price.
    #[inline]
    pub(crate) const fn role(&self, role: Role) -> i32 {
        self.roles[role as usize]
    }

    /// What a kind of piece is worth on a point: Red's positive, Black's negative. For a face-down
    /// piece only what its point adds to the mean of its pool.
    #[inline]
    pub(crate) fn at(&self, kind: usize, square: Square) -> i32 {
        self.points[kind][square.index()] as i32
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
const JIEQI_ROLES: [i32; 7] = [0, 190, 220, 450, 1000, 480, 110];
const XIANGQI_ROLES: [i32; 7] = [0, 200, 210, 450, 1000, 480, 90];

static JIEQI: Weights = weights(JIEQI_ROLES, true);
static XIANGQI: Weights = weights(XIANGQI_ROLES, false);

// What each rank from the own side adds.
const HORSE_RANKS: [i32; 10] = [-35, -15, 0, 8, 18, 28, 36, 40, 25, 0];
const SOLDIER_RANKS: [i32; 10] = [-15, -10, -5, 0, 10, 50, 75, 90, 90, 10];
const CHARIOT_RANKS: [i32; 10] = [-15, -5, 0, 0, 5, 8, 12, 15, 15, 10];
const CANNON_RANKS: [i32; 10] = [0, 5, 8, 5, 5, 5, 5, 10, 10, 15];
const FREE_GUARD_RANKS: [i32; 10] = [-5, 0, 0, 5, 10, 20, 35, 50, 50, 30];
const GENERAL_RANKS: [i32; 3] = [0, -25, -55];

// What a face-down piece adds by the role of its point.
const DOWN_POINTS: [i32; 7] = [0, 5, 0, -5, 0, 10, -20];

const fn piece_on(role: usize, rank: usize, file: usize, free: bool) -> i32 {
    let aside = file.abs_diff(4) as i32;
    match role {
        0 => {
            if rank < 3 {
                GENERAL_RANKS[rank] - if aside == 0 { 0 } else { 5 }
            } else {
                0
            }
        }
        1 | 2 => {
            if free {
                FREE_GUARD_RANKS[rank] + 8 - 4 * aside
            } else if aside == 0 {
                8
            } else {
                0
            }
        }
        3 => HORSE_RANKS[rank] + 12 - 6 * aside,
        4 => CHARIOT_RANKS[rank],
        5 => CANNON_RANKS[rank] + if aside == 0 { 12 } else { 0 },
        _ => {
            if rank > 4 {
                SOLDIER_RANKS[rank] + 16 - 8 * aside
            } else {
                SOLDIER_RANKS[rank]
            }
        }
    }
}

const fn weights(roles: [i32; 7], free: bool) -> Weights {
    let mut points = [[0; Square::COUNT]; KINDS];
    let mut square = 0;
    while square < Square::COUNT {
        let (rank, file) = (square / 9, square % 9);
        let mut role = 0;
        while role < 7 {
            points[role][square] = (roles[role] + piece_on(role, rank, file, free)) as i16;
            points[8 + role][square] =
                -((roles[role] + piece_on(role, 9 - rank, file, free)) as i16);
            role += 1;
        }
        if let Some(point) = Square::from_index(square as u8)
            && let Some((color, role)) = point.home()
        {
            let bonus = DOWN_POINTS[role as usize] as i16;
            match color {
                jieqi_rules::Color::Red => points[7][square] = bonus,
                jieqi_rules::Color::Black => points[15][square] = -bonus,
            }
        }
        square += 1;
    }
    Weights { roles, points }
}
