//! The checker itself: logs that were made false in one place each.

use std::path::Path;
use std::time::Duration;

use jieqi_faults::{
    Hall, House, Law, Ledger, Log, Note, Play, Playing, Rules, Sight, What, check, hold,
};
use jieqi_tests::{Binary, Dice};

/// A lie: how true logs and a true ledger are made false.
type Lie = fn(&mut Vec<Log>, &mut Ledger);

/// Each lie, and the promise that it breaks.
const LIES: [(&str, Law, Lie); 15] = [
    (
        "a stored command is missing",
        Law::Acknowledged,
        |_, ledger| {
            first(ledger).commands.retain(|known| known.version < 12);
        },
    ),
    ("the log is cut off", Law::Acknowledged, |_, ledger| {
        let table = first(ledger);
        table.events.truncate(12);
        table.version = 12;
    }),
    (
        "a retry was told another version",
        Law::Acknowledged,
        |logs, _| {
            let accepted = logs[0]
                .notes
                .iter_mut()
                .rev()
                .find_map(|note| match &mut note.what {
                    What::Accepted { version, .. } => Some(version),
                    _ => None,
                });
            *accepted.unwrap() += 1;
        },
    ),
    ("a table is missing", Law::Acknowledged, |_, ledger| {
        ledger.tables.clear();
    }),
    ("a move that nobody sent", Law::Once, |logs, _| {
        for log in logs {
            log.notes
                .retain(|note| !matches!(note.what, What::Sent { .. }));
        }
    }),
    ("another move than was sent", Law::Once, |logs, _| {
        for note in logs.iter_mut().flat_map(|log| &mut log.notes) {
            if let What::Sent { action, .. } = &mut note.what {
                action["move"] = "a0a1".into();
            }
        }
    }),
    ("two moves by one command", Law::Once, |_, ledger| {
        let table = first(ledger);
        let last = table.commands.last().unwrap().version;
        table
            .commands
            .retain(|known| known.version < 10 || known.version == last);
    }),
    ("a gap", Law::Whole, |_, ledger| {
        first(ledger).events.remove(12);
    }),
    ("an event twice", Law::Whole, |_, ledger| {
        let again = first(ledger).events[12].clone();
        first(ledger).events.insert(13, again);
    }),
    ("the table says another version", Law::Whole, |_, ledger| {
        first(ledger).version += 1;
    }),
    ("something after the end", Law::End, |_, ledger| {
        let table = first(ledger);
        let (at, _) = table.events.last().unwrap().1[2..].split_once(' ').unwrap();
        let end = format!("1 {at} ended red resignation black");
        table.version += 2;
        table.events.push((table.version - 1, end.clone()));
        table.events.push((table.version, end));
    }),
    (
        "an older table after a newer one",
        Law::Forward,
        |logs, _| {
            let notes = &mut logs[0].notes;
            let old = notes.iter().find(|note| matches!(note.what, What::Saw(_)));
            notes.push(old.unwrap().clone());
        },
    ),
    ("two moves in another order", Law::Sight, |logs, _| {
        let sight = last_sight(&mut logs[1], |sight| sight.moves.len() > 1);
        sight.moves.swap(0, 1);
    }),
    ("time that rose", Law::Time, |logs, _| {
        last_sight(&mut logs[0], |sight| sight.clocks.is_some())
            .clocks
            .as_mut()
            .unwrap()[1] += 60_000;
    }),
    ("time that fell too fast", Law::Time, |logs, _| {
        last_sight(&mut logs[0], |sight| sight.clocks.is_some()).clocks = Some([10, 10]);
    }),
];

fn first(ledger: &mut Ledger) -> &mut jieqi_faults::Stored {
    ledger.tables.values_mut().next().unwrap()
}

fn last_sight(log: &mut Log, which: fn(&Sight) -> bool) -> &mut Sight {
    let mut sights = log.notes.iter_mut().rev().filter_map(|note| match note {
        Note {
            what: What::Saw(sight),
            ..
        } => Some(&mut **sight),
        _ => None,
    });
    sights.find(|sight| which(sight)).unwrap()
}

#[tokio::test]
async fn every_false_log_is_found() {
    let program = Path::new(crate::FAULTY);
    let mut house = House::open(program, &[]).await.unwrap();
    let play = Play {
        rules: Rules::timed("jieqi", 600_000, 1_000),
        tables: 1,
        thought: Duration::ZERO,
        seed: Dice::new(7).bits(),
    };
    let mut playing = Playing::start(&play, &house.doors);
    playing.more(40).await.unwrap();
    let mut logs = playing.stop().await;
    house.kill().await.unwrap();
    let ledger = house.ledger().await;
    // One that reads little is shown several plies at once.
    let again = logs[1].clone();
    let mut many = Sight::clone(again.sights().last().unwrap().1);
    many.from_ply = 0;
    many.moves = moves(&again);
    logs[1].write(What::Saw(Box::new(many)));
    println!("{}", hold(&logs, &ledger));
    for (name, law, lie) in LIES {
        let (mut logs, mut ledger) = (logs.clone(), ledger.clone());
        lie(&mut logs, &mut ledger);
        let breaches = check(&logs, &ledger).expect_err(name);
        let found = breaches.iter().any(|breach| breach.law == law);
        assert!(found, "{name}: {breaches:?}");
    }
}

/// How one sight of a clock that runs is made false, with the time at which it was seen.
type Shift = fn(&mut Duration, &mut u64);

/// Each such lie, and what is said of it.
const SHIFTS: [(&str, Shift); 3] = [
    ("ahead", |_, left| *left -= 3_000),
    ("behind", |seen, _| *seen += Duration::from_secs(5)),
    ("somebody knew better", |seen, left| {
        *seen += Duration::from_secs(5);
        *left -= 5_000;
    }),
];

/// A game at two servers, with clocks, of which everything holds; `None` where there is no
/// PostgreSQL.
async fn at_two_servers(seed: u64) -> Option<(Vec<Log>, Ledger)> {
    let hall = Hall::open(&Binary::path(), 2, &[]).await.unwrap()?;
    let play = Play {
        rules: Rules::timed("jieqi", 600_000, 1_000),
        tables: 1,
        thought: Duration::ZERO,
        seed,
    };
    let mut playing = Playing::start(&play, &hall.doors);
    playing.more(40).await.unwrap();
    let logs = playing.stop().await;
    let ledger = hall.ledger().unwrap();
    println!("{}", hold(&logs, &ledger));
    Some((logs, ledger))
}

/// What two servers show of one clock is held against the log and the database's clock.
#[tokio::test(flavor = "multi_thread")]
async fn every_false_clock_of_two_servers_is_found() {
    let Some((logs, ledger)) = at_two_servers(8).await else {
        return;
    };
    for (what, lie) in SHIFTS {
        let mut logs = logs.clone();
        let mut notes = logs[0].notes.iter_mut();
        let shown = notes.find_map(|note| match &mut note.what {
            What::Saw(sight) if sight.running.is_some() => Some((&mut note.at, sight)),
            _ => None,
        });
        let (seen, sight) = shown.unwrap();
        let running = sight.running.unwrap() as usize;
        lie(seen, &mut sight.clocks.as_mut().unwrap()[running]);
        let breaches = check(&logs, &ledger).expect_err(what);
        let found = breaches
            .iter()
            .any(|breach| breach.law == Law::Time && breach.what.contains(what));
        assert!(found, "{what}: {breaches:?}");
    }
}

/// A server to which the database does not answer tells a table as it was, with the clock that
/// ran in it, and what was stored meanwhile when it can. That is nobody's fault, as long as the
/// other clock has lost no more than has passed since the move was made.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_ran_unseen_has_not_fallen() {
    const HUNG: u64 = 3_600;
    let Some((logs, ledger)) = at_two_servers(12).await else {
        return;
    };

    // Two sights of which the second shows one move more, and so the other clock running.
    let sights: Vec<(Duration, &Sight)> = logs[0].sights().collect();
    let pair = sights.windows(2).skip(4).find(|pair| {
        let [was, is] = [pair[0].1, pair[1].1];
        was.version + 1 == is.version && was.running.is_some() && was.running != is.running
    });
    let [(_, was), (seen, is)] = pair.unwrap() else {
        unreachable!()
    };
    let hung = |lost: u64| {
        let mut logs = logs.clone();
        for log in &mut logs {
            log.notes.retain(|note| match &note.what {
                What::Saw(sight) => sight.version < is.version,
                What::Accepted { version, .. } => *version < is.version,
                _ => true,
            });
        }
        let at = *seen + Duration::from_millis(HUNG);
        for (sight, at, lost) in [
            (*was, at - Duration::from_millis(20), HUNG),
            (*is, at, lost),
        ] {
            let mut sight = sight.clone();
            sight.clocks.as_mut().unwrap()[sight.running.unwrap() as usize] -= lost;
            sight.from_ply += sight.moves.len() as u64;
            sight.moves.clear();
            logs[0].notes.push(Note {
                at,
                what: What::Saw(Box::new(sight)),
            });
        }
        check(&logs, &ledger)
    };
    if let Err(breaches) = hung(HUNG) {
        panic!("{breaches:?}");
    }
    let breaches = hung(HUNG + 4_000).unwrap_err();
    let fell = |what: &str| what.contains("time fell from");
    assert!(
        breaches.iter().any(|breach| fell(&breach.what)),
        "{breaches:?}"
    );
}

/// All moves that somebody was shown one after the other.
fn moves(log: &Log) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for (_, sight) in log.sights() {
        moves.truncate(usize::try_from(sight.from_ply).unwrap());
        moves.extend(sight.moves.iter().cloned());
    }
    moves
}
