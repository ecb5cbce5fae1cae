//! Where the pieces stand.

use core::fmt;

use crate::{Bitboard, Color, Face, Piece, Role, Square};

/// How many different things a point can hold: nothing, or one of 2 × 8 pieces.
pub(crate) const CELLS: usize = 17;

/// What a point holds, in one byte: 0 for nothing, else 1 + kind + 8 · color,
/// the kind being the role or 7 for face down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cell(u8);

const DOWN: usize = 7;

impl Cell {
    const EMPTY: Cell = Cell(0);

    #[inline]
    pub(crate) const fn of(piece: Piece) -> Cell {
        let kind = match piece.face {
            Face::Up(role) => role as u8,
            Face::Down => DOWN as u8,
        };
        Cell(1 + kind + 8 * piece.color as u8)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    const fn kind(self) -> usize {
        (self.0 as usize).wrapping_sub(1) & 7
    }

    #[inline]
    const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn is_some(self) -> bool {
        self.0 != 0
    }

    #[inline]
    const fn color(self) -> Color {
        if self.0 > 8 { Color::Black } else { Color::Red }
    }

    #[inline]
    pub(crate) const fn is_down(self) -> bool {
        self.0 != 0 && self.0 & 7 == 0
    }

    #[inline]
    const fn piece(self) -> Option<Piece> {
        if self.is_empty() {
            return None;
        }
        let face = match self.kind() {
            DOWN => Face::Down,
            kind => Face::Up(Role::ALL[kind]),
        };
        Some(Piece {
            color: self.color(),
            face,
        })
    }
}

/// The start points of each role, of both sides.
const HOMES: [Bitboard; 7] = {
    let mut homes = [0u128; 7];
    let mut index = 0;
    while index < 90 {
        if let Some((_, role)) = Square::at(index).home() {
            homes[role as usize] |= 1 << index;
        }
        index += 1;
    }
    let mut sets = [Bitboard::EMPTY; 7];
    let mut role = 0;
    while role < 7 {
        sets[role] = Bitboard::raw(homes[role]);
        role += 1;
    }
    sets
};

/// The public board: for each point nothing, or a piece face up or face down.
///
/// ```text
/// 9  r n b a k a b n r
/// 8  . . . . . . . . .      upper case Red, lower case Black,
/// 7  . c . . . . . c .      X and x face down
/// 6  p . p . p . p . p
/// 5  . . . . . . . . .
/// 4  . . . . . . . . .
/// 3  P . P . P . P . P
/// 2  . C . . . . . C .
/// 1  . . . . . . . . .
/// 0  R N B A K A B N R
///    a b c d e f g h i
/// ```
///
/// ```
/// use jieqi_rules::{Board, Color, Piece, Role, Square};
/// let e0: Square = "e0".parse().unwrap();
/// let mut board = Board::empty();
/// board.set(e0, Some(Piece::up(Color::Red, Role::General)));
/// assert_eq!(board.general(Color::Red), Some(e0));
/// assert_eq!(board.pieces().count(), 1);
/// ```
#[derive(Clone)]
pub struct Board {
    colors: [Bitboard; 2],
    // Seven roles face up, then the face-down pieces.
    kinds: [Bitboard; 8],
    cells: [Cell; Square::COUNT],
}

impl Board {
    /// Nothing on it.
    ///
    /// ```
    /// # use jieqi_rules::Board;
    /// assert!(Board::empty().occupied().is_empty());
    /// ```
    #[must_use]
    pub const fn empty() -> Board {
        Board {
            colors: [Bitboard::EMPTY; 2],
            kinds: [Bitboard::EMPTY; 8],
            cells: [Cell::EMPTY; Square::COUNT],
        }
    }

    /// What stands on a point.
    ///
    /// ```
    /// # use jieqi_rules::{Board, Square};
    /// assert_eq!(Board::empty().piece_at("a0".parse().unwrap()), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.cells[square.index()].piece()
    }

    /// Puts a piece on a point, or clears it.
    ///
    /// ```
    /// # use jieqi_rules::{Board, Color, Piece, Square};
    /// let mut board = Board::empty();
    /// let a0: Square = "a0".parse().unwrap();
    /// board.set(a0, Some(Piece::down(Color::Red)));
    /// assert!(board.face_down().contains(a0));
    /// ```
    pub fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.put(square, piece.map_or(Cell::EMPTY, Cell::of));
    }

    /// All pieces with their points, a0 first, rank by rank.
    ///
    /// ```
    /// # use jieqi_rules::{Setup, Variant};
    /// assert_eq!(Setup::start(Variant::Jieqi).board.pieces().count(), 32);
    /// ```
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The point of a side's general, if there is exactly one.
    ///
    /// ```
    /// # use jieqi_rules::{Board, Color};
    /// assert_eq!(Board::empty().general(Color::Red), None);
    /// ```
    #[must_use]
    pub const fn general(&self, color: Color) -> Option<Square> {
        let generals = self.up(color, Role::General);
        if generals.is_single() {
            generals.first()
        } else {
            None
        }
    }

    /// The points on which anything stands.
    ///
    /// ```
    /// # use jieqi_rules::{Setup, Variant};
    /// assert_eq!(Setup::start(Variant::Xiangqi).board.occupied().count(), 32);
    /// ```
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard::raw(self.colors[0].bits() | self.colors[1].bits())
    }

    /// The points on which a side's pieces stand.
    ///
    /// ```
    /// # use jieqi_rules::{Color, Setup, Variant};
    /// assert_eq!(Setup::start(Variant::Xiangqi).board.color(Color::Red).count(), 16);
    /// ```
    #[inline]
    #[must_use]
    pub const fn color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The points of a role's face-up pieces, of both sides.
    ///
    /// ```
    /// # use jieqi_rules::{Role, Setup, Variant};
    /// assert_eq!(Setup::start(Variant::Xiangqi).board.face_up(Role::Soldier).count(), 10);
    /// ```
    #[inline]
    #[must_use]
    pub const fn face_up(&self, role: Role) -> Bitboard {
        self.kinds[role as usize]
    }

    /// The points of the face-down pieces, of both sides.
    ///
    /// ```
    /// # use jieqi_rules::{Setup, Variant};
    /// assert_eq!(Setup::start(Variant::Jieqi).board.face_down().count(), 30);
    /// ```
    #[inline]
    #[must_use]
    pub const fn face_down(&self) -> Bitboard {
        self.kinds[DOWN]
    }

    /// The points of a side's face-up pieces of a role.
    ///
    /// ```
    /// # use jieqi_rules::{Color, Role, Setup, Variant};
    /// let board = Setup::start(Variant::Xiangqi).board;
    /// assert_eq!(board.up(Color::Black, Role::Cannon).count(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn up(&self, color: Color, role: Role) -> Bitboard {
        Bitboard::raw(self.kinds[role as usize].bits() & self.colors[color as usize].bits())
    }

    /// The points of a side's pieces that act as a role: face up, or face down on a start
    /// point of that role.
    ///
    /// ```
    /// # use jieqi_rules::{Color, Role, Setup, Variant};
    /// let board = Setup::start(Variant::Jieqi).board;
    /// assert_eq!(board.acting(Color::Black, Role::Soldier).count(), 5);
    /// ```
    #[inline]
    #[must_use]
    pub const fn acting(&self, color: Color, role: Role) -> Bitboard {
        let down = self.kinds[DOWN].bits() & HOMES[role as usize].bits();
        let acting = self.kinds[role as usize].bits() | down;
        Bitboard::raw(acting & self.colors[color as usize].bits())
    }

    /// The points of a side's face-down pieces that lie on start points of a role.
    ///
    /// ```
    /// # use jieqi_rules::{Color, Role, Setup, Variant};
    /// let board = Setup::start(Variant::Jieqi).board;
    /// assert_eq!(board.down(Color::Red, Role::Advisor).count(), 2);
    /// ```
    #[inline]
    #[must_use]
    pub const fn down(&self, color: Color, role: Role) -> Bitboard {
        let down = self.kinds[DOWN].bits() & HOMES[role as usize].bits();
        Bitboard::raw(down & self.colors[color as usize].bits())
    }

    /// The role that the piece on a point acts as: its own, or that of the point it lies on.
    ///
    /// ```
    /// # use jieqi_rules::{Role, Setup, Variant};
    /// let board = Setup::start(Variant::Jieqi).board;
    /// assert_eq!(board.acting_role("b2".parse().unwrap()), Some(Role::Cannon));
    /// ```
    #[must_use]
    pub const fn acting_role(&self, square: Square) -> Option<Role> {
        match self.piece_at(square) {
            None => None,
            Some(piece) => match piece.face {
                Face::Up(role) => Some(role),
                Face::Down => match square.home() {
                    Some((_, role)) => Some(role),
                    None => None,
                },
            },
        }
    }

    #[inline]
    pub(crate) fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }

    /// Replaces what a point holds.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, cell: Cell) {
        let set = Bitboard::of(square);
        let old = self.cells[square.index()];
        if !old.is_empty() {
            self.colors[old.color() as usize] ^= set;
            self.kinds[old.kind()] ^= set;
        }
        if !cell.is_empty() {
            self.colors[cell.color() as usize] ^= set;
            self.kinds[cell.kind()] ^= set;
        }
        self.cells[square.index()] = cell;
    }

    /// Moves what stands on `from` to `to`, where it becomes `settled` if that is given; gives
    /// what moved and what was taken.
    #[inline]
    pub(crate) fn carry(&mut self, from: Square, to: Square, settled: Option<Cell>) -> Carried {
        let mover = self.cells[from.index()];
        let captured = self.cells[to.index()];
        let settled = settled.unwrap_or(mover);
        let (leave, arrive) = (Bitboard::of(from), Bitboard::of(to));
        if captured.is_some() {
            self.colors[captured.color() as usize] ^= arrive;
            self.kinds[captured.kind()] ^= arrive;
        }
        self.colors[mover.color() as usize] ^= leave | arrive;
        self.kinds[mover.kind()] ^= leave;
        self.kinds[settled.kind()] ^= arrive;
        self.cells[from.index()] = Cell::EMPTY;
        self.cells[to.index()] = settled;
        Carried {
            mover,
            captured,
            settled,
        }
    }
}

/// What a move did to the board.
#[derive(Clone, Copy)]
pub(crate) struct Carried {
    pub(crate) mover: Cell,
    pub(crate) captured: Cell,
    pub(crate) settled: Cell,
}

// The sets say nothing that the cells do not.
impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        self.cells == other.cells
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    /// Draws the board, rank 9 on top.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            for file in 0..9 {
                let letter = self.cells[rank * 9 + file]
                    .piece()
                    .map_or('.', Piece::letter);
                write!(f, "{letter}")?;
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
    fn a_point_gives_back_what_was_put_on_it() {
        let mut board = Board::empty();
        let square = Square::at(40);
        for color in Color::ALL {
            let ups = Role::ALL.map(|role| Piece::up(color, role));
            for piece in ups.into_iter().chain([Piece::down(color)]) {
                board.set(square, Some(piece));
                assert_eq!(board.piece_at(square), Some(piece));
                assert_eq!(board.color(color), Bitboard::of(square));
                assert!(board.color(!color).is_empty());
                assert_eq!(board.face_down().any(), piece.is_down());
                assert_eq!(board.cell(square).is_down(), piece.is_down());
            }
        }
        board.set(square, None);
        assert_eq!(board, Board::empty());
        assert!(board.kinds.iter().all(|set| set.is_empty()));
    }

    #[test]
    fn a_face_down_piece_acts_as_its_point() {
        for (color, square) in Color::ALL.into_iter().flat_map(|color| {
            Square::start_points(color)
                .into_iter()
                .map(move |s| (color, s))
        }) {
            let mut board = Board::empty();
            board.set(square, Some(Piece::down(color)));
            let role = board.acting_role(square).expect("a start point has a role");
            assert_eq!(board.acting(color, role), Bitboard::of(square));
        }
    }
}
