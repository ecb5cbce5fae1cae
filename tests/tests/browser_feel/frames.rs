//! What the frames of a move cost on a slow phone, deep in a game.
//!
//! Other programs run on the machine that tests: what is asserted is what the page itself did, and
//! the processor time that its frames took; when they came is printed.

use jieqi_rules::Color;
use jieqi_tests::driver::{Browser, Driver, Look};
use jieqi_tests::trace::Event;
use serde_json::json;

use crate::seat::{KINDS, Kind, Table};

/// The longest frame of a move, in milliseconds: the goal on a quiet machine.
const LONGEST_FRAME: f64 = 50.0;

/// A mid-range phone takes so many times as long as this machine. The browser could be slowed down
/// itself, but then counts the time in which others had the processor as often again.
pub(crate) const SLOWER: f64 = 4.0;

/// On a busy machine the same work takes a processor so many times as long: its caches are shared.
pub(crate) const ROOM: f64 = 2.0;

/// How many parts of the page are other than before for one move in two: most are points that may be
/// clicked no more, or again. It is as many in a long game as in a short one.
const WRITES: u64 = 350;

/// And for any one: what is dealt decides how many points a piece goes to, and who comes or goes
/// while it moves is written as well.
const MOST_WRITES: u64 = 2 * WRITES;

/// How many frames a move is followed for after it has come: gliding, turning, being carried off.
const FRAMES: u32 = 50;

/// Before the page's own scripts: how long each snapshot takes from its message to the page being
/// right, and whether it is.
const LISTEN: &str = "
    window.told = [];
    const add = WebSocket.prototype.addEventListener;
    WebSocket.prototype.addEventListener = function (kind, listener, ...more) {
        const timed = (event) => {
            const begin = performance.now();
            listener.call(this, event);
            const took = performance.now() - begin;
            const { type, plies, moves } = JSON.parse(event.data);
            if (type !== 'snapshot' || !moves?.length) return;
            const to = moves.at(-1).slice(3, 5);
            const right = document.querySelector(`#moves [data-ply='${plies}']`) !== null
                && document.querySelector(`#board [data-point=${to}]`).dataset.man !== undefined;
            told.push([took, right]);
        };
        return add.call(this, kind, kind === 'message' ? timed : listener, ...more);
    };";

/// Follows a move frame by frame, and counts what is written to the page.
const WATCH: &str = "
    window.watch = (ply, count) => {
        const frames = [];
        const list = document.querySelector('#moves .movelist');
        let since = 0;
        let writes = 0;
        const observer = new MutationObserver((records) => {
            for (const { type, target, attributeName, oldValue, addedNodes } of records) {
                if (type === 'attributes') writes += target.getAttribute(attributeName) === oldValue ? 0 : 1;
                for (const node of addedNodes) writes += 1 + (node.querySelectorAll?.('*').length ?? 0);
            }
            if (since === 0 && list.querySelector(`[data-ply='${ply}']`)) since = 1;
        });
        observer.observe(document, { childList: true, subtree: true, attributes: true, attributeOldValue: true, characterData: true });
        performance.mark('move-begins');
        window.rested = new Promise((done) => {
            const step = (now) => {
                frames.push(now);
                if (since > 0) since += 1;
                if (since < count) return requestAnimationFrame(step);
                performance.mark('move-ends');
                observer.disconnect();
                done({ frames, writes });
            };
            requestAnimationFrame(step);
        });
    };";

/// One move as it was followed.
struct Followed {
    own: bool,
    kind: Kind,
    text: String,
    /// When each frame began, on the page's clock in milliseconds.
    frames: Vec<f64>,
    writes: u64,
}

/// Plays so many moves, and follows each of them in Red's browser.
async fn follow(table: &mut Table, moves: usize) -> Vec<Followed> {
    let mut followed = Vec::new();
    for i in 0..moves {
        let past = table.past().await;
        if past.outcome().is_some() {
            break;
        }
        let own = past.position().turn() == Color::Red;
        let (mv, kind) = table.choose(&past, KINDS[i / 2 % KINDS.len()]);
        let ply = past.plies().len() + 1;
        let browser = &table.red.browser;
        let watch = format!("watch({ply}, {FRAMES})");
        browser.run(&watch, json!([])).await.unwrap();
        table.make(&past, mv).await;
        let browser = &table.red.browser;
        let seen = browser.run("return rested", json!([])).await.unwrap();
        let frames = seen["frames"].as_array().unwrap();
        followed.push(Followed {
            own,
            kind,
            text: mv.to_string(),
            frames: frames.iter().map(|at| at.as_f64().unwrap()).collect(),
            writes: seen["writes"].as_u64().unwrap(),
        });
    }
    followed
}

async fn slow_down(browser: &Browser, rate: u32) {
    let rate = json!({"rate": rate});
    browser
        .devtools("Emulation.setCPUThrottlingRate", rate)
        .await
        .unwrap();
}

/// The longest of these, and the one that 95 % are no longer than.
fn longest_and_most(times: &[f64]) -> (f64, f64) {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    let at = |i: usize| times.get(i).copied().unwrap_or(0.0);
    (
        at(times.len().saturating_sub(1)),
        at(times.len() * 95 / 100),
    )
}

/// What the page's main thread worked in each frame of a move, in milliseconds.
fn worked(events: &[Event], begin: &Event, frames: &[f64]) -> Vec<f64> {
    // The mark says when it was on both clocks.
    let start = begin.about["data"]["startTime"].as_f64().unwrap();
    let shift = begin.at - start;
    let tasks = |from: f64, to: f64| {
        events
            .iter()
            .filter(|event| event.name == "RunTask" && event.thread == begin.thread)
            .filter(|event| (from..to).contains(&(event.at - shift)))
            .map(|event| event.worked)
            .sum()
    };
    let first = std::iter::once(start).chain(frames.iter().copied());
    first
        .zip(frames)
        .map(|(from, &to)| tasks(from, to))
        .collect()
}

/// How often a script of the page had it laid out, and then went on to write.
fn forced(events: &[Event], begin: &Event, end: &Event) -> usize {
    let mine: Vec<&Event> = events
        .iter()
        .filter(|event| event.thread == begin.thread && (begin.at..end.at).contains(&event.at))
        .collect();
    let within = |inner: &Event, name: &str| {
        mine.iter().any(|outer| {
            outer.name == name && outer.at <= inner.at && inner.at <= outer.at + outer.took
        })
    };
    let layouts = mine.iter().filter(|event| event.name == "Layout");
    layouts
        .filter(|layout| within(layout, "FunctionCall") && !within(layout, "FireAnimationFrame"))
        .count()
}

/// The marks of the moves that were followed: where each begins and ends.
fn marks(events: &[Event]) -> Vec<(&Event, &Event)> {
    let named = |name: &'static str| events.iter().filter(move |event| event.name == name);
    named("move-begins").zip(named("move-ends")).collect()
}

#[tokio::test]
async fn a_move_takes_no_long_frame() {
    let driver = Driver::start().await.unwrap();
    let mut table = Table::after(60, &driver, Look::PHONE).await;
    table.open().await;
    let browser = &table.red.browser;
    browser.run(WATCH, json!([])).await.unwrap();
    // The first touch of a page wakes its sound, before any move.
    let name = browser.middle(".seat.mine .name").await.unwrap();
    browser.tap(name).await.unwrap();
    let trace = browser.trace().await.unwrap();
    let moves = follow(&mut table, 24).await;
    let events = trace.end().await.unwrap();
    let marks = marks(&events);
    assert_eq!(marks.len(), moves.len());
    let mut all_work = Vec::new();
    let mut least: Vec<(bool, Kind, usize, f64)> = Vec::new();
    for (mv, (begin, end)) in moves.iter().zip(&marks) {
        let work: Vec<f64> = worked(&events, begin, &mv.frames)
            .iter()
            .map(|millis| millis * SLOWER)
            .collect();
        let (longest, _) = longest_and_most(&work);
        let alike = |one: &&mut (bool, Kind, _, _)| (one.0, one.1) == (mv.own, mv.kind);
        match least.iter_mut().find(alike) {
            Some(one) => (one.2, one.3) = (one.2 + 1, one.3.min(longest)),
            None => least.push((mv.own, mv.kind, 1, longest)),
        }
        let forced = forced(&events, begin, end);
        assert_eq!(forced, 0, "{} is laid out while it is written", mv.text);
        assert!(mv.writes < MOST_WRITES, "{}: {} writes", mv.text, mv.writes);
        all_work.extend(work);
    }
    let (longest, most) = longest_and_most(&all_work);
    eprintln!(
        "{} frames of {} moves after ply 60: the most work in a frame is {longest:.0} ms of a phone's processor, \
         95 % have less than {most:.0} ms (goal {LONGEST_FRAME} ms)",
        all_work.len(),
        moves.len(),
    );
    for (own, kind, count, work) in &least {
        let whose = if *own { "own" } else { "the other's" };
        eprintln!("  {whose} {kind:?}, {count} times: at least {work:.0} ms in its longest frame");
        assert!(
            *count < 2 || *work < LONGEST_FRAME * ROOM,
            "{whose} {kind:?} takes a frame of {work} ms"
        );
    }

    slow_down(&table.red.browser, 4).await;
    let moves = follow(&mut table, 8).await;
    let frames = moves.iter().map(|mv| &mv.frames);
    let took: Vec<f64> = frames
        .flat_map(|frames| frames.windows(2).map(|pair| pair[1] - pair[0]))
        .collect();
    let (longest, most) = longest_and_most(&took);
    eprintln!(
        "{} frames of {} moves as they came, processor at a quarter and shared with others: longest {longest:.0} ms, \
         95 % within {most:.0} ms",
        took.len(),
        moves.len(),
    );
}

#[tokio::test]
async fn a_move_costs_as_little_late_in_a_game_as_early() {
    let driver = Driver::start().await.unwrap();
    for plies in [4, 100] {
        let mut table = Table::after(plies, &driver, Look::PHONE).await;
        let browser = &table.red.browser;
        let source = json!({"source": LISTEN});
        browser
            .devtools("Page.addScriptToEvaluateOnNewDocument", source)
            .await
            .unwrap();
        table.open().await;
        let browser = &table.red.browser;
        browser.run(WATCH, json!([])).await.unwrap();
        for rate in [1, 4] {
            slow_down(&table.red.browser, rate).await;
            let moves = follow(&mut table, 10).await;
            if moves.is_empty() {
                // The game ended with the ten before: a piece that turned over gave mate.
                continue;
            }
            let mut writes: Vec<u64> = moves.iter().map(|mv| mv.writes).collect();
            writes.sort_unstable();
            let (half, most) = (writes[writes.len() / 2], writes[writes.len() - 1]);
            let told = "return told.splice(0)";
            let told = table.red.browser.run(told, json!([])).await.unwrap();
            let told = told.as_array().unwrap();
            assert!(told.len() >= moves.len(), "{told:?}");
            assert!(told.iter().all(|one| one[1] == true), "{told:?}");
            let took: Vec<f64> = told.iter().map(|one| one[0].as_f64().unwrap()).collect();
            let least = took.iter().copied().fold(f64::INFINITY, f64::min);
            let (longest, _) = longest_and_most(&took);
            eprintln!(
                "after ply {plies}, processor at 1/{rate}: from a message to the page being right {least:.1} to \
                 {longest:.1} ms; {half} writes for every second move, at most {most}",
            );
            assert!(
                half < WRITES && most < MOST_WRITES,
                "{half} writes for every second move after ply {plies}, {most} for one"
            );
        }
    }
}
