//! What a store can do besides serving: give away all that it holds, and take it in.

use crate::{Answer, Outage, Store, TableId, Time, Whole};

/// A store whose tables can be moved to another one.
pub trait Archive: Store {
    /// How many tables there are.
    fn count(&self) -> Answer<'_, u64>;

    /// The name of the last table, names compared byte by byte.
    fn last(&self) -> Answer<'_, Option<TableId>>;

    /// The tables after this one, in that order, at most `limit`, as they stood at one instant.
    fn walk(&self, after: Option<TableId>, limit: u32) -> Answer<'_, Vec<Whole>>;

    /// Takes tables in as they are: all of them, or none if one is there already. Nobody is told.
    fn take_in(&self, tables: Vec<Whole>) -> Answer<'_, ()>;

    /// Takes over when another store was served from, so that the time since is an outage.
    fn take_over(&self, last_beat: Option<Time>, outages: Vec<Outage>) -> Answer<'_, ()>;
}
