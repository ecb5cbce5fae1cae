//! What a message consists of, as far as it can be compared between languages.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Expression, InlineExpression, Pattern, PatternElement, VariantKey as Key,
};

/// The parts of a message, or of a term.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    /// The file that it stands in, without the folder.
    pub(crate) file: String,
    /// The arguments that it names itself.
    pub(crate) arguments: BTreeSet<String>,
    /// The messages that it names; terms with their hyphen.
    pub(crate) names: BTreeSet<String>,
    /// Its runs of text, the first and last white space left out.
    pub(crate) texts: Vec<String>,
    /// The keys by which it chooses, one set for each choice.
    pub(crate) choices: Vec<Choice>,
    /// The whole of it, for a comparison.
    pub(crate) whole: String,
}

/// A choice between variants.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    /// The argument that decides.
    pub(crate) argument: String,
    /// The keys of its variants.
    pub(crate) keys: BTreeSet<String>,
}

/// The names of the plural forms that a choice may have.
pub(crate) const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

impl Choice {
    /// Whether the argument is a number whose plural form decides.
    pub(crate) fn is_plural(&self) -> bool {
        let number = |key: &String| key.parse::<f64>().is_ok();
        let named = |key: &String| key != "other" && FORMS.contains(&key.as_str());
        self.keys.iter().any(named) || self.keys.iter().any(number)
    }
}

impl Message {
    /// Takes a pattern to pieces.
    pub(crate) fn read(file: &str, pattern: &Pattern<&str>) -> Message {
        let mut message = Message {
            file: file.to_owned(),
            whole: format!("{pattern:?}"),
            ..Message::default()
        };
        message.pattern(pattern);
        message
    }

    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.texts.push(value.trim().to_owned()),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                let keys = variants.iter().map(|variant| match variant.key {
                    Key::Identifier { name } => name.to_owned(),
                    Key::NumberLiteral { value } => value.to_owned(),
                });
                if let InlineExpression::VariableReference { id } = selector {
                    self.choices.push(Choice {
                        argument: id.name.to_owned(),
                        keys: keys.collect(),
                    });
                }
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.names.insert(id.name.to_owned());
            }
            InlineExpression::TermReference { id, .. } => {
                self.names.insert(format!("-{}", id.name));
            }
            InlineExpression::StringLiteral { value } => self.texts.push(value.trim().to_owned()),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::FunctionReference { arguments, .. } => {
                for argument in &arguments.positional {
                    self.inline(argument);
                }
            }
            InlineExpression::NumberLiteral { .. } => {}
        }
    }

    /// Whether there is a word in it, so that another language would say something else.
    pub(crate) fn has_words(&self) -> bool {
        self.texts.iter().any(|text| {
            text.split(|sign: char| !sign.is_alphabetic())
                .any(|word| word.chars().count() > 1)
        })
    }
}

/// Messages by name, terms among them with their hyphen.
pub(crate) type Messages = BTreeMap<String, Message>;
