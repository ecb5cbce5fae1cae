//! A game to keep, in several forms: `GET /api/v1/tables/{table}/record` and its neighbours.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State as Shared};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use jieqi_rules::record::{Lens, Record};
use jieqi_wire::{GameRecord, JieqiBox, Word};
use serde::Deserialize;

use super::table::table_id;
use crate::guest::recognise;
use crate::state::State;
use crate::{Refusal, export};

/// `?lens=red&ply=12`.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(super) struct Wish {
    /// Through whose eyes; the caller's own if it is not said.
    lens: Option<Word<Lens>>,
    /// After how many plies; after all if it is not said.
    ply: Option<usize>,
}

/// The record for whoever asks.
async fn record(state: &State, table: &str, headers: &HeaderMap) -> Result<Record, Refusal> {
    let guest = recognise(headers, state.origins.is_https());
    let room = state.rooms.get(table_id(table)?).await?;
    room.look(|table, people| export::record(table, guest, people))
        .await
}

/// The same, and the lens that is wished for.
async fn looked_at(
    state: &State,
    table: &str,
    headers: &HeaderMap,
    wish: Wish,
) -> Result<(Record, Lens), Refusal> {
    let guest = recognise(headers, state.origins.is_https());
    let room = state.rooms.get(table_id(table)?).await?;
    let wanted = wish.lens.map(|lens| lens.0);
    room.look(|table, people| {
        let record = export::record(table, guest, people);
        let lens = export::lens(table, &record, wanted)
            .ok_or(Refusal::Table(jieqi_table::Refusal::NotOver))?;
        Ok((record, lens))
    })
    .await?
}

/// `/record`: the text.
pub(super) async fn text(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let record = record(&state, &table, &headers).await?;
    Ok(record.to_string().into_response())
}

/// `/record.json`: the same content as JSON.
pub(super) async fn json(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let record = record(&state, &table, &headers).await?;
    Ok(Json(GameRecord::from(&record)).into_response())
}

/// `/jieqibox`: a saved game of JieqiBox.
pub(super) async fn jieqibox(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let record = record(&state, &table, &headers).await?;
    // It has no xiangqi; nothing else is missing there.
    let saved = JieqiBox::try_from(&record).map_err(|_| Refusal::NoTable)?;
    Ok(Json(saved).into_response())
}

/// `/uci`: the line that engines read.
pub(super) async fn uci(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let (record, lens) = looked_at(&state, &table, &headers, wish).await?;
    Ok((record.uci_line(lens) + "\n").into_response())
}

/// `/fen`: the position after a ply.
pub(super) async fn fen(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let (record, lens) = looked_at(&state, &table, &headers, wish).await?;
    let ply = wish.ply.unwrap_or(record.len());
    if ply > record.len() {
        return Err(Refusal::Malformed);
    }
    Ok((record.view(lens, ply).fen() + "\n").into_response())
}
