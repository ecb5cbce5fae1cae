//! What the operator is told: one line on standard error. Never a secret, a cookie, a hash of
//! one, or anything that a viewer may not know.

use std::fmt::Display;

/// Says that something of ours does not work.
pub(crate) fn fault(what: &str, error: &dyn Display) {
    eprintln!("jieqi: fault: {what}: {error}");
}
