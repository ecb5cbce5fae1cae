//! What people see when something is not there, not yet there or went wrong; and what every page
//! owes to those who read larger, with wider letters, in other colours or by keyboard.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod bend;

use jieqi_tests::driver::{Browser, Driver, Look};
use jieqi_tests::screen::Screen;
use jieqi_tests::{Binary, Dice, seat_two};
use serde_json::{Value, json};
use tempfile::TempDir;

/// Lets nothing come whose address is like one of these.
async fn block(browser: &Browser, addresses: &[&str]) {
    browser.devtools("Network.enable", json!({})).await.unwrap();
    let blocked = json!({"urls": addresses});
    browser
        .devtools("Network.setBlockedURLs", blocked)
        .await
        .unwrap();
}

#[tokio::test]
async fn what_is_missing_or_refused_is_said_and_looks_right() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/", server.address);
    let driver = Driver::start().await.unwrap();
    let screen = Screen::open(&driver, Look::PHONE).await.unwrap();
    let browser = &screen.browser;

    // A table that cannot be made, with a clock of one's own.
    browser.goto(&home).await.unwrap();
    browser
        .click("#play label:has(input[name=clock][value=other])")
        .await
        .unwrap();
    block(browser, &["*/api/*"]).await;
    browser
        .click("#play button.primary[type=submit]")
        .await
        .unwrap();
    browser
        .until("document.querySelector('#failed:not([hidden])')")
        .await
        .unwrap();
    screen.looks("home-failed", Look::PHONE).await.unwrap();
    block(browser, &[]).await;

    // The list of languages; what is shown without a network; a link that is none.
    browser.click("[popovertarget=languages]").await.unwrap();
    browser
        .until("document.querySelector('#languages:popover-open')")
        .await
        .unwrap();
    screen.looks("languages", Look::PHONE).await.unwrap();
    browser.goto(&format!("{home}en/offline")).await.unwrap();
    screen.looks("offline", Look::PHONE).await.unwrap();
    browser.goto(&format!("{home}link#spoilt")).await.unwrap();
    browser
        .until("document.querySelector('#empty:not([hidden])')")
        .await
        .unwrap();
    screen.looks("link-empty", Look::PHONE).await.unwrap();

    // A position that has stood twice: whoever watches is warned as well.
    let mut game = seat_two(server.address, "xiangqi", &mut Dice::new(5))
        .await
        .unwrap();
    for mv in ["a0a1", "a9a8", "a1a0", "a8a9", "a0a1", "a9a8"] {
        let (mover, other) = game.in_turn().unwrap();
        let version = mover.play(mv).await.unwrap();
        other
            .heard(|player| player.version() >= version)
            .await
            .unwrap();
    }
    let table = format!("{home}t/{}", game.table);
    browser.goto(&table).await.unwrap();
    screen.shows_plies(6).await.unwrap();
    browser
        .until("document.querySelector('#warn:not([hidden])')")
        .await
        .unwrap();
    screen.looks("repeated", Look::PHONE).await.unwrap();

    // Before the code has come, the page is there with all that takes up room.
    browser.wear(&game.players[0].caller).await.unwrap();
    block(browser, &["*/table-*.js", "*/table.js*"]).await;
    browser.goto(&table).await.unwrap();
    browser
        .until("document.querySelector('#say').innerText.trim().length > 0")
        .await
        .unwrap();
    let points = "return document.querySelectorAll('#board [data-point]').length";
    assert_eq!(browser.run(points, json!([])).await.unwrap(), json!(0));
    screen.looks("loading", Look::PHONE).await.unwrap();
    block(browser, &[]).await;

    // Without any script: who watches sees the board, and everybody reads what is missing.
    let watcher = Screen::open(&driver, Look::PHONE).await.unwrap();
    let off = json!({"value": true});
    watcher
        .browser
        .devtools("Emulation.setScriptExecutionDisabled", off)
        .await
        .unwrap();
    watcher.browser.goto(&table).await.unwrap();
    let shown = "return [document.querySelectorAll('#board .pc').length,
         document.querySelector('#say').innerText]";
    let shown = watcher.browser.run(shown, json!([])).await.unwrap();
    assert_eq!(shown[0], json!(32));
    assert_eq!(
        shown[1],
        Value::from("The board needs JavaScript. Everything else can be read without it.")
    );
    for (name, look) in [("phone", Look::PHONE), ("desk", Look::DESK)] {
        watcher.browser.look(look).await.unwrap();
        watcher.picture(&format!("no-script-{name}")).await.unwrap();
        watcher.fits("no-script").await.unwrap();
    }
}
