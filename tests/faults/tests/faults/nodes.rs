//! Several servers upon one PostgreSQL: they die, stop, freeze and are cut off, and the database
//! does.

use std::path::Path;
use std::time::Duration;

use jieqi_faults::{
    Counts, Hall, Law, Log, Play, Playing, Rules, What, Witness, both, check, hold, now, seat,
};
use jieqi_tests::{Binary, Caller, Dice, Trouble, Weather};
use serde_json::json;
use tokio::task::JoinSet;

use crate::FAULTY;
use crate::seats::one_of_each_moves;

/// By when the others see a move without any hint.
const WITHOUT_HINTS: Duration = Duration::from_secs(2);

fn play(seed: u64) -> Play {
    Play {
        rules: Rules::timed("jieqi", 120_000, 200),
        tables: 5,
        thought: Duration::from_millis(4),
        seed,
    }
}

async fn hall(servers: usize, more: &[&str]) -> Option<Hall> {
    Hall::open(&Binary::path(), servers, more).await.unwrap()
}

async fn faulty_hall(servers: usize, more: &[&str]) -> Option<Hall> {
    Hall::open(Path::new(FAULTY), servers, more).await.unwrap()
}

fn holds(hall: &Hall, logs: &[Log]) -> Counts {
    let counts = hold(logs, &hall.ledger().unwrap());
    println!("{counts}");
    counts
}

/// How long it took to be shown the table again after a line broke, in rising order.
fn absences(logs: &[Log]) -> Vec<Duration> {
    let mut absences = Vec::new();
    for log in logs {
        let mut lost = None;
        for note in &log.notes {
            match note.what {
                What::Lost => lost = lost.or(Some(note.at)),
                What::Saw(_) => absences.extend(lost.take().map(|lost| note.at - lost)),
                _ => {}
            }
        }
    }
    absences.sort();
    absences
}

/// A table with Red at the first server and Black at the last, clocks running.
async fn apart(hall: &Hall, rules: &Rules, dice: &mut Dice) -> [Witness; 2] {
    let doors = [hall.server(0).address, hall.server(hall.len() - 1).address];
    let [mut red, mut black] = seat(doors, rules, dice).await.unwrap();
    for player in [&mut red, &mut black] {
        player.play().await.unwrap();
    }
    [red, black]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rolling_restart_loses_nothing_and_everybody_is_back_in_three_seconds() {
    let Some(mut hall) = hall(2, &[]).await else {
        return;
    };
    let mut playing = Playing::start(&play(61), &hall.doors);
    playing.more(60).await.unwrap();
    for server in [0, 1] {
        let status = hall.stop(server).await.unwrap();
        assert!(status.success(), "{status}");
        hall.start(server, &[]).await.unwrap();
        playing.more(40).await.unwrap();
    }
    let logs = playing.stop().await;
    holds(&hall, &logs);
    let absences = absences(&logs);
    assert!(!absences.is_empty());
    let p99 = absences[(absences.len() - 1) * 99 / 100];
    println!("back after: p99 {p99:?} of {}", absences.len());
    // The goodbye spreads them over three seconds; what comes on top is ours.
    assert!(p99 < Duration::from_millis(3_500), "{p99:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_nodes_lose_nothing() {
    let Some(mut hall) = hall(2, &[]).await else {
        return;
    };
    let mut playing = Playing::start(&play(62), &hall.doors);
    for server in [0, 1, 0] {
        playing.more(40).await.unwrap();
        hall.kill(server).await.unwrap();
        playing.more(20).await.unwrap();
        hall.start(server, &[]).await.unwrap();
    }
    playing.more(40).await.unwrap();
    let logs = playing.stop().await;
    holds(&hall, &logs);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_database_loses_nothing_and_ends_no_game() {
    let Some(hall) = hall(2, &[]).await else {
        return;
    };
    let mut playing = Playing::start(&play(63), &hall.doors);
    for _ in 0..2 {
        playing.more(40).await.unwrap();
        hall.cluster.kill_9();
        hall.cluster.restart().unwrap();
    }
    playing.more(40).await.unwrap();
    let logs = playing.stop().await;
    holds(&hall, &logs);
}

/// The database stands still for longer than anybody has time left: nobody loses by it.
#[tokio::test(flavor = "multi_thread")]
async fn a_frozen_database_costs_nobody_time() {
    let Some(hall) = hall(2, &[]).await else {
        return;
    };
    let mut dice = Dice::new(64);
    let rules = Rules::timed("jieqi", 10_000, 0);
    let [mut red, mut black] = apart(&hall, &rules, &mut dice).await;
    hall.cluster.freeze();
    let thaw = tokio::time::Instant::now() + Duration::from_secs(20);
    // A line may be given up meanwhile.
    let _ = tokio::join!(red.until_then(thaw), black.until_then(thaw));
    tokio::time::sleep_until(thaw).await;
    hall.cluster.thaw();
    // Whoever was refused or cut off meanwhile comes back, as a browser does.
    let deadline = now() + Duration::from_secs(20);
    for (player, server) in [(&mut red, 0), (&mut black, 1)] {
        loop {
            assert!(now() < deadline, "nobody is served after the thaw");
            if player.come(hall.server(server).address).await.is_err() {
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
            let ready = Witness::may_move;
            match player.until(ready).await {
                Ok(()) => {}
                Err(_) => continue,
            }
            let mv = player.any_move().unwrap();
            match player.act(&mv).await {
                Ok(_) => break,
                // It was made before the line broke on which its answer would have come.
                Err(Trouble::Refused(reason)) if reason == "stale_version" => break,
                Err(Trouble::Refused(reason)) => assert_eq!(reason, "not_now"),
                Err(_) => {}
            }
        }
    }
    assert_eq!(red.outcome(), None);
    holds(&hall, &[red.log, black.log]);
}

/// A node that cannot reach the database refuses with a reason; the others serve on.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_is_cut_off_refuses_and_the_other_serves() {
    let Some(hall) = hall(2, &[]).await else {
        return;
    };
    let mut dice = Dice::new(65);
    let [mut red, mut black] = apart(&hall, &Rules::untimed("jieqi"), &mut dice).await;
    red.until(Witness::may_move).await.unwrap();
    hall.lines[0].turn(Weather::Silent);
    let mv = red.any_move().unwrap();
    let id = red.send(&mv).await.unwrap();
    match red.answered(&id).await {
        Err(Trouble::Refused(reason)) => assert_eq!(reason, "not_now"),
        Err(Trouble::Line(_)) => {}
        other => panic!("{other:?}"),
    }
    // At the other node the same player goes on; what was not answered is sent again.
    let plies = red.plies();
    red.snapshot["legal"] = serde_json::Value::Null;
    red.come(hall.server(1).address).await.unwrap();
    red.until(|red| red.open.is_empty() && (red.may_move() || red.plies() > plies))
        .await
        .unwrap();
    if red.may_move() {
        red.play().await.unwrap();
    }
    black.play().await.unwrap();
    // And at the first, once it reaches the database again.
    hall.lines[0].turn(Weather::Cut);
    hall.lines[0].turn(Weather::Fair);
    let deadline = now() + Duration::from_secs(20);
    loop {
        assert!(now() < deadline, "the first node serves nobody again");
        let plies = black.plies();
        let came = red.come(hall.server(0).address).await.is_ok();
        if came && red.until(|red| red.plies() >= plies).await.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    red.play().await.unwrap();
    holds(&hall, &[red.log, black.log]);
}

/// One of a server's numbers.
async fn number(hall: &Hall, server: usize, name: &str) -> u64 {
    let at = hall.server(server).numbers.unwrap();
    let text = Caller::new(at).get("/metrics").await.unwrap().text();
    let value = text.lines().find_map(|line| line.strip_prefix(name));
    value.unwrap_or("none").trim().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn without_any_hint_the_others_see_a_move_in_two_seconds() {
    let words = ["--fault", "no_hints", "--metrics", "127.0.0.1:0"];
    let Some(hall) = faulty_hall(2, &words).await else {
        return;
    };
    let mut dice = Dice::new(66);
    let [mut red, mut black] = apart(&hall, &Rules::untimed("jieqi"), &mut dice).await;
    let mut latest = Duration::ZERO;
    for _ in 0..3 {
        for swap in [false, true] {
            let (mover, other) = if swap {
                (&mut black, &mut red)
            } else {
                (&mut red, &mut black)
            };
            mover.play().await.unwrap();
            let moved = now();
            let plies = mover.plies();
            other.until(|other| other.plies() >= plies).await.unwrap();
            latest = latest.max(now() - moved);
        }
    }
    println!("seen after {latest:?} at the latest");
    // An operator is told; each server appended, and heard of nothing.
    for server in 0..hall.len() {
        let lost = number(&hall, server, "jieqi_hints_lost_total").await;
        assert!((1..=8).contains(&lost), "{lost}");
        let appended = number(&hall, server, "jieqi_append_group_count").await;
        let timed = number(&hall, server, "jieqi_commit_seconds_count").await;
        assert!(appended > 3 && appended == timed, "{appended}, {timed}");
    }
    assert!(latest < WITHOUT_HINTS, "{latest:?}");
    holds(&hall, &[red.log, black.log]);
}

/// For how long a node sleeps at least: `JIEQI_ASLEEP` milliseconds, or until the game is over.
fn asleep() -> Duration {
    let asked = std::env::var("JIEQI_ASLEEP").ok();
    Duration::from_millis(asked.map_or(0, |asked| asked.parse().unwrap()))
}

/// A node that was asleep wakes up with an old table and an old clock: what it wants to append
/// loses.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_slept_loses_to_those_that_were_awake() {
    let Some(mut hall) = hall(2, &[]).await else {
        return;
    };
    let mut dice = Dice::new(67);
    let rules = Rules::timed("jieqi", 8_000, 0);
    let [mut red, mut black] = apart(&hall, &rules, &mut dice).await;
    let ready = Witness::may_move;
    red.until(ready).await.unwrap();
    let mut stale = red.tab_with_memory();
    stale.come(hall.server(0).address).await.unwrap();
    stale.until(ready).await.unwrap();
    hall.freeze(0).unwrap();
    let wake = tokio::time::Instant::now() + asleep();
    // The sleeper is asked for a move, and meanwhile the game goes on, to its end by time.
    let mv = stale.any_move().unwrap();
    let id = stale.send(&mv).await.unwrap();
    red.leave();
    red.come(hall.server(1).address).await.unwrap();
    red.play().await.unwrap();
    both([&mut red, &mut black], Witness::is_over)
        .await
        .unwrap();
    assert_eq!(
        (red.outcome(), black.outcome()),
        (Some("time"), Some("time"))
    );
    tokio::time::sleep_until(wake).await;
    hall.thaw(0).unwrap();
    match stale.answered(&id).await {
        Err(Trouble::Refused(reason)) => println!("the sleeper was told {reason}"),
        Err(Trouble::Line(_)) => {}
        other => panic!("{other:?}"),
    }
    holds(&hall, &[red.log, black.log, stale.log]);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_tabs_on_two_nodes_with_one_seat_one_moves() {
    let Some(hall) = hall(2, &[]).await else {
        return;
    };
    let mut dice = Dice::new(68);
    let [red, black] = apart(&hall, &Rules::untimed("jieqi"), &mut dice).await;
    let mut sides = [vec![red], vec![black]];
    for (server, side) in sides.iter_mut().enumerate() {
        let mut tab = side[0].tab();
        tab.come(hall.server(1 - server).address).await.unwrap();
        side.push(tab);
    }
    let logs = one_of_each_moves(sides, 16).await;
    holds(&hall, &logs);
}

#[tokio::test(flavor = "multi_thread")]
async fn both_players_come_back_at_each_others_node() {
    let Some(hall) = hall(2, &[]).await else {
        return;
    };
    let mut dice = Dice::new(69);
    let [mut red, mut black] = apart(&hall, &Rules::untimed("jieqi"), &mut dice).await;
    for round in 0..6 {
        for (player, server) in [(&mut red, round + 1), (&mut black, round)] {
            player.leave();
            player.come(hall.server(server % 2).address).await.unwrap();
        }
        for player in [&mut red, &mut black] {
            // Chance may have ended the game.
            match player.play().await {
                Err(_) if player.is_over() => {}
                played => {
                    played.unwrap();
                }
            }
        }
    }
    holds(&hall, &[red.log, black.log]);
}

/// Racers at three nodes, all of which look after flags: one end, whoever brings it.
#[tokio::test(flavor = "multi_thread")]
async fn racers_on_three_nodes_at_the_flag_bring_one_end() {
    let Some(hall) = hall(3, &[]).await else {
        return;
    };
    let mut dice = Dice::new(70);
    println!("seed 70");
    let mut logs = Vec::new();
    for _ in 0..2 {
        let rules = Rules::timed("jieqi", 2_500, 0);
        let doors = [hall.server(0).address, hall.server(1).address];
        let [mut red, mut black] = seat(doors, &rules, &mut dice).await.unwrap();
        let mut tabs: Vec<Witness> = (0..16).map(|_| red.tab()).collect();
        for (i, tab) in tabs.iter_mut().enumerate() {
            tab.come(hall.server(i % 3).address).await.unwrap();
        }
        for player in [&mut red, &mut black] {
            player.play().await.unwrap();
        }
        let ready = |player: &Witness| player.may_move() || player.is_over();
        red.until(ready).await.unwrap();
        let running = std::time::Instant::now();
        let left = red.snapshot["clocks"]["red"].as_u64().unwrap();
        let mut racing = JoinSet::new();
        for mut tab in tabs {
            let off = left + dice.below(100) as u64 - 50;
            racing.spawn(async move {
                tab.until(ready).await.unwrap();
                let due = running + Duration::from_millis(off);
                tab.until_then(due.into()).await.unwrap();
                if let Some(mv) = tab.any_move() {
                    let id = tab.send(&mv).await.unwrap();
                    match tab.answered(&id).await {
                        Ok(_) | Err(Trouble::Refused(_)) => {}
                        Err(trouble) => panic!("{trouble}"),
                    }
                }
                tab.log
            });
        }
        let (raced, over) = tokio::join!(
            racing.join_all(),
            both([&mut red, &mut black], Witness::is_over)
        );
        over.unwrap();
        logs.extend(raced);
        assert_eq!(
            (red.outcome(), black.outcome()),
            (Some("time"), Some("time"))
        );
        logs.extend([red.log, black.log]);
    }
    holds(&hall, &logs);
}

/// A node whose own clock is an hour ahead goes by the database's.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_whose_clock_is_an_hour_ahead_ends_no_game() {
    let Some(mut hall) = faulty_hall(2, &[]).await else {
        return;
    };
    let mut dice = Dice::new(71);
    let [mut red, mut black] = apart(&hall, &Rules::timed("jieqi", 60_000, 0), &mut dice).await;
    hall.kill(1).await.unwrap();
    hall.start(1, &["--skew", "3600000"]).await.unwrap();
    black.leave();
    black.come(hall.server(1).address).await.unwrap();
    for _ in 0..3 {
        red.play().await.unwrap();
        black.play().await.unwrap();
    }
    black.act(&json!({"kind": "resign"})).await.unwrap();
    red.until(|red| red.outcome().is_some()).await.unwrap();
    assert_eq!(red.outcome(), Some("resignation"));
    holds(&hall, &[red.log, black.log]);
}

/// The fault of the same kind that somebody could build in is found.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_goes_by_its_own_clock_is_found() {
    let Some(mut hall) = faulty_hall(2, &[]).await else {
        return;
    };
    let mut dice = Dice::new(72);
    let [mut red, black] = apart(&hall, &Rules::timed("jieqi", 60_000, 0), &mut dice).await;
    hall.kill(1).await.unwrap();
    hall.start(1, &["--skew", "3600000", "--fault", "own_clock"])
        .await
        .unwrap();
    let mut tab = red.tab_with_memory();
    tab.come(hall.server(1).address).await.unwrap();
    tab.until(|tab| tab.outcome().is_some()).await.unwrap();
    red.until(|red| red.outcome().is_some()).await.unwrap();
    let breaches = check(&[red.log, black.log, tab.log], &hall.ledger().unwrap()).unwrap_err();
    assert!(
        breaches.iter().any(|breach| breach.law == Law::Time),
        "{breaches:?}"
    );
}
