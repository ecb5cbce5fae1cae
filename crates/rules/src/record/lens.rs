//! For whom a record is written, or through whose eyes it is looked at.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Viewer};

/// Who knows what a record tells.
///
/// ```
/// use jieqi_rules::Color;
/// use jieqi_rules::record::Lens;
/// assert_eq!("red".parse(), Ok(Lens::Player(Color::Red)));
/// assert_eq!(Lens::Everything.to_string(), "everything");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lens {
    /// The player of this side, while the game went on.
    Player(Color),
    /// Anybody else, while the game went on.
    Spectator,
    /// Everybody, when it was over.
    Everything,
}

impl Lens {
    /// All four.
    pub const ALL: [Lens; 4] = [
        Lens::Player(Color::Red),
        Lens::Player(Color::Black),
        Lens::Spectator,
        Lens::Everything,
    ];

    /// `red`, `black`, `spectator` or `everything`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Lens::Player(color) => color.name(),
            Lens::Spectator => "spectator",
            Lens::Everything => "everything",
        }
    }

    /// The viewer who sees so, while the game goes on.
    #[must_use]
    pub const fn viewer(self) -> Option<Viewer> {
        match self {
            Lens::Player(color) => Some(Viewer::Player(color)),
            Lens::Spectator => Some(Viewer::Spectator),
            Lens::Everything => None,
        }
    }
}

impl From<Viewer> for Lens {
    fn from(viewer: Viewer) -> Lens {
        match viewer {
            Viewer::Player(color) => Lens::Player(color),
            Viewer::Spectator => Lens::Spectator,
        }
    }
}

impl fmt::Display for Lens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no lens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LensError;

impl fmt::Display for LensError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `red`, `black`, `spectator` or `everything`")
    }
}

impl core::error::Error for LensError {}

impl FromStr for Lens {
    type Err = LensError;

    fn from_str(text: &str) -> Result<Lens, LensError> {
        Lens::ALL
            .into_iter()
            .find(|lens| lens.name() == text)
            .ok_or(LensError)
    }
}
