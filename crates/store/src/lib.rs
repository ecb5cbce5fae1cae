//! The event log: what an acknowledged command rests on.
//!
//! A table's truth is its list of events. To this crate an event is a line of text
//! and a table is a name: it knows no game. One accepted command is one [`Append`],
//! which takes effect only if the table still stands at the version that the caller
//! decided upon, and only once for each command id. When [`Store::append`] answers,
//! the events are on the disk.
//!
//! The server's secret bytes lie apart from the events; only [`Store::load`] hands
//! them out.

#![forbid(unsafe_code)]

mod append;
mod archive;
mod copy;
mod error;
mod gathered;
mod hint;
mod id;
mod node;
mod note;
mod outage;
mod pass;
mod postgres;
mod secret;
mod sqlite;
mod store;
mod whole;

pub use append::{Append, Appended, Command, Create, Creation};
pub use archive::Archive;
pub use copy::{Copied, CopyError, copy};
pub use error::Error;
pub use hint::Hint;
pub use id::{Actor, TableId, Time, Version};
pub use node::Node;
pub use note::{Note, Of};
pub use outage::Outage;
pub use pass::Pass;
pub use postgres::Postgres;
pub use secret::Secret;
pub use sqlite::Sqlite;
pub use store::{Answer, Event, Store, Stored};
pub use whole::Whole;
