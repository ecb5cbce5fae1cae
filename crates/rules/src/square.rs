//! Points of the board.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Role};

/// A point of the board: file `a`–`i` from Red's left, rank `0`–`9` from Red's side.
///
/// ```
/// use jieqi_rules::Square;
/// let point: Square = "e9".parse().unwrap();
/// assert_eq!((point.file(), point.rank()), (4, 9));
/// assert_eq!(point.to_string(), "e9");
/// assert!("j0".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// How many points there are.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Square::all().len(), jieqi_rules::Square::COUNT);
    /// ```
    pub const COUNT: usize = 90;

    /// The point on `file` (0 = a … 8 = i) and `rank` (0–9).
    ///
    /// ```
    /// use jieqi_rules::Square;
    /// assert_eq!(Square::new(4, 9), "e9".parse().ok());
    /// assert_eq!(Square::new(9, 0), None);
    /// ```
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < 9 && rank < 10 {
            Some(Square(rank * 9 + file))
        } else {
            None
        }
    }

    /// The point with this index (rank · 9 + file), if below 90.
    ///
    /// ```
    /// use jieqi_rules::Square;
    /// assert_eq!(Square::from_index(9), "a1".parse().ok());
    /// assert_eq!(Square::from_index(90), None);
    /// ```
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 90 {
            Some(Square(index))
        } else {
            None
        }
    }

    /// The point with an index that is known to be below 90.
    pub(crate) const fn at(index: u8) -> Square {
        debug_assert!(index < 90);
        Square(index)
    }

    /// rank · 9 + file: 0 is a0, 89 is i9.
    ///
    /// ```
    /// use jieqi_rules::Square;
    /// assert_eq!("i9".parse::<Square>().unwrap().index(), 89);
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0 = a … 8 = i.
    ///
    /// ```
    /// use jieqi_rules::Square;
    /// assert_eq!("c7".parse::<Square>().unwrap().file(), 2);
    /// ```
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// 0–9 from Red's side.
    ///
    /// ```
    /// use jieqi_rules::Square;
    /// assert_eq!("c7".parse::<Square>().unwrap().rank(), 7);
    /// ```
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// All ninety points, a0 first, rank by rank.
    ///
    /// ```
    /// use jieqi_rules::Square;
    /// assert_eq!(Square::all().next_back().unwrap().to_string(), "i9");
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..90u8).map(Square)
    }

    /// The point that many files to the right and ranks up, if on the board.
    ///
    /// ```
    /// use jieqi_rules::Square;
    /// let b0: Square = "b0".parse().unwrap();
    /// assert_eq!(b0.offset(1, 2), "c2".parse().ok());
    /// assert_eq!(b0.offset(-2, 1), None);
    /// ```
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 0 || rank < 0 {
            return None;
        }
        Square::new(file as u8, rank as u8)
    }

    /// The same point seen from the other side of the board: file kept, rank r becomes 9 − r.
    ///
    /// ```
    /// use jieqi_rules::Square;
    /// let h2: Square = "h2".parse().unwrap();
    /// assert_eq!(h2.mirrored().to_string(), "h7");
    /// ```
    #[must_use]
    pub const fn mirrored(self) -> Square {
        Square((9 - self.rank()) * 9 + self.file())
    }

    /// Whether the point lies in the palace of `color` (d0–f2, d7–f9).
    ///
    /// ```
    /// use jieqi_rules::{Color, Square};
    /// let e2: Square = "e2".parse().unwrap();
    /// assert!(e2.in_palace(Color::Red) && !e2.in_palace(Color::Black));
    /// ```
    #[must_use]
    pub const fn in_palace(self, color: Color) -> bool {
        let file = self.file();
        let rank = self.rank();
        file >= 3
            && file <= 5
            && match color {
                Color::Red => rank <= 2,
                Color::Black => rank >= 7,
            }
    }

    /// Whether the point lies across the river for `color`.
    ///
    /// ```
    /// use jieqi_rules::{Color, Square};
    /// let e5: Square = "e5".parse().unwrap();
    /// assert!(e5.is_across_river(Color::Red) && !e5.is_across_river(Color::Black));
    /// ```
    #[must_use]
    pub const fn is_across_river(self, color: Color) -> bool {
        match color {
            Color::Red => self.rank() >= 5,
            Color::Black => self.rank() <= 4,
        }
    }

    /// The fifteen start points of a side's hidden pieces, in the order of the deal (DESIGN):
    /// the back rank without the general's point, the cannons' points, the soldiers' points;
    /// from file `a` to `i` for both sides.
    ///
    /// ```
    /// use jieqi_rules::{Color, Square};
    /// let points = Square::start_points(Color::Black);
    /// assert_eq!((points[0].to_string(), points[14].to_string()), ("a9".into(), "i6".into()));
    /// ```
    #[must_use]
    pub const fn start_points(color: Color) -> [Square; 15] {
        const OWN: [(u8, u8); 15] = [
            (0, 0),
            (1, 0),
            (2, 0),
            (3, 0),
            (5, 0),
            (6, 0),
            (7, 0),
            (8, 0),
            (1, 2),
            (7, 2),
            (0, 3),
            (2, 3),
            (4, 3),
            (6, 3),
            (8, 3),
        ];
        let mut points = [Square(0); 15];
        let mut i = 0;
        while i < 15 {
            let (file, rank) = OWN[i];
            points[i] = Square(rank * 9 + file);
            if let Color::Black = color {
                points[i] = points[i].mirrored();
            }
            i += 1;
        }
        points
    }

    /// The role whose start point this is, and for which side.
    ///
    /// ```
    /// use jieqi_rules::{Color, Role, Square};
    /// let point: Square = "b7".parse().unwrap();
    /// assert_eq!(point.home(), Some((Color::Black, Role::Cannon)));
    /// assert_eq!("e5".parse::<Square>().unwrap().home(), None);
    /// ```
    #[must_use]
    pub const fn home(self) -> Option<(Color, Role)> {
        let (color, own) = if self.rank() <= 4 {
            (Color::Red, self)
        } else {
            (Color::Black, self.mirrored())
        };
        let role = match (own.rank(), own.file()) {
            (0, 0 | 8) => Role::Chariot,
            (0, 1 | 7) => Role::Horse,
            (0, 2 | 6) => Role::Elephant,
            (0, 3 | 5) => Role::Advisor,
            (0, 4) => Role::General,
            (2, 1 | 7) => Role::Cannon,
            (3, 0 | 2 | 4 | 6 | 8) => Role::Soldier,
            _ => return None,
        };
        Some((color, role))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is no point of the board.
///
/// ```
/// use jieqi_rules::{Square, SquareError};
/// assert_eq!("j0".parse::<Square>(), Err(SquareError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareError;

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a file a–i and a rank 0–9")
    }
}

impl core::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(s: &str) -> Result<Square, SquareError> {
        match *s.as_bytes() {
            [file @ b'a'..=b'i', rank @ b'0'..=b'9'] => {
                Square::new(file - b'a', rank - b'0').ok_or(SquareError)
            }
            _ => Err(SquareError),
        }
    }
}
