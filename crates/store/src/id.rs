//! The names and numbers that rows are found by.

use std::fmt;

/// The name of a table. Opaque here; whoever makes tables makes it unguessable.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(Box<str>);

impl TableId {
    /// Wraps a name.
    #[must_use]
    pub fn new(name: &str) -> Self {
        TableId(name.into())
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Whose command ids are counted apart, and by whom tables are found again: a browser.
/// Opaque here; only ever the hash of what the browser holds.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Actor(Box<str>);

impl Actor {
    /// Wraps a name.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Actor(name.into())
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// How many events a table has: the first event makes version 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version(pub u64);

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// An instant: milliseconds since 1970, UTC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub u64);
