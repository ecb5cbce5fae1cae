//! What every request has at hand.

use std::sync::Arc;

use tokio::sync::watch;

use crate::limits::Limits;
use crate::locale::Catalog;
use crate::origin::Origins;
use crate::pages::Assets;
use crate::picture::Pictures;
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

    /// Turns true when the server is to stop.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }
}
