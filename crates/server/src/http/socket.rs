//! `GET /api/v1/tables/{table}/socket`.

use std::sync::Arc;

use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State as Shared};
use axum::http::HeaderMap;
use axum::response::Response;

use super::table::{From, table_id};
use crate::Refusal;
use crate::guest::recognise;
use crate::limits::Peer;
use crate::state::State;
use crate::ws::{self, MAX_MESSAGE, MAX_WRITE};

/// Opens a socket, after everything that can be refused has been.
pub(super) async fn open(
    Shared(state): Shared<Arc<State>>,
    Extension(peer): Extension<Peer>,
    Path(table): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    if !state.origins.is_ours(&headers) {
        return Err(Refusal::ForeignOrigin);
    }
    if !state.limits.may_open(peer, state.clock().now()) {
        return Err(Refusal::TooOften);
    }
    let guest = recognise(&headers, state.origins.is_https());
    let place = state
        .limits
        .place(peer, guest)
        .ok_or(Refusal::TooManySockets)?;
    let room = state.rooms.get(table_id(&table)?).await?;
    Ok(upgrade
        .read_buffer_size(MAX_MESSAGE)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WRITE)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| ws::open(state, room, guest, from.from_ply, place, socket)))
}
