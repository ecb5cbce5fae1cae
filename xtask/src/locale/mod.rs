//! `cargo xtask locale`: begin a language, and see what is still wrong with one.

mod fault;
mod folder;
mod message;
mod review;
mod usage;

use std::path::{Path, PathBuf};

use fault::Fault;
use folder::Folder;
use review::Same;
use unic_langid::LanguageIdentifier;

use crate::program::root;

/// The language that all others are compared with.
const SOURCE: &str = "en";

/// The file that says what may be the same as in English.
const SAME: &str = "same-as-english.txt";

const USAGE: &str = "\
usage: cargo xtask locale check [TAG…]   what is wrong with the languages, or with these
       cargo xtask locale new TAG        a folder for a language, with English texts to replace";

/// Does what the words say.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["check", tags @ ..] => check(&root(), tags),
        ["new", tag] => {
            let folder = create(&root().join("locales"), tag)?;
            println!(
                "{} is there. locales/README.md says how to go on; \
                 `cargo xtask locale check {tag}` says what is left to do.",
                folder.display()
            );
            Ok(())
        }
        _ => Err(USAGE.to_owned()),
    }
}

/// The tags of all languages, English first.
fn tags(locales: &Path) -> std::io::Result<Vec<String>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(locales)? {
        let entry = entry?;
        if entry.path().is_dir() {
            found.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    found.sort_by_key(|tag| (tag != SOURCE, tag.clone()));
    Ok(found)
}

/// What is wrong with some languages, or with all.
fn faults(root: &Path, wanted: &[&str]) -> std::io::Result<Vec<(String, Vec<Fault>)>> {
    let locales = root.join("locales");
    let english = Folder::read(&locales.join(SOURCE))?;
    let same = Same::parse(&std::fs::read_to_string(locales.join(SAME))?);
    let mut found = Vec::new();
    for tag in tags(&locales)? {
        if !wanted.is_empty() && !wanted.contains(&tag.as_str()) {
            continue;
        }
        let faults = if tag == SOURCE {
            let mut faults = english.faults.clone();
            faults.extend(usage::review(&english, &usage::sources(root)?));
            faults.extend(
                same.keys()
                    .filter(|key| !english.messages.contains_key(*key))
                    .map(|key| Fault {
                        path: format!("locales/{SAME}"),
                        key: key.clone(),
                        problem: "is not in English".to_owned(),
                    }),
            );
            faults
        } else {
            review::review(&english, &Folder::read(&locales.join(&tag))?, &same)
        };
        found.push((tag, faults));
    }
    Ok(found)
}

fn check(root: &Path, wanted: &[&str]) -> Result<(), String> {
    let known = tags(&root.join("locales")).map_err(|error| error.to_string())?;
    if let Some(tag) = wanted.iter().find(|tag| !known.iter().any(|k| k == *tag)) {
        return Err(format!("locales/{tag} is not there"));
    }
    let found = faults(root, wanted).map_err(|error| error.to_string())?;
    let mut count = 0;
    for (tag, faults) in &found {
        for fault in faults {
            println!("{fault}");
        }
        count += faults.len();
        match faults.len() {
            0 => println!("{tag}: complete"),
            n => println!("{tag}: {n} faults"),
        }
    }
    match count {
        0 => Ok(()),
        n => Err(format!("{n} faults")),
    }
}

/// Makes the folder of a new language: the English files, to be translated in place.
fn create(locales: &Path, tag: &str) -> Result<PathBuf, String> {
    let language: LanguageIdentifier = tag
        .parse()
        .map_err(|_| format!("{tag:?} is no language tag, as `de` or `zh-Hant` are"))?;
    if language != tag {
        return Err(format!("the tag {tag:?} is written {language}"));
    }
    let folder = locales.join(tag);
    std::fs::create_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let copy = || -> std::io::Result<()> {
        for entry in std::fs::read_dir(locales.join(SOURCE))? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default();
            std::fs::copy(&path, folder.join(name))?;
        }
        Ok(())
    };
    copy().map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_complete() {
        let found = faults(&root(), &[]).expect("the languages can be read");
        let lines: Vec<String> = found
            .iter()
            .flat_map(|(_, faults)| faults)
            .map(ToString::to_string)
            .collect();
        assert!(lines.is_empty(), "\n{}", lines.join("\n"));
    }

    #[test]
    fn a_new_language_is_a_folder_with_everything_left_to_say() {
        let name = format!("jieqi-locales-{}", std::process::id());
        let base = std::env::temp_dir().join(name);
        let locales = base.join("locales");
        std::fs::create_dir_all(locales.join(SOURCE)).expect("a folder can be made");
        for file in ["common.ftl", "home.ftl"] {
            let text = std::fs::read(root().join("locales").join(SOURCE).join(file));
            let to = locales.join(SOURCE).join(file);
            std::fs::write(to, text.expect("English is there")).expect("a file can be written");
        }
        for (tag, reason) in [("123456789", "no language tag"), ("PT-br", "written pt-BR")] {
            let refused = create(&locales, tag).expect_err(tag);
            assert!(refused.contains(reason), "{refused}");
        }
        create(&locales, "de").expect("a folder can be made");
        create(&locales, "de").expect_err("it is there already");
        let english = Folder::read(&locales.join(SOURCE)).expect("it is there");
        let german = Folder::read(&locales.join("de")).expect("it is there");
        let left = review::review(&english, &german, &Same::default());
        assert!(
            left.iter()
                .all(|fault| fault.problem.contains("left in English"))
        );
        assert!(left.len() > 40, "{}", left.len());
        std::fs::remove_dir_all(base).expect("it can be removed");
    }
}
