//! One server over SQLite that dies, stops, or is put back.

use std::path::Path;
use std::time::Duration;

use jieqi_faults::{Doors, House, Play, Playing, Rules, Witness, both, hold, now, seat};
use jieqi_tests::{Binary, Dice, Trouble};

use crate::FAULTY;

fn play(seed: u64) -> Play {
    Play {
        rules: Rules::timed("jieqi", 60_000, 100),
        tables: 6,
        thought: Duration::from_millis(2),
        seed,
    }
}

/// Dies at a place in the middle of a command, three times, each time at another command.
async fn dies(fault: &str, seed: u64) {
    let mut house = House::open(Path::new(FAULTY), &["--fault", &format!("{fault}:60")])
        .await
        .unwrap();
    let mut playing = Playing::start(&play(seed), &house.doors);
    for count in [25, 40, 0] {
        let status = house.ended().await.unwrap();
        assert!(!status.success(), "it died: {status}");
        let fault = match count {
            0 => "none".to_owned(),
            count => format!("{fault}:{count}"),
        };
        house.start(&["--fault", &fault]).await.unwrap();
    }
    playing.more(60).await.unwrap();
    let logs = playing.stop().await;
    house.kill().await.unwrap();
    println!("{fault}: {}", hold(&logs, &house.ledger().await));
}

#[tokio::test]
async fn killed_before_an_append_nothing_is_told_that_is_not_there() {
    dies("dies_before", 11).await;
}

#[tokio::test]
async fn killed_between_append_and_acknowledgement_a_retry_gets_its_answer() {
    dies("dies_after", 12).await;
}

#[tokio::test]
async fn killed_between_acknowledgement_and_telling_the_others_come_to_see_it() {
    dies("dies_untold", 13).await;
}

#[tokio::test]
async fn killed_again_and_again_under_load_nothing_is_lost() {
    let mut house = House::open(&Binary::path(), &[]).await.unwrap();
    let mut playing = Playing::start(&play(14), &house.doors);
    let mut dice = Dice::new(14);
    for _ in 0..5 {
        playing.more(20 + dice.below(80) as u64).await.unwrap();
        house.kill().await.unwrap();
        house.start(&[]).await.unwrap();
    }
    playing.more(50).await.unwrap();
    let logs = playing.stop().await;
    house.kill().await.unwrap();
    println!("{}", hold(&logs, &house.ledger().await));
}

#[tokio::test]
async fn stopped_under_load_it_says_goodbye_and_loses_nothing() {
    let mut house = House::open(&Binary::path(), &[]).await.unwrap();
    let mut playing = Playing::start(&play(15), &house.doors);
    for _ in 0..2 {
        playing.more(60).await.unwrap();
        let asked = now();
        house.server.as_ref().unwrap().terminate().unwrap();
        let status = house.ended().await.unwrap();
        assert!(status.success(), "{status}");
        let took = now() - asked;
        assert!(took < Duration::from_secs(10), "out after {took:?}");
        house.start(&[]).await.unwrap();
    }
    playing.more(60).await.unwrap();
    let logs = playing.stop().await;
    house.kill().await.unwrap();
    println!("{}", hold(&logs, &house.ledger().await));
}

/// Two players with clocks running, and both at home.
async fn two_at(house: &House, rules: &Rules, dice: &mut Dice) -> [Witness; 2] {
    let door = house.doors.any(dice).unwrap();
    let [mut red, mut black] = seat([door, door], rules, dice).await.unwrap();
    for _ in 0..2 {
        for player in [&mut red, &mut black] {
            player.play().await.unwrap();
        }
    }
    [red, black]
}

/// A game whose server is killed and started again with other words, which mean another clock of
/// the machine: it goes on where it was, and ends when time runs out in earnest, once.
async fn goes_on_from_where_it_was(seed: u64, before: &[&str], after: &[&str], apart: u64) {
    let mut dice = Dice::new(seed);
    let mut house = House::open(Path::new(FAULTY), before).await.unwrap();
    let rules = Rules::timed("jieqi", 3_000, 0);
    let [mut red, mut black] = two_at(&house, &rules, &mut dice).await;
    house.kill().await.unwrap();
    house.start(after).await.unwrap();
    let door = house.doors.any(&mut dice).unwrap();
    for player in [&mut red, &mut black] {
        player.leave();
        player.come(door).await.unwrap();
    }
    red.play().await.unwrap();
    both([&mut red, &mut black], Witness::is_over)
        .await
        .unwrap();
    assert_eq!(
        (red.outcome(), black.outcome()),
        (Some("time"), Some("time"))
    );
    house.kill().await.unwrap();
    let mut ledger = house.ledger().await;
    ledger.apart = apart;
    println!("{}", hold(&[red.log, black.log], &ledger));
}

/// The clock that the server goes by is an hour further when it comes back: for it, it was down for
/// an hour, in which a flag was due.
#[tokio::test]
async fn a_flag_that_was_due_while_all_was_down_does_not_fall() {
    goes_on_from_where_it_was(16, &[], &["--skew", "3600000"], 0).await;
}

/// The machine's clock was set back by an hour while the server was down: it goes on from its last
/// heartbeat, and what had passed since is nobody's.
#[tokio::test]
async fn a_clock_that_was_set_back_by_an_hour_stops_no_game() {
    goes_on_from_where_it_was(17, &["--skew", "3600000"], &[], 1_500).await;
}

/// A server that stands still for longer than a player has left, as one in a machine that is moved:
/// neither does a flag fall when it goes on, nor is a move that waited for it charged with that.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stood_still_charges_nobody() {
    const LEFT: Duration = Duration::from_secs(6);
    let mut dice = Dice::new(19);
    let mut house = House::open(&Binary::path(), &[]).await.unwrap();
    let millis = u64::try_from(LEFT.as_millis()).unwrap();
    let rules = Rules::timed("jieqi", millis, 0);
    let [mut red, mut black] = two_at(&house, &rules, &mut dice).await;
    let [mut waits, mut other] = two_at(&house, &rules, &mut dice).await;
    for player in [&mut red, &mut waits] {
        player.until(Witness::may_move).await.unwrap();
    }
    let server = house.server.as_ref().unwrap();
    server.freeze().unwrap();
    let wake = tokio::time::Instant::now() + LEFT + Duration::from_secs(3);
    let mv = waits.any_move().unwrap();
    let id = waits.send(&mv).await.unwrap();
    tokio::time::sleep_until(wake).await;
    server.thaw().unwrap();
    match waits.answered(&id).await {
        Ok(_) => {}
        // It looks first for how long nobody was served, and may not be done with that.
        Err(Trouble::Refused(reason)) if reason == "not_now" => {
            waits.play().await.unwrap();
        }
        Err(trouble) => panic!("{trouble:?}"),
    }
    for player in [&mut red, &mut black, &mut other] {
        player.play().await.unwrap();
        assert_eq!(player.outcome(), None);
    }
    house.kill().await.unwrap();
    let logs = [red.log, black.log, waits.log, other.log];
    println!("{}", hold(&logs, &house.ledger().await));
}

/// A backup is older than what its players have seen: they go on from where it is.
#[tokio::test]
async fn a_backup_that_is_put_back_is_played_on() {
    let mut dice = Dice::new(18);
    let mut house = House::open(&Binary::path(), &[]).await.unwrap();
    let [mut red, mut black] = two_at(&house, &Rules::untimed("jieqi"), &mut dice).await;
    house.server.as_ref().unwrap().terminate().unwrap();
    assert!(house.ended().await.unwrap().success());
    let backup = house.data().join("backup");
    std::fs::copy(house.file(), &backup).unwrap();
    house.start(&[]).await.unwrap();
    let door = house.doors.any(&mut dice).unwrap();
    for player in [&mut red, &mut black] {
        player.come(door).await.unwrap();
        player.play().await.unwrap();
    }
    let ahead = red.version();
    house.kill().await.unwrap();
    for name in ["jieqi.sqlite-wal", "jieqi.sqlite-shm"] {
        // They belong to the file that is replaced.
        let _ = std::fs::remove_file(house.data().join(name));
    }
    std::fs::rename(&backup, house.file()).unwrap();
    house.start(&[]).await.unwrap();
    let door = house.doors.any(&mut dice).unwrap();
    // From here on they begin anew to write down what they see.
    let (mut red, mut black) = (red.tab_with_memory(), black.tab_with_memory());
    for player in [&mut red, &mut black] {
        player.come(door).await.unwrap();
        player
            .until(|player| player.version() < ahead)
            .await
            .unwrap();
    }
    for player in [&mut red, &mut black] {
        player.play().await.unwrap();
    }
    house.kill().await.unwrap();
    let ledger = house.ledger().await;
    // What was acknowledged before the backup was put back is not there; all since then is.
    let breaches = jieqi_faults::check(&[red.log, black.log], &ledger)
        .err()
        .unwrap_or_default();
    let since = breaches
        .iter()
        .filter(|breach| breach.law != jieqi_faults::Law::Once);
    assert_eq!(since.count(), 0, "{breaches:?}");
}

#[tokio::test]
async fn a_door_that_is_shut_is_tried_again() {
    // The harness itself: nobody is served while there is no server, and everybody afterwards.
    let doors = Doors::default();
    let mut playing = Playing::start(&play(19), &doors);
    let mut house = House::open(&Binary::path(), &[]).await.unwrap();
    doors.set(&[house.server.as_ref().unwrap().address]);
    playing.more(20).await.unwrap();
    let logs = playing.stop().await;
    house.kill().await.unwrap();
    println!("{}", hold(&logs, &house.ledger().await));
}
