//! What players say to the table.

use std::sync::{Arc, Mutex, PoisonError};

use jieqi_rules::{ByColor, Color};
use jieqi_table::{Millis, Span};
use jieqi_wire::Phrase;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast;

use super::Room;
use super::backstage::key;
use crate::{Refusal, log};

/// How many phrases a player may say in [`PERIOD`].
const MOST: usize = 3;
const PERIOD: Span = Span::from_secs(15);

/// How many phrases wait for a slow reader at most.
const WAITING: usize = 4;

/// A player said something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Said {
    pub(crate) by: Color,
    pub(crate) phrase: Phrase,
}

/// The same as other processes are told it.
#[derive(Serialize, Deserialize)]
struct Passed {
    /// Which process tells it.
    node: String,
    by: String,
    phrase: Phrase,
}

/// What players say. Nothing of it is kept.
pub(super) struct Phrases {
    said: broadcast::Sender<Said>,
    /// When each player said its last few.
    last: Mutex<ByColor<[Option<Millis>; MOST]>>,
}

impl Phrases {
    pub(super) fn new() -> Phrases {
        Phrases {
            said: broadcast::Sender::new(WAITING),
            last: Mutex::default(),
        }
    }

    /// Counts one more; false if it is one too many.
    fn count(&self, by: Color, now: Millis) -> bool {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let times = &mut last[by];
        if times[0].is_some_and(|first| now < first + PERIOD) {
            return false;
        }
        times.rotate_left(1);
        times[MOST - 1] = Some(now);
        true
    }
}

impl Room {
    /// What is said from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Said> {
        self.phrases.said.subscribe()
    }

    /// Says something to everybody at the table, wherever it is.
    pub(crate) fn say(self: &Arc<Self>, by: Color, phrase: Phrase) -> Result<(), Refusal> {
        if !self.phrases.count(by, self.backstage.clock.now()) {
            return Err(Refusal::TooOften);
        }
        // With nobody there, nobody hears it.
        let _ = self.phrases.said.send(Said { by, phrase });
        if self.backstage.store.is_shared() {
            let room = Arc::clone(self);
            tokio::spawn(async move { room.pass_on(by, phrase).await });
        }
        Ok(())
    }

    async fn pass_on(&self, by: Color, phrase: Phrase) {
        let passed = Passed {
            node: self.backstage.node().to_string(),
            by: by.to_string(),
            phrase,
        };
        let text = serde_json::to_string(&passed).expect("it holds only strings");
        if let Err(error) = self.backstage.store.say(&key(self.id()), text).await {
            log::fault("what was said", &error);
        }
    }

    /// Something was said at this table elsewhere, or here.
    pub(super) fn overhear(&self, text: &str) {
        let Ok(Passed { node, by, phrase }) = serde_json::from_str(text) else {
            return;
        };
        let Ok(by) = by.parse() else { return };
        if node != self.backstage.node().as_str() {
            self.phrases.count(by, self.backstage.clock.now());
            let _ = self.phrases.said.send(Said { by, phrase });
        }
    }
}
