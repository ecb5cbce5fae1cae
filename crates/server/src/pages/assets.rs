//! The files of the client, under one address that changes when any of them does.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::locale::Catalog;

#[derive(RustEmbed)]
#[folder = "../../web/app"]
struct Files;

/// A file as it is sent.
#[derive(Clone, Copy, Debug)]
pub struct Asset<'a> {
    /// The content.
    pub bytes: &'a [u8],
    /// The media type for `Content-Type`.
    pub media_type: &'static str,
}

/// Every file of the client, and the browser's words of every language.
///
/// All of them stand under `/assets/{version}/…`, the version being a hash over all of
/// them: modules can import each other by relative address, and a copy may be kept for ever.
#[derive(Debug)]
pub struct Assets {
    version: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl Assets {
    /// Gathers the files of `web/app` and compiles the words.
    #[must_use]
    pub fn load(catalog: &Catalog) -> Assets {
        let mut files: BTreeMap<String, Vec<u8>> = Files::iter()
            .filter_map(|path| {
                let data = Files::get(&path)?.data.into_owned();
                let data = match path.rsplit('.').next() {
                    Some("js" | "css") => match String::from_utf8(data) {
                        Ok(source) => without_comments(&source).into_bytes(),
                        Err(error) => error.into_bytes(),
                    },
                    _ => data,
                };
                Some((path.to_string(), data))
            })
            .collect();
        for language in catalog.languages() {
            let words = language.browser_messages().as_bytes().to_vec();
            files.insert(words_path(&language.tag()), words);
        }
        let mut hash = Sha256::new();
        for (path, bytes) in &files {
            hash.update(path.as_bytes());
            hash.update([0]);
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        }
        let mut version = String::new();
        for byte in &hash.finalize()[..8] {
            // Writing to a `String` cannot fail.
            let _ = write!(version, "{byte:02x}");
        }
        Assets { version, files }
    }

    /// The file at `/assets/{version}/{path}`; `None` if there is none, or if the version is
    /// not this one.
    #[must_use]
    pub fn get(&self, version: &str, path: &str) -> Option<Asset<'_>> {
        if version != self.version {
            return None;
        }
        self.current(path)
    }

    /// The file as it is in this version.
    #[must_use]
    pub fn current(&self, path: &str) -> Option<Asset<'_>> {
        let bytes = self.files.get(path)?;
        Some(Asset {
            bytes,
            media_type: media_type(path),
        })
    }

    /// The address of a file of `web/app`.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("/assets/{}/{path}", self.version)
    }

    /// The address of the browser's words of a language.
    #[must_use]
    pub fn words_url(&self, tag: &str) -> String {
        self.url(&words_path(tag))
    }

    /// The modules that `entry` imports at once, and those that they import, for the browser
    /// to fetch together.
    #[must_use]
    pub fn imports(&self, entry: &str) -> Vec<String> {
        let mut found: Vec<String> = Vec::new();
        let mut open = vec![entry.to_owned()];
        while let Some(path) = open.pop() {
            let text = self
                .files
                .get(&path)
                .and_then(|bytes| std::str::from_utf8(bytes).ok())
                .unwrap_or_default();
            for name in text.split(" from \"./").skip(1) {
                let Some((name, _)) = name.split_once('"') else {
                    continue;
                };
                if name != entry && !found.iter().any(|known| known == name) {
                    found.push(name.to_owned());
                    open.push(name.to_owned());
                }
            }
        }
        found.sort();
        found
    }
}

/// A script or a style sheet as it is sent: what is said to its readers alone stays here, a
/// third of it, and every line keeps its number.
///
/// Only comments that have their lines to themselves are left out.
fn without_comments(source: &str) -> String {
    let mut kept = String::with_capacity(source.len());
    let mut inside = false;
    for line in source.lines() {
        let text = line.trim();
        let opens = !inside && text.starts_with("/*");
        let comment = inside || opens || text.starts_with("//");
        let code_after = (inside || opens)
            && text
                .split_once("*/")
                .is_some_and(|(_, rest)| !rest.is_empty());
        if inside || opens {
            inside = !text.contains("*/");
        }
        if !comment || code_after {
            kept.push_str(line);
        }
        kept.push('\n');
    }
    kept
}

fn words_path(tag: &str) -> String {
    format!("words/{tag}.json")
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "text/plain; charset=utf-8",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_found_under_its_own_address_only() {
        let assets = Assets::load(&Catalog::load().unwrap());
        let url = assets.url("look.css");
        let (version, path) = url
            .strip_prefix("/assets/")
            .and_then(|rest| rest.split_once('/'))
            .unwrap();
        assert_eq!(
            assets.get(version, path).unwrap().media_type,
            "text/css; charset=utf-8"
        );
        assert!(assets.get("0000000000000000", path).is_none());
        assert!(assets.get(version, "nothing.css").is_none());
        assert!(assets.get(version, "words/en.json").is_some());
    }

    #[test]
    fn only_whole_lines_of_comment_are_left_out() {
        let table = [
            ("// a\nb // c\n", "\nb // c\n"),
            ("/** a\n * b\n */\nc\n", "\n\n\nc\n"),
            (
                "  /** @type {X} */ (a).b = 1;\n",
                "  /** @type {X} */ (a).b = 1;\n",
            ),
            ("/* a */\nb { c: d; } /* e */\n", "\nb { c: d; } /* e */\n"),
            ("a = \"//\";\n", "a = \"//\";\n"),
        ];
        for (source, sent) in table {
            assert_eq!(without_comments(source), sent);
        }
    }

    #[test]
    fn every_import_of_the_client_is_a_file() {
        let assets = Assets::load(&Catalog::load().unwrap());
        for entry in ["table.js", "home.js"] {
            let imports = assets.imports(entry);
            for import in imports {
                assert!(assets.files.contains_key(&import), "{entry}: {import}");
            }
        }
    }
}
