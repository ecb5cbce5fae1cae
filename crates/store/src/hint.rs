//! What other processes on the same store are up to.

use crate::{TableId, Version};

/// Where to look, never what is there. Whoever acts upon a hint asks the store, so that a hint
/// that is lost, doubled, late or out of order does no harm.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Hint {
    /// A table reached a version.
    Table {
        /// The table.
        table: TableId,
        /// Its version.
        version: Version,
    },
    /// Who is at a table may have changed: ask [`Store::notes`](crate::Store::notes).
    Note {
        /// The table.
        table: TableId,
        /// Whether it may be shown to anybody who looks for an opponent.
        listed: bool,
    },
    /// A word of the moment, passed on by [`Store::say`](crate::Store::say): nothing stores it,
    /// and it may be lost.
    Said {
        /// The table.
        table: TableId,
        /// The word; opaque here.
        text: String,
    },
    /// Hints may have been lost: look at everything that is watched.
    Gap,
}
