//! Which messages the program asks for.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::fault::Fault;
use super::folder::Folder;

/// The folders whose sources ask for messages, with the endings of their files.
const SOURCES: [(&str, &str); 2] = [("crates/server/src", "rs"), ("web/app", "js")];

/// A source file: its path from the root, and its text.
pub(crate) type Source = (String, String);

/// Reads all sources below a root.
///
/// # Errors
/// What the operating system says.
pub(crate) fn sources(root: &Path) -> std::io::Result<Vec<Source>> {
    let mut found = Vec::new();
    for (folder, ending) in SOURCES {
        let mut open: Vec<PathBuf> = vec![root.join(folder)];
        while let Some(folder) = open.pop() {
            for entry in std::fs::read_dir(folder)? {
                let path = entry?.path();
                if path.is_dir() {
                    open.push(path);
                } else if path.extension().is_some_and(|end| end == ending) {
                    let name = path.strip_prefix(root).unwrap_or(&path);
                    found.push((name.display().to_string(), std::fs::read_to_string(&path)?));
                }
            }
        }
    }
    found.sort();
    Ok(found)
}

/// What is asked for and not there, and what is there and not asked for.
pub(crate) fn review(english: &Folder, sources: &[Source]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for (path, source) in sources {
        for key in asked(source) {
            if !english.messages.contains_key(key) {
                faults.push(Fault {
                    path: path.clone(),
                    key: key.to_owned(),
                    problem: "is asked for, and is not in English".to_owned(),
                });
            }
        }
    }
    let patterns: BTreeSet<String> = sources
        .iter()
        .flat_map(|(_, source)| literals(source))
        .filter(|pattern| pattern.trim_matches('*').len() > 2)
        .collect();
    let named = english.named();
    for (key, message) in &english.messages {
        let used = named.contains(key.as_str()) || patterns.iter().any(|p| fits(p, key));
        if !used {
            faults.push(Fault::new(&english.tag, &message.file, key, "is not used"));
        }
    }
    faults
}

/// The messages that a source asks for by their whole name.
fn asked(source: &str) -> BTreeSet<&str> {
    let plain = |key: &&str| {
        !key.is_empty()
            && key
                .bytes()
                .all(|sign| sign.is_ascii_alphanumeric() || b"-_".contains(&sign))
    };
    ["say(\"", ".text(\"", ".with(\""]
        .into_iter()
        .flat_map(|call| source.split(call).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .filter(plain)
        .collect()
}

/// The texts between quotes in a source, with `*` for what is put in while it runs.
fn literals(source: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for quote in ['"', '`'] {
        for part in source.split(quote).skip(1) {
            if part.len() > 60 || part.contains(char::is_whitespace) {
                continue;
            }
            let mut text = String::new();
            let mut depth = 0;
            for sign in part.chars() {
                match sign {
                    '{' => {
                        if depth == 0 {
                            text = text.trim_end_matches('$').to_owned() + "*";
                        }
                        depth += 1;
                    }
                    '}' => depth -= 1,
                    _ if depth == 0 => text.push(sign),
                    _ => {}
                }
            }
            found.insert(text);
        }
    }
    found
}

fn fits(pattern: &str, name: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == name,
        Some((head, tail)) => name.strip_prefix(head).is_some_and(|rest| {
            (0..=rest.len()).any(|at| rest.is_char_boundary(at) && fits(tail, &rest[at..]))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_is_there_and_what_is_there_is_asked_for() {
        let english = Folder::parse(
            "en",
            &[("a.ftl", "hello = Hello\nseat-red = Red\nlost = Lost\n")],
        );
        let sources = [
            (
                "x.rs".to_owned(),
                "frame.text(\"hello\"); frame.text(\"helo\"); format!(\"seat-{side}\")".to_owned(),
            ),
            ("y.js".to_owned(), "say(`seat-${side}`)".to_owned()),
        ];
        let found: Vec<String> = review(&english, &sources)
            .iter()
            .map(ToString::to_string)
            .collect();
        assert_eq!(
            found,
            [
                "x.rs: helo: is asked for, and is not in English",
                "locales/en/a.ftl: lost: is not used",
            ]
        );
    }
}
