//! How far a table's log is.

use core::fmt;

/// How many events a table's log holds; grows by one with each.
///
/// ```
/// use jieqi_table::Version;
/// assert_eq!(Version::NEW.next(), Version(1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u64);

impl Version {
    /// No event yet.
    pub const NEW: Version = Version(0);

    /// The version after one more event.
    #[must_use]
    pub const fn next(self) -> Version {
        Version(self.0 + 1)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
