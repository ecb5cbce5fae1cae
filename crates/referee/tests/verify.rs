//! A kept game with a sealed deal, honest and with every cheat that the document names.

#![allow(clippy::unwrap_used, reason = "a test may panic wherever it likes")]

use jieqi_referee::{Check, Contribution, Game, Kept, PlayerSeal, ServerSecret, State, verify};
use jieqi_rules::record::{Bytes, Record, Seal, Tag};
use jieqi_rules::{Color, Outcome, Reason, Receipt, Viewer};
use proptest::prelude::*;
use proptest::sample::Index;

const TABLE: &str = "0123456789abcdef";
const SERVER: [u8; 32] = [7; 32];

fn contribution(fill: u8) -> Contribution {
    Contribution::new(&[fill; 16]).unwrap()
}

fn bytes(bytes: &[u8]) -> Option<Bytes> {
    Bytes::new(bytes)
}

/// What an honest table publishes of this deal.
fn seal(creator: &Contribution, guest: &Contribution) -> Seal {
    Seal {
        commitment: Bytes::new(ServerSecret::from_bytes(SERVER).commitment().bytes()).unwrap(),
        creator_seal: bytes(PlayerSeal::of(creator).bytes()),
        creator: bytes(creator.bytes()),
        guest: bytes(guest.bytes()),
        server: bytes(&SERVER),
    }
}

/// A game that was played and ended by the table, with everything that was published.
fn played(choices: &[Index], guest: &Contribution) -> Record {
    let creator = contribution(1);
    let deal = ServerSecret::from_bytes(SERVER).deal(TABLE, &creator, guest);
    let mut game = Game::jieqi(deal);
    for choice in choices {
        let position = game.history().position();
        if game.history().outcome().is_some() {
            break;
        }
        let mv = *choice.get(&position.legal_moves());
        game.play(position.turn(), mv).unwrap();
    }
    let resigned = Outcome {
        winner: Some(Color::Red),
        reason: Reason::Resignation,
        receipt: Receipt::Plain,
    };
    let outcome = game.history().outcome().cloned().unwrap_or(resigned);
    let mut record = Record::of_view(&game.observe(Viewer::Spectator, Some(&outcome)));
    record.set_tag(Tag::new("Table", TABLE).unwrap()).unwrap();
    record.set_seal(Some(seal(&creator, guest))).unwrap();
    record
}

fn with_seal(record: &Record, change: impl FnOnce(&mut Seal)) -> Record {
    let mut changed = record.clone();
    let mut seal = record.seal().unwrap().clone();
    change(&mut seal);
    changed.set_seal(Some(seal)).unwrap();
    changed
}

/// The names of the checks that failed; after the record has been through its text.
fn failed(record: &Record, kept: &Kept) -> Vec<&'static str> {
    let read: Record = record.to_string().parse().unwrap();
    verify(&read, kept)
        .iter()
        .filter(|verdict| verdict.state == State::Failed)
        .map(|verdict| verdict.check.name())
        .collect()
}

fn kept_by_guest() -> Kept {
    let seal = seal(&contribution(1), &contribution(2));
    Kept {
        commitment: Some(seal.commitment),
        creator_seal: seal.creator_seal,
        creator: None,
        guest: seal.guest,
    }
}

fn kept_by_creator() -> Kept {
    let seal = seal(&contribution(1), &contribution(2));
    Kept {
        creator: seal.creator,
        ..kept_by_guest()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn an_honest_game_passes(choices in prop::collection::vec(any::<Index>(), 0..80)) {
        let record = played(&choices, &contribution(2));
        for kept in [Kept::default(), kept_by_guest(), kept_by_creator()] {
            prop_assert!(failed(&record, &kept).is_empty());
        }
        let states: Vec<State> =
            verify(&record, &kept_by_creator()).iter().map(|verdict| verdict.state).collect();
        prop_assert_eq!(states, [State::Ok; 7]);
        // A computer's empty share is a share.
        let alone = played(&choices, &Contribution::EMPTY);
        prop_assert!(failed(&alone, &Kept::default()).is_empty());
    }

    /// Swapping any shown letter for another is found, in the check that it belongs to.
    #[test]
    fn a_piece_that_was_swapped_is_found(
        choices in prop::collection::vec(any::<Index>(), 30..80),
        which: Index,
    ) {
        let record = played(&choices, &contribution(2));
        let text = record.to_string();
        let moves = text.find("\n\n").unwrap();
        let shown: Vec<usize> = text
            .char_indices()
            .filter(|&(at, c)| at > moves && "RACPNBracpnb".contains(c))
            // The letters of points are followed by a digit.
            .filter(|&(at, _)| !text[at + 1..].starts_with(|c: char| c.is_ascii_digit()))
            .map(|(at, _)| at)
            .collect();
        let at = *which.get(&shown);
        let mut swapped = text.clone().into_bytes();
        swapped[at] = match swapped[at] {
            b'P' => b'A',
            b'p' => b'a',
            upper if upper.is_ascii_uppercase() => b'P',
            _ => b'p',
        };
        // With another role the moves behind may be illegal: the check is for records that play.
        let swapped = String::from_utf8(swapped).unwrap();
        if let Ok(record) = swapped.parse::<Record>() {
            let found = failed(&record, &Kept::default());
            prop_assert_eq!(found.len(), 1);
            prop_assert!(["reveals", "captures"].contains(&found[0]));
            let wrong: Vec<_> = verify(&record, &Kept::default())
                .into_iter()
                .flat_map(|verdict| verdict.wrong)
                .collect();
            prop_assert_eq!(wrong.len(), 1);
        }
    }
}

#[test]
fn every_cheat_is_found() {
    let record = played(&[], &contribution(2));
    let deal = |server: [u8; 32], creator: &Contribution, guest: &Contribution| {
        let deal = ServerSecret::from_bytes(server).deal(TABLE, creator, guest);
        let game = Game::jieqi(deal);
        let outcome = Outcome {
            winner: None,
            reason: Reason::Agreement,
            receipt: Receipt::Plain,
        };
        *game
            .observe(Viewer::Spectator, Some(&outcome))
            .deal()
            .unwrap()
    };

    // It deals otherwise.
    let mut otherwise = record.clone();
    otherwise
        .set_deal(Some(deal(SERVER, &contribution(9), &contribution(2))))
        .unwrap();
    assert_eq!(failed(&otherwise, &Kept::default()), ["deal"]);

    // It chooses its bytes after the players'.
    let chosen = [8; 32];
    let mut late = with_seal(&record, |seal| seal.server = bytes(&chosen));
    late.set_deal(Some(deal(chosen, &contribution(1), &contribution(2))))
        .unwrap();
    assert_eq!(failed(&late, &Kept::default()), ["commitment"]);
    // … and says that it had committed to them: who kept the commitment finds it.
    let commitment = ServerSecret::from_bytes(chosen).commitment();
    let late = with_seal(&late, |seal| {
        seal.commitment = Bytes::new(commitment.bytes()).unwrap();
    });
    assert!(failed(&late, &Kept::default()).is_empty());
    assert_eq!(failed(&late, &kept_by_guest()), ["commitment"]);

    // It publishes another B.
    let mut other = with_seal(&record, |seal| seal.guest = bytes(&[3; 16]));
    other
        .set_deal(Some(deal(SERVER, &contribution(1), &contribution(3))))
        .unwrap();
    assert_eq!(failed(&other, &kept_by_guest()), ["guest_bytes"]);
    assert_eq!(failed(&other, &kept_by_creator()), ["guest_bytes"]);

    // It lets the creator choose another A.
    let mut other = with_seal(&record, |seal| seal.creator = bytes(&[4; 16]));
    other
        .set_deal(Some(deal(SERVER, &contribution(4), &contribution(2))))
        .unwrap();
    assert_eq!(failed(&other, &Kept::default()), ["creator_seal"]);
    assert_eq!(
        failed(&other, &kept_by_creator()),
        ["creator_seal", "creator_bytes"]
    );

    // Another table's deal.
    let mut moved = record.clone();
    moved
        .set_tag(Tag::new("Table", "1123456789abcdef").unwrap())
        .unwrap();
    assert_eq!(failed(&moved, &Kept::default()), ["deal"]);
}

#[test]
fn what_is_not_published_is_unknown() {
    let record = played(&[], &contribution(2));
    let running = with_seal(&record, |seal| {
        (seal.server, seal.creator) = (None, None);
    });
    let mut running = running;
    running.set_deal(None).unwrap();
    for verdict in verify(&running, &Kept::default()) {
        assert_eq!(verdict.state, State::Unknown, "{}", verdict.check);
    }
    // Ended before the creator opened: nothing was dealt.
    let aborted = with_seal(&running, |seal| seal.server = bytes(&SERVER));
    let state = |record: &Record, check| {
        let verdicts = verify(record, &Kept::default());
        verdicts
            .iter()
            .find(|verdict| verdict.check == check)
            .unwrap()
            .state
    };
    assert_eq!(state(&aborted, Check::Commitment), State::Ok);
    assert_eq!(state(&aborted, Check::Deal), State::Ok);
    let mut dealt = aborted.clone();
    dealt.set_deal(record.deal().copied()).unwrap();
    assert_eq!(state(&dealt, Check::Deal), State::Failed);
    // No seal, nothing to say.
    let mut bare = record;
    bare.set_seal(None).unwrap();
    assert!(verify(&bare, &Kept::default()).is_empty());
}

#[test]
fn the_example_of_the_document_passes() {
    let document = include_str!("../../../docs/record.md");
    let example = document.split("```\n").nth(1).unwrap();
    let record: Record = example.parse().unwrap();
    let verdicts = verify(&record, &Kept::default());
    assert_eq!(verdicts.len(), 7);
    assert!(failed(&record, &Kept::default()).is_empty());
    let pieces: Vec<usize> = verdicts.iter().map(|verdict| verdict.pieces).collect();
    assert_eq!(pieces, [0, 0, 0, 0, 0, 3 + 1, 1]);
}
