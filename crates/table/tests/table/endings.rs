//! How a game ends.

use jieqi_rules::{Color, Reason, Receipt, Variant, Viewer};
use jieqi_table::{Action, Fact, Phase, Refusal, TimeControl};

use crate::scene::{BLACK, RED, Scene};

fn playing() -> Scene {
    Scene::playing(Variant::Xiangqi, TimeControl::NONE)
}

#[test]
fn mate_ends_the_game_with_the_move_that_gives_it() {
    let mut scene = playing();
    for mv in ["h2h4", "e6e5", "h4e4", "f9e8", "e4c4", "i9i7"] {
        scene.play(mv).unwrap();
        assert_eq!(scene.table.phase(), Phase::Playing);
    }
    scene.play("c4c9").unwrap();
    let outcome = scene.table.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(Color::Red), Reason::Checkmate)
    );
    assert_eq!(scene.table.ended_by(), Some(Color::Red));
    let view = scene.table.view(Viewer::Spectator);
    assert_eq!(view.outcome(), view.history().outcome());
    assert_eq!(scene.act(BLACK, Action::Resign), Err(Refusal::GameOver));
}

#[test]
fn a_third_repetition_ends_the_game_with_its_receipt() {
    let mut scene = playing();
    let shuffle = ["h0g2", "h9g7", "g2h0", "g7h9"];
    for mv in shuffle.iter().chain(&shuffle[..3]) {
        scene.play(mv).unwrap();
        assert_eq!(scene.table.phase(), Phase::Playing);
    }
    scene.play(shuffle[3]).unwrap();
    let outcome = scene.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Repetition));
    assert!(matches!(
        outcome.receipt,
        Receipt::Repetition { window: (0, 8), .. }
    ));
    assert_eq!(scene.table.ended_by(), Some(Color::Black));
    let [.., moved, ended] = &scene.log[..] else {
        panic!("a move and the end");
    };
    assert!(matches!(moved.fact, Fact::Moved { .. }));
    assert!(matches!(ended.fact, Fact::Ended { .. }));
}

#[test]
fn who_resigns_loses_on_either_turn() {
    for (who, winner) in [(RED, Color::Black), (BLACK, Color::Red)] {
        for plies in 0..3 {
            let mut scene = playing();
            for mv in ["h2e2", "h9g7"].iter().take(plies) {
                scene.play(mv).unwrap();
            }
            scene.act(who, Action::Resign).unwrap();
            let outcome = scene.table.outcome().unwrap();
            assert_eq!(
                (outcome.winner, outcome.reason),
                (Some(winner), Reason::Resignation)
            );
        }
    }
}

#[test]
fn a_table_is_aborted_before_the_first_move_and_not_after() {
    for variant in Variant::ALL {
        for who in [RED, BLACK] {
            let mut scene = Scene::playing(variant, TimeControl::NONE);
            assert!(scene.table.can_abort());
            scene.act(who, Action::Abort).unwrap();
            let outcome = scene.table.outcome().unwrap();
            assert_eq!((outcome.winner, outcome.reason), (None, Reason::Aborted));
            assert_eq!(scene.table.ended_by(), scene.table.seat_of(who));
            assert!(!scene.table.is_expired());

            let mut scene = Scene::playing(variant, TimeControl::NONE);
            scene.play("b2b9").unwrap();
            assert!(!scene.table.can_abort());
            assert_eq!(scene.act(who, Action::Abort), Err(Refusal::AlreadyMoved));
        }
    }
}

#[test]
fn a_creator_may_give_up_waiting() {
    for variant in Variant::ALL {
        let mut scene = Scene::waiting(variant, TimeControl::NONE);
        scene.act(RED, Action::Abort).unwrap();
        assert_eq!(scene.table.outcome().unwrap().reason, Reason::Aborted);
        assert!(!scene.table.is_expired());
    }
}

/// Whatever ends the table, S is published, and the whole deal where one was made.
#[test]
fn every_ending_discloses_everything() {
    let mut aborted = Scene::playing(Variant::Jieqi, TimeControl::NONE);
    aborted.act(BLACK, Action::Abort).unwrap();
    let mut resigned = Scene::playing(Variant::Jieqi, TimeControl::NONE);
    resigned.play("b2b9").unwrap();
    resigned.act(RED, Action::Resign).unwrap();
    let mut agreed = Scene::playing(Variant::Jieqi, TimeControl::NONE);
    agreed.act(BLACK, Action::OfferDraw).unwrap();
    agreed.act(RED, Action::AcceptDraw).unwrap();
    let mut late = Scene::playing(Variant::Jieqi, TimeControl::NONE);
    late.now = late.table.deadline().unwrap();
    late.serve(Action::Due).unwrap();
    for scene in [aborted, resigned, agreed, late] {
        assert!(scene.table.disclosure().is_some());
        for viewer in [
            Viewer::Player(Color::Red),
            Viewer::Player(Color::Black),
            Viewer::Spectator,
        ] {
            let view = scene.table.view(viewer);
            assert!(view.deal().is_some());
            assert!(view.outcome().is_some());
        }
    }
    let mut unopened = Scene::waiting(Variant::Jieqi, TimeControl::NONE);
    unopened.act(RED, Action::Abort).unwrap();
    assert!(unopened.table.disclosure().is_some());
    assert_eq!(unopened.table.view(Viewer::Spectator).deal(), None);
}
