//! A long time of random faults over several servers and one database.

use std::io;
use std::path::Path;
use std::time::Duration;

use jieqi_tests::{Dice, Weather};

use crate::hall::Hall;
use crate::ledger::Ledger;
use crate::note::{Log, now};
use crate::play::{Play, Playing};
use crate::witness::Rules;

/// The longest calm between two faults.
const CALM: usize = 2_500;

/// The longest that something is frozen or cut off.
const FROZEN: usize = 4_000;

/// What happens to servers and database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Blow {
    /// A server is killed and started again.
    Kill,
    /// A server is asked to stop and started again.
    Stop,
    /// A server stands still for a while.
    Freeze,
    /// A server's connections to the database are closed.
    Cut,
    /// A server's connections to the database hang for a while.
    Silence,
    /// The database is killed and started again.
    KillDatabase,
    /// The database stands still for a while.
    FreezeDatabase,
}

/// All blows; those that come more often are there more often.
const BLOWS: [Blow; 10] = [
    Blow::Kill,
    Blow::Kill,
    Blow::Stop,
    Blow::Freeze,
    Blow::Freeze,
    Blow::Cut,
    Blow::Cut,
    Blow::Silence,
    Blow::KillDatabase,
    Blow::FreezeDatabase,
];

/// How a storm is to be.
#[derive(Clone, Copy, Debug)]
pub struct Storm {
    /// How long.
    pub span: Duration,
    /// At how many tables is played.
    pub tables: usize,
    /// The seed.
    pub seed: u64,
}

/// How it went.
#[derive(Debug)]
pub struct Weathered {
    /// What the clients wrote down.
    pub logs: Vec<Log>,
    /// What is stored.
    pub ledger: Ledger,
    /// How many blows fell.
    pub blows: usize,
}

/// Lets two servers be played on through a storm; `None` where there is no PostgreSQL.
///
/// # Errors
/// A server or the database does not come back, or nobody is served any more.
pub async fn storm(program: &Path, storm: Storm) -> io::Result<Option<Weathered>> {
    let Some(mut hall) = Hall::open(program, 2, &[]).await? else {
        return Ok(None);
    };
    let mut dice = Dice::new(storm.seed);
    let play = Play {
        rules: Rules::timed("jieqi", 180_000, 500),
        tables: storm.tables,
        thought: Duration::from_millis(20),
        seed: storm.seed,
    };
    let mut playing = Playing::start(&play, &hall.doors);
    playing.more(10).await?;
    let end = now() + storm.span;
    let mut blows = 0;
    while now() < end {
        tokio::time::sleep(some(&mut dice, CALM)).await;
        let blow = *dice.pick(&BLOWS).expect("there are blows");
        let server = dice.below(hall.len());
        println!("{:>6} s: {blow:?} {server}", now().as_secs());
        strike(&mut hall, blow, server, &mut dice).await?;
        blows += 1;
        // Whatever happened, games go on.
        playing.more(5).await?;
    }
    let logs = playing.stop().await;
    let ledger = hall.ledger()?;
    Ok(Some(Weathered {
        logs,
        ledger,
        blows,
    }))
}

async fn strike(hall: &mut Hall, blow: Blow, server: usize, dice: &mut Dice) -> io::Result<()> {
    match blow {
        Blow::Kill => {
            hall.kill(server).await?;
            hall.start(server, &[]).await
        }
        Blow::Stop => {
            hall.stop(server).await?;
            hall.start(server, &[]).await
        }
        Blow::Freeze => {
            hall.freeze(server)?;
            tokio::time::sleep(some(dice, FROZEN)).await;
            hall.thaw(server)
        }
        Blow::Cut => {
            hall.lines[server].turn(Weather::Cut);
            hall.lines[server].turn(Weather::Fair);
            Ok(())
        }
        Blow::Silence => {
            hall.lines[server].turn(Weather::Silent);
            tokio::time::sleep(some(dice, FROZEN)).await;
            hall.lines[server].turn(Weather::Fair);
            Ok(())
        }
        Blow::KillDatabase => {
            hall.cluster.kill_9();
            hall.cluster.restart().map_err(io::Error::other)
        }
        Blow::FreezeDatabase => {
            hall.cluster.freeze();
            tokio::time::sleep(some(dice, FROZEN)).await;
            hall.cluster.thaw();
            Ok(())
        }
    }
}

fn some(dice: &mut Dice, most: usize) -> Duration {
    Duration::from_millis(dice.below(most) as u64)
}
