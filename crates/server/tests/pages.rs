//! What is got: pages, files, views. Getting changes nothing.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{House, two_at_jieqi, unlimited};
use jieqi_server::Config;
use serde_json::json;

#[tokio::test]
async fn every_answer_carries_the_headers() {
    let house = House::open().await;
    let browser = house.browser();
    for path in [
        "/",
        "/en",
        "/en/jieqi",
        "/nowhere",
        "/t/nowhere",
        "/api/v1/x",
        "/healthz",
        "/readyz",
    ] {
        let reply = browser.get(path).await;
        let csp = reply.header("content-security-policy").unwrap();
        assert!(csp.starts_with("default-src 'none';"), "{path}");
        assert!(!csp.contains("unsafe"), "{path}");
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("referrer-policy", "same-origin"),
            ("cache-control", "no-store"),
        ] {
            assert_eq!(reply.header(name), Some(value), "{path}");
        }
        assert_eq!(reply.header("set-cookie"), None, "{path}");
        assert_eq!(reply.header("etag"), None, "{path}");
    }
}

#[tokio::test]
async fn only_the_table_for_looking_may_compile_webassembly() {
    let house = House::open().await;
    let browser = house.browser();
    let policy = async |path: &str| {
        let reply = browser.get(path).await;
        let policy = reply.header("content-security-policy").unwrap();
        policy.to_owned()
    };
    let looking = policy("/en/analysis").await;
    let allowed = " 'wasm-unsafe-eval'";
    assert_eq!(looking.matches("unsafe").count(), 1, "{looking}");
    for path in ["/", "/en/jieqi", "/t/nowhere", "/analysis", "/xx/analysis"] {
        assert_eq!(policy(path).await, looking.replace(allowed, ""), "{path}");
    }
    let page = browser.get("/en/analysis").await.text();
    let module = page.split('"').find(|word| word.ends_with(".wasm"));
    let reply = browser.get(module.unwrap()).await;
    assert_eq!(reply.header("content-type"), Some("application/wasm"));
    let own = browser.get("/analysis").await;
    assert_eq!(
        (own.status, own.header("location")),
        (307, Some("/en/analysis"))
    );
}

#[tokio::test]
async fn pages_are_there_and_missing_ones_are_friendly() {
    let house = House::open().await;
    let browser = house.browser();
    for (path, status) in [
        ("/", 200),
        ("/en", 200),
        ("/en/jieqi", 200),
        ("/en/xiangqi", 200),
        ("/en/analysis", 200),
        ("/xx", 404),
        ("/en/chess", 404),
        ("/t/0123456789abcdef", 404),
        ("/t/..", 404),
        ("/one/two/three", 404),
    ] {
        let reply = browser.get(path).await;
        assert_eq!(reply.status, status, "{path}");
        assert!(reply.text().contains("</html>"), "{path}");
        assert!(
            !reply.text().contains("style=\""),
            "{path}: the policy forbids it"
        );
        assert!(
            !reply.text().contains(" onclick"),
            "{path}: the policy forbids it"
        );
    }
    assert_eq!(
        browser.get("/api/v1/tables/0123456789abcdef").await.status,
        404
    );
    assert_eq!(browser.get("/healthz").await.text(), "ok\n");
    assert_eq!(browser.get("/readyz").await.text(), "ready\n");
    // Who draws the card of a shared link obeys it too; the table's page keeps itself off the lists.
    let robots = browser.get("/robots.txt").await.text();
    assert!(robots.contains("Disallow: /api/") && !robots.contains("/t/"));
    let (table, _, _) = two_at_jieqi(&house).await;
    let page = browser.get(&format!("/t/{table}")).await.text();
    assert!(page.contains(r#"<meta name="robots" content="noindex">"#));
    assert_eq!(browser.get("/favicon.ico").await.status, 204);
    let reply = browser.ask("PUT", "/", "", b"").await;
    assert_eq!(reply.status, 403);
    let reply = browser.ask("DELETE", "/api/v1/tables/x", "", b"").await;
    assert_eq!(reply.status, 403);
}

#[tokio::test]
async fn getting_changes_nothing() {
    let house = House::open().await;
    let mut red = house.browser();
    let table = red.create(&json!({})).await;
    let before = house.version(&table).await;
    let preview = house.browser();
    for method in ["GET", "HEAD"] {
        for path in [
            format!("/t/{table}"),
            format!("/t/{table}?lang=en"),
            format!("/api/v1/tables/{table}"),
            format!("/api/v1/tables/{table}/commands"),
            "/api/v1/tables".to_owned(),
            "/api/v1/guest".to_owned(),
            "/".to_owned(),
        ] {
            for browser in [&preview, &red] {
                let reply = browser.ask(method, &path, "", b"").await;
                assert_eq!(reply.header("set-cookie"), None, "{method} {path}");
                assert!([200, 405].contains(&reply.status), "{method} {path}");
                if method == "HEAD" {
                    assert!(reply.body.is_empty(), "{path}");
                }
            }
        }
    }
    assert_eq!(house.version(&table).await, before);
    let view = preview.view(&table).await;
    assert_eq!(view["you"], "spectator");
    assert_eq!(view["seats"][1]["taken"], false);
}

#[tokio::test]
async fn files_are_kept_for_ever_under_their_address() {
    let house = House::open().await;
    let browser = house.browser();
    let page = browser.get("/").await.text();
    let start = page.find("/assets/").unwrap();
    let url = page[start..].split('"').next().unwrap().to_owned();
    let plain = browser.get(&url).await;
    assert_eq!(plain.status, 200);
    let keep = plain.header("cache-control").unwrap();
    assert!(keep.contains("immutable") && keep.contains("public"));
    let tag = plain.header("etag").unwrap().to_owned();
    let again = browser
        .ask("GET", &url, &format!("if-none-match: {tag}\r\n"), b"")
        .await;
    assert_eq!(again.status, 304);
    assert!(again.body.is_empty());
    let missing = url.replace("/assets/", "/assets/0");
    assert_eq!(browser.get(&missing).await.status, 404);
    assert_eq!(browser.get("/assets/../Cargo.toml").await.status, 404);
}

#[tokio::test]
async fn only_what_everybody_may_see_is_compressed() {
    let house = House::open().await;
    let (table, red, black) = two_at_jieqi(&house).await;
    let zipped = async |browser: &house::Browser, path: &str| {
        let reply = browser
            .ask("GET", path, "accept-encoding: gzip\r\n", b"")
            .await;
        assert_eq!(reply.status, 200, "{path}");
        reply.header("content-encoding").map(str::to_owned)
    };
    let page = format!("/t/{table}");
    let view = format!("/api/v1/tables/{table}");
    let stranger = house.browser();
    assert_eq!(zipped(&stranger, "/").await.as_deref(), Some("gzip"));
    assert_eq!(zipped(&stranger, &page).await.as_deref(), Some("gzip"));
    for player in [&red, &black] {
        // A player's page holds nothing that only this player knows; its view does.
        assert_eq!(zipped(player, &page).await.as_deref(), Some("gzip"));
        assert!(!player.get(&page).await.text().contains("\"pools\""));
        assert_eq!(zipped(player, &view).await, None);
    }
}

#[tokio::test]
async fn a_long_address_is_refused() {
    let house = House::open().await;
    let browser = house.browser();
    let long = format!("/{}", "a".repeat(3000));
    assert_eq!(browser.get(&long).await.status, 414);
    let long = format!(
        "GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n",
        "a".repeat(20_000)
    );
    assert_eq!(browser.raw(long.as_bytes()).await.status, 431);
}

#[tokio::test]
async fn links_begin_with_the_address_that_was_asked_or_the_public_one() {
    let mut house = House::open().await;
    let mut browser = house.browser();
    let reply = browser
        .post("/api/v1/tables", &json!({"id": "a", "game": "jieqi"}))
        .await;
    let url = reply.json()["url"].as_str().unwrap().to_owned();
    assert!(
        url.starts_with(&format!("http://{}/t/", house.address)),
        "{url}"
    );
    house.stop().await.unwrap().unwrap();

    let house = House::with(Config {
        public_url: Some("https://example.org/".parse().unwrap()),
        ..unlimited()
    })
    .await;
    let mut browser = house.browser();
    let refused = browser
        .post("/api/v1/tables", &json!({"id": "a", "game": "jieqi"}))
        .await;
    assert_eq!(
        (refused.status, refused.refusal().as_str()),
        (403, "foreign_origin")
    );
    browser.origin = Some("https://example.org".to_owned());
    let reply = browser
        .post("/api/v1/tables", &json!({"id": "a", "game": "jieqi"}))
        .await;
    let url = reply.json()["url"].as_str().unwrap().to_owned();
    assert!(url.starts_with("https://example.org/t/"), "{url}");
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-guest="), "{cookie}");
    assert!(cookie.contains("; Secure"), "{cookie}");
}

#[tokio::test]
async fn the_site_can_be_kept_as_an_app() {
    let house = House::open().await;
    let browser = house.browser();
    let page = browser.get("/en").await.text();
    assert!(page.contains(r#"rel="manifest" href="/en/manifest.webmanifest""#));

    let manifest = browser.get("/en/manifest.webmanifest").await;
    assert_eq!(manifest.status, 200);
    assert_eq!(
        manifest.header("content-type"),
        Some("application/manifest+json")
    );
    let manifest: serde_json::Value = serde_json::from_str(&manifest.text()).unwrap();
    assert_eq!(manifest["start_url"], "/en");
    assert_eq!(manifest["display"], "standalone");
    for icon in manifest["icons"].as_array().unwrap() {
        let reply = browser.get(icon["src"].as_str().unwrap()).await;
        assert_eq!(reply.status, 200, "{icon}");
        assert_eq!(reply.header("content-type"), icon["type"].as_str());
    }
    assert_eq!(browser.get("/xx/manifest.webmanifest").await.status, 404);

    let worker = browser.get("/worker.js").await;
    assert_eq!(
        worker.header("content-type"),
        Some("text/javascript; charset=utf-8")
    );
    let offline = browser.get("/en/offline").await;
    assert_eq!(offline.status, 200);
    assert!(
        offline.text().contains("noindex"),
        "nobody is to find the page for no network"
    );
}

/// The value of an attribute of the first tag that holds all of `parts`.
fn attribute<'p>(page: &'p str, parts: &[&str], name: &str) -> Option<&'p str> {
    let tag = page
        .split('<')
        .find(|tag| parts.iter().all(|part| tag.contains(part)))?;
    tag.split_once(&format!("{name}=\""))?.1.split('"').next()
}

async fn with_pseudo() -> House {
    House::with(Config {
        pseudo_languages: true,
        ..unlimited()
    })
    .await
}

#[tokio::test]
async fn the_address_says_the_language_else_the_choice_else_the_browser() {
    let house = with_pseudo().await;
    let browser = house.browser();
    let table = [
        ("/en/jieqi", "accept-language: ar-XB\r\n", "en"),
        ("/ar-XB/jieqi", "", "ar-XB"),
        ("/", "", "en"),
        ("/", "accept-language: fr, ar-XB;q=0.5\r\n", "ar-XB"),
        (
            "/",
            "accept-language: en\r\ncookie: lang=ar-XB\r\n",
            "ar-XB",
        ),
        ("/?lang=en-XA", "cookie: lang=ar-XB\r\n", "en-XA"),
        ("/", "cookie: lang=%00\r\n", "en"),
        ("/nowhere/at/all", "accept-language: en-XA\r\n", "en-XA"),
    ];
    for (path, head, tag) in table {
        let reply = browser.ask("GET", path, head, b"").await;
        assert_eq!(reply.header("content-language"), Some(tag), "{path} {head}");
        let page = reply.text();
        assert_eq!(attribute(&page, &["html "], "lang"), Some(tag), "{path}");
        let direction = (tag == "ar-XB").then_some("rtl");
        assert_eq!(attribute(&page, &["html "], "dir"), direction, "{path}");
    }
}

#[tokio::test]
async fn a_table_opens_in_the_language_of_whoever_opens_it() {
    let house = with_pseudo().await;
    let mut red = house.browser();
    let table = red.create(&json!({})).await;
    let path = format!("/t/{table}");
    for tag in ["en", "ar-XB", "en-XA"] {
        let head = format!("accept-language: {tag}\r\n");
        let reply = red.ask("GET", &path, &head, b"").await;
        let page = reply.text();
        assert_eq!(attribute(&page, &["html "], "lang"), Some(tag));
        let words = attribute(&page, &["data-words="], "data-words").unwrap();
        assert!(words.ends_with(&format!("/words/{tag}.json")), "{words}");
        assert!(!page.contains(&format!("{path}?lang={tag}\" hreflang=\"x")));
    }
}

#[tokio::test]
async fn a_page_names_itself_in_every_language() {
    let house = with_pseudo().await;
    let browser = house.browser();
    let origin = format!("http://{}", house.address);
    for (path, rest, neutral) in [
        ("/", "", "/"),
        ("/en", "", "/"),
        ("/en/jieqi", "/jieqi", "/jieqi"),
        ("/en/xiangqi", "/xiangqi", "/xiangqi"),
        ("/en/privacy", "/privacy", "/privacy"),
    ] {
        let page = browser.get(path).await.text();
        let link = |parts: &[&str]| attribute(&page, parts, "href").map(str::to_owned);
        let canonical = link(&["rel=\"canonical\""]);
        assert_eq!(canonical, Some(format!("{origin}/en{rest}")), "{path}");
        for tag in ["en", "ar-XB", "en-XA"] {
            let hreflang = format!("hreflang=\"{tag}\"");
            let alternate = link(&["rel=\"alternate\"", &hreflang]);
            assert_eq!(alternate, Some(format!("{origin}/{tag}{rest}")), "{path}");
            // The switcher keeps the reader on the same page.
            let switch = link(&[&format!("data-lang=\"{tag}\"")]);
            assert_eq!(switch, Some(format!("/{tag}{rest}")), "{path}");
        }
        let default = link(&["hreflang=\"x-default\""]);
        assert_eq!(default, Some(format!("{origin}{neutral}")), "{path}");
    }
    for path in ["/jieqi", "/xiangqi", "/privacy"] {
        let head = "accept-language: ar-XB\r\n";
        let reply = browser.ask("GET", path, head, b"").await;
        assert_eq!(reply.status, 307);
        let expected = format!("/ar-XB{path}");
        assert_eq!(reply.header("location"), Some(expected.as_str()));
    }
}

#[tokio::test]
async fn search_engines_are_given_every_page_in_every_language() {
    let house = with_pseudo().await;
    let browser = house.browser();
    let origin = format!("http://{}", house.address);
    let robots = browser.get("/robots.txt").await.text();
    assert!(robots.contains(&format!("Sitemap: {origin}/sitemap.xml\n")));
    let reply = browser.get("/sitemap.xml").await;
    assert_eq!(
        reply.header("content-type"),
        Some("application/xml; charset=utf-8")
    );
    let map = reply.text();
    let pages: Vec<&str> = map
        .split("<loc>")
        .skip(1)
        .filter_map(|rest| rest.split("</loc>").next())
        .collect();
    assert_eq!(pages.len() % 4, 0);
    assert!(pages.len() >= 12);
    for page in pages {
        let path = page.strip_prefix(&origin).unwrap();
        assert_eq!(browser.get(path).await.status, 200, "{path}");
    }
}

#[tokio::test]
async fn a_page_carries_the_words_of_its_own_language_alone_and_few() {
    let house = with_pseudo().await;
    let browser = house.browser();
    let map = browser.get("/sitemap.xml").await.text();
    let tags: std::collections::BTreeSet<&str> = map
        .split("hreflang=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .filter(|tag| *tag != "x-default")
        .collect();
    assert!(tags.len() > 2);
    for tag in tags {
        let page = browser.get(&format!("/{tag}")).await.text();
        assert_eq!(page.matches("/words/").count(), 1, "{tag}");
        let words = attribute(&page, &["data-words="], "data-words").unwrap();
        let reply = browser
            .ask("GET", words, "accept-encoding: br\r\n", b"")
            .await;
        assert_eq!(reply.header("content-encoding"), Some("br"));
        let size = reply.body.len();
        assert!(size < 12 * 1024, "{tag}: {size} bytes");
    }
}

#[tokio::test]
async fn a_server_whose_store_is_gone_lives_and_is_not_ready() {
    use jieqi_store::Store;
    let house = House::open().await;
    let browser = house.browser();
    assert_eq!(browser.get("/readyz").await.status, 200);
    house.store.close().await.unwrap();
    let ready = browser.get("/readyz").await;
    assert_eq!((ready.status, ready.text().as_str()), (503, "store\n"));
    assert_eq!(browser.get("/healthz").await.status, 200);
}
