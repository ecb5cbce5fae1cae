//! What one side asks of the other.

use jieqi_rules::Color;

use crate::Version;

/// An open offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who makes it.
    pub by: Color,
    /// The version that it made. An answer given at an older version has not seen it.
    pub since: Version,
}
