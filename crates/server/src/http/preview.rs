//! `GET /preview/{name}`: the picture that stands beside a link.
//!
//! It reads no cookie: whoever asks is given the same.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, Query, State as Shared};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jieqi_rules::Variant;
use serde::Deserialize;

use super::table::table_id;
use crate::Refusal;
use crate::picture::Scene;
use crate::piece_set::PieceSet;
use crate::state::State;

/// Of a table, whose address changes with it but is also asked for without that.
const SHORT: HeaderValue = HeaderValue::from_static("public, max-age=60");

/// Of the start of a game.
const LONG: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// `?set=intl`.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Wish {
    set: Option<String>,
}

/// `jieqi.png`, `xiangqi.png`, or a table's id with the same ending.
pub(super) async fn preview(
    Shared(state): Shared<Arc<State>>,
    Path(name): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Response, Refusal> {
    let name = name.strip_suffix(".png").ok_or(Refusal::NoTable)?;
    let set = wish.set.and_then(|name| name.parse().ok());
    let set: PieceSet = set.unwrap_or_default();
    let (scene, keep) = match name.parse::<Variant>() {
        Ok(variant) => (Scene::start(variant, set), LONG),
        Err(_) => {
            let room = state.rooms.get(table_id(name)?).await?;
            (room.look(|table, _| Scene::table(table, set)).await?, SHORT)
        }
    };
    let picture = state.pictures.of(scene).await?;
    let kind = HeaderValue::from_static("image/png");
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, keep),
        // Others show it on pages of theirs.
        (
            header::HeaderName::from_static("cross-origin-resource-policy"),
            HeaderValue::from_static("cross-origin"),
        ),
    ];
    Ok((headers, Bytes::from_owner(picture)).into_response())
}
