//! Processes that serve from one store.

use std::fmt;

/// The name of a process that serves from a store: random, drawn by the server when it starts.
/// Opaque here.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node(Box<str>);

impl Node {
    /// Wraps a name.
    #[must_use]
    pub fn new(name: &str) -> Self {
        Node(name.into())
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
