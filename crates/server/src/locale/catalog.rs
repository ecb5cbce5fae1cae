//! All languages, loaded and checked once.

use std::collections::BTreeMap;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

use super::pseudo::Pseudo;
use super::{Words, browser, negotiate};

#[derive(RustEmbed)]
#[folder = "../../locales"]
struct Files;

/// The language that every other one falls back to.
const SOURCE: &str = "en";

/// The folders that hold a language's words.
pub(super) type Bundle = FluentBundle<FluentResource>;

/// Why the words could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum CatalogError {
    /// A folder is not named as a language is.
    #[error("locales/{folder} is not named by a language tag")]
    Tag {
        /// The folder.
        folder: String,
    },
    /// A file is not UTF-8.
    #[error("locales/{path} is not UTF-8")]
    Encoding {
        /// The file.
        path: String,
    },
    /// A file is not Fluent.
    #[error("locales/{path}: {problem}")]
    Syntax {
        /// The file.
        path: String,
        /// The first thing wrong with it.
        problem: String,
    },
    /// A message stands twice in one language.
    #[error("locales/{path}: a message of this file stands in another one too: {problem}")]
    Twice {
        /// The later file.
        path: String,
        /// What the bundle says.
        problem: String,
    },
    /// A message for the browser uses what the browser cannot format.
    #[error("locales/{tag}: the browser cannot format `{message}`: {problem}")]
    Browser {
        /// The language.
        tag: String,
        /// The message.
        message: String,
        /// What it uses.
        problem: &'static str,
    },
    /// English, which all others fall back to, is missing.
    #[error("locales/{SOURCE} is missing")]
    NoSource,
}

/// One language.
pub struct Language {
    tag: LanguageIdentifier,
    name: String,
    rtl: bool,
    pub(super) bundle: Bundle,
    browser: String,
}

impl Language {
    /// The language tag, as in `<html lang>` and in addresses: `en`, `zh-Hans`.
    #[must_use]
    pub fn tag(&self) -> String {
        self.tag.to_string()
    }

    /// What its own speakers call it.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is written from right to left.
    #[must_use]
    pub fn is_rtl(&self) -> bool {
        self.rtl
    }

    /// The messages that the browser formats itself, compiled to JSON.
    #[must_use]
    pub fn browser_messages(&self) -> &str {
        &self.browser
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Language({})", self.tag)
    }
}

/// All languages.
#[derive(Debug)]
pub struct Catalog {
    languages: Vec<Language>,
    source: usize,
}

impl Catalog {
    /// Loads every folder of `locales/`.
    ///
    /// # Errors
    /// The first file that is not right, by name.
    pub fn load() -> Result<Catalog, CatalogError> {
        Catalog::read(&[])
    }

    /// The same, and the languages that are made from English to try the pages with: `en-XA`
    /// with accents and longer words, `ar-XB` from right to left.
    ///
    /// # Errors
    /// The first file that is not right, by name.
    pub fn with_pseudo() -> Result<Catalog, CatalogError> {
        Catalog::read(&Pseudo::ALL)
    }

    fn read(pseudo: &[Pseudo]) -> Result<Catalog, CatalogError> {
        let mut folders: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
        for path in Files::iter() {
            let Some((folder, file)) = path.split_once('/') else {
                continue;
            };
            if !file.ends_with(".ftl") {
                continue;
            }
            let bytes = Files::get(&path).map(|file| file.data).unwrap_or_default();
            let text =
                String::from_utf8(bytes.into_owned()).map_err(|_| CatalogError::Encoding {
                    path: path.to_string(),
                })?;
            folders
                .entry(folder.to_owned())
                .or_default()
                .push((file.to_owned(), text));
        }
        for pseudo in pseudo {
            let english = folders.get(SOURCE).into_iter().flatten();
            let files = english.map(|(file, text)| (file.clone(), pseudo.file(text)));
            let files = files.collect();
            folders.insert(pseudo.tag().to_owned(), files);
        }
        let languages = folders
            .into_iter()
            .map(|(folder, files)| language(&folder, &files))
            .collect::<Result<Vec<_>, _>>()?;
        let source = languages
            .iter()
            .position(|language| language.tag() == SOURCE)
            .ok_or(CatalogError::NoSource)?;
        Ok(Catalog { languages, source })
    }

    /// All languages, by tag.
    #[must_use]
    pub fn languages(&self) -> &[Language] {
        &self.languages
    }

    /// The language of this tag, exactly.
    #[must_use]
    pub fn language(&self, tag: &str) -> Option<&Language> {
        self.languages
            .iter()
            .find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language for a person whose browser sent this `Accept-Language`; English if it
    /// sent none or asks for none that is here.
    #[must_use]
    pub fn negotiate(&self, accept_language: Option<&str>) -> &Language {
        accept_language
            .and_then(|header| negotiate::best(header, &self.languages.iter().map(|l| &l.tag)))
            .map_or(&self.languages[self.source], |i| &self.languages[i])
    }

    /// The words of a language.
    #[must_use]
    pub fn words<'a>(&'a self, language: &'a Language) -> Words<'a> {
        Words::new(self, language)
    }

    pub(super) fn source(&self) -> &Language {
        &self.languages[self.source]
    }
}

fn language(folder: &str, files: &[(String, String)]) -> Result<Language, CatalogError> {
    let tag: LanguageIdentifier = folder.parse().map_err(|_| CatalogError::Tag {
        folder: folder.to_owned(),
    })?;
    let mut bundle = Bundle::new_concurrent(vec![tag.clone()]);
    // Names are isolated where they are shown; marks around every number would only
    // stand in the way of search and of screen readers.
    bundle.set_use_isolating(false);
    let mut sources = Vec::new();
    for (file, text) in files {
        let path = format!("{folder}/{file}");
        let resource =
            FluentResource::try_new(text.clone()).map_err(|(_, errors)| CatalogError::Syntax {
                path: path.clone(),
                problem: errors.first().map_or_else(String::new, ToString::to_string),
            })?;
        bundle
            .add_resource(resource)
            .map_err(|errors| CatalogError::Twice {
                path,
                problem: errors.first().map_or_else(String::new, ToString::to_string),
            })?;
        sources.push((file.as_str(), text.as_str()));
    }
    let browser = browser::compile(&sources).map_err(|refused| CatalogError::Browser {
        tag: folder.to_owned(),
        message: refused.message,
        problem: refused.problem,
    })?;
    let plain = |id: &str| {
        let message = bundle.get_message(id)?;
        let text = bundle.format_pattern(message.value()?, None, &mut Vec::new());
        Some(text.into_owned())
    };
    Ok(Language {
        name: plain("language-name").unwrap_or_else(|| folder.to_owned()),
        rtl: plain("language-direction").as_deref() == Some("rtl"),
        tag,
        browser,
        bundle,
    })
}
