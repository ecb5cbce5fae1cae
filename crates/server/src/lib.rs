//! The table over HTTP: pages, words, routes, sockets.
//!
//! A request passes the guard (`http/guard.rs`), finds its table's room (`room/`), and gets a
//! snapshot made for whoever asks (`snapshot.rs`). A command is put in order by the room,
//! decided by the table, stored, and only then answered; after that everybody at the table is
//! told that there is a new version, and each socket (`ws/`) looks at it for its own viewer.
//!
//! Time and chance are arguments: [`Clock`], [`Entropy`].

#![forbid(unsafe_code)]

mod action;
mod app;
mod chores;
mod clock;
mod computer;
mod config;
#[cfg(any(test, feature = "fuzz"))]
pub mod edge;
mod entropy;
mod export;
mod guest;
mod http;
mod limits;
mod listen;
mod lobby;
pub mod locale;
mod log;
mod measure;
mod metrics;
mod name;
mod origin;
pub mod pages;
mod picture;
pub mod piece_set;
#[cfg(feature = "faults")]
mod planting;
mod readiness;
mod refusal;
mod request;
mod room;
mod snapshot;
mod state;
mod store_clock;
mod throttle;
mod ws;

pub use app::App;
pub use clock::{Clock, SystemClock};
pub use config::Config;
pub use entropy::{Entropy, NoEntropy, SystemEntropy};
pub use limits::{Scale, ScaleError};
pub use log::{Form, Level, WordError, set_manner};
pub use metrics::{Metrics, MetricsError};
pub use origin::{Origin, OriginError};
#[cfg(feature = "faults")]
pub use planting::Planting;
pub use refusal::Refusal;
