//! Tables in memory.

mod backstage;
mod flags;
mod presence;
mod registry;
mod table_room;

pub(crate) use backstage::Backstage;
pub(crate) use flags::{Flags, watch_flags};
pub(crate) use presence::Present;
pub(crate) use registry::Rooms;
pub(crate) use table_room::{Asked, Change, Room};
