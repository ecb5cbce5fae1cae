//! Moving everything from one store to another.

use std::time::Duration;

use crate::{Archive, Error, TableId, Time, Whole};

/// How many tables are moved together.
const CHUNK: u32 = 100;

/// A store that was served from so shortly ago is still served from.
const ALIVE: Duration = Duration::from_secs(5);

/// How far a copy is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Tables that are in the target.
    pub tables: u64,
    /// The events of those that were copied now.
    pub events: u64,
    /// Those of the tables that an earlier copy had brought there.
    pub found: u64,
    /// Tables that were compared, and found equal.
    pub compared: u64,
    /// Tables in the source.
    pub of: u64,
}

/// Why a store was not copied, or not to its end.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The source cannot be read.
    #[error("the source: {0}")]
    Source(Error),
    /// The target cannot be written to.
    #[error("the target: {0}")]
    Target(Error),
    /// Somebody serves from one of them.
    #[error("a server was alive there {0:?} ago; stop it, and wait five seconds")]
    Served(Duration),
    /// What is in the target does not come from the source as it is now.
    #[error("the target holds table {0}, and not as it is in the source; begin with an empty one")]
    Others(TableId),
    /// What was copied is not what is there.
    #[error("table {0} is not the same in both after copying")]
    Differs(TableId),
}

/// Copies all tables with everything that belongs to them, goes on where an earlier copy was cut
/// off, and compares all of it at the end. `told` hears how far it is. `now` is the caller's time,
/// for stores that have no clock.
///
/// # Errors
///
/// See [`CopyError`]. What is in the target then is a beginning that can be gone on with, unless
/// the source changes.
pub async fn copy(
    from: &dyn Archive,
    to: &dyn Archive,
    now: Time,
    told: &mut (dyn FnMut(Copied) + Send),
) -> Result<Copied, CopyError> {
    refuse_served(from, now)
        .await
        .map_err(either(CopyError::Source))?;
    refuse_served(to, now)
        .await
        .map_err(either(CopyError::Target))?;
    let mut done = Copied {
        of: from.count().await.map_err(CopyError::Source)?,
        ..Copied::default()
    };
    let mut after = to.last().await.map_err(CopyError::Target)?;
    if after.is_some() {
        let until = after.as_ref();
        compare(from, to, until, CopyError::Others, &mut |_| {}, &mut done).await?;
        done.found = done.compared;
        done.tables = done.compared;
        done.compared = 0;
    }
    loop {
        let tables = from.walk(after, CHUNK).await.map_err(CopyError::Source)?;
        let Some(last) = tables.last() else {
            break;
        };
        after = Some(last.table.clone());
        done.tables += tables.len() as u64;
        done.events += tables
            .iter()
            .map(|table| table.events.len() as u64)
            .sum::<u64>();
        to.take_in(tables).await.map_err(CopyError::Target)?;
        told(done);
    }
    let last_beat = from.last_beat().await.map_err(CopyError::Source)?;
    let outages = from.outages(Time(0)).await.map_err(CopyError::Source)?;
    to.take_over(last_beat, outages)
        .await
        .map_err(CopyError::Target)?;
    compare(from, to, None, CopyError::Differs, told, &mut done).await?;
    Ok(done)
}

fn either(other: fn(Error) -> CopyError) -> impl Fn(Refusal) -> CopyError {
    move |refusal| match refusal {
        Refusal::Served(ago) => CopyError::Served(ago),
        Refusal::Failed(error) => other(error),
    }
}

enum Refusal {
    Served(Duration),
    Failed(Error),
}

async fn refuse_served(store: &dyn Archive, now: Time) -> Result<(), Refusal> {
    let now = store.now().await.map_err(Refusal::Failed)?.unwrap_or(now);
    let last_beat = store.last_beat().await.map_err(Refusal::Failed)?;
    if let Some(last_beat) = last_beat {
        let ago = Duration::from_millis(now.0.saturating_sub(last_beat.0));
        if ago < ALIVE {
            return Err(Refusal::Served(ago));
        }
    }
    Ok(())
}

/// Goes through both side by side, to the end or until this table.
async fn compare(
    from: &dyn Archive,
    to: &dyn Archive,
    until: Option<&TableId>,
    differs: fn(TableId) -> CopyError,
    told: &mut (dyn FnMut(Copied) + Send),
    done: &mut Copied,
) -> Result<(), CopyError> {
    let within = |tables: &mut Vec<Whole>| {
        tables.retain(|table| until.is_none_or(|until| table.table <= *until));
    };
    let mut after = None;
    loop {
        let (mut here, mut there) = (
            from.walk(after.clone(), CHUNK)
                .await
                .map_err(CopyError::Source)?,
            to.walk(after, CHUNK).await.map_err(CopyError::Target)?,
        );
        within(&mut here);
        within(&mut there);
        for (here, there) in here.iter().zip(&there) {
            if here.fingerprint() != there.fingerprint() {
                return Err(differs(there.table.clone().min(here.table.clone())));
            }
        }
        let both = here.len().min(there.len());
        if let Some(more) = here.get(both).or(there.get(both)) {
            return Err(differs(more.table.clone()));
        }
        done.compared += both as u64;
        told(*done);
        match here.pop() {
            Some(last) => after = Some(last.table),
            None => return Ok(()),
        }
    }
}
