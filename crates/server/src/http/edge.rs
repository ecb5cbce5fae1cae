//! What of an address the handlers read, for the laws over anything.

use axum::extract::Query;
use axum::http::Uri;

pub(crate) use super::guard::forwarded;
use super::{export, page, preview, replay, table};

/// Reads every query that a handler reads; whether there is one is no matter.
pub(crate) fn read(uri: &Uri) {
    let _ = Query::<table::From>::try_from_uri(uri);
    let _ = Query::<table::Written>::try_from_uri(uri);
    let _ = Query::<page::Wish>::try_from_uri(uri);
    let _ = Query::<preview::Wish>::try_from_uri(uri);
    let _ = Query::<export::Wish>::try_from_uri(uri);
    let _ = Query::<replay::Wish>::try_from_uri(uri);
}
