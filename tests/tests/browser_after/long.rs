//! A game that has gone on for long: all that can be full is full, and nothing is cut off.

use jieqi_referee::ServerSecret;
use jieqi_rules::{ByColor, Role};
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::screen::Screen;
use jieqi_tests::{Caller, Dice, Game, commands_path, seat_two, table_path};
use serde_json::{Value, json};

use crate::house::House;

/// Enough for lists that scroll; even, so that it is Red's turn.
const PLIES: usize = 124;

/// With these the game below goes on for so long, and both take most of what there is.
const LOT: u64 = 18;

const QUESTION: &str = "document.querySelector('#offer:not([hidden]) [data-answer]')";

/// The same game each time.
fn dealt(bytes: [u8; 32]) -> ServerSecret {
    use Role::{Advisor as A, Cannon as C, Chariot as R, Elephant as B, Horse as N, Soldier as P};
    let side = [C, P, N, R, A, P, B, P, R, P, N, C, A, B, P];
    ServerSecret::with_injected_deal(bytes, ByColor::new_with(|_| side)).unwrap()
}

/// What stands on the point that a move leads to.
fn goal(board: &str, mv: &str) -> Option<char> {
    let mut to = mv.bytes().skip(2);
    let (file, rank) = (to.next()? - b'a', to.next()? - b'0');
    let row = board.split('/').nth(usize::from(9 - rank))?;
    let points = row.chars().flat_map(|letter| {
        let empty = letter.to_digit(10);
        let count = usize::try_from(empty.unwrap_or(1)).unwrap();
        std::iter::repeat_n(empty.is_none().then_some(letter), count)
    });
    points.into_iter().nth(usize::from(file))?
}

/// Plays a move by lot, of those that take what lies face down, else of those that take anything.
async fn take(game: &mut Game, dice: &mut Dice) -> bool {
    let Some((mover, other)) = game.in_turn() else {
        return false;
    };
    let legal = mover.legal();
    let board = mover.snapshot["board"].as_str().unwrap().to_owned();
    let of = |wanted: fn(char) -> bool| {
        let moves = legal
            .iter()
            .filter(|mv| goal(&board, mv).is_some_and(wanted));
        moves.cloned().collect::<Vec<String>>()
    };
    let (down, any) = (of(|letter| letter.eq_ignore_ascii_case(&'x')), of(|_| true));
    let best = [down, any, legal]
        .into_iter()
        .find(|moves| !moves.is_empty());
    let mv = dice.pick(&best.unwrap()).cloned().unwrap();
    let version = mover.play(&mv).await.unwrap();
    other
        .heard(|player| player.version() >= version)
        .await
        .unwrap();
    true
}

/// Lets the other player do something.
async fn ask(caller: &mut Caller, table: &str, kind: &str) {
    let now = caller.get(&table_path(table)).await.unwrap().json();
    let command = json!({"id": kind, "version": now["version"], "action": {"kind": kind}});
    let done = caller.post(&commands_path(table), &command).await.unwrap();
    assert_eq!(done.status, 200, "{kind}: {}", done.text());
}

async fn choose(screen: &Screen, name: &str, value: &str) {
    let script =
        "document.querySelector(`#settings [name=${arguments[0]}][value=${arguments[1]}]`).click()";
    let choice = json!([name, value]);
    screen.browser.run(script, choice).await.unwrap();
}

/// Opens one of the page's own sheets, looks at it, and closes it.
async fn sheet(screen: &Screen, id: &str, sizes: &[(&str, Look)]) {
    let turn = |how: &str| format!("document.getElementById('{id}').{how}Popover()");
    screen.browser.run(&turn("show"), json!([])).await.unwrap();
    screen
        .looks_in(&format!("sheet-{id}"), sizes, Look::PHONE)
        .await
        .unwrap();
    screen.browser.run(&turn("hide"), json!([])).await.unwrap();
}

#[tokio::test]
async fn what_is_opened_chosen_and_asked_looks_right() {
    let house = House::open(dealt).await;
    let mut game = seat_two(house.address, "jieqi", &mut Dice::new(LOT))
        .await
        .unwrap();
    // The last one discloses nothing, so that it could be taken back.
    for mv in ["i3i4", "i6i5", "c3c4", "i5i4"] {
        let (mover, other) = game.in_turn().unwrap();
        let version = mover.play(mv).await.unwrap();
        let told = other.heard(|player| player.version() >= version);
        told.await.unwrap();
    }
    let table = game.table.clone();
    let [red, black] = &game.players;
    let mut other = black.caller.clone();
    let driver = Driver::start().await.unwrap();
    let screen = Screen::open(&driver, Look::PHONE).await.unwrap();
    let browser = &screen.browser;
    browser.wear(&red.caller).await.unwrap();
    let link = house.url(&format!("/t/{table}"));
    browser.goto(&link).await.unwrap();
    screen.shows_plies(4).await.unwrap();
    let phone = [("phone", Look::PHONE)];
    let both = [("phone", Look::PHONE), ("desk", Look::DESK)];
    for (id, sizes) in [("pool", &phone[..]), ("moves", &phone), ("settings", &both)] {
        sheet(&screen, id, sizes).await;
    }

    // One that is open when the window becomes wide is a column again.
    let open = "document.getElementById('pool').showPopover()";
    browser.run(open, json!([])).await.unwrap();
    browser.look(Look::DESK).await.unwrap();
    let closed = "!document.querySelector('.panel:popover-open')";
    browser.until(closed).await.unwrap();
    browser.look(Look::PHONE).await.unwrap();

    // The other pieces, on the other board, turned toward their players.
    browser
        .run(
            "document.querySelector('#settings [name=facing]').click()",
            json!([]),
        )
        .await
        .unwrap();
    for (set, board) in [("simp", "ink"), ("intl", "wood")] {
        choose(&screen, "set", set).await;
        choose(&screen, "board", board).await;
        screen
            .looks_in(&format!("set-{set}-{board}"), &phone, Look::PHONE)
            .await
            .unwrap();
    }

    // What is asked of a player.
    ask(&mut other, &table, "offer_draw").await;
    browser.until(QUESTION).await.unwrap();
    screen.looks("draw", Look::PHONE).await.unwrap();
    ask(&mut other, &table, "withdraw_draw").await;
    ask(&mut other, &table, "ask_take_back").await;
    browser.until(QUESTION).await.unwrap();
    screen.looks("take-back", Look::PHONE).await.unwrap();
    screen.quiet().await.unwrap();
}

#[tokio::test]
async fn a_long_game_with_full_trays_has_room() {
    let house = House::open(dealt).await;
    let mut dice = Dice::new(LOT);
    let mut game = seat_two(house.address, "jieqi", &mut dice).await.unwrap();
    for ply in 0..PLIES {
        assert!(take(&mut game, &mut dice).await, "over after {ply} plies");
    }
    let table = game.table.clone();
    let [red, mut black] = game.players;
    let mut other = black.caller.clone();
    black.introduce("Nguyễn Thị Minh Khai").await.unwrap();

    // It stays, also while nothing is said to it.
    let mut line = black.into_socket();
    tokio::spawn(async move {
        let over = |error: std::io::Error| error.kind() != std::io::ErrorKind::TimedOut;
        while !line.next_json().await.is_err_and(over) {}
    });

    let driver = Driver::start().await.unwrap();
    let screen = Screen::open(&driver, Look::PHONE).await.unwrap();
    let browser = &screen.browser;
    browser.wear(&red.caller).await.unwrap();
    browser
        .goto(&house.url(&format!("/t/{table}")))
        .await
        .unwrap();
    screen.shows_plies(PLIES).await.unwrap();
    browser
        .until("document.querySelector('.seat.them .who').textContent.length === 20")
        .await
        .unwrap();
    let taken = "[...document.querySelectorAll('.tray')].map((tray) => tray.querySelectorAll('.chip').length)";
    let taken = browser
        .run(&format!("return {taken}"), json!([]))
        .await
        .unwrap();
    let taken: Vec<u64> = serde_json::from_value(taken).unwrap();
    assert!(taken.iter().all(|&count| count >= 14), "{taken:?}");
    screen.looks("long", Look::PHONE).await.unwrap();
    ask(&mut other, &table, "resign").await;
    browser
        .until("document.querySelector('#lens:not([hidden])')")
        .await
        .unwrap();
    screen.looks("long-over", Look::PHONE).await.unwrap();
    screen.quiet().await.unwrap();

    // On paper: the board, who played, how it ended and every move, and nothing to press.
    let paper = json!({"media": "print"});
    browser
        .devtools("Emulation.setEmulatedMedia", paper)
        .await
        .unwrap();
    let printed = "const seen = (element) => element.getClientRects().length > 0
             && getComputedStyle(element).visibility === 'visible';
         const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
         return {
           what: ['.board-svg .pc', '.seat.mine .who', '.seat.them .who', '#result .who', '#result .why']
             .filter((selector) => all(selector).length === 0),
           moves: all('#moves [data-ply]').length,
           pressed: all('button:not([data-ply]), input, select, summary, a.btn').map((one) => one.outerHTML),
         }";
    let printed = browser.run(printed, json!([])).await.unwrap();
    let expected: Value = json!({"what": [], "moves": PLIES, "pressed": []});
    assert_eq!(printed, expected);
}
