//! `POST /api/v1/guest`.

use std::sync::Arc;

use axum::extract::State as Shared;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use super::answer::with_cookie;
use crate::Refusal;
use crate::guest::Caller;
use crate::state::State;

/// Makes a browser known, if it is not yet. Nothing is stored.
pub(super) async fn make_known(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let https = state.origins.is_https();
    let caller = Caller::new(&headers, https, state.entropy())?;
    let response = StatusCode::NO_CONTENT.into_response();
    Ok(with_cookie(response, caller.token.as_ref(), https))
}
