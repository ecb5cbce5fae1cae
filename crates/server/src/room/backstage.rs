//! What every room needs from the house.

use std::sync::Arc;

use jieqi_referee::ServerSecret;
use jieqi_store::{Store, Stored};
use jieqi_table::{Event, Table, TableId};

use super::Flags;
use crate::{Clock, Refusal, log};

/// How a table's bytes become its secret.
pub(crate) type Secrets = Arc<dyn Fn(TableId, [u8; 32]) -> ServerSecret + Send + Sync>;

/// What every room needs from the house.
pub(crate) struct Backstage {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) secrets: Secrets,
    pub(crate) flags: Flags,
}

impl Backstage {
    /// Loads a table from the store.
    pub(crate) async fn load(&self, id: TableId) -> Result<Table, Refusal> {
        match self.store.load(&key(id)).await {
            Ok(stored) => self.fold(id, &stored).map_err(|why| {
                log::fault(&format!("table {id}"), &why);
                Refusal::NotNow
            }),
            Err(jieqi_store::Error::Missing(_)) => Err(Refusal::NoTable),
            Err(error) => {
                log::fault("the store", &error);
                Err(Refusal::NotNow)
            }
        }
    }

    fn fold(&self, id: TableId, stored: &Stored) -> Result<Table, String> {
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
        Table::load(id, (self.secrets)(id, bytes), events).map_err(|error| error.to_string())
    }
}

/// The name that the store knows a table by.
pub(crate) fn key(id: TableId) -> jieqi_store::TableId {
    jieqi_store::TableId::new(id.as_str())
}
