//! From the link to the first move.

use jieqi_referee::{Contribution, PlayerSeal, ServerSecret};
use jieqi_rules::{Color, Variant, Viewer};
use jieqi_table::{Action, Created, Phase, Refusal, TimeControl};

use crate::scene::{BLACK, RED, STRANGER, Scene, a, b, created, id, load};

fn seal() -> Action {
    Action::Seal(PlayerSeal::of(&a()))
}

#[test]
fn a_jieqi_table_goes_from_seal_to_seat_to_deal() {
    let mut scene = Scene::new(created(Variant::Jieqi, TimeControl::NONE));
    assert_eq!(scene.table.phase(), Phase::Sealing);
    assert_eq!(
        scene.table.commitment(),
        Some(ServerSecret::from_bytes([7; 32]).commitment())
    );

    scene.act(RED, seal()).unwrap();
    assert_eq!(scene.table.phase(), Phase::Waiting);
    assert_eq!(scene.table.seal(), Some(PlayerSeal::of(&a())));

    scene.act(BLACK, Action::Sit(b())).unwrap();
    assert_eq!(scene.table.phase(), Phase::Opening);
    assert_eq!(scene.table.guest_contribution(), Some(b()));
    assert_eq!(scene.table.viewer(BLACK), Viewer::Player(Color::Black));

    scene.act(RED, Action::Open(a())).unwrap();
    assert_eq!(scene.table.phase(), Phase::Playing);
    assert_eq!(scene.table.view(Viewer::Spectator).deal(), None);
    assert_eq!(scene.table.disclosure(), None);

    scene.act(RED, Action::Resign).unwrap();
    let disclosure = scene.table.disclosure().unwrap();
    assert_eq!(disclosure.server, [7; 32]);
    assert_eq!(
        (disclosure.creator, disclosure.guest),
        (Some(a()), Some(b()))
    );
    let view = scene.table.view(Viewer::Spectator);
    let letters: String = view
        .deal()
        .unwrap()
        .red
        .iter()
        .map(|r| r.letter())
        .collect();
    let again = ServerSecret::from_bytes([7; 32]).deal(id().as_str(), &a(), &b());
    let mut other = jieqi_referee::Game::jieqi(again);
    other.play(Color::Red, "b2b9".parse().unwrap()).unwrap();
    let reveal = other.observe(Viewer::Spectator, None).moves()[0]
        .reveal
        .unwrap();
    assert_eq!(letters.chars().nth(8), Some(reveal.letter()));
}

#[test]
fn a_xiangqi_table_begins_when_somebody_sits_down() {
    let mut scene = Scene::new(created(Variant::Xiangqi, TimeControl::NONE));
    assert_eq!(scene.table.phase(), Phase::Waiting);
    scene.act(BLACK, Action::Sit(Contribution::EMPTY)).unwrap();
    assert_eq!(scene.table.phase(), Phase::Playing);
    assert_eq!(scene.table.commitment(), None);
    scene.act(BLACK, Action::Resign).unwrap();
    assert_eq!(
        scene.table.disclosure(),
        None,
        "there is no secret to disclose"
    );
}

/// Who does what wrong in which phase, and the name of the refusal.
#[test]
fn what_is_out_of_order_is_refused() {
    let short = Contribution::new(&[1; 15]).unwrap();
    let no_bytes = Contribution::EMPTY;
    let other = Contribution::new(&[9; 16]).unwrap();
    let jieqi = Variant::Jieqi;
    let xiangqi = Variant::Xiangqi;
    let sealing = || Scene::new(created(jieqi, TimeControl::NONE));
    let waiting = |variant| Scene::waiting(variant, TimeControl::NONE);
    let opening = || {
        let mut scene = Scene::waiting(jieqi, TimeControl::NONE);
        scene.act(BLACK, Action::Sit(b())).unwrap();
        scene
    };
    let playing = |variant| Scene::playing(variant, TimeControl::NONE);
    let over = || {
        let mut scene = Scene::playing(jieqi, TimeControl::NONE);
        scene.act(RED, Action::Resign).unwrap();
        scene
    };
    let step = crate::scene::step("b2b9");
    let table = [
        (sealing(), BLACK, Action::Sit(b()), "not_ready"),
        (sealing(), RED, Action::Sit(b()), "own_table"),
        (sealing(), BLACK, seal(), "not_seated"),
        (sealing(), RED, Action::Open(a()), "not_ready"),
        (sealing(), RED, step.clone(), "not_ready"),
        (sealing(), RED, Action::Resign, "not_ready"),
        (waiting(jieqi), RED, seal(), "already_sealed"),
        (waiting(jieqi), RED, Action::Open(a()), "not_ready"),
        (waiting(jieqi), RED, Action::Sit(b()), "own_table"),
        (
            waiting(jieqi),
            BLACK,
            Action::Sit(short),
            "bad_contribution",
        ),
        (
            waiting(jieqi),
            BLACK,
            Action::Sit(no_bytes),
            "bad_contribution",
        ),
        (
            waiting(xiangqi),
            BLACK,
            Action::Sit(b()),
            "bad_contribution",
        ),
        (waiting(xiangqi), RED, seal(), "already_sealed"),
        (waiting(xiangqi), RED, Action::Open(a()), "not_ready"),
        (waiting(jieqi), STRANGER, Action::Abort, "not_seated"),
        (opening(), STRANGER, Action::Sit(b()), "seat_taken"),
        (opening(), BLACK, Action::Sit(b()), "already_seated"),
        (opening(), BLACK, Action::Open(a()), "not_creator"),
        (opening(), BLACK, seal(), "not_creator"),
        (opening(), RED, seal(), "already_sealed"),
        (opening(), RED, Action::Open(other), "bad_contribution"),
        (opening(), RED, Action::Open(short), "bad_contribution"),
        (opening(), RED, step.clone(), "not_ready"),
        (opening(), RED, Action::OfferDraw, "not_ready"),
        (opening(), BLACK, Action::Resign, "not_ready"),
        (playing(jieqi), RED, Action::Open(a()), "not_ready"),
        (playing(jieqi), STRANGER, Action::Sit(b()), "seat_taken"),
        (playing(jieqi), STRANGER, step.clone(), "not_seated"),
        (playing(jieqi), STRANGER, Action::Resign, "not_seated"),
        (playing(jieqi), BLACK, step.clone(), "not_your_turn"),
        (
            playing(jieqi),
            RED,
            crate::scene::step("b2b8"),
            "illegal_move",
        ),
        (
            playing(jieqi),
            RED,
            crate::scene::step("e5e6"),
            "illegal_move",
        ),
        (playing(jieqi), RED, Action::AcceptDraw, "no_offer"),
        (playing(jieqi), RED, Action::DeclineDraw, "no_offer"),
        (playing(jieqi), RED, Action::WithdrawDraw, "no_offer"),
        (playing(jieqi), RED, Action::Due, "not_seated"),
        (over(), RED, step.clone(), "game_over"),
        (over(), BLACK, Action::Resign, "game_over"),
        (over(), BLACK, Action::Abort, "game_over"),
        (over(), RED, Action::OfferDraw, "game_over"),
        (over(), STRANGER, Action::Sit(b()), "game_over"),
        (over(), STRANGER, step, "not_seated"),
    ];
    for (mut scene, who, action, name) in table {
        let phase = scene.table.phase();
        let before = scene.log.len();
        let refusal = scene.act(who, action.clone()).unwrap_err();
        assert_eq!(refusal.name(), name, "{phase:?}: {who:?} {action:?}");
        assert_eq!(scene.log.len(), before);
    }
}

#[test]
fn one_browser_never_holds_both_seats() {
    for variant in Variant::ALL {
        let mut scene = Scene::waiting(variant, TimeControl::NONE);
        let bytes = match variant {
            Variant::Jieqi => b(),
            Variant::Xiangqi => Contribution::EMPTY,
        };
        assert_eq!(scene.act(RED, Action::Sit(bytes)), Err(Refusal::OwnTable));
        scene.act(BLACK, Action::Sit(bytes)).unwrap();
        assert_eq!(scene.act(RED, Action::Sit(bytes)), Err(Refusal::OwnTable));
        assert_eq!(
            scene.act(BLACK, Action::Sit(bytes)),
            Err(Refusal::AlreadySeated)
        );
    }
}

#[test]
fn the_creator_plays_the_side_it_chose() {
    let mut scene = Scene::new(Created {
        seat: Color::Black,
        ..created(Variant::Jieqi, TimeControl::NONE)
    });
    scene.act(RED, seal()).unwrap();
    scene.act(BLACK, Action::Sit(b())).unwrap();
    scene.act(RED, Action::Open(a())).unwrap();
    assert_eq!(scene.table.seat_of(RED), Some(Color::Black));
    assert_eq!(scene.table.seat_of(BLACK), Some(Color::Red));
    assert_eq!(
        scene.act(RED, crate::scene::step("b2b9")),
        Err(Refusal::NotYourTurn)
    );
    scene.act(BLACK, crate::scene::step("b2b9")).unwrap();
}

#[test]
fn a_kept_seat_is_for_the_invited_alone() {
    let mut scene = Scene::new(Created {
        invited: vec![BLACK],
        ..created(Variant::Xiangqi, TimeControl::NONE)
    });
    let sit = Action::Sit(Contribution::EMPTY);
    assert_eq!(scene.act(STRANGER, sit.clone()), Err(Refusal::NotInvited));
    scene.act(BLACK, sit).unwrap();
}

/// A second player who has not seen the seal could not tell later that it was not changed.
#[test]
fn who_sits_down_has_seen_the_seal() {
    let mut scene = Scene::new(created(Variant::Jieqi, TimeControl::NONE));
    let before = scene.table.version();
    scene.act(RED, seal()).unwrap();
    assert_eq!(
        scene.act_at(BLACK, before, Action::Sit(b())),
        Err(Refusal::StaleVersion)
    );
    scene.act(BLACK, Action::Sit(b())).unwrap();
}

#[test]
fn of_two_who_sit_down_at_once_the_first_has_the_seat() {
    for (first, second) in [(BLACK, STRANGER), (STRANGER, BLACK)] {
        let mut scene = Scene::waiting(Variant::Jieqi, TimeControl::NONE);
        let seen = scene.table.version();
        scene.act_at(first, seen, Action::Sit(b())).unwrap();
        assert_eq!(
            scene.act_at(second, seen, Action::Sit(b())),
            Err(Refusal::SeatTaken)
        );
        assert_eq!(scene.table.viewer(second), Viewer::Spectator);
    }
}

#[test]
fn the_deal_is_the_same_after_a_restart() {
    let mut scene = Scene::playing(Variant::Jieqi, TimeControl::NONE);
    scene.play("b2b9").unwrap();
    let again = load(&scene.log);
    for viewer in [Viewer::Player(Color::Red), Viewer::Player(Color::Black)] {
        assert_eq!(
            format!("{:?}", again.view(viewer)),
            format!("{:?}", scene.table.view(viewer))
        );
    }
}
