//! What every request has at hand.

use std::sync::Arc;

use jieqi_table::{GuestId, Span};
use jieqi_wire as wire;
use tokio::sync::watch;

use crate::limits::{Limits, Peer};
use crate::locale::Catalog;
use crate::origin::Origins;
use crate::pages::Assets;
use crate::picture::Pictures;
use crate::readiness::Readiness;
use crate::room::{Room, Rooms};
use crate::{Clock, Entropy};

/// After how long without the store that several servers share its clients are sent away: to
/// another server, where there is one that has it. Long enough for a database to be restarted.
const LONELY: Span = Span::from_secs(4);

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

    /// Whether this address and this browser may do this at a table now: a rematch is one more
    /// table.
    pub(crate) async fn may_act(
        &self,
        room: &Room,
        peer: Peer,
        guest: GuestId,
        action: &wire::Action,
    ) -> bool {
        use wire::Action::{AcceptRematch, OfferRematch};
        if !matches!(action, OfferRematch | AcceptRematch) {
            return true;
        }
        let now = self.clock().now();
        self.limits.may_create(peer, Some(guest), now)
            && (!room.has_computer().await || self.limits.may_ask_computer(peer, Some(guest), now))
    }

    /// Ends when a store that several servers share has not answered here for so long that whoever
    /// is connected may be served better elsewhere.
    pub(crate) async fn lonely(&self) {
        if !self.store().is_shared() {
            return std::future::pending().await;
        }
        let mut ready = self.ready.subscribe();
        let mut until = async |readiness: Readiness, is: bool| {
            let as_wanted = |now: &Readiness| (*now == readiness) == is;
            if ready.wait_for(as_wanted).await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        loop {
            until(Readiness::NoStore, true).await;
            tokio::select! {
                () = self.clock().sleep_until(self.clock().now() + LONELY) => return,
                () = until(Readiness::NoStore, false) => {}
            }
        }
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
