//! What a command rests on.

use jieqi_rules::Variant;
use jieqi_table::{Action, Phase, Refusal, TimeControl, Version};

use crate::scene::{BLACK, RED, Scene, step};

fn playing() -> Scene {
    Scene::playing(Variant::Xiangqi, TimeControl::NONE)
}

#[test]
fn a_move_rests_on_the_position() {
    let mut scene = playing();
    let start = scene.table.version();
    scene.play("h2e2").unwrap();
    scene.play("h9g7").unwrap();
    assert_eq!(
        scene.act_at(RED, start, step("h0g2")),
        Err(Refusal::StaleVersion)
    );
    scene.act(RED, step("h0g2")).unwrap();
}

#[test]
fn a_second_tab_does_not_move_twice() {
    let mut scene = playing();
    let start = scene.table.version();
    scene.act_at(RED, start, step("h2e2")).unwrap();
    assert_eq!(
        scene.act_at(RED, start, step("h2e2")),
        Err(Refusal::StaleVersion)
    );
}

#[test]
fn an_offer_that_came_meanwhile_does_not_hurt_a_move() {
    let mut scene = playing();
    let start = scene.table.version();
    scene.act(BLACK, Action::OfferDraw).unwrap();
    scene.act_at(RED, start, step("h2e2")).unwrap();
    assert_eq!(scene.table.draw_offer(), None, "moving on declines");
}

#[test]
fn an_answer_rests_on_its_offer() {
    for answer in [Action::AcceptDraw, Action::DeclineDraw] {
        let mut scene = playing();
        let before = scene.table.version();
        scene.act(RED, Action::OfferDraw).unwrap();
        assert_eq!(
            scene.act_at(BLACK, before, answer.clone()),
            Err(Refusal::StaleVersion)
        );
        scene.act(BLACK, answer).unwrap();
    }
}

#[test]
fn what_rests_on_nothing_is_never_stale() {
    for (action, phase) in [
        (Action::Resign, Phase::Ended),
        (Action::OfferDraw, Phase::Playing),
    ] {
        let mut scene = playing();
        scene.play("h2e2").unwrap();
        scene.play("h9g7").unwrap();
        scene.act_at(RED, Version::NEW, action).unwrap();
        assert_eq!(scene.table.phase(), phase);
    }
    let mut scene = playing();
    scene.act_at(RED, Version::NEW, Action::Abort).unwrap();
}

#[test]
fn a_version_that_is_not_there_yet_is_stale_too() {
    let mut scene = playing();
    let ahead = scene.table.version().next();
    for action in [step("h2e2"), Action::Resign, Action::Abort] {
        assert_eq!(scene.act_at(RED, ahead, action), Err(Refusal::StaleVersion));
    }
}
