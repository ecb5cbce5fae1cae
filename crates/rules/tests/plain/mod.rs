//! The rules a second time: slow, plain, and written straight from the text.
//!
//! Nothing here is shared with the crate under test, not even the names of the pieces: a board of
//! ninety boxes, loops that look at every box, and one function for each sentence of the rules.
//! Where the two disagree, the text decides.

mod chase;
mod game;
mod man;
mod movement;
mod scene;
mod validity;

pub(crate) use chase::{Chase, chases};
pub(crate) use game::{Ending, Game, Why};
pub(crate) use man::{Kind, Man, Rules, Side};
pub(crate) use scene::{Point, Scene, name, point, pool_field};
pub(crate) use validity::Pools;
