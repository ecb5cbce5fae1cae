//! Disks that are full, locked or not to be written to.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use jieqi_faults::{House, Ledger, Play, Playing, Rules, Witness, both, hold, seat};
use jieqi_tests::{Binary, Dice, Trouble};
use sqlx::{ConnectOptions as _, Connection as _};
use tempfile::TempDir;

use crate::FAULTY;

/// A small disk of its own; gone when dropped.
struct Disk(TempDir);

impl Disk {
    /// Mounts one of so many bytes; `None` where this process may not mount.
    fn mount(bytes: u64, options: &str) -> Option<Disk> {
        let folder = TempDir::new().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={bytes}{options}")])
            .args(["tmpfs".as_ref(), folder.path().as_os_str()])
            .output()
            .is_ok_and(|done| done.status.success());
        if !mounted {
            println!("skipped: only root can mount a disk");
        }
        mounted.then_some(Disk(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // What is not unmounted is emptied with its folder.
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}

/// Plays at random until something is refused; gives the reason.
async fn until_refused(players: &mut [Witness; 2]) -> String {
    for ply in 0.. {
        let player = &mut players[ply % 2];
        match player.play().await {
            Ok(_) => {}
            Err(Trouble::Refused(reason)) => return reason,
            Err(trouble) => panic!("{trouble}"),
        }
    }
    unreachable!("plies do not end")
}

/// What was acknowledged is there, what was refused is not, and what is shown is what is stored:
/// also of a table whose last move the disk did not take.
#[tokio::test]
async fn a_full_disk_refuses_and_loses_nothing() {
    let Some(disk) = Disk::mount(1 << 20, "") else {
        return;
    };
    let ballast = disk.path().join("ballast");
    let server = Binary::start_as(Path::new(FAULTY), "127.0.0.1:0", disk.path(), &[])
        .await
        .unwrap();
    let mut dice = Dice::new(31);
    let door = [server.address; 2];
    let rules = Rules::untimed("xiangqi");
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(seat(door, &rules, &mut dice).await.unwrap());
    }
    fill(&ballast);
    for players in &mut tables {
        assert_eq!(until_refused(players).await, "not_now");
    }
    // Nothing more is taken, and everybody is shown what is stored.
    let mut logs = Vec::new();
    for players in &mut tables {
        for player in players.iter_mut() {
            player.leave();
            player.come(server.address).await.unwrap();
        }
    }
    std::fs::remove_file(&ballast).unwrap();
    for players in &mut tables {
        let [red, black] = players;
        both([red, black], |player| player.phase() == "playing")
            .await
            .unwrap();
        for _ in 0..4 {
            // Whose turn it is follows from what is stored.
            let by = usize::from(!players[0].may_move());
            players[by].play().await.unwrap();
            let plies = players[by].plies();
            let [red, black] = players;
            both([red, black], |player| player.plies() >= plies)
                .await
                .unwrap();
        }
    }
    for [red, black] in tables {
        logs.extend([red.log, black.log]);
    }
    server.kill().await.unwrap();
    let ledger = Ledger::of_file(&disk.path().join("jieqi.sqlite")).await;
    println!("{}", hold(&logs, &ledger.unwrap()));
}

/// Fills what is left of a disk.
fn fill(ballast: &PathBuf) {
    use std::io::Write as _;
    let mut file = std::fs::File::create(ballast).unwrap();
    while file.write_all(&[0; 4096]).is_ok() {}
    while file.write_all(&[0; 1]).is_ok() {}
}

/// Somebody else writes to the file for so long that the server gives up, and then for a moment
/// that it waits out.
#[tokio::test]
async fn a_busy_file_is_waited_for_and_then_refused() {
    let mut house = House::open(Path::new(FAULTY), &[]).await.unwrap();
    let mut dice = Dice::new(32);
    let door = house.doors.any(&mut dice).unwrap();
    let rules = Rules::untimed("jieqi");
    let mut players = seat([door, door], &rules, &mut dice).await.unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(house.file());
    let mut other = options
        .busy_timeout(Duration::from_secs(10))
        .connect()
        .await
        .unwrap();
    let lock = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    assert_eq!(until_refused(&mut players).await, "not_now");
    lock.rollback().await.unwrap();
    let mv = players[0].any_move().unwrap();
    players[0].act(&mv).await.unwrap();

    let lock = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
    players[1].until(Witness::may_move).await.unwrap();
    let mv = players[1].any_move().unwrap();
    let id = players[1].send(&mv).await.unwrap();
    // It is not answered while the file is locked.
    let early = tokio::time::timeout(Duration::from_millis(300), players[1].answered(&id)).await;
    assert!(early.is_err(), "{early:?}");
    lock.rollback().await.unwrap();
    players[1].answered(&id).await.unwrap();
    house.kill().await.unwrap();
    let [red, black] = players;
    println!("{}", hold(&[red.log, black.log], &house.ledger().await));
}

/// A folder that cannot be written to is told of in one line, and the port is free again.
#[tokio::test]
async fn a_folder_that_is_read_only_is_one_clear_line() {
    let Some(disk) = Disk::mount(1 << 20, ",ro") else {
        return;
    };
    let data = disk.path().join("data");
    let started = Binary::start_as(Path::new(FAULTY), "127.0.0.1:0", &data, &[]).await;
    assert!(started.is_err());
}

/// An old file, as the first program made it, is played on by this one.
#[tokio::test]
async fn an_old_file_with_old_rows_is_played_on() {
    let mut house = House::open(Path::new(FAULTY), &[]).await.unwrap();
    let mut dice = Dice::new(33);
    let door = house.doors.any(&mut dice).unwrap();
    let rules = Rules::timed("jieqi", 60_000, 1_000);
    let [mut red, mut black] = seat([door, door], &rules, &mut dice).await.unwrap();
    for player in [&mut red, &mut black] {
        player.play().await.unwrap();
    }
    house.kill().await.unwrap();
    // Back to the first schema: what later steps brought is taken away.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(house.file());
    let mut file = options.connect().await.unwrap();
    let first = [
        "commands",
        "events",
        "heartbeat",
        "seats",
        "secrets",
        "tables",
    ];
    let later: Vec<(String, String)> = sqlx::query_as(
        "SELECT type, name FROM sqlite_schema
         WHERE sql IS NOT NULL AND name <> 'tables_deadline' AND type IN ('index', 'table')
         ORDER BY type",
    )
    .fetch_all(&mut file)
    .await
    .unwrap();
    let mut back = String::new();
    for (kind, name) in later
        .iter()
        .filter(|(_, name)| !first.contains(&name.as_str()))
    {
        back += &format!("DROP {kind} {name};");
    }
    back += "ALTER TABLE tables DROP COLUMN listed; PRAGMA user_version = 1;";
    sqlx::raw_sql(sqlx::AssertSqlSafe(back))
        .execute(&mut file)
        .await
        .unwrap();
    file.close().await.unwrap();

    house.start(&[]).await.unwrap();
    let door = house.doors.any(&mut dice).unwrap();
    let play = Play {
        rules,
        tables: 2,
        thought: Duration::ZERO,
        seed: 33,
    };
    let mut playing = Playing::start(&play, &house.doors);
    for player in [&mut red, &mut black] {
        player.come(door).await.unwrap();
        player.play().await.unwrap();
    }
    playing.more(20).await.unwrap();
    let mut logs = playing.stop().await;
    logs.extend([red.log, black.log]);
    house.kill().await.unwrap();
    println!("{}", hold(&logs, &house.ledger().await));
}
