//! Licence expressions as crates state them (SPDX).

/// The licences under which we take code in.
pub(crate) const ALLOWED: [&str; 11] = [
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Whether the expression can be met with allowed licences alone.
///
/// Grammar: `or = and { ("OR" | "/") and }`, `and = atom { "AND" atom }`,
/// `atom = "(" or ")" | name [ "WITH" exception ]`. An exception only ever adds rights.
pub(crate) fn allowed(expression: &str) -> bool {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        .replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let met = either(&words, &mut at);
    met && at == words.len()
}

fn either(words: &[&str], at: &mut usize) -> bool {
    let mut met = both(words, at);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        met |= both(words, at);
    }
    met
}

fn both(words: &[&str], at: &mut usize) -> bool {
    let mut met = atom(words, at);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        met &= atom(words, at);
    }
    met
}

fn atom(words: &[&str], at: &mut usize) -> bool {
    let Some(&word) = words.get(*at) else {
        return false;
    };
    *at += 1;
    if word == "(" {
        let met = either(words, at);
        let closed = words.get(*at) == Some(&")");
        *at += 1;
        return met && closed;
    }
    if words.get(*at) == Some(&"WITH") {
        *at += 2;
    }
    ALLOWED.contains(&word)
}

#[cfg(test)]
mod tests {
    use super::allowed;

    #[test]
    fn expressions_are_judged() {
        for good in [
            "MIT",
            "MIT/Apache-2.0",
            "MIT OR GPL-3.0-only",
            "(MIT OR GPL-3.0-only) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception",
            "Unlicense OR MIT",
        ] {
            assert!(allowed(good), "{good}");
        }
        for bad in [
            "",
            "GPL-3.0-only",
            "MIT AND GPL-3.0-only",
            "(MIT",
            "MIT MIT",
            "MIT OR (AGPL-3.0-only AND ISC)) ",
        ] {
            assert!(!allowed(bad), "{bad}");
        }
    }
}
