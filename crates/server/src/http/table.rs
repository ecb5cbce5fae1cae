//! `GET /api/v1/tables/{table}` and `POST /api/v1/tables/{table}/commands`.

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, Query, State as Shared};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use jieqi_table::{Span, TableId};
use jieqi_wire as wire;
use serde::Deserialize;

use super::answer::{Refused, refused, with_cookie};
use super::body;
use crate::Refusal;
use crate::guest::{Caller, recognise};
use crate::state::State;
use crate::ws::asked;

/// How far the client is.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct From {
    /// How many plies it has.
    #[serde(default)]
    pub(super) from_ply: u32,
}

/// A table's id as it stands in an address.
pub(super) fn table_id(text: &str) -> Result<TableId, Refusal> {
    text.parse().map_err(|_| Refusal::NoTable)
}

/// The table as whoever asks may see it.
pub(super) async fn view(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    Query(from): Query<From>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let guest = recognise(&headers, state.origins.is_https());
    let room = state.rooms.get(table_id(&table)?).await?;
    let (snapshot, _) = room.snapshot(guest, from.from_ply).await?;
    Ok(Json(snapshot).into_response())
}

/// Does something at a table.
pub(super) async fn command(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refused> {
    let table = table_id(&table)?;
    let command: wire::Command = body::read(&headers, body).await?;
    let https = state.origins.is_https();
    let caller = Caller::new(&headers, https, state.entropy()).map_err(Refusal::from)?;
    let room = state.rooms.get(table).await?;
    let (answer, news) = match asked(caller.guest, &command, Span::ZERO) {
        Some(asked) => {
            let (answer, news) = room.act(asked).await;
            (answer, Some(news))
        }
        None => (Err(Refusal::Malformed), None),
    };
    let snapshot = room.snapshot(Some(caller.guest), command.from_ply).await;
    let snapshot = snapshot.map(|(snapshot, _)| wire::Message::Snapshot(Box::new(snapshot)));
    let id = command.id.0.to_string();
    let first = match answer {
        Ok(version) => wire::Message::Accepted {
            id,
            version: version.0,
        },
        Err(why) => refused(Some(id), why),
    };
    let messages = [first].into_iter().chain(snapshot).collect();
    drop(news);
    match answer {
        Ok(_) => {
            let response = Json::<wire::Answer>(messages).into_response();
            Ok(with_cookie(response, caller.token.as_ref(), https))
        }
        Err(why) => Err(Refused::new(why, messages)),
    }
}
