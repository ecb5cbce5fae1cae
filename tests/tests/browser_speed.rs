//! How fast the table is on a slow phone, how much it weighs, and whether it stands still while it loads.
//!
//! Printed; what is asserted leaves room for a busy machine, but for what does not depend on it: weight
//! and layout.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

use jieqi_tests::Binary;
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::Screen;
use serde_json::json;
use tempfile::TempDir;

/// A busy machine may take so many times as long as a quiet one.
const ROOM: f64 = 4.0;

/// Milliseconds from the request to the first paint: the goal on a quiet machine.
const FIRST_PAINT: f64 = 1_500.0;

/// Bytes of the table's page with all that it loads.
const WEIGHT: f64 = 100_000.0;

/// A mid-range phone: 150 ms round trip, 1.6 Mbit/s down, a quarter of this machine's speed.
async fn slow_down(screen: &Screen) {
    let line = json!({
        "offline": false,
        "latency": 150,
        "downloadThroughput": 1_600_000 / 8,
        "uploadThroughput": 750_000 / 8,
    });
    let browser = &screen.browser;
    browser.devtools("Network.enable", json!({})).await.unwrap();
    browser
        .devtools("Network.emulateNetworkConditions", line)
        .await
        .unwrap();
    browser
        .devtools("Emulation.setCPUThrottlingRate", json!({"rate": 4}))
        .await
        .unwrap();
}

/// First paint in milliseconds, bytes, what was shifted and how far. A page may have loaded before
/// it is painted: the paint is waited for.
async fn loaded(screen: &Screen) -> (f64, f64, String) {
    let script = "const painted = new Promise((done) => {
        new PerformanceObserver((list) => {
            const paint = list.getEntriesByName('first-contentful-paint')[0];
            if (paint) done(paint.startTime);
        }).observe({type: 'paint', buffered: true});
    });
    return painted.then((paint) => new Promise((done) => {
        let shift = '';
        const box = (rect) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) for (const source of entry.sources)
                shift += `${source.node?.outerHTML?.slice(0, 80)}: ${box(source.previousRect)} to ${box(source.currentRect)}\n`;
        }).observe({type: 'layout-shift', buffered: true});
        setTimeout(() => {
            const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
            const bytes = loads.reduce((sum, load) => sum + load.transferSize, 0);
            done([paint, bytes, shift]);
        }, 300);
    }))";
    let found = screen.browser.run(script, json!([])).await.unwrap();
    let number = |i: usize| found[i].as_f64().unwrap_or(f64::NAN);
    (number(0), number(1), found[2].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_slow_phone_has_the_table_soon_and_it_stands_still() {
    let data = TempDir::new().unwrap();
    let server = Binary::start(data.path(), &[]).await.unwrap();
    let home = format!("http://{}/en", server.address);
    let driver = Driver::start().await.unwrap();
    let red = Screen::open(&driver, Look::PHONE).await.unwrap();
    let black = Screen::open(&driver, Look::DESK).await.unwrap();
    let link = red.make_table(&home, "jieqi", "red").await.unwrap();
    black.sit_down(&link).await.unwrap();
    red.in_play().await.unwrap();

    // A stranger's first look, and a player who comes back in mid-game.
    red.play("a3a4".parse().unwrap()).await.unwrap();
    black.shows_plies(1).await.unwrap();
    // As long as one has not moved, how long is left for it is told in words that change.
    black.play("i6i5".parse().unwrap()).await.unwrap();
    red.shows_plies(2).await.unwrap();
    let phone = Screen::open(&driver, Look::PHONE).await.unwrap();
    for (name, screen, address) in [
        ("home", &phone, &home),
        ("table", &phone, &link),
        ("own table", &red, &link),
    ] {
        slow_down(screen).await;
        screen.browser.goto(address).await.unwrap();
        if name != "home" {
            screen.in_play().await.unwrap();
        }
        let (paint, bytes, shift) = loaded(screen).await;
        eprintln!(
            "{name}: first paint {paint:.0} ms, {bytes:.0} bytes, {} layout shifts \
             (processor at a quarter, 150 ms round trip, 1.6 Mbit/s)",
            shift.lines().count()
        );
        assert!(
            paint < FIRST_PAINT * ROOM,
            "{name} first paints after {paint} ms"
        );
        assert!(bytes < WEIGHT, "{name} weighs {bytes} bytes");
        assert!(shift.is_empty(), "{name} moves while it loads:\n{shift}");
    }
}
