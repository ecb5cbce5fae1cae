//! What holds at every table.

#![cfg(test)]

mod boundary;
mod claims;
mod clocks;
mod codec;
mod computer;
mod deadlines;
mod endings;
mod fold;
mod offers;
mod protocol;
mod rematch;
mod scene;
mod seats;
mod stale;
mod takeback;
