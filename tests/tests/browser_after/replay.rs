//! The look back at a game that is over: three lenses, every ply, by buttons, keys and links.

use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::Screen;
use jieqi_tests::{Dice, Game, seat_two};
use serde_json::{Value, json};

use crate::house::House;
use jieqi_referee::ServerSecret;

/// What is on the page: the ply, what both took (letters of the pieces as drawn), open faces.
async fn shown(screen: &Screen) -> Value {
    let script = "
        const tray = (side) => [...document.querySelectorAll(`.seat[data-color=${side}] .tray li`)].map((li) =>
          [li.querySelectorAll('.chip').length, li.querySelector('.chip.face') !== null, li.querySelector('.secret') !== null]);
        return {
          ply: Number(document.querySelector('#moves [aria-current]')?.dataset.ply ?? 0),
          red: tray('red'), black: tray('black'),
          open: document.querySelectorAll('#pieces .p-shown').length,
          hash: location.hash,
          pool: document.querySelector('#pool tfoot').textContent,
          lens: document.querySelector('#lens input:checked').value,
        }";
    screen.browser.run(script, json!([])).await.unwrap()
}

/// How many backs are in a tray.
fn backs(tray: &Value) -> u64 {
    let groups = tray.as_array().unwrap().iter();
    groups
        .filter(|group| group[1] == json!(false))
        .map(|group| group[0].as_u64().unwrap())
        .sum()
}

/// A game that has gone on for so many plies: one by chance may end sooner.
async fn lasting(house: &House, dice: &mut Dice, plies: usize) -> Game {
    'game: loop {
        let mut game = seat_two(house.address, "jieqi", dice).await.unwrap();
        for _ in 0..plies {
            if !game.play_any().await.unwrap() {
                continue 'game;
            }
        }
        return game;
    }
}

#[tokio::test]
async fn a_game_is_looked_back_at_through_three_lenses() {
    let house = House::open(ServerSecret::from_bytes).await;
    let driver = Driver::start().await.unwrap();
    let mut dice = Dice::new(11);
    let mut game = lasting(&house, &mut dice, 56).await;
    let link = house.url(&format!("/t/{}", game.table));
    let screen = Screen::open(&driver, Look::DESK).await.unwrap();
    let browser = &screen.browser;

    // While the game goes on, one looks back at what one may know.
    browser.goto(&link).await.unwrap();
    screen.shows_plies(56).await.unwrap();
    browser.click("#moves [data-ply='20']").await.unwrap();
    browser
        .until("document.querySelector('#moves [data-ply=\"20\"][aria-current]')")
        .await
        .unwrap();

    let (mover, _) = game.in_turn().unwrap();
    mover.act(&json!({"kind": "resign"})).await.unwrap();
    browser
        .until("document.querySelector('#lens:not([hidden])')")
        .await
        .unwrap();
    let end = shown(&screen).await;
    assert_eq!(
        (&end["ply"], &end["lens"], &end["hash"]),
        (&json!(56), &json!("everything"), &json!(""))
    );
    assert_eq!(backs(&end["red"]) + backs(&end["black"]), 0);
    for _ in 0..16 {
        browser.click("#replay [data-step=back]").await.unwrap();
    }
    let all = shown(&screen).await;
    assert_eq!((&all["ply"], &all["hash"]), (&json!(40), &json!("#40")));

    // Each lens has backs among what the other side took, and none that it took itself.
    for (lens, own, other) in [("red", "red", "black"), ("black", "black", "red")] {
        browser
            .click(&format!("#lens label:has(input[value={lens}])"))
            .await
            .unwrap();
        browser
            .until(&format!("location.hash === '#40-{lens}'"))
            .await
            .unwrap();
        let seen = shown(&screen).await;
        assert_eq!(backs(&seen[own]), 0, "{seen}");
        assert_eq!(seen["open"], json!(0));
        let taken = |tray: &Value| {
            tray.as_array()
                .unwrap()
                .iter()
                .map(|g| g[0].as_u64().unwrap())
                .sum::<u64>()
        };
        assert_eq!(taken(&seen[other]), taken(&all[other]));
        if lens == "red" {
            screen.looks("replay-red", Look::DESK).await.unwrap();
        }
    }

    // A link opens exactly that, for somebody who was never there.
    let stranger = Screen::open(&driver, Look::PHONE).await.unwrap();
    stranger
        .browser
        .goto(&format!("{link}#40-black"))
        .await
        .unwrap();
    stranger
        .browser
        .until("document.querySelector('#lens input[value=black]:checked')")
        .await
        .unwrap();
    let linked = shown(&stranger).await;
    assert_eq!(linked, shown(&screen).await);
    stranger
        .browser
        .until("document.querySelector('#replay-says').textContent.length > 12")
        .await
        .unwrap();

    // Keys step, jump and run.
    let press = |key: &str| {
        let script = format!(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', {{key: '{key}', bubbles: true}}))"
        );
        async move { stranger_run(browser, &script).await }
    };
    for (key, ply) in [
        ("ArrowLeft", 39),
        ("ArrowRight", 40),
        ("Home", 0),
        (".", 1),
        ("End", 56),
        (",", 55),
    ] {
        press(key).await;
        assert_eq!(shown(&screen).await["ply"], json!(ply), "{key}");
    }
    browser.click("#replay [data-step=first]").await.unwrap();
    browser.click("#replay [data-step=play]").await.unwrap();
    browser
        .until("document.querySelector('#moves [data-ply=\"2\"][aria-current]')")
        .await
        .unwrap();
    for screen in [&screen, &stranger] {
        screen.quiet().await.unwrap();
    }
}

async fn stranger_run(browser: &jieqi_tests::driver::Browser, script: &str) {
    browser.run(script, json!([])).await.unwrap();
}
