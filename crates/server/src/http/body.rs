//! Bodies of requests: small, JSON, and soon there.

use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;

use super::answer::{Refused, refused};
use crate::{Refusal, request};

/// The largest body that is read.
const MAX_BODY: usize = 4 * 1024;

/// How long a body may take to come.
const PATIENCE: Duration = Duration::from_secs(10);

/// Reads a body as JSON; the error is the answer to it.
pub(super) async fn read<T: DeserializeOwned>(
    headers: &HeaderMap,
    body: Body,
) -> Result<T, Refused> {
    let refuse = |why, id| Refused::new(why, vec![refused(id, why)]);
    let json = headers
        .get(header::CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"));
    if !json {
        return Err(refuse(Refusal::Malformed, None));
    }
    let bytes = match tokio::time::timeout(PATIENCE, axum::body::to_bytes(body, MAX_BODY)).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_)) => return Err(refuse(Refusal::TooLarge, None)),
        Err(_) => return Err(refuse(Refusal::Malformed, None)),
    };
    serde_json::from_slice(&bytes).map_err(|_| {
        let id = std::str::from_utf8(&bytes).ok().and_then(request::id_of);
        refuse(Refusal::Malformed, id)
    })
}
