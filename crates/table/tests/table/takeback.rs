//! Taking moves back.

use jieqi_rules::{ByColor, Color, Piece, Variant, Viewer, Warning};
use jieqi_table::{Action, Millis, Refusal, Span, TimeControl};

use crate::scene::{BLACK, RED, Scene, load};

fn playing(moves: &[&str]) -> Scene {
    let control = TimeControl::increment(Span::from_secs(600), Span::from_secs(5)).unwrap();
    let mut scene = Scene::playing(Variant::Xiangqi, control);
    for mv in moves {
        scene.wait(Span::from_secs(10));
        scene.play(mv).unwrap();
    }
    scene
}

fn plies(scene: &Scene) -> Vec<String> {
    let view = scene.table.view(Viewer::Spectator);
    view.moves()
        .iter()
        .map(|seen| seen.mv.to_string())
        .collect()
}

const FOUR: [&str; 4] = ["h2e2", "h9g7", "h0g2", "i9h9"];

#[test]
fn it_goes_back_to_the_askers_last_move() {
    for (asker, other, left) in [(RED, BLACK, 2), (BLACK, RED, 3)] {
        let mut scene = playing(&FOUR);
        scene.act(asker, Action::AskTakeBack).unwrap();
        scene.act(other, Action::AcceptTakeBack).unwrap();
        assert_eq!(plies(&scene), FOUR[..left]);
        assert_eq!(scene.player(scene.turn()), asker);
        assert_eq!(scene.table.offers().take_back, None);
        let again = load(&scene.log);
        assert_eq!(again.deadline(), scene.table.deadline());
    }
}

#[test]
fn clocks_keep_their_values() {
    let mut scene = playing(&FOUR);
    let left = |scene: &Scene| scene.table.clocks(scene.now).unwrap().left;
    let before = left(&scene);
    scene.wait(Span::from_secs(7));
    scene.act(BLACK, Action::AskTakeBack).unwrap();
    scene.act(RED, Action::AcceptTakeBack).unwrap();
    // Red had thought for seven seconds; Black is to move now.
    let after = ByColor {
        red: before.red - Span::from_secs(7),
        black: before.black,
    };
    assert_eq!(left(&scene), after);
    scene.wait(Span::from_secs(3));
    assert_eq!(left(&scene).black, before.black - Span::from_secs(3));
    assert_eq!(left(&scene).red, after.red);

    // Where the asker is to move anyhow its turn just goes on.
    let mut scene = playing(&FOUR);
    scene.wait(Span::from_secs(7));
    let deadline = scene.table.deadline();
    scene.act(RED, Action::AskTakeBack).unwrap();
    scene.act(BLACK, Action::AcceptTakeBack).unwrap();
    assert_eq!(scene.table.deadline(), deadline);
}

/// Neither the limit a move nor a day comes anew by taking back.
#[test]
fn a_turn_that_goes_on_is_not_longer() {
    for control in [
        TimeControl::per_move(Span::ZERO, Span::from_secs(30)).unwrap(),
        TimeControl::days(1).unwrap(),
    ] {
        let mut scene = Scene::playing(Variant::Xiangqi, control);
        for mv in FOUR {
            scene.play(mv).unwrap();
        }
        let deadline = scene.table.deadline();
        scene.wait(Span::from_secs(29));
        scene.act(RED, Action::AskTakeBack).unwrap();
        scene.act(BLACK, Action::AcceptTakeBack).unwrap();
        assert_eq!(scene.table.deadline(), deadline);
    }
}

#[test]
fn a_capture_of_a_face_up_piece_is_taken_back() {
    let mut scene = playing(&["h2e2", "h9g7", "e2e6"]);
    scene.act(RED, Action::AskTakeBack).unwrap();
    scene.act(BLACK, Action::AcceptTakeBack).unwrap();
    let view = scene.table.view(Viewer::Spectator);
    let soldier = view.position().board().piece_at("e6".parse().unwrap());
    assert_eq!(soldier.map(Piece::letter), Some('p'));
}

/// Positions that are taken back have not stood.
#[test]
fn repetitions_are_counted_anew() {
    let shuffle = ["h0g2", "h9g7", "g2h0", "g7h9"];
    let mut scene = playing(&shuffle);
    let warned = |scene: &Scene| {
        let warnings = scene.table.view(Viewer::Spectator).history().warnings();
        warnings
            .iter()
            .any(|warning| matches!(warning, Warning::Repetition { .. }))
    };
    assert!(warned(&scene));
    scene.act(BLACK, Action::AskTakeBack).unwrap();
    scene.act(RED, Action::AcceptTakeBack).unwrap();
    assert!(!warned(&scene));
    scene.play("g7h9").unwrap();
    assert!(warned(&scene));
}

#[test]
fn what_is_not_there_is_not_taken_back() {
    let mut scene = playing(&[]);
    assert_eq!(
        scene.act(RED, Action::AskTakeBack),
        Err(Refusal::NothingToTakeBack)
    );
    let mut scene = playing(&["h2e2"]);
    assert_eq!(
        scene.act(BLACK, Action::AskTakeBack),
        Err(Refusal::NothingToTakeBack)
    );
    assert_eq!(scene.table.can_take_back(Color::Red), Ok(1));
}

/// A move that revealed a piece, or took one that lay face down, stays.
#[test]
fn what_disclosed_something_is_not_taken_back() {
    let mut scene = Scene::playing(Variant::Jieqi, TimeControl::NONE);
    scene.play("e0e1").unwrap();
    assert_eq!(scene.table.can_take_back(Color::Red), Ok(1));
    scene.play("h9g7").unwrap();
    for color in Color::ALL {
        assert_eq!(scene.table.can_take_back(color), Err(Refusal::Disclosed));
    }
    for who in [RED, BLACK] {
        assert_eq!(scene.act(who, Action::AskTakeBack), Err(Refusal::Disclosed));
    }
    scene.play("e1e0").unwrap();
    // Red's own move disclosed nothing; what came before it is not asked for.
    assert_eq!(scene.table.can_take_back(Color::Red), Ok(1));
    assert_eq!(
        scene.table.can_take_back(Color::Black),
        Err(Refusal::Disclosed)
    );
    scene.act(RED, Action::AskTakeBack).unwrap();
    scene.act(BLACK, Action::AcceptTakeBack).unwrap();
    assert_eq!(plies(&scene), ["e0e1", "h9g7"]);
}

#[test]
fn it_is_asked_once_for_each_move() {
    for undone in [Action::DeclineTakeBack, Action::WithdrawTakeBack] {
        let mut scene = playing(&FOUR);
        scene.act(RED, Action::AskTakeBack).unwrap();
        assert_eq!(
            scene.act(RED, Action::AskTakeBack),
            Err(Refusal::AlreadyOffered)
        );
        assert_eq!(
            scene.act(BLACK, Action::AskTakeBack),
            Err(Refusal::AlreadyOffered)
        );
        let who = if undone == Action::DeclineTakeBack {
            BLACK
        } else {
            RED
        };
        scene.act(who, undone).unwrap();
        assert_eq!(scene.act(RED, Action::AskTakeBack), Err(Refusal::TooSoon));
        scene.play("g2h0").unwrap();
        scene.act(RED, Action::AskTakeBack).unwrap();
    }
}

#[test]
fn any_move_ends_the_asking() {
    for asker in [RED, BLACK] {
        let mut scene = playing(&FOUR);
        scene.act(asker, Action::AskTakeBack).unwrap();
        scene.play("g2h0").unwrap();
        assert_eq!(scene.table.offers().take_back, None);
    }
}

#[test]
fn asking_rests_on_the_position() {
    let mut scene = playing(&FOUR);
    let seen = scene.table.version();
    scene.play("g2h0").unwrap();
    assert_eq!(
        scene.act_at(BLACK, seen, Action::AskTakeBack),
        Err(Refusal::StaleVersion)
    );
}

/// Back at the start, the game has still begun: nobody shops for a better one.
#[test]
fn a_game_whose_moves_were_all_taken_back_is_not_aborted_by_a_player() {
    let mut scene = playing(&["h2e2"]);
    scene.act(RED, Action::AskTakeBack).unwrap();
    scene.act(BLACK, Action::AcceptTakeBack).unwrap();
    assert_eq!(plies(&scene).len(), 0);
    assert_eq!(scene.act(RED, Action::Abort), Err(Refusal::AlreadyMoved));
    assert_eq!(
        scene.table.deadline(),
        Some(scene.now + Span::from_secs(60) + Span(1)),
        "Red's first move is due again"
    );

    let mut scene = playing(&["h2e2", "h9g7"]);
    scene.act(RED, Action::AskTakeBack).unwrap();
    scene.act(BLACK, Action::AcceptTakeBack).unwrap();
    assert_eq!(
        scene.table.clocks(Millis(0)).unwrap().running,
        Some(Color::Red),
        "clocks that run go on running"
    );
}
