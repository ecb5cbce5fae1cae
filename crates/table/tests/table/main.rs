//! What holds at every table.

#![cfg(test)]

mod codec;
mod deadlines;
mod endings;
mod fold;
mod offers;
mod protocol;
mod scene;
mod stale;
