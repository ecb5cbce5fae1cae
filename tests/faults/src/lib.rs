//! Real servers under faults: clients that write down what they send and are told, and a checker
//! that reads what they wrote beside the store.

#![forbid(unsafe_code)]

mod checker;
mod fold;
mod hall;
mod hours;
mod house;
mod ledger;
mod note;
mod plant;
mod play;
mod storm;
mod witness;

pub use checker::{Breach, Counts, Law, check, hold};
pub use hall::Hall;
pub use house::House;
pub use ledger::{Known, Ledger, Stood, Stored};
pub use note::{Log, Note, Sight, What, now};
pub use plant::{Fault, Planted};
pub use play::{Doors, Play, Playing};
pub use storm::{Storm, Weathered, storm};
pub use witness::{Rules, Witness, both, seat};
