//! The line between a browser and the server breaks in every way, and nobody loses anything.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use std::net::SocketAddr;

use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::ear::Heard;
use jieqi_tests::screen::{Screen, history};
use jieqi_tests::{Binary, Proxy, Weather};
use serde_json::json;
use tempfile::TempDir;

const STALE: &str = "document.querySelector('#say.stale:not([hidden])')";
const FRESH: &str = "document.querySelector('#say:not(.stale)')";

/// Two people at a table of xiangqi, of whom Red's line is in the test's hand.
struct Scene {
    data: TempDir,
    server: Binary,
    line: Proxy,
    red: Screen,
    black: Screen,
    _driver: Driver,
}

impl Scene {
    async fn open() -> Scene {
        let data = TempDir::new().unwrap();
        let server = Binary::start(data.path(), &[]).await.unwrap();
        let line = Proxy::start(server.address).await.unwrap();
        let driver = Driver::start().await.unwrap();
        let red = Screen::open(&driver, Look::DESK).await.unwrap();
        let black = Screen::open(&driver, Look::DESK).await.unwrap();
        for screen in [&red, &black] {
            screen.browser.listen().await.unwrap();
        }
        let home = format!("http://{}/", line.address);
        let link = red.make_table(&home, "xiangqi", "red").await.unwrap();
        let link = link.replace(&line.address.to_string(), &server.address.to_string());
        black.sit_down(&link).await.unwrap();
        for screen in [&red, &black] {
            screen.in_play().await.unwrap();
            screen.browser.wake_sound().await.unwrap();
        }
        Scene {
            data,
            server,
            line,
            red,
            black,
            _driver: driver,
        }
    }

    /// A move without any trouble.
    async fn play(&self, ply: usize, mv: &str) {
        let mover = if ply % 2 == 1 { &self.red } else { &self.black };
        mover.play(mv.parse().unwrap()).await.unwrap();
        self.stands_at(ply).await;
    }

    /// Red's page says that the line is down.
    async fn red_is_cut_off(&self) {
        self.red.browser.until(STALE).await.unwrap();
    }

    /// Both pages show so many plies and a line that is up, and the server knows of no more; each
    /// move was heard once.
    async fn stands_at(&self, plies: usize) {
        for screen in [&self.red, &self.black] {
            screen.shows_plies(plies).await.unwrap();
            screen.browser.until(FRESH).await.unwrap();
            let snapshot = screen.snapshot().await.unwrap();
            assert_eq!(history(&snapshot).plies().len(), plies);
            let shown = "return document.querySelectorAll('.movelist [data-ply]').length";
            let shown = screen.browser.run(shown, json!([])).await.unwrap();
            assert_eq!(shown, plies);
            assert_eq!(screen.browser.heard().await.unwrap().knocks, plies as u64);
        }
        let you = |snapshot: &serde_json::Value| snapshot["you"].clone();
        assert_eq!(you(&self.red.snapshot().await.unwrap()), "red");
        assert_eq!(you(&self.black.snapshot().await.unwrap()), "black");
    }
}

#[tokio::test]
async fn a_line_cut_in_the_middle_of_a_move_neither_loses_nor_doubles_it() {
    let scene = Scene::open().await;
    scene.play(1, "h2e2").await;
    scene.play(2, "h9g7").await;

    // The server has the move, and its answer is lost.
    scene.line.turn(Weather::Deaf);
    scene.red.play("h0g2".parse().unwrap()).await.unwrap();
    scene.black.shows_plies(3).await.unwrap();
    scene.line.withheld().await.unwrap();
    scene.line.turn(Weather::Cut);
    scene.red_is_cut_off().await;
    scene.line.turn(Weather::Fair);
    scene.stands_at(3).await;
    scene.play(4, "i9h9").await;

    // The move is made while there is no line at all, and the other side is shown as it was.
    scene.line.turn(Weather::Cut);
    scene.red_is_cut_off().await;
    scene.red.play("i0h0".parse().unwrap()).await.unwrap();
    let black = scene.black.snapshot().await.unwrap();
    assert_eq!(black["plies"], 4);
    scene.line.turn(Weather::Fair);
    scene.stands_at(5).await;

    // The other side moves while there is no line.
    scene.line.turn(Weather::Cut);
    scene.red_is_cut_off().await;
    scene.black.play("b9c7".parse().unwrap()).await.unwrap();
    scene.black.shows_plies(6).await.unwrap();
    scene.line.turn(Weather::Fair);
    scene.stands_at(6).await;

    // Nothing gets through and nobody is told: the page finds out by itself, and what it sent
    // into the void is sent again.
    scene.line.turn(Weather::Silent);
    scene.red.play("b0c2".parse().unwrap()).await.unwrap();
    let woken = "dispatchEvent(new Event('online'))";
    scene.red.browser.run(woken, json!([])).await.unwrap();
    scene.red_is_cut_off().await;
    assert_eq!(scene.black.snapshot().await.unwrap()["plies"], 6);
    scene.line.turn(Weather::Fair);
    scene.stands_at(7).await;

    // A page that is loaded again is silent about what it shows.
    scene.red.browser.reload().await.unwrap();
    scene.red.shows_plies(7).await.unwrap();
    scene.red.browser.wake_sound().await.unwrap();
    scene.black.play("c6c5".parse().unwrap()).await.unwrap();
    scene.red.shows_plies(8).await.unwrap();
    let heard = "heard.knocks > 0 && heard.bells > 0";
    scene.red.browser.until(heard).await.unwrap();
    // One move, and that it is Red's turn.
    let once = Heard {
        knocks: 1,
        bells: 2,
    };
    assert_eq!(scene.red.browser.heard().await.unwrap(), once);
}

#[tokio::test]
async fn a_server_that_is_killed_and_started_again_finds_its_players_at_the_table() {
    let mut scene = Scene::open().await;
    scene.play(1, "h2e2").await;
    scene.play(2, "h9g7").await;
    let address: SocketAddr = scene.server.address;
    scene.server.kill().await.unwrap();
    for screen in [&scene.red, &scene.black] {
        screen.browser.until(STALE).await.unwrap();
    }
    scene.red.looks("stale", Look::DESK).await.unwrap();
    scene.red.play("h0g2".parse().unwrap()).await.unwrap();
    scene.server = Binary::start_at(&address.to_string(), scene.data.path(), &[])
        .await
        .unwrap();
    scene.stands_at(3).await;
    scene.play(4, "i9h9").await;
}
