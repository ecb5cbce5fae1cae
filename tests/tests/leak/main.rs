//! Non-interference: a game is played in two worlds whose deals differ only in what a viewer has
//! not learned, and every byte that this viewer is sent is the same in both.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod asking;
mod computer;
mod faults;
mod manners;
mod numbers;
mod person;
mod play;
mod script;
mod tally;
mod transcript;
mod world;

use jieqi_tests::Dice;

use crate::faults::FAULTS;
use crate::numbers::{COUNTED, Numbers};
use crate::play::{House, Played, Who, play};
use crate::script::Script;
use crate::tally::Tally;

/// How long a game is.
const PLIES: usize = 44;

/// The same random game in two worlds that this viewer cannot tell apart.
async fn two_worlds(seed: u64, who: Who, plies: usize, house: House) -> [Played; 2] {
    let _others = COUNTED.read().await;
    let worlds = two_worlds_counted(seed, who, plies, house).await;
    worlds.map(|(played, _)| played)
}

/// The same with what whoever watches over the servers was told of each.
async fn two_worlds_counted(
    seed: u64,
    who: Who,
    plies: usize,
    house: House,
) -> [(Played, Numbers); 2] {
    let mut dice = Dice::new(seed);
    let mut script = Script::random(&mut dice, plies);
    // A game in which there is something to hide, and enough of it.
    while script.fallen_unlearned(who.viewer()).len() < 2 {
        script = Script::random(&mut dice, plies);
    }
    let other = script.other_deal(who.viewer(), &mut dice);
    assert_ne!(script.deal, other);
    let mut worlds = Vec::new();
    for deal in [&script.deal, &other] {
        let before = Numbers::now().await;
        let played = play(&script, deal, seed, house).await;
        let after = Numbers::now().await;
        assert_eq!(after.stranger(), None);
        worlds.push((played, after.since(&before)));
    }
    worlds.try_into().ok().expect("there are two")
}

async fn is_blind(who: Who) {
    let mut tally = Tally::default();
    for seed in 0..2 {
        let [one, two] = two_worlds(100 * seed + who as u64, who, PLIES, House::OneServer).await;
        let (one, two) = (one.transcript(who), two.transcript(who));
        if let Some(difference) = one.difference(two) {
            panic!("{who:?} can tell two worlds apart (seed {seed}) by {difference}");
        }
        tally.add(one);
    }
    println!("{who:?}: {tally}");
    let missing = tally.missing(who);
    assert!(missing.is_empty(), "{who:?} was never sent {missing:?}");
}

#[tokio::test]
async fn red_learns_nothing_more_than_red_has_seen() {
    is_blind(Who::Red).await;
}

#[tokio::test]
async fn black_learns_nothing_more_than_black_has_seen() {
    is_blind(Who::Black).await;
}

#[tokio::test]
async fn a_spectator_learns_nothing_more_than_both_have_seen() {
    is_blind(Who::Spectator).await;
}

#[tokio::test]
async fn a_stranger_learns_nothing_more_than_both_have_seen() {
    is_blind(Who::Stranger).await;
}

/// Red is at one server, everybody else at another: what crosses between the two tells no more.
/// When it crosses hangs on the machine, so of frames neither order nor count is compared here, nor
/// who is said to be here at which moment; all else that people are told is, and every answer. And
/// so are the numbers that operators are told, but for those that hang on the machine.
#[tokio::test]
async fn nobody_learns_more_when_the_players_are_at_two_servers() {
    for who in [Who::Black, Who::Spectator] {
        let seed = 300 + who as u64;
        let alone = COUNTED.write().await;
        let worlds = two_worlds_counted(seed, who, 24, House::TwoServers).await;
        drop(alone);
        let [(one, counted), (two, counted_there)] = worlds;
        assert!(counted.0.len() > 10, "{counted:?}");
        if let Some(difference) = counted.difference(&counted_there) {
            panic!("the numbers tell two worlds apart (seed {seed}) by {difference}");
        }
        assert!(!one.told.is_empty());
        let apart = one.told.symmetric_difference(&two.told).next();
        assert_eq!(apart, None, "the servers tell two worlds apart");
        let (one, two) = (
            one.transcript(who).unordered(),
            two.transcript(who).unordered(),
        );
        if let Some(difference) = one.difference(&two) {
            panic!("{who:?} can tell two worlds apart (seed {seed}) by {difference}");
        }
        println!(
            "{who:?}: {} answers, {} frames",
            one.answers.len(),
            one.frames.len()
        );
    }
}

/// The numbers in one world, with something in them that should not be there.
#[test]
fn a_number_that_tells_something_is_seen() {
    let numbers = |keys: &[(&str, f64)]| {
        Numbers(
            keys.iter()
                .map(|&(key, value)| (key.to_owned(), value))
                .collect(),
        )
    };
    let sound = numbers(&[
        ("jieqi_tables_made_total", 3.0),
        ("jieqi_refusals_total{reason=\"not_your_turn\"}", 2.0),
        ("jieqi_games_over_total{reason=\"checkmate\"}", 1.0),
        (
            "jieqi_move_seconds_bucket{stage=\"told\",le=\"0.00005\"}",
            1.0,
        ),
    ]);
    assert_eq!(sound.stranger(), None);
    for key in [
        "jieqi_refusals_total{reason=\"R\"}",
        "jieqi_taken_total{role=\"horse\"}",
        "jieqi_moves_total{stage=\"b2b9Cxn\"}",
        "jieqi_tables{of=\"0123456789abcdef\"}",
        "jieqi_r2a2",
    ] {
        let mut leaky = sound.clone();
        leaky.0.insert(key.to_owned(), 1.0);
        assert_eq!(leaky.stranger(), Some(key));
    }
    for key in [
        "jieqi_tables_made_total",
        "jieqi_games_over_total{reason=\"resignation\"}",
        "jieqi_move_seconds_count{stage=\"decided\"}",
    ] {
        let mut more = sound.clone();
        more.0.insert(key.to_owned(), 4.0);
        assert!(sound.difference(&more).is_some(), "{key}");
    }
}

/// The test of the test: each leak that somebody could build in is seen.
#[tokio::test]
async fn every_leak_that_is_put_in_is_caught() {
    for who in Who::ALL {
        let [one, two] = two_worlds(7, who, PLIES, House::OneServer).await;
        assert!(
            one.transcript(who)
                .difference(two.transcript(who))
                .is_none()
        );
        for (name, fault) in FAULTS {
            let (one, two) = (fault(&one, who), fault(&two, who));
            assert!(one.difference(&two).is_some(), "{who:?}: {name}");
        }
    }
}

/// And it is not so strict that it would find a difference in anything: what is learned differs.
#[tokio::test]
async fn the_worlds_differ_for_those_who_have_learned() {
    let [one, two] = two_worlds(7, Who::Spectator, PLIES, House::OneServer).await;
    let captor = one.script.captor_unlearned(Who::Spectator.viewer());
    let who = match captor {
        jieqi_rules::Color::Red => Who::Red,
        jieqi_rules::Color::Black => Who::Black,
    };
    assert!(
        one.transcript(who)
            .difference(two.transcript(who))
            .is_some()
    );
}
