//! What every room needs from the house.

use std::sync::Arc;

use jieqi_referee::ServerSecret;
use jieqi_store::{Store, Stored};
use jieqi_table::{Event, Fact, GuestId, Millis, Table, TableId, Version};
use tokio::sync::Notify;

use super::{Flags, Lobby, Notebook, Outages, Pulse};
use crate::computer::Computers;
use crate::store_clock::StoreClock;
use crate::{Clock, Entropy, Refusal, log};

/// How a table's bytes become its secret.
pub(crate) type Secrets = Arc<dyn Fn(TableId, [u8; 32]) -> ServerSecret + Send + Sync>;

/// What every room needs from the house.
pub(crate) struct Backstage {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) entropy: Arc<dyn Entropy>,
    pub(crate) secrets: Secrets,
    pub(crate) flags: Flags,
    pub(crate) lobby: Lobby,
    pub(crate) computers: Computers,
    /// The clock again, where it is the store's.
    pub(crate) store_clock: Option<StoreClock>,
    pub(crate) pulse: Pulse,
    pub(crate) outages: Outages,
    pub(crate) notebook: Notebook,
    /// Told when hints may have been lost.
    pub(crate) gap: Notify,
    /// The fault that a test wants in it.
    #[cfg(feature = "faults")]
    pub(crate) planting: crate::Planting,
}

/// A table as it comes from the store.
pub(super) struct Loaded {
    /// When the store was asked for it.
    pub(super) asked: Millis,
    pub(super) table: Table,
    /// The version at which plies were last taken back.
    pub(super) rewound: Version,
    /// Whether it is shown to those who look for an opponent.
    pub(super) listed: bool,
}

impl Backstage {
    /// Loads a table from the store.
    pub(super) async fn load(&self, id: TableId) -> Result<Loaded, Refusal> {
        let asked = self.clock.now();
        match self.store.load(&key(id)).await {
            Ok(stored) => self.fold(id, asked, &stored).map_err(|why| {
                log::fault_at(id, "a stored table", &why);
                Refusal::NotNow
            }),
            Err(jieqi_store::Error::Missing(_)) => Err(Refusal::NoTable),
            Err(error) => {
                log::fault_at(id, "the store", &error);
                Err(Refusal::NotNow)
            }
        }
    }

    /// Has the others told who is at a table, should there be others.
    pub(super) fn change_note(&self, table: TableId) {
        if self.store.is_shared() {
            self.notebook.change(table);
        }
    }

    fn fold(&self, id: TableId, asked: Millis, stored: &Stored) -> Result<Loaded, String> {
        let bytes: [u8; 32] = stored
            .secret
            .reveal()
            .try_into()
            .map_err(|_| "its secret is not 32 bytes long".to_owned())?;
        let events = stored
            .events
            .iter()
            .map(|event| event.text.parse::<Event>())
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| error.to_string())?;
        let rewound = (1..)
            .zip(&events)
            .filter(|(_, event)| is_rewinding(event))
            .last()
            .map_or(Version::NEW, |(version, _)| Version(version));
        let table = Table::load(id, (self.secrets)(id, bytes), events);
        Ok(Loaded {
            asked,
            table: table.map_err(|error| error.to_string())?,
            rewound,
            listed: stored.listed,
        })
    }
}

/// Whether the list of moves gets shorter by this event.
pub(super) fn is_rewinding(event: &Event) -> bool {
    matches!(event.fact, Fact::TakenBack { .. })
}

/// The name that the store knows a browser by.
pub(crate) fn actor(guest: GuestId) -> jieqi_store::Actor {
    jieqi_store::Actor::new(&guest.to_string())
}

/// The name that the store knows a table by.
pub(crate) fn key(id: TableId) -> jieqi_store::TableId {
    jieqi_store::TableId::new(id.as_str())
}
