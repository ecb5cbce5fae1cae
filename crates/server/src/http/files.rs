//! Files, and what machines ask for.

use std::sync::Arc;

use axum::extract::{Path, State as Shared};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::headers::Public;
use crate::pages;
use crate::state::State;

/// A file whose address changes when it does.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// The script that every page begins with.
const EARLY: &str = "early.js";

const NOT_KEPT: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];

/// `GET /assets/{version}/{path}`.
pub(super) async fn asset(
    Shared(state): Shared<Arc<State>>,
    Path((version, path)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let Some(asset) = state.assets.get(&version, &path) else {
        return of_another_server(&state, &path);
    };
    // The version is a hash over all files: it names the content of this one too. The tag is
    // weak because the bytes differ with the compression.
    let tag = format!("W/\"{version}\"");
    let keep = [
        (header::CACHE_CONTROL, FOR_EVER),
        (
            header::ETAG,
            HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("W/\"\"")),
        ),
    ];
    let known = headers
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|tags| tags.split(',').any(|one| one.trim() == tag));
    if known {
        return (StatusCode::NOT_MODIFIED, keep).into_response();
    }
    let kind = [(header::CONTENT_TYPE, asset.media_type)];
    let mut response = (keep, kind, asset.bytes.to_vec()).into_response();
    response.extensions_mut().insert(Public);
    response
}

/// What a page of an older or newer server gets here: the script that asks for the page anew, and
/// nothing else, for a page of two versions is none.
fn of_another_server(state: &State, path: &str) -> Response {
    match state.assets.current(EARLY).filter(|_| path == EARLY) {
        None => (StatusCode::NOT_FOUND, NOT_KEPT).into_response(),
        Some(asset) => {
            let kind = [(header::CONTENT_TYPE, asset.media_type)];
            (NOT_KEPT, kind, asset.bytes.to_vec()).into_response()
        }
    }
}

pub(super) const TEXT: [(HeaderName, &str); 1] =
    [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];

/// `GET /robots.txt`. A table says of itself that it is not to be listed; it may be looked at, since
/// those who draw a card for a shared link obey this too.
pub(super) async fn robots(Shared(state): Shared<Arc<State>>, headers: HeaderMap) -> Response {
    let origin = state.origins.shown(&headers);
    let text = format!("User-agent: *\nDisallow: /api/\n\nSitemap: {origin}/sitemap.xml\n");
    (TEXT, text).into_response()
}

/// `GET /sitemap.xml`: every page that may be found, in every language.
pub(super) async fn sitemap(Shared(state): Shared<Arc<State>>, headers: HeaderMap) -> Response {
    let origin = state.origins.shown(&headers).to_string();
    let kind = [(header::CONTENT_TYPE, "application/xml; charset=utf-8")];
    let map = pages::sitemap(&origin, state.catalog.languages());
    let mut response = (kind, map).into_response();
    response.extensions_mut().insert(Public);
    response
}

/// `GET /favicon.ico`, which browsers ask for by themselves.
pub(super) async fn favicon() -> Response {
    StatusCode::NO_CONTENT.into_response()
}
