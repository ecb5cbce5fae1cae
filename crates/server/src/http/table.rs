//! `GET /api/v1/tables/{table}` and `POST /api/v1/tables/{table}/commands`.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State as Shared};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use jieqi_rules::{Notation, Script};
use jieqi_table::{GuestId, Span, TableId, Version};
use jieqi_wire as wire;
use serde::Deserialize;

use super::answer::{Refused, refused, with_cookie};
use super::body;
use crate::Refusal;
use crate::guest::{Caller, recognise};
use crate::limits::Peer;
use crate::room::{Room, Seen};
use crate::state::State;
use crate::ws::asked;

/// How far the client is.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct From {
    /// How many plies it has.
    #[serde(default)]
    from_ply: u32,
    /// As of which version.
    #[serde(default)]
    version: u64,
}

impl From {
    pub(super) fn seen(self) -> Seen {
        Seen {
            plies: self.from_ply,
            version: Version(self.version),
        }
    }
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
    let (snapshot, _) = room.snapshot(guest, from.seen()).await?;
    Ok(Json(snapshot).into_response())
}

/// How moves are to be written, and from which ply on.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Written {
    #[serde(rename = "as")]
    style: Style,
    #[serde(default)]
    from_ply: usize,
}

/// A notation by its name in an address.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Style {
    Wxf,
    Trad,
    Simp,
}

/// The moves as people write them, as far as whoever asks knows them.
pub(super) async fn moves(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    written: Result<Query<Written>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let Query(written) = written.map_err(|_| Refusal::Malformed)?;
    let notation = match written.style {
        Style::Wxf => Notation::Wxf,
        Style::Trad => Notation::Chinese(Script::Traditional),
        Style::Simp => Notation::Chinese(Script::Simplified),
    };
    let guest = recognise(&headers, state.origins.is_https());
    let room = state.rooms.get(table_id(&table)?).await?;
    let mut moves = room.notation(guest, notation).await?;
    moves.drain(..written.from_ply.min(moves.len()));
    Ok(Json(moves).into_response())
}

/// A table as a message, where it can be looked at.
pub(super) async fn snapshot_message(
    room: &Room,
    guest: Option<GuestId>,
    seen: Seen,
) -> Option<wire::Message> {
    let (snapshot, _) = room.snapshot(guest, seen).await.ok()?;
    Some(wire::Message::Snapshot(Box::new(snapshot)))
}

/// A player without a socket is here.
pub(super) async fn here(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refused> {
    let table = table_id(&table)?;
    let here: wire::Here = body::read(&headers, body).await?;
    let guest = recognise(&headers, state.origins.is_https());
    let room = state.rooms.get(table).await?;
    room.polled(room.viewer(guest).await?, here.name.as_deref());
    let seen = Seen {
        plies: here.from_ply,
        version: Version(here.version),
    };
    let messages: wire::Answer = snapshot_message(&room, guest, seen)
        .await
        .into_iter()
        .collect();
    Ok(Json(messages).into_response())
}

/// Does something at a table.
pub(super) async fn command(
    Shared(state): Shared<Arc<State>>,
    Extension(peer): Extension<Peer>,
    Path(table): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refused> {
    let table = table_id(&table)?;
    let command: wire::Command = body::read(&headers, body).await?;
    let https = state.origins.is_https();
    let caller = Caller::new(&headers, https, state.entropy()).map_err(Refusal::from)?;
    let room = state.rooms.get(table).await?;
    let may_act = state.may_act(&room, peer, caller.guest, &command.action);
    let (answer, news) = match asked(caller.guest, &command, Span::ZERO) {
        Some(_) if !may_act.await => (Err(Refusal::TooOften), None),
        Some(asked) => {
            let (answer, news) = room.act(asked).await;
            (answer, Some(news))
        }
        None => (Err(Refusal::Malformed), None),
    };
    let seen = Seen {
        plies: command.from_ply,
        version: Version(command.version),
    };
    let snapshot = snapshot_message(&room, Some(caller.guest), seen).await;
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
