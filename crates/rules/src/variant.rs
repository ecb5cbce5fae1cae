//! Which of the two games is played.

use core::fmt;
use core::str::FromStr;

/// One of the two games that share the board and the referee.
///
/// ```
/// use jieqi_rules::Variant;
/// assert_eq!("jieqi".parse(), Ok(Variant::Jieqi));
/// assert_eq!(Variant::Xiangqi.to_string(), "xiangqi");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// The standard game: everything face up.
    Xiangqi,
    /// Hidden xiangqi: all but the generals start shuffled and face down.
    Jieqi,
}

impl Variant {
    /// Both games.
    ///
    /// ```
    /// use jieqi_rules::Variant;
    /// assert!(Variant::ALL.contains(&Variant::Jieqi));
    /// ```
    pub const ALL: [Variant; 2] = [Variant::Xiangqi, Variant::Jieqi];

    /// `xiangqi` or `jieqi`, as every text format of this project spells it.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Variant::Xiangqi.name(), "xiangqi");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Variant::Xiangqi => "xiangqi",
            Variant::Jieqi => "jieqi",
        }
    }

    /// How many plies without a capture end the game as a draw
    /// (RULES: 60 moves by each side in jieqi; no such limit in xiangqi).
    ///
    /// ```
    /// # use jieqi_rules::Variant;
    /// assert_eq!(Variant::Jieqi.quiet_limit(), Some(120));
    /// assert_eq!(Variant::Xiangqi.quiet_limit(), None);
    /// ```
    #[must_use]
    pub const fn quiet_limit(self) -> Option<u32> {
        match self {
            Variant::Xiangqi => None,
            Variant::Jieqi => Some(120),
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names neither game.
///
/// ```
/// use jieqi_rules::{Variant, VariantError};
/// assert_eq!("chess".parse::<Variant>(), Err(VariantError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VariantError;

impl fmt::Display for VariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `jieqi` or `xiangqi`")
    }
}

impl core::error::Error for VariantError {}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(s: &str) -> Result<Variant, VariantError> {
        match s {
            "xiangqi" => Ok(Variant::Xiangqi),
            "jieqi" => Ok(Variant::Jieqi),
            _ => Err(VariantError),
        }
    }
}
