//! Answers as JSON.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jieqi_wire as wire;

use crate::guest::Token;
use crate::{Refusal, measure};

/// How long to stay away after asking too often.
const RETRY_AFTER_SECS: &str = "5";

/// The message that says why not.
pub(super) fn refused(id: Option<String>, refusal: Refusal) -> wire::Message {
    wire::Message::Refused(wire::Refused {
        id,
        reason: refusal.name(),
    })
}

/// The answer that says why not.
fn refusal(refusal: Refusal, messages: wire::Answer) -> Response {
    measure::refused(refusal);
    let mut response = (refusal.status(), Json(messages)).into_response();
    if refusal.status() == StatusCode::TOO_MANY_REQUESTS {
        let wait = HeaderValue::from_static(RETRY_AFTER_SECS);
        response.headers_mut().insert(header::RETRY_AFTER, wait);
    }
    response
}

/// An answer that says why not, as an error.
pub(super) struct Refused(Box<Response>);

impl Refused {
    pub(super) fn new(why: Refusal, messages: wire::Answer) -> Refused {
        Refused(Box::new(refusal(why, messages)))
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused(Box::new(refusal.into_response()))
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        *self.0
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        refusal(self, vec![refused(None, self)])
    }
}

/// Gives a new browser what it is known by.
pub(super) fn with_cookie(mut response: Response, token: Option<&Token>, https: bool) -> Response {
    if let Some(token) = token {
        let cookie = token.set_cookie(https);
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// 404 where there is no such address below the API.
pub(super) async fn nothing_here() -> Response {
    StatusCode::NOT_FOUND.into_response()
}
