//! Faults that somebody could build in by mistake: the checker sees each.

use std::path::Path;
use std::time::Duration;

use jieqi_faults::{Breach, Doors, House, Law, Play, Playing, Rules, check, hold, seat};
use jieqi_tests::Dice;

use crate::FAULTY;
use serde_json::json;

async fn house(fault: &str) -> House {
    House::open(Path::new(FAULTY), &["--fault", fault])
        .await
        .unwrap()
}

fn play(seed: u64) -> Play {
    Play {
        rules: Rules::timed("jieqi", 60_000, 100),
        tables: 4,
        thought: Duration::from_millis(2),
        seed,
    }
}

fn laws(breaches: &[Breach]) -> Vec<Law> {
    let mut laws: Vec<Law> = breaches.iter().map(|breach| breach.law).collect();
    laws.sort();
    laws.dedup();
    laws
}

#[tokio::test]
async fn a_sound_server_keeps_every_promise() {
    let mut house = house("none").await;
    let mut playing = Playing::start(&play(1), &house.doors);
    playing.more(300).await.unwrap();
    let logs = playing.stop().await;
    house.kill().await.unwrap();
    println!("{}", hold(&logs, &house.ledger().await));
}

#[tokio::test]
async fn an_acknowledgement_before_the_append_is_found() {
    let mut house = house("early_answer").await;
    let mut playing = Playing::start(&play(2), &house.doors);
    playing.more(150).await.unwrap();
    house.kill().await.unwrap();
    let logs = playing.stop().await;
    let breaches = check(&logs, &house.ledger().await).unwrap_err();
    assert!(laws(&breaches).contains(&Law::Acknowledged), "{breaches:?}");
}

/// Two processes on one store, neither of which compares: the other's events are folded in by
/// nobody.
#[tokio::test]
async fn an_append_without_comparing_is_found() {
    let house = house("no_compare").await;
    let other = jieqi_tests::Binary::start_as(
        Path::new(FAULTY),
        "127.0.0.1:0",
        house.data(),
        &["--fault", "no_compare"],
    );
    let other = other.await.unwrap();
    let first = house.server.as_ref().unwrap().address;
    let mut dice = Dice::new(3);
    let [mut red, mut black] = seat([first, first], &Rules::untimed("xiangqi"), &mut dice)
        .await
        .unwrap();
    // A second tab at the other process, which knows the table as it is now.
    let mut tab = red.tab();
    tab.come(other.address).await.unwrap();
    tab.until(|tab| tab.phase() == "playing").await.unwrap();
    let mv = red.any_move().unwrap();
    red.act(&mv).await.unwrap();
    let plies = red.plies();
    black.until(|black| black.plies() == plies).await.unwrap();
    let mv = tab.any_move().unwrap();
    let id = tab.send(&mv).await.unwrap();
    let answer = tab.answered(&id).await;
    println!("told {answer:?}");
    drop(other);
    let logs = [red.log, black.log, tab.log];
    let breaches = check(&logs, &house.ledger().await).unwrap_err();
    assert!(laws(&breaches).contains(&Law::Whole), "{breaches:?}");
}

#[tokio::test]
async fn a_command_that_is_not_known_again_is_found() {
    let house = house("no_command").await;
    let door = house.server.as_ref().unwrap().address;
    let rules = Rules::timed("jieqi", 60_000, 0);
    let [mut red, black] = seat([door, door], &rules, &mut Dice::new(4)).await.unwrap();
    // Time is given twice by one command: nothing about the position refuses the second.
    let id = red.dice.hex(8);
    let version = red.version();
    let gift = json!({"kind": "give_time"});
    for _ in 0..2 {
        red.send_at(version, &id, &gift).await.unwrap();
        let told = red.answered(&id).await;
        println!("told {told:?}");
    }
    let breaches = check(&[red.log, black.log], &house.ledger().await).unwrap_err();
    assert!(laws(&breaches).contains(&Law::Once), "{breaches:?}");
}

/// Another process on the same store whose clock is an hour ahead, and which believes it.
#[tokio::test]
async fn a_flag_by_a_clock_of_its_own_is_found() {
    let house = house("own_clock").await;
    let door = house.server.as_ref().unwrap().address;
    let rules = Rules::timed("jieqi", 60_000, 0);
    let [mut red, mut black] = seat([door, door], &rules, &mut Dice::new(5)).await.unwrap();
    for _ in 0..2 {
        for player in [&mut red, &mut black] {
            player.play().await.unwrap();
        }
    }
    let ahead = jieqi_tests::Binary::start_as(
        Path::new(FAULTY),
        "127.0.0.1:0",
        house.data(),
        &["--fault", "own_clock", "--skew", "3600000"],
    );
    let ahead = ahead.await.unwrap();
    let mut tab = red.tab();
    tab.snapshot = red.snapshot.clone();
    tab.come(ahead.address).await.unwrap();
    tab.until(|tab| tab.outcome().is_some()).await.unwrap();
    assert_eq!(tab.outcome(), Some("time"));
    let mut log = red.log;
    log.notes.extend(tab.log.notes);
    let breaches = check(&[log, black.log], &house.ledger().await).unwrap_err();
    assert!(laws(&breaches).contains(&Law::Time), "{breaches:?}");
}

#[tokio::test]
async fn a_snapshot_for_the_wrong_viewer_is_found() {
    let mut house = house("wrong_viewer").await;
    let door = house.server.as_ref().unwrap().address;
    let doors = Doors::new(&[door]);
    // Nobody can move who is shown the other's side; what they are shown while sitting down is
    // enough.
    let (rules, mut dice) = (Rules::untimed("jieqi"), Dice::new(6));
    let [mut red, mut black] = seat([door, door], &rules, &mut dice).await.unwrap();
    for player in [&mut red, &mut black] {
        player.come(doors.any(&mut dice).unwrap()).await.unwrap();
        player
            .until(|player| player.phase() == "playing")
            .await
            .unwrap();
    }
    house.kill().await.unwrap();
    let breaches = check(&[red.log, black.log], &house.ledger().await).unwrap_err();
    assert!(laws(&breaches).contains(&Law::Sight), "{breaches:?}");
}
