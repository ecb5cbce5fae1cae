//! Tables in memory.

mod attend;
mod backstage;
mod flags;
mod lobby;
mod make;
mod phrases;
mod presence;
mod registry;
mod table_room;

pub(crate) use backstage::Backstage;
pub(crate) use flags::{Flags, watch_flags};
pub(crate) use lobby::{Lobby, Open, Wish};
pub(crate) use make::{Made, NewTable};
pub(crate) use phrases::Said;
pub(crate) use presence::{People, Present};
pub(crate) use registry::Rooms;
pub(crate) use table_room::{Asked, Change, Room, Seen};
