//! What happens when somebody does not come.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_rules::{Color, Reason, Variant};
use jieqi_table::{Action, Phase, Refusal, Span, TimeControl};

use crate::scene::{BLACK, RED, Scene, a, b, created};

fn ten_five() -> TimeControl {
    TimeControl::increment(Span::from_mins(10), Span::from_secs(5)).unwrap()
}

/// The scene right before its deadline and at it: what may still be done, and by whom.
fn before_and_at(make: impl Fn() -> Scene, last: impl Fn(&mut Scene) -> Result<(), Refusal>) {
    for late in [false, true] {
        let mut scene = make();
        let deadline = scene.table.deadline().unwrap();
        scene.now.0 = deadline.0 - u64::from(!late);
        if late {
            assert_eq!(last(&mut scene), Err(Refusal::OutOfTime));
            scene.serve(Action::Due).unwrap();
            assert_eq!(scene.table.phase(), Phase::Ended);
            assert_eq!(scene.serve(Action::Due), Err(Refusal::GameOver));
            assert_eq!(last(&mut scene), Err(Refusal::GameOver));
        } else {
            assert_eq!(scene.serve(Action::Due), Err(Refusal::NotDue));
            last(&mut scene).unwrap();
        }
    }
}

#[test]
fn a_table_that_nobody_sits_down_at_expires() {
    for (control, wait) in [
        (TimeControl::NONE, Span::from_days(1)),
        (ten_five(), Span::from_days(1)),
        (TimeControl::days(3).unwrap(), Span::from_days(7)),
    ] {
        let mut scene = Scene::new(created(Variant::Xiangqi, control));
        scene.wait(wait);
        assert_eq!(scene.serve(Action::Due), Err(Refusal::NotDue));
        scene.wait(Span(1));
        scene.serve(Action::Due).unwrap();
        assert!(scene.table.is_expired());
        assert_eq!(scene.table.outcome().unwrap().reason, Reason::Aborted);
        assert_eq!(
            scene.act(BLACK, Action::Sit(Contribution::EMPTY)),
            Err(Refusal::GameOver)
        );
    }
}

#[test]
fn sealing_sitting_and_opening_are_done_in_time_or_not_at_all() {
    let jieqi = Variant::Jieqi;
    before_and_at(
        || Scene::new(created(jieqi, ten_five())),
        |scene| scene.act(RED, Action::Seal(PlayerSeal::of(&a()))),
    );
    before_and_at(
        || Scene::waiting(jieqi, ten_five()),
        |scene| scene.act(BLACK, Action::Sit(b())),
    );
    before_and_at(
        || {
            let mut scene = Scene::waiting(jieqi, ten_five());
            scene.wait(Span::from_mins(90));
            scene.act(BLACK, Action::Sit(b())).unwrap();
            scene
        },
        |scene| scene.act(RED, Action::Open(a())),
    );
}

/// A creator who shared the link and closed the tab has a day to be back.
#[test]
fn opening_has_as_long_as_waiting() {
    let mut scene = Scene::waiting(Variant::Jieqi, ten_five());
    scene.wait(Span::from_mins(23 * 60));
    scene.act(BLACK, Action::Sit(b())).unwrap();
    scene.wait(Span::from_mins(23 * 60));
    scene.act(RED, Action::Open(a())).unwrap();
    scene.wait(Span::from_secs(50));
    scene.play("b2b9").unwrap();
}

#[test]
fn a_first_move_that_is_missing_aborts_and_does_not_lose() {
    for plies in 0..2 {
        let make = || {
            let mut scene = Scene::playing(Variant::Xiangqi, ten_five());
            for mv in ["h2e2"].iter().take(plies) {
                scene.wait(Span::from_secs(59));
                scene.play(mv).unwrap();
            }
            scene
        };
        let mut scene = make();
        assert_eq!(scene.table.deadline(), scene.table.aborts_at());
        assert_eq!(
            scene.table.deadline(),
            Some(scene.now + Span::from_secs(60) + Span(1))
        );
        scene.wait(Span::from_secs(61));
        scene.serve(Action::Due).unwrap();
        let outcome = scene.table.outcome().unwrap();
        assert_eq!((outcome.winner, outcome.reason), (None, Reason::Aborted));
        assert!(!scene.table.is_expired());

        let mv = ["h2e2", "h9g7"][plies];
        before_and_at(make, |scene| {
            let by = scene.player(if plies == 0 { Color::Red } else { Color::Black });
            scene.act(by, crate::scene::step(mv))
        });
        before_and_at(make, |scene| scene.act(BLACK, Action::Resign));
    }
}

#[test]
fn longer_games_wait_longer_for_the_first_move() {
    let long = TimeControl::increment(Span::from_mins(30), Span::ZERO).unwrap();
    for (control, limit) in [
        (ten_five(), Span::from_secs(60)),
        (long, Span::from_secs(120)),
        (TimeControl::NONE, Span::from_days(1)),
        (TimeControl::days(3).unwrap(), Span::from_days(3)),
    ] {
        let scene = Scene::playing(Variant::Xiangqi, control);
        assert_eq!(scene.table.deadline(), Some(scene.now + limit + Span(1)));
    }
}

#[test]
fn without_a_clock_nothing_is_due_once_both_have_moved() {
    let mut scene = Scene::playing(Variant::Xiangqi, TimeControl::NONE);
    scene.play("h2e2").unwrap();
    scene.play("h9g7").unwrap();
    assert_eq!(scene.table.deadline(), None);
    scene.wait(Span::from_days(400));
    assert_eq!(scene.serve(Action::Due), Err(Refusal::NotDue));
    scene.play("h0g2").unwrap();
}

/// A clock of the machine that is set back does not set a table back.
#[test]
fn time_at_a_table_never_goes_back() {
    let mut scene = Scene::playing(Variant::Xiangqi, ten_five());
    scene.wait(Span::from_secs(10));
    scene.play("h2e2").unwrap();
    let at = scene.now;
    scene.now.0 -= 3_600_000;
    scene.play("h9g7").unwrap();
    assert_eq!(scene.log.last().unwrap().at, at);
}
