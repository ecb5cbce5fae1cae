//! What every request has at hand.

use std::sync::Arc;

use tokio::sync::watch;

use crate::limits::Limits;
use crate::locale::Catalog;
use crate::origin::Origins;
use crate::pages::Assets;
use crate::picture::Pictures;
use crate::readiness::Readiness;
use crate::room::Rooms;
use crate::{Clock, Entropy};

/// What every request has at hand.
pub(crate) struct State {
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) limits: Arc<Limits>,
    pub(crate) origins: Origins,
    pub(crate) behind_proxy: bool,
    pub(crate) catalog: Catalog,
    pub(crate) assets: Assets,
    pub(crate) pictures: Pictures,
    pub(crate) stop: watch::Sender<bool>,
    /// Whether requests should be sent here.
    pub(crate) ready: watch::Sender<Readiness>,
}

impl State {
    pub(crate) fn clock(&self) -> &dyn Clock {
        &*self.rooms.backstage().clock
    }

    pub(crate) fn entropy(&self) -> &dyn Entropy {
        &*self.rooms.backstage().entropy
    }

    pub(crate) fn store(&self) -> &dyn jieqi_store::Store {
        &*self.rooms.backstage().store
    }

    /// Takes in whether the store answers.
    pub(crate) fn note_store(&self, answers: bool) {
        self.ready.send_if_modified(|ready| {
            let before = *ready;
            *ready = before.with_store(answers);
            *ready != before
        });
    }

    /// Whether the server says goodbye.
    pub(crate) fn is_stopping(&self) -> bool {
        *self.ready.borrow() == Readiness::Stopping
    }

    /// Turns true when the server is to stop.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }
}
