//! What one process tells the others of who is at its tables.

use crate::{TableId, Time};

/// What a process says of a table that people of its are at. Opaque here as events are; unlike
/// them it is forgotten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The table.
    pub table: TableId,
    /// Whether the table may be shown to anybody who looks for an opponent.
    pub listed: bool,
    /// What is said.
    pub text: String,
    /// The first instant at which it is worth nothing.
    pub until: Time,
}

/// Which notes are asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Of {
    /// Those of these tables.
    Tables(Vec<TableId>),
    /// Those of all tables that may be shown to anybody who looks for an opponent.
    Listed,
}
