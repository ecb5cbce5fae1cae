//! What a phone needs to keep the site as an app: the manifest, and the page for when there is no network.

use std::sync::Arc;

use axum::extract::{Path, State as Shared};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use super::headers::Public;
use crate::state::State;

/// Asked for again each time: its address stays when its content changes.
const FRESH: (HeaderName, HeaderValue) =
    (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));

/// The ground of the page in the light theme, as in `look.css`.
const PAPER: &str = "#f4ede0";

/// <https://www.w3.org/TR/appmanifest/>
#[derive(Serialize)]
struct Manifest<'a> {
    id: &'static str,
    name: String,
    short_name: String,
    description: String,
    lang: &'a str,
    dir: &'static str,
    start_url: String,
    scope: &'static str,
    display: &'static str,
    background_color: &'static str,
    theme_color: &'static str,
    icons: [Icon; 4],
}

#[derive(Serialize)]
struct Icon {
    src: String,
    sizes: &'static str,
    r#type: &'static str,
    purpose: &'static str,
}

/// `GET /{language}/manifest.webmanifest`.
pub(super) async fn manifest(
    Shared(state): Shared<Arc<State>>,
    Path(tag): Path<String>,
) -> Response {
    let Some(language) = state.catalog.language(&tag) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let words = state.catalog.words(language);
    let icon = |file, sizes, r#type, purpose| Icon {
        src: state.assets.url(file),
        sizes,
        r#type,
        purpose,
    };
    let tag = language.tag();
    let manifest = Manifest {
        id: "/",
        name: words.text("brand"),
        short_name: words.text("brand"),
        description: words.text("home-description"),
        lang: &tag,
        dir: if language.is_rtl() { "rtl" } else { "ltr" },
        start_url: format!("/{tag}"),
        scope: "/",
        display: "standalone",
        background_color: PAPER,
        theme_color: PAPER,
        icons: [
            icon("icon.svg", "any", "image/svg+xml", "any"),
            icon("icons/icon-192.png", "192x192", "image/png", "any"),
            icon("icons/icon-512.png", "512x512", "image/png", "any"),
            icon(
                "icons/icon-maskable.png",
                "512x512",
                "image/png",
                "maskable",
            ),
        ],
    };
    let Ok(body) = serde_json::to_vec(&manifest) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let kind = [(header::CONTENT_TYPE, "application/manifest+json")];
    let mut response = ([FRESH], kind, body).into_response();
    response.extensions_mut().insert(Public);
    response
}

/// `GET /worker.js`: from the root, since a worker serves no address above its own.
pub(super) async fn worker(Shared(state): Shared<Arc<State>>) -> Response {
    let Some(asset) = state.assets.current("worker.js") else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = [(header::CONTENT_TYPE, asset.media_type)];
    let mut response = ([FRESH], kind, asset.bytes.to_vec()).into_response();
    response.extensions_mut().insert(Public);
    response
}
