//! A page that is older or newer than the server that it meets: servers are replaced while people
//! play.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::Screen;
use jieqi_tests::{Binary, Proxy, Weather};
use serde_json::json;
use tempfile::TempDir;

/// Snapshots as a server writes them that is newer, as far as their number goes.
const NEWER: Weather = Weather::Instead("\"wire\":2,", "\"wire\":3,");

/// A page that is not the one that was left this mark.
const ANEW: &str = "!window.left && document.readyState === 'complete'";

async fn leave_mark(screen: &Screen) {
    let mark = "window.left = true";
    screen.browser.run(mark, json!([])).await.unwrap();
}

/// How often in a row the page asked for itself anew.
async fn times(screen: &Screen) -> u64 {
    let times = "return JSON.parse(sessionStorage.renewed ?? '{\"times\":0}').times";
    let times = screen.browser.run(times, json!([])).await.unwrap();
    times.as_u64().unwrap()
}

#[tokio::test]
async fn a_page_of_another_age_is_asked_for_anew_and_no_move_is_lost() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let line = Proxy::start(server.address).await.unwrap();
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::DESK).await.unwrap();
    let home = format!("http://{}/", line.address);
    let link = red.make_table(&home, "xiangqi", "red").await.unwrap();
    let near = link.replace(&line.address.to_string(), &server.address.to_string());
    black.sit_down(&near).await.unwrap();
    for screen in [&red, &black] {
        screen.in_play().await.unwrap();
    }
    red.play("h2e2".parse().unwrap()).await.unwrap();
    black.shows_plies(1).await.unwrap();
    black.play("h9g7".parse().unwrap()).await.unwrap();
    red.shows_plies(2).await.unwrap();
    assert_eq!(times(&red).await, 0);

    // The move is made at a server that writes what this page cannot read.
    leave_mark(&red).await;
    line.turn(NEWER);
    red.play("h0g2".parse().unwrap()).await.unwrap();
    black.shows_plies(3).await.unwrap();
    red.browser.until(ANEW).await.unwrap();
    // As long as page and server do not fit, it is tried again, and not in a circle.
    let again = "JSON.parse(sessionStorage.renewed).times >= 2";
    red.browser.until(again).await.unwrap();
    assert!(times(&red).await <= 4);
    line.turn(Weather::Fair);
    red.shows_plies(3).await.unwrap();
    black.play("i9h9".parse().unwrap()).await.unwrap();
    red.shows_plies(4).await.unwrap();
    red.play("i0h0".parse().unwrap()).await.unwrap();
    black.shows_plies(5).await.unwrap();
    let snapshot = black.snapshot().await.unwrap();
    assert_eq!(snapshot["plies"], 5);
    assert_eq!(times(&black).await, 0, "nothing happened to the other one");

    // A part of the page that was not needed until now is no longer there.
    let version = "return document.querySelector('script[src]').src.split('/')[4]";
    let version = red.browser.run(version, json!([])).await.unwrap();
    let version: &'static str = version.as_str().unwrap().to_owned().leak();
    assert_eq!(version.len(), 16);
    let files_gone = Weather::Instead(version, "0000000000000000");
    leave_mark(&red).await;
    line.turn(files_gone);
    let open = "document.getElementById('device').click()";
    red.browser.run(open, json!([])).await.unwrap();
    red.browser.until(ANEW).await.unwrap();

    // Whoever comes new gets a page whose files another server does not have.
    let watcher = Screen::open(&driver, Look::DESK).await.unwrap();
    watcher.browser.goto(&link).await.unwrap();
    watcher.browser.until(again).await.unwrap();
    line.turn(Weather::Fair);
    for screen in [&red, &watcher] {
        screen.shows_plies(5).await.unwrap();
    }
    red.browser.run(open, json!([])).await.unwrap();
    let opened = "document.querySelector('#device-dialog[open]')";
    red.browser.until(opened).await.unwrap();
}
