//! The messages that the browser formats itself, as data.
//!
//! A JSON object from message to pattern. A pattern is a text, or a list of parts; a part is
//!
//! - a text,
//! - `["name"]`: the argument of that name,
//! - `["@id"]`: another message with the same arguments,
//! - `["name", {"key": pattern, …}, "key"]`: the pattern of the argument's key, of its plural
//!   category where it is a number, else of the last key named.
//!
//! Terms stand in full where they are used, so the browser does not know of them.

use std::collections::{HashMap, HashSet};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;
use serde_json::{Map, Value, json};

/// The files whose messages the browser needs.
const FILES: [&str; 9] = [
    "analysis.ftl",
    "games.ftl",
    "keys.ftl",
    "lists.ftl",
    "play.ftl",
    "proof.ftl",
    "refusals.ftl",
    "result.ftl",
    "roles.ftl",
];

/// A message that cannot be compiled.
#[derive(Debug)]
pub(super) struct Refused {
    pub(super) message: String,
    pub(super) problem: &'static str,
}

/// What a message may name.
struct Scope<'s> {
    terms: HashMap<&'s str, &'s Pattern<&'s str>>,
    /// The messages that the browser is given.
    known: HashSet<&'s str>,
}

/// Compiles the browser's messages of one language; `files` are (name, text).
pub(super) fn compile(files: &[(&str, &str)]) -> Result<String, Refused> {
    let parsed: Vec<_> = files
        .iter()
        .map(|(name, text)| {
            let resource = parser::parse(*text).unwrap_or_else(|(resource, _)| resource);
            (*name, resource)
        })
        .collect();
    let terms = parsed
        .iter()
        .flat_map(|(_, resource)| &resource.body)
        .filter_map(|entry| match entry {
            Entry::Term(term) => Some((term.id.name, &term.value)),
            _ => None,
        })
        .collect();
    let known: HashSet<&str> = parsed
        .iter()
        .filter(|(name, _)| FILES.contains(name))
        .flat_map(|(_, resource)| &resource.body)
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name),
            _ => None,
        })
        .collect();
    let scope = Scope { terms, known };
    let mut messages = Map::new();
    for (_, resource) in parsed.iter().filter(|(name, _)| FILES.contains(name)) {
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let Some(value) = &message.value else {
                continue;
            };
            let compiled = pattern(value, &scope, 0).map_err(|problem| Refused {
                message: message.id.name.to_owned(),
                problem,
            })?;
            messages.insert(message.id.name.to_owned(), compiled);
        }
    }
    Ok(Value::Object(messages).to_string())
}

/// Terms may name terms; deeper than this is a circle.
const DEPTH: u8 = 8;

fn pattern(
    pattern_of: &Pattern<&str>,
    scope: &Scope<'_>,
    depth: u8,
) -> Result<Value, &'static str> {
    if depth > DEPTH {
        return Err("terms in a circle");
    }
    let mut parts: Vec<Value> = Vec::new();
    for element in &pattern_of.elements {
        match element {
            PatternElement::TextElement { value } => push_text(&mut parts, value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => push_inline(&mut parts, inline, scope, depth)?,
                Expression::Select { selector, variants } => {
                    let InlineExpression::VariableReference { id } = selector else {
                        return Err("a selector that is no argument");
                    };
                    let mut by_key = Map::new();
                    let mut default = "";
                    for variant in variants {
                        let key = match variant.key {
                            VariantKey::Identifier { name } => name,
                            VariantKey::NumberLiteral { value } => value,
                        };
                        if variant.default {
                            default = key;
                        }
                        by_key.insert(key.to_owned(), pattern(&variant.value, scope, depth)?);
                    }
                    parts.push(json!([id.name, by_key, default]));
                }
            },
        }
    }
    Ok(match parts.as_slice() {
        [] => Value::String(String::new()),
        [Value::String(text)] => Value::String(text.clone()),
        _ => Value::Array(parts),
    })
}

fn push_inline(
    parts: &mut Vec<Value>,
    inline: &InlineExpression<&str>,
    scope: &Scope<'_>,
    depth: u8,
) -> Result<(), &'static str> {
    match inline {
        InlineExpression::StringLiteral { value } => {
            push_text(parts, &unescape_unicode_to_string(value));
        }
        InlineExpression::NumberLiteral { value } => push_text(parts, value),
        InlineExpression::VariableReference { id } => parts.push(json!([id.name])),
        InlineExpression::MessageReference {
            id,
            attribute: None,
        } => {
            if !scope.known.contains(id.name) {
                return Err("a message that the browser is not given");
            }
            parts.push(json!([format!("@{}", id.name)]));
        }
        InlineExpression::TermReference {
            id,
            attribute: None,
            arguments: None,
        } => {
            let term = scope.terms.get(id.name).ok_or("a term that is nowhere")?;
            match pattern(term, scope, depth + 1)? {
                Value::Array(of_term) => parts.extend(of_term),
                Value::String(text) => push_text(parts, &text),
                _ => {}
            }
        }
        InlineExpression::Placeable { expression } => match expression.as_ref() {
            Expression::Inline(inline) => push_inline(parts, inline, scope, depth)?,
            Expression::Select { .. } => return Err("a selector inside braces"),
        },
        InlineExpression::TermReference { .. } => return Err("a term with arguments"),
        InlineExpression::MessageReference { .. } => return Err("an attribute"),
        InlineExpression::FunctionReference { .. } => return Err("a function"),
    }
    Ok(())
}

fn push_text(parts: &mut Vec<Value>, text: &str) {
    if let Some(Value::String(last)) = parts.last_mut() {
        last.push_str(text);
    } else {
        parts.push(Value::String(text.to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::compile;

    fn compiled(play: &str) -> String {
        compile(&[
            (
                "common.ftl",
                "-brand = Jieqi\nelsewhere = not for the browser\n",
            ),
            ("play.ftl", play),
        ])
        .unwrap()
    }

    #[test]
    fn every_kind_of_part_has_its_form() {
        let table = [
            ("a = Your move\n", r#"{"a":"Your move"}"#),
            (
                "a = From { $from } on\n",
                r#"{"a":["From ",["from"]," on"]}"#,
            ),
            ("a = At { -brand }!\n", r#"{"a":"At Jieqi!"}"#),
            (
                "a = It is { b }\nb = a horse\n",
                r#"{"a":["It is ",["@b"]],"b":"a horse"}"#,
            ),
            (
                "a = { $n ->\n    [one] one move\n   *[other] { $n } moves\n }\n",
                r#"{"a":[["n",{"one":"one move","other":[["n"]," moves"]},"other"]]}"#,
            ),
            ("a = x{ \"{\" }y\n", r#"{"a":"x{y"}"#),
            ("a = { \"\\u0021\" }\n", r#"{"a":"!"}"#),
        ];
        for (source, json) in table {
            assert_eq!(compiled(source), json, "{source}");
        }
    }

    #[test]
    fn what_the_browser_cannot_format_is_refused() {
        for source in [
            "a = { NUMBER($n) }\n",
            "a = { -nowhere }\n",
            "a = { b.c }\nb = b\n    .c = c\n",
            "-t = { -t }\na = { -t }\n",
            "a = { elsewhere }\n",
        ] {
            let refused = compile(&[("play.ftl", source)]).unwrap_err();
            assert_eq!(refused.message, "a", "{source}");
        }
    }
}
