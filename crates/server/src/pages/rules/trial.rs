//! Small boards on which one piece can be tried.
//!
//! The page shows the first scene without a script. With one, the piece can be moved: every scene
//! that it can reach comes along, with the destinations that the rules allow there. The other
//! side always passes.

use std::collections::HashMap;

use jieqi_rules::{Color, Move, Piece, Position, Role, Setup, Square, Variant};
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::section;
use crate::pages::board::{Window, small};
use crate::pages::{Frame, chip};

/// A board with one red piece to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trial {
    /// The game whose rules hold.
    pub(super) game: Variant,
    /// The first field of a FEN.
    pub(super) board: &'static str,
    /// Where the piece stands.
    pub(super) at: &'static str,
    /// What it turns out to be, where it lies face down.
    pub(super) reveal: Option<Role>,
    /// The part of the board that is shown, from corner to corner.
    pub(super) window: (&'static str, &'static str),
}

/// A board that comes up while one tries.
pub(super) struct Scene {
    /// What stands where.
    pub(super) position: Position,
    /// Where the piece stands.
    pub(super) at: Square,
    /// Where it can go, and the scene that comes up then.
    pub(super) to: Vec<(Square, usize)>,
}

const fn xiangqi(
    board: &'static str,
    at: &'static str,
    window: (&'static str, &'static str),
) -> Trial {
    Trial {
        game: Variant::Xiangqi,
        board,
        at,
        reveal: None,
        window,
    }
}

const fn jieqi(
    board: &'static str,
    at: &'static str,
    window: (&'static str, &'static str),
) -> Trial {
    Trial {
        game: Variant::Jieqi,
        ..xiangqi(board, at, window)
    }
}

/// Red's piece on the cannon's point, which is a horse.
pub(super) const DOWN: Trial = Trial {
    reveal: Some(Role::Horse),
    ..jieqi("4k4/4a4/4b4/9/9/9/X1X1X4/1X7/9/XXXXK4", "b2", ("a0", "e5"))
};

/// The advisor and the elephant that jieqi sets free.
pub(super) const FREE: [(Role, Trial); 2] = [
    (
        Role::Advisor,
        jieqi("4k4/4a4/4b4/9/5p3/4A4/9/9/9/4K4", "e4", ("b2", "h6")),
    ),
    (
        Role::Elephant,
        jieqi("4k4/4a4/4b4/6p2/3P5/4B4/9/9/9/4K4", "e4", ("b2", "h6")),
    ),
];

/// Every piece as xiangqi has it. Black's general lies behind two guards, out of every reach.
pub(super) const ALL: [(Role, Trial); 7] = [
    (
        Role::General,
        xiangqi("4k4/4a4/4b4/9/9/9/9/9/4K4/9", "e1", ("c0", "g3")),
    ),
    (
        Role::Soldier,
        xiangqi("4k4/4a4/4b4/3n5/9/9/4P4/9/9/4K4", "e3", ("c2", "g6")),
    ),
    (
        Role::Advisor,
        xiangqi("4k4/4a4/4b4/9/9/9/9/9/4A4/4K4", "e1", ("c0", "g3")),
    ),
    (
        Role::Elephant,
        xiangqi("4k4/4a4/4b4/9/9/9/5N3/4B4/9/4K4", "e2", ("a0", "i4")),
    ),
    (
        Role::Horse,
        xiangqi("4k4/4a4/4b4/9/4P1p2/4N4/9/9/9/4K4", "e4", ("c2", "g6")),
    ),
    (
        Role::Chariot,
        xiangqi("4k4/4a4/4b4/4P4/9/2n1R4/9/9/9/4K4", "e4", ("b2", "h6")),
    ),
    (
        Role::Cannon,
        xiangqi("4k4/4a4/4b4/9/9/2C1P1r2/9/9/9/4K4", "c4", ("b2", "h6")),
    ),
];

impl Trial {
    fn square(name: &str) -> Square {
        name.parse().expect("the points of the trials are points")
    }

    pub(super) fn window(&self) -> Window {
        let (low, high) = self.window;
        Window::new(Trial::square(low), Trial::square(high))
    }

    /// Every scene that the piece can reach inside the window, the first one first.
    pub(super) fn scenes(&self) -> Vec<Scene> {
        let fen = format!("{} w", self.board);
        let setup = Setup::from_fen(&fen, self.game).expect("the boards of the trials are boards");
        let first = Position::new(&setup).expect("the boards of the trials are positions");
        let mut scenes = vec![Scene {
            position: first,
            at: Trial::square(self.at),
            to: Vec::new(),
        }];
        let mut known = HashMap::from([(scenes[0].position.board().fen(), 0)]);
        let mut next = 0;
        while next < scenes.len() {
            let Scene { position, at, .. } = &scenes[next];
            let (position, at) = (position.clone(), *at);
            let down = position.board().piece_at(at).is_some_and(Piece::is_down);
            let mut to = Vec::new();
            for &Move { from, to: goal } in position.legal_moves().iter() {
                if from != at || !self.window().holds(goal) {
                    continue;
                }
                let reveal = self.reveal.filter(|_| down);
                let after = position
                    .after(Move { from, to: goal }, reveal)
                    .with_turn(Color::Red);
                let index = *known.entry(after.board().fen()).or_insert(scenes.len());
                if index == scenes.len() {
                    scenes.push(Scene {
                        position: after,
                        at: goal,
                        to: Vec::new(),
                    });
                }
                to.push((goal, index));
            }
            scenes[next].to = to;
            next += 1;
        }
        scenes
    }
}

/// The scenes as the script reads them: board, point, destinations with the scenes they lead to.
fn data(scenes: &[Scene]) -> Value {
    scenes
        .iter()
        .map(|scene| {
            let to: serde_json::Map<String, Value> = scene
                .to
                .iter()
                .map(|(square, index)| (square.to_string(), json!(index)))
                .collect();
            json!([scene.position.board().fen(), scene.at.to_string(), to])
        })
        .collect()
}

fn board(frame: &Frame<'_>, trial: &Trial, name: &str) -> Markup {
    let scenes = trial.scenes();
    let first = &scenes[0];
    let board = first.position.board();
    let goals: Vec<(Square, bool)> = first
        .to
        .iter()
        .map(|&(square, _)| (square, board.piece_at(square).is_some()))
        .collect();
    html! {
        div.trial role="group" aria-label=(name) {
            div.small { (small(&board.fen(), trial.window(), Some(first.at), &goals)) }
            button.btn.again type="button" hidden { (crate::pages::board::icon("again")) (frame.text("rules-again")) }
            script type="application/json" { (PreEscaped(data(&scenes).to_string())) }
        }
    }
}

/// How every piece moves.
pub(super) fn pieces(frame: &Frame<'_>, game: Variant) -> Markup {
    let cards = html! {
        div.prose {
            p { (frame.text("rules-pieces-intro")) " " span data-script hidden { (frame.text("rules-pieces-try")) } }
        }
        div.trials {
            @if game == Variant::Jieqi {
                article {
                    h3 { (chip::chip(Piece::down(Color::Red))) (frame.text("rules-piece-down-title")) }
                    p { (frame.text("rules-piece-down")) }
                    (board(frame, &DOWN, &frame.text("rules-board-down")))
                }
            }
            @for (role, trial) in ALL { (card(frame, game, role, &trial)) }
        }
    };
    section(frame, "pieces", &cards)
}

fn card(frame: &Frame<'_>, game: Variant, role: Role, trial: &Trial) -> Markup {
    let args = [("role", role.name().into())];
    let name = frame.words.with("rules-board-of", &args);
    let free = FREE
        .iter()
        .find(|(of, _)| *of == role && game == Variant::Jieqi);
    let differs = FREE.iter().any(|(of, _)| *of == role);
    let text = match differs {
        true => format!("rules-piece-{role}-{game}"),
        false => format!("rules-piece-{role}"),
    };
    html! {
        article.wide[free.is_some()] {
            h3 {
                (chip::chip(Piece::up(Color::Red, role)))
                (chip::chip(Piece::up(Color::Black, role)))
                (frame.words.with("role-title", &args))
            }
            p { (frame.text(&text)) }
            @if let Some((_, free)) = free {
                div.pair {
                    div { p.which { (frame.text("rules-board-xiangqi")) } (board(frame, trial, &name)) }
                    div { p.which { (frame.text("rules-board-free")) } (board(frame, free, &name)) }
                }
            } @else {
                (board(frame, trial, &name))
            }
        }
    }
}
