//! Values that travel as one word of text.

use std::fmt::Display;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A value that is written with `Display` and read with `FromStr`.
///
/// ```
/// use jieqi_rules::Color;
/// use jieqi_wire::Word;
/// assert_eq!(serde_json::to_string(&Word(Color::Red)).unwrap(), "\"red\"");
/// assert!(serde_json::from_str::<Word<Color>>("\"blue\"").is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Word<T>(pub T);

impl<T: Display> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T> Deserialize<'de> for Word<T>
where
    T: FromStr,
    T::Err: Display,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map(Word).map_err(D::Error::custom)
    }
}
