//! What a page lets be heard, counted where it leaves the page.

use std::io;

use serde_json::json;

use crate::driver::Browser;

/// Counts what is started, before the page's own scripts run.
const SPY: &str = "
    const heard = { knocks: 0, bells: 0, context: null };
    window.AudioContext = class extends AudioContext {
        constructor() {
            super();
            heard.context = this;
        }
    };
    Object.defineProperty(window, 'heard', { value: heard });
    const listen = (kind, name) => {
        const start = kind.prototype.start;
        kind.prototype.start = function (...moments) {
            heard[name] += 1;
            return start.apply(this, moments);
        };
    };
    listen(AudioBufferSourceNode, 'knocks');
    listen(OscillatorNode, 'bells');";

/// What was heard since the page was loaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// Knocks of wood: one a move, two a capture.
    pub knocks: u64,
    /// Tones of bells.
    pub bells: u64,
}

impl Browser {
    /// Listens to every page that this tab loads from now on.
    ///
    /// # Errors
    /// The driver's.
    pub async fn listen(&self) -> io::Result<()> {
        self.devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({"source": SPY}),
        )
        .await?;
        Ok(())
    }

    /// What was heard on this page so far.
    ///
    /// # Errors
    /// Nobody listens.
    pub async fn heard(&self) -> io::Result<Heard> {
        let heard = self
            .run(
                "return { knocks: heard.knocks, bells: heard.bells }",
                json!([]),
            )
            .await?;
        let count = |name: &str| {
            heard[name]
                .as_u64()
                .ok_or_else(|| io::Error::other(format!("nobody listens: {heard}")))
        };
        Ok(Heard {
            knocks: count("knocks")?,
            bells: count("bells")?,
        })
    }

    /// Wakes the table's sound by a click on nothing, which browsers wait for.
    ///
    /// # Errors
    /// It does not wake.
    pub async fn wake_sound(&self) -> io::Result<()> {
        self.click(".seat.mine .name").await?;
        self.until("heard.context?.state === 'running'").await?;
        Ok(())
    }
}
