//! Whether a language says all that English says, with the same arguments, in its own words.

use std::collections::{BTreeMap, BTreeSet};

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

use super::fault::Fault;
use super::folder::Folder;
use super::message::{Choice, FORMS, Message};

/// What may be the same as in English: a name, or a word that both languages have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Same(BTreeMap<String, BTreeSet<String>>);

impl Same {
    /// Reads lines of a message's name and the tags of the languages; without tags it means all.
    pub(crate) fn parse(text: &str) -> Same {
        let lines = text
            .lines()
            .map(|line| line.split('#').next().unwrap_or(""));
        let entries = lines.filter_map(|line| {
            let mut words = line.split_whitespace().map(str::to_owned);
            Some((words.next()?, words.collect()))
        });
        Same(entries.collect())
    }

    fn allows(&self, key: &str, tag: &str) -> bool {
        self.0
            .get(key)
            .is_some_and(|tags| tags.is_empty() || tags.contains(tag))
    }

    /// The messages that it names.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &String> {
        self.0.keys()
    }
}

/// The plural forms that whole numbers need in a language; only `other` where it is unknown.
pub(crate) fn forms(tag: &str) -> BTreeSet<&'static str> {
    let rules = tag.parse().ok().and_then(|tag: LanguageIdentifier| {
        let alone = LanguageIdentifier::from_parts(tag.language, None, None, &[]);
        [tag, alone]
            .into_iter()
            .find_map(|tag| PluralRules::create(tag, PluralRuleType::CARDINAL).ok())
    });
    let mut found = BTreeSet::from(["other"]);
    if let Some(rules) = rules {
        let of = (0..=200_u32).filter_map(|n| rules.select(n).ok());
        found.extend(of.map(|form| match form {
            PluralCategory::ZERO => "zero",
            PluralCategory::ONE => "one",
            PluralCategory::TWO => "two",
            PluralCategory::FEW => "few",
            PluralCategory::MANY => "many",
            PluralCategory::OTHER => "other",
        }));
    }
    found
}

/// Everything that is wrong with a language beside English.
pub(crate) fn review(english: &Folder, other: &Folder, same: &Same) -> Vec<Fault> {
    let mut faults = other.faults.clone();
    let named = other.named();
    for (key, original) in &english.messages {
        if key.starts_with('-') {
            continue;
        }
        match other.messages.get(key) {
            None => faults.push(Fault::new(&other.tag, &original.file, key, "is missing")),
            Some(message) if message.file != original.file => faults.push(Fault::new(
                &other.tag,
                &message.file,
                key,
                format!("belongs into {}, as in English", original.file),
            )),
            Some(message) => {
                let mut fault = |problem: String| {
                    faults.push(Fault::new(&other.tag, &message.file, key, problem));
                };
                if let Some(problem) = other_arguments(english, other, key) {
                    fault(problem);
                }
                for problem in other_keys(original, message) {
                    fault(problem);
                }
                if !same.allows(key, &other.tag)
                    && let Some(text) = left_in_english(original, message)
                {
                    fault(format!("“{text}” is left in English"));
                }
            }
        }
    }
    let known = english.keys();
    let needed = forms(&other.tag);
    for (key, message) in &other.messages {
        let mut fault = |problem: String| {
            faults.push(Fault::new(&other.tag, &message.file, key, problem));
        };
        if !english.messages.contains_key(key) && !named.contains(key.as_str()) {
            fault(match nearest(key, english.messages.keys()) {
                Some(meant) => format!("is not in English; is `{meant}` meant?"),
                None => "is not in English, and no message names it".to_owned(),
            });
        }
        for name in &message.names {
            if !other.messages.contains_key(name) {
                fault(format!("names `{name}`, which is nowhere"));
            }
        }
        for choice in &message.choices {
            for problem in wrong_choice(choice, &known, &needed) {
                fault(problem);
            }
        }
    }
    faults.sort();
    faults
}

fn other_arguments(english: &Folder, other: &Folder, key: &str) -> Option<String> {
    let (wanted, given) = (english.arguments(key), other.arguments(key));
    let list = |of: &BTreeSet<&str>| {
        let all: Vec<String> = of.iter().map(|name| format!("${name}")).collect();
        if all.is_empty() {
            "none".to_owned()
        } else {
            all.join(", ")
        }
    };
    (wanted != given).then(|| {
        format!(
            "has other arguments than in English: {} in place of {}",
            list(&given),
            list(&wanted)
        )
    })
}

/// Where English tells cases apart by name, so does every language.
fn other_keys(original: &Message, message: &Message) -> Vec<String> {
    let mut problems = Vec::new();
    for wanted in original.choices.iter().filter(|choice| !choice.is_plural()) {
        let given: BTreeSet<&String> = message
            .choices
            .iter()
            .filter(|choice| choice.argument == wanted.argument)
            .flat_map(|choice| &choice.keys)
            .collect();
        let lacking: Vec<&str> = wanted
            .keys
            .iter()
            .filter(|key| !given.contains(key))
            .map(String::as_str)
            .collect();
        if !given.is_empty() && !lacking.is_empty() {
            problems.push(format!(
                "does not tell [{}] of ${} apart",
                lacking.join("], ["),
                wanted.argument
            ));
        }
    }
    problems
}

fn wrong_choice(
    choice: &Choice,
    known: &BTreeMap<&str, BTreeSet<&str>>,
    needed: &BTreeSet<&str>,
) -> Vec<String> {
    let argument = &choice.argument;
    if choice.is_plural() {
        return needed
            .iter()
            .filter(|form| !choice.keys.contains(**form))
            .map(|form| format!("lacks the plural form [{form}] of ${argument}"))
            .collect();
    }
    let of = known.get(argument.as_str());
    choice
        .keys
        .iter()
        .filter(|key| !FORMS.contains(&key.as_str()))
        .filter(|key| !of.is_some_and(|of| of.contains(key.as_str())))
        .map(|key| format!("[{key}] is no value of ${argument}"))
        .collect()
}

/// The text that is still English: all of it, or a run of two words or more.
fn left_in_english(original: &Message, message: &Message) -> Option<String> {
    if original.whole == message.whole && original.has_words() {
        return Some(original.texts.join(" … "));
    }
    let long = |text: &&String| text.split_whitespace().count() > 2;
    message
        .texts
        .iter()
        .filter(long)
        .find(|text| original.texts.contains(text))
        .cloned()
}

/// The name that `key` was most likely to be.
fn nearest<'a>(key: &str, names: impl Iterator<Item = &'a String>) -> Option<&'a String> {
    let (distance, name) = names
        .map(|name| (distance(key, name), name))
        .min_by_key(|(distance, _)| *distance)?;
    (distance <= 2).then_some(name)
}

/// How many letters have to be put in, left out or changed to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "\
-site = Jieqi
brand = { -site }
home-title = A table of your own
taken = { $count ->
    [one] { $count } piece of { side-name }
   *[other] { $count } pieces of { side-name }
}
side-name = { $side ->
    [black] Black
   *[red] Red
}
";

    const CZECH: &str = "\
-site = Jieqi
brand = { -site }
home-title = Vlastní stůl
taken = { $count ->
    [one] { $count } figura { side-of }
    [few] { $count } figury { side-of }
   *[other] { $count } figur { side-of }
}
side-of = { $side ->
    [black] černého
   *[red] červeného
}
side-name = { $side ->
    [black] Černý
   *[red] Červený
}
";

    fn faults(czech: &str, same: &str) -> Vec<String> {
        let english = Folder::parse("en", &[("home.ftl", ENGLISH)]);
        let czech = Folder::parse("cs", &[("home.ftl", czech)]);
        review(&english, &czech, &Same::parse(same))
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn a_language_with_forms_of_its_own_is_right() {
        assert_eq!(faults(CZECH, ""), Vec::<String>::new());
    }

    #[test]
    fn every_fault_that_is_planted_names_its_file_and_its_message() {
        let table = [
            // A message is missing.
            ("home-title = Vlastní stůl\n", "", "home-title: is missing"),
            // It is misspelt.
            (
                "home-title =",
                "home-tilte =",
                "home-tilte: is not in English; is `home-title` meant?",
            ),
            // It is not used.
            (
                "brand =",
                "greeting = Dobrý den\nbrand =",
                "greeting: is not in English, and no message names it",
            ),
            // It has other arguments.
            (
                "{ $count } figury",
                "{ $number } figury",
                "taken: has other arguments than in English: $count, $number, $side in place of $count, $side",
            ),
            (
                "Vlastní stůl",
                "Vlastní stůl { $side }",
                "home-title: has other arguments than in English: $side in place of none",
            ),
            // A plural form is missing.
            (
                "    [few] { $count } figury { side-of }\n",
                "",
                "taken: lacks the plural form [few] of $count",
            ),
            // A text is left in English.
            (
                "Vlastní stůl",
                "A table of your own",
                "home-title: “A table of your own” is left in English",
            ),
            // A case is missing or misspelt.
            (
                "    [black] Černý\n",
                "",
                "side-name: does not tell [black] of $side apart",
            ),
            (
                "[black] černého",
                "[blakc] černého",
                "side-of: [blakc] is no value of $side",
            ),
            // What it names is nowhere.
            (
                "brand = { -site }",
                "brand = { -place }",
                "brand: names `-place`, which is nowhere",
            ),
            // It stands twice.
            (
                "brand =",
                "home-title = Stůl\nbrand =",
                "home-title: stands in home.ftl already",
            ),
        ];
        for (right, wrong, fault) in table {
            assert_eq!(CZECH.matches(right).count(), 1, "{right}");
            let found = faults(&CZECH.replace(right, wrong), "");
            let line = format!("locales/cs/home.ftl: {fault}");
            assert!(found.contains(&line), "{line}\nfound {found:#?}");
        }
    }

    #[test]
    fn what_may_be_the_same_is_listed() {
        let same = CZECH.replace("Vlastní stůl", "A table of your own");
        assert_eq!(faults(&same, "# a name\nhome-title cs it\n").len(), 0);
        assert_eq!(faults(&same, "home-title\n").len(), 0);
        assert_eq!(faults(&same, "home-title it\n").len(), 1);
    }

    #[test]
    fn a_message_in_another_file_is_found() {
        let english = Folder::parse("en", &[("a.ftl", "x = yes\n"), ("b.ftl", "y = no\n")]);
        let czech = Folder::parse("cs", &[("a.ftl", "x = ano\ny = ne\n")]);
        let found = review(&english, &czech, &Same::default());
        assert_eq!(found.len(), 1);
        assert_eq!(
            found[0].to_string(),
            "locales/cs/a.ftl: y: belongs into b.ftl, as in English"
        );
    }

    #[test]
    fn each_language_has_its_plural_forms() {
        let table: [(&str, &[&str]); 10] = [
            ("en", &["one", "other"]),
            ("cs", &["few", "one", "other"]),
            ("it", &["one", "other"]),
            ("pt-BR", &["one", "other"]),
            ("el", &["one", "other"]),
            ("nb", &["one", "other"]),
            ("vi", &["other"]),
            ("zh-Hans", &["other"]),
            ("zh-Hant", &["other"]),
            ("ar", &["few", "many", "one", "other", "two", "zero"]),
        ];
        for (tag, expected) in table {
            assert_eq!(
                forms(tag).into_iter().collect::<Vec<_>>(),
                expected,
                "{tag}"
            );
        }
    }
}
