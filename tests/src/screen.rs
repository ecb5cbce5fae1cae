//! What a person does on the product's pages, and what must hold on each of them.

use std::io;
use std::path::{Path, PathBuf};

use jieqi_rules::{History, Move, Role, Setup, Square, Variant};
use jieqi_wire::WireMove;
use serde_json::{Value, json};

use crate::driver::{Browser, Driver, Look};

/// Somebody who looks at a table in a browser.
#[derive(Debug)]
pub struct Screen {
    /// The browser.
    pub browser: Browser,
}

/// Whom a table is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// Whoever gets the link.
    Friend,
    /// Whoever comes first.
    Anyone,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The point under which a square's cell is found.
fn cell(square: Square) -> String {
    format!("#board [data-point=\"{square}\"]")
}

impl Screen {
    /// Opens a browser with a new profile.
    ///
    /// # Errors
    /// The driver's.
    pub async fn open(driver: &Driver, look: Look) -> io::Result<Screen> {
        let browser = driver.open(look).await?;
        Ok(Screen { browser })
    }

    /// Makes a table from the front page: one click for the game, one for the seat, one to play.
    /// Gives the link to share.
    ///
    /// # Errors
    /// The page is not as it must be.
    pub async fn make_table(&self, home: &str, game: &str, seat: &str) -> io::Result<String> {
        let choices = [("game", game), ("seat", seat)];
        self.make_table_of(home, &choices, Opponent::Friend).await
    }

    /// Begins a game against the computer from the front page, with these choices, a click each.
    ///
    /// # Errors
    /// The page is not as it must be.
    pub async fn play_computer(&self, home: &str, choices: &[(&str, &str)]) -> io::Result<()> {
        let browser = &self.browser;
        browser.goto(home).await?;
        for (name, value) in choices {
            let label = format!("#play label:has(input[name={name}][value=\"{value}\"])");
            browser.click(&label).await?;
        }
        browser.click("#computer").await?;
        self.in_play().await
    }

    /// Makes a table from the front page with these choices, a click each. Gives the link to
    /// share.
    ///
    /// # Errors
    /// The page is not as it must be.
    pub async fn make_table_of(
        &self,
        home: &str,
        choices: &[(&str, &str)],
        who: Opponent,
    ) -> io::Result<String> {
        let browser = &self.browser;
        browser.goto(home).await?;
        for (name, value) in choices {
            let label = format!("#play label:has(input[name={name}][value=\"{value}\"])");
            browser.click(&label).await?;
        }
        let button = match who {
            Opponent::Friend => "#play button.primary[type=submit]",
            Opponent::Anyone => "#anyone",
        };
        browser.click(button).await?;
        browser
            .until("document.querySelector('#wait:not([hidden])')")
            .await?;
        let link = browser
            .until("document.querySelector('#link').value")
            .await?;
        Ok(link.as_str().unwrap_or("").to_owned())
    }

    /// Opens the link and sits down.
    ///
    /// # Errors
    /// The page is not as it must be.
    pub async fn sit_down(&self, link: &str) -> io::Result<()> {
        self.browser.goto(link).await?;
        self.browser
            .until("document.querySelector('#sit-down:not([disabled])')")
            .await?;
        self.browser.click("#sit-down").await
    }

    /// Waits until the board is in play.
    ///
    /// # Errors
    /// It does not come to that.
    pub async fn in_play(&self) -> io::Result<()> {
        self.browser
            .until("document.querySelector('#table:not([hidden]) .cells [data-point]')")
            .await?;
        Ok(())
    }

    /// The table's data, asked for by the page itself, with its cookie.
    ///
    /// # Errors
    /// The driver's.
    pub async fn snapshot(&self) -> io::Result<Value> {
        let script = "const id = location.pathname.split('/').pop();
             return fetch(`/api/v1/tables/${id}`).then((reply) => reply.json());";
        self.browser.run(script, json!([])).await
    }

    /// Waits until the page offers a move: the board is there before the deal is opened and before
    /// the other side has moved, and what is done on it then does nothing.
    ///
    /// # Errors
    /// It never does.
    pub async fn may_move(&self) -> io::Result<()> {
        self.browser
            .until("document.querySelector('#board .grab')")
            .await?;
        Ok(())
    }

    /// Moves a piece by two clicks, as soon as the page offers it.
    ///
    /// # Errors
    /// It is not offered, or a point cannot be clicked.
    pub async fn play(&self, mv: Move) -> io::Result<()> {
        let offered = format!("document.querySelector('{}.grab')", cell(mv.from));
        self.browser.until(&offered).await?;
        self.browser.click(&cell(mv.from)).await?;
        self.browser.click(&cell(mv.to)).await
    }

    /// Waits until the list of moves shows so many plies.
    ///
    /// # Errors
    /// It does not come to that.
    pub async fn shows_plies(&self, plies: usize) -> io::Result<()> {
        let seen = format!("document.querySelector('.movelist [data-ply=\"{plies}\"]')");
        self.browser.until(&seen).await?;
        Ok(())
    }

    /// Waits until the page has been laid out for the window and nothing on it moves or fades,
    /// but for what goes on for ever. It is looked at in several frames: between two parts of a move
    /// the one is over and the other has not begun.
    ///
    /// # Errors
    /// It never stands still.
    pub async fn still(&self) -> io::Result<()> {
        let still = "new Promise((done) => {
             const rests = () => document.getAnimations().every((animation) =>
                 animation.playState === 'finished'
                 || animation.effect.getComputedTiming().activeDuration === Infinity);
             let frames = 4;
             const look = () => {
                 if (!rests()) return done(false);
                 if (--frames === 0) return done(true);
                 requestAnimationFrame(look);
             };
             requestAnimationFrame(look);
         })";
        self.browser.until(still).await?;
        Ok(())
    }

    /// Runs the accessibility rules (WCAG 2.2 A and AA, best practice) over the page as it is.
    ///
    /// # Errors
    /// What was found, or the rules are not installed.
    pub async fn accessible(&self, name: &str) -> io::Result<()> {
        let there = "return typeof axe === 'object'";
        if self.browser.run(there, json!([])).await? != json!(true) {
            let path = root().join("web/node_modules/axe-core/axe.min.js");
            let rules = std::fs::read_to_string(&path).map_err(|error| {
                io::Error::other(format!("{}: {error} (npm ci in web)", path.display()))
            })?;
            self.browser.run(&rules, json!([])).await?;
        }
        let script = "return axe.run(document).then((found) => found.violations.map((fault) =>
             `${fault.id}: ${fault.help}: ${fault.nodes.map((node) => node.html).join(' ')}`));";
        let found = self.browser.run(script, json!([])).await?;
        match found.as_array() {
            Some(faults) if faults.is_empty() => Ok(()),
            _ => Err(io::Error::other(format!("{name}: {found:#}"))),
        }
    }

    /// The page is no wider than the window, and ends where what is in it ends: what only a screen
    /// reader is told, and what a panel scrolls away, must not make it longer.
    ///
    /// # Errors
    /// It is, or does not.
    pub async fn fits(&self, name: &str) -> io::Result<()> {
        let sizes = "const end = document.body.getBoundingClientRect().bottom + scrollY;
             return [document.documentElement.scrollWidth, innerWidth,
                 document.documentElement.scrollHeight, Math.ceil(Math.max(innerHeight, end))]";
        let sizes = self.browser.run(sizes, json!([])).await?;
        let beyond = |at: usize| sizes[at].as_f64() > sizes[at + 1].as_f64();
        let (what, edge) = if beyond(0) {
            ("scrolls sideways", "right > innerWidth + 1")
        } else if beyond(2) {
            ("scrolls past its end", "bottom > arguments[0] - scrollY")
        } else {
            return Ok(());
        };
        let out = format!(
            "return [...document.querySelectorAll('body *')].filter((element) =>
                 element.getBoundingClientRect().{edge}).slice(0, 5)
                 .map((element) => element.cloneNode().outerHTML)"
        );
        let out = self.browser.run(&out, json!([sizes[3]])).await?;
        Err(io::Error::other(format!("{name} {what}: {sizes}: {out:#}")))
    }

    /// The console has no complaint: no error, no blocked or missing file.
    ///
    /// # Errors
    /// It has.
    pub async fn quiet(&self) -> io::Result<()> {
        let said = self.browser.console().await?;
        if said.is_empty() {
            Ok(())
        } else {
            Err(io::Error::other(said.join("\n")))
        }
    }

    /// Keeps a picture of the page under `target/screenshots`.
    ///
    /// # Errors
    /// The driver's, or the file's.
    pub async fn picture(&self, name: &str) -> io::Result<()> {
        let folder = root().join("target/screenshots");
        let file = folder.join(format!("{name}.png"));
        self.browser.picture(&file).await
    }

    /// Looks at the page on a phone and at a desk, by day and by night: a picture each under
    /// `target/screenshots`, nothing found by the accessibility rules, nothing too wide. Ends
    /// with the look given.
    ///
    /// # Errors
    /// Something was found.
    pub async fn looks(&self, name: &str, last: Look) -> io::Result<()> {
        let sizes = [("phone", Look::PHONE), ("desk", Look::DESK)];
        self.looks_in(name, &sizes, last).await
    }

    /// As [`Screen::looks`], in windows of these sizes.
    ///
    /// # Errors
    /// Something was found.
    pub async fn looks_in(&self, name: &str, sizes: &[(&str, Look)], last: Look) -> io::Result<()> {
        for &(size, look) in sizes {
            // How far a window of another size was scrolled would shift the picture.
            self.browser.run("scrollTo(0, 0)", json!([])).await?;
            for (shade, look) in [("light", look), ("dark", look.dark())] {
                let name = format!("{name}-{size}-{shade}");
                self.browser.look(look).await?;
                self.still().await?;
                self.fits(&name).await?;
                self.picture(&name).await?;
                self.accessible(&name).await?;
            }
        }
        self.browser.look(last).await
    }
}

/// The game of a snapshot that was sent whole.
///
/// # Panics
/// It is no game.
#[must_use]
pub fn history(snapshot: &Value) -> History {
    let word = |value: &Value| value.as_str().expect("it is a word").to_owned();
    let variant: Variant = word(&snapshot["game"]).parse().expect("it is a game");
    let start = Setup::start(variant);
    let mut history = History::new(start).expect("games start from a position");
    for ply in snapshot["moves"].as_array().into_iter().flatten() {
        let ply: WireMove = word(ply).parse().expect("it is a ply");
        let reveal = ply
            .reveal
            .and_then(|letter| Role::from_letter(letter.to_ascii_uppercase()));
        history.play(ply.mv.0, reveal).expect("it was played");
    }
    history
}
