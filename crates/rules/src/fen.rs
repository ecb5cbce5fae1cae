//! Positions as one line of text.
//!
//! A FEN tells the board from Black's back rank down, rank by rank from file `a`; then who is
//! to move; then what may lie face down (the *pool*); then the plies since the last capture and
//! the number of the move:
//!
//! ```text
//! xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1
//! rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
//! ```
//!
//! The first form is that of jieqi, the second the usual one of xiangqi. Both are printed so and
//! read so; also read, in either game:
//!
//! - `E` for the elephant, `H` for the horse, `r` for Red's turn;
//! - a pool in any order, a role that is missing counting zero, `-` for nothing at all;
//! - a line that ends anywhere after the turn: the pool is then not told, no ply is quiet, and
//!   it is move 1;
//! - JieqiBox's first form, `board pool turn - - quiet move`;
//! - JieqiBox's second form, `board turn pool captured quiet move`, where `captured` counts the
//!   pieces that were captured face down. They are in no pool and on no board, so the field is
//!   checked for its form and then dropped.
//!
//! Reading says only what the text says. Whether that is a position is for
//! [`Position::new`](crate::Position::new) to judge.

use alloc::string::{String, ToString};
use core::fmt;

use crate::{Board, ByColor, Color, Piece, Pool, Position, Role, Setup, Square, Variant};

/// Longer texts are refused unread. The longest sensible FEN is under half of it.
const MAX_BYTES: usize = 512;

impl Setup {
    /// Reads a FEN. Nothing is asked of the position but its form.
    ///
    /// # Errors
    ///
    /// [`FenError`] says at which byte of the text the reading stopped, and why.
    ///
    /// ```
    /// use jieqi_rules::{Color, Piece, Role, Setup, Variant};
    ///
    /// // 9 . . . . k . . . .
    /// // 8 . . . . . . . . .
    /// // ⋮
    /// // 1 . . . . . . . . .
    /// // 0 X . . . . K . . .
    /// let setup = Setup::from_fen("4k4/9/9/9/9/9/9/9/9/X4K3 b", Variant::Jieqi)?;
    /// assert_eq!(setup.turn, Color::Black);
    /// assert_eq!(setup.board.piece_at("a0".parse()?), Some(Piece::down(Color::Red)));
    /// assert_eq!(setup.board.piece_at("f0".parse()?), Some(Piece::up(Color::Red, Role::General)));
    /// assert_eq!((setup.pools, setup.quiet, setup.fullmove), (None, 0, 1));
    ///
    /// let error = Setup::from_fen("4k4/9/9/9/9/9/9/9/9/X4K4 b", Variant::Jieqi).unwrap_err();
    /// assert_eq!(error.to_string(), "FEN, byte 23: rank 0 has more than nine points");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_fen(fen: &str, variant: Variant) -> Result<Setup, FenError> {
        if fen.len() > MAX_BYTES {
            return Err(FenError::at(MAX_BYTES, FenFault::TooLong));
        }
        let mut fields = Fields::of(fen);
        let board = read_board(fields.next(FenFault::BoardMissing)?)?;
        let mut pools = None;
        let second = fields.next(FenFault::TurnMissing)?;
        let turn = match read_turn(second) {
            Some(turn) => {
                if let Some(field) = fields.peek() {
                    pools = Some(read_pools(field)?);
                    fields.skip();
                    if let Some(captured) = fields.peek().filter(|field| !field.is_number()) {
                        read_pools(captured)?;
                        fields.skip();
                    }
                }
                turn
            }
            // JieqiBox's first form tells the pool before the turn.
            None => {
                let third = fields.peek();
                if let Some(turn) = third.and_then(read_turn) {
                    pools = Some(read_pools(second)?);
                    fields.skip();
                    for _ in 0..2 {
                        if fields.peek().is_some_and(|field| field.text == "-") {
                            fields.skip();
                        }
                    }
                    turn
                } else {
                    return Err(FenError::at(second.start, FenFault::Turn));
                }
            }
        };
        let quiet = fields.number(FenFault::Quiet)?.unwrap_or(0);
        let fullmove = fields.number(FenFault::Fullmove)?.unwrap_or(1).max(1);
        if let Some(field) = fields.peek() {
            return Err(FenError::at(field.start, FenFault::Extra));
        }
        // In xiangqi the empty pool goes without saying, told or not.
        if variant == Variant::Xiangqi && pools == Some(NOTHING) {
            pools = None;
        }
        Ok(Setup {
            variant,
            board,
            turn,
            pools,
            quiet,
            fullmove,
        })
    }

    /// The position as a FEN, in the form of its game; [`Setup::from_fen`] reads it back.
    /// A pool that is not told is printed as [`Setup::pools_or_default`] has it.
    ///
    /// ```
    /// use jieqi_rules::{Setup, Variant};
    /// assert_eq!(
    ///     Setup::start(Variant::Jieqi).fen(),
    ///     "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w \
    ///      R2A2C2P5N2B2r2a2c2p5n2b2 0 1",
    /// );
    /// assert_eq!(
    ///     Setup::start(Variant::Xiangqi).fen(),
    ///     "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    /// );
    /// ```
    #[must_use]
    pub fn fen(&self) -> String {
        Fen {
            variant: self.variant,
            board: &self.board,
            turn: self.turn,
            pools: self.pools_or_default(),
            quiet: self.quiet,
            fullmove: self.fullmove,
        }
        .to_string()
    }
}

impl Position {
    /// The position as a FEN with these pools, in the form of its game.
    ///
    /// ```
    /// use jieqi_rules::{Position, Role, Setup, Variant};
    /// let mut pools = Setup::start(Variant::Jieqi).pools_or_default();
    /// let moved = Position::start(Variant::Jieqi)
    ///     .play("a3a4".parse().unwrap(), Some(Role::Chariot))
    ///     .unwrap();
    /// pools.red.remove(Role::Chariot);
    /// assert_eq!(
    ///     moved.fen(&pools),
    ///     "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/R8/2X1X1X1X/1X5X1/9/XXXXKXXXX b \
    ///      R1A2C2P5N2B2r2a2c2p5n2b2 1 1",
    /// );
    /// ```
    #[must_use]
    pub fn fen(&self, pools: &ByColor<Pool>) -> String {
        Fen {
            variant: self.variant(),
            board: self.board(),
            turn: self.turn(),
            pools: *pools,
            quiet: self.quiet(),
            fullmove: self.fullmove(),
        }
        .to_string()
    }
}

impl Board {
    /// The first field of a FEN.
    ///
    /// ```
    /// use jieqi_rules::{Setup, Variant};
    /// assert_eq!(
    ///     Setup::start(Variant::Jieqi).board.fen(),
    ///     "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX",
    /// );
    /// ```
    #[must_use]
    pub fn fen(&self) -> String {
        Placement(self).to_string()
    }
}

const NOTHING: ByColor<Pool> = ByColor {
    red: Pool::EMPTY,
    black: Pool::EMPTY,
};

/// Where the reading of a FEN stopped, and why.
///
/// ```
/// use jieqi_rules::{FenFault, Setup, Variant};
/// let error = Setup::from_fen("4k4/9/9/9/9/9/9/9/9/4K4 w R3", Variant::Jieqi).unwrap_err();
/// assert_eq!(error.at, 26);
/// assert!(matches!(error.fault, FenFault::PoolBeyondSet('R')));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FenError {
    /// How many bytes were read before; the end of the text where something is missing.
    pub at: usize,
    /// What is wrong there.
    pub fault: FenFault,
}

impl FenError {
    const fn at(at: usize, fault: FenFault) -> FenError {
        FenError { at, fault }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FEN, byte {}: {}", self.at, self.fault)
    }
}

impl core::error::Error for FenError {}

/// What is wrong with a FEN.
///
/// ```
/// use jieqi_rules::FenFault;
/// assert_eq!(FenFault::RankCount(9).to_string(), "a board has ten ranks, not 9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FenFault {
    /// Far longer than any FEN.
    TooLong,
    /// There is no board.
    BoardMissing,
    /// The board does not have ten ranks, but so many.
    RankCount(usize),
    /// This rank has more than nine points.
    RankTooLong(u8),
    /// This rank has only so many points.
    RankTooShort(u8, u8),
    /// This character is neither a piece nor a count of empty points.
    Piece(char),
    /// The turn is missing.
    TurnMissing,
    /// The turn is none of `w`, `r` and `b`.
    Turn,
    /// This character names no role that may lie face down.
    PoolRole(char),
    /// No count follows this letter in the pool.
    PoolCount(char),
    /// This letter stands twice in the pool.
    PoolTwice(char),
    /// The pool has more of this letter than the set.
    PoolBeyondSet(char),
    /// The count of quiet plies is no number.
    Quiet,
    /// The number of the move is no number.
    Fullmove,
    /// There is more than a FEN holds.
    Extra,
}

impl fmt::Display for FenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenFault::TooLong => write!(f, "longer than {MAX_BYTES} bytes"),
            FenFault::BoardMissing => f.write_str("the board is missing"),
            FenFault::RankCount(ranks) => write!(f, "a board has ten ranks, not {ranks}"),
            FenFault::RankTooLong(rank) => write!(f, "rank {rank} has more than nine points"),
            FenFault::RankTooShort(rank, points) => {
                write!(f, "rank {rank} has {points} points, not nine")
            }
            FenFault::Piece(found) => {
                write!(
                    f,
                    "{found:?} is neither a piece nor a count of empty points"
                )
            }
            FenFault::TurnMissing => f.write_str("whose turn it is, is missing"),
            FenFault::Turn => f.write_str("whose turn it is must be `w`, `r` or `b`"),
            FenFault::PoolRole(found) => {
                write!(f, "{found:?} names no role that may lie face down")
            }
            FenFault::PoolCount(letter) => write!(f, "a count must follow `{letter}` in the pool"),
            FenFault::PoolTwice(letter) => write!(f, "`{letter}` stands twice in the pool"),
            FenFault::PoolBeyondSet(letter) => {
                write!(f, "the pool has more of `{letter}` than the set")
            }
            FenFault::Quiet => f.write_str("the count of quiet plies must be a number"),
            FenFault::Fullmove => f.write_str("the number of the move must be a number"),
            FenFault::Extra => f.write_str("there is more than a FEN holds"),
        }
    }
}

#[derive(Clone, Copy)]
struct Field<'a> {
    start: usize,
    text: &'a str,
}

impl Field<'_> {
    fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }
}

/// The fields of a text, with where they start.
struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    fn of(text: &'a str) -> Fields<'a> {
        Fields { text, at: 0 }
    }

    fn peek(&self) -> Option<Field<'a>> {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_ascii_start();
        let text = trimmed.split(|c: char| c.is_ascii_whitespace()).next()?;
        (!text.is_empty()).then_some(Field {
            start: self.at + rest.len() - trimmed.len(),
            text,
        })
    }

    fn skip(&mut self) {
        if let Some(field) = self.peek() {
            self.at = field.start + field.text.len();
        }
    }

    fn next(&mut self, missing: FenFault) -> Result<Field<'a>, FenError> {
        let field = self.peek().ok_or(FenError::at(self.text.len(), missing))?;
        self.skip();
        Ok(field)
    }

    /// The next field as a number, if there is one.
    fn number(&mut self, fault: FenFault) -> Result<Option<u32>, FenError> {
        let Some(field) = self.peek() else {
            return Ok(None);
        };
        // Nine digits leave room for every ply that will ever follow.
        if !field.is_number() || field.text.len() > 9 {
            return Err(FenError::at(field.start, fault));
        }
        self.skip();
        let number = field
            .text
            .parse()
            .map_err(|_| FenError::at(field.start, fault))?;
        Ok(Some(number))
    }
}

fn read_turn(field: Field<'_>) -> Option<Color> {
    match field.text {
        "w" | "r" => Some(Color::Red),
        "b" => Some(Color::Black),
        _ => None,
    }
}

fn read_board(field: Field<'_>) -> Result<Board, FenError> {
    let ranks = field.text.split('/').count();
    if ranks != 10 {
        return Err(FenError::at(field.start, FenFault::RankCount(ranks)));
    }
    let mut board = Board::empty();
    let (mut rank, mut file) = (9u8, 0u8);
    for (offset, c) in field.text.char_indices() {
        let at = field.start + offset;
        match c {
            '/' => {
                if file < 9 {
                    return Err(FenError::at(at, FenFault::RankTooShort(rank, file)));
                }
                rank -= 1;
                file = 0;
            }
            '1'..='9' => {
                file += c as u8 - b'0';
                if file > 9 {
                    return Err(FenError::at(at, FenFault::RankTooLong(rank)));
                }
            }
            _ => {
                let piece = Piece::from_letter(c).ok_or(FenError::at(at, FenFault::Piece(c)))?;
                let square =
                    Square::new(file, rank).ok_or(FenError::at(at, FenFault::RankTooLong(rank)))?;
                board.set(square, Some(piece));
                file += 1;
            }
        }
    }
    if file < 9 {
        let end = field.start + field.text.len();
        return Err(FenError::at(end, FenFault::RankTooShort(rank, file)));
    }
    Ok(board)
}

fn read_pools(field: Field<'_>) -> Result<ByColor<Pool>, FenError> {
    let mut pools = NOTHING;
    if field.text == "-" {
        return Ok(pools);
    }
    let mut told = ByColor::new_with(|_| [false; Role::ALL.len()]);
    let mut rest = field.text.char_indices().peekable();
    while let Some((offset, letter)) = rest.next() {
        let fail = |fault| FenError::at(field.start + offset, fault);
        let (color, role) = match Piece::from_letter(letter) {
            Some(piece) => match piece.role() {
                Some(role) if role != Role::General => (piece.color, role),
                _ => return Err(fail(FenFault::PoolRole(letter))),
            },
            None => return Err(fail(FenFault::PoolRole(letter))),
        };
        let mut count: Option<u8> = None;
        while let Some((_, digit)) = rest.next_if(|(_, c)| c.is_ascii_digit()) {
            let digit = digit as u8 - b'0';
            count = Some(count.unwrap_or(0).saturating_mul(10).saturating_add(digit));
        }
        let count = count.ok_or(fail(FenFault::PoolCount(letter)))?;
        if core::mem::replace(&mut told[color][role as usize], true) {
            return Err(fail(FenFault::PoolTwice(letter)));
        }
        if !pools[color].set(role, count) {
            return Err(fail(FenFault::PoolBeyondSet(letter)));
        }
    }
    Ok(pools)
}

/// What is printed as a FEN.
struct Fen<'a> {
    variant: Variant,
    board: &'a Board,
    turn: Color,
    pools: ByColor<Pool>,
    quiet: u32,
    fullmove: u32,
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turn = match self.turn {
            Color::Red => 'w',
            Color::Black => 'b',
        };
        write!(f, "{} {turn} ", Placement(self.board))?;
        if self.variant == Variant::Xiangqi && self.pools == NOTHING {
            f.write_str("- -")?;
        } else {
            for color in Color::ALL {
                for role in Role::HIDEABLE {
                    let letter = Piece::up(color, role).letter();
                    write!(f, "{letter}{}", self.pools[color].count(role))?;
                }
            }
        }
        write!(f, " {} {}", self.quiet, self.fullmove)
    }
}

/// The board as the first field of a FEN.
struct Placement<'a>(&'a Board);

impl fmt::Display for Placement<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            let mut empty = 0;
            for file in 0..9 {
                let piece = Square::new(file, rank).and_then(|square| self.0.piece_at(square));
                match piece {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                            empty = 0;
                        }
                        write!(f, "{}", piece.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX";

    fn jieqi(fen: &str) -> Result<Setup, FenError> {
        Setup::from_fen(fen, Variant::Jieqi)
    }

    #[test]
    fn every_form_of_the_start_is_read() {
        let pool = "R2A2C2P5N2B2r2a2c2p5n2b2";
        for fen in [
            format!("{START} w {pool} 0 1"),
            format!("{START} r {pool} 0 1"),
            format!("{START} w b2n2p5c2a2r2B2N2P5C2A2R2"),
            format!("{START} w R2A2C2P5H2E2r2a2c2p5h2e2 0"),
            format!("{START} {pool} w - - 0 1"),
            format!("{START} {pool} w"),
            format!("{START} w {pool} - 0 1"),
            format!("{START} w {pool} R0n0 0 1"),
            format!("  {START}\tw  {pool}   0 1 "),
            format!(
                "{} w {pool} 0 0",
                START.replace("9", "333").replace("5", "41")
            ),
        ] {
            assert_eq!(jieqi(&fen), Ok(Setup::start(Variant::Jieqi)), "{fen}");
        }
        let untold = jieqi(&format!("{START} w")).unwrap();
        assert_eq!(untold.pools, None);
        assert_eq!(untold.fen(), Setup::start(Variant::Jieqi).fen());

        for form in ["w - - 0 1", "r", "w - 0 1", "- w - - 0 1", "w -"] {
            let fen = format!("rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR {form}");
            let read = Setup::from_fen(&fen, Variant::Xiangqi);
            assert_eq!(read, Ok(Setup::start(Variant::Xiangqi)), "{fen}");
        }
    }

    #[test]
    fn a_role_that_the_pool_does_not_tell_counts_zero() {
        let pools = jieqi(&format!("{START} b R2p5n1 7 30"))
            .unwrap()
            .pools
            .unwrap();
        assert_eq!((pools.red.total(), pools.black.total()), (2, 6));
        let empty = jieqi("4k4/9/9/9/9/9/9/9/9/3K5 b - 7 30").unwrap();
        assert_eq!(empty.pools, Some(NOTHING));
        assert_eq!((empty.quiet, empty.fullmove), (7, 30));
    }

    #[test]
    fn a_refusal_says_where_and_why() {
        let board = "4k4/9/9/9/9/9/9/9/9/3K5";
        let long = "9/".repeat(300);
        for (fen, at, fault) in [
            ("", 0, FenFault::BoardMissing),
            (" \n", 2, FenFault::BoardMissing),
            (&long, 512, FenFault::TooLong),
            (board, 23, FenFault::TurnMissing),
            ("4k4/9/9 w", 0, FenFault::RankCount(3)),
            ("4k4/9/9/9/9/9/9/9/9/3K5/9 w", 0, FenFault::RankCount(11)),
            ("4k4/9/8/9/9/9/9/9/9/3K5 w", 7, FenFault::RankTooShort(7, 8)),
            (
                "4k4/9/9/9/9/9/9/9/9/3K4 w",
                23,
                FenFault::RankTooShort(0, 8),
            ),
            ("4k4/9/9/9/9/9/9/9/9/3K6 w", 22, FenFault::RankTooLong(0)),
            ("4k4/9p/9/9/9/9/9/9/9/3K5 w", 5, FenFault::RankTooLong(8)),
            ("4k4/99/9/9/9/9/9/9/9/3K5 w", 5, FenFault::RankTooLong(8)),
            ("4k4//9/9/9/9/9/9/9/3K5 w", 4, FenFault::RankTooShort(8, 0)),
            ("4k4/0/9/9/9/9/9/9/9/3K5 w", 4, FenFault::Piece('0')),
            ("4k3帥/9/9/9/9/9/9/9/9/3K5 w", 3, FenFault::Piece('帥')),
        ] {
            assert_eq!(jieqi(fen), Err(FenError { at, fault }), "{fen}");
        }
        for (rest, at, fault) in [
            ("W", 0, FenFault::Turn),
            ("white", 0, FenFault::Turn),
            ("w 0 1", 2, FenFault::PoolRole('0')),
            ("w K1", 2, FenFault::PoolRole('K')),
            ("w R2X1", 4, FenFault::PoolRole('X')),
            ("w RA2", 2, FenFault::PoolCount('R')),
            ("w R2A", 4, FenFault::PoolCount('A')),
            ("w R1a1R1", 6, FenFault::PoolTwice('R')),
            ("w B1E1", 4, FenFault::PoolTwice('E')),
            ("w P6", 2, FenFault::PoolBeyondSet('P')),
            ("w n99999999999999", 2, FenFault::PoolBeyondSet('n')),
            ("w R2 x1 0 1", 5, FenFault::PoolRole('x')),
            ("w R2 -1 1", 5, FenFault::PoolRole('-')),
            ("w - 0 x", 6, FenFault::Fullmove),
            ("w - - - 1", 6, FenFault::Quiet),
            ("w - 4294967296", 4, FenFault::Quiet),
            ("w - 0 1 9", 8, FenFault::Extra),
            ("R2 w - - - 1", 9, FenFault::Quiet),
            ("R2 X", 0, FenFault::Turn),
        ] {
            let fen = format!("{board} {rest}");
            let at = board.len() + 1 + at;
            assert_eq!(jieqi(&fen), Err(FenError { at, fault }), "{fen}");
        }
    }
}
