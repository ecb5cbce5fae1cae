//! A person with a keyboard and nothing else: no click, no script that chooses or focuses.

use std::io;

use jieqi_rules::{Move, Square};
use serde_json::json;

use crate::screen::Screen;

/// Keys as the WebDriver protocol names them.
pub mod key {
    /// Goes to the next thing that can be used.
    pub const TAB: char = '\u{E004}';
    /// Does it.
    pub const ENTER: char = '\u{E007}';
    /// Leaves it.
    pub const ESCAPE: char = '\u{E00C}';
    /// Chooses a box.
    pub const SPACE: char = ' ';
    /// Walks the board, or a row of choices.
    pub const LEFT: char = '\u{E012}';
    /// As [`LEFT`].
    pub const UP: char = '\u{E013}';
    /// As [`LEFT`].
    pub const RIGHT: char = '\u{E014}';
    /// As [`LEFT`].
    pub const DOWN: char = '\u{E015}';
}

/// More presses of Tab than any page has stops.
const STOPS: usize = 150;

impl Screen {
    /// Presses and lets go one key after the other.
    ///
    /// # Errors
    /// The driver's.
    pub async fn press(&self, keys: &[char]) -> io::Result<()> {
        let strokes: Vec<_> = keys
            .iter()
            .flat_map(|key| {
                [
                    json!({"type": "keyDown", "value": key}),
                    json!({"type": "keyUp", "value": key}),
                ]
            })
            .collect();
        let body = json!({"actions": [{"type": "key", "id": "keyboard", "actions": strokes}]});
        self.browser.act(&body).await
    }

    /// Whether what has the focus is such a thing.
    async fn is_at(&self, selector: &str) -> io::Result<bool> {
        let script = "return document.activeElement?.matches(arguments[0]) ?? false";
        let answer = self.browser.run(script, json!([selector])).await?;
        Ok(answer.as_bool() == Some(true))
    }

    /// Presses Tab until it comes to such a thing.
    ///
    /// # Errors
    /// It never does: it cannot be reached by keyboard.
    pub async fn tab_to(&self, selector: &str) -> io::Result<()> {
        for _ in 0..STOPS {
            if self.is_at(selector).await? {
                return Ok(());
            }
            self.press(&[key::TAB]).await?;
        }
        Err(io::Error::other(format!(
            "{selector} is not reached by Tab"
        )))
    }

    /// Chooses in a row of choices: Tab into it, arrows along it.
    ///
    /// # Errors
    /// There is no such choice.
    pub async fn choose(&self, name: &str, value: &str) -> io::Result<()> {
        self.tab_to(&format!("#play input[name={name}]")).await?;
        let wanted = format!("input[name={name}][value={value}]");
        for _ in 0..12 {
            if self.is_at(&wanted).await? {
                return Ok(());
            }
            self.press(&[key::RIGHT]).await?;
        }
        Err(io::Error::other(format!("{wanted} is not reached")))
    }

    /// Walks the board from where the focus is to a point; `below` is the side at the bottom.
    async fn walk(&self, to: Square, flipped: bool) -> io::Result<()> {
        let script = "return document.activeElement?.dataset.point ?? ''";
        let at = self.browser.run(script, json!([])).await?;
        let at: Square = at
            .as_str()
            .unwrap_or("")
            .parse()
            .map_err(|_| io::Error::other(format!("the focus is at {at}, on no point")))?;
        let (mut right, mut up) = (
            i32::from(to.file()) - i32::from(at.file()),
            i32::from(to.rank()) - i32::from(at.rank()),
        );
        if flipped {
            (right, up) = (-right, -up);
        }
        let along = |steps: i32, forth, back| {
            let key = if steps > 0 { forth } else { back };
            std::iter::repeat_n(key, usize::try_from(steps.abs()).unwrap_or(0))
        };
        let keys: Vec<char> = along(right, key::RIGHT, key::LEFT)
            .chain(along(up, key::UP, key::DOWN))
            .collect();
        if keys.is_empty() {
            return Ok(());
        }
        self.press(&keys).await
    }

    /// Moves a piece by walking to it, Enter, walking on, Enter.
    ///
    /// # Errors
    /// No move is offered, or the board cannot be walked.
    pub async fn walk_move(&self, mv: Move, flipped: bool) -> io::Result<()> {
        self.may_move().await?;
        self.tab_to("#board [data-point]").await?;
        self.walk(mv.from, flipped).await?;
        self.press(&[key::ENTER]).await?;
        self.walk(mv.to, flipped).await?;
        self.press(&[key::ENTER]).await
    }

    /// Moves a piece by writing the move.
    ///
    /// # Errors
    /// No move is offered, or the field is not reached.
    pub async fn type_move(&self, text: &str) -> io::Result<()> {
        self.may_move().await?;
        self.tab_to("#board [data-point]").await?;
        self.press(&['/']).await?;
        let keys: Vec<char> = text.chars().chain([key::ENTER]).collect();
        self.press(&keys).await
    }
}
