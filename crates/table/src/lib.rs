//! One table as a state machine without input or output.
//!
//! A [`Table`] is the fold of its events. [`Table::decide`] says what events a command makes,
//! or why it is refused, and changes nothing; the caller stores the events and then hands them
//! to [`Table::apply`]. Time is an argument. There is no clock, random source, socket, log or
//! serialisation library in here, so a test runs thousands of games in no time.
//!
//! Between two tables there is nothing shared; two commands at one table are put in order by
//! whoever appends their events first, and the other is decided again.

#![forbid(unsafe_code)]

mod apply;
mod claim;
mod clock;
mod codec;
mod command;
mod control;
mod decide;
mod event;
mod id;
mod number;
mod offer;
mod opponent;
mod refusal;
mod rematch;
mod seat;
mod table;
mod takeback;
mod time;
mod version;

pub use apply::{ApplyError, LoadError};
pub use claim::Claim;
pub use clock::Clocks;
pub use codec::EventError;
pub use command::{Action, Actor, Command};
pub use control::{ControlError, Kind, TimeControl};
pub use event::{Created, Event, Fact};
pub use id::{CommandId, GuestId, IdError, TableId};
pub use offer::{Ask, AskError, Offer, Offers};
pub use opponent::{Level, LevelError};
pub use refusal::Refusal;
pub use seat::Seat;
pub use table::{Phase, Table};
pub use time::{Millis, Span};
pub use version::Version;
