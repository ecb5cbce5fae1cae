//! The faces that the pages seldom show: looked at, and reached as people reach them.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod hall;

use jieqi_table::Span;
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::{Opponent, Screen};

use hall::Hall;

const RESULT: &str = "document.querySelector('#result:not([hidden]) .why').textContent.trim()";
const CLOSED: &str = "document.querySelector('#closed:not([hidden]) #closed-why').textContent";
const CLAIM: &str = "document.querySelector('#offer:not([hidden]) [data-answer=win]')";

/// Longer than a reload takes: from then on somebody without a line counts as away.
const AWAY: Span = Span::from_secs(6);

/// Two people at a new table of xiangqi; the first one made it and is Red.
async fn seat(hall: &Hall, red: &Screen, black: &Screen, choices: &[(&str, &str)]) -> String {
    let choices = [&[("game", "xiangqi"), ("seat", "red")], choices].concat();
    let link = red
        .make_table_of(&hall.home(), &choices, Opponent::Friend)
        .await
        .unwrap();
    black.sit_down(&link).await.unwrap();
    red.in_play().await.unwrap();
    black.in_play().await.unwrap();
    link
}

/// Plays moves in turn, Red's first.
async fn play(red: &Screen, black: &Screen, moves: &[&str]) {
    for (i, mv) in moves.iter().enumerate() {
        let mover = if i % 2 == 0 { red } else { black };
        mover.play(mv.parse().unwrap()).await.unwrap();
        red.shows_plies(i + 1).await.unwrap();
        black.shows_plies(i + 1).await.unwrap();
    }
}

#[tokio::test]
async fn who_is_left_alone_may_claim_and_the_other_one_is_told() {
    let hall = Hall::open().await;
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::PHONE).await.unwrap();
    let link = seat(&hall, &red, &black, &[]).await;
    play(&red, &black, &["h2e2", "h9g7", "h0g2"]).await;

    black.browser.goto("about:blank").await.unwrap();
    hall.clock.leap(AWAY);
    let soon = "document.querySelector('#warn:not([hidden])')";
    red.browser.until(soon).await.unwrap();
    assert_eq!(red.snapshot().await.unwrap()["seats"][1]["here"], false);
    // Nothing is offered before its time, and then it is there after a reload too.
    assert!(red.snapshot().await.unwrap()["claim_in"].as_u64().unwrap() > 30_000);
    hall.clock.leap(Span::from_secs(60));
    red.browser.reload().await.unwrap();
    red.browser.until(CLAIM).await.unwrap();
    red.looks("claim", Look::DESK).await.unwrap();

    // Whoever comes back in time is not claimed from.
    black.browser.goto(&link).await.unwrap();
    black.in_play().await.unwrap();
    red.browser
        .until("document.querySelector('#offer[hidden]')")
        .await
        .unwrap();
    black.browser.goto("about:blank").await.unwrap();
    hall.clock.leap(AWAY);
    red.browser.until(soon).await.unwrap();
    hall.clock.leap(Span::from_secs(61));
    red.browser.reload().await.unwrap();
    red.browser.until(CLAIM).await.unwrap();
    red.browser.click("[data-answer=win]").await.unwrap();
    red.browser.until(RESULT).await.unwrap();
    black.browser.goto(&link).await.unwrap();
    black.browser.until(RESULT).await.unwrap();
    let outcome = black.snapshot().await.unwrap()["outcome"].take();
    assert_eq!(outcome["reason"], "abandonment");
    assert_eq!(outcome["winner"], "red");
    assert_eq!(outcome["by"], "red");
}

#[tokio::test]
async fn clocks_run_low_and_days_are_counted() {
    let hall = Hall::open().await;
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::DESK).await.unwrap();
    let choices = [("clock", "other"), ("kind", "days"), ("days", "3")];
    seat(&hall, &red, &black, &choices).await;
    play(&red, &black, &["h2e2", "h9g7"]).await;
    hall.clock.leap(Span::from_days(2));
    red.browser.reload().await.unwrap();
    red.shows_plies(2).await.unwrap();
    red.looks("days", Look::DESK).await.unwrap();

    seat(&hall, &red, &black, &[]).await;
    play(&red, &black, &["h2e2", "h9g7"]).await;
    hall.clock.stand();
    hall.clock.leap(Span::from_secs(595));
    red.browser.reload().await.unwrap();
    let low = "document.querySelector('.seat.mine .clock.low.run').textContent.includes('.')";
    red.browser.until(low).await.unwrap();
    red.looks("low", Look::DESK).await.unwrap();
    // The page's own clock has run out; the server's has not, and that one decides.
    red.browser
        .until("document.querySelector('.seat.mine .clock').textContent.includes('0:00.0')")
        .await
        .unwrap();
    red.play("h0g2".parse().unwrap()).await.unwrap();
    for screen in [&red, &black] {
        screen.shows_plies(3).await.unwrap();
    }
    hall.clock.run();
    hall.clock.leap(Span::from_secs(700));
    for screen in [&red, &black] {
        screen.browser.until(RESULT).await.unwrap();
    }
    let outcome = red.snapshot().await.unwrap()["outcome"].take();
    assert_eq!(outcome["reason"], "time");
    assert_eq!(outcome["winner"], "red");
}

#[tokio::test]
async fn tables_without_a_game_say_so_and_lists_say_how_tables_are() {
    let hall = Hall::open().await;
    let home = hall.home();
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::DESK).await.unwrap();
    let choices = [("game", "jieqi"), ("seat", "red")];

    // Nobody sits down: the one who waits is told, and so is whoever comes later.
    let link = red
        .make_table_of(&home, &choices, Opponent::Friend)
        .await
        .unwrap();
    hall.clock.leap(Span::from_days(2));
    let expired = red.browser.until(CLOSED).await.unwrap();
    red.looks("closed", Look::DESK).await.unwrap();
    black.browser.goto(&link).await.unwrap();
    assert_eq!(black.browser.until(CLOSED).await.unwrap(), expired);

    // Closed by the one who made it, which is something else.
    let link = red
        .make_table_of(&home, &choices, Opponent::Friend)
        .await
        .unwrap();
    red.browser.click("#close").await.unwrap();
    let closed = red.browser.until(CLOSED).await.unwrap();
    black.browser.goto(&link).await.unwrap();
    assert_eq!(black.browser.until(CLOSED).await.unwrap(), closed);
    assert_ne!(expired, closed);

    // Called off by a player, and by nobody's first move: each has its own words.
    seat(&hall, &red, &black, &[]).await;
    black.browser.click("#abort").await.unwrap();
    black
        .browser
        .click("#abort-dialog button[value=yes]")
        .await
        .unwrap();
    let called_off = red.browser.until(RESULT).await.unwrap();
    red.looks("called-off", Look::DESK).await.unwrap();
    seat(&hall, &red, &black, &[]).await;
    hall.clock.leap(Span::from_secs(90));
    let unplayed = red.browser.until(RESULT).await.unwrap();
    assert_ne!(called_off, unplayed);

    // A game in play, and what a player does seldom.
    seat(&hall, &red, &black, &[]).await;
    play(&red, &black, &["h2e2", "h9g7"]).await;
    red.browser.click("#more-button").await.unwrap();
    red.browser
        .until("document.querySelector('#more').matches(':popover-open')")
        .await
        .unwrap();
    red.looks("more", Look::DESK).await.unwrap();

    // Somebody looks for anybody; the lists show all of it.
    black
        .make_table_of(&home, &choices, Opponent::Anyone)
        .await
        .unwrap();
    red.browser.goto(&home).await.unwrap();
    let listed = "document.querySelectorAll('#mine li').length === 5
         && document.querySelectorAll('#open li').length === 1";
    red.browser.until(listed).await.unwrap();
    red.looks("lists", Look::DESK).await.unwrap();
    let told = "return [...document.querySelectorAll('#mine .d')].map((line) => line.textContent)";
    let told = red.browser.run(told, serde_json::json!([])).await.unwrap();
    let mut told: Vec<String> = serde_json::from_value(told).unwrap();
    told.sort();
    told.dedup();
    assert_eq!(told.len(), 4, "{told:?}");
    red.browser
        .goto(&format!("{home}en/privacy"))
        .await
        .unwrap();
    red.looks("privacy", Look::DESK).await.unwrap();

    // Forgotten, the browser holds no seat and has no table.
    red.browser.click("#forget").await.unwrap();
    red.browser
        .until("document.querySelector('#done:not([hidden])')")
        .await
        .unwrap();
    red.browser.goto(&home).await.unwrap();
    red.browser.until("document.querySelectorAll('#open li').length === 1 && document.querySelector('#mine[hidden]')").await.unwrap();
}
