//! What people want to be called.

use std::sync::Arc;

use unicode_segmentation::UnicodeSegmentation;

/// How many characters a name has at most, as people count them.
const MOST_GRAPHEMES: usize = 20;

/// How many bytes it has at most: a character can be made of any number of code points.
const MOST_BYTES: usize = 160;

/// A name fit to be shown: one line, nothing invisible that could turn the text around it.
///
/// It is still somebody's own words, to be escaped and kept apart from ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Name(Arc<str>);

impl Name {
    /// What is left of a text when all that is unfit is gone; `None` if that is nothing.
    pub(crate) fn new(text: &str) -> Option<Name> {
        let fit: String = text
            .chars()
            .map(|c| if c.is_whitespace() { ' ' } else { c })
            .filter(|&c| !c.is_control() && !is_invisible(c))
            .collect();
        let words: Vec<&str> = fit.split(' ').filter(|word| !word.is_empty()).collect();
        let mut name = String::new();
        for grapheme in words.join(" ").graphemes(true).take(MOST_GRAPHEMES) {
            if name.len() + grapheme.len() > MOST_BYTES {
                break;
            }
            name += grapheme;
        }
        let name = name.trim_end();
        (!name.is_empty()).then(|| Name(name.into()))
    }
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// Marks of formatting and direction (Unicode's category Cf), and what stands for no character.
/// The two joiners stay: scripts and pictures are written with them.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{600}'..='\u{605}'
            | '\u{61c}'
            | '\u{6dd}'
            | '\u{70f}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff0}'..='\u{ffff}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

#[cfg(test)]
mod tests {
    use super::Name;

    fn shown(text: &str) -> Option<String> {
        Name::new(text).map(|name| name.to_string())
    }

    #[test]
    fn names_are_made_fit() {
        for (text, name) in [
            ("Lan", "Lan"),
            ("  Lan \n Anh\t", "Lan Anh"),
            ("<b>&\"'", "<b>&\"'"),
            ("a\u{202e}b\u{2066}c\u{200b}", "abc"),
            ("Nguyễn Thị Minh Khai của chúng ta", "Nguyễn Thị Minh Khai"),
            ("王小明", "王小明"),
            ("\u{0}\u{7f}x", "x"),
        ] {
            assert_eq!(shown(text).as_deref(), Some(name), "{text:?}");
        }
        for nothing in ["", "  ", "\u{200b}\u{feff}", "\n\r\t"] {
            assert_eq!(shown(nothing), None, "{nothing:?}");
        }
    }

    #[test]
    fn a_name_is_never_cut_within_a_character() {
        let family = "👨\u{200d}👩\u{200d}👧";
        assert_eq!(shown(&family.repeat(30)).unwrap(), family.repeat(8));
        let zalgo = format!("a{}", "\u{301}".repeat(500));
        assert_eq!(shown(&zalgo), None);
        assert_eq!(shown(&format!("b{zalgo}")).as_deref(), Some("b"));
        assert_eq!(
            shown(&"e\u{301}".repeat(50)).unwrap(),
            "e\u{301}".repeat(20)
        );
    }
}
