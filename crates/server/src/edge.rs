//! What strangers send is read here by the server's own parsers, and by nothing else: laws that hold
//! for any bytes. Tests feed them what proptest makes up, the fuzzer what it finds.

use std::sync::OnceLock;

use axum::http::{HeaderMap, HeaderValue, Uri, header};
use jieqi_table::TableId;
use jieqi_wire as wire;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::guest::{cookie, recognise};
use crate::http::edge as query;
use crate::limits::Peer;
use crate::locale::Catalog;
use crate::name::Name;
use crate::origin::{Origin, Origins};
use crate::pages::Assets;
use crate::piece_set::PieceSet;
use crate::{Scale, request};

fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(|| Catalog::load().expect("the languages that are built in are sound"))
}

fn assets() -> &'static Assets {
    static ASSETS: OnceLock<Assets> = OnceLock::new();
    ASSETS.get_or_init(|| Assets::load(catalog()))
}

/// The head of a request, all of its fields made of the same bytes: whoever is recognised showed 64
/// hexadecimal digits; a language is one of ours; an origin prints as one that reads as the same;
/// and none but our own pages' is ours.
pub fn head(data: &[u8]) {
    let Ok(value) = HeaderValue::from_bytes(data) else {
        return;
    };
    let mut headers = HeaderMap::new();
    for name in [header::COOKIE, header::ORIGIN, header::HOST] {
        headers.insert(name, value.clone());
    }
    headers.insert("x-forwarded-for", value.clone());
    headers.insert("sec-fetch-site", value.clone());
    for https in [false, true] {
        if recognise(&headers, https).is_some() {
            let name = if https { "__Host-guest" } else { "guest" };
            let shown = cookie(&headers, name).expect("whoever is recognised showed it");
            assert!(shown.len() == 64 && shown.bytes().all(|b| b.is_ascii_hexdigit()));
        }
    }
    for address in query::forwarded(&headers) {
        if let Ok(address) = address.parse() {
            // What counts as one stays one.
            let peer = Peer::new(address);
            let again = peer.to_string().parse().expect("an address is printed");
            assert_eq!(Peer::new(again), peer);
        }
    }
    let ours = Origins::new(
        "https://jieqi.example".parse().ok(),
        Origin::http("127.0.0.1:8080"),
    );
    // The bytes are no page of ours and "same-origin" at once.
    assert!(!ours.is_ours(&headers));
    let Ok(text) = value.to_str() else {
        return;
    };
    if let Ok(origin) = text.parse::<Origin>() {
        let again: Origin = origin.to_string().parse().expect("what is printed is read");
        assert_eq!(again, origin);
    }
    let language = catalog().negotiate(Some(text));
    assert!(
        catalog()
            .languages()
            .iter()
            .any(|one| std::ptr::eq(one, language))
    );
}

/// The path and the query of an address: a table's id prints as it was read, a file is one of ours,
/// and no query brings a parser down.
pub fn address(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Ok(id) = text.parse::<TableId>() {
        assert_eq!(id.as_str(), text);
    }
    if let Ok(set) = text.parse::<PieceSet>() {
        assert!(text.len() < 32, "{set:?}");
    }
    if let Ok(scale) = text.parse::<Scale>() {
        assert!(matches!(scale, Scale::Times(1..=1_000_000)));
    }
    if assets().current(&text).is_some() {
        assert!(!text.contains("..") && !text.starts_with('/'));
    }
    if let Ok(uri) = format!("/x?{text}").parse::<Uri>() {
        query::read(&uri);
    }
}

/// A body or a message: what is read as a request, a command, a new table or a pass prints as one
/// that reads as the same; an id is found in it only where there is one.
pub fn body(data: &[u8]) {
    same::<wire::Request>(data);
    same::<wire::Command>(data);
    same::<wire::Create>(data);
    same::<wire::UseLink>(data);
    same::<wire::Here>(data);
    if let Ok(text) = std::str::from_utf8(data)
        && let Some(id) = request::id_of(text)
    {
        assert!(id.parse::<wire::CommandId>().is_ok());
    }
}

fn same<T: DeserializeOwned + Serialize + PartialEq + std::fmt::Debug>(data: &[u8]) {
    if let Ok(value) = serde_json::from_slice::<T>(data) {
        let printed = serde_json::to_vec(&value).expect("it holds only what JSON holds");
        let again: T = serde_json::from_slice(&printed).expect("what is printed is read");
        assert_eq!(again, value);
    }
}

/// A name: what is left of it is short, stays what it is, and turns nothing around it.
pub fn name(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Some(name) = Name::new(&text) {
        let shown = name.to_string();
        assert!(shown.len() <= 160 && !shown.trim().is_empty());
        assert!(!shown.chars().any(char::is_control));
        assert!(!shown.contains(['\u{202e}', '\u{2066}', '\u{200b}']));
        assert_eq!(Name::new(&shown).expect("it is a name").to_string(), shown);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Bytes of which many mean something to one parser or another.
    fn bytes() -> impl Strategy<Value = Vec<u8>> {
        let words = prop::sample::select(vec![
            "guest=",
            "__Host-guest=",
            "; ",
            "https://",
            "http://",
            "[::1]",
            ":8080",
            "en",
            "zh-Hant",
            ";q=0.",
            ",",
            "10.0.0.1",
            "{\"type\":",
            "\"command\"",
            "\"id\":\"a\"",
            "}",
            "\"move\"",
            "from_ply=",
            "version=",
            "&",
            "=",
            "%",
            "lens=red",
            "\u{202e}",
            "\u{301}",
            "0123456789abcdef",
            "same-origin",
            "app/table.js",
            "../",
            "\"",
            "[",
            "1e99",
            "-1",
        ]);
        let piece = prop_oneof![
            3 => words.prop_map(|word| word.as_bytes().to_vec()),
            1 => prop::collection::vec(any::<u8>(), 0..16),
            1 => "[ -~]{0,16}".prop_map(String::into_bytes),
        ];
        prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
    }

    proptest! {
        #[test]
        fn the_laws_hold_for_anything(data in bytes()) {
            head(&data);
            address(&data);
            body(&data);
            name(&data);
        }
    }

    #[test]
    fn the_laws_are_reached() {
        head(format!("guest={}", "0a".repeat(32)).as_bytes());
        head(b"https://jieqi.example");
        address(b"0123456789abcdef");
        body(br#"{"type":"resync","from_ply":3}"#);
        body(br#"{"id":"a","game":"jieqi"}"#);
        name("  Lan \u{202e} ".as_bytes());
    }
}
