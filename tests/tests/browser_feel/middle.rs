//! A move in the middle: it is seen as it goes, and whatever happens then leaves nothing behind.

use std::path::Path;

use jieqi_rules::Position;
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::Screen;
use serde_json::{Value, json};

use crate::seat::{OPENING, Table};

/// Stops time on the page when the first animation begins that has this name, or that moves a piece
/// of this class, after a share of its way; and lets it go on.
const STOP: &str = "
    window.stopAt = (name, share) => new Promise((done) => {
        const look = () => {
            const all = document.getAnimations().filter((one) => one.effect.target.closest('#pieces'));
            const one = all.find(({ animationName, effect }) => (animationName ?? effect.target.getAttribute('class')).split(' ').includes(name)
                && effect.getComputedTiming().progress > 0);
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

/// Stops the page in the middle; gives where the moving thing is, and how wide.
async fn stop_at(screen: &Screen, name: &str, share: f64) -> (f64, f64, f64) {
    let script = format!("return stopAt('{name}', {share})");
    let found = screen.browser.run(&script, json!([])).await.unwrap();
    let number = |key: &str| found[key].as_f64().unwrap();
    (number("x"), number("y"), number("width"))
}

async fn go_on(screen: &Screen) {
    screen.browser.run("goOn()", json!([])).await.unwrap();
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
            let (from, to) = make(&mut table).await;
            let screen = &table.red;

            let (x, y, wide) = stop_at(screen, "pc", 0.3).await;
            picture(screen, &format!("{name}-glides")).await;
            let (start, goal) = (table.spot(from).await, table.spot(to).await);
            let way = (goal.x - start.x).hypot(goal.y - start.y);
            let gone = (x - start.x).hypot(y - start.y);
            let left = (goal.x - x).hypot(goal.y - y);
            assert!(
                gone > 0.02 * way && left > 0.02 * way,
                "{name}: {gone} and {left} of {way}"
            );
            go_on(screen).await;

            let (x, y, small) = stop_at(screen, "taken", 0.5).await;
            picture(screen, &format!("{name}-takes")).await;
            let off = (x - goal.x).hypot(y - goal.y);
            assert!(
                off > wide / 2.0 && small < wide,
                "{name}: {off} from where it stood, {small} of {wide} wide"
            );
            go_on(screen).await;

            let (.., back) = stop_at(screen, "flip-in", 0.2).await;
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
    screen.browser.run(&press(&["."]), json!([])).await.unwrap();
    let (x, y, _) = stop_at(screen, "pc", 0.3).await;
    let goal = table.spot(to).await;
    assert!((x - goal.x).hypot(y - goal.y) > 1.0);
    for middle in ["taken", "flip-in"] {
        go_on(screen).await;
        stop_at(screen, middle, 0.3).await;
        picture(screen, &format!("replay-{middle}")).await;
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
    for middle in ["pc", "taken", "flip-in"] {
        table.renew().await;
        table.red.browser.run(STOP, json!([])).await.unwrap();
        for (why, change) in &changes {
            make(&mut table).await;
            stop_at(&table.red, middle, 0.4).await;
            table.red.browser.run(change, json!([])).await.unwrap();
            go_on(&table.red).await;
            stands(&table, &format!("{why} at {middle}")).await;
        }
    }
    table.red.quiet().await.unwrap();
}
