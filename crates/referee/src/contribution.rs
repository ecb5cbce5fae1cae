//! What a player adds to the chance of a deal.

use core::fmt;
use core::str::FromStr;

use crate::hex;

/// A player's share in the chance of a deal: 0 to 16 bytes.
///
/// A person's is [`Contribution::LEN`] bytes; a computer contributes nothing.
///
/// ```
/// use jieqi_referee::Contribution;
/// let a: Contribution = "00112233445566778899aabbccddeeff".parse().unwrap();
/// assert_eq!(a.bytes().len(), Contribution::LEN);
/// assert_eq!(a.to_string(), "00112233445566778899aabbccddeeff");
/// assert!(Contribution::new(&[0; 17]).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Contribution {
    bytes: [u8; Contribution::LEN],
    len: u8,
}

impl Contribution {
    /// How many bytes a person contributes, and the most that a contribution has.
    pub const LEN: usize = 16;

    /// No bytes at all.
    pub const EMPTY: Contribution = Contribution {
        bytes: [0; Contribution::LEN],
        len: 0,
    };

    /// Wraps up to 16 bytes.
    pub fn new(bytes: &[u8]) -> Result<Contribution, ContributionError> {
        let mut kept = [0; Contribution::LEN];
        kept.get_mut(..bytes.len())
            .ok_or(ContributionError::TooLong(bytes.len()))?
            .copy_from_slice(bytes);
        Ok(Contribution {
            bytes: kept,
            len: bytes.len() as u8,
        })
    }

    /// The bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.len)]
    }

    /// Whether there are no bytes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether this is as long as a person's has to be.
    #[must_use]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == Contribution::LEN
    }
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(self.bytes(), f)
    }
}

impl fmt::Debug for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Contribution({self})")
    }
}

impl FromStr for Contribution {
    type Err = ContributionError;

    fn from_str(text: &str) -> Result<Contribution, ContributionError> {
        let bytes = hex::read(text).ok_or(ContributionError::NotHex)?;
        Contribution::new(&bytes)
    }
}

/// Why bytes or a text are no contribution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContributionError {
    /// More bytes than 16.
    #[error("a contribution has at most 16 bytes, got {0}")]
    TooLong(usize),
    /// Not pairs of hexadecimal digits.
    #[error("expected pairs of hexadecimal digits")]
    NotHex,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_is_printed_reads_back(bytes in proptest::collection::vec(any::<u8>(), 0..=16)) {
            let contribution = Contribution::new(&bytes).unwrap();
            prop_assert_eq!(contribution.bytes(), &bytes[..]);
            prop_assert_eq!(contribution.to_string().parse(), Ok(contribution));
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,40}") {
            if let Ok(contribution) = text.parse::<Contribution>() {
                prop_assert_eq!(contribution.to_string(), text.to_ascii_lowercase());
            }
        }
    }
}
