//! `POST /api/v1/tables`.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State as Shared;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use jieqi_rules::{Color, Viewer};
use jieqi_table::{GuestId, Level, Phase, TableId};
use jieqi_wire as wire;

use super::answer::{Refused, with_cookie};
use super::body;
use crate::entropy::draw;
use crate::guest::Caller;
use crate::limits::Peer;
use crate::room::{Made, NewTable, Open, Seen, Wish};
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
    let now = state.clock().now();
    let thinks = create.computer.is_some();
    if !state.limits.may_create(peer, known, now)
        || (thinks && !state.limits.may_ask_computer(peer, known, now))
    {
        return Err(Refusal::TooOften);
    }
    let (table, status) = match (create.anyone, create.computer) {
        (true, Some(_)) => return Err(Refusal::Malformed),
        (true, None) => paired(state, caller.guest, create).await?,
        (false, _) => store(state, caller.guest, create).await?,
    };
    let room = state.rooms.get(table).await?;
    let (snapshot, _) = room.snapshot(Some(caller.guest), Seen::default()).await?;
    let created = wire::Created {
        table: table.to_string(),
        url: format!("{}/t/{table}", state.origins.shown(headers)),
        snapshot,
    };
    let response = (status, Json(created)).into_response();
    Ok(with_cookie(response, caller.token.as_ref(), https))
}

/// A table of somebody else that fits and waits for anybody, or a new one that does.
async fn paired(
    state: &State,
    guest: GuestId,
    create: &wire::Create,
) -> Result<(TableId, StatusCode), Refusal> {
    let seat = match create.seat {
        wire::SeatWish::Red => Some(Color::Red),
        wire::SeatWish::Black => Some(Color::Black),
        wire::SeatWish::Random => None,
    };
    let wish = Wish {
        guest,
        variant: create.game.0,
        control: control_from(create.clock).ok_or(Refusal::Malformed)?,
        seat,
    };
    let lobby = &state.rooms.backstage().lobby;
    let shared = state.store().is_shared();
    let now = state.clock().now();
    // Held until the new table is one that the next who asks can find.
    let _turn = lobby.turn().await;
    let by = (guest, create.id.0.to_string());
    if let Some(table) = lobby.led(&by) {
        return Ok((table, StatusCode::OK));
    }
    if shared {
        state.rooms.read_listed().await.map_err(fault)?;
    }
    for table in lobby.fitting(wish, now) {
        let room = state.rooms.get(table).await?;
        let waits = room
            .look(|table, _| table.phase() == Phase::Waiting)
            .await?;
        let watches = room.viewer(Some(guest)).await? == Viewer::Spectator;
        // What waits here alone may yet have to be sealed.
        if watches && (waits || !lobby.is_told_elsewhere(table)) {
            lobby.promise(table, by, now);
            if shared {
                state.rooms.tell_others(table).await.map_err(fault)?;
            }
            return Ok((table, StatusCode::OK));
        }
    }
    let (table, status) = store(state, guest, create).await?;
    if status == StatusCode::CREATED {
        let room = state.rooms.get(table).await?;
        let open = Open {
            table,
            variant: wish.variant,
            control: wish.control,
            free: room.look(|table, _| !table.creator()).await?,
            name: None,
            since: now,
        };
        lobby.expect(open, by);
        if shared {
            state.rooms.tell_others(table).await.map_err(fault)?;
        }
    }
    Ok((table, status))
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
fn fault(error: jieqi_store::Error) -> Refusal {
    log::fault("the notes", &error);
    Refusal::NotNow
}

async fn store(
    state: &State,
    guest: GuestId,
    create: &wire::Create,
) -> Result<(TableId, StatusCode), Refusal> {
    let control = control_from(create.clock).ok_or(Refusal::Malformed)?;
    let computer = create.computer.map(Level::new).transpose();
    let computer = computer.map_err(|_| Refusal::Malformed)?;
    let [lot] = draw::<1>(state.entropy())?;
    let seat = match (create.seat, lot & 1) {
        (wire::SeatWish::Red, _) | (wire::SeatWish::Random, 0) => Color::Red,
        (wire::SeatWish::Black | wire::SeatWish::Random, _) => Color::Black,
    };
    let backstage = state.rooms.backstage();
    let made = backstage
        .make(NewTable {
            id: backstage.draw_id()?,
            created: jieqi_table::Created {
                variant: create.game.0,
                seat,
                creator: vec![guest],
                control,
                invited: Vec::new(),
                computer,
            },
            guest,
            command: create.id.0.to_string(),
            listed: create.anyone,
        })
        .await?;
    Ok(match made {
        Made::New(table) => (table, StatusCode::CREATED),
        Made::Earlier(table) => (table, StatusCode::OK),
    })
}
