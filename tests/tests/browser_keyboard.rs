//! The same games for those who use no mouse, and for those who see no board.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_rules::{Color, Notation, Reason, UciMove};
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::keyboard::key;
use jieqi_tests::screen::{Screen, history};
use jieqi_tests::{Binary, Dice, helpmate};
use serde_json::json;
use tempfile::TempDir;

/// Keeps every sentence of the live region, in the page.
const LISTEN: &str = "const live = document.getElementById('live'); window.heard = [];
     new MutationObserver(() => live.textContent && window.heard.push(live.textContent))
         .observe(live, {childList: true, characterData: true, subtree: true});";

async fn heard(screen: &Screen) -> Vec<String> {
    let heard = screen.browser.run("return window.heard", json!([])).await;
    heard
        .unwrap()
        .as_array()
        .unwrap()
        .iter()
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test]
async fn a_whole_game_is_played_by_keyboard_alone() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/en", server.address);
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::DESK).await.unwrap();

    red.browser.goto(&home).await.unwrap();
    red.browser
        .until("document.querySelector('#play button[type=submit]:not([disabled])')")
        .await
        .unwrap();
    red.choose("game", "jieqi").await.unwrap();
    red.choose("seat", "red").await.unwrap();
    red.tab_to("#play button[type=submit]").await.unwrap();
    red.press(&[key::ENTER]).await.unwrap();
    let link = red
        .browser
        .until("document.querySelector('#wait:not([hidden]) #link')?.value")
        .await
        .unwrap();
    black.browser.goto(link.as_str().unwrap()).await.unwrap();
    black
        .browser
        .until("document.querySelector('#sit-down:not([disabled])')")
        .await
        .unwrap();
    black.tab_to("#sit-down").await.unwrap();
    black.press(&[key::ENTER]).await.unwrap();
    for screen in [&red, &black] {
        screen.in_play().await.unwrap();
        screen
            .browser
            .until("document.querySelector('.cells [data-point=\"a0\"]').ariaLabel")
            .await
            .unwrap();
        screen.browser.run(LISTEN, json!([])).await.unwrap();
    }

    let mut dice = Dice::new(11);
    let mut plies = 0;
    let outcome = loop {
        let snapshot = red.snapshot().await.unwrap();
        let game = history(&snapshot);
        if let Some(outcome) = game.outcome() {
            break outcome.clone();
        }
        let mv = helpmate::next_move(&game, &mut dice);
        let (mover, flipped) = match game.position().turn() {
            Color::Red => (&red, false),
            Color::Black => (&black, true),
        };
        // By walking, by its points, by its name among players.
        let said = UciMove {
            mv,
            reveal: None,
            captured: None,
        };
        match plies % 3 {
            0 => mover.walk_move(mv, flipped).await.unwrap(),
            1 => mover.type_move(&mv.to_string()).await.unwrap(),
            _ => {
                let name = Notation::Wxf.print(game.position(), said).unwrap();
                let name = name.replace("x?", "");
                mover.type_move(&name).await.unwrap();
            }
        }
        plies += 1;
        for screen in [&red, &black] {
            screen.shows_plies(plies).await.unwrap();
        }
    };
    assert_eq!(outcome.reason, Reason::Checkmate);
    for screen in [&red, &black] {
        screen
            .browser
            .until("document.querySelector('#result:not([hidden]) .why').textContent.trim()")
            .await
            .unwrap();
        let sentences = heard(screen).await;
        assert!(
            sentences.len() >= plies,
            "one sentence a ply at least: {sentences:#?}"
        );
    }
    let last = heard(&black).await.pop().unwrap();
    assert!(
        last.contains("Check. Your general is attacked. You lose"),
        "{last}"
    );
    red.quiet().await.unwrap();
    black.quiet().await.unwrap();
}

#[tokio::test]
async fn a_whole_game_is_played_by_what_a_screen_reader_hears() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/en", server.address);
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::PHONE).await.unwrap();
    let link = red.make_table(&home, "jieqi", "red").await.unwrap();

    black.browser.goto(&link).await.unwrap();
    let seat = black
        .hear("button", |name| name.starts_with("Sit down"))
        .await
        .unwrap();
    black.activate(&seat).await.unwrap();
    for screen in [&red, &black] {
        screen.in_play().await.unwrap();
    }

    let mut dice = Dice::new(5);
    let mut plies = 0;
    loop {
        let game = history(&red.snapshot().await.unwrap());
        if game.outcome().is_some() {
            break;
        }
        let mv = helpmate::next_move(&game, &mut dice);
        let mover = match game.position().turn() {
            Color::Red => &red,
            Color::Black => &black,
        };
        mover.may_move().await.unwrap();
        let from = format!("{}, ", mv.from);
        let piece = mover
            .hear("gridcell", |name| name.starts_with(&from))
            .await
            .unwrap();
        mover.activate(&piece).await.unwrap();
        let to = format!("{}, ", mv.to);
        let goal = mover
            .hear("gridcell", |name| {
                name.starts_with(&to)
                    && (name.contains("can go here") || name.contains("can be taken"))
            })
            .await
            .unwrap();
        mover.activate(&goal).await.unwrap();
        plies += 1;
        for screen in [&red, &black] {
            screen.shows_plies(plies).await.unwrap();
        }
    }
    red.hear("heading", |name| name == "You win").await.unwrap();
    black
        .hear("heading", |name| name == "You lose")
        .await
        .unwrap();
}

#[tokio::test]
async fn keys_read_the_table_aloud() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::DESK).await.unwrap();
    // Two people at one table, each in a language of their own.
    let italian = format!("http://{}/it", server.address);
    let link = red.make_table(&italian, "xiangqi", "red").await.unwrap();
    black.sit_down(&format!("{link}?lang=en")).await.unwrap();
    for screen in [&red, &black] {
        screen.in_play().await.unwrap();
        screen.browser.run(LISTEN, json!([])).await.unwrap();
    }
    for (ply, text) in ["h2e2", "h9g7", "e2e6"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &red } else { &black };
        mover.play(text.parse().unwrap()).await.unwrap();
        for screen in [&red, &black] {
            screen.shows_plies(ply + 1).await.unwrap();
        }
    }
    assert_eq!(
        heard(&black).await,
        [
            "Red moves its cannon from h2 to e2.",
            "You move your horse from h9 to g7.",
            "Red moves its cannon from e2 to e6. It takes your soldier.",
        ]
    );

    assert_eq!(
        heard(&red).await,
        [
            "Muovi il tuo cannone da h2 a e2.",
            "Il Nero muove il suo cavallo da h9 a g7.",
            "Muovi il tuo cannone da e2 a e6. Cattura un soldato.",
        ]
    );

    black.tab_to("#board [data-point]").await.unwrap();
    for (key, told) in [
        (
            '1',
            "Red moves its cannon from e2 to e6. It takes your soldier.",
        ),
        (
            '3',
            "Black has taken nothing. Red has taken: 1 Black soldier.",
        ),
        ('4', "In this game every piece lies face up."),
    ] {
        black
            .browser
            .run("window.heard = []", json!([]))
            .await
            .unwrap();
        black.press(&[key]).await.unwrap();
        black
            .browser
            .until("window.heard.length > 0")
            .await
            .unwrap();
        assert_eq!(heard(&black).await, [told]);
    }

    // A letter jumps to the next piece of that kind, of one's own side.
    black.press(&['r']).await.unwrap();
    let at = "return document.activeElement.dataset.point";
    let first = black.browser.run(at, json!([])).await.unwrap();
    black.press(&['r']).await.unwrap();
    let second = black.browser.run(at, json!([])).await.unwrap();
    assert_eq!(
        [first, second].map(|point| point.as_str().unwrap().to_owned()),
        ["i9", "a9"]
    );

    black.press(&['?']).await.unwrap();
    black
        .browser
        .until("document.querySelector('#keys:popover-open')")
        .await
        .unwrap();
    black.looks("keys", Look::DESK).await.unwrap();
    black.press(&[key::ESCAPE]).await.unwrap();

    // A move that is none is refused with what is wrong, and the field keeps it.
    black.type_move("e9e7").await.unwrap();
    black
        .browser
        .until("window.heard.includes('e9e7 is not possible now.')")
        .await
        .unwrap();
    black.looks("typed", Look::DESK).await.unwrap();
    black.quiet().await.unwrap();
}
