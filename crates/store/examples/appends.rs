//! How many appends a second each store acknowledges, and beside it how often the disk can sync.
//!
//! ```text
//! cargo xtask appends [SECONDS [FOLDER]]
//! ```
//!
//! So many writers as stand in a row each have a table of their own and append a move to it as soon
//! as the one before is acknowledged. Both stores, and the bare probe, lie in the same folder.

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jieqi_cluster::Cluster;
use jieqi_store::{
    Actor, Append, Command, Create, Error, Postgres, Secret, Sqlite, Store, TableId, Time, Version,
};
use tempfile::TempDir;

const WRITERS: [u64; 5] = [1, 8, 32, 128, 512];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let seconds = words.next().map_or(Ok(3), |word| word.parse())?;
    let time = Duration::from_secs(seconds);
    let folder = match words.next() {
        Some(folder) => TempDir::new_in(folder)?,
        None => TempDir::new()?,
    };
    println!(
        "a page written and synced: {:.0}/s",
        syncs(folder.path(), time)?
    );
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    runtime.block_on(async {
        let file = folder.path().join("appends.sqlite");
        measure("SQLite", Arc::new(Sqlite::open(&file).await?), time).await?;
        match Cluster::start() {
            Ok(cluster) => {
                let url = cluster.fresh_database()?;
                measure("PostgreSQL", Arc::new(Postgres::open(&url).await?), time).await?;
            }
            Err(trouble) => println!("PostgreSQL: {trouble}"),
        }
        Ok(())
    })
}

/// How often a second a page is on the disk.
fn syncs(folder: &Path, time: Duration) -> std::io::Result<f64> {
    let mut file = std::fs::File::create(folder.join("probe"))?;
    let begin = Instant::now();
    let mut count = 0u32;
    while begin.elapsed() < time {
        file.write_all(&[7; 4096])?;
        file.sync_data()?;
        count += 1;
    }
    Ok(f64::from(count) / begin.elapsed().as_secs_f64())
}

async fn measure<S: Store>(name: &str, store: Arc<S>, time: Duration) -> Result<(), Error> {
    println!("{name}: writers, appends/s, median and 99 % in ms");
    for writers in WRITERS {
        let end = Instant::now() + time;
        let mut all = tokio::task::JoinSet::new();
        for writer in 0..writers {
            all.spawn(write(
                Arc::clone(&store),
                format!("{writers}-{writer}"),
                end,
            ));
        }
        let mut took = Vec::new();
        for done in all.join_all().await {
            took.extend(done?);
        }
        took.sort_unstable();
        let part =
            |of: usize| took[(took.len() * of / 100).min(took.len() - 1)].as_secs_f64() * 1e3;
        let rate = took.len() as f64 / time.as_secs_f64();
        println!(
            "{writers:>6} {rate:>8.0} {:>8.1} {:>8.1}",
            part(50),
            part(99)
        );
    }
    store.close().await
}

/// Appends until the end; gives how long each append took, the last one that began in time too.
async fn write(store: Arc<impl Store>, name: String, end: Instant) -> Result<Vec<Duration>, Error> {
    let table = TableId::new(&name);
    let command = |id: u64| Command {
        actor: Actor::new("d29af753e8e330b499dcdafb07a8d282e8b438be5c281c6d7d404b5f0c109251"),
        id: format!("{name}{id}"),
    };
    let create = Create {
        table: table.clone(),
        secret: Secret::new(&[7; 32]),
        command: command(0),
        events: vec!["1 1796031969055 created".to_owned()],
        deadline: None,
        joined: Vec::new(),
        listed: false,
        at: Time(0),
    };
    store.create(create).await?;
    let mut took = Vec::new();
    let mut version = 1;
    loop {
        let begin = Instant::now();
        let append = Append {
            table: table.clone(),
            expected: Version(version),
            command: Some(command(version)),
            events: vec!["1 1796031972301 moved h2h9 0".to_owned()],
            deadline: Some(Time(1_796_031_972_301 + version)),
            joined: Vec::new(),
            at: Time(1_796_031_972_301),
        };
        store.append(append).await?;
        took.push(begin.elapsed());
        version += 1;
        if Instant::now() > end {
            return Ok(took);
        }
    }
}
