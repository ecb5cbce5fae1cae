//! The two sides.

use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

/// A side. Red stands on ranks 0–4 and moves first.
///
/// ```
/// use jieqi_rules::Color;
/// assert_eq!(!Color::Red, Color::Black);
/// assert_eq!("red".parse(), Ok(Color::Red));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The side below, on ranks 0–4; it moves first.
    Red = 0,
    /// The side above, on ranks 5–9.
    Black = 1,
}

impl Color {
    /// Both sides, Red first.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Color::ALL[0], jieqi_rules::Color::Red);
    /// ```
    pub const ALL: [Color; 2] = [Color::Red, Color::Black];

    /// `red` or `black`, as every text format of this project spells it.
    ///
    /// ```
    /// assert_eq!(jieqi_rules::Color::Black.name(), "black");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Color::Red => "red",
            Color::Black => "black",
        }
    }
}

impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::Red => Color::Black,
            Color::Black => Color::Red,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that is neither `red` nor `black`.
///
/// ```
/// assert_eq!("white".parse::<jieqi_rules::Color>(), Err(jieqi_rules::ColorError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColorError;

impl fmt::Display for ColorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected `red` or `black`")
    }
}

impl core::error::Error for ColorError {}

impl FromStr for Color {
    type Err = ColorError;

    fn from_str(s: &str) -> Result<Color, ColorError> {
        match s {
            "red" => Ok(Color::Red),
            "black" => Ok(Color::Black),
            _ => Err(ColorError),
        }
    }
}

/// One value for each side, indexed by [`Color`].
///
/// ```
/// use jieqi_rules::{ByColor, Color};
/// let mut taken = ByColor { red: 3, black: 5 };
/// taken[Color::Red] += 1;
/// assert_eq!(taken.red, 4);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Red's value.
    pub red: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Makes one value a side, Red's first.
    ///
    /// ```
    /// use jieqi_rules::{ByColor, Color};
    /// assert_eq!(ByColor::new_with(Color::name).black, "black");
    /// ```
    pub fn new_with(mut f: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor {
            red: f(Color::Red),
            black: f(Color::Black),
        }
    }

    /// The same two values, each changed by `f`.
    ///
    /// ```
    /// use jieqi_rules::ByColor;
    /// let doubled = ByColor { red: 1, black: 2 }.map(|n| 2 * n);
    /// assert_eq!(doubled, ByColor { red: 2, black: 4 });
    /// ```
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor {
            red: f(self.red),
            black: f(self.black),
        }
    }

    /// Both values by reference.
    ///
    /// ```
    /// use jieqi_rules::ByColor;
    /// let names = ByColor { red: String::from("Li"), black: String::from("An") };
    /// assert_eq!(names.as_ref().map(|name| name.len()), ByColor { red: 2, black: 2 });
    /// ```
    pub const fn as_ref(&self) -> ByColor<&T> {
        ByColor {
            red: &self.red,
            black: &self.black,
        }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::Red => &self.red,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Red => &mut self.red,
            Color::Black => &mut self.black,
        }
    }
}
