//! Several tabs with one seat, replays, reorderings, and racers at the flag, at one server.

use std::path::Path;
use std::time::Duration;

use jieqi_faults::{House, Log, Rules, Witness, both, hold, seat};
use jieqi_tests::{Dice, Trouble};
use serde_json::json;
use tokio::task::JoinSet;

use crate::FAULTY;

/// How many tabs race for one flag.
const RACERS: usize = 16;

async fn house() -> House {
    House::open(Path::new(FAULTY), &[]).await.unwrap()
}

/// Sends a move under its name; gives the version that it made, if it was accepted.
pub(crate) async fn try_move(mut player: Witness) -> (Witness, Option<u64>) {
    let Some(mv) = player.any_move() else {
        return (player, None);
    };
    let id = player.send(&mv).await.unwrap();
    match player.answered(&id).await {
        Ok(version) => (player, Some(version)),
        Err(Trouble::Refused(_)) => (player, None),
        Err(trouble) => panic!("{trouble}"),
    }
}

/// All tabs of each side try to move at once, ply after ply: one of them does.
pub(crate) async fn one_of_each_moves(mut sides: [Vec<Witness>; 2], plies: usize) -> Vec<Log> {
    for ply in 0..plies {
        let mut trying = JoinSet::new();
        for mut tab in sides[ply % 2].drain(..) {
            tab.until(|tab| tab.may_move() || tab.is_over())
                .await
                .unwrap();
            trying.spawn(try_move(tab));
        }
        let mut made = Vec::new();
        while let Some(done) = trying.join_next().await {
            let (tab, version) = done.unwrap();
            made.extend(version);
            sides[ply % 2].push(tab);
        }
        if sides[ply % 2].iter().any(Witness::is_over) {
            break;
        }
        let [version] = made[..] else {
            panic!("ply {ply}: {made:?}");
        };
        for tab in sides.iter_mut().flatten() {
            tab.until(|tab| tab.version() >= version).await.unwrap();
        }
    }
    sides.into_iter().flatten().map(|tab| tab.log).collect()
}

#[tokio::test]
async fn of_two_tabs_with_one_seat_one_moves() {
    let mut house = house().await;
    let mut dice = Dice::new(21);
    let door = house.doors.any(&mut dice).unwrap();
    let [red, black] = seat([door, door], &Rules::timed("jieqi", 60_000, 0), &mut dice)
        .await
        .unwrap();
    let mut sides = [vec![red], vec![black]];
    for side in &mut sides {
        for _ in 0..2 {
            let mut tab = side[0].tab();
            tab.come(door).await.unwrap();
            side.push(tab);
        }
    }
    let logs = one_of_each_moves(sides, 24).await;
    house.kill().await.unwrap();
    println!("{}", hold(&logs, &house.ledger().await));
}

#[tokio::test]
async fn replayed_doubled_and_reordered_commands_are_done_once() {
    let mut house = house().await;
    let mut dice = Dice::new(22);
    let door = house.doors.any(&mut dice).unwrap();
    let [mut red, mut black] = seat([door, door], &Rules::timed("jieqi", 60_000, 0), &mut dice)
        .await
        .unwrap();
    let mut sent = Vec::new();
    for ply in 0..10 {
        let (player, other) = match ply % 2 {
            0 => (&mut red, &mut black),
            _ => (&mut black, &mut red),
        };
        // Gifts of the other side, twice each and in any order, while this one moves.
        let version = other.version();
        let mut gifts = Vec::new();
        for _ in 0..3 {
            let gift = json!({
                "type": "command",
                "id": other.dice.hex(8),
                "version": version,
                "action": {"kind": "give_time"},
            });
            gifts.extend([gift.clone(), gift]);
        }
        other.dice.shuffle(&mut gifts);
        for gift in &gifts {
            other.put(gift).await.unwrap();
        }
        player
            .until(|player| player.may_move() || player.is_over())
            .await
            .unwrap();
        if player.is_over() {
            break;
        }
        let mv = player.any_move().unwrap();
        let id = player.send(&mv).await.unwrap();
        let request = player.open.last().unwrap().clone();
        player.put(&request).await.unwrap();
        let first = player.answered(&id).await.unwrap();
        assert_eq!(player.answered(&id).await.unwrap(), first);
        sent.push((ply % 2, request, first));
        for gift in &gifts {
            // Some may have come when the turn was over: then all of one name are refused.
            let id = gift["id"].as_str().unwrap();
            match other.answered(id).await {
                Ok(_) | Err(Trouble::Refused(_)) => {}
                Err(trouble) => panic!("{trouble}"),
            }
        }
    }
    // The whole game once more, backwards, after somebody has given up.
    red.act(&json!({"kind": "resign"})).await.unwrap();
    for (by, request, version) in sent.iter().rev() {
        let player = if *by == 0 { &mut red } else { &mut black };
        player.put(request).await.unwrap();
        let id = request["id"].as_str().unwrap();
        assert_eq!(player.answered(id).await.unwrap(), *version);
    }
    // And what is new comes too late.
    let late = json!({"kind": "move", "move": "a0a1"});
    let id = red.send(&late).await.unwrap();
    assert!(matches!(red.answered(&id).await, Err(Trouble::Refused(_))));
    house.kill().await.unwrap();
    println!("{}", hold(&[red.log, black.log], &house.ledger().await));
}

/// Sixteen tabs of whoever is to move send a move each, within 50 ms before and after its flag.
#[tokio::test]
async fn sixteen_racers_at_the_flag_bring_one_end() {
    let mut house = house().await;
    let mut dice = Dice::new(23);
    println!("seed 23");
    let door = house.doors.any(&mut dice).unwrap();
    let mut tables = JoinSet::new();
    for _ in 0..3 {
        let mut dice = Dice::new(dice.bits());
        tables.spawn(async move {
            let rules = Rules::timed("jieqi", 1_500, 0);
            let [mut red, mut black] = seat([door, door], &rules, &mut dice).await.unwrap();
            // Red's tabs come before the clocks run.
            let mut tabs: Vec<Witness> = (0..RACERS).map(|_| red.tab()).collect();
            for tab in &mut tabs {
                tab.come(door).await.unwrap();
            }
            for player in [&mut red, &mut black] {
                player
                    .until(|player| player.may_move() || player.is_over())
                    .await
                    .unwrap();
                let mv = player.any_move().unwrap();
                player.act(&mv).await.unwrap();
            }
            red.until(|red| red.may_move() || red.is_over())
                .await
                .unwrap();
            let running = std::time::Instant::now();
            let left = red.snapshot["clocks"]["red"].as_u64().unwrap();
            let mut racing = JoinSet::new();
            for mut tab in tabs {
                let off = left + dice.below(100) as u64 - 50;
                racing.spawn(async move {
                    tab.until(|tab| tab.may_move() || tab.is_over())
                        .await
                        .unwrap();
                    let due = running + Duration::from_millis(off);
                    tab.until_then(due.into()).await.unwrap();
                    try_move(tab).await
                });
            }
            let (raced, over) = tokio::join!(
                racing.join_all(),
                both([&mut red, &mut black], Witness::is_over)
            );
            over.unwrap();
            let (mut logs, mut accepted) = (Vec::new(), 0);
            for (mut tab, moved) in raced {
                accepted += usize::from(moved.is_some());
                tab.leave();
                logs.push(tab.log);
            }
            assert_eq!(
                (red.outcome(), black.outcome()),
                (Some("time"), Some("time"))
            );
            assert!(accepted <= 1, "{accepted} moves");
            logs.extend([red.log, black.log]);
            logs
        });
    }
    let mut logs = Vec::new();
    while let Some(done) = tables.join_next().await {
        logs.extend(done.unwrap());
    }
    house.kill().await.unwrap();
    println!("{}", hold(&logs, &house.ledger().await));
}
