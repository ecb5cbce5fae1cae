//! Languages that nobody speaks, made from English, to see that a page has room for longer
//! words and stands in either direction.

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement, Resource};
use fluent_syntax::{parser, serializer};

/// What is done to English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pseudo {
    /// Accents on all letters, and every vowel twice: about a third longer.
    Long,
    /// Words written from right to left.
    Mirrored,
}

/// What a pseudo-language says of itself, in place of what English says.
const OWN: [&str; 2] = ["language-name", "language-direction"];

impl Pseudo {
    pub(super) const ALL: [Pseudo; 2] = [Pseudo::Long, Pseudo::Mirrored];

    /// The tag, which no real language has.
    pub(super) fn tag(self) -> &'static str {
        match self {
            Pseudo::Long => "en-XA",
            Pseudo::Mirrored => "ar-XB",
        }
    }

    /// An English file as this language has it.
    pub(super) fn file(self, english: &str) -> String {
        let mut resource: Resource<String> =
            parser::parse(english.to_owned()).unwrap_or_else(|(resource, _)| resource);
        for entry in &mut resource.body {
            match entry {
                Entry::Message(message) => {
                    let own = OWN.contains(&message.id.name.as_str());
                    if let Some(value) = &mut message.value {
                        if own {
                            value.elements = vec![PatternElement::TextElement {
                                value: self.own(&message.id.name),
                            }];
                        } else {
                            self.pattern(value);
                        }
                    }
                }
                Entry::Term(term) => self.pattern(&mut term.value),
                _ => {}
            }
        }
        serializer::serialize(&resource)
    }

    fn own(self, message: &str) -> String {
        match (self, message) {
            (Pseudo::Mirrored, "language-direction") => "rtl",
            (Pseudo::Long, "language-direction") => "ltr",
            (Pseudo::Long, _) => "Ļööñĝ Ëëñĝļïïšĥ",
            (Pseudo::Mirrored, _) => "\u{202e}Mirrored English\u{202c}",
        }
        .to_owned()
    }

    fn pattern(self, pattern: &mut Pattern<String>) {
        for element in &mut pattern.elements {
            match element {
                PatternElement::TextElement { value } => *value = self.text(value),
                PatternElement::Placeable {
                    expression: Expression::Select { variants, .. },
                } => {
                    for variant in variants {
                        self.pattern(&mut variant.value);
                    }
                }
                PatternElement::Placeable { .. } => {}
            }
        }
    }

    fn text(self, text: &str) -> String {
        match self {
            Pseudo::Long => text.chars().map(accented).collect(),
            Pseudo::Mirrored => text
                .split_inclusive(|sign: char| !sign.is_alphabetic())
                .fold(String::new(), |done, part| {
                    let word = part.trim_end_matches(|sign: char| !sign.is_alphabetic());
                    let rest = &part[word.len()..];
                    match word {
                        "" => done + rest,
                        _ => done + "\u{202e}" + word + "\u{202c}" + rest,
                    }
                }),
        }
    }
}

/// Letters with the marks that they get; vowels come twice.
const MARKED: &str = "aââ bƀ cç dð eéé fƒ gĝ hĥ iîî jĵ kķ lļ mɱ nñ oöö pþ qǫ rŕ sš tţ uûû vṽ wŵ \
                      xẋ yý zž AÂÂ BƁ CÇ DÐ EÉÉ FƑ GĜ HĤ IÎÎ JĴ KĶ LĻ MṀ NÑ OÖÖ PÞ QǪ RŔ SŠ TŢ \
                      UÛÛ VṼ WŴ XẊ YÝ ZŽ";

fn accented(sign: char) -> String {
    MARKED
        .split_whitespace()
        .find_map(|entry| entry.strip_prefix(sign))
        .map_or_else(|| sign.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::Pseudo;

    const ENGLISH: &str = "\
language-name = English
language-direction = ltr
moves = { $count ->
    [one] one move
   *[other] { $count } moves of { name }
}
name = Red
";

    #[test]
    fn texts_change_and_arguments_and_names_stay() {
        let long = Pseudo::Long.file(ENGLISH);
        assert!(long.contains("[one] ööñéé ɱööṽéé"), "{long}");
        assert!(long.contains("{ $count } ɱööṽééš ööƒ { name }"), "{long}");
        assert!(long.contains("name = Ŕééð"), "{long}");
        assert!(long.contains("language-direction = ltr"), "{long}");
        let mirrored = Pseudo::Mirrored.file(ENGLISH);
        assert!(
            mirrored.contains("\u{202e}one\u{202c} \u{202e}move\u{202c}"),
            "{mirrored}"
        );
        assert!(mirrored.contains("language-direction = rtl"), "{mirrored}");
    }
}
