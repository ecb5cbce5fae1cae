//! How thinking time is limited.

use core::fmt;
use core::str::FromStr;

use crate::{Span, number};

/// How thinking time is limited. Only valid values exist.
///
/// As text: `none`, `increment:600000+5000`, `per_move:600000+30000` (milliseconds), `days:3`.
///
/// ```
/// use jieqi_table::{Span, TimeControl};
/// let control = TimeControl::increment(Span::from_mins(10), Span::from_secs(5)).unwrap();
/// assert_eq!(control.to_string(), "increment:600000+5000");
/// assert_eq!("increment:600000+5000".parse(), Ok(control));
/// assert!(TimeControl::days(0).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeControl(Kind);

/// The kinds of time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Kind {
    /// No clock.
    #[default]
    None,
    /// So much at the start, and so much more for each move made.
    Increment {
        /// At the start.
        initial: Span,
        /// Added by each move.
        increment: Span,
    },
    /// So much at the start; once that is used up, so much for each move.
    PerMove {
        /// At the start.
        initial: Span,
        /// For each move once the start is used up.
        per_move: Span,
    },
    /// So many days for each move.
    Days(u32),
}

/// Why there is no such time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ControlError {
    /// The time at the start.
    #[error("the initial time is 1 s to 3 h (0 s to 3 h with a limit a move), got {} ms", .0.0)]
    Initial(Span),
    /// The time a move brings.
    #[error("the increment is 0 s to 3 min, got {} ms", .0.0)]
    Increment(Span),
    /// The time for one move.
    #[error("the limit a move is 1 s to 10 min, got {} ms", .0.0)]
    PerMove(Span),
    /// The days for one move.
    #[error("days a move are 1 to 14, got {0}")]
    Days(u32),
    /// The text.
    #[error("expected `none`, `increment:MS+MS`, `per_move:MS+MS` or `days:N`")]
    Text,
}

impl TimeControl {
    /// No clock.
    pub const NONE: TimeControl = TimeControl(Kind::None);

    /// The longest time at the start, and the most that a clock is ever filled to by gifts.
    pub const MAX_INITIAL: Span = Span::from_mins(180);

    /// An initial time of 1 s to 3 h, and an increment of 0 s to 3 min.
    pub fn increment(initial: Span, increment: Span) -> Result<TimeControl, ControlError> {
        if !(Span::from_secs(1)..=TimeControl::MAX_INITIAL).contains(&initial) {
            return Err(ControlError::Initial(initial));
        }
        if increment > Span::from_mins(3) {
            return Err(ControlError::Increment(increment));
        }
        Ok(TimeControl(Kind::Increment { initial, increment }))
    }

    /// An initial time of 0 s to 3 h, then 1 s to 10 min for each move.
    pub fn per_move(initial: Span, per_move: Span) -> Result<TimeControl, ControlError> {
        if initial > TimeControl::MAX_INITIAL {
            return Err(ControlError::Initial(initial));
        }
        if !(Span::from_secs(1)..=Span::from_mins(10)).contains(&per_move) {
            return Err(ControlError::PerMove(per_move));
        }
        Ok(TimeControl(Kind::PerMove { initial, per_move }))
    }

    /// 1 to 14 days for each move.
    pub fn days(days: u32) -> Result<TimeControl, ControlError> {
        if !(1..=14).contains(&days) {
            return Err(ControlError::Days(days));
        }
        Ok(TimeControl(Kind::Days(days)))
    }

    /// Which kind, with its times.
    #[must_use]
    pub const fn kind(self) -> Kind {
        self.0
    }

    /// What each side's clock shows at the start, with what is there for the first move; nothing
    /// without a clock.
    #[must_use]
    pub fn at_start(self) -> Span {
        match self.0 {
            Kind::None => Span::ZERO,
            Kind::Increment { initial, .. } => initial,
            Kind::PerMove { initial, per_move } => initial + per_move,
            Kind::Days(days) => Span::from_days(u64::from(days)),
        }
    }

    /// How long a table waits for somebody to sit down, and then for the creator to open its
    /// contribution: a day; with days a move, a week.
    ///
    /// Opening gets as long as waiting because it needs the creator's browser, and a creator
    /// who shared the link and closed the tab is still seated when the friend comes.
    #[must_use]
    pub const fn wait_limit(self) -> Span {
        match self.0 {
            Kind::Days(_) => Span::from_days(7),
            _ => Span::from_days(1),
        }
    }

    /// How long each side has for its first move, before the table aborts: 60 s for games of
    /// up to 10 min, 2 min for longer ones, a day without a clock, else the days of a move.
    #[must_use]
    pub const fn first_move_limit(self) -> Span {
        match self.0 {
            Kind::None => Span::from_days(1),
            Kind::Increment { initial, .. } | Kind::PerMove { initial, .. } => {
                if initial.0 <= Span::from_mins(10).0 {
                    Span::from_secs(60)
                } else {
                    Span::from_secs(120)
                }
            }
            Kind::Days(days) => Span::from_days(days as u64),
        }
    }

    /// How long a player whose turn it is may be away before the other side may claim: a tenth
    /// of the initial time, but 30 s to 2 min; 15 min without a clock, for a locked phone; never
    /// with days a move.
    #[must_use]
    pub fn absence_limit(self) -> Option<Span> {
        match self.0 {
            Kind::None => Some(Span::from_mins(15)),
            Kind::Increment { initial, .. } | Kind::PerMove { initial, .. } => {
                Some(Span(initial.0 / 10).clamp(Span::from_secs(30), Span::from_secs(120)))
            }
            Kind::Days(_) => None,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Kind::None => f.write_str("none"),
            Kind::Increment { initial, increment } => {
                write!(f, "increment:{}+{}", initial.0, increment.0)
            }
            Kind::PerMove { initial, per_move } => {
                write!(f, "per_move:{}+{}", initial.0, per_move.0)
            }
            Kind::Days(days) => write!(f, "days:{days}"),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ControlError;

    fn from_str(text: &str) -> Result<TimeControl, ControlError> {
        if text == "none" {
            return Ok(TimeControl::NONE);
        }
        let (kind, rest) = text.split_once(':').ok_or(ControlError::Text)?;
        let two = || {
            let (first, second) = rest.split_once('+').ok_or(ControlError::Text)?;
            let span = |text| number::read(text).map(Span).ok_or(ControlError::Text);
            Ok((span(first)?, span(second)?))
        };
        match kind {
            "increment" => two().and_then(|(i, more)| TimeControl::increment(i, more)),
            "per_move" => two().and_then(|(i, each)| TimeControl::per_move(i, each)),
            "days" => TimeControl::days(number::read(rest).ok_or(ControlError::Text)?),
            _ => Err(ControlError::Text),
        }
    }
}
