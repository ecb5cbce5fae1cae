//! A phone: its size, fingers, and the board turned round.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_tests::Binary;
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::finger::Spot;
use jieqi_tests::screen::{Screen, history};
use serde_json::json;
use tempfile::TempDir;

/// A phone so low that the page under the board has to be scrolled to.
const LOW: Look = Look {
    height: 500,
    ..Look::PHONE
};

const NOTHING_CHOSEN: &str = "!document.querySelector('#board [aria-selected=true]')";

fn point(name: &str) -> String {
    format!("#board [data-point={name}]")
}

#[tokio::test]
async fn a_game_is_played_on_a_phone() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/", server.address);
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, LOW).await.unwrap();
    let black = Screen::open(&driver, Look::PHONE).await.unwrap();
    let link = red.make_table(&home, "xiangqi", "red").await.unwrap();
    black.sit_down(&link).await.unwrap();
    red.in_play().await.unwrap();
    black.in_play().await.unwrap();
    let phone = &red.browser;

    // A scroll that begins on a piece that may move scrolls, and chooses and moves nothing.
    let scrolled = "return scrollY";
    assert_eq!(phone.run(scrolled, json!([])).await.unwrap(), 0);
    let from = phone.middle(&point("h2")).await.unwrap();
    let to = Spot {
        y: from.y - 160.0,
        ..from
    };
    phone.swipe(from, to).await.unwrap();
    phone.until("scrollY > 40").await.unwrap();
    phone.until(NOTHING_CHOSEN).await.unwrap();
    assert_eq!(red.snapshot().await.unwrap()["plies"], 0);
    phone.run("scrollTo(0, 0)", json!([])).await.unwrap();
    phone.until("scrollY === 0").await.unwrap();

    // Taps move; where the page does not scroll, a finger carries the piece.
    red.play("h2e2".parse().unwrap()).await.unwrap();
    black.shows_plies(1).await.unwrap();
    black.fits("phone").await.unwrap();
    let still = "document.documentElement.scrollHeight <= innerHeight";
    black.browser.until(still).await.unwrap();
    let from = black.browser.middle(&point("h9")).await.unwrap();
    let to = black.browser.middle(&point("g7")).await.unwrap();
    black.browser.swipe(from, to).await.unwrap();
    for screen in [&red, &black] {
        screen.shows_plies(2).await.unwrap();
    }

    // Each sees its own side below; turned round, it is the other one's, and the points keep
    // their names.
    for (screen, below, above) in [(&red, "a0", "a9"), (&black, "a9", "a0")] {
        let lies_below = |low: &str, high: &str| {
            format!(
                "document.querySelector('{}').getBoundingClientRect().y
                 > document.querySelector('{}').getBoundingClientRect().y",
                point(low),
                point(high)
            )
        };
        let browser = &screen.browser;
        browser.until(&lies_below(below, above)).await.unwrap();
        browser.click("#flip").await.unwrap();
        browser.until(&lies_below(above, below)).await.unwrap();
    }
    red.play("h0g2".parse().unwrap()).await.unwrap();
    black.shows_plies(3).await.unwrap();
    black.play("i9h9".parse().unwrap()).await.unwrap();
    red.shows_plies(4).await.unwrap();
    black.looks("turned", Look::PHONE).await.unwrap();
    let snapshot = red.snapshot().await.unwrap();
    let game = history(&snapshot);
    let moves: Vec<String> = game.plies().iter().map(|(mv, _)| mv.to_string()).collect();
    assert_eq!(moves, ["h2e2", "h9g7", "h0g2", "i9h9"]);
    red.quiet().await.unwrap();
    black.quiet().await.unwrap();
}

#[tokio::test]
async fn a_phone_keeps_the_site_as_an_app_that_says_when_there_is_no_network() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/nb", server.address);
    let driver = Driver::start().await.unwrap();
    let screen = Screen::open(&driver, Look::PHONE).await.unwrap();
    let phone = &screen.browser;
    phone.goto(&home).await.unwrap();
    let kept = "caches.open('offline').then((cache) => cache.keys())
        .then((keys) => keys.some(({ url }) => url.includes('/nb/offline')))";
    phone.until(kept).await.unwrap();
    for (question, complaints) in [
        ("Page.getInstallabilityErrors", "installabilityErrors"),
        ("Page.getAppManifest", "errors"),
    ] {
        let answer = phone.devtools(question, json!({})).await.unwrap();
        assert_eq!(answer[complaints], json!([]), "{question}: {answer}");
    }
    server.kill().await.unwrap();
    phone.goto(&format!("{home}/jieqi")).await.unwrap();
    let said = "document.querySelector('h1').textContent === 'Ingen nettforbindelse'";
    phone.until(said).await.unwrap();
    screen.looks("no-network", Look::PHONE).await.unwrap();
}
