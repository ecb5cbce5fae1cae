//! `GET /api/v1/seen`: how a request arrives here, told to whoever sent it, so that an operator can
//! see through a proxy from outside.

use std::sync::Arc;

use axum::extract::State as Shared;
use axum::http::HeaderMap;
use axum::{Extension, Json};
use serde::Serialize;

use super::guard::forwarded;
use crate::limits::Peer;
use crate::state::State;

/// How a request was seen.
#[derive(Debug, Serialize)]
pub(super) struct Seen {
    /// From where, as it counts for limits.
    address: String,
    /// Whether a proxy is believed.
    behind_proxy: bool,
    /// How many addresses stood in `X-Forwarded-For`.
    forwarded: usize,
    /// Whether a command that came so would be taken for one of our own pages'.
    ours: bool,
}

/// Tells the asker how it is seen; nothing of anybody else.
pub(super) async fn seen(
    Shared(state): Shared<Arc<State>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
) -> Json<Seen> {
    Json(Seen {
        address: peer.to_string(),
        behind_proxy: state.behind_proxy,
        forwarded: forwarded(&headers).count(),
        ours: state.origins.is_ours(&headers),
    })
}
