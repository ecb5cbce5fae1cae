//! A game against the computer in a browser, from the front page to its end.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::Screen;
use jieqi_tests::{Binary, Dice, legal_moves};
use serde_json::json;
use tempfile::TempDir;

/// After so many moves the person has seen enough, and resigns.
const MOST: usize = 40;

#[tokio::test]
async fn one_person_alone_plays_a_game_to_its_end() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/", server.address);
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::PHONE).await.unwrap();
    red.browser.goto(&home).await.unwrap();
    red.looks("computer-home", Look::PHONE).await.unwrap();
    let choices = [("game", "jieqi"), ("seat", "red"), ("level", "2")];
    red.play_computer(&home, &choices).await.unwrap();
    red.browser
        .until("document.querySelector('.seat.them .who').textContent.includes('2')")
        .await
        .unwrap();
    let mut dice = Dice::new(3);
    let mut seen = 0;
    let ended = loop {
        let turn = "document.querySelector('.seat.mine.turn') || document.querySelector('#result:not([hidden])')";
        red.browser.until(turn).await.unwrap();
        let now = red.snapshot().await.unwrap();
        if now["phase"] == "ended" {
            break true;
        }
        if seen == MOST {
            break false;
        }
        let legal = legal_moves(&now);
        let mv = dice.pick(&legal).unwrap().parse().unwrap();
        red.play(mv).await.unwrap();
        seen += 1;
        let plies = 2 * seen - 1;
        red.shows_plies(plies).await.unwrap();
        if seen == 6 {
            red.looks("computer", Look::PHONE).await.unwrap();
        }
    };
    if !ended {
        red.browser.click("#resign").await.unwrap();
        red.browser
            .until("document.querySelector('#resign-dialog[open]')")
            .await
            .unwrap();
        red.browser
            .click("#resign-dialog button[value=yes]")
            .await
            .unwrap();
    }
    red.browser
        .until("document.querySelector('#result:not([hidden]) .why').textContent.trim()")
        .await
        .unwrap();
    let outcome = red.snapshot().await.unwrap()["outcome"].take();
    assert_eq!(outcome["winner"], "black", "{outcome}");
    // The sealed deal is checked with nothing from the computer in it, and it plays again.
    red.browser.click("#proof summary").await.unwrap();
    red.browser
        .until("document.querySelector('#proof .verdict.ok')")
        .await
        .unwrap();
    red.looks("computer-over", Look::PHONE).await.unwrap();
    let here = red
        .browser
        .run("return location.pathname", json!([]))
        .await
        .unwrap();
    red.browser.click("#rematch").await.unwrap();
    red.browser
        .until(&format!("location.pathname !== {here} && document.querySelector('#table:not([hidden]) .cells [data-point]')"))
        .await
        .unwrap();
    red.shows_plies(1).await.unwrap();
    assert_eq!(red.snapshot().await.unwrap()["you"], "black");
    red.quiet().await.unwrap();
}
