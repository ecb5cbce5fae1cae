//! Every language has room on a phone, and the choice of one keeps the page.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_tests::Binary;
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::Screen;
use serde_json::json;
use tempfile::TempDir;

/// The folders of languages, and those that are made from English.
fn tags() -> Vec<String> {
    let locales = concat!(env!("CARGO_MANIFEST_DIR"), "/../locales");
    let folders = std::fs::read_dir(locales).unwrap().map(Result::unwrap);
    let mut tags: Vec<String> = folders
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().into_string().unwrap())
        .chain(["en-XA", "ar-XB"].map(str::to_owned))
        .collect();
    tags.sort();
    tags
}

#[tokio::test]
async fn every_language_has_room_and_is_kept() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &["--pseudo-languages"])
        .await
        .unwrap();
    let home = format!("http://{}", server.address);
    let driver = Driver::start().await.unwrap();
    let screen = Screen::open(&driver, Look::PHONE).await.unwrap();
    let browser = &screen.browser;
    for tag in tags() {
        for path in ["", "/jieqi"] {
            let page = format!("/{tag}{path}");
            browser.goto(&format!("{home}{page}")).await.unwrap();
            screen.fits(&page).await.unwrap();
            // A message that is missing is shown by its name in brackets.
            let hole = "return /\\[[a-z]+-[a-z_-]+\\]/.test(document.body.innerText)";
            let hole = browser.run(hole, json!([])).await.unwrap();
            assert_eq!(hole, json!(false), "{page}");
        }
    }

    // A table has one address; its language is the reader's, chosen there.
    let link = screen
        .make_table(&format!("{home}/"), "jieqi", "red")
        .await
        .unwrap();
    for tag in ["ar-XB", "en-XA"] {
        let choose = format!("document.querySelector('#languages [data-lang=\"{tag}\"]').click()");
        browser.run(&choose, json!([])).await.unwrap();
        let changed = format!("document.documentElement.lang === '{tag}'");
        browser.until(&changed).await.unwrap();
        browser
            .until("document.querySelector('#wait:not([hidden])')")
            .await
            .unwrap();
        assert_eq!(browser.url().await.unwrap(), link);
        screen.fits(tag).await.unwrap();
    }
    let direction = browser
        .run(
            "return getComputedStyle(document.body).direction",
            json!([]),
        )
        .await
        .unwrap();
    assert_eq!(direction, json!("ltr"));
    browser.goto(&format!("{home}/")).await.unwrap();
    let tag = browser
        .run("return document.documentElement.lang", json!([]))
        .await
        .unwrap();
    assert_eq!(tag, json!("en-XA"), "the choice lasts");
    screen.quiet().await.unwrap();
}

#[tokio::test]
async fn a_face_down_piece_can_be_tried_on_the_page_of_rules() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let driver = Driver::start().await.unwrap();
    let screen = Screen::open(&driver, Look::PHONE).await.unwrap();
    let browser = &screen.browser;
    let page = format!("http://{}/en/jieqi", server.address);
    browser.goto(&page).await.unwrap();
    let spots = "[...document.querySelector('.trial').querySelectorAll('.spots button')]
                 .map((spot) => spot.ariaLabel).join(' ')";
    // It goes as a cannon, turns out to be a horse, and goes as one.
    let cannon = format!("({spots}) === 'a2 b1 b3 b4 b5 c2 d2 e2'");
    browser.until(&cannon).await.unwrap();
    browser
        .click(".trial .spots [aria-label=b4]")
        .await
        .unwrap();
    let horse = format!("({spots}) === 'a2 c2 d3 d5'");
    browser.until(&horse).await.unwrap();
    screen.still().await.unwrap();
    screen.accessible("rules").await.unwrap();
    browser.click(".trial .again").await.unwrap();
    browser.until(&cannon).await.unwrap();
    // The example of a perpetual check ends with the chariot's last move.
    browser.click(".example [data-step=last]").await.unwrap();
    browser
        .until("document.querySelector('.example .at').textContent === '5. f5e5'")
        .await
        .unwrap();
    screen.quiet().await.unwrap();
}

/// Pictures for whoever reads a language: the front page, the rules, a table in play and its result,
/// on a phone and at a desk. What does not fit fails.
#[tokio::test]
#[ignore = "makes pictures for people to look at: cargo xtask shots"]
async fn every_language_is_pictured() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &["--pseudo-languages"])
        .await
        .unwrap();
    let home = format!("http://{}", server.address);
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::PHONE).await.unwrap();
    let black = Screen::open(&driver, Look::PHONE).await.unwrap();
    for tag in tags() {
        red.pictured(&tag, "home", &format!("{home}/{tag}")).await;
        red.pictured(&tag, "rules", &format!("{home}/{tag}/jieqi"))
            .await;
    }
    let link = red.make_table(&format!("{home}/en"), "jieqi", "red").await;
    let link = link.unwrap();
    black.sit_down(&link).await.unwrap();
    red.in_play().await.unwrap();
    for (ply, text) in ["b2b9", "h7h0"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &red } else { &black };
        mover.play(text.parse().unwrap()).await.unwrap();
        for screen in [&red, &black] {
            screen.shows_plies(ply + 1).await.unwrap();
        }
    }
    for tag in tags() {
        red.pictured(&tag, "table", &format!("{link}?lang={tag}"))
            .await;
    }
    red.browser.click("#resign").await.unwrap();
    red.browser
        .click("#resign-dialog button[value=yes]")
        .await
        .unwrap();
    red.browser
        .until("document.querySelector('#result:not([hidden])')")
        .await
        .unwrap();
    for tag in tags() {
        red.pictured(&tag, "result", &format!("{link}?lang={tag}"))
            .await;
    }
}

trait Pictured {
    async fn pictured(&self, tag: &str, name: &str, url: &str);
}

impl Pictured for Screen {
    async fn pictured(&self, tag: &str, name: &str, url: &str) {
        for (size, look) in [("phone", Look::PHONE), ("desk", Look::DESK)] {
            self.browser.look(look).await.unwrap();
            self.browser.goto(url).await.unwrap();
            if matches!(name, "table" | "result") {
                self.in_play().await.unwrap();
            }
            self.still().await.unwrap();
            self.fits(&format!("{tag} {name} {size}")).await.unwrap();
            let folder = concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/../target/screenshots/languages"
            );
            let file = std::path::Path::new(folder).join(format!("{name}-{tag}-{size}.png"));
            self.browser.picture(&file).await.unwrap();
        }
    }
}
