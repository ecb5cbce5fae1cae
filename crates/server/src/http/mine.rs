//! One's own tables: `GET /api/v1/mine`; and no longer: `POST /api/v1/forget`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jieqi_table::GuestId;
use jieqi_wire as wire;

use crate::guest::{forget_cookie, recognise};
use crate::state::State;
use crate::{Refusal, log};

/// How many tables are looked at, and how many of them are shown.
const LOOKED_AT: u32 = 60;
const SHOWN: usize = 30;

/// How many seats a browser gives up at most when it is forgotten, the latest. Of older ones
/// only the way there is forgotten, and with its secret gone nobody can take it.
const FORGOTTEN: u32 = 1_000;

fn actor(guest: GuestId) -> jieqi_store::Actor {
    jieqi_store::Actor::new(&guest.to_string())
}

async fn tables(state: &State, guest: GuestId, most: u32) -> Result<Vec<String>, Refusal> {
    match state.store().tables_of(&actor(guest), most).await {
        Ok(tables) => Ok(tables.iter().map(ToString::to_string).collect()),
        Err(error) => {
            log::fault("the store", &error);
            Err(Refusal::NotNow)
        }
    }
}

/// The tables that this browser made or joined.
pub(super) async fn mine(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let mut mine = wire::Mine::default();
    if let Some(guest) = recognise(&headers, state.origins.is_https()) {
        for table in tables(&state, guest, LOOKED_AT).await? {
            let room = state.rooms.get(super::table::table_id(&table)?).await?;
            mine.tables.extend(room.mine(guest).await?);
        }
    }
    // Stable: within each group the last changed stays first.
    mine.tables
        .sort_by_key(|table| (!table.your_turn, table.phase == wire::Phase::Ended));
    mine.tables.truncate(SHOWN);
    Ok(Json(mine).into_response())
}

/// Forgets this browser: it holds no seat any more, and nothing leads from it to a table.
pub(super) async fn forget(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let https = state.origins.is_https();
    if let Some(guest) = recognise(&headers, https) {
        for table in tables(&state, guest, FORGOTTEN).await? {
            let room = state.rooms.get(super::table::table_id(&table)?).await?;
            room.forget(guest).await?;
        }
        if let Err(error) = state.store().forget(&actor(guest)).await {
            log::fault("the store", &error);
            return Err(Refusal::NotNow);
        }
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    let cookie = forget_cookie(https);
    response.headers_mut().insert(header::SET_COOKIE, cookie);
    Ok(response)
}
