//! How a game ended, as a record tells it.

use core::fmt;

use crate::{Color, Reason};

/// A result: who won, and why, where that is told.
///
/// ```
/// use jieqi_rules::record::Ending;
/// use jieqi_rules::{Color, Reason};
/// let won = Ending { winner: Some(Color::Red), reason: Some(Reason::Time) };
/// assert_eq!(won.result(), "1-0");
/// let nothing = Ending { winner: None, reason: Some(Reason::Aborted) };
/// assert_eq!(nothing.result(), "*");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The winner; `None` for a draw and for no result.
    pub winner: Option<Color>,
    /// Why; `None` where it is not told.
    pub reason: Option<Reason>,
}

impl Ending {
    /// The result as records write it: `1-0`, `0-1`, `1/2-1/2`, and `*` for none.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match (self.winner, self.reason) {
            (Some(Color::Red), _) => "1-0",
            (Some(Color::Black), _) => "0-1",
            (None, Some(Reason::Aborted)) => "*",
            (None, _) => "1/2-1/2",
        }
    }

    /// The ending that a result and a reason tell; of a game that goes on, none.
    ///
    /// # Errors
    ///
    /// [`EndingError::Result`] where it is no result, or not one that goes with the reason.
    ///
    /// ```
    /// use jieqi_rules::record::Ending;
    /// use jieqi_rules::{Color, Reason};
    /// assert_eq!(Ending::from_result("*", None), Ok(None));
    /// let won = Ending::from_result("0-1", Some(Reason::Time)).unwrap().unwrap();
    /// assert_eq!(won.winner, Some(Color::Black));
    /// assert!(Ending::from_result("0-1", Some(Reason::Agreement)).is_err());
    /// ```
    pub fn from_result(
        result: &str,
        reason: Option<Reason>,
    ) -> Result<Option<Ending>, EndingError> {
        let winner = match result {
            "1-0" => Some(Color::Red),
            "0-1" => Some(Color::Black),
            "*" if reason.is_none() => return Ok(None),
            "1/2-1/2" | "*" => None,
            _ => return Err(EndingError::Result),
        };
        let ending = Ending { winner, reason };
        if ending.result() == result && ending.is_sound() {
            Ok(Some(ending))
        } else {
            Err(EndingError::Result)
        }
    }

    /// Whether winner and reason go together.
    const fn is_sound(self) -> bool {
        match self.reason {
            None | Some(Reason::Abandonment) => true,
            Some(
                Reason::Checkmate
                | Reason::Stalemate
                | Reason::PerpetualCheck
                | Reason::PerpetualChase
                | Reason::Resignation
                | Reason::Time,
            ) => self.winner.is_some(),
            Some(
                Reason::Repetition | Reason::NoCaptureLimit | Reason::Agreement | Reason::Aborted,
            ) => self.winner.is_none(),
        }
    }
}

/// Whether only the board can end a game for this reason.
const fn is_of_the_board(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::Checkmate
            | Reason::Stalemate
            | Reason::PerpetualCheck
            | Reason::PerpetualChase
            | Reason::Repetition
            | Reason::NoCaptureLimit
    )
}

/// What is told and what the board says, brought together. Where the board has ended a game and
/// nothing is told, the board is believed.
pub(super) fn settle(
    told: Option<Ending>,
    board: Option<Ending>,
) -> Result<Option<Ending>, EndingError> {
    let Some(told) = told else {
        return Ok(board);
    };
    if !told.is_sound() {
        return Err(EndingError::Result);
    }
    match board {
        Some(board)
            if told.winner == board.winner
                && told
                    .reason
                    .is_none_or(|reason| Some(reason) == board.reason) =>
        {
            Ok(Some(board))
        }
        Some(board) => Err(EndingError::Board { told, board }),
        None if told.reason.is_some_and(is_of_the_board) => Err(EndingError::NotOver(told)),
        None => Ok(Some(told)),
    }
}

/// Why a game cannot have ended so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndingError {
    /// Not one of the four results, or not one that goes with the reason.
    Result,
    /// The board ended the game otherwise.
    Board {
        /// What is told.
        told: Ending,
        /// What the board says.
        board: Ending,
    },
    /// By the board the game is not over.
    NotOver(Ending),
}

impl fmt::Display for EndingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = |ending: &Ending| {
            (
                ending.result(),
                ending.reason.map_or("no reason", Reason::name),
            )
        };
        match self {
            EndingError::Result => {
                f.write_str("expected `1-0`, `0-1`, `1/2-1/2` or `*`, as it goes with the reason")
            }
            EndingError::Board { told, board } => {
                let (result, reason) = said(told);
                let (right, why) = said(board);
                write!(
                    f,
                    "{result} ({reason}) is told, by the board it is {right} ({why})"
                )
            }
            EndingError::NotOver(told) => {
                let (result, reason) = said(told);
                write!(
                    f,
                    "{result} ({reason}) is told, by the board the game is not over"
                )
            }
        }
    }
}

impl core::error::Error for EndingError {}
