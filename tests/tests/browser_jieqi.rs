//! Two people, a browser each: from the front page to checkmate by clicks, while a third watches.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_rules::{Color, Reason};
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::{Screen, history};
use jieqi_tests::{Binary, Dice, helpmate};
use tempfile::TempDir;

#[tokio::test]
async fn a_whole_game_of_jieqi_is_played_to_checkmate() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/", server.address);
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::PHONE).await.unwrap();

    red.browser.goto(&home).await.unwrap();
    red.looks("home", Look::DESK).await.unwrap();
    let link = red.make_table(&home, "jieqi", "red").await.unwrap();
    red.looks("wait", Look::DESK).await.unwrap();

    black.browser.goto(&link).await.unwrap();
    black
        .browser
        .until("document.querySelector('#sit-down:not([disabled])')")
        .await
        .unwrap();
    black.looks("sit", Look::PHONE).await.unwrap();
    black.sit_down(&link).await.unwrap();
    red.in_play().await.unwrap();
    black.in_play().await.unwrap();
    let watcher = Screen::open(&driver, Look::DESK).await.unwrap();
    watcher.browser.goto(&link).await.unwrap();
    watcher.in_play().await.unwrap();

    let mut dice = Dice::new(3);
    let mut plies = 0;
    let outcome = loop {
        let snapshot = red.snapshot().await.unwrap();
        let game = history(&snapshot);
        assert_eq!(game.plies().len(), plies);
        if let Some(outcome) = game.outcome() {
            break outcome.clone();
        }
        if plies == 8 {
            red.looks("play-red", Look::DESK).await.unwrap();
            black.looks("play-black", Look::PHONE).await.unwrap();
            watcher.looks("play-watching", Look::DESK).await.unwrap();
        }
        let mv = helpmate::next_move(&game, &mut dice);
        let mover = match game.position().turn() {
            Color::Red => &red,
            Color::Black => &black,
        };
        mover.play(mv).await.unwrap();
        plies += 1;
        // Both people and the one who watches see it before anybody goes on.
        for screen in [&red, &black, &watcher] {
            screen.shows_plies(plies).await.unwrap();
        }
    };
    assert_eq!(outcome.reason, Reason::Checkmate);
    for screen in [&red, &black, &watcher] {
        let shown = "document.querySelector('#result:not([hidden]) .why').textContent.trim()";
        screen.browser.until(shown).await.unwrap();
        let snapshot = screen.snapshot().await.unwrap();
        assert_eq!(snapshot["phase"], "ended");
        assert!(snapshot["seal"]["disclosed"]["deal"].is_object());
    }
    red.looks("end-red", Look::DESK).await.unwrap();
    black.looks("end-black", Look::PHONE).await.unwrap();
    for screen in [red, black, watcher] {
        screen.quiet().await.unwrap();
    }
}
