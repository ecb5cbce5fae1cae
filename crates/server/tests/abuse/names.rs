//! Names that want to be more than names.

use serde_json::{Value, json};

use crate::house::{House, Socket, two_at_xiangqi};

/// Asks to be called so, and hears that it was heard.
async fn call(line: &mut Socket, name: &str) {
    let text = json!({"type": "name", "name": name}).to_string();
    line.send_text(&text).await;
    line.send_text(r#"{"type":"ping","n":1}"#).await;
    line.next_of("pong").await;
}

#[tokio::test]
async fn a_name_is_one_short_line_in_its_own_direction() {
    let house = House::open().await;
    let (table, red, black) = two_at_xiangqi(&house, &json!({"kind": "none"})).await;
    let mut line = red.socket(&table).await;
    let long = "x".repeat(3_000);
    let marks = format!("a{}", "\u{301}".repeat(1_000));
    let zalgo = format!("a{}", "\u{301}".repeat(79));
    let cases = [
        (long.as_str(), "x".repeat(20)),
        ("\u{202e}eman\u{202c}", "eman".to_owned()),
        ("\u{2066}a\u{2069}\u{200f}b", "ab".to_owned()),
        ("a\u{200b}\u{feff}\u{2060}b", "ab".to_owned()),
        ("  a \t\n\r b\u{2028}c ", "a b c".to_owned()),
        ("\u{0}a\u{7}\u{1b}[31m", "a[31m".to_owned()),
        ("<img src=x onerror", "<img src=x onerror".to_owned()),
        ("\"'&amp;{{}}${}", "\"'&amp;{{}}${}".to_owned()),
        ("שלום", "שלום".to_owned()),
        (&zalgo, zalgo.clone()),
    ];
    for (name, shown) in cases {
        call(&mut line, name).await;
        assert_eq!(black.view(&table).await["seats"][0]["name"], shown);
        // A page has it nowhere but as text.
        let page = black.get(&format!("/t/{table}")).await.text();
        assert!(!page.contains("<img src=x"), "{name}");
    }
    // What is nothing but marks, or too long for its character, is no name at all.
    for name in [marks.as_str(), "\u{200b}", "\u{202e}\u{2066}", " \n "] {
        call(&mut line, name).await;
        assert_eq!(black.view(&table).await["seats"][0]["name"], Value::Null);
        call(&mut line, "back").await;
        assert_eq!(black.view(&table).await["seats"][0]["name"], "back");
    }
}
