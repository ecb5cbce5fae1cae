//! Times in which nobody served.

use crate::Time;

/// A time in which no process served from the store, or none could reach it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Outage {
    /// The last sign of life before it.
    pub from: Time,
    /// The first one after it.
    pub to: Time,
}
