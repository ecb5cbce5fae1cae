//! Text from a file or from a server, shown on a terminal.

/// The text without anything that could steer the terminal; line breaks stay.
pub(crate) fn harmless(text: &str) -> String {
    let shown = |c: char| match c {
        '\n' => '\n',
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    };
    text.chars().map(shown).collect()
}
