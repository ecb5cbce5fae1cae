//! A private PostgreSQL for tests: made for one test from the programs of the system's package,
//! on a free port of this machine, in a temporary folder, gone afterwards, however the test ends.
//!
//! ```no_run
//! let cluster = jieqi_cluster::Cluster::start()?;
//! let url = cluster.fresh_database()?;
//! assert!(url.starts_with("postgres://"));
//! cluster.freeze();
//! cluster.thaw();
//! # Ok::<(), jieqi_cluster::Trouble>(())
//! ```

#![forbid(unsafe_code)]

mod cluster;
mod guard;
mod owner;
mod process;
mod programs;
mod trouble;

pub use cluster::{Cluster, url_at};
pub use trouble::Trouble;
