//! A name with a value.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

/// The most bytes of a tag's name.
const MAX_NAME: usize = 32;

/// The most bytes of a tag's value.
pub(super) const MAX_VALUE: usize = 1024;

/// The names that a record gives a meaning of its own.
pub(super) const OWN: [&str; 11] = [
    "Game",
    "View",
    "FEN",
    "Commitment",
    "CreatorSeal",
    "CreatorBytes",
    "GuestBytes",
    "ServerBytes",
    "Deal",
    "Result",
    "Reason",
];

/// A tag that is not one of the record's own: who plays, where, when, whatever somebody wants to
/// keep.
///
/// ```
/// use jieqi_rules::record::{Tag, TagError};
/// let tag = Tag::new("Red", "Ann \"the horse\"")?;
/// assert_eq!(tag.to_string(), r#"[Red "Ann \"the horse\""]"#);
/// assert_eq!(Tag::new("Result", "1-0"), Err(TagError::Own));
/// # Ok::<(), TagError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Tag {
    name: String,
    value: String,
}

impl Tag {
    /// A name of 1 to 32 letters, digits and `_` that begins with a letter, and a value of up to
    /// 1024 bytes without control characters.
    ///
    /// # Errors
    ///
    /// [`TagError`] for any other.
    pub fn new(name: &str, value: &str) -> Result<Tag, TagError> {
        check_name(name)?;
        if OWN.contains(&name) {
            return Err(TagError::Own);
        }
        if value.len() > MAX_VALUE {
            return Err(TagError::ValueTooLong);
        }
        if let Some(found) = value.chars().find(char::is_ascii_control) {
            return Err(TagError::Control(found));
        }
        Ok(Tag {
            name: name.to_owned(),
            value: value.to_owned(),
        })
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The value.
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"", self.name)?;
        let mut rest = self.value.as_str();
        while let Some(at) = rest.find(['"', '\\']) {
            f.write_str(&rest[..at])?;
            f.write_str("\\")?;
            f.write_str(&rest[at..=at])?;
            rest = &rest[at + 1..];
        }
        f.write_str(rest)?;
        f.write_str("\"]")
    }
}

/// Whether a name can be a tag's.
pub(super) fn check_name(name: &str) -> Result<(), TagError> {
    let mut bytes = name.bytes();
    let begins = bytes.next().is_some_and(|byte| byte.is_ascii_alphabetic());
    let goes_on = bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    (begins && goes_on && name.len() <= MAX_NAME)
        .then_some(())
        .ok_or(TagError::Name)
}

/// Why there is no such tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagError {
    /// The name is no name.
    Name,
    /// The name is one of the record's own, which are told otherwise.
    Own,
    /// The value is too long.
    ValueTooLong,
    /// The value holds this control character.
    Control(char),
    /// There are too many tags.
    TooMany,
}

impl fmt::Display for TagError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TagError::Name => write!(
                f,
                "a tag's name is 1 to {MAX_NAME} letters, digits and `_`, a letter first"
            ),
            TagError::Own => f.write_str("this tag is the record's own"),
            TagError::ValueTooLong => write!(f, "a tag's value has at most {MAX_VALUE} bytes"),
            TagError::Control(found) => write!(f, "the control character {found:?} in a tag"),
            TagError::TooMany => write!(f, "more than {} tags", super::MAX_TAGS),
        }
    }
}

impl core::error::Error for TagError {}
