//! Several browsers on one seat.

use jieqi_rules::{Color, Variant, Viewer};
use jieqi_table::{Action, GuestId, Refusal, TimeControl};

use crate::scene::{BLACK, RED, STRANGER, Scene, load, step};

const PHONE: GuestId = GuestId::new([0xdd; 32]);

fn link(color: Color, guest: GuestId) -> Action {
    Action::Link { color, guest }
}

fn playing() -> Scene {
    Scene::playing(Variant::Jieqi, TimeControl::NONE)
}

#[test]
fn both_browsers_hold_the_seat() {
    let mut scene = playing();
    scene.serve(link(Color::Red, PHONE)).unwrap();
    assert_eq!(scene.table.viewer(PHONE), Viewer::Player(Color::Red));
    scene.act(PHONE, step("b2b9")).unwrap();
    scene.play("h9g7").unwrap();
    scene.act(RED, step("h2h3")).unwrap();
    assert_eq!(load(&scene.log).seats(), scene.table.seats());
}

#[test]
fn nobody_holds_both_seats() {
    let mut scene = playing();
    for (color, guest) in [(Color::Black, RED), (Color::Red, BLACK), (Color::Red, RED)] {
        assert_eq!(scene.serve(link(color, guest)), Err(Refusal::AlreadySeated));
    }
}

#[test]
fn only_the_server_gives_a_seat_away_and_only_a_taken_one() {
    let mut scene = playing();
    assert_eq!(
        scene.act(RED, link(Color::Red, PHONE)),
        Err(Refusal::NotSeated)
    );
    let mut scene = Scene::waiting(Variant::Jieqi, TimeControl::NONE);
    assert_eq!(
        scene.serve(link(Color::Black, PHONE)),
        Err(Refusal::NotReady)
    );
    scene.serve(link(Color::Red, PHONE)).unwrap();
}

#[test]
fn a_seat_has_so_many_browsers_and_no_more() {
    let mut scene = playing();
    for n in 0..7 {
        scene
            .serve(link(Color::Red, GuestId::new([n; 32])))
            .unwrap();
    }
    assert_eq!(
        scene.serve(link(Color::Red, GuestId::new([7; 32]))),
        Err(Refusal::SeatFull)
    );
}

#[test]
fn either_is_signed_out_by_either_but_not_the_last() {
    let mut scene = playing();
    assert_eq!(
        scene.act(RED, Action::SignOut(RED)),
        Err(Refusal::LastBrowser)
    );
    scene.serve(link(Color::Red, PHONE)).unwrap();
    assert_eq!(
        scene.act(BLACK, Action::SignOut(PHONE)),
        Err(Refusal::NotSeated)
    );
    assert_eq!(
        scene.act(STRANGER, Action::SignOut(STRANGER)),
        Err(Refusal::NotSeated)
    );
    scene.act(PHONE, Action::SignOut(RED)).unwrap();
    assert_eq!(scene.table.viewer(RED), Viewer::Spectator);
    assert_eq!(scene.table.seat_of(PHONE), Some(Color::Red));
}

/// Signing in and out is nothing of the game: it goes on after the end and past a deadline.
#[test]
fn seats_change_hands_after_the_end_too() {
    let mut scene = playing();
    scene.act(RED, Action::Resign).unwrap();
    scene.serve(link(Color::Red, PHONE)).unwrap();
    scene.act(PHONE, Action::SignOut(RED)).unwrap();
    assert_eq!(scene.table.seat_of(PHONE), Some(Color::Red));
}

#[test]
fn a_forgotten_player_leaves_a_taken_seat() {
    let mut scene = playing();
    scene.serve(Action::Forget(RED)).unwrap();
    assert_eq!(scene.table.viewer(RED), Viewer::Spectator);
    assert!(scene.table.seats().red.is_taken());
    assert_eq!(
        scene.serve(Action::Forget(STRANGER)),
        Err(Refusal::NotSeated)
    );
    scene.act(BLACK, Action::Resign).unwrap();
    assert_eq!(scene.table.rematch_created(), None);
}
