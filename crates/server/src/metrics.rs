//! The numbers of [`measure`](crate::measure) as Prometheus reads them, at an address of their own.

use std::convert::Infallible;
use std::io;
use std::time::Duration;

use axum::Router;
use axum::http::header;
use axum::routing::get;
use metrics_exporter_prometheus::{BuildError, Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;

use crate::measure;

/// How often what was recorded is added up: until then each value is kept.
const ADD_UP_EVERY: Duration = Duration::from_secs(5);

/// Bounds of the sizes of times, in seconds: from what a decision takes to what nobody waits for.
const SECONDS: [f64; 16] = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5,
    1.0, 2.5, 10.0,
];

/// Bounds of the sizes of groups.
const GROUPS: [f64; 9] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0];

/// What collects the process's numbers.
#[derive(Clone, Debug)]
pub struct Metrics(PrometheusHandle);

/// The numbers cannot be collected.
#[derive(Debug, thiserror::Error)]
#[error("the numbers cannot be collected: {0}")]
pub struct MetricsError(#[from] BuildError);

impl Metrics {
    /// Begins to collect, once for the process; without it, counting costs next to nothing.
    ///
    /// # Errors
    /// Somebody else collects already.
    pub fn install() -> Result<Metrics, MetricsError> {
        let handle = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
            .set_buckets_for_metric(Matcher::Suffix("_group".to_owned()), &GROUPS)?
            .install_recorder()?;
        measure::describe();
        Ok(Metrics(handle))
    }

    /// Answers `GET /metrics` for ever. Nothing else is said there, and nobody is asked who it is:
    /// the listener is to be one that only those can reach who may know.
    ///
    /// # Errors
    /// The listener fails.
    pub async fn serve(self, listener: TcpListener) -> io::Result<()> {
        let handle = self.0.clone();
        let text = [(
            header::CONTENT_TYPE,
            "text/plain; version=0.0.4; charset=utf-8",
        )];
        let router = Router::new().route("/metrics", get(async move || (text, handle.render())));
        tokio::select! {
            served = async { axum::serve(listener, router).await } => served,
            never = self.add_up() => match never {},
        }
    }

    /// Adds up what was recorded since the last time; while it is served this happens by itself.
    pub fn add_up_now(&self) {
        self.0.run_upkeep();
    }

    async fn add_up(self) -> Infallible {
        loop {
            tokio::time::sleep(ADD_UP_EVERY).await;
            self.add_up_now();
        }
    }
}
