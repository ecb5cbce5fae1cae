//! The rules, for people.
//!
//! What a page says in numbers comes from the crate that enforces it; `tests.rs` holds every
//! sentence that names a rule against the rule.

mod changes;
mod example;
mod houses;
#[cfg(test)]
mod tests;
mod trial;

use std::sync::LazyLock;

use fluent_bundle::FluentValue;
use jieqi_rules::{Color, History, Piece, Position, Role, Setup, Square, Variant, Warning};
use maud::{Markup, html};

use super::frame::Page;
use super::{Address, Frame, board, chip};

/// A message's arguments.
type Args = [(&'static str, FluentValue<'static>)];

/// From how many quiet plies before the limit on the program warns: the most that it warns of.
static WARNED: LazyLock<u32> = LazyLock::new(|| {
    let limit = Variant::Jieqi.quiet_limit().unwrap_or_default();
    (0..limit)
        .find_map(|quiet| {
            let mut setup = Setup::start(Variant::Jieqi);
            setup.quiet = quiet;
            let warnings = History::new(setup).ok()?.warnings();
            warnings.into_iter().find_map(|warning| match warning {
                Warning::QuietLimit { left } => Some(left),
                Warning::Repetition { .. } => None,
            })
        })
        .unwrap_or_default()
});

/// The numbers that the pages name, from where they are enforced.
fn numbers() -> [(&'static str, FluentValue<'static>); 7] {
    let count = |n: usize| FluentValue::from(n);
    let start = Position::start(Variant::Jieqi);
    let board = start.board();
    let moves = Variant::Jieqi.quiet_limit().unwrap_or_default() / 2;
    let palace = Square::all().filter(|square| square.in_palace(Color::Red));
    let ranks = Square::all().filter(|square| square.file() == 0).count();
    [
        ("hidden", count(Square::start_points(Color::Red).len())),
        ("army", count(board.color(Color::Red).into_iter().count())),
        ("files", count(Square::all().len() / ranks)),
        ("ranks", count(ranks)),
        ("palace", count(palace.count())),
        ("moves", moves.into()),
        ("warning", (*WARNED).into()),
    ]
}

/// The rules of a game.
#[must_use]
pub fn rules(frame: &Frame<'_>, game: Variant) -> Markup {
    let title = frame.text(&format!("rules-{game}-title"));
    let description = frame.text(&format!("rules-{game}-description"));
    let skip = frame.text("skip-to-content");
    let name = frame
        .words
        .with("game-name", &[("game", game.name().into())]);
    let args = numbers();
    frame.page(&Page {
        title: &title,
        description: Some(&description),
        class: "page-rules",
        version: None,
        listed: true,
        styles: &["pages.css", "primer.css"],
        script: Some("primer.js"),
        bar: None,
        buttons: None,
        skip: ("#main", &skip),
        content: html! {
            (board::ground())
            main.text #main {
                div.prose {
                    p.kind { span.badge { (frame.text("beta")) } " " (frame.text(&format!("rules-{game}-kind"))) }
                    h1 { (name) }
                    (names(game))
                    p.lede.muted { (frame.text(&format!("rules-{game}-lede"))) }
                }
                (what(frame, game, &args))
                @if game == Variant::Jieqi { (changes::changes(frame, &args)) }
                (trial::pieces(frame, game))
                (ends(frame, game, &args))
                (example::repetition(frame, game))
                (houses::houses(frame, game, &args))
                (history(frame, game))
                p { a.btn.primary href=(Address::Home.path(&frame.words.language().tag())) { (frame.text("rules-play")) } }
            }
        },
    })
}

/// What the game is called where it is played most.
fn names(game: Variant) -> Markup {
    let vietnamese = match game {
        Variant::Jieqi => ("揭棋", "jiēqí", "cờ úp"),
        Variant::Xiangqi => ("象棋", "xiàngqí", "cờ tướng"),
    };
    let (chinese, spoken, vietnamese) = vietnamese;
    html! {
        p.names { span lang="zh" { (chinese) } " · " span lang="zh-Latn-pinyin" { (spoken) } " · " span lang="vi" { (vietnamese) } }
    }
}

fn section(frame: &Frame<'_>, name: &str, inside: &Markup) -> Markup {
    html! {
        section aria-labelledby=(name) {
            h2 id=(name) { (frame.text(&format!("rules-{name}"))) }
            (inside)
        }
    }
}

/// Paragraphs of messages.
fn prose(frame: &Frame<'_>, args: &Args, messages: &[&str]) -> Markup {
    html! {
        div.prose {
            @for message in messages { p { (frame.words.with(message, args)) } }
        }
    }
}

fn what(frame: &Frame<'_>, game: Variant, args: &Args) -> Markup {
    let messages: &[&str] = match game {
        Variant::Jieqi => &[
            "rules-what-jieqi-same",
            "rules-what-jieqi-first",
            "rules-what-jieqi-free",
        ],
        Variant::Xiangqi => &["rules-what-xiangqi-board", "rules-what-xiangqi-aim"],
    };
    html! {
        section aria-labelledby="what" {
            h2 #what { (frame.text(&format!("rules-what-{game}"))) }
            (prose(frame, args, messages))
            @if game == Variant::Jieqi {
                div.fig role="img" aria-label=(frame.text("rules-figure")) {
                    @for (color, role) in [(Color::Red, Role::Cannon), (Color::Black, Role::Horse)] {
                        span {
                            (chip::chip(Piece::down(color)))
                            (board::icon("go"))
                            (chip::chip(Piece::up(color, role)))
                        }
                    }
                }
            }
        }
    }
}

fn ends(frame: &Frame<'_>, game: Variant, args: &Args) -> Markup {
    let mut messages = vec!["rules-ends-check", "rules-ends-stalemate"];
    if game == Variant::Jieqi {
        messages.push("rules-ends-hidden");
    }
    messages.push("rules-ends-other");
    if game.quiet_limit().is_some() {
        messages.push("rules-ends-limit");
    }
    section(frame, "ends", &prose(frame, args, &messages))
}

fn history(frame: &Frame<'_>, game: Variant) -> Markup {
    let messages: &[&str] = match game {
        Variant::Jieqi => &["rules-history-jieqi-name", "rules-history-jieqi-rules"],
        Variant::Xiangqi => &["rules-history-xiangqi"],
    };
    section(frame, "history", &prose(frame, &[], messages))
}
