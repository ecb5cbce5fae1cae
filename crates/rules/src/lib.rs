//! The rules of xiangqi and of jieqi (hidden xiangqi), and nothing else.

#![forbid(unsafe_code)]

pub mod attacks;
mod bitboard;
mod board;
mod chase;
mod color;
mod fen;
mod history;
mod movegen;
mod movelist;
#[path = "move.rs"]
mod mv;
mod notation;
mod outcome;
mod perft;
mod piece;
mod pool;
mod position;
mod repetition;
mod role;
mod safety;
mod setup;
mod square;
mod uci;
mod variant;
mod view;
mod zobrist;

pub use bitboard::{Bitboard, Points};
pub use board::Board;
pub use color::{ByColor, Color, ColorError};
pub use fen::{FenError, FenFault};
pub use history::{History, Warning};
pub use movelist::MoveList;
pub use mv::{Move, MoveError};
pub use notation::{Notation, NotationError, Script};
pub use outcome::{Outcome, Reason, ReasonError, Receipt};
pub use perft::{Counting, perft, perft_divide};
pub use piece::{Face, Piece};
pub use pool::Pool;
pub use position::{PlayError, Position};
pub use role::{ByRole, Role};
pub use setup::{Setup, SetupError};
pub use square::{Square, SquareError};
pub use uci::{UciError, UciMove, UciText};
pub use variant::{Variant, VariantError};
pub use view::{Capture, SeenMove, View, Viewer};
