//! Routes. `GET` and `HEAD` change nothing and make nobody known.

mod answer;
mod body;
mod create;
#[cfg(any(test, feature = "fuzz"))]
pub(crate) mod edge;
mod export;
mod files;
mod guard;
mod guests;
mod headers;
mod install;
mod links;
mod mine;
mod page;
mod preview;
mod probe;
mod replay;
mod seen;
mod socket;
mod table;

use std::sync::Arc;

use axum::Router;
use axum::middleware::from_fn_with_state;
use axum::routing::{any, get, post};
use tower_http::compression::CompressionLayer;

use crate::state::State;

/// All routes.
pub(crate) fn router(state: Arc<State>) -> Router {
    let api = Router::new()
        .route("/guest", post(guests::make_known))
        .route("/forget", post(mine::forget))
        .route("/mine", get(mine::mine))
        .route("/seen", get(seen::seen))
        .route("/lobby", get(socket::lobby))
        .route("/lobby/socket", get(socket::open_lobby))
        .route("/links", post(links::take))
        .route("/tables/{table}/link", post(links::make))
        .route("/tables", post(create::create))
        .route("/tables/{table}", get(table::view))
        .route("/tables/{table}/moves", get(table::moves))
        .route("/tables/{table}/record", get(export::text))
        .route("/tables/{table}/record.json", get(export::json))
        .route("/tables/{table}/jieqibox", get(export::jieqibox))
        .route("/tables/{table}/uci", get(export::uci))
        .route("/tables/{table}/fen", get(export::fen))
        .route("/tables/{table}/commands", post(table::command))
        .route("/tables/{table}/replay", get(replay::replay))
        .route("/tables/{table}/here", post(table::here))
        .route("/tables/{table}/socket", get(socket::open))
        .fallback(any(answer::nothing_here));
    Router::new()
        .nest("/api/v1", api)
        .route("/", get(page::home))
        .route("/preview/{name}", get(preview::preview))
        .route("/t/{table}", get(page::table))
        .route("/link", get(page::link))
        .route("/jieqi", get(page::in_own_language))
        .route("/xiangqi", get(page::in_own_language))
        .route("/privacy", get(page::in_own_language))
        .route("/analysis", get(page::in_own_language))
        .route("/{language}", get(page::home_in))
        .route("/{language}/privacy", get(page::privacy))
        .route("/{language}/analysis", get(page::analysis))
        .route("/{language}/offline", get(page::offline))
        .route("/{language}/manifest.webmanifest", get(install::manifest))
        .route("/{language}/{game}", get(page::rules))
        .route("/assets/{version}/{*path}", get(files::asset))
        .route("/healthz", get(probe::health))
        .route("/readyz", get(probe::ready))
        .route("/sitemap.xml", get(files::sitemap))
        .route("/robots.txt", get(files::robots))
        .route("/worker.js", get(install::worker))
        .route("/favicon.ico", get(files::favicon))
        .fallback(page::missing)
        .layer(CompressionLayer::new().compress_when(headers::IsPublic))
        .layer(from_fn_with_state(Arc::clone(&state), guard::guard))
        .layer(from_fn_with_state(Arc::clone(&state), headers::secure))
        .with_state(state)
}
