//! `POST /api/v1/tables`.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State as Shared;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use jieqi_rules::Color;
use jieqi_store::{Actor, Command, Create, Creation, Secret, Time};
use jieqi_table::{GuestId, Table, TableId};
use jieqi_wire as wire;

use super::answer::{Refused, with_cookie};
use super::body;
use crate::entropy::draw;
use crate::guest::Caller;
use crate::limits::Peer;
use crate::snapshot::control_from;
use crate::state::State;
use crate::{Refusal, log};

/// Makes a table; the same command of the same browser makes one.
pub(super) async fn create(
    Shared(state): Shared<Arc<State>>,
    Extension(peer): Extension<Peer>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Refused> {
    let create: wire::Create = body::read(&headers, body).await?;
    Ok(made(&state, peer, &headers, &create).await?)
}

async fn made(
    state: &State,
    peer: Peer,
    headers: &HeaderMap,
    create: &wire::Create,
) -> Result<Response, Refusal> {
    let https = state.origins.is_https();
    let caller = Caller::new(headers, https, state.entropy())?;
    let known = caller.token.is_none().then_some(caller.guest);
    if !state.limits.may_create(peer, known, state.clock().now()) {
        return Err(Refusal::TooOften);
    }
    let (table, status) = store(state, caller.guest, create).await?;
    let room = state.rooms.get(table).await?;
    let (snapshot, _) = room.snapshot(Some(caller.guest), 0).await?;
    let created = wire::Created {
        table: table.to_string(),
        url: format!("{}/t/{table}", state.origins.shown(headers)),
        snapshot,
    };
    let response = (status, Json(created)).into_response();
    Ok(with_cookie(response, caller.token.as_ref(), https))
}

async fn store(
    state: &State,
    guest: GuestId,
    create: &wire::Create,
) -> Result<(TableId, StatusCode), Refusal> {
    let control = control_from(create.clock).ok_or(Refusal::Malformed)?;
    let [lot] = draw::<1>(state.entropy())?;
    let seat = match (create.seat, lot & 1) {
        (wire::SeatWish::Red, _) | (wire::SeatWish::Random, 0) => Color::Red,
        (wire::SeatWish::Black | wire::SeatWish::Random, _) => Color::Black,
    };
    let id = TableId::from_random(draw(state.entropy())?);
    let secret: [u8; 32] = draw(state.entropy())?;
    let now = state.clock().now();
    let created = jieqi_table::Created {
        variant: create.game.0,
        seat,
        creator: vec![guest],
        control,
        invited: Vec::new(),
    };
    let event = Table::create(created, now);
    let text = event.to_string();
    let sealed = (state.rooms.backstage().secrets)(id, secret);
    let table = Table::load(id, sealed, [event]).map_err(|error| {
        log::fault("a new table", &error);
        Refusal::NotNow
    })?;
    let creation = state
        .store()
        .create(Create {
            table: jieqi_store::TableId::new(id.as_str()),
            secret: Secret::new(&secret),
            command: Command {
                actor: Actor::new(&guest.to_string()),
                id: create.id.0.to_string(),
            },
            events: vec![text],
            deadline: table.deadline().map(|at| Time(at.0)),
            joined: Vec::new(),
            listed: false,
            at: Time(now.0),
        })
        .await;
    match creation {
        Ok(Creation::Made(_)) => Ok((id, StatusCode::CREATED)),
        Ok(Creation::Earlier(earlier)) => match earlier.as_str().parse() {
            Ok(earlier) => Ok((earlier, StatusCode::OK)),
            Err(error) => {
                log::fault("a stored table", &error);
                Err(Refusal::NotNow)
            }
        },
        Err(error) => {
            log::fault("the store", &error);
            Err(Refusal::NotNow)
        }
    }
}
