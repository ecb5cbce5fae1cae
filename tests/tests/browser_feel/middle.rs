//! A move in the middle: it is seen as it goes, and whatever happens then leaves nothing behind.

use std::path::Path;

use jieqi_rules::Position;
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::Screen;
use serde_json::{Value, json};

use crate::seat::{OPENING, Table};

/// Stops time on the page in the middle of a part of a move, and lets it go on.
const STOP: &str = "
    const PARTS = {
        glides: (one) => one.effect.target.matches('.pc:not(.taken)'),
        'is carried off': (one) => one.effect.target.matches('.pc.taken'),
        turns: (one) => one.animationName === 'flip-in',
    };
    window.stopAt = (part, share) => new Promise((done) => {
        const look = () => {
            const all = document.getAnimations().filter((one) => one.effect.target.closest('#pieces'));
            const one = all.find((one) => PARTS[part](one) && one.effect.getComputedTiming().progress > 0);
            if (!one) return requestAnimationFrame(look);
            for (const other of document.getAnimations()) other.pause();
            const { delay, duration } = one.effect.getComputedTiming();
            one.currentTime = delay + share * duration;
            const { x, y, width } = one.effect.target.getBoundingClientRect();
            done({ x: x + width / 2, y: y + width / 2, width });
        };
        look();
    });
    window.goOn = () => { for (const one of document.getAnimations()) one.play(); };";

/// The parts of a move.
const GLIDES: &str = "glides";
const CARRIED_OFF: &str = "is carried off";
const TURNS: &str = "turns";

/// Each piece on the board as it is seen: the point that its middle lies on, its side, its face.
const STANDING: &str = "
    const cells = [...document.querySelectorAll('#board [data-point]')].map((cell) => [cell.dataset.point, cell.getBoundingClientRect()]);
    return [...document.querySelectorAll('#pieces > *')].map((piece) => {
        const box = piece.querySelector('[href=\"#disc\"]').getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const on = cells.find(([, cell]) => cell.left <= x && x < cell.right && cell.top <= y && y < cell.bottom);
        const classes = piece.classList;
        const more = [...classes].filter((one) => !['pc', 'r', 'b', 'up', 'down'].includes(one));
        return [on?.[0] ?? 'nowhere', classes.contains('r') ? 'red' : 'black', classes.contains('down') ? 'down' : 'up', ...more].join(' ');
    }).sort()";

/// The pieces of a position as they are to be seen.
fn pieces(position: &Position) -> Value {
    let mut all: Vec<String> = position
        .board()
        .pieces()
        .map(|(square, piece)| {
            let face = if piece.is_down() { "down" } else { "up" };
            format!("{square} {} {face}", piece.color.name())
        })
        .collect();
    all.sort();
    json!(all)
}

/// Everything has come to rest, and stands where the game has it.
async fn stands(table: &Table, why: &str) {
    let past = table.past().await;
    let screen = &table.red;
    screen.shows_plies(past.plies().len()).await.unwrap();
    screen.still().await.unwrap();
    let seen = screen.browser.run(STANDING, json!([])).await.unwrap();
    assert_eq!(seen, pieces(past.position()), "{why}");
    let coming = "return document.querySelectorAll('.tray .coming').length";
    let coming = screen.browser.run(coming, json!([])).await.unwrap();
    assert_eq!(coming, 0, "{why}");
}

/// How fast time passes for what moves on the page.
async fn pace(screen: &Screen, rate: f64) {
    let browser = &screen.browser;
    browser
        .devtools("Animation.enable", json!({}))
        .await
        .unwrap();
    let rate = json!({"playbackRate": rate});
    browser
        .devtools("Animation.setPlaybackRate", rate)
        .await
        .unwrap();
}

/// Lets the next move stop in the middle of one of its parts; slowly, as a busy machine may draw no
/// frame for longer than a piece glides.
async fn arm(screen: &Screen, part: &str, share: f64) {
    pace(screen, 0.1).await;
    let script = format!("window.stopped = stopAt('{part}', {share}); return 0");
    screen.browser.run(&script, json!([])).await.unwrap();
}

/// Waits until it stands still there; gives where that which moves is, and how wide.
async fn stopped(screen: &Screen) -> (f64, f64, f64) {
    let found = screen.browser.run("return stopped", json!([])).await;
    let found = found.unwrap();
    let number = |key: &str| found[key].as_f64().unwrap();
    (number("x"), number("y"), number("width"))
}

async fn go_on(screen: &Screen) {
    pace(screen, 1.0).await;
    screen.browser.run("goOn()", json!([])).await.unwrap();
}

/// Goes on to the middle of another part of the move.
async fn go_on_to(screen: &Screen, part: &str, share: f64) -> (f64, f64, f64) {
    let script = format!("window.stopped = stopAt('{part}', {share}); goOn(); return 0");
    screen.browser.run(&script, json!([])).await.unwrap();
    stopped(screen).await
}

async fn picture(screen: &Screen, name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/screenshots");
    let path = folder.join(format!("{name}.png"));
    screen.browser.picture(&path).await.unwrap();
}

/// Makes the next move of the opening; gives where it begins and ends.
async fn make(table: &mut Table) -> (&'static str, &'static str) {
    let past = table.past().await;
    let text = OPENING[past.plies().len()];
    table.make(&past, text.parse().unwrap()).await;
    text.split_at(2)
}

fn press(keys: &[&str]) -> String {
    let keys = keys.join("', '");
    format!(
        "for (const key of ['{keys}']) document.body.dispatchEvent(new KeyboardEvent('keydown', {{ key, bubbles: true }}))"
    )
}

#[tokio::test]
async fn a_move_is_seen_as_it_goes() {
    let driver = Driver::start().await.unwrap();
    for (name, look) in [("phone", Look::PHONE), ("desk", Look::DESK)] {
        let mut table = Table::after(0, &driver, look).await;
        table.open().await;
        table.red.browser.run(STOP, json!([])).await.unwrap();
        // Its own move, then the other one's with the board turned round.
        for side in ["own", "turned"] {
            if side == "turned" {
                table.red.browser.click("#flip").await.unwrap();
                table.red.still().await.unwrap();
            }
            let name = format!("move-{name}-{side}");
            arm(&table.red, GLIDES, 0.3).await;
            let (from, to) = make(&mut table).await;
            let screen = &table.red;
            let (x, y, wide) = stopped(screen).await;
            picture(screen, &format!("{name}-glides")).await;
            let (start, goal) = (table.spot(from).await, table.spot(to).await);
            let way = (goal.x - start.x).hypot(goal.y - start.y);
            let gone = (x - start.x).hypot(y - start.y);
            let left = (goal.x - x).hypot(goal.y - y);
            assert!(
                gone > 0.02 * way && left > 0.02 * way,
                "{name}: {gone} and {left} of {way}"
            );

            let (x, y, small) = go_on_to(screen, CARRIED_OFF, 0.5).await;
            picture(screen, &format!("{name}-takes")).await;
            let off = (x - goal.x).hypot(y - goal.y);
            assert!(
                off > wide / 2.0 && small < wide,
                "{name}: {off} from where it stood, {small} of {wide} wide"
            );

            let (.., back) = go_on_to(screen, TURNS, 0.2).await;
            picture(screen, &format!("{name}-turns")).await;
            assert!(back < 0.8 * wide, "{name}: {back} of {wide} wide");
            go_on(screen).await;
            stands(&table, &name).await;
        }
    }
}

#[tokio::test]
async fn a_step_of_the_look_back_is_seen_as_it_goes() {
    let driver = Driver::start().await.unwrap();
    let mut table = Table::after(0, &driver, Look::PHONE).await;
    table.open().await;
    let (_, to) = make(&mut table).await;
    stands(&table, "before").await;
    let screen = &table.red;
    screen.browser.run(STOP, json!([])).await.unwrap();
    screen.browser.run(&press(&[","]), json!([])).await.unwrap();
    screen.still().await.unwrap();
    arm(screen, GLIDES, 0.3).await;
    screen.browser.run(&press(&["."]), json!([])).await.unwrap();
    let (x, y, _) = stopped(screen).await;
    let goal = table.spot(to).await;
    assert!((x - goal.x).hypot(y - goal.y) > 1.0);
    for part in [CARRIED_OFF, TURNS] {
        go_on_to(screen, part, 0.3).await;
        picture(screen, &format!("replay-{}", part.replace(' ', "-"))).await;
    }
    go_on(screen).await;
    stands(&table, "after").await;
}

#[tokio::test]
async fn with_less_motion_a_move_is_done_at_once() {
    let driver = Driver::start().await.unwrap();
    let mut table = Table::after(0, &driver, Look::PHONE).await;
    let off = "localStorage.setItem('settings', JSON.stringify({ motion: false }))";
    // Whatever takes longer than a blink would be seen.
    let watch = "window.longest = 0;
        const look = () => {
            for (const { effect } of document.getAnimations()) {
                const { duration, delay, iterations } = effect.getComputedTiming();
                if (effect.target.closest('.board') && iterations !== Infinity) longest = Math.max(longest, duration + delay);
            }
            requestAnimationFrame(look);
        };
        look();";
    for wish in ["reduce", "no-preference"] {
        table.motion(wish).await;
        table.open().await;
        if wish == "no-preference" {
            table.red.browser.run(off, json!([])).await.unwrap();
            table.open().await;
        }
        table.red.browser.run(watch, json!([])).await.unwrap();
        for _ in 0..2 {
            make(&mut table).await;
            stands(&table, wish).await;
        }
        let longest = "return longest";
        let longest = table.red.browser.run(longest, json!([])).await.unwrap();
        assert!(longest.as_f64().unwrap() < 1.0, "{wish}: {longest} ms");
    }
}

#[tokio::test]
async fn whatever_changes_in_the_middle_of_a_move_leaves_no_piece_behind() {
    let driver = Driver::start().await.unwrap();
    let mut table = Table::after(0, &driver, Look::DESK).await;
    let choose = |name: &str, value: &str| {
        format!("document.querySelector('#settings [name={name}][value={value}]').click()")
    };
    let turn = || "document.querySelector('#flip').click()".to_owned();
    let changes = [
        ("turned round", turn()),
        ("other pieces", choose("set", "intl")),
        ("other light", choose("theme", "dark")),
        ("a ply back and on", press(&[",", "."])),
    ];
    for part in [GLIDES, CARRIED_OFF, TURNS] {
        table.renew().await;
        table.red.browser.run(STOP, json!([])).await.unwrap();
        for (why, change) in &changes {
            arm(&table.red, part, 0.4).await;
            make(&mut table).await;
            stopped(&table.red).await;
            table.red.browser.run(change, json!([])).await.unwrap();
            go_on(&table.red).await;
            stands(&table, &format!("{why} while a piece {part}")).await;
        }
    }
    table.red.quiet().await.unwrap();
}
