//! An engine that plays jieqi and xiangqi.
//!
//! It is given a [`View`](jieqi_rules::View): what one seat knows. It cannot name a deal, so it
//! cannot look under a face-down piece; it reckons with everything that may lie there, as likely
//! as its seat's pool makes it.
//!
//! ```
//! use jieqi_engine::{Limits, choose};
//! use jieqi_rules::{Color, Setup, Variant, View, Viewer};
//!
//! let red = Viewer::Player(Color::Red);
//! let view = View::start(red, Setup::start(Variant::Xiangqi)).unwrap();
//! let choice = choose(&view, &Limits { depth: Some(3), ..Limits::default() }).unwrap();
//! assert!(view.position().is_legal(choice.mv));
//! ```
//!
//! [`Engine`] keeps what it learned from move to move, [`Limits`] say how long it may think,
//! [`Cancel`] ends it from another thread, [`Level`] makes it a weaker opponent, [`uci`] speaks
//! with other programs.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod aspiration;
mod bench;
mod chance;
mod engine;
mod evaluation;
mod exchange;
mod guard;
mod level;
mod limits;
mod net;
mod node;
mod order;
mod quiescence;
mod report;
mod score;
mod search;
mod table;
mod terms;
#[cfg(feature = "tune")]
pub mod tune;
mod tuned;
pub mod uci;
#[cfg(test)]
mod walk;
mod weights;

pub use bench::bench;
pub use engine::{Engine, Options, choose};
pub use level::{Level, LevelError};
pub use limits::{Cancel, Clock, Limits};
pub use report::{Choice, Line, Report};
pub use score::Score;
