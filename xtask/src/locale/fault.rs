//! What is wrong with a language, where, and with which message.

use std::fmt;

/// Something wrong with a language.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fault {
    /// The file, from the root.
    pub(crate) path: String,
    /// The message.
    pub(crate) key: String,
    /// What is wrong with it.
    pub(crate) problem: String,
}

impl Fault {
    /// A fault of a message in a file of a language.
    pub(crate) fn new(tag: &str, file: &str, key: &str, problem: impl Into<String>) -> Fault {
        Fault {
            path: format!("locales/{tag}/{file}"),
            key: key.to_owned(),
            problem: problem.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.path, self.key, self.problem)
    }
}
