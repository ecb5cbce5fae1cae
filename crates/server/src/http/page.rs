//! The pages.

use std::sync::Arc;

use axum::extract::{Path, Query, State as Shared};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use jieqi_rules::Variant;
use maud::Markup;
use serde::Deserialize;

use super::headers::{Public, RunsWasm};
use super::table::table_id;
use crate::Refusal;
use crate::guest::{cookie, recognise};
use crate::locale::Language;
use crate::pages::{self, Address, Frame, Home, Table};
use crate::room::Seen;
use crate::state::State;

/// `?lang=xx`, and `?set=xx` for the picture beside a link.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Wish {
    lang: Option<String>,
    set: Option<String>,
}

/// The language for whoever asks: what the address says, else what the person chose, else what
/// the browser asks for.
fn language<'a>(state: &'a State, headers: &HeaderMap, wish: Option<&str>) -> &'a Language {
    let chosen = |tag: &str| state.catalog.language(tag);
    wish.and_then(chosen)
        .or_else(|| cookie(headers, "lang").and_then(chosen))
        .unwrap_or_else(|| {
            let accepted = headers.get(header::ACCEPT_LANGUAGE);
            state
                .catalog
                .negotiate(accepted.and_then(|value| value.to_str().ok()))
        })
}

/// Draws a page.
fn draw(
    state: &State,
    headers: &HeaderMap,
    language: &Language,
    address: Address<'_>,
    page: impl FnOnce(&Frame<'_>) -> Markup,
) -> Response {
    let origin = state.origins.shown(headers).to_string();
    let frame = Frame {
        words: state.catalog.words(language),
        assets: &state.assets,
        origin: &origin,
        address,
        pieces: None,
        version: env!("CARGO_PKG_VERSION"),
        commit: env!("JIEQI_COMMIT"),
    };
    let mut response = page(&frame).into_response();
    if let Ok(tag) = HeaderValue::from_str(&language.tag()) {
        response.headers_mut().insert(header::CONTENT_LANGUAGE, tag);
    }
    response
}

/// The same, compressed: nothing on it is for one reader alone.
fn public(mut response: Response) -> Response {
    response.extensions_mut().insert(Public);
    response
}

/// `GET /`.
pub(super) async fn home(
    Shared(state): Shared<Arc<State>>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Response {
    let language = language(&state, &headers, wish.lang.as_deref());
    draw_home(&state, &headers, language)
}

/// `GET /{language}`.
pub(super) async fn home_in(
    Shared(state): Shared<Arc<State>>,
    Path(tag): Path<String>,
    headers: HeaderMap,
) -> Response {
    match state.catalog.language(&tag) {
        Some(language) => draw_home(&state, &headers, language),
        None => draw_missing(&state, &headers),
    }
}

fn draw_home(state: &State, headers: &HeaderMap, language: &Language) -> Response {
    let home = Home { clocks: true };
    public(draw(state, headers, language, Address::Home, |frame| {
        pages::home(frame, &home)
    }))
}

/// `GET /jieqi` and the like: leads to the page in the reader's language.
pub(super) async fn in_own_language(
    Shared(state): Shared<Arc<State>>,
    uri: Uri,
    headers: HeaderMap,
) -> Redirect {
    let language = language(&state, &headers, None);
    Redirect::temporary(&format!("/{}{}", language.tag(), uri.path()))
}

/// A page under a language's own address; without such a language there is none.
fn draw_in(
    state: &State,
    headers: &HeaderMap,
    tag: &str,
    address: Address<'_>,
    page: impl FnOnce(&Frame<'_>) -> Markup,
) -> Response {
    match state.catalog.language(tag) {
        Some(language) => public(draw(state, headers, language, address, page)),
        None => draw_missing(state, headers),
    }
}

/// `GET /{language}/{game}`.
pub(super) async fn rules(
    Shared(state): Shared<Arc<State>>,
    Path((tag, game)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Ok(game) = game.parse::<Variant>() else {
        return draw_missing(&state, &headers);
    };
    draw_in(&state, &headers, &tag, Address::Rules(game), |frame| {
        pages::rules(frame, game)
    })
}

/// `GET /{language}/privacy`.
pub(super) async fn privacy(
    Shared(state): Shared<Arc<State>>,
    Path(tag): Path<String>,
    headers: HeaderMap,
) -> Response {
    draw_in(&state, &headers, &tag, Address::Privacy, pages::privacy)
}

/// `GET /{language}/analysis`: a table for looking. What is looked at stands behind the `#` of its
/// address, which nobody sends.
pub(super) async fn analysis(
    Shared(state): Shared<Arc<State>>,
    Path(tag): Path<String>,
    headers: HeaderMap,
) -> Response {
    let Some(language) = state.catalog.language(&tag) else {
        return draw_missing(&state, &headers);
    };
    let address = Address::Analysis;
    let mut response = draw(&state, &headers, language, address, pages::analysis);
    response.extensions_mut().insert(RunsWasm);
    public(response)
}

/// `GET /{language}/offline`: what a browser keeps to show when there is no network.
pub(super) async fn offline(
    Shared(state): Shared<Arc<State>>,
    Path(tag): Path<String>,
    headers: HeaderMap,
) -> Response {
    draw_in(&state, &headers, &tag, Address::Nowhere, pages::offline)
}

/// `GET /link`: the page that a link for another device leads to.
pub(super) async fn link(
    Shared(state): Shared<Arc<State>>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Response {
    let language = language(&state, &headers, wish.lang.as_deref());
    public(draw(
        &state,
        &headers,
        language,
        Address::Nowhere,
        pages::link,
    ))
}

/// `GET /t/{table}`.
pub(super) async fn table(
    Shared(state): Shared<Arc<State>>,
    Path(name): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
) -> Response {
    let guest = recognise(&headers, state.origins.is_https());
    let snapshot = async {
        let room = state.rooms.get(table_id(&name)?).await?;
        let (snapshot, _) = room.snapshot(guest, Seen::default()).await?;
        Ok(snapshot)
    };
    let snapshot = match snapshot.await {
        Ok(snapshot) => snapshot,
        Err(Refusal::NoTable) => return draw_missing(&state, &headers),
        Err(refusal) => return draw_failed(&state, &headers, refusal.status()),
    };
    let url = format!("{}/t/{name}", state.origins.shown(&headers));
    let language = language(&state, &headers, wish.lang.as_deref());
    let address = Address::Table(&name);
    // The page holds nothing that only this reader knows: a player's snapshot is not in it.
    let pieces = wish.set.and_then(|name| name.parse().ok());
    public(draw(&state, &headers, language, address, |frame| {
        pages::table(
            &Frame { pieces, ..*frame },
            &Table {
                snapshot: &snapshot,
                url: &url,
            },
        )
    }))
}

/// Every address that is not one.
pub(super) async fn missing(
    Shared(state): Shared<Arc<State>>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match uri.path().starts_with("/api/") || uri.path().starts_with("/assets/") {
        true => StatusCode::NOT_FOUND.into_response(),
        false => draw_missing(&state, &headers),
    }
}

fn draw_missing(state: &State, headers: &HeaderMap) -> Response {
    let language = language(state, headers, None);
    let page = draw(state, headers, language, Address::Nowhere, pages::missing);
    public((StatusCode::NOT_FOUND, page).into_response())
}

fn draw_failed(state: &State, headers: &HeaderMap, status: StatusCode) -> Response {
    let language = language(state, headers, None);
    let page = draw(state, headers, language, Address::Nowhere, pages::failed);
    public((status, page).into_response())
}
