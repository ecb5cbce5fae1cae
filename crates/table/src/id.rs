//! What tables, guests and commands are called.

use core::fmt;
use core::str::FromStr;

/// A text that is no id, and what was expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {0}")]
pub struct IdError(&'static str);

/// Crockford's base 32 in lower case: no i, l, o, u.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A table's id: 16 characters of Crockford's base 32 in lower case, which say 80 bits.
///
/// ```
/// use jieqi_table::TableId;
/// let id = TableId::from_random([0xff; 10]);
/// assert_eq!(id.as_str(), "zzzzzzzzzzzzzzzz");
/// assert_eq!("zzzzzzzzzzzzzzzz".parse(), Ok(id));
/// assert!("ZZZZZZZZZZZZZZZZ".parse::<TableId>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId([u8; TableId::LEN]);

impl TableId {
    /// How many characters an id has.
    pub const LEN: usize = 16;

    const EXPECTED: IdError = IdError("a table id: 16 of 0–9 a–z without i, l, o, u");

    /// The id that says these bytes, which must come from a good random source: whoever
    /// knows an id may watch the table.
    #[must_use]
    pub fn from_random(bytes: [u8; 10]) -> TableId {
        let bits = bytes
            .iter()
            .fold(0u128, |bits, &byte| bits << 8 | u128::from(byte));
        TableId(core::array::from_fn(|i| {
            DIGITS[(bits >> (5 * (TableId::LEN - 1 - i)) & 31) as usize]
        }))
    }

    /// The id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        core::str::from_utf8(&self.0).expect("only ASCII digits and letters get in")
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

impl FromStr for TableId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<TableId, IdError> {
        let bytes: [u8; TableId::LEN] = text.as_bytes().try_into().map_err(|_| Self::EXPECTED)?;
        if bytes.iter().all(|byte| DIGITS.contains(byte)) {
            Ok(TableId(bytes))
        } else {
            Err(Self::EXPECTED)
        }
    }
}

/// A browser, known by the hash of the secret in its cookie: 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GuestId([u8; 32]);

impl GuestId {
    const EXPECTED: IdError = IdError("a guest id: 64 hexadecimal digits");

    /// Wraps a hash.
    #[must_use]
    pub const fn new(hash: [u8; 32]) -> GuestId {
        GuestId(hash)
    }

    /// The hash.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for GuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GuestId({self})")
    }
}

impl FromStr for GuestId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<GuestId, IdError> {
        let digits = text.as_bytes();
        if digits.len() != 64 {
            return Err(Self::EXPECTED);
        }
        let mut hash = [0; 32];
        for (byte, pair) in hash.iter_mut().zip(digits.chunks_exact(2)) {
            let digit = |digit: u8| char::from(digit).to_digit(16).ok_or(Self::EXPECTED);
            *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
        }
        Ok(GuestId(hash))
    }
}

/// The name that a client gives to one of its commands: 1 to 32 of `A–Z a–z 0–9 _ -`.
/// The same name from the same seat is the same command, done once.
///
/// ```
/// use jieqi_table::CommandId;
/// assert!("m-17_x".parse::<CommandId>().is_ok());
/// assert!("".parse::<CommandId>().is_err());
/// assert!("a b".parse::<CommandId>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CommandId(String);

impl CommandId {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for CommandId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for CommandId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<CommandId, IdError> {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
        if (1..=32).contains(&text.len()) && text.bytes().all(allowed) {
            Ok(CommandId(text.to_owned()))
        } else {
            Err(IdError("a command id: 1 to 32 of A–Z a–z 0–9 _ -"))
        }
    }
}
