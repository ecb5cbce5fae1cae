//! How a game ended, and the proof of it.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Piece, Square};
use alloc::vec::Vec;

/// Why a game is over. The names are those that every part of the program uses.
///
/// ```
/// use jieqi_rules::Reason;
/// assert_eq!(Reason::NoCaptureLimit.to_string(), "no_capture_limit");
/// assert_eq!("time".parse(), Ok(Reason::Time));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The side to move is attacked and has no legal move: it loses.
    Checkmate,
    /// The side to move has no legal move: it loses.
    Stalemate,
    /// A third occurrence, and one side checked with every move: it loses.
    PerpetualCheck,
    /// A third occurrence, and one side chased with every move: it loses.
    PerpetualChase,
    /// A third occurrence without an offender: a draw.
    Repetition,
    /// Too many plies without a capture (jieqi only): a draw.
    NoCaptureLimit,
    /// Both agreed to a draw.
    Agreement,
    /// One side left, and the other claimed the win or the draw.
    Abandonment,
    /// One side gave up.
    Resignation,
    /// One side's clock ran out.
    Time,
    /// Ended before it began: no result.
    Aborted,
}

impl Reason {
    /// All reasons.
    ///
    /// ```
    /// use jieqi_rules::Reason;
    /// assert!(Reason::ALL.iter().all(|reason| reason.name().parse() == Ok(*reason)));
    /// ```
    pub const ALL: [Reason; 11] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::PerpetualCheck,
        Reason::PerpetualChase,
        Reason::Repetition,
        Reason::NoCaptureLimit,
        Reason::Agreement,
        Reason::Abandonment,
        Reason::Resignation,
        Reason::Time,
        Reason::Aborted,
    ];

    /// The name in text: `checkmate`, `perpetual_check`, ….
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Reason::PerpetualChase.name(), "perpetual_chase");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::PerpetualCheck => "perpetual_check",
            Reason::PerpetualChase => "perpetual_chase",
            Reason::Repetition => "repetition",
            Reason::NoCaptureLimit => "no_capture_limit",
            Reason::Agreement => "agreement",
            Reason::Abandonment => "abandonment",
            Reason::Resignation => "resignation",
            Reason::Time => "time",
            Reason::Aborted => "aborted",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no reason.
///
/// ```
/// use jieqi_rules::{Reason, ReasonError};
/// assert_eq!("boredom".parse::<Reason>(), Err(ReasonError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReasonError;

impl fmt::Display for ReasonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the name of a reason, as in `checkmate`")
    }
}

impl core::error::Error for ReasonError {}

impl FromStr for Reason {
    type Err = ReasonError;

    fn from_str(s: &str) -> Result<Reason, ReasonError> {
        Reason::ALL
            .into_iter()
            .find(|reason| reason.name() == s)
            .ok_or(ReasonError)
    }
}

/// What a person needs to see that a result is right.
///
/// ```
/// use jieqi_rules::{Position, Receipt, Setup, Variant};
/// let mut setup = Setup::start(Variant::Jieqi);
/// setup.quiet = 120;
/// let outcome = Position::new(&setup).unwrap().outcome().unwrap();
/// assert_eq!(outcome.receipt, Receipt::Quiet { plies: 120 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Receipt {
    /// The reason says it all.
    Plain,
    /// The same position stood three times.
    Repetition {
        /// How many plies had been played when it stood for the first and for the third time.
        window: (u32, u32),
        /// The chased piece as the board showed it, and the points on which it was attacked,
        /// for [`Reason::PerpetualChase`].
        chased: Option<(Piece, Vec<Square>)>,
    },
    /// So many plies went by without a capture.
    Quiet {
        /// The count.
        plies: u32,
    },
}

/// A result: who won, why, and the proof.
///
/// ```
/// use jieqi_rules::{Color, Position, Reason, Setup, Variant};
/// // 9  R . . . k . . . .
/// // 8  . R . . . . . . .     both ranks are held
/// let setup = Setup::from_fen("R3k4/1R7/9/9/9/9/9/9/9/3K5 b", Variant::Xiangqi).unwrap();
/// let outcome = Position::new(&setup).unwrap().outcome().unwrap();
/// assert_eq!((outcome.winner, outcome.reason), (Some(Color::Red), Reason::Checkmate));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winner; `None` for a draw and for no result.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
    /// The proof.
    pub receipt: Receipt,
}
