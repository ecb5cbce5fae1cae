//! What is published before the bytes that it binds.

use core::fmt;
use core::str::FromStr;

use sha2::{Digest, Sha256};

use crate::hex::{self, HexError};
use crate::{Contribution, ServerSecret};

/// What the server's commitment hashes before S, so that no other hash can be taken for it.
const SERVER_DOMAIN: &[u8] = b"jieqi/1/server";

/// What a player's seal hashes before A.
const PLAYER_DOMAIN: &[u8] = b"jieqi/1/player";

/// `SHA-256(domain ‖ bytes)`.
fn hash(domain: &[u8], bytes: &[u8]) -> [u8; 32] {
    Sha256::new()
        .chain_update(domain)
        .chain_update(bytes)
        .finalize()
        .into()
}

/// The server's promise of its bytes: `SHA-256("jieqi/1/server" ‖ S)` (DESIGN).
///
/// ```
/// use jieqi_referee::ServerSecret;
/// assert_eq!(
///     ServerSecret::from_bytes([0; 32]).commitment().to_string(),
///     "16e5fc4535cb20540ddfe2eef41e293265aa827a7a9bc590e49dbd82134ba7b9",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl Commitment {
    pub(crate) fn to_secret(bytes: &[u8; 32]) -> Commitment {
        Commitment(hash(SERVER_DOMAIN, bytes))
    }

    /// The hash.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether these bytes are those that were promised.
    #[must_use]
    pub fn binds(&self, secret: &ServerSecret) -> bool {
        secret.commitment() == *self
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

/// The creator's promise of its contribution: `SHA-256("jieqi/1/player" ‖ A)` (DESIGN).
///
/// ```
/// use jieqi_referee::{Contribution, PlayerSeal};
/// let a = Contribution::new(&[7; 16]).unwrap();
/// let seal = PlayerSeal::of(&a);
/// assert!(seal.opens_with(&a));
/// assert_eq!(seal.to_string().parse(), Ok(seal));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayerSeal([u8; 32]);

impl PlayerSeal {
    /// The seal of a contribution.
    #[must_use]
    pub fn of(contribution: &Contribution) -> PlayerSeal {
        PlayerSeal(hash(PLAYER_DOMAIN, contribution.bytes()))
    }

    /// A seal that a player sent.
    #[must_use]
    pub const fn from_bytes(hash: [u8; 32]) -> PlayerSeal {
        PlayerSeal(hash)
    }

    /// The hash.
    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Whether this contribution is the one that was sealed.
    #[must_use]
    pub fn opens_with(&self, contribution: &Contribution) -> bool {
        PlayerSeal::of(contribution) == *self
    }
}

impl fmt::Display for PlayerSeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, f)
    }
}

impl FromStr for PlayerSeal {
    type Err = HexError;

    fn from_str(text: &str) -> Result<PlayerSeal, HexError> {
        hex::read_32(text).map(PlayerSeal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_of_one_kind_is_never_that_of_the_other() {
        let secret = ServerSecret::from_bytes([3; 32]);
        let commitment = secret.commitment();
        assert!(commitment.binds(&secret));
        assert!(!commitment.binds(&ServerSecret::from_bytes([4; 32])));
        assert_ne!(hash(SERVER_DOMAIN, &[3; 16]), hash(PLAYER_DOMAIN, &[3; 16]));
    }

    #[test]
    fn a_seal_opens_with_its_own_contribution_only() {
        let a = Contribution::new(&[1; 16]).unwrap();
        let seal = PlayerSeal::of(&a);
        assert!(seal.opens_with(&a));
        for other in [&[1u8; 15][..], &[2; 16], &[]] {
            assert!(!seal.opens_with(&Contribution::new(other).unwrap()));
        }
    }

    #[test]
    fn a_text_that_is_no_hash_is_refused() {
        for text in ["", "00", &"0".repeat(63), &"g".repeat(64), &"é".repeat(32)] {
            assert!(text.parse::<PlayerSeal>().is_err(), "{text}");
        }
    }
}
