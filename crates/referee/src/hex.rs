//! Bytes as lower-case hexadecimal text.

use core::fmt;

/// A text that is not the hexadecimal form of the bytes that were expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} in hexadecimal, got {got} characters")]
pub struct HexError {
    expected: &'static str,
    got: usize,
}

/// Writes bytes with two lower-case digits each.
pub(crate) fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads bytes; `None` where a character is no digit or the count of digits is odd.
pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    digits
        .chunks_exact(2)
        .map(|pair| Some((digit(pair[0])? * 16 + digit(pair[1])?) as u8))
        .collect()
}

/// Reads exactly 32 bytes.
pub(crate) fn read_32(text: &str) -> Result<[u8; 32], HexError> {
    read(text)
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or(HexError {
            expected: "32 bytes",
            got: text.chars().count(),
        })
}
