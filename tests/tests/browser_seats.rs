//! One seat, several ways to it: two tabs, another device, an answer that was lost.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_tests::driver::{Browser, Driver, Look};
use jieqi_tests::screen::Screen;
use jieqi_tests::{Binary, Caller, Proxy, Weather, table_path};
use serde_json::json;
use tempfile::TempDir;

/// How many browsers hold the seat of the one who looks.
async fn holders(screen: &Screen) -> usize {
    let snapshot = screen.snapshot().await.unwrap();
    snapshot["browsers"].as_array().unwrap().len()
}

async fn you(screen: &Screen) -> String {
    let snapshot = screen.snapshot().await.unwrap();
    snapshot["you"].as_str().unwrap().to_owned()
}

/// Opens the dialog that makes a link for another device, and gives the link.
async fn device_link(browser: &Browser) -> String {
    browser.click("#more-button").await.unwrap();
    browser.click("#device").await.unwrap();
    let shown = "document.querySelector('#device-link:not([hidden]) input')?.value";
    let link = browser.until(shown).await.unwrap();
    link.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn two_tabs_and_two_devices_hold_one_seat() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/", server.address);
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::DESK).await.unwrap();
    let table = red.make_table(&home, "xiangqi", "red").await.unwrap();
    black.sit_down(&table).await.unwrap();
    red.in_play().await.unwrap();
    black.in_play().await.unwrap();

    // What one tab does the other one shows, and either may go on.
    let first = red.browser.tab().await.unwrap();
    let second = red.browser.open_tab().await.unwrap();
    red.browser.turn_to(&second).await.unwrap();
    red.browser.goto(&table).await.unwrap();
    red.in_play().await.unwrap();
    red.play("h2e2".parse().unwrap()).await.unwrap();
    red.shows_plies(1).await.unwrap();
    black.shows_plies(1).await.unwrap();
    black.play("h9g7".parse().unwrap()).await.unwrap();
    red.browser.turn_to(&first).await.unwrap();
    red.shows_plies(2).await.unwrap();
    red.play("h0g2".parse().unwrap()).await.unwrap();
    red.browser.turn_to(&second).await.unwrap();
    red.shows_plies(3).await.unwrap();
    assert_eq!(you(&red).await, "red");
    assert_eq!(holders(&red).await, 1);
    // One tab less is nobody less.
    red.browser.close_tab().await.unwrap();
    red.browser.turn_to(&first).await.unwrap();
    black.play("i9h9".parse().unwrap()).await.unwrap();
    red.shows_plies(4).await.unwrap();
    assert_eq!(black.snapshot().await.unwrap()["seats"][0]["here"], true);

    // Looking at the link takes nothing, as a page or as what fetches pages ahead.
    let link = device_link(&red.browser).await;
    red.looks("device", Look::DESK).await.unwrap();
    let (path, token) = link.split_once('#').unwrap();
    assert_eq!(token.len(), 32);
    let mut stranger = Caller::new(server.address);
    let path = path.strip_prefix(home.trim_end_matches('/')).unwrap();
    assert_eq!(stranger.get(path).await.unwrap().status, 200);
    let phone = Screen::open(&driver, Look::PHONE).await.unwrap();
    phone.browser.goto(&link).await.unwrap();
    let ready = "document.querySelector('#take:not([disabled]):not([hidden])')";
    phone.browser.until(ready).await.unwrap();
    phone.looks("link", Look::PHONE).await.unwrap();
    assert_eq!(holders(&red).await, 1);

    // The button takes it, once; then both hold it.
    phone.browser.click("#take").await.unwrap();
    phone.in_play().await.unwrap();
    phone.shows_plies(4).await.unwrap();
    assert_eq!(you(&phone).await, "red");
    assert_eq!(holders(&red).await, 2);
    phone.play("i0h0".parse().unwrap()).await.unwrap();
    black.shows_plies(5).await.unwrap();
    red.shows_plies(5).await.unwrap();
    let late = Screen::open(&driver, Look::DESK).await.unwrap();
    late.browser.goto(&link).await.unwrap();
    late.browser.click("#take").await.unwrap();
    let refused = "document.querySelector('#refused:not([hidden])')";
    late.browser.until(refused).await.unwrap();
    late.looks("link-refused", Look::PHONE).await.unwrap();
    assert_eq!(holders(&red).await, 2);

    // The first one signs the other out, which watches from then on.
    red.browser.click("#browsers button").await.unwrap();
    red.browser
        .until("document.querySelectorAll('#browsers li').length === 1")
        .await
        .unwrap();
    let watches = "document.querySelector('#more-button[hidden]')";
    phone.browser.until(watches).await.unwrap();
    assert_eq!(you(&phone).await, "spectator");
    assert_eq!(you(&red).await, "red");
    assert_eq!(holders(&red).await, 1);
}

#[tokio::test]
async fn a_lost_answer_costs_nobody_the_seat() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let line = Proxy::start(server.address).await.unwrap();
    let home = format!("http://{}/", server.address);
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::DESK).await.unwrap();
    let link = red.make_table(&home, "xiangqi", "red").await.unwrap();
    let link = link.replace(&server.address.to_string(), &line.address.to_string());
    black.browser.goto(&link).await.unwrap();
    let free = "document.querySelector('#sit-down:not([disabled])')";
    let failed = "document.querySelector('#sit-refused:not([hidden])')";

    // A browser that nobody knows: first the answer that makes it known is lost …
    black.browser.until(free).await.unwrap();
    line.turn(Weather::DeafTo("POST /api/v1/guest"));
    black.browser.click("#sit-down").await.unwrap();
    line.withheld().await.unwrap();
    line.turn(Weather::Cut);
    black.browser.until(failed).await.unwrap();
    black.looks("sit-refused", Look::DESK).await.unwrap();
    line.turn(Weather::Fair);

    // … then the one that seats it: the seat is taken, and the browser has not been told.
    black.browser.until(free).await.unwrap();
    line.turn(Weather::DeafTo("/commands HTTP"));
    black.browser.click("#sit-down").await.unwrap();
    line.withheld().await.unwrap();
    red.in_play().await.unwrap();
    line.turn(Weather::Cut);
    line.turn(Weather::Fair);

    black.in_play().await.unwrap();
    let own = "document.querySelector('#more-button:not([hidden])')";
    black.browser.until(own).await.unwrap();
    assert_eq!(you(&black).await, "black");
    red.play("h2e2".parse().unwrap()).await.unwrap();
    black.shows_plies(1).await.unwrap();
    black.play("h9g7".parse().unwrap()).await.unwrap();
    red.shows_plies(2).await.unwrap();
    let seats = Caller::new(server.address)
        .get(&table_path(link.rsplit('/').next().unwrap()))
        .await
        .unwrap()
        .json();
    assert_eq!(seats["seats"][1]["taken"], json!(true));
}
