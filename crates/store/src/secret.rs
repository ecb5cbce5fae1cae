//! The server's share of a deal, as bytes to be kept.

use std::fmt;

/// Bytes that only the referee may make sense of. They are not printed and not compared.
pub struct Secret(Box<[u8]>);

impl Secret {
    /// Wraps bytes.
    #[must_use]
    pub fn new(bytes: &[u8]) -> Self {
        Secret(bytes.into())
    }

    /// The bytes, for the referee.
    #[must_use]
    pub fn reveal(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}
