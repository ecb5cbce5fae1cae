//! The pictures beside links: the spectator's view, for everybody.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod house;

use house::{Browser, House, Reply, two_at_jieqi, unlimited};
use jieqi_server::Config;
use serde_json::json;

async fn picture(browser: &Browser, table: &str) -> Reply {
    let reply = browser.get(&format!("/preview/{table}.png")).await;
    assert_eq!(reply.status, 200, "{}", reply.head);
    assert_eq!(reply.header("content-type"), Some("image/png"));
    assert_eq!(reply.header("set-cookie"), None);
    assert_eq!(
        reply.header("cross-origin-resource-policy"),
        Some("cross-origin")
    );
    assert!(reply.body.starts_with(b"\x89PNG"));
    reply
}

/// Keeps a picture where a person can look at it, if asked to.
fn show(name: &str, reply: &Reply) {
    if let Some(folder) = std::env::var_os("JIEQI_PICTURES") {
        let path = std::path::Path::new(&folder).join(format!("{name}.png"));
        std::fs::write(path, &reply.body).unwrap();
    }
}

#[tokio::test]
async fn everybody_is_given_the_same_picture_of_what_everybody_sees() {
    let house = House::open().await;
    let (table, mut red, black) = two_at_jieqi(&house).await;
    let stranger = house.browser();
    let dealt = picture(&stranger, &table).await;
    let action = json!({"kind": "move", "move": "b2b9"});
    assert_eq!(red.act(&table, "m", &action).await.status, 200);
    let version = house.version(&table).await;
    let live = picture(&stranger, &table).await;
    show("live", &live);
    assert!(live.body != dealt.body);
    // Red knows what it took, and its picture does not.
    assert!(picture(&red, &table).await.body == live.body);
    assert!(picture(&black, &table).await.body == live.body);
    assert_eq!(house.version(&table).await, version);
    let head = stranger
        .ask("HEAD", &format!("/preview/{table}.png"), "", b"")
        .await;
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(
        red.act(&table, "r", &json!({"kind": "resign"}))
            .await
            .status,
        200
    );
    let over = picture(&stranger, &table).await;
    show("over", &over);
    assert!(over.body != live.body);

    let mut host = house.browser();
    let waiting = host.create(&json!({"id": "w", "game": "jieqi"})).await;
    let invitation = picture(&stranger, &waiting).await;
    show("invitation", &invitation);
    // It sits down for nobody.
    assert_eq!(host.view(&waiting).await["seats"][1]["taken"], false);
    show("jieqi", &picture(&stranger, "jieqi").await);
    show("xiangqi", &picture(&stranger, "xiangqi").await);
    for missing in [
        "AAAAAAAAAAAAAAAA.png",
        "nothing.png",
        "jieqi",
        "..%2fjieqi.png",
    ] {
        let reply = stranger.get(&format!("/preview/{missing}")).await;
        assert_eq!(reply.status, 404, "{missing}");
    }
}

/// The value of a `<meta>` of a page.
fn meta(page: &str, name: &str) -> Option<String> {
    let tag = page.split("<meta ").find(|tag| {
        tag.starts_with(&format!("property=\"{name}\""))
            || tag.starts_with(&format!("name=\"{name}\""))
    })?;
    let value = tag.split_once("content=\"")?.1;
    Some(value[..value.find('"')?].to_owned())
}

#[tokio::test]
async fn a_page_says_what_stands_beside_a_link_to_it() {
    let house = House::with(Config {
        public_url: Some("https://table.example".parse().unwrap()),
        ..unlimited()
    })
    .await;
    let mut host = house.browser();
    host.origin = Some("https://table.example".to_owned());
    let table = host.create(&json!({"game": "jieqi"})).await;
    let version = house.version(&table).await;
    for (path, picture) in [
        ("/".to_owned(), "jieqi.png?set=trad".to_owned()),
        ("/nb/xiangqi".to_owned(), "xiangqi.png?set=intl".to_owned()),
        (
            format!("/t/{table}"),
            format!("{table}.png?v={version}&amp;set=trad"),
        ),
        (
            format!("/t/{table}?set=simp"),
            format!("{table}.png?v={version}&amp;set=simp"),
        ),
        (
            format!("/t/{table}?set=%3Cb%3E"),
            format!("{table}.png?v={version}&amp;set=trad"),
        ),
    ] {
        let page = house.browser().get(&path).await.text();
        let image = meta(&page, "og:image").unwrap();
        assert_eq!(image, format!("https://table.example/preview/{picture}"));
        assert_eq!(
            meta(&page, "twitter:card").as_deref(),
            Some("summary_large_image")
        );
        for name in ["og:title", "og:description", "og:url"] {
            assert!(!meta(&page, name).unwrap().is_empty(), "{path}: {name}");
        }
    }
    let sent = house.browser().get(&format!("/t/{table}?set=simp")).await;
    assert_eq!(
        meta(&sent.text(), "og:url"),
        Some(format!("https://table.example/t/{table}?set=simp"))
    );
    let privacy = house.browser().get("/en/privacy").await.text();
    assert_eq!(meta(&privacy, "og:image"), None);
}

#[tokio::test]
async fn a_picture_has_the_pieces_that_are_asked_for() {
    let house = House::with(unlimited()).await;
    let browser = house.browser();
    let mut drawn = Vec::new();
    for set in ["trad", "simp", "intl"] {
        let reply = browser
            .get(&format!("/preview/xiangqi.png?set={set}"))
            .await;
        show(&format!("xiangqi-{set}"), &reply);
        assert!(!drawn.contains(&reply.body), "{set}");
        drawn.push(reply.body);
    }
    // A set that there is not is the one that is drawn for whoever says nothing.
    for query in ["", "?set=", "?set=%00", "?set=TRAD"] {
        let reply = browser.get(&format!("/preview/xiangqi.png{query}")).await;
        assert!(reply.body == drawn[0], "{query}");
    }
}
