//! Sockets.

mod line;
mod session;

pub(crate) use line::{MAX_MESSAGE, MAX_WRITE};
pub(crate) use session::{asked, open};
