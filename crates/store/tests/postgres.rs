//! The store in a PostgreSQL database: the laws of every store, and those of one that is shared.
//! Each test starts a PostgreSQL of its own; where that is not installed, it says so.

#![allow(clippy::unwrap_used)] // The laws are functions without `#[test]`.

mod contract;

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use jieqi_cluster::Cluster;
use jieqi_store::{
    Actor, Append, Appended, Command, Create, Error, Hint, Node, Note, Of, Postgres, Secret, Store,
    TableId, Time, Version,
};
use tokio::sync::broadcast::Receiver;
use tokio::time::timeout;

fn t(name: &str) -> TableId {
    TableId::new(name)
}

fn command(id: &str) -> Command {
    Command {
        actor: Actor::new("somebody"),
        id: id.to_owned(),
    }
}

fn create(name: &str) -> Create {
    Create {
        table: t(name),
        secret: Secret::new(&[1; 32]),
        command: command(name),
        events: vec!["made".to_owned()],
        deadline: None,
        joined: Vec::new(),
        listed: false,
        at: Time(0),
    }
}

fn append(name: &str, expected: u64) -> Append {
    Append {
        table: t(name),
        expected: Version(expected),
        command: Some(command(&expected.to_string())),
        events: vec![format!("moved {expected}")],
        deadline: None,
        joined: Vec::new(),
        at: Time(0),
    }
}

/// The next hint, which must come in time.
async fn next(hints: &mut Receiver<Hint>) -> Hint {
    let hint = timeout(Duration::from_secs(20), hints.recv()).await;
    hint.expect("a hint comes").unwrap()
}

fn name(url: &str) -> &str {
    url.rsplit_once('/').unwrap().1
}

/// A database server with two stores open over one database.
struct House {
    cluster: Cluster,
    url: String,
    one: Postgres,
    two: Postgres,
}

async fn house() -> Option<House> {
    let cluster = Cluster::for_test()?;
    let url = cluster.fresh_database().unwrap();
    Some(House {
        one: Postgres::open(&url).await.unwrap(),
        two: Postgres::open(&url).await.unwrap(),
        url,
        cluster,
    })
}

#[tokio::test]
async fn every_law_holds() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    let open = async || {
        let url = cluster.fresh_database().unwrap();
        Postgres::open(&url).await.unwrap()
    };
    every_law!(all_in_one, open);
}

#[tokio::test]
async fn hints_reach_the_others_at_once() {
    let Some(house) = house().await else {
        return;
    };
    let (one, two) = (&house.one, &house.two);
    let (mut own, mut hints) = (one.hints(), two.hints());
    one.create(create("t")).await.unwrap();
    let mut took = Vec::new();
    for version in 1..=50 {
        one.append(append("t", version)).await.unwrap();
        let acknowledged = Instant::now();
        let hint = next(&mut hints).await;
        took.push(acknowledged.elapsed());
        let version = Version(version + 1);
        assert_eq!(
            hint,
            Hint::Table {
                table: t("t"),
                version
            }
        );
    }
    took.sort();
    println!("median {:?}, most {:?}", took[25], took[49]);
    // A few milliseconds; the bound is for a disk that is busy, for each hint is synced by itself.
    assert!(took[25] < Duration::from_millis(500), "{took:?}");
    one.say(&t("t"), "hello".to_owned()).await.unwrap();
    let said = Hint::Said {
        table: t("t"),
        text: "hello".to_owned(),
    };
    assert_eq!(next(&mut hints).await, said);
    assert!(own.try_recv().is_err(), "nobody is told what it did itself");
}

#[tokio::test]
async fn a_line_that_broke_is_told_as_a_gap() {
    let Some(house) = house().await else {
        return;
    };
    let House {
        cluster,
        url,
        one,
        two,
    } = &house;
    one.create(create("t")).await.unwrap();
    let mut hints = two.hints();
    let kill = |which: &str| {
        let all = format!(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
             WHERE datname = current_database() AND query LIKE '{which}%'"
        );
        cluster.sql(name(url), &all).unwrap()
    };
    let listening = "SELECT count(*) FROM pg_stat_activity
         WHERE datname = current_database() AND query LIKE 'LISTEN%'";
    for version in 1..=3 {
        // One of the two may still be on its way back.
        while cluster.sql(name(url), listening).unwrap() != "2" {}
        assert_eq!(kill("LISTEN"), "2");
        assert_eq!(next(&mut hints).await, Hint::Gap);
        one.append(append("t", version)).await.unwrap();
        // Where the line of the sender broke too, a gap may come first.
        while next(&mut hints).await == Hint::Gap {}
    }
    // What the sender could not send is a gap as well.
    assert_ne!(kill("SELECT pg_notify"), "0");
    one.append(append("t", 4)).await.unwrap();
    assert_eq!(next(&mut hints).await, Hint::Gap);
}

#[tokio::test]
async fn the_database_decides_who_was_first() {
    let Some(house) = house().await else {
        return;
    };
    let House {
        cluster,
        url,
        one,
        two,
    } = &house;
    for n in 0..8 {
        one.create(create(&format!("t{n}"))).await.unwrap();
    }
    for version in 1..=20 {
        let racers = (0..8).flat_map(|n| {
            [one, two].map(|store| {
                let own = Append {
                    command: Some(command(&format!("{version} {store:p}"))),
                    ..append(&format!("t{n}"), version)
                };
                store.append(own)
            })
        });
        let answers = join_all(racers).await;
        for pair in answers.chunks(2) {
            let actual = Version(version + 1);
            let won = pair
                .iter()
                .filter(|a| matches!(a, Ok(Appended::Stored(v)) if *v == actual));
            let lost = pair
                .iter()
                .filter(|a| matches!(a, Err(Error::Conflict { actual: v }) if *v == actual));
            assert_eq!((won.count(), lost.count()), (1, 1), "{pair:?}");
        }
    }
    // The same command over both at once, at whatever version, is stored once.
    for version in 21..=40 {
        let twin = |expected| Append {
            command: Some(command(&format!("twin {version}"))),
            ..append("t0", expected)
        };
        let answers = [
            one.append(twin(version)),
            two.append(twin(version)),
            one.append(twin(version + 1)),
            two.append(twin(version + 1)),
        ];
        let answers = join_all(answers).await;
        let stored = |a: &&Result<Appended, Error>| matches!(a, Ok(Appended::Stored(_)));
        assert_eq!(answers.iter().filter(stored).count(), 1, "{answers:?}");
        assert_eq!(
            one.load(&t("t0")).await.unwrap().events.len() as u64,
            version + 1
        );
    }
    // A gap between beats is found by one.
    let (a, b) = (Node::new("a"), Node::new("b"));
    let most = Duration::from_secs(30);
    one.beat(&a, Time(0), most).await.unwrap();
    cluster
        .sql(name(url), "UPDATE heartbeat SET at = at - 60000")
        .unwrap();
    let beats = (0..8).flat_map(|_| [one.beat(&a, Time(0), most), two.beat(&b, Time(0), most)]);
    for beat in join_all(beats).await {
        beat.unwrap();
    }
    let outages = one.outages(Time(0)).await.unwrap();
    assert_eq!(outages.len(), 1);
    assert!(outages[0].to.0 - outages[0].from.0 >= 60_000);
}

#[tokio::test]
async fn of_many_who_ask_what_is_due_one_is_told_of_a_table() {
    let Some(house) = house().await else {
        return;
    };
    let (one, two) = (&house.one, &house.two);
    for n in 0..100 {
        let due = Create {
            deadline: Some(Time(n)),
            ..create(&format!("t{n}"))
        };
        one.create(due).await.unwrap();
    }
    let asked = (0..8).flat_map(|_| [one.due(Time(1_000), 10), two.due(Time(1_000), 10)]);
    let mut told: Vec<TableId> = Vec::new();
    for answer in join_all(asked).await {
        told.extend(answer.unwrap());
    }
    // Whoever came upon a row that another one held passed it by: ask for what is left.
    for _ in 0..20 {
        told.extend(one.due(Time(1_000), 10).await.unwrap());
    }
    told.sort();
    let count = told.len();
    told.dedup();
    assert_eq!((told.len(), count), (100, 100), "each once");
    // Whoever was told and died is replaced by the next one.
    assert_eq!(two.due(Time(10_000), 200).await.unwrap().len(), 100);
}

#[tokio::test]
async fn notes_are_read_by_the_others_until_they_expire() {
    let Some(house) = house().await else {
        return;
    };
    let (one, two) = (&house.one, &house.two);
    for name in ["t", "u"] {
        one.create(create(name)).await.unwrap();
    }
    let (a, b) = (Node::new("a"), Node::new("b"));
    let now = one.now().await.unwrap().unwrap();
    let soon = Time(now.0 + 60_000);
    let note = |table, listed, text: &str, until| Note {
        table: t(table),
        listed,
        text: text.to_owned(),
        until,
    };
    let mut hints = two.hints();
    let first = note("t", false, "red", soon);
    let all = vec![
        note("t", false, "nobody", soon),
        first.clone(),
        note("u", true, "black", soon),
        note("nowhere", true, "lost", soon),
    ];
    one.put_notes(&a, all).await.unwrap();
    let hinted = |table, listed| Hint::Note {
        table: t(table),
        listed,
    };
    let mut told = [next(&mut hints).await, next(&mut hints).await];
    told.sort_by_key(|hint| format!("{hint:?}"));
    assert_eq!(told, [hinted("t", false), hinted("u", true)]);
    let of = |names: &[&str]| Of::Tables(names.iter().map(|name| t(name)).collect());
    let read = async |node: &Node, of, now| two.notes(node, of, now).await.unwrap();
    let found = read(&b, of(&["t", "nowhere"]), now).await;
    assert_eq!(found, [(a.clone(), first.clone())]);
    assert_eq!(read(&b, Of::Listed, now).await.len(), 1);
    assert!(read(&a, of(&["t", "u"]), now).await.is_empty(), "one's own");
    assert!(read(&b, of(&["t", "u"]), soon).await.is_empty(), "too late");
    // One that only holds for longer is not told; one that says something else is.
    let longer = Time(soon.0 + 1);
    let renewed = note("t", false, "red", longer);
    one.put_notes(&a, vec![renewed.clone()]).await.unwrap();
    assert_eq!(read(&b, of(&["t"]), soon).await, [(a.clone(), renewed)]);
    one.put_notes(&a, vec![note("u", false, "black", soon)])
        .await
        .unwrap();
    assert_eq!(next(&mut hints).await, hinted("u", true), "it was listed");
    two.put_notes(&b, vec![note("t", false, "white", soon)])
        .await
        .unwrap();
    one.drop_notes(&a, Some(vec![t("t")])).await.unwrap();
    assert_eq!(next(&mut hints).await, hinted("t", false));
    assert!(read(&b, of(&["t"]), now).await.is_empty());
    one.drop_notes(&a, None).await.unwrap();
    assert_eq!(next(&mut hints).await, hinted("u", false));
    assert_eq!(one.notes(&a, of(&["t", "u"]), now).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_database_that_does_not_answer_makes_nobody_wait() {
    let Some(house) = house().await else {
        return;
    };
    let (cluster, one, two) = (&house.cluster, &house.one, &house.two);
    for n in 0..40 {
        one.create(create(&format!("t{n}"))).await.unwrap();
    }
    let mut hints = two.hints();
    cluster.freeze();
    let begin = Instant::now();
    let asked = (0..40).map(|n| one.append(append(&format!("t{n}"), 1)));
    for answer in join_all(asked).await {
        assert!(matches!(answer, Err(Error::Failed(_))), "{answer:?}");
    }
    assert!(one.load(&t("t0")).await.is_err());
    let took = begin.elapsed();
    assert!(took < Duration::from_secs(12), "{took:?}");
    cluster.thaw();
    // What was under way is stored or not; sent again it is stored once.
    for n in 0..40 {
        let stored = loop {
            match one.append(append(&format!("t{n}"), 1)).await {
                Err(Error::Failed(_)) => {}
                other => break other.unwrap(),
            }
        };
        let (Appended::Stored(version) | Appended::Earlier(version)) = stored;
        assert_eq!(version, Version(2));
        assert_eq!(
            two.load(&t(&format!("t{n}"))).await.unwrap().events.len(),
            2
        );
    }
    while next(&mut hints).await != Hint::Gap {}

    // Killed, it loses nothing that it acknowledged, and is found again.
    cluster.kill_9();
    assert!(one.append(append("t0", 2)).await.is_err());
    assert!(one.health().await.is_err());
    cluster.restart().unwrap();
    while next(&mut hints).await != Hint::Gap {}
    one.health().await.unwrap();
    assert_eq!(one.load(&t("t0")).await.unwrap().events.len(), 2);
    let appended = one.append(append("t0", 2)).await.unwrap();
    assert_eq!(appended, Appended::Stored(Version(3)));
    one.close().await.unwrap();
}

#[tokio::test]
async fn programs_of_several_ages_share_a_database() {
    let Some(cluster) = Cluster::for_test() else {
        return;
    };
    // Eight at once over an empty one.
    let url = cluster.fresh_database().unwrap();
    let opened = join_all((0..8).map(|_| Postgres::open(&url))).await;
    let opened: Vec<Postgres> = opened.into_iter().map(Result::unwrap).collect();
    opened[0].create(create("t")).await.unwrap();
    assert!(opened[7].load(&t("t")).await.is_ok());
    // A newer program added something that this one need not know.
    let sql = |statement: &str| cluster.sql(name(&url), statement).unwrap();
    sql("UPDATE jieqi_schema SET number = 1000; CREATE TABLE newer (x int)");
    let beside = Postgres::open(&url).await.unwrap();
    assert!(beside.load(&t("t")).await.is_ok());
    // A newer program took something away.
    sql("UPDATE jieqi_schema SET oldest = 1000");
    let refusal = Postgres::open(&url).await.err().unwrap();
    assert!(
        matches!(refusal, Error::Newer { found: 1000, .. }),
        "{refusal}"
    );
    assert_eq!(sql("SELECT number, oldest FROM jieqi_schema"), "1000|1000");
    // Another program's.
    let url = cluster.fresh_database().unwrap();
    cluster
        .sql(name(&url), "CREATE TABLE theirs (x int)")
        .unwrap();
    let refusal = Postgres::open(&url).await.err().unwrap();
    assert!(matches!(refusal, Error::Foreign { .. }), "{refusal}");
    let tables = "SELECT count(*) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace";
    assert_eq!(cluster.sql(name(&url), tables).unwrap(), "1");
}

/// No message names the password, whatever is wrong.
#[tokio::test]
async fn a_password_is_never_told() {
    let nowhere = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = nowhere.local_addr().unwrap();
    drop(nowhere);
    for url in [
        format!("postgres://ann:hunter2@{address}/games"),
        format!("postgres://ann:hunter2@{address}/games?sslmode=require"),
        format!("postgres://ann:hunter2@{address}/games?sslmode=hunter2"),
        "postgres://ann:hunter2@nowhere.invalid/games".to_owned(),
        "postgres://ann:hunter2@localhost:port/games".to_owned(),
    ] {
        let begin = Instant::now();
        let refusal = Postgres::open(&url).await.err().unwrap();
        let told = format!("{refusal} {refusal:?}");
        assert!(!told.contains("hunter2"), "{told}");
        assert!(begin.elapsed() < Duration::from_secs(10));
    }
}
