//! The server's bytes behind a deal.

use core::fmt;

use jieqi_rules::Outcome;
#[cfg(any(test, feature = "inject"))]
use jieqi_rules::{ByColor, Role};

use crate::{Commitment, Contribution, Deal};

/// S: the 32 bytes that the server draws for a table before anything else.
///
/// It can neither be cloned nor printed. Two doors lead out: [`ServerSecret::bytes_for_store`],
/// for the place where it is kept, and [`Disclosure::new`], for the time after the game.
pub struct ServerSecret {
    bytes: [u8; 32],
    #[cfg(any(test, feature = "inject"))]
    injected: Option<ByColor<[Role; 15]>>,
}

impl ServerSecret {
    /// Wraps 32 bytes from the operating system's random source, or from the store.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> ServerSecret {
        ServerSecret {
            bytes,
            #[cfg(any(test, feature = "inject"))]
            injected: None,
        }
    }

    /// A secret behind which a given deal lies, whatever the bytes would have made. Tests of
    /// two worlds use it: commitment and contributions are the same, the deals differ.
    #[cfg(any(test, feature = "inject"))]
    pub fn with_injected_deal(
        bytes: [u8; 32],
        deal: ByColor<[Role; 15]>,
    ) -> Result<ServerSecret, crate::DealError> {
        Deal::new(deal)?;
        Ok(ServerSecret {
            bytes,
            injected: Some(deal),
        })
    }

    /// The bytes, for the one table of the store that keeps them; for nothing else.
    #[must_use]
    pub const fn bytes_for_store(&self) -> &[u8; 32] {
        &self.bytes
    }

    /// The promise that is published before the game.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment::to_secret(&self.bytes)
    }

    /// The deal of a table (its id as ASCII) with the creator's and the second player's
    /// contributions: derivation version 1 (DESIGN).
    #[must_use]
    pub fn deal(&self, table: &str, creator: &Contribution, guest: &Contribution) -> Deal {
        #[cfg(any(test, feature = "inject"))]
        if let Some(deal) = self.injected {
            return Deal::new(deal).expect("checked when it was injected");
        }
        Deal::derive(&self.bytes, table, creator, guest)
    }
}

impl fmt::Debug for ServerSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ServerSecret(..)")
    }
}

/// Everything that a deal was made from, published when the game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disclosure {
    /// S.
    pub server: [u8; 32],
    /// A, if the creator opened it.
    pub creator: Option<Contribution>,
    /// B, if a second player sat down.
    pub guest: Option<Contribution>,
}

impl Disclosure {
    /// Publishes the secret of a game that ended with this outcome.
    #[must_use]
    pub fn new(
        secret: &ServerSecret,
        _outcome: &Outcome,
        creator: Option<Contribution>,
        guest: Option<Contribution>,
    ) -> Disclosure {
        Disclosure {
            server: secret.bytes,
            creator,
            guest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jieqi_rules::{Reason, Receipt};

    #[test]
    fn nothing_is_printed_of_it() {
        let secret = ServerSecret::from_bytes([0xab; 32]);
        assert_eq!(format!("{secret:?}"), "ServerSecret(..)");
    }

    /// The deal is the injected one; nothing that is published tells.
    #[test]
    fn an_injected_deal_leaves_no_trace() {
        let drawn = ServerSecret::from_bytes([5; 32]);
        let a = Contribution::new(&[1; 16]).unwrap();
        let other = *drawn.deal("other", &a, &a).roles();
        let injected = ServerSecret::with_injected_deal([5; 32], other).unwrap();
        assert_eq!(injected.commitment(), drawn.commitment());
        assert_eq!(format!("{injected:?}"), format!("{drawn:?}"));
        assert_eq!(*injected.deal("abc", &a, &a).roles(), other);
        assert_ne!(*drawn.deal("abc", &a, &a).roles(), other);
        let two_generals = ByColor::new_with(|_| [Role::General; 15]);
        assert!(ServerSecret::with_injected_deal([5; 32], two_generals).is_err());
    }

    #[test]
    fn its_bytes_are_disclosed_as_they_were_committed() {
        let secret = ServerSecret::from_bytes([0xab; 32]);
        let aborted = Outcome {
            winner: None,
            reason: Reason::Aborted,
            receipt: Receipt::Plain,
        };
        let disclosure = Disclosure::new(&secret, &aborted, None, None);
        assert!(
            secret
                .commitment()
                .binds(&ServerSecret::from_bytes(disclosure.server))
        );
    }
}
