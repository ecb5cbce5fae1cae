//! Tables in memory.

mod attend;
mod attendance;
mod backstage;
mod flags;
mod follow;
mod hints;
mod lobby;
mod make;
mod notebook;
mod outages;
mod phrases;
mod presence;
mod pulse;
mod registry;
mod table_room;

pub(crate) use backstage::Backstage;
pub(crate) use flags::{Flags, watch_flags};
pub(crate) use follow::{credit_tables, follow_hints, poll_tables};
pub(crate) use lobby::{Lobby, Open, Wish};
pub(crate) use make::{Made, NewTable};
pub(crate) use notebook::{Notebook, read_notes, write_notes};
pub(crate) use outages::Outages;
pub(crate) use phrases::Said;
pub(crate) use presence::{People, Present};
pub(crate) use pulse::Pulse;
pub(crate) use registry::Rooms;
pub(crate) use table_room::{Asked, Change, Room, Seen};
