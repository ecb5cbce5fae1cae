//! What was published of a sealed deal.

use core::fmt;
use core::ops::RangeInclusive;

use super::Bytes;

/// What was published of a sealed deal (`docs/fair-deal.md`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// The server's promise of S; 32 bytes.
    pub commitment: Bytes,
    /// The creator's promise of A, once it was there; 32 bytes.
    pub creator_seal: Option<Bytes>,
    /// A, once it was published; 1 to 16 bytes.
    pub creator: Option<Bytes>,
    /// B, once the second player sat down; up to 16 bytes, none for a computer.
    pub guest: Option<Bytes>,
    /// S, once it was published; 32 bytes.
    pub server: Option<Bytes>,
}

/// The tag of each part, and how many bytes it has.
const PARTS: [(&str, RangeInclusive<usize>, &str); 5] = [
    ("Commitment", 32..=32, "32 bytes"),
    ("CreatorSeal", 32..=32, "32 bytes"),
    ("CreatorBytes", 1..=16, "1 to 16 bytes"),
    ("GuestBytes", 0..=16, "up to 16 bytes"),
    ("ServerBytes", 32..=32, "32 bytes"),
];

impl Seal {
    /// Each part with its tag.
    pub(super) fn parts(&self) -> [(&'static str, Option<Bytes>); 5] {
        let parts = [
            Some(self.commitment),
            self.creator_seal,
            self.creator,
            self.guest,
            self.server,
        ];
        core::array::from_fn(|i| (PARTS[i].0, parts[i]))
    }

    /// Whether every part has the length that it has to have.
    pub(super) fn check(&self) -> Result<(), SealError> {
        for ((_, part), (tag, lengths, expected)) in self.parts().iter().zip(PARTS) {
            if part.is_some_and(|bytes| !lengths.contains(&bytes.as_slice().len())) {
                return Err(SealError { tag, expected });
            }
        }
        Ok(())
    }
}

/// A part of a sealed deal that has not as many bytes as it has to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SealError {
    /// The tag of that part.
    pub tag: &'static str,
    expected: &'static str,
}

impl fmt::Display for SealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` has {}", self.tag, self.expected)
    }
}

impl core::error::Error for SealError {}
