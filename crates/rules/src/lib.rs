//! The rules of xiangqi and of jieqi (hidden xiangqi), and nothing else: no I/O, no clock, no
//! randomness, no dependencies, no `std`.
//!
//! # A tour
//!
//! The board has nine files `a`–`i` and ten ranks `0`–`9`, seen from Red's side. A point is a
//! [`Square`], what stands on it a [`Piece`], all of them together a [`Board`]:
//!
//! ```text
//! 9  x x x x k x x x x
//! 8  . . . . . . . . .
//! 7  . x . . . . . x .
//! 6  x . x . x . x . x      the start of jieqi: the generals are face up,
//! 5  . . . . . . . . .      X and x lie face down
//! 4  . . . . . . . . .
//! 3  X . X . X . X . X
//! 2  . X . . . . . X .
//! 1  . . . . . . . . .
//! 0  X X X X K X X X X
//!    a b c d e f g h i
//! ```
//!
//! A face-down piece moves as the role whose start point it lies on, and turns face up when it has
//! moved. What it turns into is told with the move: nobody can know it from the board.
//!
//! ```
//! use jieqi_rules::{Position, Role, Variant};
//!
//! let start = Position::start(Variant::Jieqi);
//! assert_eq!(start.legal_moves().len(), 44);
//!
//! // The piece on a horse's point jumps as a horse, and turns out to be a chariot.
//! let next = start.play("h0g2".parse()?, Some(Role::Chariot))?;
//! assert_eq!(next.board().piece_at("g2".parse()?).unwrap().letter(), 'R');
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Setup`] is anything that a FEN can say; a [`Position`] is one that has passed the one check
//! of validity there is, [`Position::new`]:
//!
//! ```
//! use jieqi_rules::{Position, Setup, SetupError, Variant};
//!
//! let setup = Setup::from_fen("4k4/9/9/9/9/9/9/9/9/4K4 w", Variant::Xiangqi)?;
//! let error = Position::new(&setup).unwrap_err();
//! assert_eq!(error.to_string(), "the generals on e0 and e9 face each other");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`History`] is a position and how it came about. It alone knows what depends on the past:
//! the third repetition, with perpetual check and perpetual chase. Every [`Outcome`] carries a
//! [`Receipt`], the proof of it:
//!
//! ```
//! use jieqi_rules::{Color, History, Reason, Receipt, Setup, Variant};
//!
//! // 7  . . c . .     the chariot will follow the cannon up and down
//! // 2  R . . . .
//! let setup = Setup::from_fen("5k3/9/2c6/9/9/9/9/R8/9/3K5 w", Variant::Xiangqi)?;
//! let mut game = History::new(setup)?;
//! for mv in "a2a7 c7c6 a7a6 c6c7 a6a7 c7c6 a7a6 c6c7 a6a7".split(' ') {
//!     game.play(mv.parse()?, None)?;
//! }
//! let outcome = game.outcome().unwrap();
//! assert_eq!((outcome.winner, outcome.reason), (Some(Color::Black), Reason::PerpetualChase));
//! let Receipt::Repetition { window, chased: Some((piece, points)) } = &outcome.receipt else {
//!     unreachable!();
//! };
//! assert_eq!((*window, piece.letter()), ((1, 9), 'c'));
//! assert_eq!(points.len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`View`] is what one viewer may know of a game: who captured a face-down piece knows more
//! than the others. Every text that people read is made from a view; see [`Notation`].
//!
//! For programs that search: [`Position::after`] plays without asking, [`Position::moves_onto`]
//! and [`Position::captures`] make part of the moves, [`Position::gives_check`] and
//! [`Position::attackers_to`] look ahead, [`Window`] judges a repetition on the search's own path,
//! [`attacks`] has the geometry, and [`perft()`] proves and measures it all.
//!
//! # Speed
//!
//! Sets of points are bits of a `u128`; every lookup table is made at compile time. The safety of
//! the general is a mask of destinations, so no move is tried out to see whether it is legal.

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

pub mod attacks;
mod bitboard;
mod board;
mod chase;
mod check;
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
pub mod record;
mod repetition;
mod role;
mod safety;
mod setup;
mod square;
mod uci;
mod variant;
mod view;
#[cfg(test)]
mod walk;
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
pub use repetition::Window;
pub use role::{ByRole, Role};
pub use setup::{Setup, SetupError};
pub use square::{Square, SquareError};
pub use uci::{UciError, UciMove, UciText};
pub use variant::{Variant, VariantError};
pub use view::{Capture, SeenMove, View, Viewer};
