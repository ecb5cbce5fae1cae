//! The list of open tables, in the wire's words.

use jieqi_wire::{Lobby, OpenTable, Word};

use crate::snapshot::control;
use crate::state::State;

/// The tables that look for an opponent. It is the same for everybody.
pub(crate) fn lobby(state: &State) -> Lobby {
    let shown = state.rooms.backstage().lobby.shown();
    Lobby {
        tables: shown
            .into_iter()
            .map(|open| OpenTable {
                table: open.table.to_string(),
                game: Word(open.variant),
                control: control(open.control),
                free: Word(open.free),
                name: open.name.map(|name| name.to_string()),
            })
            .collect(),
    }
}
