//! What the rules pages say is what the program does.

use jieqi_rules::{Board, Viewer};
use jieqi_rules::{
    Color, Face, History, Piece, Position, Reason, Receipt, Role, Setup, Square, Variant, Warning,
};

use super::example::EXAMPLES;
use super::trial::{ALL, DOWN, FREE, Trial};
use super::{changes, numbers, rules};
use crate::locale::Catalog;
use crate::pages::{Address, Assets, Frame};

fn page(tag: &str, game: Variant) -> String {
    let catalog = Catalog::load().unwrap();
    let assets = Assets::load(&catalog);
    let frame = Frame {
        words: catalog.words(catalog.language(tag).unwrap()),
        assets: &assets,
        origin: "https://jieqi.example",
        address: Address::Rules(game),
        version: "0.0.0",
        pieces: None,
        commit: "0123456789",
    };
    rules(&frame, game).into_string()
}

fn sentence(id: &str) -> String {
    let catalog = Catalog::load().unwrap();
    catalog
        .words(catalog.language("en").unwrap())
        .with(id, &numbers())
}

fn position(board: &str, game: Variant) -> Position {
    let setup = Setup::from_fen(&format!("{board} w"), game).unwrap();
    Position::new(&setup).unwrap()
}

fn goals(board: &str, game: Variant, at: &str) -> Vec<String> {
    let at: Square = at.parse().unwrap();
    let mut goals: Vec<String> = position(board, game)
        .legal_moves()
        .iter()
        .filter(|mv| mv.from == at)
        .map(|mv| mv.to.to_string())
        .collect();
    goals.sort();
    goals
}

#[test]
fn every_language_has_every_section_and_every_row() {
    let catalog = Catalog::load().unwrap();
    for language in catalog.languages() {
        let tag = language.tag();
        for game in Variant::ALL {
            let page = page(&tag, game);
            for id in ["what", "pieces", "ends", "repetition", "houses", "history"] {
                assert!(
                    page.contains(&format!("<h2 id=\"{id}\">")),
                    "{tag} {game} {id}"
                );
            }
            assert!(
                !page.contains("[rules-"),
                "{tag} {game}: a message is missing"
            );
            assert!(page.contains("class=\"skip\""), "{tag}");
            assert!(
                page.contains("0.0.0") && page.contains("0123456789"),
                "{tag}"
            );
            let rows = page.matches("<th scope=\"row\">").count();
            let expected = match game {
                Variant::Jieqi => changes::ROWS.len() + 7,
                Variant::Xiangqi => 5,
            };
            assert_eq!(rows, expected, "{tag} {game}");
            assert_eq!(page.matches("class=\"example\"").count(), 3, "{tag} {game}");
            let boards = page.matches("class=\"trial\"").count();
            assert_eq!(
                boards,
                if game == Variant::Jieqi { 10 } else { 7 },
                "{tag} {game}"
            );
        }
    }
}

/// The seven rows, with the numbers that the program enforces.
#[test]
fn every_number_is_the_programs() {
    let start = Position::start(Variant::Jieqi);
    for color in Color::ALL {
        let pieces: Vec<(Square, Piece)> = start
            .board()
            .pieces()
            .filter(|(_, piece)| piece.color == color)
            .collect();
        assert_eq!(pieces.len(), 16);
        let up: Vec<_> = pieces
            .iter()
            .filter(|(_, piece)| !piece.is_down())
            .collect();
        assert_eq!(up.len(), 1);
        assert_eq!(up[0].1.face, Face::Up(Role::General));
        let down: Vec<Square> = pieces
            .iter()
            .filter(|(_, p)| p.is_down())
            .map(|(s, _)| *s)
            .collect();
        assert_eq!(down.len(), 15);
        assert!(
            down.iter()
                .all(|square| Square::start_points(color).contains(square))
        );
    }
    assert!(sentence("rules-start-jieqi").contains("e0 and e9. The other 15 pieces of each side"));
    assert_eq!(start.general(Color::Red).to_string(), "e0");
    assert_eq!(start.general(Color::Black).to_string(), "e9");
    let open = Position::start(Variant::Xiangqi);
    assert!(open.board().pieces().all(|(_, piece)| !piece.is_down()));

    assert!(sentence("rules-draw-jieqi").contains("60 moves by each side without a capture"));
    let mut setup = Setup::start(Variant::Jieqi);
    setup.quiet = 119;
    assert_eq!(Position::new(&setup).unwrap().outcome(), None);
    setup.quiet = 120;
    let outcome = Position::new(&setup).unwrap().outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (None, Reason::NoCaptureLimit)
    );
    assert_eq!(outcome.receipt, Receipt::Quiet { plies: 120 });
    let mut setup = Setup::start(Variant::Xiangqi);
    setup.quiet = 10_000;
    assert_eq!(Position::new(&setup).unwrap().outcome(), None);

    assert!(sentence("rules-ends-limit").contains("when 20 quiet moves are left"));
    for (quiet, warned) in [(99, false), (100, true)] {
        let mut setup = Setup::start(Variant::Jieqi);
        setup.quiet = quiet;
        let warnings = History::new(setup).unwrap().warnings();
        let left = Warning::QuietLimit { left: 120 - quiet };
        assert_eq!(warnings.contains(&left), warned, "{quiet}");
    }

    let board = sentence("rules-what-xiangqi-board");
    assert!(board.contains("armies of 16 pieces"), "{board}");
    assert!(board.contains("9 files, 10 ranks"), "{board}");
    assert!(board.contains("a palace of 9 points"), "{board}");
}

#[test]
fn no_number_stands_in_the_text_itself() {
    let text = include_str!("../../../../../locales/en/rules.ftl");
    let words = [
        "nine", "ten", "fifteen", "sixteen", "twenty", "sixty", "ninety",
    ];
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let plain = line.replace("e0 and e9", "");
        let (_, value) = plain.split_once('=').unwrap_or(("", &plain));
        assert!(
            !value.contains(|sign: char| sign.is_ascii_digit()),
            "{line}"
        );
        for word in value.split(|sign: char| !sign.is_alphabetic()) {
            assert!(!words.contains(&word.to_lowercase().as_str()), "{line}");
        }
    }
}

#[test]
fn face_down_pieces_do_what_the_page_says() {
    // They move as the piece of their point, within its limits in xiangqi.
    let board = "3k5/9/9/9/9/9/9/1X7/9/X1XXK4";
    assert!(goals(board, Variant::Jieqi, "b2").contains(&"b9".to_owned()));
    assert_eq!(goals(board, Variant::Jieqi, "d0"), ["e1"]);
    assert_eq!(goals(board, Variant::Jieqi, "c0"), ["a2", "e2"]);
    // One turns face up when it moves, and moves as what it is from then on.
    let moved = position(board, Variant::Jieqi)
        .play("b2b4".parse().unwrap(), Some(Role::Soldier))
        .unwrap();
    let piece = moved.board().piece_at("b4".parse().unwrap());
    assert_eq!(piece, Some(Piece::up(Color::Red, Role::Soldier)));
    // Its colour is seen, and nothing else.
    let start = Position::start(Variant::Jieqi).board().fen();
    assert_eq!(start.matches(['X', 'x']).count(), 30);
}

#[test]
fn only_the_captor_learns_what_was_taken() {
    // The pools say what each viewer may know: the captor's own capture is taken off.
    for viewer in [
        Viewer::Player(Color::Red),
        Viewer::Player(Color::Black),
        Viewer::Spectator,
    ] {
        let knows = viewer == Viewer::Player(Color::Red);
        let mut seen = jieqi_rules::View::start(viewer, Setup::start(Variant::Jieqi)).unwrap();
        let capture = knows.then_some(Role::Horse);
        seen.play("b2b9".parse().unwrap(), Some(Role::Cannon), capture)
            .unwrap();
        let total = seen.pools()[Color::Black].total();
        assert_eq!(total, if knows { 14 } else { 15 }, "{viewer:?}");
    }
}

#[test]
fn advisors_and_elephants_are_free_face_up_in_jieqi_alone() {
    let advisor = "3k5/9/9/9/9/4A4/9/9/9/4K4";
    assert_eq!(
        goals(advisor, Variant::Jieqi, "e4"),
        ["d3", "d5", "f3", "f5"]
    );
    let elephant = "5k3/9/9/9/3P5/4B4/9/9/9/4K4";
    assert_eq!(goals(elephant, Variant::Jieqi, "e4"), ["c2", "g2", "g6"]);
    let palace = "4k4/9/9/9/9/4p4/9/9/4A4/4K4";
    assert_eq!(
        goals(palace, Variant::Xiangqi, "e1"),
        ["d0", "d2", "f0", "f2"]
    );
    let river = "4k4/9/9/9/9/2B1p4/9/9/9/4K4";
    assert_eq!(goals(river, Variant::Xiangqi, "c4"), ["a2", "e2"]);
    for game in Variant::ALL {
        let general = "3k5/9/9/9/9/9/9/4K4/9/9";
        assert_eq!(goals(general, game, "e2"), ["e1", "f2"], "{game}");
        let soldiers = "4k4/4a4/9/9/P8/8P/9/9/9/4K4";
        assert_eq!(goals(soldiers, game, "i4"), ["i5"], "{game}");
        assert_eq!(goals(soldiers, game, "a5"), ["a6", "b5"], "{game}");
    }
}

#[test]
fn mate_and_stalemate_lose_and_few_pieces_draw_nothing() {
    let over = |fen: &str| {
        let setup = Setup::from_fen(fen, Variant::Xiangqi).unwrap();
        Position::new(&setup).unwrap().outcome()
    };
    let mate = over("R3k4/1R7/9/9/9/9/9/9/9/3K5 b").unwrap();
    assert_eq!(
        (mate.winner, mate.reason),
        (Some(Color::Red), Reason::Checkmate)
    );
    let stuck = over("3k5/2P6/9/9/9/9/9/9/9/4K4 b").unwrap();
    assert_eq!(
        (stuck.winner, stuck.reason),
        (Some(Color::Red), Reason::Stalemate)
    );
    assert_eq!(over("3k5/9/9/9/9/9/9/9/9/4K4 w"), None);
}

#[test]
fn every_example_of_repetition_ends_with_its_last_move_and_as_it_says() {
    let expected = [
        ("check", Some(Color::Black), Reason::PerpetualCheck),
        ("chase", Some(Color::Black), Reason::PerpetualChase),
        ("draw", None, Reason::Repetition),
    ];
    for game in Variant::ALL {
        for (example, (name, winner, reason)) in EXAMPLES.iter().zip(expected) {
            assert_eq!(example.name, name);
            let (mut history, boards) = example.played(game);
            let outcome = history.outcome().unwrap().clone();
            assert_eq!((outcome.winner, outcome.reason), (winner, reason), "{name}");
            // It is the third time, and the second was warned of.
            let last = boards.last().unwrap();
            assert_eq!(
                boards.iter().filter(|board| *board == last).count(),
                3,
                "{name}"
            );
            history.undo();
            assert_eq!(history.outcome(), None, "{name}");
            let warned = |warning: &Warning| matches!(warning, Warning::Repetition { .. });
            assert!(history.warnings().iter().any(warned), "{name}");
        }
    }
}

fn trials() -> impl Iterator<Item = Trial> {
    let of = |(_, trial): (Role, Trial)| trial;
    [DOWN].into_iter().chain(ALL.map(of)).chain(FREE.map(of))
}

#[test]
fn every_small_board_is_a_position_and_stays_one() {
    for trial in trials() {
        let scenes = trial.scenes();
        assert!(
            (5..200).contains(&scenes.len()),
            "{trial:?}: {}",
            scenes.len()
        );
        assert!(scenes[0].to.len() > 1 || trial.at == "e3", "{trial:?}");
        for scene in &scenes {
            let board: &Board = scene.position.board();
            assert!(
                board
                    .piece_at(scene.at)
                    .is_some_and(|piece| piece.color == Color::Red)
            );
            assert!(trial.window().holds(scene.at));
            assert!(
                !scene.position.with_turn(Color::Black).is_check(),
                "{}",
                board.fen()
            );
        }
    }
    for (role, trial) in ALL.into_iter().chain(FREE) {
        let piece = trial.scenes()[0]
            .position
            .board()
            .piece_at(trial.at.parse().unwrap());
        assert_eq!(piece, Some(Piece::up(Color::Red, role)));
    }
    let after = &DOWN.scenes()[1];
    let turned = after.position.board().piece_at(after.at);
    assert_eq!(turned, Some(Piece::up(Color::Red, Role::Horse)));
}

#[test]
fn a_page_of_rules_is_not_heavy() {
    for game in Variant::ALL {
        let size = page("en", game).len();
        assert!(size < 120_000, "{game}: {size} bytes");
    }
}
