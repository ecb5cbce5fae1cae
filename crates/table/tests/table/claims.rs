//! What may be claimed when the other side has left.

use jieqi_rules::{Color, Reason, Variant};
use jieqi_table::{Action, Claim, Millis, Refusal, Span, TimeControl};

use crate::scene::{BLACK, RED, STRANGER, Scene};

fn increment(initial: u64) -> TimeControl {
    TimeControl::increment(Span::from_secs(initial), Span::ZERO).unwrap()
}

/// Both have moved; Red is to move.
fn begun(control: TimeControl) -> Scene {
    let mut scene = Scene::playing(Variant::Xiangqi, control);
    scene.play("h2e2").unwrap();
    scene.play("h9g7").unwrap();
    scene
}

fn claim(claim: Claim, absent_since: Millis) -> Action {
    Action::Claim {
        claim,
        absent_since: Some(absent_since),
    }
}

#[test]
fn the_wait_depends_on_the_clock() {
    let per_move = |initial| TimeControl::per_move(Span::from_secs(initial), Span::from_secs(30));
    for (control, seconds) in [
        (increment(60), Some(30)),
        (increment(300), Some(30)),
        (increment(600), Some(60)),
        (increment(900), Some(90)),
        (increment(1_800), Some(120)),
        (per_move(0).unwrap(), Some(30)),
        (per_move(600).unwrap(), Some(60)),
        (TimeControl::NONE, Some(15 * 60)),
        (TimeControl::days(1).unwrap(), None),
    ] {
        assert_eq!(control.absence_limit(), seconds.map(Span::from_secs));
    }
}

#[test]
fn a_player_who_left_loses_or_draws_as_the_other_chooses() {
    for control in [increment(600), TimeControl::NONE] {
        for (kind, winner) in [(Claim::Win, Some(Color::Black)), (Claim::Draw, None)] {
            let mut scene = begun(control);
            let left = scene.now;
            scene.wait(Span(control.absence_limit().unwrap().0 - 1));
            assert_eq!(scene.act(BLACK, claim(kind, left)), Err(Refusal::TooSoon));
            scene.wait(Span(1));
            scene.act(BLACK, claim(kind, left)).unwrap();
            let outcome = scene.table.outcome().unwrap();
            assert_eq!(
                (outcome.winner, outcome.reason),
                (winner, Reason::Abandonment)
            );
            assert_eq!(scene.table.ended_by(), Some(Color::Black));
        }
    }
}

#[test]
fn absence_counts_from_the_start_of_the_turn() {
    let mut scene = begun(increment(600));
    let left = Millis(scene.now.0 - 500_000);
    assert_eq!(
        scene.table.claimable_from(Color::Black, left),
        Some(scene.now + Span::from_secs(60))
    );
    scene.wait(Span::from_secs(59));
    assert_eq!(
        scene.act(BLACK, claim(Claim::Win, left)),
        Err(Refusal::TooSoon)
    );
    scene.wait(Span::from_secs(1));
    scene.act(BLACK, claim(Claim::Win, left)).unwrap();
}

#[test]
fn nobody_claims_on_its_own_turn() {
    let mut scene = begun(increment(600));
    let left = scene.now;
    scene.wait(Span::from_secs(300));
    assert_eq!(
        scene.act(RED, claim(Claim::Win, left)),
        Err(Refusal::OwnTurn)
    );
    assert_eq!(scene.table.claimable_from(Color::Red, left), None);
}

#[test]
fn there_is_no_claim_where_the_clock_falls_sooner() {
    let with_left = |left: u64| {
        let mut scene = begun(increment(60));
        scene.wait(Span(60_000 - left));
        scene.play("h0g2").unwrap();
        scene.play("g7h9").unwrap();
        scene
    };
    // The wait is 30 s, and a clock falls in the millisecond after its time is up.
    for (left, claimable) in [(29_998, false), (29_999, false), (30_000, true)] {
        let scene = with_left(left);
        let from = scene.table.claimable_from(Color::Black, scene.now);
        assert_eq!(from.is_some(), claimable, "{left} ms");
    }
    let mut scene = with_left(29_000);
    let left = scene.now;
    scene.wait(Span::from_secs(29));
    assert_eq!(
        scene.act(BLACK, claim(Claim::Win, left)),
        Err(Refusal::NoClaim)
    );
}

#[test]
fn there_is_no_claim_before_both_have_moved_nor_with_days_a_move() {
    for plies in 0..2 {
        let mut scene = Scene::playing(Variant::Xiangqi, TimeControl::NONE);
        for mv in ["h2e2"].iter().take(plies) {
            scene.play(mv).unwrap();
        }
        let left = scene.now;
        scene.wait(Span::from_mins(60));
        let other = scene.player(!scene.turn());
        assert_eq!(
            scene.act(other, claim(Claim::Win, left)),
            Err(Refusal::NoClaim)
        );
    }
    let mut scene = begun(TimeControl::days(3).unwrap());
    let left = scene.now;
    scene.wait(Span::from_days(2));
    assert_eq!(
        scene.act(BLACK, claim(Claim::Draw, left)),
        Err(Refusal::NoClaim)
    );
}

#[test]
fn a_spectator_claims_nothing() {
    let mut scene = begun(TimeControl::NONE);
    let left = scene.now;
    scene.wait(Span::from_mins(60));
    assert_eq!(
        scene.act(STRANGER, claim(Claim::Win, left)),
        Err(Refusal::NotSeated)
    );
}

/// The time in which the server was down is nobody's absence.
#[test]
fn a_crash_of_the_server_does_not_shorten_the_wait() {
    let mut scene = begun(increment(600));
    let left = scene.now;
    scene.wait(Span::from_secs(120));
    scene
        .serve(Action::Credit {
            from: left,
            to: scene.now,
        })
        .unwrap();
    assert_eq!(
        scene.act(BLACK, claim(Claim::Win, left)),
        Err(Refusal::TooSoon)
    );
}
