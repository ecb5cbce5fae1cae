//! A game of xiangqi in two browsers, to resignation; reloads and the pages around it.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_tests::Binary;
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::{Screen, history};
use serde_json::json;
use tempfile::TempDir;

const OPENING: [&str; 6] = ["h2e2", "h9g7", "h0g2", "i9h9", "e2e6", "b9c7"];

#[tokio::test]
async fn a_game_of_xiangqi_is_played_and_resigned() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/", server.address);
    let driver = Driver::start().await.unwrap();
    let black = Screen::open(&driver, Look::DESK).await.unwrap();
    let red = Screen::open(&driver, Look::PHONE).await.unwrap();

    // The one who makes the table may take Black.
    let link = black.make_table(&home, "xiangqi", "black").await.unwrap();
    red.sit_down(&link).await.unwrap();
    red.in_play().await.unwrap();
    black.in_play().await.unwrap();
    for (ply, text) in OPENING.into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &red } else { &black };
        mover.play(text.parse().unwrap()).await.unwrap();
        for screen in [&red, &black] {
            screen.shows_plies(ply + 1).await.unwrap();
        }
        if ply == 2 {
            // The same seat and the same board after a reload.
            black.browser.reload().await.unwrap();
            black.in_play().await.unwrap();
        }
    }
    let snapshot = black.snapshot().await.unwrap();
    assert_eq!(snapshot["you"], "black");
    assert_eq!(history(&snapshot).plies().len(), OPENING.len());
    black.looks("xiangqi", Look::DESK).await.unwrap();

    // Resigning asks once, and the way out has the focus.
    red.browser.click("#resign").await.unwrap();
    red.browser
        .until("document.querySelector('#resign-dialog[open]')")
        .await
        .unwrap();
    let focused = "return document.activeElement.value";
    let focused = red.browser.run(focused, json!([])).await.unwrap();
    assert_eq!(focused, "no");
    red.looks("resign", Look::PHONE).await.unwrap();
    red.browser
        .click("#resign-dialog button[value=yes]")
        .await
        .unwrap();
    for screen in [&red, &black] {
        let shown = "document.querySelector('#result:not([hidden]) .why').textContent.trim()";
        screen.browser.until(shown).await.unwrap();
        let outcome = screen.snapshot().await.unwrap()["outcome"].take();
        assert_eq!(outcome["winner"], "black");
        assert_eq!(outcome["reason"], "resignation");
    }
    black.looks("resigned", Look::DESK).await.unwrap();

    for (name, path) in [("rules-jieqi", "en/jieqi"), ("rules-xiangqi", "en/xiangqi")] {
        black.browser.goto(&format!("{home}{path}")).await.unwrap();
        black.looks(name, Look::DESK).await.unwrap();
    }
    red.quiet().await.unwrap();
    black.quiet().await.unwrap();
    black
        .browser
        .goto(&format!("{home}t/nosuchtable"))
        .await
        .unwrap();
    black.looks("missing", Look::DESK).await.unwrap();
}
