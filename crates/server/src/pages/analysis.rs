//! A table for looking: any position, both sides, every way.

use jieqi_rules::{Piece, Variant};
use maud::{Markup, html};

use super::frame::Page;
use super::{Address, Frame, board, chip, panel, settings};

/// The pieces that can be set up, side by side.
const LETTERS: [char; 16] = [
    'K', 'k', 'A', 'a', 'B', 'b', 'N', 'n', 'R', 'r', 'C', 'c', 'P', 'p', 'X', 'x',
];

/// The table for looking. It is the same for everybody: what is looked at stands behind the `#` of
/// its address, and the rules run in the page.
#[must_use]
pub fn analysis(frame: &Frame<'_>) -> Markup {
    let title = frame.text("analysis-title");
    let description = frame.text("analysis-description");
    let skip = frame.text("table-skip");
    frame.page(&Page {
        title: &title,
        description: Some(&description),
        class: "page-analysis",
        version: None,
        listed: true,
        styles: &["table.css", "analysis.css"],
        script: Some("analysis.js"),
        bar: None,
        buttons: Some(html! {
            button.icon-btn type="button" popovertarget="settings" aria-label=(frame.text("act-settings")) title=(frame.text("act-settings")) {
                (board::icon("gear"))
            }
        }),
        skip: ("#board", &skip),
        content: html! {
            main.looking #main
                data-words=(frame.assets.words_url(&frame.words.language().tag()))
                data-rules=(frame.assets.url("wasm/board.wasm")) {
                h1.vh { (title) }
                div.middle {
                    div.board #board tabindex="-1" {
                        div.ranks aria-hidden="true" { @for rank in (0..10).rev() { span { (rank) } } }
                        div.felt {
                            (board::picture("", None, None))
                            div.cells {}
                        }
                        div.files aria-hidden="true" { @for file in 'a'..='i' { span { (file) } } }
                    }
                }
                div.beside {
                    (palette(frame))
                    p.say #say role="status" { span.scripted { (frame.text("table-loading")) } }
                    noscript { p.warn { (frame.text("needs-script")) } }
                    (steps(frame))
                    (choice(frame))
                    (line(frame))
                    // What computes the worth of a position has its place here.
                    div #engine hidden {}
                }
                div.below {
                    (panel::pool(frame, false))
                    (exchange(frame))
                }
            }
            (settings::settings(frame))
        },
    })
}

fn steps(frame: &Frame<'_>) -> Markup {
    let button = |id: &str, icon: &str, text: &str| {
        let label = frame.text(text);
        html! {
            button.btn id=(id) type="button" aria-label=(label) title=(label) { (board::icon(icon)) }
        }
    };
    html! {
        div.replay #steps role="group" aria-label=(frame.text("replay")) {
            (button("first", "first", "replay-first"))
            (button("back", "back", "replay-back"))
            (button("next", "next", "replay-next"))
            (button("last", "last", "replay-last"))
            (button("flip", "flip", "act-flip"))
            (button("remove", "x", "analysis-remove"))
        }
    }
}

/// What a face-down piece turns out to be, and what one was that is taken.
fn choice(frame: &Frame<'_>) -> Markup {
    html! {
        section.card.choices #choice aria-labelledby="choice-heading" hidden {
            h2 #choice-heading tabindex="-1" {}
            div.chips #roles role="group" aria-labelledby="choice-heading" {}
            div.row {
                button.btn.primary #draw type="button" { (frame.text("analysis-draw")) }
                button.btn #unknown type="button" hidden { (frame.text("analysis-unknown")) }
                button.btn #cancel type="button" { (frame.text("analysis-cancel")) }
            }
        }
    }
}

fn line(frame: &Frame<'_>) -> Markup {
    html! {
        section.card.line #line aria-labelledby="line-heading" {
            h2 #line-heading { (frame.text("moves-heading")) }
            p.muted.small.none { (frame.text("analysis-none")) }
            div.tree #tree {}
            div.row {
                button.btn #promote type="button" hidden { (frame.text("analysis-promote")) }
            }
        }
    }
}

fn name(frame: &Frame<'_>, piece: Piece) -> String {
    let side = ("side", piece.color.name().into());
    match piece.role() {
        Some(role) => frame
            .words
            .with("analysis-piece-name", &[side, ("role", role.name().into())]),
        None => frame.words.with("analysis-down-name", &[side]),
    }
}

fn palette(frame: &Frame<'_>) -> Markup {
    html! {
        section.card #palette aria-labelledby="palette-heading" hidden {
            h2 #palette-heading tabindex="-1" { (frame.text("analysis-setup")) }
            p.muted.small { (frame.text("analysis-setup-text")) }
            fieldset {
                legend.vh { (frame.text("analysis-piece")) }
                div.chips.pieces {
                    @for piece in LETTERS.into_iter().filter_map(Piece::from_letter) {
                        label {
                            input type="radio" name="piece" value=(piece.letter()) checked[piece.letter() == 'K'];
                            span { (chip::chip(piece)) span.vh { (name(frame, piece)) } }
                        }
                    }
                    label {
                        input type="radio" name="piece" value="";
                        span { (board::icon("x")) span.vh { (frame.text("analysis-nothing-name")) } }
                    }
                }
            }
            fieldset {
                legend.vh { (frame.text("analysis-turn")) }
                div.chips.even {
                    @for (value, text) in [("w", "analysis-turn-red"), ("b", "analysis-turn-black")] {
                        label {
                            input type="radio" name="turn" value=(value) checked[value == "w"];
                            span { (frame.text(text)) }
                        }
                    }
                }
            }
            p.warn #setup-wrong role="alert" hidden {}
            div.row {
                button.btn.primary #setup-done type="button" { (frame.text("analysis-setup-done")) }
                button.btn #setup-clear type="button" { (frame.text("analysis-clear")) }
                button.btn #setup-cancel type="button" { (frame.text("analysis-cancel")) }
            }
        }
    }
}

/// What goes in and out: positions and games as text.
fn exchange(frame: &Frame<'_>) -> Markup {
    let copy = |id: &str, text: &str| {
        html! {
            button.btn id=(id) type="button" {
                span { (frame.text(text)) }
                span hidden { (frame.text("wait-copy-done")) }
            }
        }
    };
    html! {
        section.card.exchange aria-labelledby="exchange-heading" {
            h2 #exchange-heading { (frame.text("analysis-exchange")) }
            fieldset {
                legend.vh { (frame.text("deal-game")) }
                div.chips.even #game {
                    @for game in [Variant::Jieqi, Variant::Xiangqi] {
                        label {
                            input type="radio" name="game" value=(game) checked[game == Variant::Jieqi];
                            span { (frame.words.with("game-name", &[("game", game.name().into())])) }
                        }
                    }
                }
            }
            div.row {
                button.btn #start type="button" { (frame.text("analysis-start")) }
                button.btn #setup type="button" { (frame.text("analysis-setup")) }
            }
            div.field {
                label for="fen" { (frame.text("analysis-fen")) }
                input #fen readonly spellcheck="false";
            }
            div.row {
                (copy("copy-fen", "analysis-copy-fen"))
                (copy("copy-record", "analysis-copy-record"))
                (copy("copy-line", "analysis-copy-line"))
            }
            form.field #paste {
                label for="text" { (frame.text("analysis-paste")) }
                textarea #text rows="3" spellcheck="false" autocomplete="off" {}
                p.warn #paste-wrong role="alert" hidden {}
                button.btn type="submit" { (frame.text("analysis-read")) }
            }
            p.muted.small { (frame.text("analysis-promise")) }
            p { a href=(Address::Rules(Variant::Jieqi).path(&frame.words.language().tag())) { (frame.text("footer-rules")) } }
        }
    }
}
