//! Another device at the same seat: `POST /api/v1/tables/{table}/link`, `POST /api/v1/links`.

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State as Shared};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use jieqi_rules::{Color, Viewer};
use jieqi_store::{Pass, Time};
use jieqi_table::Span;
use jieqi_wire::{self as wire, Hex};
use sha2::{Digest, Sha256};

use super::answer::{Refused, with_cookie};
use super::body;
use super::table::table_id;
use crate::entropy::draw;
use crate::guest::{Caller, recognise};
use crate::room::Seen;
use crate::state::State;
use crate::{Refusal, log};

/// How long a link is good for.
const LIFE: Span = Span::from_mins(10);

fn hash(token: &[u8]) -> String {
    let hash: [u8; 32] = Sha256::digest(token).into();
    hash.iter()
        .fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"))
}

fn store_fault(error: &jieqi_store::Error) -> Refusal {
    log::fault("the store", error);
    Refusal::NotNow
}

/// Makes a link by which one more browser can hold the asker's seat.
pub(super) async fn make(
    Shared(state): Shared<Arc<State>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let guest = recognise(&headers, state.origins.is_https());
    let id = table_id(&table)?;
    let room = state.rooms.get(id).await?;
    let Viewer::Player(color) = room.viewer(guest).await? else {
        return Err(Refusal::Table(jieqi_table::Refusal::NotSeated));
    };
    let token: [u8; 16] = draw(state.entropy())?;
    let now = state.clock().now();
    let pass = Pass {
        hash: hash(&token),
        table: jieqi_store::TableId::new(id.as_str()),
        purpose: color.to_string(),
        expires: Time((now + LIFE).0),
    };
    let put = state.store().put_pass(pass, Time(now.0)).await;
    put.map_err(|error| store_fault(&error))?;
    let token = Hex::<16, 16>::new(&token).expect("it has sixteen bytes");
    let link = wire::Link {
        url: format!("{}/link#{token}", state.origins.shown(&headers)),
        expires_in: LIFE.0,
    };
    Ok(Json(link).into_response())
}

/// Takes the seat that a link is for, too.
pub(super) async fn take(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refused> {
    let shown: wire::UseLink = body::read(&headers, body).await?;
    Ok(taken(&state, &headers, &shown).await?)
}

async fn taken(
    state: &State,
    headers: &HeaderMap,
    shown: &wire::UseLink,
) -> Result<Response, Refusal> {
    let now = Time(state.clock().now().0);
    let hash = hash(shown.token.0.bytes());
    let pass = state.store().take_pass(&hash, now).await;
    let pass = pass
        .map_err(|error| store_fault(&error))?
        .ok_or(Refusal::LinkExpired)?;
    let color: Color = pass.purpose.parse().map_err(|error| {
        log::fault("a stored pass", &error);
        Refusal::NotNow
    })?;
    let table = table_id(pass.table.as_str())?;
    let https = state.origins.is_https();
    let caller = Caller::new(headers, https, state.entropy())?;
    let room = state.rooms.get(table).await?;
    if room.viewer(Some(caller.guest)).await? != Viewer::Player(color) {
        room.link(color, caller.guest).await?;
    }
    let (snapshot, _) = room.snapshot(Some(caller.guest), Seen::default()).await?;
    let created = wire::Created {
        table: table.to_string(),
        url: format!("{}/t/{table}", state.origins.shown(headers)),
        snapshot,
    };
    let response = Json(created).into_response();
    Ok(with_cookie(response, caller.token.as_ref(), https))
}
