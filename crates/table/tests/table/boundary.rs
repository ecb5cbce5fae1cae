//! Two things at the same instant, in both orders.

use jieqi_rules::{Color, Reason, Variant};
use jieqi_table::{Action, Claim, Millis, Phase, Refusal, Span, TimeControl};

use crate::scene::{BLACK, RED, Scene, step};

/// One thing that somebody does.
type Deed<'a> = &'a dyn Fn(&mut Scene) -> Result<(), Refusal>;

/// What became of the one, of the other, and of the game.
type Order = (Result<(), Refusal>, Result<(), Refusal>, Option<Reason>);

/// Does two things at the same instant in both orders: the one first, then the other first.
fn both_orders(make: &dyn Fn() -> Scene, one: Deed<'_>, other: Deed<'_>) -> [Order; 2] {
    [false, true].map(|swapped| {
        let mut scene = make();
        let (first, second) = if swapped {
            let other = other(&mut scene);
            (one(&mut scene), other)
        } else {
            let one = one(&mut scene);
            (one, other(&mut scene))
        };
        (first, second, scene.table.outcome().map(|o| o.reason))
    })
}

fn due(scene: &mut Scene) -> Result<(), Refusal> {
    scene.serve(Action::Due)
}

/// Red is to move and has this many milliseconds left until its deadline.
fn before_flag(ms: i64, prelude: &[&str]) -> Scene {
    let control = TimeControl::increment(Span::from_secs(60), Span::ZERO).unwrap();
    let mut scene = Scene::playing(Variant::Xiangqi, control);
    for mv in prelude {
        scene.play(mv).unwrap();
    }
    let deadline = scene.table.deadline().unwrap();
    scene.now = Millis((deadline.0 as i64 - ms) as u64);
    scene
}

const OPENING: [&str; 2] = ["h2e2", "h9g7"];

#[test]
fn a_move_at_the_flag() {
    // The clock reads 1 ms, 0 ms, and is over by 1 ms.
    for (ms, moves) in [(2, true), (1, true), (0, false), (-1, false)] {
        let orders = both_orders(
            &|| before_flag(ms, &OPENING),
            &|scene| scene.act(RED, step("h0g2")),
            &due,
        );
        for (order, late) in orders
            .into_iter()
            .zip([Refusal::OutOfTime, Refusal::GameOver])
        {
            let expected = if moves {
                (Ok(()), Err(Refusal::NotDue), None)
            } else {
                (Err(late), Ok(()), Some(Reason::Time))
            };
            assert_eq!(order, expected, "{ms} ms");
        }
    }
}

#[test]
fn mate_with_the_flag_at_zero() {
    let prelude = ["h2h4", "e6e5", "h4e4", "f9e8", "e4c4", "i9i7"];
    for (ms, reason) in [(1, Reason::Checkmate), (0, Reason::Time)] {
        for order in both_orders(
            &|| before_flag(ms, &prelude),
            &|scene| scene.act(RED, step("c4c9")),
            &due,
        ) {
            assert_eq!(order.2, Some(reason), "{ms} ms");
            assert_ne!(order.0.is_ok(), order.1.is_ok(), "one end, and one only");
        }
    }
}

#[test]
fn a_draw_accepted_while_the_flag_falls() {
    for (ms, reason) in [(1, Reason::Agreement), (0, Reason::Time)] {
        for order in both_orders(
            &|| {
                let mut scene = before_flag(1_000, &OPENING);
                scene.act(RED, Action::OfferDraw).unwrap();
                let deadline = scene.table.deadline().unwrap();
                scene.now = Millis(deadline.0 - ms);
                scene
            },
            &|scene| scene.act(BLACK, Action::AcceptDraw),
            &due,
        ) {
            assert_eq!(order.2, Some(reason), "{ms} ms");
        }
    }
}

#[test]
fn a_resignation_while_the_flag_falls() {
    for (ms, reason) in [(1, Reason::Resignation), (0, Reason::Time)] {
        for order in both_orders(
            &|| before_flag(ms, &OPENING),
            &|scene| scene.act(BLACK, Action::Resign),
            &due,
        ) {
            assert_eq!(order.2, Some(reason), "{ms} ms");
        }
    }
}

/// A gift in time saves the clock; a gift that comes with the flag comes too late.
#[test]
fn a_gift_while_the_flag_falls() {
    for (ms, reason) in [(1, None), (0, Some(Reason::Time))] {
        for order in both_orders(
            &|| before_flag(ms, &OPENING),
            &|scene| scene.act(BLACK, Action::GiveTime),
            &due,
        ) {
            assert_eq!(order.2, reason, "{ms} ms");
        }
    }
}

#[test]
fn a_gift_at_ply_0_and_the_deadline_of_the_first_move() {
    for (ms, reason) in [(1, None), (0, Some(Reason::Aborted))] {
        for order in both_orders(
            &|| before_flag(ms, &[]),
            &|scene| scene.act(BLACK, Action::GiveTime),
            &due,
        ) {
            assert_eq!(order.2, reason, "{ms} ms");
        }
    }
}

#[test]
fn an_abort_that_crosses_the_first_move() {
    let orders = both_orders(
        &|| before_flag(30_000, &[]),
        &|scene| scene.act(BLACK, Action::Abort),
        &|scene| scene.act(RED, step("h2e2")),
    );
    assert_eq!(
        orders,
        [
            (Ok(()), Err(Refusal::GameOver), Some(Reason::Aborted)),
            (Err(Refusal::AlreadyMoved), Ok(()), None),
        ]
    );
}

#[test]
fn a_claim_that_crosses_the_return() {
    let make = || {
        let mut scene = before_flag(60_001, &OPENING);
        scene.wait(Span::from_secs(31));
        scene
    };
    let claim = |absent_since: Option<Millis>| {
        move |scene: &mut Scene| {
            scene.act(
                BLACK,
                Action::Claim {
                    claim: Claim::Win,
                    absent_since,
                },
            )
        }
    };
    let gone = Some(make().now).map(|now| Millis(now.0 - 31_000));
    // Back with a move: whichever comes first.
    let orders = both_orders(&make, &claim(gone), &|scene| scene.act(RED, step("h0g2")));
    assert_eq!(
        orders,
        [
            (Ok(()), Err(Refusal::GameOver), Some(Reason::Abandonment)),
            (Err(Refusal::OwnTurn), Ok(()), None),
        ]
    );
    // Back without one: presence is what the server knows at that instant.
    let mut scene = make();
    assert_eq!(claim(None)(&mut scene), Err(Refusal::NotAbsent));
    assert_eq!(scene.table.phase(), Phase::Playing);
}

#[test]
fn a_claim_and_the_flag() {
    for ms in [1, 0] {
        let orders = both_orders(
            &|| before_flag(ms, &OPENING),
            &|scene| {
                scene.act(
                    BLACK,
                    Action::Claim {
                        claim: Claim::Draw,
                        absent_since: Some(Millis(0)),
                    },
                )
            },
            &due,
        );
        let reason = if ms == 1 {
            Reason::Abandonment
        } else {
            Reason::Time
        };
        assert!(orders.iter().all(|order| order.2 == Some(reason)), "{ms}");
    }
}

#[test]
fn an_acceptance_that_crosses_the_withdrawal() {
    let make = || {
        let mut scene = before_flag(30_000, &OPENING);
        scene.act(RED, Action::OfferDraw).unwrap();
        scene
    };
    let orders = both_orders(
        &make,
        &|scene| scene.act(BLACK, Action::AcceptDraw),
        &|scene| scene.act(RED, Action::WithdrawDraw),
    );
    assert_eq!(
        orders,
        [
            (Ok(()), Err(Refusal::GameOver), Some(Reason::Agreement)),
            (Err(Refusal::NoOffer), Ok(()), None),
        ]
    );
}

#[test]
fn two_resignations_at_once() {
    let orders = both_orders(
        &|| before_flag(30_000, &OPENING),
        &|scene| scene.act(RED, Action::Resign),
        &|scene| scene.act(BLACK, Action::Resign),
    );
    for ((red, black, reason), red_is_first) in orders.into_iter().zip([true, false]) {
        assert_eq!(reason, Some(Reason::Resignation));
        assert_eq!((red.is_ok(), black.is_ok()), (red_is_first, !red_is_first));
    }
}

#[test]
fn a_take_back_that_crosses_the_next_move() {
    let make = || {
        let mut scene = before_flag(30_000, &["h2e2", "h9g7", "h0g2"]);
        scene.act(RED, Action::AskTakeBack).unwrap();
        scene
    };
    let mut scene = make();
    let seen = scene.table.version();
    scene.act(BLACK, Action::AcceptTakeBack).unwrap();
    assert_eq!(
        scene.act_at(RED, seen, step("g2h0")),
        Err(Refusal::StaleVersion)
    );
    assert_eq!(scene.turn(), Color::Red);

    let mut scene = make();
    scene.act(BLACK, step("g7h9")).unwrap();
    assert_eq!(
        scene.act_at(BLACK, seen, Action::AcceptTakeBack),
        Err(Refusal::NoOffer)
    );
}
