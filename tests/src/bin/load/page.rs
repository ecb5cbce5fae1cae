//! What a browser has to fetch for the table page.

use std::collections::BTreeSet;
use std::net::SocketAddr;

use jieqi_tests::{Caller, Dice, Request, seat_two};

/// What it all weighs.
pub(crate) struct Weight {
    /// Bytes of all bodies, as compressed as the server offers.
    pub(crate) bytes: usize,
    /// How many there were.
    pub(crate) requests: usize,
}

/// Fetches the page of a table in play and whatever it names, as a new browser would.
pub(crate) async fn weigh(address: SocketAddr) -> Result<Weight, String> {
    let mut dice = Dice::new(7);
    let game = seat_two(address, "jieqi", &mut dice)
        .await
        .map_err(|trouble| trouble.to_string())?;
    let mut caller = Caller::new(address);
    let mut open = vec![format!("/t/{}", game.table)];
    let mut seen: BTreeSet<String> = open.iter().cloned().collect();
    let mut weight = Weight {
        bytes: 0,
        requests: 0,
    };
    while let Some(path) = open.pop() {
        let packed = Request::new("GET", &path).with("accept-encoding", "br, gzip");
        let packed = caller.ask(packed).await.map_err(|e| e.to_string())?;
        let plain = caller.get(&path).await.map_err(|e| e.to_string())?;
        if plain.status != 200 {
            return Err(format!("{path}: {}", plain.status));
        }
        weight.bytes += packed.body.len();
        weight.requests += 1;
        for named in named(&path, &plain.text()) {
            if seen.insert(named.clone()) {
                open.push(named);
            }
        }
    }
    Ok(weight)
}

/// The assets that a page, a style sheet or a module names, as paths.
fn named(base: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (open, close) in [
        ("src=\"", '"'),
        ("href=\"", '"'),
        ("from \"", '"'),
        ("import \"", '"'),
        ("import(\"", '"'),
        ("url(", ')'),
    ] {
        for (at, _) in text.match_indices(open) {
            let rest = &text[at + open.len()..];
            let Some(end) = rest.find(close) else {
                continue;
            };
            let word = rest[..end].trim_matches(['"', '\'']);
            let word = word.split(['#', '?']).next().unwrap_or("");
            let path = match word {
                "" => continue,
                word if word.starts_with("//") || word.contains(':') => continue,
                word if word.starts_with('/') => word.to_owned(),
                word if word.starts_with('.') || open == "url(" => joined(base, word),
                _ => continue,
            };
            // Links to other pages are not fetched with this one.
            let asset = path
                .rsplit('/')
                .next()
                .is_some_and(|name| name.contains('.'));
            if asset {
                found.push(path);
            }
        }
    }
    found
}

/// `./x` or `../x` as seen from the folder of `base`.
fn joined(base: &str, word: &str) -> String {
    let mut parts: Vec<&str> = base.split('/').collect();
    parts.pop();
    for part in word.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn assets_are_found_and_links_are_not() {
        let page =
            r#"<link href="/assets/a.css"><a href="/rules">x</a><script src="/assets/m.js">"#;
        assert_eq!(named("/t/x", page), ["/assets/m.js", "/assets/a.css"]);
        let module = r#"import { x } from "./b.js"; import "../c.js";"#;
        assert_eq!(named("/assets/m.js", module), ["/assets/b.js", "/c.js"]);
        let style = "@font-face { src: url(fonts/k.woff2) }";
        assert_eq!(named("/assets/a.css", style), ["/assets/fonts/k.woff2"]);
    }
}
