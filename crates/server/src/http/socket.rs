//! `GET /api/v1/tables/{table}/socket`, `GET /api/v1/lobby/socket`.

use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Path, Query, State as Shared};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::{Extension, Json};

use jieqi_table::GuestId;

use super::table::{From, table_id};
use crate::Refusal;
use crate::guest::recognise;
use crate::limits::{Peer, Place};
use crate::state::State;
use crate::throttle::Tap;
use crate::ws::{self, MAX_MESSAGE, MAX_WRITE, READ_BUFFER};

/// Everything for which a socket can be refused, before it is opened.
fn admit(
    state: &State,
    peer: Peer,
    headers: &HeaderMap,
) -> Result<(Option<GuestId>, Place), Refusal> {
    if !state.origins.is_ours(headers) {
        return Err(Refusal::ForeignOrigin);
    }
    if state.is_stopping() {
        return Err(Refusal::NotNow);
    }
    if !state.limits.may_open(peer, state.clock().now()) {
        return Err(Refusal::TooOften);
    }
    let guest = recognise(headers, state.origins.is_https());
    let place = state.limits.place(peer, guest);
    Ok((guest, place.ok_or(Refusal::TooManySockets)?))
}

/// axum's own sizes would cost a hundred times the memory, and let in a thousand times as much.
fn sized(
    state: &State,
    tap: Option<Extension<Tap>>,
    upgrade: WebSocketUpgrade,
) -> WebSocketUpgrade {
    // There is none where requests come without a connection.
    if let Some(Extension(tap)) = tap {
        tap.narrow(state.limits.scale());
    }
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WRITE)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
}

/// Opens a socket at a table.
pub(super) async fn open(
    Shared(state): Shared<Arc<State>>,
    Extension(peer): Extension<Peer>,
    tap: Option<Extension<Tap>>,
    Path(table): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let (guest, place) = admit(&state, peer, &headers)?;
    let room = state.rooms.get(table_id(&table)?).await?;
    // Held until the socket is closed: the server waits for it when it stops.
    let alive = state.stopping();
    Ok(sized(&state, tap, upgrade).on_upgrade(async move |socket| {
        ws::open(state, room, guest, from.seen(), place, socket).await;
        drop(alive);
    }))
}

/// The list of open tables as it is now.
pub(super) async fn lobby(Shared(state): Shared<Arc<State>>) -> Json<jieqi_wire::Lobby> {
    Json(crate::lobby::lobby(&state))
}

/// Opens a socket that shows the list of open tables.
pub(super) async fn open_lobby(
    Shared(state): Shared<Arc<State>>,
    Extension(peer): Extension<Peer>,
    tap: Option<Extension<Tap>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let (_, place) = admit(&state, peer, &headers)?;
    let alive = state.stopping();
    Ok(sized(&state, tap, upgrade).on_upgrade(async move |socket| {
        ws::show(state, place, socket).await;
        drop(alive);
    }))
}
