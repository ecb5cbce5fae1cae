//! *Check this deal*: yes to an honest server, and to one that cheats the promise that it broke.

use jieqi_referee::ServerSecret;
use jieqi_rules::{ByColor, Move, Role};
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::Screen;
use serde_json::json;

use crate::house::{House, Secrets};

/// Moves of face-down pieces that are legal whatever they turn out to be, and give no check.
const MOVES: [&str; 4] = ["a3a4", "c6c5", "c3c4", "g6g5"];

fn honest(bytes: [u8; 32]) -> ServerSecret {
    ServerSecret::from_bytes(bytes)
}

/// What the server likes better than what was sealed: no soldier lies where one is moved.
fn arranged(bytes: [u8; 32]) -> ServerSecret {
    use Role::{Advisor as A, Cannon as C, Chariot as R, Elephant as B, Horse as N, Soldier as P};
    let side = [P, P, P, P, P, R, N, A, B, C, A, B, R, C, N];
    let deal = ByColor::new_with(|_| side);
    ServerSecret::with_injected_deal(bytes, deal).unwrap()
}

/// Bytes that the server chooses when it has seen the players'.
fn chosen_late(bytes: [u8; 32]) -> ServerSecret {
    ServerSecret::from_bytes(bytes.map(|byte| byte ^ 0x5a))
}

/// A way to serve a game, and what comes of it.
struct Case {
    name: &'static str,
    /// Until the deal is made.
    first: Secrets,
    /// Until the moves are made; restarted before that where it differs from the first.
    then: Secrets,
    /// Until the end.
    last: Secrets,
    /// The checks that fail for the one who made the table, by their names.
    broken: &'static [&'static str],
}

const CASES: [Case; 4] = [
    Case {
        name: "honest",
        first: honest,
        then: honest,
        last: honest,
        broken: &[],
    },
    Case {
        name: "deals otherwise than sealed",
        first: arranged,
        then: arranged,
        last: arranged,
        broken: &["deal", "reveals"],
    },
    Case {
        name: "swaps pieces in mid-game",
        first: arranged,
        then: arranged,
        last: honest,
        broken: &["reveals"],
    },
    Case {
        name: "chooses its bytes after the players'",
        first: honest,
        then: chosen_late,
        last: chosen_late,
        broken: &["commitment"],
    },
];

async fn turned(house: House, from: Secrets, to: Secrets) -> House {
    if std::ptr::fn_addr_eq(from, to) {
        house
    } else {
        house.turn(to).await
    }
}

/// What the page found: the state of its verdict, and every line with its own state.
async fn found(screen: &Screen) -> (String, Vec<(String, String)>) {
    screen.browser.click("#proof summary").await.unwrap();
    screen
        .browser
        .until("document.querySelector('#proof .verdict')")
        .await
        .unwrap();
    let script = "return [
        document.querySelector('#proof .verdict').classList[1],
        [...document.querySelectorAll('#proof .checks li')].map((li) => [li.className, li.textContent])]";
    let found = screen.browser.run(script, json!([])).await.unwrap();
    (
        serde_json::from_value(found[0].clone()).unwrap(),
        serde_json::from_value(found[1].clone()).unwrap(),
    )
}

/// The words of `proof.ftl` for a check, as far as they hold no argument.
fn words(check: &str, state: &str) -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../locales/en/proof.ftl");
    let text = std::fs::read_to_string(file).unwrap();
    let (_, rest) = text.split_once(&format!("proof-{check} = ")).unwrap();
    let (_, rest) = rest.split_once(&format!("[{state}] ")).unwrap();
    let line = rest.lines().next().unwrap();
    line.split('{').next().unwrap().to_owned()
}

#[tokio::test]
async fn the_promise_that_was_broken_is_named() {
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::DESK).await.unwrap();
    let black = Screen::open(&driver, Look::PHONE).await.unwrap();
    for case in CASES {
        let house = House::open(case.first).await;
        let home = house.url("/");
        let link = red.make_table(&home, "jieqi", "red").await.unwrap();
        black.sit_down(&link).await.unwrap();
        for screen in [&red, &black] {
            screen.in_play().await.unwrap();
        }
        red.may_move().await.unwrap();
        let house = turned(house, case.first, case.then).await;
        for (ply, mv) in MOVES.into_iter().enumerate() {
            let mover = [&red, &black][ply % 2];
            let mv: Move = mv.parse().unwrap();
            mover.may_move().await.unwrap();
            mover.play(mv).await.unwrap();
            for screen in [&red, &black] {
                screen.shows_plies(ply + 1).await.unwrap();
            }
        }
        let house = turned(house, case.then, case.last).await;
        red.may_move().await.unwrap();
        red.browser.click("#resign").await.unwrap();
        red.browser
            .click("#resign-dialog button[value=yes]")
            .await
            .unwrap();
        for (screen, verdict) in [(&red, "ok"), (&black, "partly")] {
            screen
                .browser
                .until("document.querySelector('#proof:not([hidden])')")
                .await
                .unwrap();
            let (state, lines) = found(screen).await;
            let broken: Vec<&String> = lines
                .iter()
                .filter(|(state, _)| state == "failed")
                .map(|(_, text)| text)
                .collect();
            let expected: Vec<String> = case.broken.iter().map(|c| words(c, "failed")).collect();
            assert_eq!(broken.len(), expected.len(), "{}: {lines:#?}", case.name);
            for (line, words) in broken.iter().zip(&expected) {
                assert!(line.contains(words.as_str()), "{}: {line}", case.name);
            }
            let verdict = if broken.is_empty() { verdict } else { "failed" };
            assert_eq!(state, verdict, "{}", case.name);
        }
        if case.broken == ["reveals"] {
            red.looks("proof-failed", Look::DESK).await.unwrap();
        }
        drop(house);
    }
}
