//! Whole games in virtual time, over a network that loses, doubles, delays and reorders, on
//! servers that crash between any two steps; and the laws that hold all the same.
//!
//! A run plays [`GAMES`] games, or as many as `JIEQI_SIMULATED_GAMES` says:
//! `JIEQI_SIMULATED_GAMES=10000 cargo test --release -p jieqi-table --test simulation`.

#![cfg(test)]

mod chance;
mod law;
mod node;
mod player;
mod report;
mod store;
mod world;

use report::Report;
use world::{Fault, World};

/// How many games an ordinary run plays.
const GAMES: u64 = 150;

fn games() -> u64 {
    match std::env::var("JIEQI_SIMULATED_GAMES") {
        Ok(games) => games.parse().expect("JIEQI_SIMULATED_GAMES is a number"),
        Err(_) => GAMES,
    }
}

#[test]
fn the_laws_hold_whatever_the_network_and_the_servers_do() {
    let mut sum = Report::new();
    for seed in 0..games() {
        match World::new(seed, None).run() {
            Ok(report) => sum.add(&report),
            Err(broken) => panic!("game {seed}: {broken}"),
        }
    }
    println!("{sum:#?}");
    // A simulation in which nothing happens proves nothing.
    assert!(sum.missing().is_empty(), "nothing of {:?}", sum.missing());
}

/// Each fault is found, and in few games.
#[test]
fn a_server_with_a_fault_breaks_a_law() {
    for fault in Fault::ALL {
        let found = (0..400).find_map(|seed| {
            let broken = World::new(seed, Some(fault)).run().err()?;
            Some((seed, broken))
        });
        let Some((seed, broken)) = found else {
            panic!("{fault:?} breaks no law");
        };
        println!("{fault:?}: game {seed}: {broken}");
        assert!(
            fault.laws().iter().any(|law| broken.starts_with(law)),
            "{fault:?} is found for another reason: {broken}"
        );
    }
}
