//! Where each role reaches, by tables made at compile time.
//!
//! Everything here is geometry: which points a piece of a role would reach from a point, given
//! which points are occupied. Whose pieces stand there, the limits of palace and river, and the
//! safety of the general are the business of the callers.
//!
//! A line is looked up by the occupancy of its inner points only: whether a line's last point is
//! occupied never changes what is reached.

use crate::{Bitboard, Color, Square};

/// Multiplying bits 0, 9, 18 … 63 by this gathers them in the top byte.
const GATHER: u64 = 0x0101_0101_0101_0101;
const DIAGONAL: u64 = 0x8040_2010_0804_0201;

/// What a slider on a line of `length` points reaches from `at`, before and beyond the first piece.
const fn line(length: u32, at: u32, inner: u32) -> (u16, u16) {
    let occupied = inner << 1;
    let mut slide = 0u16;
    let mut jump = 0u16;
    let mut direction = 0;
    while direction < 2 {
        let mut screens = 0;
        let mut point = at;
        loop {
            if direction == 0 {
                if point + 1 >= length {
                    break;
                }
                point += 1;
            } else {
                if point == 0 {
                    break;
                }
                point -= 1;
            }
            if screens == 0 {
                slide |= 1 << point;
            } else {
                jump |= 1 << point;
            }
            if occupied >> point & 1 != 0 {
                screens += 1;
                if screens == 2 {
                    break;
                }
            }
        }
        direction += 1;
    }
    (slide, jump)
}

const fn rank_table(jumps: bool) -> [[u16; 128]; 9] {
    let mut table = [[0; 128]; 9];
    let mut file = 0;
    while file < 9 {
        let mut inner = 0;
        while inner < 128 {
            let (slide, jump) = line(9, file as u32, inner as u32);
            table[file][inner] = if jumps { jump } else { slide };
            inner += 1;
        }
        file += 1;
    }
    table
}

const fn file_table(jumps: bool) -> [[u128; 256]; 10] {
    let mut table = [[0; 256]; 10];
    let mut rank = 0;
    while rank < 10 {
        let mut inner = 0;
        while inner < 256 {
            let (slide, jump) = line(10, rank as u32, inner as u32);
            let reached = if jumps { jump } else { slide };
            let mut spread = 0u128;
            let mut bit = 0;
            while bit < 10 {
                if reached >> bit & 1 != 0 {
                    spread |= 1 << (9 * bit);
                }
                bit += 1;
            }
            table[rank][inner] = spread;
            inner += 1;
        }
        rank += 1;
    }
    table
}

static RANK_SLIDES: [[u16; 128]; 9] = rank_table(false);
static RANK_JUMPS: [[u16; 128]; 9] = rank_table(true);
static FILE_SLIDES: [[u128; 256]; 10] = file_table(false);
static FILE_JUMPS: [[u128; 256]; 10] = file_table(true);

const ORTHOGONAL: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
const DIAGONALS: [(i8, i8); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

const fn with(set: u128, square: Option<Square>) -> u128 {
    match square {
        Some(square) => set | 1 << square.index(),
        None => set,
    }
}

/// The two points a horse reaches outward over the leg in direction (files, ranks).
const fn over_leg(square: Square, files: i8, ranks: i8) -> u128 {
    let one = square.offset(2 * files + ranks, 2 * ranks + files);
    let two = square.offset(2 * files - ranks, 2 * ranks - files);
    with(with(0, one), two)
}

/// The two points from which a horse reaches `square` over the leg that lies diagonally of it.
const fn behind_leg(square: Square, files: i8, ranks: i8) -> u128 {
    let one = square.offset(2 * files, ranks);
    let two = square.offset(files, 2 * ranks);
    with(with(0, one), two)
}

#[derive(Clone, Copy)]
enum Leaper {
    Horse,
    HorseTo,
    Elephant,
}

const fn leaper_table(kind: Leaper) -> [[u128; 16]; 90] {
    let mut table = [[0; 16]; 90];
    let mut index = 0;
    while index < 90 {
        let square = Square::at(index);
        let mut blocked = 0;
        while blocked < 16 {
            let mut reached = 0;
            let mut way = 0;
            while way < 4 {
                if blocked >> way & 1 == 0 {
                    let (files, ranks) = DIAGONALS[way];
                    reached |= match kind {
                        Leaper::Horse => over_leg(square, ORTHOGONAL[way].0, ORTHOGONAL[way].1),
                        Leaper::HorseTo => behind_leg(square, files, ranks),
                        Leaper::Elephant => with(0, square.offset(2 * files, 2 * ranks)),
                    };
                }
                way += 1;
            }
            table[index as usize][blocked] = reached;
            blocked += 1;
        }
        index += 1;
    }
    table
}

static HORSES: [[u128; 16]; 90] = leaper_table(Leaper::Horse);
static HORSES_TO: [[u128; 16]; 90] = leaper_table(Leaper::HorseTo);
static ELEPHANTS: [[u128; 16]; 90] = leaper_table(Leaper::Elephant);

const fn step_table(steps: [(i8, i8); 4]) -> [u128; 90] {
    let mut table = [0; 90];
    let mut index = 0;
    while index < 90 {
        let mut way = 0;
        while way < 4 {
            let to = Square::at(index).offset(steps[way].0, steps[way].1);
            table[index as usize] = with(table[index as usize], to);
            way += 1;
        }
        index += 1;
    }
    table
}

static ORTHOGONAL_STEPS: [u128; 90] = step_table(ORTHOGONAL);
static DIAGONAL_STEPS: [u128; 90] = step_table(DIAGONALS);

const fn between_table() -> [[u128; 90]; 90] {
    let mut table = [[0; 90]; 90];
    let mut index = 0;
    while index < 90 {
        let mut way = 0;
        while way < 4 {
            let mut passed = 0u128;
            let mut point = Square::at(index);
            while let Some(next) = point.offset(ORTHOGONAL[way].0, ORTHOGONAL[way].1) {
                table[index as usize][next.index()] = passed;
                passed |= 1 << next.index();
                point = next;
            }
            way += 1;
        }
        index += 1;
    }
    table
}

static LINES: [u128; 90] = {
    let mut table = [0; 90];
    let mut index = 0;
    while index < 90 {
        let square = Square::at(index);
        let rank = Bitboard::rank(square.rank()).bits();
        table[index as usize] = rank ^ Bitboard::file(square.file()).bits();
        index += 1;
    }
    table
};

static BETWEEN: [[u128; 90]; 90] = between_table();

#[inline]
fn rank_lookup(table: &[[u16; 128]; 9], square: Square, occupied: Bitboard) -> u128 {
    let shift = 9 * u32::from(square.rank());
    let inner = (occupied.bits() >> (shift + 1)) as usize & 0x7f;
    u128::from(table[square.file() as usize][inner]) << shift
}

#[inline]
fn file_lookup(table: &[[u128; 256]; 10], square: Square, occupied: Bitboard) -> u128 {
    let file = u32::from(square.file());
    let spread = (occupied.bits() >> (file + 9)) as u64 & DIAGONAL;
    let inner = (spread.wrapping_mul(GATHER) >> 56) as usize;
    table[square.rank() as usize][inner] << file
}

/// Where a chariot on `square` reaches: along rank and file up to and including the first piece.
///
/// ```
/// use jieqi_rules::{attacks, Bitboard, Square};
/// let b0: Square = "b0".parse().unwrap();
/// let d0: Square = "d0".parse().unwrap();
/// assert_eq!(attacks::chariot(b0, d0.into()).count(), 1 + 2 + 9);
/// ```
#[inline]
#[must_use]
pub fn chariot(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard::raw(
        rank_lookup(&RANK_SLIDES, square, occupied) | file_lookup(&FILE_SLIDES, square, occupied),
    )
}

/// Where a cannon on `square` would capture: beyond exactly one piece, up to and including the
/// next one. Only the occupied ones among these points can be captured.
///
/// ```
/// use jieqi_rules::{attacks, Bitboard, Square};
/// let points = ["d0", "g0"].map(|point| point.parse::<Square>().unwrap());
/// let hit = attacks::cannon("b0".parse().unwrap(), points.into_iter().collect());
/// assert!(hit.contains("g0".parse().unwrap()) && !hit.contains("d0".parse().unwrap()));
/// ```
#[inline]
#[must_use]
pub fn cannon(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard::raw(
        rank_lookup(&RANK_JUMPS, square, occupied) | file_lookup(&FILE_JUMPS, square, occupied),
    )
}

/// Which of the four orthogonal neighbours are occupied, as an index. What lies over the board's
/// edge is read as noise, and the tables hold nothing there.
#[inline]
fn legs(square: Square, occupied: Bitboard) -> usize {
    let window = ((occupied.bits() << 9) >> square.index()) as u32;
    ((window & 1) | (window >> 7 & 2) | (window >> 8 & 4) | (window >> 15 & 8)) as usize
}

/// The same for the four diagonal neighbours.
#[inline]
fn eyes(square: Square, occupied: Bitboard) -> usize {
    let window = ((occupied.bits() << 10) >> square.index()) as u32;
    ((window & 1) | (window >> 1 & 2) | (window >> 16 & 4) | (window >> 17 & 8)) as usize
}

/// Where a horse on `square` reaches over its free legs.
///
/// ```
/// use jieqi_rules::{attacks, Bitboard, Square};
/// let b0: Square = "b0".parse().unwrap();
/// let c0: Square = "c0".parse().unwrap();
/// assert_eq!(attacks::horse(b0, Bitboard::EMPTY).count(), 3);
/// assert_eq!(attacks::horse(b0, c0.into()).count(), 2);
/// ```
#[inline]
#[must_use]
pub fn horse(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard::raw(HORSES[square.index()][legs(square, occupied)])
}

/// The points from which a horse reaches `square`. (A leg lies beside the horse, so this is not
/// [`horse`] turned around.)
///
/// ```
/// use jieqi_rules::{attacks, Square};
/// let e0: Square = "e0".parse().unwrap();
/// let d1: Square = "d1".parse().unwrap();
/// assert!(!attacks::horse_to(e0, d1.into()).contains("d2".parse().unwrap()));
/// assert!(attacks::horse_to(e0, d1.into()).contains("f2".parse().unwrap()));
/// ```
#[inline]
#[must_use]
pub fn horse_to(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard::raw(HORSES_TO[square.index()][eyes(square, occupied)])
}

/// Where an elephant on `square` reaches over its free eyes, anywhere on the board.
///
/// ```
/// use jieqi_rules::{attacks, Bitboard};
/// assert_eq!(attacks::elephant("e4".parse().unwrap(), Bitboard::EMPTY).count(), 4);
/// ```
#[inline]
#[must_use]
pub fn elephant(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard::raw(ELEPHANTS[square.index()][eyes(square, occupied)])
}

/// Where an advisor on `square` reaches, anywhere on the board.
///
/// ```
/// use jieqi_rules::attacks;
/// assert_eq!(attacks::advisor("a0".parse().unwrap()).count(), 1);
/// ```
#[inline]
#[must_use]
pub fn advisor(square: Square) -> Bitboard {
    Bitboard::raw(DIAGONAL_STEPS[square.index()])
}

/// The up to four points beside `square`, along rank and file.
///
/// ```
/// use jieqi_rules::attacks;
/// assert_eq!(attacks::neighbours("a0".parse().unwrap()).count(), 2);
/// ```
#[inline]
#[must_use]
pub fn neighbours(square: Square) -> Bitboard {
    Bitboard::raw(ORTHOGONAL_STEPS[square.index()])
}

/// Where the general of `color` on `square` reaches inside its palace.
///
/// ```
/// use jieqi_rules::{attacks, Color};
/// assert_eq!(attacks::general(Color::Red, "e0".parse().unwrap()).count(), 3);
/// ```
#[inline]
#[must_use]
pub fn general(color: Color, square: Square) -> Bitboard {
    Bitboard::raw(ORTHOGONAL_STEPS[square.index()]) & Bitboard::palace(color)
}

/// Where a soldier of `color` on `square` reaches.
///
/// ```
/// use jieqi_rules::{attacks, Color};
/// assert_eq!(attacks::soldier(Color::Red, "e4".parse().unwrap()).count(), 1);
/// assert_eq!(attacks::soldier(Color::Red, "e5".parse().unwrap()).count(), 3);
/// ```
#[inline]
#[must_use]
pub fn soldier(color: Color, square: Square) -> Bitboard {
    let set = Bitboard::of(square);
    let sideways = set - Bitboard::own_half(color);
    let forward = match color {
        Color::Red => set.up(1),
        Color::Black => set.down(1),
    };
    forward | sideways.left() | sideways.right()
}

/// The points from which a soldier of `color` reaches `square`.
///
/// ```
/// use jieqi_rules::{attacks, Color};
/// assert_eq!(attacks::soldier_to(Color::Red, "e9".parse().unwrap()).count(), 3);
/// ```
#[inline]
#[must_use]
pub fn soldier_to(color: Color, square: Square) -> Bitboard {
    let set = Bitboard::of(square);
    let sideways = set - Bitboard::own_half(color);
    let behind = match color {
        Color::Red => set.down(1),
        Color::Black => set.up(1),
    };
    behind | sideways.left() | sideways.right()
}

/// The points strictly between two points of one rank or file; empty for any others.
///
/// ```
/// use jieqi_rules::attacks;
/// let e0 = "e0".parse().unwrap();
/// assert_eq!(attacks::between(e0, "e9".parse().unwrap()).count(), 8);
/// assert!(attacks::between(e0, "f9".parse().unwrap()).is_empty());
/// ```
#[inline]
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard::raw(BETWEEN[a.index()][b.index()])
}

/// The other points of the rank and the file of `square`.
///
/// ```
/// use jieqi_rules::attacks;
/// assert_eq!(attacks::lines("e4".parse().unwrap()).count(), 17);
/// ```
#[inline]
#[must_use]
pub fn lines(square: Square) -> Bitboard {
    Bitboard::raw(LINES[square.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sets of points that vary enough to try every line and leg.
    fn occupancies() -> impl Iterator<Item = Bitboard> {
        let mut state = 1u128;
        (0..200).map(move |n| {
            state = state
                .wrapping_mul(0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645)
                .wrapping_add(0x5851_f42d_4c95_7f2d_1405_7b7e_f767_814f);
            let thin = state.rotate_left(37) | state.rotate_left(91) << (n % 3);
            Bitboard::from_bits(state & thin)
        })
    }

    fn ray(square: Square, files: i8, ranks: i8) -> impl Iterator<Item = Square> {
        core::iter::successors(square.offset(files, ranks), move |point| {
            point.offset(files, ranks)
        })
    }

    #[test]
    fn lines_end_at_the_first_piece_and_jumps_at_the_second() {
        for occupied in occupancies() {
            for square in Square::all() {
                let mut slide = Bitboard::EMPTY;
                let mut hit = Bitboard::EMPTY;
                for (files, ranks) in ORTHOGONAL {
                    let mut screens = 0;
                    for point in ray(square, files, ranks) {
                        let taken = occupied.contains(point);
                        if screens == 0 {
                            slide |= Bitboard::of(point);
                        }
                        if screens == 1 && taken {
                            hit |= Bitboard::of(point);
                        }
                        screens += u32::from(taken);
                    }
                }
                assert_eq!(chariot(square, occupied), slide);
                assert_eq!(cannon(square, occupied) & occupied, hit);
            }
        }
    }

    #[test]
    fn legs_and_eyes_block() {
        for occupied in occupancies() {
            for square in Square::all() {
                let free = |files: i8, ranks: i8| {
                    square
                        .offset(files, ranks)
                        .is_some_and(|point| !occupied.contains(point))
                };
                let mut horses = Bitboard::EMPTY;
                let mut elephants = Bitboard::EMPTY;
                for files in -2i8..=2 {
                    for ranks in -2i8..=2 {
                        let Some(to) = square.offset(files, ranks) else {
                            continue;
                        };
                        let leg = (files / 2, ranks / 2);
                        match (files.abs(), ranks.abs()) {
                            (1, 2) | (2, 1) if free(leg.0, leg.1) => horses |= Bitboard::of(to),
                            (2, 2) if free(leg.0, leg.1) => elephants |= Bitboard::of(to),
                            _ => {}
                        }
                    }
                }
                assert_eq!(horse(square, occupied), horses);
                assert_eq!(elephant(square, occupied), elephants);
                for other in Square::all() {
                    assert_eq!(
                        horse_to(other, occupied).contains(square),
                        horses.contains(other)
                    );
                }
            }
        }
    }

    #[test]
    fn soldiers_are_reached_from_where_they_reach() {
        for color in Color::ALL {
            for from in Square::all() {
                for to in Square::all() {
                    assert_eq!(
                        soldier(color, from).contains(to),
                        soldier_to(color, to).contains(from)
                    );
                }
            }
        }
    }

    #[test]
    fn between_is_what_both_lines_cross() {
        for a in Square::all() {
            for b in Square::all() {
                let both = Bitboard::of(a) | Bitboard::of(b);
                let crossed = chariot(a, both) & chariot(b, both);
                let aligned = lines(a).contains(b);
                let expected = if aligned {
                    crossed - both
                } else {
                    Bitboard::EMPTY
                };
                let same_line = expected & lines(a) & lines(b);
                assert_eq!(between(a, b), same_line);
            }
        }
    }
}
