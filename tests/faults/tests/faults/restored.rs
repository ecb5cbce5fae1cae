//! A backup put back, by the very lines that operators are given.

use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use jieqi_cluster::Cluster;
use jieqi_faults::{Rules, Witness, seat};
use jieqi_tests::{Binary, Dice};
use tempfile::TempDir;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The block for the shell in `docs/operate.md` that begins so.
fn block(start: &str) -> String {
    let page = std::fs::read_to_string(root().join("docs/operate.md")).unwrap();
    let found = page
        .split("```sh\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .find(|block| block.starts_with(start));
    found.unwrap_or_else(|| panic!("no {start}")).to_owned()
}

/// How `deploy/compose.yaml` has the database archive its log.
fn archive_command() -> String {
    let compose = std::fs::read_to_string(root().join("deploy/compose.yaml")).unwrap();
    let line = compose
        .lines()
        .find_map(|line| line.trim().strip_prefix("- archive_command="));
    line.unwrap().to_owned()
}

async fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !holds() {
        assert!(begin.elapsed() < Duration::from_secs(60), "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// All that is kept of tables.
fn tables(cluster: &Cluster) -> String {
    ["tables", "secrets", "events", "commands", "seats", "passes"]
        .map(|table| {
            let all = format!("SELECT t::text FROM {table} t ORDER BY 1");
            format!("{table}\n{}\n", cluster.sql("d0", &all).unwrap())
        })
        .concat()
}

async fn both_play(players: &mut [Witness; 2], rounds: usize) {
    for _ in 0..rounds {
        for player in players.iter_mut() {
            player.play().await.unwrap();
        }
    }
}

async fn serve(store: &str) -> (Binary, TempDir) {
    let data = TempDir::new().unwrap();
    let words = ["--no-limits", "--store", store];
    let server = Binary::start(data.path(), &words).await.unwrap();
    (server, data)
}

fn doctor(store: &str) {
    let looked = Command::new(Binary::path())
        .args(["doctor", "--store", store])
        .output()
        .unwrap();
    assert!(looked.status.success(), "{looked:?}");
}

/// They come back to a table that is older than what they know, and play on.
async fn play_on(players: [Witness; 2], server: &Binary, plies: u64) {
    let mut players = players;
    for player in &mut players {
        let mut again = player.tab_with_memory();
        again.come(server.address).await.unwrap();
        // What it remembers is newer, until it is told.
        again.until(|p| p.plies() == plies).await.unwrap();
        assert_eq!(again.phase(), "playing");
        *player = again;
    }
    both_play(&mut players, 2).await;
    assert_eq!(players[1].plies(), plies + 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_restored_to_a_point_in_time() {
    let archive = TempDir::new().unwrap();
    let place = archive.path().to_str().unwrap().to_owned();
    let mode = std::fs::Permissions::from_mode(0o777);
    std::fs::set_permissions(archive.path(), mode).unwrap();
    let command = archive_command().replace("/archive/", &format!("{place}/"));
    let settings = [
        ("archive_mode", "on"),
        ("wal_level", "replica"),
        ("archive_command", command.as_str()),
    ];
    let Some(cluster) = Cluster::for_test_with(&settings) else {
        return;
    };
    let store = cluster.fresh_database().unwrap();
    let (server, _data) = serve(&store).await;
    let mut dice = Dice::new(91);
    let rules = Rules::timed("jieqi", 600_000, 1_000);
    let mut players = seat([server.address; 2], &rules, &mut dice).await.unwrap();
    both_play(&mut players, 2).await;

    let here = |lines: String| {
        lines
            .replace("/archive/", &format!("{place}/"))
            .replace("2026-11-30 12:00:00+00", "MOMENT")
    };
    cluster.shell(&here(block("pg_basebackup"))).unwrap();

    // What the backup does not have, and the archive does.
    both_play(&mut players, 3).await;
    let then = tables(&cluster);
    let plies = players[1].plies();
    let moment = cluster.sql("d0", "SELECT clock_timestamp()").unwrap();
    // What must not come back.
    both_play(&mut players, 3).await;
    let _ = seat([server.address; 2], &rules, &mut dice).await.unwrap();
    assert_ne!(tables(&cluster), then);
    let last = cluster
        .sql("d0", "SELECT pg_walfile_name(pg_switch_wal())")
        .unwrap();
    until("the log is archived", || {
        archive.path().join(&last).exists()
    })
    .await;

    // All is lost but the archive.
    server.kill().await.unwrap();
    cluster.kill_9();
    let restore = here(block("mkdir -p -m 700 \"$PGDATA\"")).replace("MOMENT", &moment);
    // The settings that compose.yaml gives on the command line lie in the folder here.
    cluster.shell(&restore).unwrap();
    cluster.restart().unwrap();
    until("it is open for writing", || {
        cluster
            .sql("d0", "SELECT pg_is_in_recovery()")
            .is_ok_and(|said| said == "f")
    })
    .await;
    assert_eq!(tables(&cluster), then, "restored to {moment}");

    doctor(&store);
    let (server, _data) = serve(&store).await;
    play_on(players, &server, plies).await;
    // It goes on archiving, under another number.
    let next = cluster
        .sql("d0", "SELECT pg_walfile_name(pg_switch_wal())")
        .unwrap();
    assert!(next.starts_with("00000002"), "{next}");
    until("the log is archived again", || {
        archive.path().join(&next).exists()
    })
    .await;
}

#[tokio::test]
async fn a_file_is_restored_from_each_kind_of_backup() {
    let data = TempDir::new().unwrap();
    let file = data.path().join("jieqi.sqlite");
    let server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
    let mut dice = Dice::new(92);
    let rules = Rules::timed("jieqi", 600_000, 1_000);
    let mut players = seat([server.address; 2], &rules, &mut dice).await.unwrap();
    both_play(&mut players, 2).await;
    let plies = players[1].plies();
    let backups = TempDir::new().unwrap();
    let place = backups.path().to_str().unwrap();
    let lines = block("sqlite3")
        .replace("/var/lib/jieqi/jieqi.sqlite", file.to_str().unwrap())
        .replace("/backup/", &format!("{place}/"));
    for line in lines.lines() {
        // While it serves.
        let ran = Command::new("sh").args(["-c", line]).output();
        match ran {
            Ok(ran) if ran.status.code() == Some(127) => {
                println!("skipped: sqlite3 is not here");
                return;
            }
            ran => assert!(ran.unwrap().status.success(), "{line}"),
        }
    }
    both_play(&mut players, 2).await;
    server.kill().await.unwrap();
    let made: Vec<PathBuf> = std::fs::read_dir(backups.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(made.len(), 2, "{made:?}");
    for backup in made {
        for name in ["jieqi.sqlite", "jieqi.sqlite-wal", "jieqi.sqlite-shm"] {
            let _ = std::fs::remove_file(data.path().join(name));
        }
        std::fs::copy(&backup, &file).unwrap();
        let looked = Command::new(Binary::path())
            .args(["doctor", "--data"])
            .arg(data.path())
            .output()
            .unwrap();
        assert!(looked.status.success(), "{looked:?}");
        let server = Binary::start(data.path(), &["--no-limits"]).await.unwrap();
        let [red, black] = &mut players;
        play_on(
            [red.tab_with_memory(), black.tab_with_memory()],
            &server,
            plies,
        )
        .await;
        server.kill().await.unwrap();
    }
}
