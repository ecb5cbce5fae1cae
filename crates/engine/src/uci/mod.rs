//! Speaking with other programs: the universal chess interface as jieqi programs speak it.
//!
//! Moves carry what they disclosed (`b0c2A`, `h9g7r`; see [`jieqi_rules::UciMove`]), the pools of a
//! FEN are those of the side to move, and `UCI_Variant` chooses the game. Whatever is not
//! understood is answered with an `info string` and otherwise ignored.

mod command;
mod option;
mod session;

pub use command::{Command, CommandError, Go};
pub use option::{OptionError, Settings};
pub use session::run;
