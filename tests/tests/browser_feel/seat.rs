//! A game that has been going on for a while, with a browser on Red's seat.

use jieqi_rules::{Color, History, Move, Position};
use jieqi_tests::driver::{Driver, Look};
use jieqi_tests::finger::Spot;
use jieqi_tests::screen::{Screen, history};
use jieqi_tests::{Binary, Dice, Game, commands_path, seat_two, table_path};
use serde_json::json;
use tempfile::TempDir;

/// What a move is beside a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Of a face-up piece to an empty point.
    Plain,
    /// A face-down piece turns over.
    Reveal,
    /// A face-up piece takes.
    Take,
    /// A face-down piece takes, and turns over.
    TakeAndReveal,
    /// A face-up piece gives check.
    Check,
}

/// All of them.
pub(crate) const KINDS: [Kind; 5] = [
    Kind::Check,
    Kind::TakeAndReveal,
    Kind::Take,
    Kind::Reveal,
    Kind::Plain,
];

/// What a move is; `None` where it ends the game.
pub(crate) fn kind_of(position: &Position, mv: Move) -> Option<Kind> {
    let down = position.board().piece_at(mv.from)?.is_down();
    let takes = position.board().piece_at(mv.to).is_some();
    let check = !down && {
        let next = position.play(mv, None).ok()?;
        if next.outcome().is_some() {
            return None;
        }
        next.is_check()
    };
    Some(match (check, takes, down) {
        (true, _, _) => Kind::Check,
        (_, true, true) => Kind::TakeAndReveal,
        (_, true, false) => Kind::Take,
        (_, false, true) => Kind::Reveal,
        (_, false, false) => Kind::Plain,
    })
}

/// The first moves of a game, Red's first: each takes, and turns over, whatever lies where.
pub(crate) const OPENING: [&str; 4] = ["b2b9", "h7h0", "i0h0", "a9b9"];

/// The game, the person at Red's seat who looks at it, and the one at Black's, who has none to look.
pub(crate) struct Table {
    pub(crate) game: Game,
    pub(crate) red: Screen,
    dice: Dice,
    server: Binary,
    _data: TempDir,
}

/// A game of so many plies that goes on.
async fn play(server: &Binary, plies: u64, dice: &mut Dice) -> Game {
    loop {
        let mut game = seat_two(server.address, "jieqi", dice).await.unwrap();
        while game.players[0].plies() < plies && game.play_any().await.unwrap() {}
        if game.in_turn().is_some() {
            return game;
        }
    }
}

impl Table {
    /// A game of so many plies, and Red's browser, in which pieces move.
    pub(crate) async fn after(plies: u64, driver: &Driver, look: Look) -> Table {
        let data = TempDir::new().unwrap();
        let server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
        let mut dice = Dice::new(1);
        let game = play(&server, plies, &mut dice).await;
        let red = Screen::open(driver, look).await.unwrap();
        let table = Table {
            game,
            red,
            dice,
            server,
            _data: data,
        };
        table.motion("no-preference").await;
        table
    }

    /// Another game for the same two.
    pub(crate) async fn renew(&mut self) {
        self.game = play(&self.server, 0, &mut self.dice).await;
        self.open().await;
    }

    /// Opens the table's page in Red's browser.
    pub(crate) async fn open(&self) {
        let caller = &self.game.players[0].caller;
        for (name, value) in caller.cookies() {
            let cookie = json!({"name": name, "value": value, "url": caller.origin});
            let browser = &self.red.browser;
            browser.devtools("Network.setCookie", cookie).await.unwrap();
        }
        let link = format!("{}/t/{}", caller.origin, self.game.table);
        self.red.browser.goto(&link).await.unwrap();
        self.red.in_play().await.unwrap();
        let plies = usize::try_from(self.game.players[0].plies()).unwrap();
        if plies > 0 {
            self.red.shows_plies(plies).await.unwrap();
        }
    }

    /// How much motion the person at Red's seat likes.
    pub(crate) async fn motion(&self, wish: &str) {
        let motion = json!({"features": [{"name": "prefers-reduced-motion", "value": wish}]});
        self.red
            .browser
            .devtools("Emulation.setEmulatedMedia", motion)
            .await
            .unwrap();
    }

    /// The game as Red's browser is told of it.
    pub(crate) async fn past(&self) -> History {
        history(&self.red.snapshot().await.unwrap())
    }

    /// A legal move of this kind of whoever is to move; of any kind where there is none.
    pub(crate) fn choose(&mut self, past: &History, kind: Kind) -> (Move, Kind) {
        let position = past.position();
        let known = |&mv: &Move| Some((mv, kind_of(position, mv)?));
        let all: Vec<(Move, Kind)> = position.legal_moves().iter().filter_map(known).collect();
        let fit: Vec<_> = all
            .iter()
            .filter(|(_, found)| *found == kind)
            .copied()
            .collect();
        let among = if fit.is_empty() { &all } else { &fit };
        *self.dice.pick(among).unwrap()
    }

    /// Where a point lies in Red's window.
    pub(crate) async fn spot(&self, square: &str) -> Spot {
        let cell = format!("#board [data-point={square}]");
        self.red.browser.middle(&cell).await.unwrap()
    }

    /// Makes a move of whoever is to move: Red with two taps in the browser, Black elsewhere.
    pub(crate) async fn make(&mut self, past: &History, mv: Move) {
        let text = mv.to_string();
        if past.position().turn() == Color::Red {
            let spots = [self.spot(&text[..2]).await, self.spot(&text[2..]).await];
            for spot in spots {
                self.red.browser.tap(spot).await.unwrap();
            }
            return;
        }
        // A request of its own each time: nobody listens to a socket here, and it would be cut.
        let black = &mut self.game.players[1].caller;
        let now = black.get(&table_path(&self.game.table)).await.unwrap();
        let command = json!({
            "id": self.dice.hex(8),
            "version": now.json()["version"],
            "action": {"kind": "move", "move": text},
            "from_ply": past.plies().len(),
        });
        let path = commands_path(&self.game.table);
        let reply = black.post(&path, &command).await.unwrap();
        assert_eq!(reply.status, 200, "{}", reply.text());
    }
}
