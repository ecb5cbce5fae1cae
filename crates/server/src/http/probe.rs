//! What those ask who watch over the server: `GET /healthz`, `GET /readyz`.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State as Shared;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::files::TEXT;
use crate::log;
use crate::readiness::Readiness;
use crate::state::State;

/// How long the store may take to show that it reads and writes.
const PATIENCE: Duration = Duration::from_secs(3);

/// Whether the process lives: if this is not answered, nothing but a new one helps.
pub(super) async fn health() -> Response {
    (TEXT, "ok\n").into_response()
}

/// Whether requests should be sent here, and why not, in a word.
pub(super) async fn ready(Shared(state): Shared<Arc<State>>) -> Response {
    if !state.is_stopping() {
        let answers = match tokio::time::timeout(PATIENCE, state.store().health()).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                log::fault("the store", &error);
                false
            }
            Err(late) => {
                log::fault("the store", &late);
                false
            }
        };
        state.note_store(answers);
    }
    let ready = *state.ready.borrow();
    let status = match ready {
        Readiness::Ready => StatusCode::OK,
        Readiness::NoStore | Readiness::Stopping => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, TEXT, format!("{ready}\n")).into_response()
}
