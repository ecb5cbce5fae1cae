//! Who has how much time left.

use jieqi_rules::{ByColor, Color};

use crate::control::Kind;
use crate::{Millis, Refusal, Span, TimeControl};

/// The most that one move gets for the time its message took.
const LAG_A_MOVE: Span = Span(500);

/// The most that one side gets for it in a whole game.
const LAG_A_GAME: Span = Span::from_secs(5);

/// The clocks as they are read at one instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// What each side has left, the time for its present or next move included.
    pub left: ByColor<Span>,
    /// Whose clock runs, if one does.
    pub running: Option<Color>,
}

/// A pair of clocks. When the present turn began is kept outside and handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    control: TimeControl,
    /// What is left of the initial time and of the increments.
    left: ByColor<Span>,
    /// Each side's last round trip.
    round_trip: ByColor<Span>,
    /// What is left of [`LAG_A_GAME`].
    lag_left: ByColor<Span>,
    /// Whether each side has made its first move.
    moved: ByColor<bool>,
}

impl Clock {
    pub(crate) fn new(control: TimeControl) -> Clock {
        let initial = match control.kind() {
            Kind::Increment { initial, .. } | Kind::PerMove { initial, .. } => initial,
            Kind::None | Kind::Days(_) => Span::ZERO,
        };
        Clock {
            control,
            left: ByColor::new_with(|_| initial),
            round_trip: ByColor::default(),
            lag_left: ByColor::new_with(|_| LAG_A_GAME),
            moved: ByColor::default(),
        }
    }

    /// A round trip as far as it counts.
    pub(crate) fn counted(round_trip: Span) -> Span {
        round_trip.min(LAG_A_MOVE)
    }

    /// Whether time is running, which it does once both sides have moved.
    pub(crate) fn started(&self) -> bool {
        self.moved.red && self.moved.black
    }

    /// What a side has for one move, the credit for lag left out; `None` without a clock.
    pub(crate) fn allowance(&self, color: Color) -> Option<Span> {
        match self.control.kind() {
            Kind::None => None,
            Kind::Increment { .. } => Some(self.left[color]),
            Kind::PerMove { per_move, .. } => Some(self.left[color] + per_move),
            Kind::Days(days) => Some(Span::from_days(u64::from(days))),
        }
    }

    /// What a side gets for lag at its present or next move.
    fn lag_credit(&self, color: Color) -> Span {
        self.round_trip[color].min(self.lag_left[color])
    }

    /// The first instant that is too late for a move of `turn`, whose turn began at `since`.
    ///
    /// A move in the very millisecond in which the clock reaches zero is still in time.
    pub(crate) fn deadline(&self, turn: Color, since: Millis) -> Option<Millis> {
        let limit = if self.started() {
            self.allowance(turn)? + self.lag_credit(turn)
        } else {
            self.control.first_move_limit()
        };
        Some(since + limit + Span(1))
    }

    /// Takes the time of the turn that ends now without a move.
    pub(crate) fn stopped(&mut self, turn: Color, since: Millis, now: Millis) {
        if self.started() {
            let elapsed = now.since(since);
            let credit = self.lag_credit(turn).min(elapsed);
            self.lag_left[turn] -= credit;
            self.left[turn] -= elapsed - credit;
        }
    }

    /// Takes the time of a move that is in time, and gives what it brings.
    pub(crate) fn moved(&mut self, turn: Color, since: Millis, now: Millis, round_trip: Span) {
        if self.started() {
            self.stopped(turn, since, now);
            if let Kind::Increment { increment, .. } = self.control.kind() {
                self.left[turn] += increment;
            }
        }
        self.moved[turn] = true;
        self.round_trip[turn] = Clock::counted(round_trip);
    }

    /// What a side would have with a gift on top of it.
    pub(crate) fn with_gift(&self, to: Color, gift: Span) -> Result<Span, Refusal> {
        match self.control.kind() {
            Kind::None | Kind::Days(_) => Err(Refusal::NoClock),
            Kind::Increment { .. } | Kind::PerMove { .. } => {
                let left = self.left[to] + gift;
                if left > TimeControl::MAX_INITIAL {
                    return Err(Refusal::ClockFull);
                }
                Ok(left)
            }
        }
    }

    /// Gives a side time.
    pub(crate) fn give(&mut self, to: Color, gift: Span) {
        self.left[to] += gift;
    }

    /// The clocks at `now`, in the turn of `turn` that began at `since`. `None` without a clock.
    pub(crate) fn read(&self, (turn, since): (Color, Millis), now: Millis) -> Option<Clocks> {
        let running = self.started().then_some(turn);
        let mut left = ByColor {
            red: self.allowance(Color::Red)?,
            black: self.allowance(Color::Black)?,
        };
        if running.is_some() {
            left[turn] -= now.since(since);
        }
        Some(Clocks { left, running })
    }
}
