//! Making a table.

use jieqi_store::{Command, Create, Creation, Secret, Time};
use jieqi_table::{Created, GuestId, Table, TableId};

use super::Backstage;
use super::backstage::{actor, key};
use crate::computer::alarm;
use crate::entropy::draw;
use crate::{Refusal, log, measure};

/// A table to be made.
#[derive(Clone, Debug)]
pub(crate) struct NewTable {
    /// What it is called, if it comes to be.
    pub(crate) id: TableId,
    /// How it is made.
    pub(crate) created: Created,
    /// Who makes it.
    pub(crate) guest: GuestId,
    /// What the command is called: sent again, it finds the same table.
    pub(crate) command: String,
    /// Whether it is shown to those who look for an opponent.
    pub(crate) listed: bool,
}

/// What became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Made {
    /// It is there now.
    New(TableId),
    /// The command has made this table before.
    Earlier(TableId),
}

impl Made {
    pub(crate) fn table(self) -> TableId {
        match self {
            Made::New(table) | Made::Earlier(table) => table,
        }
    }
}

impl Backstage {
    /// An id that nobody can guess.
    pub(crate) fn draw_id(&self) -> Result<TableId, Refusal> {
        Ok(TableId::from_random(draw(&*self.entropy)?))
    }

    /// Draws a table's secret and stores both. Everybody who holds a seat or is invited finds
    /// it again.
    pub(crate) async fn make(&self, new: NewTable) -> Result<Made, Refusal> {
        let NewTable {
            id,
            created,
            guest,
            command,
            listed,
        } = new;
        let secret: [u8; 32] = draw(&*self.entropy)?;
        let now = self.clock.now();
        let joined = created
            .creator
            .iter()
            .chain(&created.invited)
            .copied()
            .map(actor)
            .collect();
        let event = Table::create(created, now);
        let text = event.to_string();
        let table = Table::load(id, (self.secrets)(id, secret), [event]).map_err(|error| {
            log::fault("a new table", &error);
            Refusal::NotNow
        })?;
        let create = Create {
            table: key(id),
            secret: Secret::new(&secret),
            command: Command {
                actor: actor(guest),
                id: command,
            },
            events: vec![text],
            deadline: alarm(&table, now).map(|at| Time(at.0)),
            joined,
            listed,
            at: Time(now.0),
        };
        match self.store.create(create).await {
            Ok(Creation::Made(_)) => {
                measure::made();
                log::note("a table was made", &[("table", &id)]);
                Ok(Made::New(id))
            }
            Ok(Creation::Earlier(earlier)) => {
                earlier
                    .as_str()
                    .parse()
                    .map(Made::Earlier)
                    .map_err(|error| {
                        log::fault("a stored table", &error);
                        Refusal::NotNow
                    })
            }
            Err(error) => {
                log::fault("the store", &error);
                Err(Refusal::NotNow)
            }
        }
    }
}
