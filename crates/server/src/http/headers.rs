//! What every answer carries.

use std::sync::Arc;

use axum::extract::{Request, State as Shared};
use axum::http::{HeaderName, HeaderValue, Response, header};
use axum::middleware::Next;
use tower_http::compression::Predicate;

use crate::state::State;

/// Marks the page that runs the rules itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunsWasm;

/// Nothing but our own files, no inline script or style, no frame around us.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     font-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const PERMISSIONS_POLICY: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), \
     payment=(), usb=()";

/// What every answer carries.
const ALWAYS: [(HeaderName, &str); 2] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// What governs a page, and means nothing on the files that it loads: forty of those would
/// carry half a kilobyte each.
const PAGES: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("x-permitted-cross-domain-policies"),
        "none",
    ),
    (
        HeaderName::from_static("permissions-policy"),
        PERMISSIONS_POLICY,
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];

/// Where browsers reach us by `https`, they are to do so for a year.
const STAY_SECURE: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// Marks an answer that is the same for everybody: it may be compressed without its length
/// telling what only one reader may know.
#[derive(Clone, Copy, Debug)]
pub(super) struct Public;

/// Whether an answer may be compressed.
#[derive(Clone, Copy, Debug)]
pub(super) struct IsPublic;

impl Predicate for IsPublic {
    fn should_compress<B>(&self, response: &Response<B>) -> bool
    where
        B: axum::body::HttpBody,
    {
        let media_type = response
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or("");
        let packed = media_type.starts_with("font/") || media_type == "image/png";
        let long = response.body().size_hint().lower() >= 512;
        response.extensions().get::<Public>().is_some() && long && !packed
    }
}

/// Adds to each answer what it carries always; what says nothing of its keeping is not kept.
pub(super) async fn secure(
    Shared(state): Shared<Arc<State>>,
    request: Request,
    next: Next,
) -> axum::response::Response {
    let is_file = request.uri().path().starts_with("/assets/");
    let mut response = next.run(request).await;
    let runs_wasm = response.extensions().get::<RunsWasm>().is_some();
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    if state.origins.is_https() {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STAY_SECURE);
    }
    if !is_file {
        for (name, value) in PAGES {
            headers.insert(name, HeaderValue::from_static(value));
        }
        if runs_wasm {
            // Compiling our own module is all that this allows beside.
            let policy = CONTENT_SECURITY_POLICY
                .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
            let policy = HeaderValue::from_str(&policy).expect("it is plain text");
            headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        }
    }
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}
