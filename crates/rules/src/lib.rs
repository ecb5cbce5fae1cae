//! The rules of xiangqi and of jieqi (hidden xiangqi), and nothing else.

#![forbid(unsafe_code)]

mod board;
mod color;
mod fen;
mod history;
#[path = "move.rs"]
mod mv;
mod notation;
mod outcome;
mod piece;
mod pool;
mod position;
mod role;
mod setup;
mod square;
mod uci;
mod variant;
mod view;

pub use board::Board;
pub use color::{ByColor, Color, ColorError};
pub use fen::{FenError, FenFault};
pub use history::{History, Warning};
pub use mv::{Move, MoveError};
pub use notation::{Notation, NotationError, Script};
pub use outcome::{Outcome, Reason, ReasonError, Receipt};
pub use piece::{Face, Piece};
pub use pool::Pool;
pub use position::{MoveList, PlayError, Position};
pub use role::{ByRole, Role};
pub use setup::{Setup, SetupError};
pub use square::{Square, SquareError};
pub use uci::{UciError, UciMove, UciText};
pub use variant::{Variant, VariantError};
pub use view::{Capture, SeenMove, View, Viewer};
