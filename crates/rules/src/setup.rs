//! Anything that may be set up, before it is known to be a position.

use core::fmt;

use crate::{Board, ByColor, Color, Face, Piece, Pool, Role, Square, Variant, attacks};

/// What a FEN says, unchecked.
///
/// ```
/// use jieqi_rules::{Position, Setup, Variant};
/// let setup = Setup::start(Variant::Jieqi);
/// assert!(Position::new(&setup).is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Which game.
    pub variant: Variant,
    /// Where the pieces stand.
    pub board: Board,
    /// Who is to move.
    pub turn: Color,
    /// What may lie face down for the one for whom this is written; `None` where not told.
    pub pools: Option<ByColor<Pool>>,
    /// Plies since the last capture.
    pub quiet: u32,
    /// The number of the move, from 1; grows after Black's.
    pub fullmove: u32,
}

impl Setup {
    /// The start of a game. Jieqi's has full pools; xiangqi hides nothing and tells none.
    ///
    /// ```
    /// # use jieqi_rules::{Pool, Setup, Variant};
    /// assert_eq!(Setup::start(Variant::Jieqi).pools.unwrap().red, Pool::FULL);
    /// ```
    #[must_use]
    pub fn start(variant: Variant) -> Setup {
        let mut board = Board::empty();
        for square in Square::all() {
            let Some((color, role)) = square.home() else {
                continue;
            };
            let piece = match (variant, role) {
                (Variant::Jieqi, Role::General) | (Variant::Xiangqi, _) => Piece::up(color, role),
                (Variant::Jieqi, _) => Piece::down(color),
            };
            board.set(square, Some(piece));
        }
        Setup {
            variant,
            board,
            turn: Color::Red,
            pools: match variant {
                Variant::Xiangqi => None,
                Variant::Jieqi => Some(ByColor {
                    red: Pool::FULL,
                    black: Pool::FULL,
                }),
            },
            quiet: 0,
            fullmove: 1,
        }
    }

    /// The pools as told; where they are not, the most that can be: each side's set less what
    /// is face up. Nothing lies face down in xiangqi.
    ///
    /// ```
    /// use jieqi_rules::{Role, Setup, Variant};
    /// let setup = Setup::from_fen("4k4/9/9/9/R7R/9/9/9/9/X4K3 w", Variant::Jieqi).unwrap();
    /// assert_eq!(setup.pools, None);
    /// let pools = setup.pools_or_default();
    /// assert_eq!(pools.red.count(Role::Chariot), 0);
    /// assert_eq!((pools.red.total(), pools.black.total()), (13, 15));
    /// ```
    #[must_use]
    pub fn pools_or_default(&self) -> ByColor<Pool> {
        self.pools.unwrap_or_else(|| {
            ByColor::new_with(|color| match self.variant {
                Variant::Xiangqi => Pool::EMPTY,
                Variant::Jieqi => self.rest_of_set(color),
            })
        })
    }

    /// A side's set less what is face up.
    fn rest_of_set(&self, color: Color) -> Pool {
        let mut pool = Pool::EMPTY;
        for role in Role::HIDEABLE {
            let up = self.board.up(color, role).count();
            let left = u32::from(role.count_in_set()).saturating_sub(up);
            pool.set(role, left as u8);
        }
        pool
    }

    /// Everything that makes a setup a position, but that the side to move must not be able to
    /// take the general; gives the generals' points.
    pub(crate) fn check(&self) -> Result<ByColor<Square>, SetupError> {
        let generals = ByColor {
            red: self.check_general(Color::Red)?,
            black: self.check_general(Color::Black)?,
        };
        for (square, piece) in self.board.pieces() {
            self.check_point(square, piece)?;
        }
        for color in Color::ALL {
            self.check_counts(color)?;
        }
        let between = attacks::between(generals.red, generals.black);
        if generals.red.file() == generals.black.file()
            && (between & self.board.occupied()).is_empty()
        {
            return Err(SetupError::GeneralsFacing {
                red: generals.red,
                black: generals.black,
            });
        }
        Ok(generals)
    }

    fn check_general(&self, color: Color) -> Result<Square, SetupError> {
        let mut generals = self.board.up(color, Role::General).into_iter();
        let Some(general) = generals.next() else {
            return Err(SetupError::GeneralMissing { color });
        };
        if let Some(second) = generals.next() {
            return Err(SetupError::GeneralTwice { color, second });
        }
        if !general.in_palace(color) {
            return Err(SetupError::GeneralOutside { color, general });
        }
        Ok(general)
    }

    fn check_point(&self, square: Square, piece: Piece) -> Result<(), SetupError> {
        let color = piece.color;
        match (self.variant, piece.face) {
            (Variant::Xiangqi, Face::Down) => Err(SetupError::FaceDownInXiangqi { square }),
            (Variant::Jieqi, Face::Down) => match square.home() {
                Some((side, role)) if side == color && role != Role::General => Ok(()),
                _ => Err(SetupError::FaceDownAstray { color, square }),
            },
            (Variant::Xiangqi, Face::Up(role)) if !can_stand(color, role, square) => {
                Err(SetupError::OutOfReach { piece, square })
            }
            _ => Ok(()),
        }
    }

    fn check_counts(&self, color: Color) -> Result<(), SetupError> {
        let down = (self.board.face_down() & self.board.color(color)).count();
        let mut pool_total = 0;
        for role in Role::ALL {
            let up = self.board.up(color, role).count();
            let pool = self
                .pools
                .map_or(0, |pools| u32::from(pools[color].count(role)));
            let set = u32::from(role.count_in_set());
            if up > set {
                return Err(SetupError::TooMany {
                    piece: Piece::up(color, role),
                    count: up,
                    set,
                });
            }
            if up + pool > set {
                return Err(SetupError::PoolTooLarge {
                    color,
                    role,
                    up,
                    pool,
                    set,
                });
            }
            pool_total += if self.pools.is_some() { pool } else { set - up };
        }
        if pool_total < down {
            return Err(SetupError::PoolTooSmall {
                color,
                pool: pool_total,
                down,
            });
        }
        Ok(())
    }
}

/// Whether a xiangqi piece can ever come to a point (its general's palace is checked apart).
fn can_stand(color: Color, role: Role, square: Square) -> bool {
    let own_rank = match color {
        Color::Red => square.rank(),
        Color::Black => 9 - square.rank(),
    };
    let file = square.file();
    match role {
        Role::Advisor => square.in_palace(color) && (file + own_rank) % 2 == 1,
        Role::Elephant => matches!((file, own_rank), (2 | 6, 0 | 4) | (0 | 4 | 8, 2)),
        Role::Soldier => own_rank >= 5 || (own_rank >= 3 && file.is_multiple_of(2)),
        Role::General | Role::Horse | Role::Chariot | Role::Cannon => true,
    }
}

/// Why a setup is no position.
///
/// ```
/// use jieqi_rules::{Position, Setup, SetupError, Variant};
/// let a1 = "a1".parse().unwrap();
/// let mut setup = Setup::start(Variant::Xiangqi);
/// setup.board.set(a1, setup.board.piece_at("a0".parse().unwrap()));
/// let error = Position::new(&setup).unwrap_err();
/// assert!(matches!(error, SetupError::TooMany { count: 3, set: 2, .. }));
/// assert_eq!(error.to_string(), "3 pieces `R` stand on the board, the set holds 2");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// A side has no general.
    GeneralMissing {
        /// Whose.
        color: Color,
    },
    /// A side has more than one general.
    GeneralTwice {
        /// Whose.
        color: Color,
        /// Where the second one stands.
        second: Square,
    },
    /// A general stands outside its palace.
    GeneralOutside {
        /// Whose.
        color: Color,
        /// Where.
        general: Square,
    },
    /// The generals face each other on an open file.
    GeneralsFacing {
        /// Red's general.
        red: Square,
        /// Black's general.
        black: Square,
    },
    /// The side that has moved stands in check.
    OpponentInCheck {
        /// Who is in check without being to move.
        color: Color,
        /// Where its general stands.
        general: Square,
    },
    /// More pieces of a role are face up than the set holds.
    TooMany {
        /// Which.
        piece: Piece,
        /// How many there are.
        count: u32,
        /// How many the set holds.
        set: u32,
    },
    /// The pool and what is face up are together more than the set holds.
    PoolTooLarge {
        /// Whose.
        color: Color,
        /// Which role.
        role: Role,
        /// How many are face up.
        up: u32,
        /// How many the pool holds.
        pool: u32,
        /// How many the set holds.
        set: u32,
    },
    /// More pieces lie face down than roles are left for them.
    PoolTooSmall {
        /// Whose.
        color: Color,
        /// How many roles are left.
        pool: u32,
        /// How many pieces lie face down.
        down: u32,
    },
    /// A xiangqi piece stands where it can never come to.
    OutOfReach {
        /// Which.
        piece: Piece,
        /// Where.
        square: Square,
    },
    /// Xiangqi has no face-down pieces.
    FaceDownInXiangqi {
        /// Where one lies.
        square: Square,
    },
    /// A face-down piece lies off its side's start points.
    FaceDownAstray {
        /// Whose.
        color: Color,
        /// Where.
        square: Square,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::GeneralMissing { color } => write!(f, "{color} has no general"),
            SetupError::GeneralTwice { color, second } => {
                write!(f, "{color} has more than one general, another on {second}")
            }
            SetupError::GeneralOutside { color, general } => {
                write!(
                    f,
                    "the general of {color} on {general} is outside its palace"
                )
            }
            SetupError::GeneralsFacing { red, black } => {
                write!(f, "the generals on {red} and {black} face each other")
            }
            SetupError::OpponentInCheck { color, general } => write!(
                f,
                "{color} is in check on {general} and it is the other side's turn"
            ),
            SetupError::TooMany { piece, count, set } => write!(
                f,
                "{count} pieces `{}` stand on the board, the set holds {set}",
                piece.letter()
            ),
            SetupError::PoolTooLarge {
                color,
                role,
                up,
                pool,
                set,
            } => write!(
                f,
                "{color}'s pool holds {pool} of {role} beside {up} face up, the set holds {set}"
            ),
            SetupError::PoolTooSmall { color, pool, down } => write!(
                f,
                "{down} pieces of {color} lie face down, {pool} roles are left for them"
            ),
            SetupError::OutOfReach { piece, square } => {
                write!(f, "a piece `{}` can never come to {square}", piece.letter())
            }
            SetupError::FaceDownInXiangqi { square } => {
                write!(f, "a face-down piece on {square}, xiangqi has none")
            }
            SetupError::FaceDownAstray { color, square } => write!(
                f,
                "a face-down piece of {color} on {square}, which is no start point of its own"
            ),
        }
    }
}

impl core::error::Error for SetupError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;

    fn error(variant: Variant, fen: &str) -> String {
        let setup = Setup::from_fen(fen, variant).expect("the text is a FEN");
        match Position::new(&setup) {
            Ok(_) => "none".to_owned(),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn each_fault_is_named_with_its_place() {
        let rows = [
            ("9/9/9/9/9/9/9/9/9/4K4 w", "black has no general"),
            (
                "4k4/4k4/9/9/9/9/9/9/9/3K5 w",
                "black has more than one general, another on e9",
            ),
            (
                "4k4/9/9/9/9/9/K8/9/9/9 w",
                "the general of red on a3 is outside its palace",
            ),
            (
                "4k4/9/9/9/9/9/9/9/9/4K4 w",
                "the generals on e0 and e9 face each other",
            ),
            (
                "4k4/9/9/9/4R4/9/9/9/9/3K5 w",
                "black is in check on e9 and it is the other side's turn",
            ),
            (
                "3ck4/9/2c6/9/9/9/9/2c6/9/3K5 w",
                "3 pieces `c` stand on the board, the set holds 2",
            ),
            (
                "4k4/9/9/9/9/9/9/A8/9/3K5 w",
                "a piece `A` can never come to a2",
            ),
            (
                "4k4/9/9/9/9/9/9/9/3A5/3K5 w",
                "a piece `A` can never come to d1",
            ),
            (
                "4k4/9/9/9/9/9/9/9/2B6/3K5 w",
                "a piece `B` can never come to c1",
            ),
            (
                "4k4/9/9/9/9/9/1P7/9/9/3K5 w",
                "a piece `P` can never come to b3",
            ),
            (
                "4k4/p8/9/9/9/9/9/9/9/3K5 w",
                "a piece `p` can never come to a8",
            ),
            (
                "4k4/9/9/9/9/9/9/9/9/X2K5 w",
                "a face-down piece on a0, xiangqi has none",
            ),
            ("4k4/9/9/9/1P7/P8/2P6/9/9/3K5 w", "none"),
        ];
        for (fen, expected) in rows {
            assert_eq!(error(Variant::Xiangqi, fen), expected, "{fen}");
        }
        let rows = [
            (
                "4k4/9/9/9/9/9/9/9/X8/3K5 w",
                "a face-down piece of red on a1, which is no start point of its own",
            ),
            (
                "X3k4/9/9/9/9/9/9/9/9/3K5 w",
                "a face-down piece of red on a9, which is no start point of its own",
            ),
            (
                "4k4/9/9/9/9/9/9/9/9/3KX4 w",
                "a face-down piece of red on e0, which is no start point of its own",
            ),
            (
                "4k4/9/9/9/9/9/9/9/9/R2K5 w R2 0 1",
                "red's pool holds 2 of chariot beside 1 face up, the set holds 2",
            ),
            (
                "4k4/9/9/9/9/9/9/9/9/XX1K5 w R1 0 1",
                "2 pieces of red lie face down, 1 roles are left for them",
            ),
            (
                "4k4/9/9/9/9/PPPPP4/X1X1X1X1X/1X5X1/RR7/XXXK1XXX1 w",
                "13 pieces of red lie face down, 8 roles are left for them",
            ),
            ("4k4/9/P8/9/A8/9/9/9/9/P1BK5 w", "none"),
        ];
        for (fen, expected) in rows {
            assert_eq!(error(Variant::Jieqi, fen), expected, "{fen}");
        }
    }

    #[test]
    fn every_point_of_a_xiangqi_walk_can_be_stood_on() {
        crate::walk::walk(Variant::Xiangqi, 40, 200, |position, _, _| {
            for (square, piece) in position.board().pieces() {
                let role = piece.role().expect("xiangqi hides nothing");
                assert!(
                    can_stand(piece.color, role, square),
                    "{piece:?} on {square}"
                );
            }
        });
    }
}
