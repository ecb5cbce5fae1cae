//! What every store keeps to. A store's own test file opens an empty one for each law.

use std::time::Duration;

use jieqi_store::{
    Actor, Append, Appended, Command, Create, Creation, Error, Node, Outage, Pass, Secret, Store,
    TableId, Time, Version,
};

/// Makes a `#[tokio::test]` of each law; `$open` is an async function that opens an empty store
/// and gives it back with whatever must outlive it.
#[macro_export]
macro_rules! each_a_test {
    ($open:ident: $($law:ident),* $(,)?) => {
        $(
            #[tokio::test]
            async fn $law() {
                let (store, _keep) = $open().await;
                contract::$law(&store).await;
            }
        )*
    };
}

/// Tries all laws one after the other, over a store that is dear to start; `$open` is an async
/// closure that opens an empty one.
#[macro_export]
macro_rules! all_in_one {
    ($open:ident: $($law:ident),* $(,)?) => {
        $(
            println!("law: {}", stringify!($law));
            let store = $open().await;
            contract::$law(&store).await;
            store.close().await.unwrap();
        )*
    };
}

/// Hands the names of all laws to a macro.
#[macro_export]
macro_rules! every_law {
    ($what:ident, $open:ident) => {
        $what!($open:
            a_table_is_loaded_as_it_was_written,
            a_missing_table_is_said_to_be_missing,
            the_same_creation_makes_one_table,
            two_tables_cannot_have_one_name,
            an_append_needs_the_right_version,
            a_command_counts_once,
            one_command_id_serves_each_actor_and_table,
            time_passing_needs_no_command,
            of_racing_appends_one_wins,
            a_refused_append_harms_no_other,
            news_begin_after_a_version,
            deadlines_are_replaced_and_found_in_order,
            a_browser_finds_its_tables,
            a_pass_is_taken_once_and_in_time,
            a_forgotten_browser_finds_nothing,
            the_heartbeat_is_read_back,
            a_gap_between_heartbeats_is_an_outage,
            versions_are_told_of_the_tables_that_are_there,
            what_was_asked_before_closing_is_done,
            odd_texts_come_back_as_they_were,
        );
    };
}

fn table(name: &str) -> TableId {
    TableId::new(name)
}

fn command(actor: &str, id: &str) -> Command {
    Command {
        actor: Actor::new(actor),
        id: id.to_owned(),
    }
}

fn create(name: &str) -> Create {
    Create {
        table: table(name),
        secret: Secret::new(&[7; 32]),
        command: command("maker", name),
        events: vec!["made".to_owned()],
        deadline: None,
        joined: Vec::new(),
        listed: false,
        at: Time(1),
    }
}

fn append(name: &str, expected: u64, id: &str) -> Append {
    Append {
        table: table(name),
        expected: Version(expected),
        command: Some(command("mover", id)),
        events: vec![format!("did {id}")],
        deadline: None,
        joined: Vec::new(),
        at: Time(2),
    }
}

async fn texts(store: &impl Store, name: &str) -> Vec<(u64, String)> {
    let stored = store.load(&table(name)).await.unwrap();
    let events = stored.events.into_iter();
    events.map(|event| (event.version.0, event.text)).collect()
}

pub(crate) async fn a_table_is_loaded_as_it_was_written(store: &impl Store) {
    let secret: Vec<u8> = (0..32).collect();
    let made = store
        .create(Create {
            secret: Secret::new(&secret),
            events: vec!["one".to_owned(), "two".to_owned()],
            ..create("t")
        })
        .await;
    assert_eq!(made.unwrap(), Creation::Made(Version(2)));
    let added = store
        .append(Append {
            events: vec!["three".to_owned(), "four".to_owned()],
            ..append("t", 2, "c")
        })
        .await;
    assert_eq!(added.unwrap(), Appended::Stored(Version(4)));
    let stored = store.load(&table("t")).await.unwrap();
    assert_eq!(stored.secret.reveal(), secret);
    let expected = ["one", "two", "three", "four"];
    let found: Vec<&str> = stored.events.iter().map(|e| e.text.as_str()).collect();
    assert_eq!(found, expected);
    let versions: Vec<u64> = stored.events.iter().map(|e| e.version.0).collect();
    assert_eq!(versions, [1, 2, 3, 4]);
}

pub(crate) async fn a_missing_table_is_said_to_be_missing(store: &impl Store) {
    let nowhere = table("nowhere");
    let load = store.load(&nowhere).await;
    assert!(matches!(load, Err(Error::Missing(name)) if name == nowhere));
    let add = store.append(append("nowhere", 0, "c")).await;
    assert!(matches!(add, Err(Error::Missing(name)) if name == nowhere));
    assert!(store.news(&nowhere, Version(0)).await.unwrap().is_empty());
}

pub(crate) async fn the_same_creation_makes_one_table(store: &impl Store) {
    store.create(create("first")).await.unwrap();
    let again = Create {
        command: command("maker", "first"),
        ..create("second")
    };
    let answer = store.create(again).await.unwrap();
    assert_eq!(answer, Creation::Earlier(table("first")));
    assert!(store.load(&table("second")).await.is_err());
    let other = Create {
        command: command("somebody", "first"),
        ..create("third")
    };
    let answer = store.create(other).await.unwrap();
    assert_eq!(answer, Creation::Made(Version(1)));
}

pub(crate) async fn two_tables_cannot_have_one_name(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    let other = Create {
        command: command("somebody", "c"),
        events: vec!["other".to_owned()],
        ..create("t")
    };
    let answer = store.create(other).await;
    assert!(matches!(answer, Err(Error::Taken(name)) if name == table("t")));
    assert_eq!(texts(store, "t").await, [(1, "made".to_owned())]);
}

pub(crate) async fn an_append_needs_the_right_version(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    for wrong in [0, 2, 1000] {
        let answer = store.append(append("t", wrong, "c")).await;
        let actual = Version(1);
        assert!(matches!(answer, Err(Error::Conflict { actual: a }) if a == actual));
    }
    assert_eq!(texts(store, "t").await.len(), 1);
    store.append(append("t", 1, "c")).await.unwrap();
    assert_eq!(texts(store, "t").await.len(), 2);
}

pub(crate) async fn a_command_counts_once(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    store.append(append("t", 1, "c")).await.unwrap();
    store.append(append("t", 2, "d")).await.unwrap();
    for expected in [1, 2, 3, 9] {
        let answer = store.append(append("t", expected, "c")).await.unwrap();
        assert_eq!(answer, Appended::Earlier(Version(2)), "at {expected}");
    }
    let t = table("t");
    let earlier = async |id| store.earlier(&t, &command("mover", id)).await.unwrap();
    assert_eq!(earlier("c").await, Some(Version(2)));
    assert_eq!(earlier("d").await, Some(Version(3)));
    assert_eq!(earlier("e").await, None);
    assert_eq!(texts(store, "t").await.len(), 3);
}

pub(crate) async fn one_command_id_serves_each_actor_and_table(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    store.create(create("u")).await.unwrap();
    store.append(append("t", 1, "c")).await.unwrap();
    let elsewhere = store.append(append("u", 1, "c")).await.unwrap();
    assert_eq!(elsewhere, Appended::Stored(Version(2)));
    let other = Append {
        command: Some(command("other", "c")),
        ..append("t", 2, "c")
    };
    let answer = store.append(other).await.unwrap();
    assert_eq!(answer, Appended::Stored(Version(3)));
}

pub(crate) async fn time_passing_needs_no_command(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    for expected in 1..=2 {
        let tick = Append {
            command: None,
            ..append("t", expected, "")
        };
        let answer = store.append(tick.clone()).await.unwrap();
        assert_eq!(answer, Appended::Stored(Version(expected + 1)));
        let again = store.append(tick).await;
        assert!(matches!(again, Err(Error::Conflict { .. })));
    }
}

/// Sends appends so that they stand in one group where the store has groups, and gives back
/// their answers in order.
async fn at_once(store: &impl Store, appends: Vec<Append>) -> Vec<Result<Appended, Error>> {
    let mut waiting: Vec<_> = appends
        .into_iter()
        .map(|append| (store.append(append), None))
        .collect();
    std::future::poll_fn(|context| {
        let mut open = false;
        for (future, answer) in &mut waiting {
            if answer.is_none() {
                match future.as_mut().poll(context) {
                    std::task::Poll::Ready(ready) => *answer = Some(ready),
                    std::task::Poll::Pending => open = true,
                }
            }
        }
        if open {
            std::task::Poll::Pending
        } else {
            std::task::Poll::Ready(())
        }
    })
    .await;
    waiting
        .into_iter()
        .map(|(_, answer)| answer.unwrap())
        .collect()
}

pub(crate) async fn of_racing_appends_one_wins(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    let racers = (0..50).map(|i| append("t", 1, &format!("c{i}"))).collect();
    let answers = at_once(store, racers).await;
    let won = answers.iter().filter(|answer| answer.is_ok()).count();
    let lost = answers
        .iter()
        .filter(|answer| matches!(answer, Err(Error::Conflict { actual }) if actual.0 == 2))
        .count();
    assert_eq!((won, lost), (1, 49));
    let twins = (0..20).map(|_| append("t", 2, "twin")).collect();
    let answers = at_once(store, twins).await;
    let versions: Vec<Appended> = answers.into_iter().map(Result::unwrap).collect();
    let stored = Appended::Stored(Version(3));
    assert_eq!(versions.iter().filter(|v| **v == stored).count(), 1);
    let earlier = Appended::Earlier(Version(3));
    assert_eq!(versions.iter().filter(|v| **v == earlier).count(), 19);
    assert_eq!(texts(store, "t").await.len(), 3);
}

pub(crate) async fn a_refused_append_harms_no_other(store: &impl Store) {
    for name in ["a", "b", "c"] {
        store.create(create(name)).await.unwrap();
    }
    let answers = at_once(
        store,
        vec![
            append("a", 1, "x"),
            append("b", 7, "x"),
            append("nowhere", 1, "x"),
            append("c", 1, "x"),
            append("a", 2, "y"),
        ],
    )
    .await;
    assert!(matches!(answers[0], Ok(Appended::Stored(Version(2)))));
    assert!(matches!(answers[1], Err(Error::Conflict { .. })));
    assert!(matches!(answers[2], Err(Error::Missing(_))));
    assert!(matches!(answers[3], Ok(Appended::Stored(Version(2)))));
    // Two for one table at once may go over two connections: the later may come first, and is
    // refused then. Nothing in between.
    let a = match answers[4] {
        Ok(Appended::Stored(Version(3))) => vec!["made", "did x", "did y"],
        Err(Error::Conflict { actual }) if actual < Version(3) => vec!["made", "did x"],
        ref other => panic!("{other:?}"),
    };
    assert_eq!(
        texts(store, "a")
            .await
            .iter()
            .map(|(_, t)| t.as_str())
            .collect::<Vec<_>>(),
        a
    );
    assert_eq!(texts(store, "b").await.len(), 1);
    assert_eq!(texts(store, "c").await.len(), 2);
}

pub(crate) async fn news_begin_after_a_version(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    for expected in 1..=4 {
        let id = format!("c{expected}");
        store.append(append("t", expected, &id)).await.unwrap();
    }
    let news = store.news(&table("t"), Version(3)).await.unwrap();
    let versions: Vec<u64> = news.iter().map(|event| event.version.0).collect();
    assert_eq!(versions, [4, 5]);
    assert!(
        store
            .news(&table("t"), Version(5))
            .await
            .unwrap()
            .is_empty()
    );
}

/// Who is told of a table is given time to see to it: each question comes a minute later.
pub(crate) async fn deadlines_are_replaced_and_found_in_order(store: &impl Store) {
    for (name, deadline) in [("late", Some(30)), ("soon", Some(10)), ("never", None)] {
        let deadline = deadline.map(Time);
        let create = Create {
            deadline,
            ..create(name)
        };
        store.create(create).await.unwrap();
    }
    let due = async |now, limit| store.due(Time(now), limit).await.unwrap();
    assert!(due(9, 9).await.is_empty());
    assert_eq!(due(10, 9).await, [table("soon")]);
    assert_eq!(due(60_000, 9).await, [table("soon"), table("late")]);
    assert_eq!(due(120_000, 1).await, [table("soon")]);
    let moved = Append {
        deadline: Some(Time(50)),
        ..append("soon", 1, "c")
    };
    store.append(moved).await.unwrap();
    assert_eq!(due(180_000, 9).await, [table("late"), table("soon")]);
    // What somebody did meanwhile ends the time that was given for what was due before.
    let moved = Append {
        deadline: Some(Time(180_001)),
        ..append("soon", 2, "d")
    };
    store.append(moved).await.unwrap();
    assert!(due(180_001, 9).await.contains(&table("soon")));
    store.append(append("late", 1, "c")).await.unwrap();
    assert_eq!(due(240_000, 9).await, [table("soon")]);
    let refused = Append {
        deadline: None,
        ..append("soon", 1, "e")
    };
    assert!(store.append(refused).await.is_err());
    assert_eq!(due(300_000, 9).await, [table("soon")]);
}

pub(crate) async fn a_browser_finds_its_tables(store: &impl Store) {
    for (at, name) in [(1, "a"), (2, "b"), (3, "c")] {
        let create = Create {
            at: Time(at),
            ..create(name)
        };
        store.create(create).await.unwrap();
    }
    let maker = Actor::new("maker");
    let found = store.tables_of(&maker, 9).await.unwrap();
    assert_eq!(found, [table("c"), table("b"), table("a")]);
    let guest = Actor::new("guest");
    assert!(store.tables_of(&guest, 9).await.unwrap().is_empty());
    for id in ["sit", "again"] {
        let version = texts(store, "a").await.len() as u64;
        let sit = Append {
            joined: vec![guest.clone()],
            at: Time(10),
            ..append("a", version, id)
        };
        store.append(sit).await.unwrap();
    }
    assert_eq!(store.tables_of(&guest, 9).await.unwrap(), [table("a")]);
    let found = store.tables_of(&maker, 2).await.unwrap();
    assert_eq!(found, [table("a"), table("c")]);
}

pub(crate) async fn a_pass_is_taken_once_and_in_time(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    let pass = |hash: &str, table_name| Pass {
        hash: hash.to_owned(),
        table: table(table_name),
        purpose: "seat red".to_owned(),
        expires: Time(100),
    };
    for hash in ["a", "b"] {
        store.put_pass(pass(hash, "t"), Time(0)).await.unwrap();
    }
    let nowhere = store.put_pass(pass("c", "nowhere"), Time(0)).await;
    assert!(matches!(nowhere, Err(Error::Missing(_))));
    assert_eq!(store.take_pass("x", Time(1)).await.unwrap(), None);
    let (one, two) = (
        store.take_pass("a", Time(99)),
        store.take_pass("a", Time(99)),
    );
    let taken = [one.await.unwrap(), two.await.unwrap()];
    assert_eq!(
        taken.iter().flatten().collect::<Vec<_>>(),
        [&pass("a", "t")]
    );
    assert_eq!(store.take_pass("b", Time(100)).await.unwrap(), None);
}

pub(crate) async fn a_forgotten_browser_finds_nothing(store: &impl Store) {
    let guest = Actor::new("guest");
    let invited = Create {
        joined: vec![guest.clone(), Actor::new("mover")],
        listed: true,
        ..create("t")
    };
    store.create(invited).await.unwrap();
    assert!(store.load(&table("t")).await.unwrap().listed);
    assert_eq!(store.tables_of(&guest, 9).await.unwrap(), [table("t")]);
    store.append(append("t", 1, "c")).await.unwrap();
    for actor in ["guest", "maker", "mover"] {
        store.forget(&Actor::new(actor)).await.unwrap();
        let found = store.tables_of(&Actor::new(actor), 9).await.unwrap();
        assert!(found.is_empty(), "{actor}");
    }
    let earlier = store.earlier(&table("t"), &command("mover", "c")).await;
    assert_eq!(earlier.unwrap(), None);
    assert_eq!(texts(store, "t").await.len(), 2);
    assert_eq!(
        store.append(append("t", 2, "c")).await.unwrap(),
        Appended::Stored(Version(3))
    );
}

pub(crate) async fn the_heartbeat_is_read_back(store: &impl Store) {
    let (one, two) = (Node::new("one"), Node::new("two"));
    assert_eq!(store.last_beat().await.unwrap(), None);
    let mut last = Time(0);
    for (node, at) in [(&one, 5), (&one, 9), (&two, 11)] {
        let begin = store.now().await.unwrap();
        store.beat(node, Time(at), Duration::MAX).await.unwrap();
        let end = store.now().await.unwrap();
        let beat = store.last_beat().await.unwrap().unwrap();
        let expected = begin.unwrap_or(Time(at))..=end.unwrap_or(Time(at));
        assert!(expected.contains(&beat), "{beat:?} is not in {expected:?}");
        assert!(last <= beat);
        last = beat;
    }
    store.health().await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(last));
}

/// A store with a clock of its own goes by that, and finds no gap of an hour here.
pub(crate) async fn a_gap_between_heartbeats_is_an_outage(store: &impl Store) {
    let node = Node::new("one");
    let beat = async |at, most| store.beat(&node, Time(at), most).await.unwrap();
    let hour = Duration::from_hours(1);
    // There is nothing before the first one.
    beat(1_000, Duration::ZERO).await;
    beat(2_000, hour).await;
    assert!(store.outages(Time(0)).await.unwrap().is_empty());
    let mut at = 2_000;
    let outage = loop {
        let before = store.last_beat().await.unwrap().unwrap();
        at += 1;
        beat(at, Duration::ZERO).await;
        let after = store.last_beat().await.unwrap().unwrap();
        if before < after {
            break Outage {
                from: before,
                to: after,
            };
        }
    };
    assert_eq!(store.outages(Time(0)).await.unwrap(), [outage]);
    beat(at + 1, hour).await;
    let just_before = Time(outage.to.0 - 1);
    assert_eq!(store.outages(just_before).await.unwrap(), [outage]);
    assert!(store.outages(outage.to).await.unwrap().is_empty());
}

pub(crate) async fn versions_are_told_of_the_tables_that_are_there(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    store.create(create("u")).await.unwrap();
    store.append(append("u", 1, "c")).await.unwrap();
    let asked = ["t", "nowhere", "u"].map(table).to_vec();
    let mut versions = store.versions(asked).await.unwrap();
    versions.sort();
    let expected = [(table("t"), Version(1)), (table("u"), Version(2))];
    assert_eq!(versions, expected);
    assert!(store.versions(Vec::new()).await.unwrap().is_empty());
}

pub(crate) async fn what_was_asked_before_closing_is_done(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    let mut pending = store.append(append("t", 1, "c"));
    let first =
        std::future::poll_fn(|context| std::task::Poll::Ready(pending.as_mut().poll(context)));
    assert!(first.await.is_pending());
    store.close().await.unwrap();
    assert_eq!(pending.await.unwrap(), Appended::Stored(Version(2)));
    let late = store.append(append("t", 2, "d")).await;
    assert!(matches!(late, Err(Error::Closed)));
    let load = store.load(&table("t")).await;
    assert!(matches!(load, Err(Error::Closed)));
    store.close().await.unwrap();
}

pub(crate) async fn odd_texts_come_back_as_they_were(store: &impl Store) {
    store.create(create("t")).await.unwrap();
    let odd = [
        "",
        "123",
        "null",
        "{\"a\":[1]}",
        "'; DROP TABLE events; --",
        "揭棋 \"\\\n\t\u{1}",
        "1e999",
    ];
    let events: Vec<String> = odd.iter().map(|text| (*text).to_owned()).collect();
    let add = Append {
        events: events.clone(),
        command: Some(command("7", "12")),
        ..append("t", 1, "")
    };
    store.append(add.clone()).await.unwrap();
    let found: Vec<String> = texts(store, "t")
        .await
        .into_iter()
        .skip(1)
        .map(|(_, t)| t)
        .collect();
    assert_eq!(found, events);
    let again = store.append(add).await.unwrap();
    assert_eq!(again, Appended::Earlier(Version(8)));
}
