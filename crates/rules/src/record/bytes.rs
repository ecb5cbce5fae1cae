//! Bytes as hexadecimal text.

use core::fmt;
use core::str::FromStr;

/// Up to 32 bytes, written as lower-case hexadecimal.
///
/// ```
/// use jieqi_rules::record::Bytes;
/// let bytes: Bytes = "00ff".parse()?;
/// assert_eq!(bytes.as_slice(), [0, 255]);
/// assert_eq!(bytes.to_string(), "00ff");
/// # Ok::<(), jieqi_rules::record::BytesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bytes {
    bytes: [u8; Bytes::MAX],
    len: u8,
}

impl Bytes {
    /// The most bytes there may be.
    pub const MAX: usize = 32;

    /// Wraps up to 32 bytes; `None` for more.
    #[must_use]
    pub fn new(bytes: &[u8]) -> Option<Bytes> {
        let mut kept = [0; Bytes::MAX];
        kept.get_mut(..bytes.len())?.copy_from_slice(bytes);
        Some(Bytes {
            bytes: kept,
            len: bytes.len() as u8,
        })
    }

    /// The bytes.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }
}

impl fmt::Display for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice()
            .iter()
            .try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bytes({self})")
    }
}

/// A text that is no hexadecimal form of up to 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BytesError;

impl fmt::Display for BytesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected up to 32 bytes in hexadecimal")
    }
}

impl core::error::Error for BytesError {}

impl FromStr for Bytes {
    type Err = BytesError;

    fn from_str(text: &str) -> Result<Bytes, BytesError> {
        let digit = |byte: u8| char::from(byte).to_digit(16).ok_or(BytesError);
        let digits = text.as_bytes();
        if !digits.len().is_multiple_of(2) || digits.len() > 2 * Bytes::MAX {
            return Err(BytesError);
        }
        let mut bytes = [0; Bytes::MAX];
        for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Ok(Bytes {
            bytes,
            len: (digits.len() / 2) as u8,
        })
    }
}
