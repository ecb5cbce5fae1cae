//! `GET /api/v1/tables/{table}/replay`.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State as Shared};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use jieqi_rules::record::Lens;
use jieqi_wire::Word;
use serde::Deserialize;

use super::headers::Public;
use super::table::table_id;
use crate::Refusal;
use crate::guest::recognise;
use crate::state::State;

/// `?lens=red`.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Wish {
    /// Through whose eyes; the caller's own if it is not said.
    lens: Option<Word<Lens>>,
}

/// Every ply as it was seen through a lens.
pub(super) async fn replay(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let guest = recognise(&headers, state.origins.is_https());
    let room = state.rooms.get(table_id(&table)?).await?;
    let replay = room.replay(guest, wish.lens.map(|lens| lens.0)).await?;
    let over = replay.over;
    let mut response = Json(replay).into_response();
    if over {
        // Nothing is for one reader alone any more.
        response.extensions_mut().insert(Public);
    }
    Ok(response)
}
