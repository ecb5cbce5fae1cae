//! Another game of the same two.

use jieqi_referee::{Contribution, PlayerSeal};
use jieqi_rules::{Color, Variant};
use jieqi_table::{Action, GuestId, Phase, Refusal, TableId, TimeControl};

use crate::scene::{BLACK, RED, STRANGER, Scene, a, b, load};

fn new_table() -> TableId {
    TableId::from_random([9; 10])
}

fn over(variant: Variant) -> Scene {
    let mut scene = Scene::playing(variant, TimeControl::days(3).unwrap());
    scene.act(RED, Action::Resign).unwrap();
    scene
}

#[test]
fn both_are_taken_to_the_same_new_table() {
    for variant in Variant::ALL {
        let mut scene = over(variant);
        scene.act(RED, Action::OfferRematch(new_table())).unwrap();
        assert_eq!(scene.table.rematch(), None);
        let agreed = TableId::from_random([8; 10]);
        scene.act(BLACK, Action::AcceptRematch(agreed)).unwrap();
        assert_eq!(scene.table.rematch(), Some(agreed));
        assert_eq!(load(&scene.log).rematch(), Some(agreed));
        assert_eq!(
            scene.act(RED, Action::OfferRematch(new_table())),
            Err(Refusal::AlreadyRematched)
        );
    }
}

#[test]
fn colors_are_changed_and_the_seats_kept() {
    let other = GuestId::new([0xdd; 32]);
    let mut scene = over(Variant::Jieqi);
    scene
        .serve(Action::Link {
            color: Color::Black,
            guest: other,
        })
        .unwrap();
    let mut next = Scene::new(scene.table.rematch_created().unwrap());
    assert_eq!(next.table.control(), scene.table.control());
    next.act(RED, Action::Seal(PlayerSeal::of(&a()))).unwrap();
    assert_eq!(
        next.act(STRANGER, Action::Sit(b())),
        Err(Refusal::NotInvited)
    );
    next.act(other, Action::Sit(b())).unwrap();
    next.act(RED, Action::Open(a())).unwrap();
    assert_eq!(next.table.seat_of(RED), Some(Color::Black));
    for guest in [BLACK, other] {
        assert_eq!(next.table.seat_of(guest), Some(Color::Red));
    }
}

#[test]
fn who_offers_while_an_offer_is_open_agrees() {
    let mut scene = over(Variant::Xiangqi);
    let seen = scene.table.version();
    scene.act(RED, Action::OfferRematch(new_table())).unwrap();
    let agreed = TableId::from_random([8; 10]);
    scene
        .act_at(BLACK, seen, Action::OfferRematch(agreed))
        .unwrap();
    assert_eq!(scene.table.rematch(), Some(agreed));
}

#[test]
fn an_offer_is_declined_withdrawn_and_made_again() {
    let mut scene = over(Variant::Xiangqi);
    for (who, action) in [
        (BLACK, Action::DeclineRematch),
        (RED, Action::WithdrawRematch),
    ] {
        scene.act(RED, Action::OfferRematch(new_table())).unwrap();
        assert_eq!(
            scene.act(RED, Action::OfferRematch(new_table())),
            Err(Refusal::AlreadyOffered)
        );
        scene.act(who, action).unwrap();
        assert_eq!(
            scene.act(BLACK, Action::AcceptRematch(new_table())),
            Err(Refusal::NoOffer)
        );
    }
}

#[test]
fn the_log_of_a_game_that_is_over_has_an_end() {
    let mut scene = over(Variant::Xiangqi);
    let mut offers = 0;
    while scene.act(RED, Action::OfferRematch(new_table())).is_ok() {
        offers += 1;
        assert!(offers < 100, "one may offer for ever");
        scene.act(RED, Action::WithdrawRematch).unwrap();
    }
    assert_eq!(offers, 10);
    // The other side may still.
    scene.act(BLACK, Action::OfferRematch(new_table())).unwrap();
    scene.act(RED, Action::AcceptRematch(new_table())).unwrap();
    assert!(load(&scene.log).rematch().is_some());
}

#[test]
fn there_is_no_rematch_while_the_game_goes_on_or_of_one_alone() {
    let mut scene = Scene::playing(Variant::Jieqi, TimeControl::NONE);
    assert_eq!(
        scene.act(RED, Action::OfferRematch(new_table())),
        Err(Refusal::NotOver)
    );
    let mut scene = Scene::waiting(Variant::Xiangqi, TimeControl::NONE);
    scene.act(RED, Action::Abort).unwrap();
    assert_eq!(scene.table.phase(), Phase::Ended);
    assert_eq!(
        scene.act(RED, Action::OfferRematch(new_table())),
        Err(Refusal::NotReady)
    );
    assert_eq!(
        scene.act(BLACK, Action::Sit(Contribution::EMPTY)),
        Err(Refusal::GameOver)
    );
    let mut scene = over(Variant::Xiangqi);
    assert_eq!(
        scene.act(STRANGER, Action::OfferRematch(new_table())),
        Err(Refusal::NotSeated)
    );
}
