//! Points in time and the spans between them.

use core::ops::{Add, AddAssign, Sub, SubAssign};

/// A point in time: milliseconds since 1970-01-01T00:00:00Z, as the server's clock says.
///
/// ```
/// use jieqi_table::{Millis, Span};
/// let start = Millis(1_000);
/// assert_eq!(start + Span::from_secs(2), Millis(3_000));
/// assert_eq!(Millis(3_000).since(start), Span(2_000));
/// assert_eq!(start.since(Millis(3_000)), Span::ZERO);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Millis(pub u64);

impl Millis {
    /// The span from `earlier` to here; nothing if that is later.
    #[must_use]
    pub const fn since(self, earlier: Millis) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Span> for Millis {
    type Output = Millis;

    fn add(self, span: Span) -> Millis {
        Millis(self.0.saturating_add(span.0))
    }
}

/// A span of time in milliseconds, never negative: subtraction stops at nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span(pub u64);

impl Span {
    /// No time.
    pub const ZERO: Span = Span(0);

    /// So many seconds.
    #[must_use]
    pub const fn from_secs(secs: u64) -> Span {
        Span(secs * 1_000)
    }

    /// So many minutes.
    #[must_use]
    pub const fn from_mins(mins: u64) -> Span {
        Span::from_secs(mins * 60)
    }

    /// So many days of 24 hours.
    #[must_use]
    pub const fn from_days(days: u64) -> Span {
        Span::from_mins(days * 24 * 60)
    }
}

impl Add for Span {
    type Output = Span;

    fn add(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Span {
    fn add_assign(&mut self, other: Span) {
        *self = *self + other;
    }
}

impl Sub for Span {
    type Output = Span;

    fn sub(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Span {
    fn sub_assign(&mut self, other: Span) {
        *self = *self - other;
    }
}
