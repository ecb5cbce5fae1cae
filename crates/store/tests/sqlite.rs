//! The contract, kept by SQLite; and what only a file can suffer.

#![allow(clippy::unwrap_used)] // The laws are functions without `#[test]`.

mod contract;

use std::path::Path;

use jieqi_store::{
    Actor, Append, Appended, Command, Create, Error, Node, Note, Of, Secret, Sqlite, Store,
    TableId, Time, Version,
};
use tempfile::TempDir;

async fn open() -> (Sqlite, TempDir) {
    let folder = TempDir::new().unwrap();
    let store = Sqlite::open(&folder.path().join("test.sqlite"))
        .await
        .unwrap();
    (store, folder)
}

every_law!(each_a_test, open);

fn create() -> Create {
    Create {
        table: TableId::new("t"),
        secret: Secret::new(&[1; 32]),
        command: command("make"),
        events: vec!["made".to_owned()],
        deadline: None,
        joined: Vec::new(),
        listed: false,
        at: Time(0),
    }
}

fn append(expected: u64) -> Append {
    Append {
        table: TableId::new("t"),
        expected: Version(expected),
        command: Some(command(&expected.to_string())),
        events: vec!["moved".to_owned()],
        deadline: None,
        joined: Vec::new(),
        at: Time(0),
    }
}

fn command(id: &str) -> Command {
    Command {
        actor: Actor::new("somebody"),
        id: id.to_owned(),
    }
}

#[tokio::test]
async fn nobody_else_serves_from_a_file() {
    let (store, _folder) = open().await;
    assert!(!store.is_shared());
    assert_eq!(store.now().await.unwrap(), None);
    let mut hints = store.hints();
    store.create(create()).await.unwrap();
    store.append(append(1)).await.unwrap();
    let (one, two) = (Node::new("one"), Node::new("two"));
    let note = Note {
        table: TableId::new("t"),
        listed: true,
        text: "red is here".to_owned(),
        until: Time(9),
    };
    store.put_notes(&one, vec![note]).await.unwrap();
    let t = TableId::new("t");
    store.say(&t, "hello".to_owned()).await.unwrap();
    for of in [Of::Listed, Of::Tables(vec![t.clone()])] {
        assert!(store.notes(&two, of, Time(0)).await.unwrap().is_empty());
    }
    store.drop_notes(&one, None).await.unwrap();
    use tokio::sync::broadcast::error::TryRecvError;
    assert_eq!(hints.try_recv(), Err(TryRecvError::Empty));
}

fn copy_files(from: &Path, to: &Path) {
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        std::fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

#[tokio::test]
async fn what_is_acknowledged_is_in_the_files_at_that_moment() {
    let (store, folder) = open().await;
    store.create(create()).await.unwrap();
    for version in 1..=20 {
        store.append(append(version)).await.unwrap();
        if version % 7 == 0 {
            // The files as a crash would leave them: nothing was closed.
            let crashed = TempDir::new().unwrap();
            copy_files(folder.path(), crashed.path());
            let path = crashed.path().join("test.sqlite");
            let again = Sqlite::open(&path).await.unwrap();
            let stored = again.load(&TableId::new("t")).await.unwrap();
            assert_eq!(stored.events.len() as u64, version + 1);
            let retry = again.append(append(version)).await.unwrap();
            assert_eq!(retry, Appended::Earlier(Version(version + 1)));
        }
    }
}

#[tokio::test]
async fn a_file_is_opened_again() {
    let (store, folder) = open().await;
    store.create(create()).await.unwrap();
    store.close().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.sqlite"))
        .await
        .unwrap();
    let appended = store.append(append(1)).await.unwrap();
    assert_eq!(appended, Appended::Stored(Version(2)));
}

async fn pragma(path: &Path, text: &'static str) {
    use sqlx::{ConnectOptions as _, Connection as _};
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let mut connection = options.create_if_missing(true).connect().await.unwrap();
    sqlx::raw_sql(text).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_file_of_the_first_schema_is_brought_up_to_date() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("test.sqlite");
    pragma(&path, include_str!("schema-1.sql")).await;
    let store = Sqlite::open(&path).await.unwrap();
    let stored = store.load(&TableId::new("t")).await.unwrap();
    assert_eq!(stored.events.len(), 1);
    assert!(!stored.listed);
    let appended = store.append(append(1)).await.unwrap();
    assert_eq!(appended, Appended::Stored(Version(2)));
}

#[tokio::test]
async fn a_newer_file_is_left_alone() {
    let (store, folder) = open().await;
    store.close().await.unwrap();
    let path = folder.path().join("test.sqlite");
    pragma(&path, "PRAGMA user_version = 1000").await;
    let before = std::fs::read(&path).unwrap();
    let refusal = Sqlite::open(&path).await.err().unwrap();
    assert!(
        matches!(refusal, Error::Newer { found: 1000, .. }),
        "{refusal}"
    );
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn another_programs_file_is_left_alone() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("other.sqlite");
    pragma(&database, "CREATE TABLE theirs (x)").await;
    let text = folder.path().join("notes.txt");
    std::fs::write(
        &text,
        "This is a text that is no database at all.\n".repeat(50),
    )
    .unwrap();
    for path in [&database, &text] {
        let before = std::fs::read(path).unwrap();
        let refusal = Sqlite::open(path).await.err().unwrap();
        assert!(matches!(refusal, Error::Foreign { .. }), "{refusal}");
        assert_eq!(&std::fs::read(path).unwrap(), &before);
    }
}

#[tokio::test]
async fn a_missing_folder_is_an_error_and_not_made() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("nowhere").join("test.sqlite");
    let refusal = Sqlite::open(&path).await.err().unwrap();
    assert!(matches!(refusal, Error::Failed(_)), "{refusal}");
}

#[tokio::test]
async fn two_programs_on_one_file_do_not_overwrite_each_other() {
    let (one, folder) = open().await;
    let two = Sqlite::open(&folder.path().join("test.sqlite"))
        .await
        .unwrap();
    one.create(create()).await.unwrap();
    one.append(append(1)).await.unwrap();
    let stale = Append {
        command: Some(command("other")),
        ..append(1)
    };
    let refusal = two.append(stale).await;
    assert!(matches!(
        refusal,
        Err(Error::Conflict { actual: Version(2) })
    ));
    assert_eq!(
        two.append(append(2)).await.unwrap(),
        Appended::Stored(Version(3))
    );
}

/// Many appends to one table each, sent at once so that they are written together.
fn appends(tables: usize) -> Vec<Append> {
    (0..tables)
        .map(|n| Append {
            table: TableId::new(&format!("t{n}")),
            events: vec![format!("moved {n}")],
            ..append(1)
        })
        .collect()
}

/// A fault of the disk in the middle of a group: nobody in it is told that it is stored, everybody
/// hears why, nothing of it is there, and the next group is stored as if nothing had been.
#[tokio::test]
async fn a_fault_in_the_middle_of_a_group_acknowledges_nobody() {
    const TABLES: usize = 40;
    let (store, folder) = open().await;
    for n in 0..TABLES {
        let table = Create {
            table: TableId::new(&format!("t{n}")),
            command: command(&format!("make {n}")),
            ..create()
        };
        store.create(table).await.unwrap();
    }
    let path = folder.path().join("test.sqlite");
    let faults = [
        // The statement fails; the statement and the transaction fail.
        "INSERT ON events WHEN NEW.body = 'moved 20' BEGIN SELECT RAISE(ABORT, 'a fault'); END",
        "INSERT ON events WHEN NEW.body = 'moved 20' BEGIN SELECT RAISE(ROLLBACK, 'a fault'); END",
        // The events are written, what comes after them is not.
        "INSERT ON commands WHEN NEW.table_id = 't39' BEGIN SELECT RAISE(ABORT, 'a fault'); END",
        "UPDATE ON tables WHEN NEW.id = 't7' BEGIN SELECT RAISE(ROLLBACK, 'a fault'); END",
    ];
    for fault in faults {
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
        let mut beside = sqlx::ConnectOptions::connect(&options).await.unwrap();
        let make = format!("CREATE TRIGGER fault BEFORE {fault}");
        sqlx::raw_sql(sqlx::AssertSqlSafe(make))
            .execute(&mut beside)
            .await
            .unwrap();
        let all = appends(TABLES)
            .into_iter()
            .map(|append| store.append(append));
        for answer in futures_util::future::join_all(all).await {
            match answer {
                Err(Error::Failed(why)) => assert!(!why.is_empty()),
                other => panic!("{fault}: {other:?}"),
            }
        }
        for n in 0..TABLES {
            let stored = store.load(&TableId::new(&format!("t{n}"))).await.unwrap();
            assert_eq!(stored.events.len(), 1, "{fault}: t{n}");
        }
        sqlx::raw_sql("DROP TRIGGER fault")
            .execute(&mut beside)
            .await
            .unwrap();
        sqlx::Connection::close(beside).await.unwrap();
        store.health().await.unwrap();
    }
    // Sent again under the same names they are stored, once.
    for answer in [Appended::Stored(Version(2)), Appended::Earlier(Version(2))] {
        let all = appends(TABLES)
            .into_iter()
            .map(|append| store.append(append));
        for stored in futures_util::future::join_all(all).await {
            assert_eq!(stored.unwrap(), answer);
        }
    }
}
