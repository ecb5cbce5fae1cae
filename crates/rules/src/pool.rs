//! What may still lie under a side's face-down pieces.

use crate::Role;

/// A multiset of roles that may lie face down: what a viewer cannot yet tell apart
/// under one side's face-down pieces.
///
/// ```
/// use jieqi_rules::{Pool, Role};
/// let mut pool = Pool::FULL;
/// assert_eq!(pool.total(), 15);
/// assert!(pool.remove(Role::Cannon));
/// assert_eq!(pool.count(Role::Cannon), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pool {
    // Indexed by Role; the general's place is always 0.
    counts: [u8; 7],
}

impl Pool {
    /// Nothing left.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Pool::EMPTY.total(), 0);
    /// ```
    pub const EMPTY: Pool = Pool { counts: [0; 7] };

    /// A side's fifteen: everything but the general.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Pool::FULL.total(), 15);
    /// ```
    pub const FULL: Pool = Pool {
        counts: [0, 2, 2, 2, 2, 2, 5],
    };

    /// How many of `role` are left.
    ///
    /// ```
    /// use jieqi_rules::{Pool, Role};
    /// assert_eq!(Pool::FULL.count(Role::Soldier), 5);
    /// assert_eq!(Pool::FULL.count(Role::General), 0);
    /// ```
    #[must_use]
    pub const fn count(&self, role: Role) -> u8 {
        self.counts[role as usize]
    }

    /// How many pieces are left in all.
    ///
    /// ```
    /// use jieqi_rules::{Pool, Role};
    /// let mut pool = Pool::FULL;
    /// pool.set(Role::Soldier, 1);
    /// assert_eq!(pool.total(), 11);
    /// ```
    #[must_use]
    pub fn total(&self) -> u8 {
        self.counts.iter().sum()
    }

    /// Sets the count of a role; refused (false) for the general and beyond the set.
    ///
    /// ```
    /// use jieqi_rules::{Pool, Role};
    /// let mut pool = Pool::EMPTY;
    /// assert!(pool.set(Role::Horse, 2));
    /// assert!(!pool.set(Role::Horse, 3));
    /// assert!(!pool.set(Role::General, 1));
    /// ```
    pub fn set(&mut self, role: Role, count: u8) -> bool {
        if role == Role::General || count > role.count_in_set() {
            return false;
        }
        self.counts[role as usize] = count;
        true
    }

    /// Takes one of `role` out; false if there is none.
    ///
    /// ```
    /// use jieqi_rules::{Pool, Role};
    /// let mut pool = Pool::FULL;
    /// assert!(pool.remove(Role::Horse) && pool.remove(Role::Horse));
    /// assert!(!pool.remove(Role::Horse));
    /// ```
    pub fn remove(&mut self, role: Role) -> bool {
        let count = &mut self.counts[role as usize];
        if *count == 0 {
            return false;
        }
        *count -= 1;
        true
    }

    /// Puts one of `role` back; false if the set would be exceeded.
    ///
    /// ```
    /// use jieqi_rules::{Pool, Role};
    /// let mut pool = Pool::EMPTY;
    /// assert!(pool.add(Role::Horse) && pool.add(Role::Horse));
    /// assert!(!pool.add(Role::Horse));
    /// ```
    pub fn add(&mut self, role: Role) -> bool {
        self.set(role, self.counts[role as usize] + 1)
    }

    /// The roles of which at least one is left, in printing order, with their counts.
    ///
    /// ```
    /// use jieqi_rules::{Pool, Role};
    /// let mut pool = Pool::EMPTY;
    /// pool.add(Role::Elephant);
    /// pool.add(Role::Chariot);
    /// assert!(pool.iter().eq([(Role::Chariot, 1), (Role::Elephant, 1)]));
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Role, u8)> + '_ {
        Role::HIDEABLE
            .into_iter()
            .map(|role| (role, self.count(role)))
            .filter(|&(_, count)| count > 0)
    }
}
