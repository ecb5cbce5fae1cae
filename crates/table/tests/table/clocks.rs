//! What the clocks show, and when they fall.

use jieqi_rules::{ByColor, Color, Reason, Variant};
use jieqi_table::{Action, Clocks, Millis, Refusal, Span, TimeControl};

use crate::scene::{BLACK, RED, Scene, step};

const SHUFFLE: [&str; 4] = ["h0g2", "h9g7", "g2h0", "g7h9"];

fn secs(secs: u64) -> Span {
    Span::from_secs(secs)
}

/// A game of xiangqi in which both have made their first move, so that Red's clock runs.
fn begun(control: TimeControl) -> Scene {
    let mut scene = Scene::playing(Variant::Xiangqi, control);
    scene.wait(secs(20));
    scene.play("h2e2").unwrap();
    scene.wait(secs(20));
    scene.play("h7e7").unwrap();
    scene
}

fn read(scene: &Scene) -> Clocks {
    scene.table.clocks(scene.now).unwrap()
}

fn left(scene: &Scene) -> (u64, u64) {
    let ByColor { red, black } = read(scene).left;
    (red.0, black.0)
}

fn increment(initial: u64, increment: u64) -> TimeControl {
    TimeControl::increment(secs(initial), secs(increment)).unwrap()
}

fn per_move(initial: u64, each: u64) -> TimeControl {
    TimeControl::per_move(secs(initial), secs(each)).unwrap()
}

/// A move after a round trip that the server has measured.
fn step_with_lag(mv: &str, round_trip: u64) -> Action {
    let mv = mv.parse().unwrap();
    Action::Move {
        mv,
        round_trip: Span(round_trip),
    }
}

#[test]
fn clocks_start_when_both_have_moved() {
    let mut scene = Scene::playing(Variant::Xiangqi, increment(300, 3));
    scene.wait(secs(30));
    assert_eq!(left(&scene), (300_000, 300_000));
    scene.play("h2e2").unwrap();
    scene.wait(secs(30));
    assert_eq!(
        (left(&scene), read(&scene).running),
        ((300_000, 300_000), None)
    );
    scene.play("h7e7").unwrap();
    assert_eq!(read(&scene).running, Some(Color::Red));
    scene.wait(secs(30));
    assert_eq!(left(&scene), (270_000, 300_000));
}

#[test]
fn an_increment_is_added_with_the_move() {
    let mut scene = begun(increment(300, 3));
    scene.wait(secs(10));
    scene.play("h0g2").unwrap();
    assert_eq!(left(&scene), (293_000, 300_000));
    scene.wait(secs(1));
    scene.play("h9g7").unwrap();
    assert_eq!(left(&scene), (293_000, 302_000));
}

#[test]
fn with_a_limit_a_move_the_initial_time_goes_first_and_never_comes_back() {
    let mut scene = begun(per_move(60, 30));
    assert_eq!(left(&scene), (90_000, 90_000));
    scene.wait(secs(40));
    scene.play("h0g2").unwrap();
    assert_eq!(left(&scene), (50_000, 90_000));
    scene.play("h9g7").unwrap();
    scene.wait(secs(45));
    assert_eq!(left(&scene), (5_000, 90_000));
    scene.play("g2h0").unwrap();
    assert_eq!(left(&scene), (30_000, 90_000));
    scene.play("g7h9").unwrap();
    assert_eq!(scene.table.deadline(), Some(scene.now + secs(30) + Span(1)));
}

#[test]
fn days_are_for_each_move() {
    let day = Span::from_days(1);
    let mut scene = begun(TimeControl::days(1).unwrap());
    scene.wait(Span(day.0 - 1));
    assert_eq!(left(&scene), (1, day.0));
    scene.play("h0g2").unwrap();
    assert_eq!(left(&scene), (day.0, day.0));
    scene.wait(day + Span(1));
    scene.serve(Action::Due).unwrap();
    assert_eq!(scene.table.outcome().unwrap().winner, Some(Color::Red));
}

#[test]
fn without_a_clock_there_is_none() {
    assert_eq!(begun(TimeControl::NONE).table.clocks(Millis(0)), None);
}

/// The flag falls for the side to move, in the first millisecond after its time is up.
#[test]
fn the_flag_falls_right_after_the_time_is_up() {
    for plies in 0..4 {
        for (control, limit) in [
            (increment(60, 0), secs(60)),
            (per_move(60, 10), secs(70)),
            (TimeControl::days(3).unwrap(), Span::from_days(3)),
        ] {
            let mut scene = begun(control);
            for mv in &SHUFFLE[..plies] {
                scene.play(mv).unwrap();
            }
            let turn = scene.turn();
            scene.wait(limit);
            assert_eq!(read(&scene).left[turn], Span::ZERO);
            assert_eq!(scene.serve(Action::Due), Err(Refusal::NotDue));
            scene.wait(Span(1));
            scene.serve(Action::Due).unwrap();
            let outcome = scene.table.outcome().unwrap();
            assert_eq!(
                (outcome.winner, outcome.reason),
                (Some(!turn), Reason::Time)
            );
            assert_eq!(read(&scene).left[turn], Span::ZERO);
            assert_eq!(read(&scene).running, None);
            assert_eq!(scene.serve(Action::Due), Err(Refusal::GameOver));
        }
    }
}

/// After each ply it is noted what the mover's clock showed right then; what is taken back leaves
/// the list, and gifts and turns that end without a move show at the next ply.
#[test]
fn what_is_left_is_noted_at_each_ply() {
    for control in [
        increment(300, 3),
        per_move(60, 30),
        TimeControl::days(2).unwrap(),
        TimeControl::NONE,
    ] {
        let mut scene = Scene::playing(Variant::Xiangqi, control);
        let mut noted = Vec::new();
        for (n, mv) in ["h2e2", "h7e7"].into_iter().chain(SHUFFLE).enumerate() {
            let mover = scene.turn();
            scene.wait(secs(7 * n as u64));
            scene.play(mv).unwrap();
            noted.extend(
                scene
                    .table
                    .clocks(scene.now)
                    .map(|clocks| clocks.left[mover]),
            );
            assert_eq!(scene.table.left_after(), noted, "{control}");
        }
        scene.act(BLACK, Action::AskTakeBack).unwrap();
        scene.wait(secs(5));
        scene.act(RED, Action::AcceptTakeBack).unwrap();
        noted.pop();
        assert_eq!(scene.table.left_after(), noted, "{control}");
    }
    let mut scene = begun(increment(300, 3));
    scene.play("h0g2").unwrap();
    scene.act(RED, Action::GiveTime).unwrap();
    scene.play("h9g7").unwrap();
    let noted = scene.table.left_after();
    assert_eq!(noted[..3], [secs(300), secs(300), secs(303)]);
    assert_eq!(noted[3], read(&scene).left.black);
    assert!(noted[3] > secs(303), "with the gift");
}

#[test]
fn clocks_stand_still_after_the_end() {
    let mut scene = begun(increment(60, 5));
    scene.wait(secs(7));
    scene.act(BLACK, Action::Resign).unwrap();
    let at_the_end = read(&scene);
    assert_eq!(at_the_end.left.red, secs(53));
    scene.wait(secs(100));
    assert_eq!(read(&scene), at_the_end);
}

/// What a message needs on its way is not taken from the clock: as the server measured it last,
/// at most 500 ms a move and 5 s a game.
#[test]
fn lag_is_credited_within_bounds() {
    for (measured, counted) in [(0, 0), (80, 80), (500, 500), (9_000, 500)] {
        let mut scene = begun(increment(60, 0));
        scene.act(RED, step_with_lag("h0g2", measured)).unwrap();
        scene.play("h9g7").unwrap();
        assert_eq!(
            scene.table.deadline(),
            Some(scene.now + secs(60) + Span(counted) + Span(1))
        );
        scene.wait(secs(10));
        scene.play("g2h0").unwrap();
        assert_eq!(left(&scene).0, 50_000 + counted);
    }
}

#[test]
fn lag_is_credited_no_more_than_it_took() {
    let mut scene = begun(increment(60, 0));
    scene.act(RED, step_with_lag("h0g2", 400)).unwrap();
    scene.play("h9g7").unwrap();
    scene.wait(Span(100));
    scene.play("g2h0").unwrap();
    assert_eq!(left(&scene).0, 60_000, "a clock does not gain by lag");
}

/// The chariots walk from corner to corner, so that no position stands three times: thirteen
/// moves each, Red's after so much time and with this round trip.
fn walk(scene: &mut Scene, thinking: Span, round_trip: u64) {
    for mv in [
        "a0a1", "a1b1", "b1c1", "c1d1", "d1e1", "e1f1", "f1g1", "g1h1", "h1i1", "i1i2", "i2h2",
        "h2g2", "g2f2",
    ] {
        let mut answer: jieqi_rules::Move = mv.parse().unwrap();
        answer.from = answer.from.mirrored();
        answer.to = answer.to.mirrored();
        scene.wait(thinking);
        scene.act(RED, step_with_lag(mv, round_trip)).unwrap();
        scene.play(&answer.to_string()).unwrap();
    }
}

#[test]
fn lag_credit_is_used_up_after_five_seconds_in_all() {
    let mut scene = begun(increment(600, 0));
    walk(&mut scene, secs(2), 500);
    // Nothing was measured before the first of the thirteen; ten of the others use it up.
    assert_eq!(left(&scene).0, 600_000 - 13 * 2_000 + 5_000);
    assert_eq!(
        scene.table.deadline(),
        Some(scene.now + read(&scene).left.red + Span(1))
    );
}

#[test]
fn lag_credit_that_was_not_needed_is_not_used_up() {
    let mut scene = begun(increment(600, 0));
    walk(&mut scene, Span(1), 500);
    assert_eq!(left(&scene).0, 600_000 - 1);
    assert_eq!(
        scene.table.deadline(),
        Some(scene.now + read(&scene).left.red + Span(500) + Span(1))
    );
}

#[test]
fn a_gift_goes_to_the_other_side() {
    let mut scene = begun(increment(60, 0));
    let deadline = scene.table.deadline().unwrap();
    scene.act(BLACK, Action::GiveTime).unwrap();
    assert_eq!(left(&scene), (75_000, 60_000));
    assert_eq!(scene.table.deadline(), Some(deadline + secs(15)));
    scene.act(RED, Action::GiveTime).unwrap();
    assert_eq!(left(&scene), (75_000, 75_000));
    assert_eq!(scene.table.deadline(), Some(deadline + secs(15)));
}

/// A gift before the first move goes onto the clock, which does not run yet; the time for the
/// first move stays as it is.
#[test]
fn a_gift_at_ply_0_does_not_delay_the_first_move() {
    let mut scene = Scene::playing(Variant::Xiangqi, increment(60, 0));
    let deadline = scene.table.deadline();
    scene.act(BLACK, Action::GiveTime).unwrap();
    scene.act(RED, Action::GiveTime).unwrap();
    assert_eq!(left(&scene), (75_000, 75_000));
    assert_eq!(scene.table.deadline(), deadline);
}

#[test]
fn a_gift_needs_a_clock_with_room_in_it() {
    for control in [TimeControl::NONE, TimeControl::days(2).unwrap()] {
        let mut scene = begun(control);
        assert_eq!(scene.act(RED, Action::GiveTime), Err(Refusal::NoClock));
    }
    let mut scene = begun(increment(10_800 - 30, 0));
    scene.act(RED, Action::GiveTime).unwrap();
    scene.act(RED, Action::GiveTime).unwrap();
    assert_eq!(scene.act(RED, Action::GiveTime), Err(Refusal::ClockFull));
}

fn credit(from: Millis, to: Millis) -> Action {
    Action::Credit { from, to }
}

/// The part of the time in which the server was down that fell into the turn comes back, once.
#[test]
fn time_in_which_the_server_was_down_is_given_back() {
    let mut scene = begun(increment(60, 0));
    let turn = scene.now;
    scene.wait(secs(100));
    let (from, to) = (turn + secs(30), turn + secs(90));
    scene.serve(credit(from, to)).unwrap();
    assert_eq!(left(&scene).0, 20_000);
    assert_eq!(scene.serve(credit(from, to)), Err(Refusal::NothingToCredit));
    // A part that overlaps counts once.
    scene
        .serve(credit(turn + secs(80), turn + secs(95)))
        .unwrap();
    assert_eq!(left(&scene).0, 25_000);
    scene.wait(secs(26));
    scene.serve(Action::Due).unwrap();
}

#[test]
fn only_what_fell_into_the_turn_comes_back() {
    let mut scene = begun(increment(60, 0));
    let turn = scene.now;
    let before = Millis(turn.0 - 40_000);
    scene.wait(secs(10));
    scene.serve(credit(before, turn + secs(4))).unwrap();
    assert_eq!(left(&scene).0, 54_000);
    assert_eq!(
        scene.serve(credit(before, Millis(turn.0 - 1))),
        Err(Refusal::NothingToCredit)
    );
    // The future is not given back.
    scene
        .serve(credit(turn + secs(5), turn + secs(5_000)))
        .unwrap();
    assert_eq!(left(&scene).0, 59_000);
}

#[test]
fn waiting_for_a_first_move_or_a_player_is_lengthened_too() {
    for mut scene in [
        Scene::playing(Variant::Xiangqi, increment(60, 0)),
        Scene::waiting(Variant::Jieqi, increment(60, 0)),
    ] {
        let deadline = scene.table.deadline().unwrap();
        let from = scene.now;
        scene.wait(Span::from_days(3));
        scene.serve(credit(from, scene.now)).unwrap();
        assert_eq!(scene.table.deadline(), Some(deadline + Span::from_days(3)));
    }
}

#[test]
fn nothing_comes_back_where_nobody_waits() {
    let mut over = begun(increment(60, 0));
    over.act(RED, Action::Resign).unwrap();
    for mut scene in [begun(TimeControl::NONE), over] {
        let from = scene.now;
        scene.wait(secs(10));
        assert_eq!(
            scene.serve(credit(from, scene.now)),
            Err(Refusal::NothingToCredit)
        );
    }
}

#[test]
fn a_clock_that_was_nearly_down_is_not_flagged_for_the_time_of_the_crash() {
    let mut scene = begun(increment(60, 0));
    let turn = scene.now;
    scene.wait(secs(300));
    scene
        .serve(credit(turn + secs(59), turn + secs(300)))
        .unwrap();
    assert_eq!(scene.serve(Action::Due), Err(Refusal::NotDue));
    scene.act(RED, step("h0g2")).unwrap();
    assert_eq!(left(&scene).0, 1_000);
}
