//! What players say to the table.

use std::sync::{Mutex, PoisonError};

use jieqi_rules::{ByColor, Color};
use jieqi_table::{Millis, Span};
use jieqi_wire::Phrase;
use tokio::sync::broadcast;

use super::Room;
use crate::Refusal;

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
}

impl Room {
    /// What is said from now on.
    pub(crate) fn listen(&self) -> broadcast::Receiver<Said> {
        self.phrases.said.subscribe()
    }

    /// Says something to everybody at the table.
    pub(crate) fn say(&self, by: Color, phrase: Phrase) -> Result<(), Refusal> {
        let now = self.backstage.clock.now();
        let mut last = self
            .phrases
            .last
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let times = &mut last[by];
        if times[0].is_some_and(|first| now < first + PERIOD) {
            return Err(Refusal::TooOften);
        }
        times.rotate_left(1);
        times[MOST - 1] = Some(now);
        // With nobody there, nobody hears it.
        let _ = self.phrases.said.send(Said { by, phrase });
        Ok(())
    }
}
