//! The table for looking: both sides are played, reveals chosen and drawn, ways kept; all of it in
//! the part of the address that nobody sends.

use jieqi_referee::ServerSecret;
use jieqi_tests::driver::{Browser, Driver, Look};
use jieqi_tests::screen::Screen;
use jieqi_tests::{Dice, seat_two};
use serde_json::{Value, json};

use crate::house::House;

async fn click_point(browser: &Browser, point: &str) {
    let cell = format!("#board [data-point={point}]");
    browser.click(&cell).await.unwrap();
}

async fn hash(browser: &Browser) -> String {
    let hash = browser
        .run("return location.hash", json!([]))
        .await
        .unwrap();
    hash.as_str().unwrap().to_owned()
}

async fn is_hash(browser: &Browser, hash: &str) {
    let expression = format!("location.hash === {}", json!(hash));
    browser.until(&expression).await.unwrap();
}

#[tokio::test]
async fn a_position_is_looked_into_and_nobody_is_told() {
    let house = House::open(ServerSecret::from_bytes).await;
    let driver = Driver::start().await.unwrap();
    let screen = Screen::open(&driver, Look::DESK).await.unwrap();
    let browser = &screen.browser;
    browser.goto(&house.url("/analysis")).await.unwrap();
    browser
        .until("document.querySelector('#board .grab')")
        .await
        .unwrap();
    is_hash(browser, "#g=jieqi").await;
    let asked = "return performance.getEntriesByType('resource').length";
    let before = browser.run(asked, json!([])).await.unwrap();

    // Red's piece on b2 takes the one on b9: what both are is chosen.
    click_point(browser, "b2").await;
    click_point(browser, "b9").await;
    browser.click("#roles [data-role=P]").await.unwrap();
    browser.click("#roles [data-role=N]").await.unwrap();
    is_hash(browser, "#g=jieqi&m=b2b9Pn&at=1").await;
    // Black's reveal is drawn.
    click_point(browser, "h9").await;
    click_point(browser, "g7").await;
    screen.looks("analysis-choice", Look::DESK).await.unwrap();
    browser.click("#draw").await.unwrap();
    browser
        .until("location.hash.endsWith('&at=2')")
        .await
        .unwrap();
    // Another way from there, with what was taken not known.
    browser.click("#back").await.unwrap();
    click_point(browser, "h7").await;
    click_point(browser, "h0").await;
    browser.click("#roles [data-role=R]").await.unwrap();
    browser.click("#unknown").await.unwrap();
    browser
        .until("/^#g=jieqi&m=b2b9Pn\\.h9g7[a-z]\\(h7h0r\\)&at=3$/.test(location.hash)")
        .await
        .unwrap();
    screen.looks("analysis", Look::DESK).await.unwrap();
    browser.click("#promote").await.unwrap();
    browser
        .until("location.hash.endsWith('&at=2')")
        .await
        .unwrap();
    let fen = browser
        .run("return document.querySelector('#fen').value", json!([]))
        .await
        .unwrap();
    assert!(
        fen.as_str()
            .unwrap()
            .contains(" w R2A2C2P4N2B2r1a2c2p5n1b2 "),
        "{fen}"
    );
    browser.click("#remove").await.unwrap();
    browser
        .until("/^#g=jieqi&m=b2b9Pn\\.h9g7[a-z]&at=1$/.test(location.hash)")
        .await
        .unwrap();

    // A text is read; what is none is said to be none.
    let paste = "document.querySelector('#text').value = arguments[0];
                 document.querySelector('#paste button').click();";
    browser.run(paste, json!(["4k4/9 w"])).await.unwrap();
    browser
        .until("document.querySelector('#paste-wrong:not([hidden])')")
        .await
        .unwrap();
    let record = "[Game \"xiangqi\"]\n\n1. h2e2 h9g7 *";
    browser.run(paste, json!([record])).await.unwrap();
    is_hash(browser, "#g=xiangqi&m=h2e2.h9g7&at=2").await;

    // A position is set up.
    browser.click("#setup").await.unwrap();
    browser.click("#setup-clear").await.unwrap();
    for (letter, point) in [("K", "d0"), ("k", "e9"), ("R", "a5")] {
        browser
            .click(&format!("#palette label:has(input[value={letter}])"))
            .await
            .unwrap();
        click_point(browser, point).await;
    }
    screen.looks("analysis-setup", Look::DESK).await.unwrap();
    browser.click("#setup-done").await.unwrap();
    is_hash(browser, "#g=xiangqi&f=4k4/9/9/9/R8/9/9/9/9/3K5_w_-_-_0_1").await;

    let after = browser.run(asked, json!([])).await.unwrap();
    assert_eq!(before, after, "something was asked for");
    screen.quiet().await.unwrap();
}

/// From a game that goes on one looks into what one knows, and into no more.
#[tokio::test]
async fn a_game_that_goes_on_opens_as_its_viewer_knows_it() {
    let house = House::open(ServerSecret::from_bytes).await;
    let driver = Driver::start().await.unwrap();
    let mut dice = Dice::new(5);
    let mut game = seat_two(house.address, "jieqi", &mut dice).await.unwrap();
    let mut version = 0;
    for mv in ["b2b9", "a9b9", "h2h9", "i9h9"] {
        let (mover, other) = game.in_turn().unwrap();
        version = mover.play(mv).await.unwrap();
        other
            .heard(|player| player.version() >= version)
            .await
            .unwrap();
    }
    assert!(version > 0);
    let screen = Screen::open(&driver, Look::PHONE).await.unwrap();
    let browser = &screen.browser;
    let link = house.url(&format!("/t/{}", game.table));
    browser.goto(&link).await.unwrap();
    screen.shows_plies(4).await.unwrap();
    let to = browser
        .run(
            "return document.querySelector('#look-into').href",
            json!([]),
        )
        .await
        .unwrap();
    let to = to.as_str().unwrap();
    // Moves and reveals; a spectator knows nothing of what was taken face down.
    let (_, moves) = to.split_once("#g=jieqi&m=").unwrap();
    let (moves, at) = moves.split_once('&').unwrap();
    assert_eq!(at, "at=4");
    assert!(moves.split('.').all(|word| word.len() == 5), "{moves}");
    browser.goto(to).await.unwrap();
    browser
        .until("document.querySelectorAll('#tree .mv').length === 4")
        .await
        .unwrap();
    let url: Value = json!(browser.url().await.unwrap());
    assert!(
        url.as_str().unwrap().contains("/en/analysis#g=jieqi&m="),
        "{url}"
    );
    assert_eq!(
        hash(browser).await,
        format!("#{}", to.split_once('#').unwrap().1)
    );
    screen.quiet().await.unwrap();
}
