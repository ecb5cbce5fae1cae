//! The rules of repetition, with an example of each.

use jieqi_rules::{History, Setup, Variant};
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::section;
use crate::pages::Frame;
use crate::pages::board::{Window, icon, small};

/// A game that ends by repetition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Example {
    /// The end of its messages' names.
    pub(super) name: &'static str,
    /// The first field of a FEN; Red moves first.
    pub(super) board: &'static str,
    /// The moves, the last of which ends it.
    pub(super) moves: &'static str,
}

pub(super) const EXAMPLES: [Example; 3] = [
    Example {
        name: "check",
        board: "4k4/9/9/9/R8/9/9/9/9/3K5",
        moves: "a5e5 e9f9 e5f5 f9e9 f5e5 e9f9 e5f5 f9e9 f5e5",
    },
    Example {
        name: "chase",
        board: "5k3/9/2c6/9/9/9/9/R8/9/3K5",
        moves: "a2a7 c7c6 a7a6 c6c7 a6a7 c7c6 a7a6 c6c7 a6a7",
    },
    Example {
        name: "draw",
        board: "4k4/9/9/9/R8/9/9/9/9/3K5",
        moves: "a5e5 e9f9 e5a5 f9e9 a5e5 e9f9 e5a5 f9e9",
    },
];

impl Example {
    /// The game at its end, and its boards from the first on.
    pub(super) fn played(&self, game: Variant) -> (History, Vec<String>) {
        let fen = format!("{} w", self.board);
        let setup = Setup::from_fen(&fen, game).expect("the examples are boards");
        let mut history = History::new(setup).expect("the examples are positions");
        let mut boards = vec![history.position().board().fen()];
        for mv in self.moves.split(' ') {
            let mv = mv.parse().expect("the examples' moves are moves");
            history
                .play(mv, None)
                .expect("the examples' moves are legal");
            boards.push(history.position().board().fen());
        }
        (history, boards)
    }
}

fn example(frame: &Frame<'_>, game: Variant, example: &Example) -> Markup {
    let name = example.name;
    let (_, boards) = example.played(game);
    let moves: Vec<&str> = example.moves.split(' ').collect();
    let last = moves.len().div_ceil(2);
    let step = |step: &str, sign: &str| {
        let label = frame.text(&format!("replay-{step}"));
        html! { button.icon-btn type="button" data-step=(step) aria-label=(label) title=(label) { (icon(sign)) } }
    };
    let scenes: Vec<Value> = boards
        .iter()
        .enumerate()
        .map(|(ply, board)| json!([board, ply.checked_sub(1).map(|ply| moves[ply])]))
        .collect();
    html! {
        article {
            h3 { (frame.text(&format!("rules-repetition-{name}-title"))) }
            p { (frame.text(&format!("rules-repetition-{name}"))) }
            div.example role="group" aria-label=(frame.text("rules-example-board")) {
                div.small { (small(&boards[0], Window::ALL, None, &[])) }
                div.steps hidden {
                    (step("first", "first")) (step("back", "back")) (step("next", "next")) (step("last", "last"))
                    output.at data-start=(frame.text("rules-example-start")) {}
                }
                ol.plies {
                    @for pair in moves.chunks(2) {
                        li { @for mv in pair { span { (mv) } } }
                    }
                }
                p { (frame.words.with(&format!("rules-example-{name}"), &[("last", last.into())])) }
                script type="application/json" { (PreEscaped(Value::from(scenes).to_string())) }
            }
        }
    }
}

/// When the game ends by repetition, and how.
pub(super) fn repetition(frame: &Frame<'_>, game: Variant) -> Markup {
    let inside = html! {
        div.prose {
            p { (frame.text("rules-repetition-text")) }
            p { (frame.text("rules-repetition-warned")) }
        }
        div.examples { @for one in &EXAMPLES { (example(frame, game, one)) } }
    };
    section(frame, "repetition", &inside)
}
