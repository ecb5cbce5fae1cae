//! Which role lies on which start point.

use core::fmt;

use hmac::{Hmac, KeyInit, Mac};
use jieqi_rules::{ByColor, Color, Role, Square};
use sha2::Sha256;

use crate::Contribution;

/// What the blocks of a deal hash first.
const DEAL_DOMAIN: &[u8] = b"jieqi/1/deal";

/// A side's fifteen before they are shuffled, in the order that DESIGN gives.
const UNSHUFFLED: [Role; 15] = [
    Role::Chariot,
    Role::Chariot,
    Role::Horse,
    Role::Horse,
    Role::Cannon,
    Role::Cannon,
    Role::Advisor,
    Role::Advisor,
    Role::Elephant,
    Role::Elephant,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
    Role::Soldier,
];

/// The hidden roles of both sides, fixed before the first move.
///
/// Nothing can be read from it: it goes into a [`Game`](crate::Game), which tells each viewer
/// what that viewer may know.
///
/// ```
/// use jieqi_referee::{Contribution, ServerSecret};
/// let deal = ServerSecret::from_bytes([1; 32]).deal("abc", &Contribution::EMPTY, &Contribution::EMPTY);
/// assert_eq!(format!("{deal:?}"), "Deal(..)");
/// ```
///
/// It cannot be copied either:
///
/// ```compile_fail
/// fn copy<T: Clone>(_: T) {}
/// # use jieqi_referee::{Contribution, ServerSecret};
/// copy(ServerSecret::from_bytes([1; 32]).deal("abc", &Contribution::EMPTY, &Contribution::EMPTY));
/// ```
pub struct Deal {
    roles: ByColor<[Role; 15]>,
}

impl Deal {
    /// Derivation version 1 (DESIGN): a Fisher–Yates shuffle of each side, Red first, fed by
    /// HMAC-SHA-256 blocks under the key S.
    pub(crate) fn derive(
        secret: &[u8; 32],
        table: &str,
        creator: &Contribution,
        guest: &Contribution,
    ) -> Deal {
        let mut prefix = Vec::with_capacity(64);
        prefix.extend_from_slice(DEAL_DOMAIN);
        prefix.extend_from_slice(table.as_bytes());
        for contribution in [creator, guest] {
            prefix.push(contribution.bytes().len() as u8);
            prefix.extend_from_slice(contribution.bytes());
        }
        let mut words = Words::new(blocks(*secret, prefix));
        Deal {
            roles: ByColor::new_with(|_| {
                let mut roles = UNSHUFFLED;
                for i in (1..roles.len()).rev() {
                    let j = words.uniform(i as u32 + 1);
                    roles.swap(i, j as usize);
                }
                roles
            }),
        }
    }

    /// A deal with these roles, if each side's are a full set.
    #[cfg(any(test, feature = "inject"))]
    pub(crate) fn new(roles: ByColor<[Role; 15]>) -> Result<Deal, DealError> {
        for color in Color::ALL {
            let mut pool = jieqi_rules::Pool::FULL;
            for role in roles[color] {
                if !pool.remove(role) {
                    return Err(DealError { color, role });
                }
            }
        }
        Ok(Deal { roles })
    }

    /// The role that lies on a start point of this side.
    pub(crate) fn role_at(&self, color: Color, point: Square) -> Option<Role> {
        Square::start_points(color)
            .iter()
            .position(|&start| start == point)
            .map(|index| self.roles[color][index])
    }

    /// Both sides' roles in the order of the start points.
    pub(crate) const fn roles(&self) -> &ByColor<[Role; 15]> {
        &self.roles
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(..)")
    }
}

/// Roles that are no full set of a side.
#[cfg(any(test, feature = "inject"))]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{color} has one {role} too many")]
pub struct DealError {
    /// Whose.
    pub color: Color,
    /// Which is too many.
    pub role: Role,
}

/// The blocks of the stream: `HMAC-SHA-256(key, prefix ‖ i)`, i as four bytes, big-endian.
fn blocks(key: [u8; 32], prefix: Vec<u8>) -> impl Iterator<Item = [u8; 32]> {
    (0u32..).map(move |i| {
        let mut mac = Hmac::<Sha256>::new_from_slice(&key).expect("HMAC takes a key of any length");
        mac.update(&prefix);
        mac.update(&i.to_be_bytes());
        mac.finalize().into_bytes().into()
    })
}

/// A stream of blocks, read as four-byte big-endian words.
struct Words<I> {
    blocks: I,
    block: [u8; 32],
    read: usize,
}

impl<I: Iterator<Item = [u8; 32]>> Words<I> {
    fn new(blocks: I) -> Words<I> {
        Words {
            blocks,
            block: [0; 32],
            read: 32,
        }
    }

    fn next(&mut self) -> u32 {
        if self.read == self.block.len() {
            self.block = self.blocks.next().expect("the stream has 2³² blocks");
            self.read = 0;
        }
        let word = &self.block[self.read..self.read + 4];
        self.read += 4;
        u32::from_be_bytes(word.try_into().expect("four bytes"))
    }

    /// A number below `n`, each as likely as the others: words from ⌊2³²/n⌋·n on are skipped.
    fn uniform(&mut self, n: u32) -> u32 {
        let limit = (1u64 << 32) / u64::from(n) * u64::from(n);
        loop {
            let word = self.next();
            if u64::from(word) < limit {
                return word % n;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PlayerSeal, ServerSecret};
    use proptest::prelude::*;

    fn letters(roles: &[Role; 15]) -> String {
        roles.iter().map(|role| role.letter()).collect()
    }

    #[test]
    fn every_vector_is_derived() {
        let vectors = include_str!("../tests/data/deals.tsv")
            .lines()
            .filter(|line| !line.starts_with('#'))
            .skip(1);
        let mut read = 0;
        for line in vectors {
            let column: Vec<&str> = line.split('\t').collect();
            let [
                name,
                server,
                table,
                creator,
                guest,
                commitment,
                seal,
                red,
                black,
            ] = column[..]
            else {
                panic!("nine columns: {line}");
            };
            let bytes = |text: &str| text.replace('-', "").parse::<Contribution>().unwrap();
            let (creator, guest) = (bytes(creator), bytes(guest));
            let secret = ServerSecret::from_bytes(crate::hex::read_32(server).unwrap());
            let deal = secret.deal(table, &creator, &guest);
            assert_eq!(secret.commitment().to_string(), commitment, "{name}");
            assert_eq!(PlayerSeal::of(&creator).to_string(), seal, "{name}");
            assert_eq!(letters(&deal.roles().red), red, "{name}");
            assert_eq!(
                letters(&deal.roles().black).to_ascii_lowercase(),
                black,
                "{name}"
            );
            read += 1;
        }
        assert_eq!(read, 12);
    }

    #[test]
    fn words_that_would_favour_some_numbers_are_skipped() {
        // ⌊2³²/9⌋·9 = fffffffc: words from there on are skipped, the one before is not.
        for (word, expected) in [
            (0xffff_fffb_u32, 0xffff_fffb % 9),
            (0xffff_fffc, 5),
            (0xffff_ffff, 5),
        ] {
            let mut block = [0; 32];
            block[..4].copy_from_slice(&word.to_be_bytes());
            block[7] = 5;
            let mut words = Words::new(core::iter::once(block));
            assert_eq!(words.uniform(9), expected, "{word:x}");
        }
    }

    #[test]
    fn a_power_of_two_skips_nothing() {
        let mut words = Words::new(core::iter::once([0xff; 32]));
        assert_eq!((words.uniform(8), words.uniform(2)), (7, 1));
    }

    #[test]
    fn words_run_on_from_block_to_block() {
        let blocks = (0u8..).map(|i| core::array::from_fn(|k| i * 32 + k as u8));
        let mut words = Words::new(blocks);
        let read: Vec<u32> = (0..9).map(|_| words.next()).collect();
        assert_eq!(
            (read[0], read[7], read[8]),
            (0x0001_0203, 0x1c1d_1e1f, 0x2021_2223)
        );
    }

    #[test]
    fn a_set_with_one_role_too_many_is_no_deal() {
        let mut roles = ByColor::new_with(|_| UNSHUFFLED);
        assert!(Deal::new(roles).is_ok());
        roles.black[3] = Role::Chariot;
        let error = Deal::new(roles).unwrap_err();
        assert_eq!(error.to_string(), "black has one chariot too many");
    }

    proptest! {
        #[test]
        fn every_deal_is_a_full_set_on_the_start_points(
            server: [u8; 32], creator: [u8; 16], guest in proptest::collection::vec(any::<u8>(), 0..=16)
        ) {
            let deal = Deal::derive(
                &server,
                "0123456789abcdef",
                &Contribution::new(&creator).unwrap(),
                &Contribution::new(&guest).unwrap(),
            );
            prop_assert!(Deal::new(*deal.roles()).is_ok());
            for color in Color::ALL {
                for (index, point) in Square::start_points(color).into_iter().enumerate() {
                    prop_assert_eq!(deal.role_at(color, point), Some(deal.roles()[color][index]));
                    prop_assert_eq!(deal.role_at(!color, point), None);
                }
            }
        }

        /// Lengths are hashed: a byte moved from one contribution to the other makes another deal.
        #[test]
        fn contributions_do_not_run_into_each_other(bytes: [u8; 16], cut in 1usize..16) {
            let whole = |cut: usize| {
                let deal = Deal::derive(
                    &[9; 32],
                    "abc",
                    &Contribution::new(&bytes[..cut]).unwrap(),
                    &Contribution::new(&bytes[cut..]).unwrap(),
                );
                *deal.roles()
            };
            prop_assert_ne!(whole(cut), whole(cut - 1));
        }
    }
}
