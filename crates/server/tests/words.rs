//! Every word is in a language file, and every word in a language file is used.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use jieqi_rules::Reason;
use jieqi_table::Refusal;

/// Messages of a language: the arguments of each.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|end| end == extension) {
            found.push(path);
        }
    }
    found
}

/// What a pattern names: (arguments, messages).
fn names(pattern: &Pattern<&str>, found: &mut (BTreeSet<String>, BTreeSet<String>)) {
    fn inline(
        expression: &InlineExpression<&str>,
        found: &mut (BTreeSet<String>, BTreeSet<String>),
    ) {
        match expression {
            InlineExpression::VariableReference { id } => {
                found.0.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                found.1.insert(id.name.to_owned());
            }
            _ => {}
        }
    }
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Inline(expression) => inline(expression, found),
            Expression::Select { selector, variants } => {
                inline(selector, found);
                for variant in variants {
                    names(&variant.value, found);
                }
            }
        }
    }
}

/// The messages of a language, and those that other messages name.
fn messages(language: &str) -> (Messages, BTreeSet<String>) {
    let mut all = Messages::new();
    let mut named = BTreeSet::new();
    for path in files(&root().join("locales").join(language), "ftl") {
        let text = fs::read_to_string(&path).unwrap();
        let resource = parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut found = (BTreeSet::new(), BTreeSet::new());
            if let Some(value) = &message.value {
                names(value, &mut found);
            }
            named.extend(found.1);
            let twice = all.insert(message.id.name.to_owned(), found.0);
            assert!(
                twice.is_none(),
                "{}: {} twice",
                path.display(),
                message.id.name
            );
        }
    }
    (all, named)
}

/// The texts between quotes in a source file, with `*` for what is put in while it runs.
fn literals(source: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for quote in ['"', '`'] {
        for (i, part) in source.split(quote).enumerate() {
            if i == 0 || part.len() > 60 || part.contains(char::is_whitespace) {
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

fn sources() -> Vec<(PathBuf, String)> {
    let mut paths = files(&root().join("crates/server/src"), "rs");
    paths.extend(files(&root().join("web/app"), "js"));
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            (path, text)
        })
        .collect()
}

#[test]
fn every_message_that_is_asked_for_is_there() {
    let (all, _) = messages("en");
    for (path, source) in sources() {
        for call in ["say(\"", ".text(\"", ".with(\""] {
            for rest in source.split(call).skip(1) {
                let id = rest.split('"').next().unwrap_or_default();
                let plain = id
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b));
                if plain && !id.is_empty() {
                    assert!(all.contains_key(id), "{}: {id}", path.display());
                }
            }
        }
    }
}

#[test]
fn every_message_is_used() {
    let (all, named) = messages("en");
    let mut patterns: BTreeSet<String> = BTreeSet::new();
    for (_, source) in sources() {
        patterns.extend(literals(&source));
    }
    let patterns: Vec<&String> = patterns
        .iter()
        .filter(|pattern| pattern.trim_matches('*').len() > 2)
        .collect();
    let unused: Vec<&String> = all
        .keys()
        .filter(|id| !named.contains(*id) && !patterns.iter().any(|pattern| fits(pattern, id)))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn every_ending_and_every_refusal_has_its_sentence() {
    let (all, _) = messages("en");
    for reason in Reason::ALL {
        let found = all.keys().any(|id| {
            id.strip_prefix("reason-").is_some_and(|name| {
                name == reason.name() || name.starts_with(&format!("{reason}-"))
            })
        });
        assert!(found, "reason-{reason}");
    }
    let servers = [
        "malformed",
        "too_large",
        "foreign_origin",
        "no_table",
        "too_often",
        "too_many_sockets",
        "not_now",
        "unknown",
    ];
    let tables = Refusal::ALL.into_iter().map(Refusal::name);
    for name in tables.chain(servers) {
        assert!(
            all.contains_key(&format!("refused-{name}")),
            "refused-{name}"
        );
    }
}

#[test]
fn every_language_says_all_that_english_says_with_the_same_arguments() {
    let (english, _) = messages("en");
    for entry in fs::read_dir(root().join("locales")).unwrap() {
        let path = entry.unwrap().path();
        if !path.is_dir() {
            continue;
        }
        let language = path.file_name().unwrap().to_string_lossy().into_owned();
        let (other, _) = messages(&language);
        for (id, arguments) in &english {
            let found = other
                .get(id)
                .unwrap_or_else(|| panic!("{language}: {id} is missing"));
            assert!(
                found.is_subset(arguments),
                "{language}: {id} has other arguments"
            );
        }
        for id in other.keys() {
            assert!(english.contains_key(id), "{language}: {id} is not used");
        }
    }
}
