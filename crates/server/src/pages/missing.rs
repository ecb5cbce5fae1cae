//! Pages that say that there is no page.

use maud::{Markup, html};

use super::frame::Page;
use super::{Address, Frame, board};

/// 404: no such page, or no such table.
#[must_use]
pub fn missing(frame: &Frame<'_>) -> Markup {
    plain(frame, "missing-title", "missing-text")
}

/// 500: the fault is ours.
#[must_use]
pub fn failed(frame: &Frame<'_>) -> Markup {
    plain(frame, "failed-title", "failed-text")
}

/// Shown by the browser itself when it reaches no network.
#[must_use]
pub fn offline(frame: &Frame<'_>) -> Markup {
    plain(frame, "offline-title", "offline-text")
}

fn plain(frame: &Frame<'_>, heading: &str, text: &str) -> Markup {
    let heading = frame.text(heading);
    let skip = frame.text("skip-to-content");
    frame.page(&Page {
        title: &heading,
        description: None,
        class: "page-plain",
        version: None,
        listed: false,
        styles: &["pages.css"],
        script: None,
        bar: None,
        buttons: None,
        skip: ("#main", &skip),
        content: html! {
            main.narrow #main {
                div.stack {
                    (board::vacant())
                    h1 { (heading) }
                    p.muted { (frame.text(text)) }
                }
                p { a.btn.primary href=(Address::Home.path(&frame.words.language().tag())) { (frame.text("to-home")) } }
            }
        },
    })
}
