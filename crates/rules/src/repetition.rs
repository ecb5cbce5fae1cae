//! What a third occurrence of a position brings.

use alloc::vec::Vec;

use crate::chase::Chase;
use crate::{Bitboard, ByColor, Color, Move, Outcome, Piece, Position, Reason, Receipt, Square};

/// The fewest plies between the first and the third occurrence of a position.
pub(crate) const SHORTEST: usize = 8;

/// What one side did with every one of its moves in a window: the higher one loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Nothing,
    /// One piece is chased, not always by a newly opened line.
    Chase,
    /// One piece is chased, always by a newly opened line.
    NewChase,
    Check,
}

/// The moves of one side so far. Enemy pieces are named by the point on which they stood when
/// the window began.
struct Conduct {
    checked: bool,
    chased: Bitboard,
    newly: Bitboard,
}

impl Conduct {
    fn level(&self) -> Level {
        if self.checked {
            Level::Check
        } else if self.newly.any() {
            Level::NewChase
        } else if self.chased.any() {
            Level::Chase
        } else {
            Level::Nothing
        }
    }
}

/// The moves from one occurrence of a position to a later one, by which a repetition is judged.
///
/// [`History`](crate::History) does this for games; here is the judgement alone, for programs that
/// keep their own path.
///
/// ```
/// use jieqi_rules::{Color, Move, Position, Reason, Setup, Variant, Window};
/// let setup = Setup::from_fen("4k4/9/9/9/4R4/9/9/9/9/3K5 b", Variant::Xiangqi).unwrap();
/// let start = Position::new(&setup).unwrap();
/// let moves = ["e9f9", "e5f5", "f9e9", "f5e5"].map(|mv| mv.parse::<Move>().unwrap());
/// let outcome = Window::new(start, moves.to_vec(), 0).judge();
/// assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), Reason::PerpetualCheck));
/// ```
#[derive(Clone, Debug)]
pub struct Window {
    start: Position,
    moves: Vec<Move>,
    first: usize,
}

impl Window {
    /// The window of these legal moves from the position `start`, before which `first` plies were
    /// played. They lead back to `start`; none of them captures or reveals, for then no position
    /// could come back.
    ///
    /// ```
    /// # use jieqi_rules::{Position, Reason, Variant, Window};
    /// let nothing = Window::new(Position::start(Variant::Jieqi), vec![], 0).judge();
    /// assert_eq!(nothing.reason, Reason::Repetition);
    /// ```
    #[must_use]
    pub const fn new(start: Position, moves: Vec<Move>, first: usize) -> Window {
        Window {
            start,
            moves,
            first,
        }
    }

    /// How the game ends by these moves, if the position after them ends it: the side with the
    /// higher level loses, and equal levels are a draw.
    ///
    /// ```
    /// # use jieqi_rules::{Move, Position, Variant, Window};
    /// let start = Position::start(Variant::Xiangqi);
    /// let moves = ["h0g2", "h9g7", "g2h0", "g7h9"].map(|mv| mv.parse::<Move>().unwrap());
    /// assert_eq!(Window::new(start, moves.to_vec(), 0).judge().winner, None);
    /// ```
    #[must_use]
    pub fn judge(&self) -> Outcome {
        let conduct = self.conduct();
        let (red, black) = (conduct.red.level(), conduct.black.level());
        let loser = match red.cmp(&black) {
            core::cmp::Ordering::Greater => Some(Color::Red),
            core::cmp::Ordering::Less => Some(Color::Black),
            core::cmp::Ordering::Equal => None,
        };
        let (reason, chased) = match (loser, red.max(black)) {
            (None, _) | (_, Level::Nothing) => (Reason::Repetition, None),
            (Some(_), Level::Check) => (Reason::PerpetualCheck, None),
            (Some(loser), Level::Chase) => (
                Reason::PerpetualChase,
                self.trail(conduct[loser].chased, loser),
            ),
            (Some(loser), Level::NewChase) => (
                Reason::PerpetualChase,
                self.trail(conduct[loser].newly, loser),
            ),
        };
        Outcome {
            winner: loser.map(|loser| !loser),
            reason,
            receipt: Receipt::Repetition {
                window: (self.first as u32, (self.first + self.moves.len()) as u32),
                chased,
            },
        }
    }

    /// Calls `f` with each move, the positions before and after it, and the points on which the
    /// pieces stood at the start of the window, by the points on which they stand after it.
    fn replay(&self, mut f: impl FnMut(&Position, Move, &Position, &[Square; Square::COUNT])) {
        let mut origins = [Square::at(0); Square::COUNT];
        for square in Square::all() {
            origins[square.index()] = square;
        }
        let mut position = self.start.clone();
        for &mv in &self.moves {
            let next = position.after(mv, None);
            origins[mv.to.index()] = origins[mv.from.index()];
            f(&position, mv, &next, &origins);
            position = next;
        }
    }

    fn conduct(&self) -> ByColor<Conduct> {
        let mut conduct = ByColor::new_with(|_| Conduct {
            checked: true,
            chased: Bitboard::ALL,
            newly: Bitboard::ALL,
        });
        self.replay(|before, mv, after, origins| {
            let chase = Chase::of(before, mv, after);
            let named = |points: Bitboard| -> Bitboard {
                points
                    .into_iter()
                    .map(|point| origins[point.index()])
                    .collect()
            };
            let side = &mut conduct[before.turn()];
            side.checked &= after.is_check();
            side.chased &= named(chase.victims);
            side.newly &= named(chase.newly);
        });
        conduct
    }

    /// The first of these pieces that `by` chased, and the points on which it was attacked.
    fn trail(&self, victims: Bitboard, by: Color) -> Option<(Piece, Vec<Square>)> {
        let victim = victims.first()?;
        let piece = self.start.board().piece_at(victim)?;
        let mut points = Vec::new();
        self.replay(|before, mv, after, origins| {
            if before.turn() != by {
                return;
            }
            for point in Chase::of(before, mv, after).victims {
                if origins[point.index()] == victim && !points.contains(&point) {
                    points.push(point);
                }
            }
        });
        Some((piece, points))
    }
}
