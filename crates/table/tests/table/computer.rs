//! A table at which a computer sits.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_rules::{Color, Variant};
use jieqi_table::{
    Action, Actor, Claim, Command, Created, Level, Millis, Phase, Refusal, TableId, TimeControl,
};

use crate::scene::{BLACK, RED, Scene, a, created, step};

fn computer(variant: Variant) -> Scene {
    Scene::new(Created {
        computer: Some(Level::new(4).unwrap()),
        ..created(variant, TimeControl::NONE)
    })
}

#[test]
fn it_sits_from_the_beginning_and_adds_nothing_to_the_deal() {
    let mut scene = computer(Variant::Jieqi);
    let level = Level::new(4).unwrap();
    assert_eq!(scene.table.computer(), Some((Color::Black, level)));
    assert_eq!(scene.table.phase(), Phase::Sealing);
    let sit = Action::Sit(crate::scene::b());
    assert_eq!(scene.act(BLACK, sit.clone()), Err(Refusal::SeatTaken));
    scene.act(RED, Action::Seal(PlayerSeal::of(&a()))).unwrap();
    assert_eq!(scene.table.phase(), Phase::Opening);
    assert_eq!(scene.table.guest_contribution(), Some(Contribution::EMPTY));
    assert_eq!(scene.act(BLACK, sit), Err(Refusal::SeatTaken));
    scene.act(RED, Action::Open(a())).unwrap();
    assert_eq!(scene.table.phase(), Phase::Playing);
    assert_eq!(computer(Variant::Xiangqi).table.phase(), Phase::Playing);
}

#[test]
fn it_is_refused_like_anybody() {
    let mut scene = computer(Variant::Xiangqi);
    let ask = |scene: &Scene, action| {
        let at = scene.table.version();
        let command = Command { at, action };
        scene.table.decide(Actor::Computer, &command, scene.now)
    };
    assert_eq!(ask(&scene, step("h9g7")), Err(Refusal::NotYourTurn));
    assert_eq!(
        ask(&scene, Action::Sit(Contribution::EMPTY)),
        Err(Refusal::AlreadySeated)
    );
    scene.act(RED, step("h2e2")).unwrap();
    assert_eq!(ask(&scene, step("h9h5")), Err(Refusal::IllegalMove));
    assert_eq!(ask(&scene, step("h9g7")).unwrap().len(), 1);
    let people = Scene::playing(Variant::Xiangqi, TimeControl::NONE);
    assert_eq!(ask(&people, Action::Resign), Err(Refusal::NotSeated));
}

#[test]
fn nobody_can_claim_that_it_has_left() {
    let mut scene = computer(Variant::Xiangqi);
    scene.act(RED, step("h2e2")).unwrap();
    let claim = Action::Claim {
        claim: Claim::Win,
        absent_since: Some(Millis(0)),
    };
    assert_eq!(scene.act(RED, claim), Err(Refusal::NotAbsent));
    assert_eq!(scene.table.claimable_from(Color::Red, Millis(0)), None);
}

#[test]
fn the_next_game_is_against_the_same_one() {
    let mut scene = computer(Variant::Xiangqi);
    scene.act(RED, Action::Resign).unwrap();
    let next = TableId::from_random([9; 10]);
    scene.act(RED, Action::OfferRematch(next)).unwrap();
    let created = scene.table.rematch_created().unwrap();
    assert_eq!(created.seat, Color::Black);
    assert_eq!(created.creator, [RED]);
    assert_eq!(created.computer, Level::new(4).ok());
    assert_eq!(created.invited, []);
}
