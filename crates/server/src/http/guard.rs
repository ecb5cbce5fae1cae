//! What every request must pass before anything looks at it.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, Request, State as Shared};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::Refusal;
use crate::guest::recognise;
use crate::limits::Peer;
use crate::measure;
use crate::state::State;

/// The longest path with its query.
const MAX_URI: usize = 2 * 1024;

/// Refuses what is too long, too much, or changes something on behalf of a foreign page.
pub(super) async fn guard(
    Shared(state): Shared<Arc<State>>,
    mut request: Request,
    next: Next,
) -> Response {
    let length = request
        .uri()
        .path_and_query()
        .map_or(0, |path| path.as_str().len());
    if length > MAX_URI {
        return StatusCode::URI_TOO_LONG.into_response();
    }
    let peer = peer(&request, state.behind_proxy);
    if let Err(refusal) = check(&state, &request, peer) {
        return match request.method() {
            &Method::POST => refusal.into_response(),
            _ => {
                measure::refused(refusal);
                refusal.status().into_response()
            }
        };
    }
    request.extensions_mut().insert(peer);
    next.run(request).await
}

fn check(state: &State, request: &Request, peer: Peer) -> Result<(), Refusal> {
    let now = state.clock().now();
    let headers = request.headers();
    if [Method::GET, Method::HEAD].contains(request.method()) {
        return match state.limits.may_read(peer, now) {
            true => Ok(()),
            false => Err(Refusal::TooOften),
        };
    }
    if !state.origins.is_ours(headers) {
        return Err(Refusal::ForeignOrigin);
    }
    let guest = recognise(headers, state.origins.is_https());
    match state.limits.may_post(peer, guest, now) {
        true => Ok(()),
        false => Err(Refusal::TooOften),
    }
}

/// The addresses in `X-Forwarded-For`, in the order in which they were added.
pub(crate) fn forwarded(headers: &HeaderMap) -> impl Iterator<Item = &str> {
    headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
}

/// Where the request comes from. What a proxy says counts only where there is one of ours, and
/// then what it added itself: the last address.
fn peer(request: &Request, behind_proxy: bool) -> Peer {
    let forwarded = || forwarded(request.headers()).last()?.parse().ok();
    let connected = || {
        request
            .extensions()
            .get::<ConnectInfo<SocketAddr>>()
            .map(|ConnectInfo(address)| address.ip())
    };
    let address = behind_proxy.then(forwarded).flatten().or_else(connected);
    Peer::new(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
}
