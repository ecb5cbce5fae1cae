//! How faces are drawn.

use std::str::FromStr;

use jieqi_rules::{Color, Role};

/// Which signs stand on the faces of the pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PieceSet {
    /// Traditional characters, which differ for each side.
    #[default]
    Traditional,
    /// Simplified characters.
    Simplified,
    /// Pictures that need no reading.
    International,
}

impl PieceSet {
    /// As settings, languages and addresses name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PieceSet::Traditional => "trad",
            PieceSet::Simplified => "simp",
            PieceSet::International => "intl",
        }
    }
}

/// There is no set of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no set of pieces is named {0:?}")]
pub struct UnknownSet(String);

impl FromStr for PieceSet {
    type Err = UnknownSet;

    fn from_str(name: &str) -> Result<PieceSet, UnknownSet> {
        [
            PieceSet::Traditional,
            PieceSet::Simplified,
            PieceSet::International,
        ]
        .into_iter()
        .find(|set| set.name() == name)
        .ok_or_else(|| UnknownSet(name.chars().take(20).collect()))
    }
}

/// The characters of a piece, traditional and simplified.
#[must_use]
pub const fn characters(color: Color, role: Role) -> (&'static str, &'static str) {
    match (color, role) {
        (Color::Red, Role::General) => ("帥", "帅"),
        (Color::Red, Role::Advisor) => ("仕", "仕"),
        (Color::Red, Role::Elephant) => ("相", "相"),
        (Color::Red, Role::Horse) => ("傌", "马"),
        (Color::Red, Role::Chariot) => ("俥", "车"),
        (Color::Red, Role::Cannon) => ("炮", "炮"),
        (Color::Red, Role::Soldier) => ("兵", "兵"),
        (Color::Black, Role::General) => ("將", "将"),
        (Color::Black, Role::Advisor) => ("士", "士"),
        (Color::Black, Role::Elephant) => ("象", "象"),
        (Color::Black, Role::Horse) => ("馬", "马"),
        (Color::Black, Role::Chariot) => ("車", "车"),
        (Color::Black, Role::Cannon) => ("砲", "炮"),
        (Color::Black, Role::Soldier) => ("卒", "卒"),
    }
}
