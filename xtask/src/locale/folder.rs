//! One language's folder.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

use super::fault::Fault;
use super::message::{Choice, Message, Messages};

/// All that a language says.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    /// The language tag, which is the folder's name.
    pub(crate) tag: String,
    /// Its messages and terms.
    pub(crate) messages: Messages,
    /// What could not even be read.
    pub(crate) faults: Vec<Fault>,
}

impl Folder {
    /// Reads a folder of `locales/`.
    ///
    /// # Errors
    /// What the operating system says.
    pub(crate) fn read(path: &Path) -> std::io::Result<Folder> {
        let tag = path.file_name().unwrap_or_default().to_string_lossy();
        let mut files = BTreeMap::new();
        for entry in std::fs::read_dir(path)? {
            let file = entry?.path();
            if file.extension().is_some_and(|end| end == "ftl") {
                let name = file.file_name().unwrap_or_default().to_string_lossy();
                files.insert(name.into_owned(), std::fs::read_to_string(&file)?);
            }
        }
        let files: Vec<(&str, &str)> = files
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str()))
            .collect();
        Ok(Folder::parse(&tag, &files))
    }

    /// Reads files that are (name, text).
    pub(crate) fn parse(tag: &str, files: &[(&str, &str)]) -> Folder {
        let mut folder = Folder {
            tag: tag.to_owned(),
            messages: Messages::new(),
            faults: Vec::new(),
        };
        for (file, text) in files {
            let resource = parser::parse(*text).unwrap_or_else(|(resource, errors)| {
                for error in errors {
                    let line = text[..error.pos.start.min(text.len())].lines().count();
                    folder.fault(file, &format!("line {line}"), error.to_string());
                }
                resource
            });
            for entry in &resource.body {
                let (name, message) = match entry {
                    Entry::Message(message) => {
                        let Some(value) = &message.value else {
                            folder.fault(file, message.id.name, "has no text".to_owned());
                            continue;
                        };
                        (message.id.name.to_owned(), Message::read(file, value))
                    }
                    Entry::Term(term) => (
                        format!("-{}", term.id.name),
                        Message::read(file, &term.value),
                    ),
                    _ => continue,
                };
                if let Some(first) = folder.messages.insert(name.clone(), message) {
                    folder.fault(file, &name, format!("stands in {} already", first.file));
                }
            }
        }
        folder
    }

    fn fault(&mut self, file: &str, key: &str, problem: String) {
        let fault = Fault::new(&self.tag, file, key, problem);
        self.faults.push(fault);
    }

    /// A message and all that it is put together from, in whatever depth.
    pub(crate) fn whole(&self, key: &str) -> Vec<&Message> {
        let mut open = vec![key];
        let mut known: BTreeSet<&str> = BTreeSet::new();
        let mut found = Vec::new();
        while let Some(key) = open.pop() {
            let Some(message) = self.messages.get(key) else {
                continue;
            };
            if known.insert(key) {
                found.push(message);
                open.extend(message.names.iter().map(String::as_str));
            }
        }
        found
    }

    /// The arguments that a message needs, those of what it names included.
    pub(crate) fn arguments(&self, key: &str) -> BTreeSet<&str> {
        self.whole(key)
            .into_iter()
            .flat_map(|message| &message.arguments)
            .map(String::as_str)
            .collect()
    }

    /// The keys by which each argument is chosen by anywhere.
    pub(crate) fn keys(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut keys: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for Choice { argument, keys: of } in self.messages.values().flat_map(|m| &m.choices) {
            let known = keys.entry(argument).or_default();
            known.extend(of.iter().map(String::as_str));
        }
        keys
    }

    /// The names that other messages name.
    pub(crate) fn named(&self) -> BTreeSet<&str> {
        self.messages
            .values()
            .flat_map(|message| &message.names)
            .map(String::as_str)
            .collect()
    }
}
