//! A table is its log and nothing else.

use jieqi_referee::{PlayerSeal, ServerSecret};
use jieqi_rules::{Color, Variant};
use jieqi_table::{
    Action, Ask, Claim, Event, Fact, GuestId, LoadError, Millis, Phase, Refusal, Span, Table,
    TableId, TimeControl, Version,
};
use proptest::prelude::*;

use crate::scene::{BLACK, RED, STRANGER, Scene, a, all_of, b, created, id, load, step};

/// Something that somebody tries.
#[derive(Clone, Debug)]
enum Try {
    Move(usize, u64),
    Wrong(Color, usize),
    Seated(Color, Action),
    Foreign(Action),
    Wait(u64),
    UntilDue,
    Due,
    Credit(u64, u64),
    Link(Color),
    Forget,
}

/// Another browser of one of the players.
const OTHER: GuestId = GuestId::new([0xdd; 32]);

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        Just(Action::Seal(PlayerSeal::of(&a()))),
        Just(Action::Sit(b())),
        Just(Action::Open(a())),
        Just(Action::OfferDraw),
        Just(Action::AcceptDraw),
        Just(Action::DeclineDraw),
        Just(Action::WithdrawDraw),
        Just(Action::Abort),
        Just(Action::GiveTime),
        Just(Action::AskTakeBack),
        Just(Action::AcceptTakeBack),
        Just(Action::DeclineTakeBack),
        Just(Action::WithdrawTakeBack),
        Just(Action::OfferRematch(TableId::from_random([1; 10]))),
        Just(Action::AcceptRematch(TableId::from_random([2; 10]))),
        Just(Action::DeclineRematch),
        Just(Action::WithdrawRematch),
        (
            prop::sample::select(vec![Claim::Win, Claim::Draw]),
            any::<bool>()
        )
            .prop_map(|(claim, absent)| Action::Claim {
                claim,
                absent_since: absent.then_some(Millis(0)),
            }),
        prop::sample::select(vec![BLACK, OTHER]).prop_map(Action::SignOut),
    ]
}

fn tries() -> impl Strategy<Value = Vec<Try>> {
    let color = || prop::sample::select(Color::ALL.to_vec());
    let one = prop_oneof![
        12 => (any::<usize>(), 0..2_000u64).prop_map(|(index, trip)| Try::Move(index, trip)),
        1 => (color(), any::<usize>()).prop_map(|(color, index)| Try::Wrong(color, index)),
        6 => (color(), action()).prop_map(|(color, action)| Try::Seated(color, action)),
        1 => action().prop_map(Try::Foreign),
        4 => (0..40_000u64).prop_map(Try::Wait),
        1 => Just(Try::Due),
        1 => (0..90_000u64, 0..90_000u64).prop_map(|(from, to)| Try::Credit(from, to)),
        1 => color().prop_map(Try::Link),
        1 => Just(Try::Forget),
    ];
    let rare = prop_oneof![
        Just(Try::UntilDue),
        color().prop_map(|color| Try::Seated(color, Action::Resign)),
    ];
    prop::collection::vec(prop_oneof![40 => one, 1 => rare], 0..120)
}

fn controls() -> impl Strategy<Value = TimeControl> {
    prop::sample::select(vec![
        TimeControl::NONE,
        TimeControl::increment(Span::from_secs(60), Span::from_secs(2)).unwrap(),
        TimeControl::per_move(Span::from_secs(30), Span::from_secs(20)).unwrap(),
        TimeControl::days(1).unwrap(),
    ])
}

fn attempt(scene: &mut Scene, attempt: Try) -> Result<(), Refusal> {
    match attempt {
        Try::Move(index, round_trip) => {
            let mv = scene.legal(index);
            let who = match scene.turn() {
                Color::Red => RED,
                Color::Black => BLACK,
            };
            scene.act(
                who,
                Action::Move {
                    mv,
                    round_trip: Span(round_trip),
                },
            )
        }
        Try::Wrong(color, index) => {
            let mv = scene.legal(index);
            let who = [RED, BLACK][color as usize];
            let back = jieqi_rules::Move {
                from: mv.to,
                to: mv.from,
            };
            scene.act(
                who,
                Action::Move {
                    mv: back,
                    round_trip: Span::ZERO,
                },
            )
        }
        Try::Seated(color, action) => scene.act([RED, BLACK][color as usize], action),
        Try::Foreign(action) => scene.act(STRANGER, action),
        Try::Wait(ms) => {
            scene.wait(Span(ms));
            Ok(())
        }
        Try::UntilDue => {
            scene.now = scene.table.deadline().unwrap_or(scene.now);
            Ok(())
        }
        Try::Due => scene.serve(Action::Due),
        Try::Credit(from, to) => scene.serve(Action::Credit {
            from: Millis(scene.now.0 - from),
            to: Millis(scene.now.0 - to),
        }),
        Try::Link(color) => scene.serve(Action::Link {
            color,
            guest: OTHER,
        }),
        Try::Forget => scene.serve(Action::Forget(OTHER)),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_restart_at_any_point_changes_nothing(
        variant in prop::sample::select(Variant::ALL.to_vec()),
        control in controls(),
        tries in tries(),
        begun in prop::bool::weighted(0.9),
    ) {
        let mut scene = if begun {
            Scene::playing(variant, control)
        } else {
            Scene::new(created(variant, control))
        };
        for one in tries {
            let (ended, before) = (scene.table.phase() == Phase::Ended, all_of(&scene.table));
            let deadline = scene.table.deadline();
            let what = format!("{one:?}");
            let moves_time = matches!(one, Try::Wait(_) | Try::UntilDue);
            let due = matches!(one, Try::Due);
            let result = attempt(&mut scene, one);
            if result.is_err() || moves_time {
                prop_assert_eq!(all_of(&scene.table), before, "{}", what);
                continue;
            }
            // What may follow the end, and what is none of the game's business.
            let beside = |fact: &Fact| {
                matches!(
                    fact,
                    Fact::Linked { .. } | Fact::Unlinked { .. } | Fact::Rematched(_)
                        | Fact::Offered { ask: Ask::Rematch, .. }
                        | Fact::Declined { ask: Ask::Rematch, .. }
                        | Fact::Withdrawn { ask: Ask::Rematch, .. }
                )
            };
            let last = &scene.log.last().unwrap().fact;
            if !beside(last) && !matches!(last, Fact::Credited { .. }) {
                prop_assert!(!ended, "{} after the end", what);
                // From the deadline on, the server speaks and nobody else.
                prop_assert_eq!(
                    due,
                    deadline.is_some_and(|deadline| scene.now >= deadline),
                    "{}",
                    what
                );
            }
            let stored: Vec<Event> = scene
                .log
                .iter()
                .map(|event| event.to_string().parse().unwrap())
                .collect();
            prop_assert_eq!(all_of(&load(&stored)), all_of(&scene.table));
        }
        prop_assert_eq!(scene.table.version(), Version(scene.log.len() as u64));
        prop_assert!(scene.log.is_sorted_by_key(|event| event.at));
        let ends = scene.log.iter().filter(|event| matches!(event.fact, Fact::Ended { .. })).count();
        prop_assert_eq!(ends, usize::from(scene.table.phase() == Phase::Ended));
    }
}

fn try_load(log: &[Event]) -> Result<Table, LoadError> {
    Table::load(id(), ServerSecret::from_bytes([7; 32]), log.iter().cloned())
}

#[test]
fn a_log_that_something_else_wrote_to_is_refused_where_it_breaks() {
    let mut scene = Scene::playing(Variant::Xiangqi, TimeControl::NONE);
    scene.play("h2e2").unwrap();
    let log = &scene.log;
    let insert = |at: usize, fact: Fact| {
        let mut log = log.clone();
        let time = log[at.min(log.len() - 1)].at;
        log.insert(at, Event { at: time, fact });
        try_load(&log).unwrap_err().to_string()
    };
    let moved = |text: &str| match step(text) {
        Action::Move { mv, round_trip } => Fact::Moved { mv, round_trip },
        _ => unreachable!(),
    };
    let at = log[0].at.0;
    assert_eq!(
        insert(3, moved("h2e2")),
        format!(
            "the log of table {}: event 4 (`1 {at} moved h2e2 0`) does not follow: the move is not legal",
            id()
        )
    );
    for (place, fact, why) in [
        (1, moved("h2e2"), "the table is in another phase"),
        (2, log[0].fact.clone(), "the table is already made"),
        (
            3,
            Fact::Declined {
                ask: Ask::Draw,
                by: Color::Red,
            },
            "there is no such offer",
        ),
        (3, log[1].fact.clone(), "the table is in another phase"),
    ] {
        let error = insert(place, fact);
        assert!(error.ends_with(why), "{error}");
    }
    let mut back = log.clone();
    back[2].at = Millis(at - 1);
    let error = try_load(&back).unwrap_err().to_string();
    assert!(
        error.ends_with("it is older than the event before it"),
        "{error}"
    );
    assert!(matches!(try_load(&[]), Err(LoadError::Empty(_))));
    assert!(matches!(
        try_load(&log[1..]),
        Err(LoadError::NotCreated { .. })
    ));
    let nobody = Event {
        at: Millis(at),
        fact: Fact::Created(jieqi_table::Created {
            creator: vec![],
            ..created(Variant::Xiangqi, TimeControl::NONE)
        }),
    };
    assert!(matches!(
        try_load(&[nobody]),
        Err(LoadError::NotCreated { .. })
    ));
}

#[test]
fn nothing_secret_is_printed() {
    let mut scene = Scene::playing(Variant::Jieqi, TimeControl::NONE);
    scene.play("b2b9").unwrap();
    let debug = format!("{:?}", scene.table);
    assert!(debug.contains("ServerSecret(..)"));
    assert!(
        !debug.contains("Chariot") && !debug.contains("Soldier"),
        "{debug}"
    );
    for event in &scene.log {
        assert!(!event.to_string().contains("0707070707"), "{event}");
    }
}
