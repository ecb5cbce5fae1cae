//! Offers of a draw.

use jieqi_rules::{Color, Reason, Variant};
use jieqi_table::{Action, Phase, Refusal, TimeControl};

use crate::scene::{BLACK, RED, Scene};

fn playing() -> Scene {
    Scene::playing(Variant::Xiangqi, TimeControl::NONE)
}

/// Ten moves by each side after which no position has stood three times.
const TEN_EACH: [&str; 20] = [
    "a0a1", "a9a8", "a1b1", "a8b8", "b1c1", "b8c8", "c1d1", "c8d8", "d1e1", "d8e8", "e1f1", "e8f8",
    "f1g1", "f8g8", "g1h1", "g8h8", "h1i1", "h8i8", "i1h1", "i8h8",
];

#[test]
fn an_accepted_offer_ends_the_game() {
    let mut scene = playing();
    scene.act(RED, Action::OfferDraw).unwrap();
    assert_eq!(
        scene.table.draw_offer().map(|offer| offer.by),
        Some(Color::Red)
    );
    scene.act(BLACK, Action::AcceptDraw).unwrap();
    let outcome = scene.table.outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::Agreement));
    assert_eq!(scene.table.draw_offer(), None);
}

#[test]
fn nobody_accepts_or_declines_its_own_offer() {
    let mut scene = playing();
    scene.act(RED, Action::OfferDraw).unwrap();
    assert_eq!(scene.act(RED, Action::AcceptDraw), Err(Refusal::NoOffer));
    assert_eq!(scene.act(RED, Action::DeclineDraw), Err(Refusal::NoOffer));
    assert_eq!(
        scene.act(BLACK, Action::WithdrawDraw),
        Err(Refusal::NoOffer)
    );
    assert_eq!(
        scene.act(RED, Action::OfferDraw),
        Err(Refusal::AlreadyOffered)
    );
}

#[test]
fn who_offers_while_an_offer_is_open_agrees() {
    let mut scene = playing();
    let seen = scene.table.version();
    scene.act(RED, Action::OfferDraw).unwrap();
    scene.act_at(BLACK, seen, Action::OfferDraw).unwrap();
    assert_eq!(scene.table.outcome().unwrap().reason, Reason::Agreement);
}

#[test]
fn an_offer_stands_while_its_maker_moves_and_falls_when_the_other_does() {
    let mut scene = playing();
    scene.act(RED, Action::OfferDraw).unwrap();
    scene.play("h2e2").unwrap();
    assert!(scene.table.draw_offer().is_some());
    scene.play("h9g7").unwrap();
    assert!(scene.table.draw_offer().is_none());
    assert_eq!(scene.act(BLACK, Action::AcceptDraw), Err(Refusal::NoOffer));
}

/// However an offer came to nothing, the next may be made ten own moves later.
#[test]
fn a_draw_is_not_offered_again_for_ten_moves() {
    let undone: [&[(_, Action)]; 3] = [
        &[(BLACK, Action::DeclineDraw)],
        &[(RED, Action::WithdrawDraw)],
        &[],
    ];
    for ways in undone {
        let mut scene = playing();
        scene.act(RED, Action::OfferDraw).unwrap();
        for (who, action) in ways {
            scene.act(*who, action.clone()).unwrap();
        }
        for (ply, mv) in TEN_EACH.iter().enumerate() {
            if ply >= 2 {
                assert_eq!(
                    scene.act(RED, Action::OfferDraw),
                    Err(Refusal::TooSoon),
                    "after {ply} plies"
                );
            }
            if ply == 4 {
                scene.act(BLACK, Action::OfferDraw).unwrap();
                scene.act(RED, Action::DeclineDraw).unwrap();
            }
            scene.play(mv).unwrap();
            if ply == 18 {
                scene.act(RED, Action::OfferDraw).unwrap();
                scene.act(RED, Action::WithdrawDraw).unwrap();
            }
        }
        assert_eq!(scene.table.phase(), Phase::Playing);
    }
}

#[test]
fn accepting_and_withdrawing_rule_in_the_order_in_which_they_arrive() {
    let offered = || {
        let mut scene = playing();
        scene.act(RED, Action::OfferDraw).unwrap();
        scene
    };
    let mut scene = offered();
    let seen = scene.table.version();
    scene.act(RED, Action::WithdrawDraw).unwrap();
    assert_eq!(
        scene.act_at(BLACK, seen, Action::AcceptDraw),
        Err(Refusal::NoOffer)
    );
    assert_eq!(scene.table.phase(), Phase::Playing);

    let mut scene = offered();
    let seen = scene.table.version();
    scene.act(BLACK, Action::AcceptDraw).unwrap();
    assert_eq!(
        scene.act_at(RED, seen, Action::WithdrawDraw),
        Err(Refusal::GameOver)
    );
}
