//! Writing JSON: the few kinds of values that answers hold.

use std::fmt::{Display, Write as _};

/// An object or a list that is being written.
pub(crate) struct Json {
    text: String,
    end: char,
    empty: bool,
}

impl Json {
    pub(crate) fn object() -> Json {
        Json::open('{', '}')
    }

    pub(crate) fn list() -> Json {
        Json::open('[', ']')
    }

    fn open(begin: char, end: char) -> Json {
        Json {
            text: String::from(begin),
            end,
            empty: true,
        }
    }

    fn next(&mut self) {
        if !self.empty {
            self.text.push(',');
        }
        self.empty = false;
    }

    /// A member of an object, its value being JSON already: also a number or a truth value.
    pub(crate) fn raw(mut self, name: &str, value: impl Display) -> Json {
        self.next();
        // Names are our own, and writing to a string cannot fail.
        let _ = write!(self.text, "\"{name}\":{value}");
        self
    }

    /// A member of an object that is a text.
    pub(crate) fn text(self, name: &str, value: impl Display) -> Json {
        let value = quoted(&value.to_string());
        self.raw(name, value)
    }

    /// A member of an object that is a text or null.
    pub(crate) fn maybe(self, name: &str, value: Option<impl Display>) -> Json {
        match value {
            Some(value) => self.text(name, value),
            None => self.raw(name, "null"),
        }
    }

    /// An item of a list, being JSON already.
    pub(crate) fn item(mut self, value: impl Display) -> Json {
        self.next();
        let _ = write!(self.text, "{value}");
        self
    }

    pub(crate) fn close(mut self) -> String {
        self.text.push(self.end);
        self.text
    }
}

/// Texts as a list.
pub(crate) fn texts(values: impl IntoIterator<Item = impl Display>) -> String {
    values
        .into_iter()
        .fold(Json::list(), |list, value| {
            list.item(quoted(&value.to_string()))
        })
        .close()
}

fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(c);
            }
            '\n' => quoted.push_str("\\n"),
            c if c < ' ' => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
