//! What a piece is.

use core::fmt;
use core::ops::{Index, IndexMut};

/// The seven kinds of piece.
///
/// ```
/// use jieqi_rules::Role;
/// assert_eq!(Role::Chariot.letter(), 'R');
/// assert_eq!(Role::from_letter('e'), Some(Role::Elephant));
/// assert_eq!(Role::Soldier.count_in_set(), 5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// 帥 / 將, the piece that must not be lost. Always face up.
    General = 0,
    /// 仕 / 士.
    Advisor = 1,
    /// 相 / 象.
    Elephant = 2,
    /// 傌 / 馬.
    Horse = 3,
    /// 俥 / 車.
    Chariot = 4,
    /// 炮 / 砲.
    Cannon = 5,
    /// 兵 / 卒.
    Soldier = 6,
}

impl Role {
    /// All seven roles.
    ///
    /// ```
    /// use jieqi_rules::Role;
    /// let set: u8 = Role::ALL.into_iter().map(Role::count_in_set).sum();
    /// assert_eq!(set, 16);
    /// ```
    pub const ALL: [Role; 7] = [
        Role::General,
        Role::Advisor,
        Role::Elephant,
        Role::Horse,
        Role::Chariot,
        Role::Cannon,
        Role::Soldier,
    ];

    /// The six roles that may lie face down, in the order in which pools are
    /// printed: chariot, advisor, cannon, soldier, horse, elephant.
    ///
    /// ```
    /// use jieqi_rules::Role;
    /// assert!(!Role::HIDEABLE.contains(&Role::General));
    /// ```
    pub const HIDEABLE: [Role; 6] = [
        Role::Chariot,
        Role::Advisor,
        Role::Cannon,
        Role::Soldier,
        Role::Horse,
        Role::Elephant,
    ];

    /// The letter of the FEN and of moves, in upper case.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Role::Horse.letter(), 'N');
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Role::General => 'K',
            Role::Advisor => 'A',
            Role::Elephant => 'B',
            Role::Horse => 'N',
            Role::Chariot => 'R',
            Role::Cannon => 'C',
            Role::Soldier => 'P',
        }
    }

    /// The role of a letter in either case; `E` and `H` are read too.
    ///
    /// ```
    /// use jieqi_rules::Role;
    /// assert_eq!(Role::from_letter('h'), Some(Role::Horse));
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Role> {
        Some(match letter.to_ascii_uppercase() {
            'K' => Role::General,
            'A' => Role::Advisor,
            'B' | 'E' => Role::Elephant,
            'N' | 'H' => Role::Horse,
            'R' => Role::Chariot,
            'C' => Role::Cannon,
            'P' => Role::Soldier,
            _ => return None,
        })
    }

    /// How many of them a side's set of sixteen holds.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Role::Cannon.count_in_set(), 2);
    /// ```
    #[must_use]
    pub const fn count_in_set(self) -> u8 {
        match self {
            Role::General => 1,
            Role::Soldier => 5,
            _ => 2,
        }
    }

    /// The English name, in lower case; for logs and errors, not for pages.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Role::Elephant.name(), "elephant");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Role::General => "general",
            Role::Advisor => "advisor",
            Role::Elephant => "elephant",
            Role::Horse => "horse",
            Role::Chariot => "chariot",
            Role::Cannon => "cannon",
            Role::Soldier => "soldier",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One value for each role, indexed by [`Role`].
///
/// ```
/// use jieqi_rules::{ByRole, Role};
/// let set = ByRole::new_with(Role::count_in_set);
/// assert_eq!(set[Role::Cannon], 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByRole<T>([T; 7]);

impl<T> ByRole<T> {
    /// Makes one value a role.
    ///
    /// ```
    /// use jieqi_rules::{ByRole, Role};
    /// assert_eq!(ByRole::new_with(Role::letter)[Role::Soldier], 'P');
    /// ```
    pub fn new_with(f: impl FnMut(Role) -> T) -> ByRole<T> {
        ByRole(Role::ALL.map(f))
    }

    /// Every role with its value.
    ///
    /// ```
    /// use jieqi_rules::{ByRole, Role};
    /// let set = ByRole::new_with(Role::count_in_set);
    /// assert_eq!(set.iter().max_by_key(|(_, count)| **count).unwrap().0, Role::Soldier);
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Role, &T)> {
        Role::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Role> for ByRole<T> {
    type Output = T;

    fn index(&self, role: Role) -> &T {
        &self.0[role as usize]
    }
}

impl<T> IndexMut<Role> for ByRole<T> {
    fn index_mut(&mut self, role: Role) -> &mut T {
        &mut self.0[role as usize]
    }
}
