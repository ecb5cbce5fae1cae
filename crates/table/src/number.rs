//! Numbers as text.

use core::fmt::Display;
use core::str::FromStr;

/// Reads a number that is written in the one way in which numbers are printed: digits, no sign,
/// no zeros ahead.
pub(crate) fn read<T: FromStr + Display>(text: &str) -> Option<T> {
    let number: T = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}
