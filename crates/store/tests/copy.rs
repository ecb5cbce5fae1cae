//! Everything goes from one store into another, also when it is cut off on the way.

#![allow(clippy::unwrap_used)] // Some of it is functions without `#[test]`.

use std::future::Future;
use std::path::Path;

use jieqi_cluster::Cluster;
use jieqi_store::{
    Actor, Append, Archive, Command, Copied, CopyError, Create, Node, Outage, Pass, Postgres,
    Secret, Sqlite, Store, TableId, Time, Version, copy,
};
use tempfile::TempDir;

/// More than are moved at once, several times.
const TABLES: u64 = 450;

/// Long after everything that is written here.
const NOW: Time = Time(1_000_000_000);

fn name(n: u64) -> TableId {
    // In another order than they are made in.
    TableId::new(&format!("{:04x}", n.wrapping_mul(40_503) % 65_536))
}

fn command(actor: u64, id: u64) -> Command {
    Command {
        actor: Actor::new(&format!("actor {actor}")),
        id: id.to_string(),
    }
}

async fn fill(store: &Sqlite) {
    let all = (0..TABLES).map(|n| async move {
        let made = Create {
            table: name(n),
            secret: Secret::new(&[u8::try_from(n % 256).unwrap(); 32]),
            command: command(n % 17, n),
            events: vec![format!("made {n}")],
            deadline: (n % 3 == 0).then_some(Time(n)),
            joined: vec![Actor::new("guest")],
            listed: n % 5 == 0,
            at: Time(n),
        };
        store.create(made).await.unwrap();
        for version in 1..=n % 7 {
            let append = Append {
                table: name(n),
                expected: Version(2 * version - 1),
                command: (version % 4 != 0).then(|| command(n % 11, version)),
                events: vec!["揭 \"'\\".to_owned(), String::new()],
                deadline: (n % 2 == 0).then_some(Time(n + version)),
                joined: vec![Actor::new(&format!("joined {version}"))],
                at: Time(1_000 + n),
            };
            store.append(append).await.unwrap();
        }
        if n % 9 == 0 {
            let pass = Pass {
                hash: format!("hash {n}"),
                table: name(n),
                purpose: "seat".to_owned(),
                expires: Time(2_000_000_000),
            };
            store.put_pass(pass, Time(0)).await.unwrap();
        }
    });
    futures_util::future::join_all(all).await;
    store.forget(&Actor::new("actor 3")).await.unwrap();
    let node = Node::new("one");
    for at in [5_000, 900_000] {
        let most = std::time::Duration::from_secs(30);
        store.beat(&node, Time(at), most).await.unwrap();
    }
}

async fn sqlite(folder: &Path, name: &str) -> Sqlite {
    Sqlite::open(&folder.join(name)).await.unwrap()
}

/// Copies, and is cut off for good after this many parts.
async fn cut_off(from: &dyn Archive, to: &dyn Archive, parts: u32) {
    let (stop, stopped) = tokio::sync::oneshot::channel();
    let mut stop = Some(stop);
    let mut left = parts;
    let mut told = move |_| {
        left -= 1;
        if left == 0 {
            stop.take().unwrap().send(()).unwrap();
        }
    };
    let mut copying = Box::pin(copy(from, to, NOW, &mut told));
    let mut stopped = Box::pin(stopped);
    std::future::poll_fn(|context| {
        if stopped.as_mut().poll(context).is_ready() {
            return std::task::Poll::Ready(());
        }
        let copying = copying.as_mut().poll(context);
        assert!(copying.is_pending(), "it was not cut off");
        std::task::Poll::Pending
    })
    .await;
}

async fn whole(from: &dyn Archive, to: &dyn Archive) -> Result<Copied, CopyError> {
    copy(from, to, NOW, &mut |_| {}).await
}

/// What a table is, as text; its secret is told apart from others by its first byte.
async fn told(store: &dyn Archive) -> Vec<String> {
    let tables = store.walk(None, 10_000).await.unwrap();
    let told = tables.into_iter().map(|mut table| {
        table.commands.sort_by_key(|command| format!("{command:?}"));
        table.seats.sort();
        format!("{table:?} {}", table.secret.reveal()[0])
    });
    told.collect()
}

async fn goes_on_where_it_was_cut_off(from: &dyn Archive, to: &dyn Archive) {
    cut_off(from, to, 2).await;
    let begun = to.count().await.unwrap();
    assert!((200..TABLES).contains(&begun), "{begun}");
    let done = whole(from, to).await.unwrap();
    assert!((200..TABLES).contains(&done.found), "{done:?}");
    assert_eq!(
        (done.tables, done.compared, done.of),
        (TABLES, TABLES, TABLES)
    );
    assert_eq!(told(from).await, told(to).await);
    assert_eq!(to.last_beat().await.unwrap(), Some(Time(900_000)));
    let outage = Outage {
        from: Time(5_000),
        to: Time(900_000),
    };
    assert_eq!(to.outages(Time(0)).await.unwrap(), [outage]);
    // Once more, it finds all of it there.
    let again = whole(from, to).await.unwrap();
    assert_eq!((again.found, again.events), (TABLES, 0));
}

#[tokio::test]
async fn a_file_is_copied_into_another() {
    let folder = TempDir::new().unwrap();
    let from = sqlite(folder.path(), "from").await;
    fill(&from).await;
    let to = sqlite(folder.path(), "to").await;
    goes_on_where_it_was_cut_off(&from, &to).await;
}

#[tokio::test]
async fn a_file_is_copied_into_a_database_and_back() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let file = sqlite(folder.path(), "from").await;
    fill(&file).await;
    let database = Postgres::open(&cluster.fresh_database().unwrap())
        .await
        .unwrap();
    goes_on_where_it_was_cut_off(&file, &database).await;
    let back = sqlite(folder.path(), "back").await;
    goes_on_where_it_was_cut_off(&database, &back).await;
    assert_eq!(told(&file).await, told(&back).await);
    // It is served from as the file was.
    let append = Append {
        table: name(0),
        expected: Version(1),
        command: Some(command(1, 1)),
        events: vec!["moved".to_owned()],
        deadline: None,
        joined: Vec::new(),
        at: NOW,
    };
    database.append(append).await.unwrap();
    let difference = whole(&file, &database).await;
    assert!(matches!(difference, Err(CopyError::Others(table)) if table == name(0)));
}

#[tokio::test]
async fn what_holds_other_tables_is_refused() {
    let folder = TempDir::new().unwrap();
    let from = sqlite(folder.path(), "from").await;
    fill(&from).await;
    for other in ["0000", "zzzz"] {
        let to = sqlite(folder.path(), other).await;
        let made = Create {
            table: TableId::new(other),
            secret: Secret::new(&[9; 32]),
            command: command(0, 0),
            events: vec!["made".to_owned()],
            deadline: None,
            joined: Vec::new(),
            listed: false,
            at: Time(0),
        };
        to.create(made).await.unwrap();
        let before = told(&to).await;
        let refusal = whole(&from, &to).await.err().unwrap();
        assert!(matches!(refusal, CopyError::Others(_)), "{refusal}");
        assert_eq!(told(&to).await, before);
    }
}

#[tokio::test]
async fn what_is_served_from_is_not_copied() {
    let folder = TempDir::new().unwrap();
    let (from, to) = (
        sqlite(folder.path(), "from").await,
        sqlite(folder.path(), "to").await,
    );
    let node = Node::new("one");
    let most = std::time::Duration::MAX;
    from.beat(&node, Time(NOW.0 - 1_000), most).await.unwrap();
    let refusal = whole(&from, &to).await.err().unwrap();
    assert!(matches!(refusal, CopyError::Served(_)), "{refusal}");
    let refusal = whole(&to, &from).await.err().unwrap();
    assert!(matches!(refusal, CopyError::Served(_)), "{refusal}");
}

/// A fault in the target that nothing else notices.
#[tokio::test]
async fn a_difference_is_found() {
    let folder = TempDir::new().unwrap();
    let from = sqlite(folder.path(), "from").await;
    fill(&from).await;
    for (at, fault) in [
        "UPDATE events SET body = 'other' WHERE body = 'made 77'",
        "UPDATE secrets SET bytes = zeroblob(32) WHERE table_id = (SELECT max(table_id) FROM secrets)",
        "DELETE FROM seats WHERE actor = 'joined 1'",
        "UPDATE tables SET deadline = 7 WHERE id = (SELECT max(id) FROM tables)",
        "DELETE FROM passes",
        "DELETE FROM commands WHERE actor = 'actor 5'",
        "UPDATE tables SET listed = 1 - listed WHERE id = (SELECT min(id) FROM tables)",
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("to {at}"));
        let to = Sqlite::open(&path).await.unwrap();
        whole(&from, &to).await.unwrap();
        let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&path);
        let mut beside = sqlx::ConnectOptions::connect(&options).await.unwrap();
        let changed = sqlx::raw_sql(sqlx::AssertSqlSafe(fault))
            .execute(&mut beside)
            .await
            .unwrap();
        assert!(changed.rows_affected() > 0, "{fault}");
        let refusal = whole(&from, &to).await.err();
        assert!(matches!(refusal, Some(CopyError::Others(_))), "{fault}");
    }
}
