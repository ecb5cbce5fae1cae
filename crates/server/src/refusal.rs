//! Why something that was asked is not done.

use axum::http::StatusCode;

/// Why something that was asked is not done. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The table refuses it.
    Table(jieqi_table::Refusal),
    /// It cannot be read.
    Malformed,
    /// It is larger than anything that can be asked.
    TooLarge,
    /// It does not come from one of our own pages.
    ForeignOrigin,
    /// There is no such table.
    NoTable,
    /// Too much was asked in a short time.
    TooOften,
    /// Too many sockets are open from there.
    TooManySockets,
    /// The link was used, or is too old.
    LinkExpired,
    /// The server cannot do it at present.
    NotNow,
}

impl Refusal {
    /// The server's own refusals.
    pub const OWN: [Refusal; 8] = [
        Refusal::Malformed,
        Refusal::TooLarge,
        Refusal::ForeignOrigin,
        Refusal::NoTable,
        Refusal::TooOften,
        Refusal::TooManySockets,
        Refusal::LinkExpired,
        Refusal::NotNow,
    ];

    /// The name that the wire and the language files use; it never changes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Refusal::Table(refusal) => refusal.name(),
            Refusal::Malformed => "malformed",
            Refusal::TooLarge => "too_large",
            Refusal::ForeignOrigin => "foreign_origin",
            Refusal::NoTable => "no_table",
            Refusal::TooOften => "too_often",
            Refusal::TooManySockets => "too_many_sockets",
            Refusal::LinkExpired => "link_expired",
            Refusal::NotNow => "not_now",
        }
    }

    /// The status of an answer that says it.
    #[must_use]
    pub const fn status(self) -> StatusCode {
        match self {
            Refusal::Table(_) => StatusCode::CONFLICT,
            Refusal::Malformed => StatusCode::BAD_REQUEST,
            Refusal::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::ForeignOrigin => StatusCode::FORBIDDEN,
            Refusal::NoTable => StatusCode::NOT_FOUND,
            Refusal::TooOften | Refusal::TooManySockets => StatusCode::TOO_MANY_REQUESTS,
            Refusal::LinkExpired => StatusCode::GONE,
            Refusal::NotNow => StatusCode::SERVICE_UNAVAILABLE,
        }
    }
}

impl From<crate::entropy::NoEntropy> for Refusal {
    fn from(error: crate::entropy::NoEntropy) -> Refusal {
        crate::log::fault("random bytes", &error);
        Refusal::NotNow
    }
}
