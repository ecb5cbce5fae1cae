//! Passes: who shows one in time may do something once.

use crate::{TableId, Time};

/// A pass to a table. The store keeps only a hash of what must be shown for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The hash of what must be shown.
    pub hash: String,
    /// To which table.
    pub table: TableId,
    /// What it is good for; opaque here.
    pub purpose: String,
    /// The first instant at which it is worth nothing.
    pub expires: Time,
}
