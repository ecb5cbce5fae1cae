//! Which tables are in memory.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use jieqi_table::{Millis, Span, TableId};
use tokio::sync::OnceCell;

use super::{Backstage, Room};
use crate::Refusal;

/// How many tables stay in memory without anybody at them.
const IDLE_ROOMS: usize = 2_000;

/// How long a table stays in memory after it was last used.
const IDLE_TIME: Span = Span::from_mins(10);

/// How long idle tables are not looked for again: with many that are in use, it takes a while.
const TIDY_REST: Span = Span::from_secs(1);

/// The tables in memory. A table that nobody holds is forgotten after a while; the store has it.
pub(crate) struct Rooms {
    backstage: Arc<Backstage>,
    slots: Mutex<HashMap<TableId, Arc<Slot>>>,
    /// When idle tables were last looked for.
    tidied: AtomicU64,
}

/// The place of one table; filled once it is loaded.
#[derive(Default)]
struct Slot {
    room: OnceCell<Arc<Room>>,
    used: AtomicU64,
}

impl Slot {
    /// Whether nobody but the registry holds it. Asked while the registry is locked, so nobody
    /// can begin to.
    fn is_idle(self: &Arc<Slot>) -> bool {
        Arc::strong_count(self) == 1
            && self
                .room
                .get()
                .is_none_or(|room| Arc::strong_count(room) == 1)
    }
}

impl Rooms {
    pub(crate) fn new(backstage: Arc<Backstage>) -> Rooms {
        Rooms {
            backstage,
            slots: Mutex::default(),
            tidied: AtomicU64::new(0),
        }
    }

    pub(crate) fn backstage(&self) -> &Arc<Backstage> {
        &self.backstage
    }

    fn slots(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Slot>>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table's room; loaded if it is not in memory, by one of those who ask.
    pub(crate) async fn get(&self, id: TableId) -> Result<Arc<Room>, Refusal> {
        let now = self.backstage.clock.now();
        let slot = {
            let mut slots = self.slots();
            let rested = now >= Millis(self.tidied.load(Ordering::Relaxed)) + TIDY_REST;
            if slots.len() > IDLE_ROOMS && rested && !slots.contains_key(&id) {
                self.tidied.store(now.0, Ordering::Relaxed);
                self.forget_idle(&mut slots, now, IDLE_ROOMS / 2);
            }
            Arc::clone(slots.entry(id).or_default())
        };
        slot.used.store(now.0, Ordering::Relaxed);
        let loaded = slot
            .room
            .get_or_try_init(|| async {
                let loaded = self.backstage.load(id).await?;
                let room = Arc::new(Room::new(Arc::clone(&self.backstage), loaded));
                // Before anything else may happen there, a flag above all.
                room.credit().await?;
                if self.backstage.store.is_shared() {
                    room.arrive().await;
                }
                Ok(room)
            })
            .await
            .cloned();
        if loaded.is_err() {
            drop(slot);
            let mut slots = self.slots();
            if slots
                .get(&id)
                .is_some_and(|slot| slot.is_idle() && slot.room.get().is_none())
            {
                slots.remove(&id);
            }
        }
        loaded
    }

    /// The table's room, if it is in memory.
    pub(super) fn peek(&self, id: TableId) -> Option<Arc<Room>> {
        self.slots().get(&id)?.room.get().cloned()
    }

    /// All rooms that are so.
    pub(super) fn all(&self, are: impl Fn(&Room) -> bool) -> Vec<Arc<Room>> {
        let slots = self.slots();
        let rooms = slots.values().filter_map(|slot| slot.room.get());
        rooms.filter(|room| are(room)).cloned().collect()
    }

    /// How many tables are in memory.
    pub(crate) fn count(&self) -> usize {
        self.slots().len()
    }

    /// Sees to a table whose deadline may have passed.
    pub(crate) async fn due(&self, id: TableId) {
        if let Ok(room) = self.get(id).await {
            room.due().await;
        }
    }

    /// Brings the computer to a table that asked for it.
    pub(crate) async fn attend(&self, id: TableId) {
        if let Ok(room) = self.get(id).await {
            room.attend().await;
        }
    }

    /// Forgets tables that nobody has used for a while.
    pub(crate) fn tidy(&self, now: Millis) {
        let mut slots = self.slots();
        self.forget_idle(&mut slots, now, usize::MAX);
    }

    /// Forgets idle tables: all that were not used for long, and of the others the longest
    /// unused, until at most `keep` idle ones are left.
    fn forget_idle(&self, slots: &mut HashMap<TableId, Arc<Slot>>, now: Millis, keep: usize) {
        let mut idle: Vec<(u64, TableId)> = slots
            .iter()
            .filter(|(_, slot)| slot.is_idle())
            .map(|(id, slot)| (slot.used.load(Ordering::Relaxed), *id))
            .collect();
        idle.sort_unstable();
        let surplus = idle.len().saturating_sub(keep);
        for (index, (used, id)) in idle.into_iter().enumerate() {
            if index < surplus || Millis(used) + IDLE_TIME <= now {
                slots.remove(&id);
                // From here on the store's deadline, which is looked at every second, counts.
                self.backstage.flags.set(id, None);
            }
        }
    }
}
