//! The rules, for people.

use jieqi_rules::{Color, Piece, Role, Variant};
use maud::{Markup, html};

use super::frame::Page;
use super::{Address, Frame, board, chip};

/// What jieqi changes, a row each: the messages `rules-<name>`, `-xiangqi` and `-jieqi`.
const CHANGES: [&str; 7] = ["start", "down", "turn", "free", "capture", "win", "draw"];

/// The rules of a game.
#[must_use]
pub fn rules(frame: &Frame<'_>, game: Variant) -> Markup {
    let title = frame.text(&format!("rules-{game}-title"));
    let description = frame.text(&format!("rules-{game}-description"));
    let skip = frame.text("skip-to-content");
    frame.page(&Page {
        title: &title,
        description: Some(&description),
        class: "page-rules",
        listed: true,
        styles: &["pages.css"],
        script: None,
        bar: None,
        buttons: None,
        skip: ("#main", &skip),
        content: html! {
            main.text #main {
                div.prose {
                    p.kind { span.badge { (frame.text("beta")) } " " (frame.text(&format!("rules-{game}-kind"))) }
                    h1 { (title) }
                    p.lede.muted { (frame.text(&format!("rules-{game}-lede"))) }
                }
                (what(frame, game))
                @if game == Variant::Jieqi { (changes(frame)) }
                (pieces(frame))
                (ends(frame, game))
                (section(frame, "history", &html! { p { (frame.text(&format!("rules-history-{game}"))) } }))
                p { a.btn.primary href=(Address::Home.path(&frame.words.language().tag())) { (frame.text("rules-play")) } }
            }
        },
    })
}

fn section(frame: &Frame<'_>, name: &str, prose: &Markup) -> Markup {
    html! {
        section aria-labelledby=(name) {
            h2 id=(name) { (frame.text(&format!("rules-{name}"))) }
            div.prose { (prose) }
        }
    }
}

fn what(frame: &Frame<'_>, game: Variant) -> Markup {
    html! {
        section aria-labelledby="what" {
            h2 #what { (frame.text(&format!("rules-what-{game}"))) }
            div.prose {
                p { (frame.text("rules-board")) }
                @if game == Variant::Jieqi { p { (frame.text("rules-hidden")) } }
            }
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

fn changes(frame: &Frame<'_>) -> Markup {
    let limit = Variant::Jieqi.quiet_limit().unwrap_or_default() / 2;
    let hidden = Role::HIDEABLE
        .into_iter()
        .map(|role| u32::from(role.count_in_set()))
        .sum::<u32>();
    let args = [
        ("moves", u64::from(limit).into()),
        ("hidden", u64::from(hidden).into()),
    ];
    let xiangqi = frame.text("rules-column-xiangqi");
    let jieqi = frame.text("rules-column-jieqi");
    html! {
        section aria-labelledby="changes" {
            h2 #changes { (frame.text("rules-changes")) }
            table.compare {
                caption.vh { (frame.text("rules-changes-caption")) }
                thead {
                    tr {
                        th scope="col" { (frame.text("rules-column-rule")) }
                        th scope="col" { (xiangqi) }
                        th scope="col" { (jieqi) }
                    }
                }
                tbody {
                    @for row in CHANGES {
                        tr {
                            th scope="row" { (frame.text(&format!("rules-{row}"))) }
                            td data-label=(xiangqi) { (frame.words.with(&format!("rules-{row}-xiangqi"), &args)) }
                            td data-label=(jieqi) { (frame.words.with(&format!("rules-{row}-jieqi"), &args)) }
                        }
                    }
                }
            }
        }
    }
}

fn pieces(frame: &Frame<'_>) -> Markup {
    html! {
        section aria-labelledby="pieces-heading" {
            h2 #pieces-heading { (frame.text("rules-pieces")) }
            dl.pieces {
                @for role in Role::ALL {
                    div {
                        dt {
                            (chip::chip(Piece::up(Color::Red, role)))
                            (chip::chip(Piece::up(Color::Black, role)))
                            b { (frame.words.with("role-title", &[("role", role.name().into())])) }
                        }
                        dd { (frame.text(&format!("rules-piece-{}", role.name()))) }
                    }
                }
            }
        }
    }
}

fn ends(frame: &Frame<'_>, game: Variant) -> Markup {
    html! {
        (section(frame, "check", &html! {
            p { (frame.text("rules-check-text")) }
            @if game == Variant::Jieqi { p { (frame.text("rules-legal-jieqi")) } }
        }))
        (section(frame, "repetition", &html! {
            p { (frame.text("rules-repetition-text")) }
            ul.bullets {
                @for kind in ["check", "chase", "draw"] {
                    li { (frame.text(&format!("rules-repetition-{kind}"))) }
                }
            }
            p { (frame.text("rules-repetition-warned")) }
        }))
    }
}
