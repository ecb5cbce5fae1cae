//! Every ending and every refusal has its sentence, in every language.
//!
//! That languages say all, and no more, is checked with `cargo xtask locale check`.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_rules::Reason;
use jieqi_server::locale::Catalog;
use jieqi_table::Refusal;

/// What the server refuses before a table is asked.
const SERVERS: [&str; 9] = [
    "malformed",
    "too_large",
    "foreign_origin",
    "no_table",
    "too_often",
    "too_many_sockets",
    "link_expired",
    "not_now",
    "unknown",
];

#[test]
fn every_ending_and_every_refusal_has_its_sentence() {
    let catalog = Catalog::load().unwrap();
    for language in catalog.languages() {
        let messages: serde_json::Map<String, serde_json::Value> =
            serde_json::from_str(language.browser_messages()).unwrap();
        for reason in Reason::ALL {
            let found = messages.keys().any(|id| {
                id.strip_prefix("reason-").is_some_and(|name| {
                    name == reason.name() || name.starts_with(&format!("{reason}-"))
                })
            });
            assert!(found, "{language:?}: reason-{reason}");
        }
        for name in Refusal::ALL.into_iter().map(Refusal::name).chain(SERVERS) {
            let id = format!("refused-{name}");
            assert!(messages.contains_key(&id), "{language:?}: {id}");
        }
    }
}
