//! Sockets.

mod line;
mod lobby;
mod session;

pub(crate) use line::{MAX_MESSAGE, MAX_WRITE, READ_BUFFER};
pub(crate) use lobby::show;
pub(crate) use session::{asked, open};
