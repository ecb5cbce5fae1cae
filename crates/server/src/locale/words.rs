//! One reader's words.

use fluent_bundle::{FluentArgs, FluentValue};

use super::{Catalog, Language};

/// The words of one language, with English where a message is missing.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    catalog: &'a Catalog,
    language: &'a Language,
}

impl<'a> Words<'a> {
    pub(super) fn new(catalog: &'a Catalog, language: &'a Language) -> Words<'a> {
        Words { catalog, language }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> &'a Language {
        self.language
    }

    /// All languages, for a page that offers the choice.
    #[must_use]
    pub fn languages(&self) -> &'a [Language] {
        self.catalog.languages()
    }

    /// The text of a message without arguments.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.format(id, None)
    }

    /// The text of a message with arguments, as in `with("seat-of", &[("side", "red".into())])`.
    #[must_use]
    pub fn with<'v>(&self, id: &str, args: &[(&'v str, FluentValue<'v>)]) -> String {
        let args: FluentArgs<'v> = args.iter().cloned().collect();
        self.format(id, Some(&args))
    }

    /// A message that is in no language is shown by its name: a page with a hole is better
    /// than no page, and a test finds the hole.
    fn format(&self, id: &str, args: Option<&FluentArgs<'_>>) -> String {
        [self.language, self.catalog.source()]
            .into_iter()
            .find_map(|language| {
                let message = language.bundle.get_message(id)?;
                let pattern = message.value()?;
                let text = language
                    .bundle
                    .format_pattern(pattern, args, &mut Vec::new());
                Some(text.into_owned())
            })
            .unwrap_or_else(|| format!("[{id}]"))
    }
}

impl std::fmt::Debug for Words<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({})", self.language.tag())
    }
}
