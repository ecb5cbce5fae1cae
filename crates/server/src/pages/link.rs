//! Where a link for another device leads.

use maud::{Markup, html};

use super::Frame;
use super::frame::Page;

/// The page of a one-time link. What makes the link worth anything stands after its `#`, so
/// neither this page nor whoever fetches it beforehand knows it; only the button uses it.
#[must_use]
pub fn link(frame: &Frame<'_>) -> Markup {
    let title = frame.text("link-title");
    let skip = frame.text("skip-to-content");
    frame.page(&Page {
        title: &title,
        description: None,
        class: "page-plain",
        version: None,
        listed: false,
        styles: &["pages.css"],
        script: Some("link.js"),
        bar: None,
        buttons: None,
        skip: ("#main", &skip),
        content: html! {
            main.narrow #main {
                div.stack {
                    h1 { (title) }
                    p.muted { (frame.text("link-text")) }
                }
                p.warn #empty hidden { (frame.text("link-empty")) }
                p.warn #refused role="alert" hidden { (frame.text("link-refused")) }
                p.warn #failed role="alert" hidden { (frame.text("failed-text")) }
                noscript { p.warn { (frame.text("needs-script")) } }
                p { button.btn.primary.big #take type="button" { (frame.text("link-button")) } }
            }
        },
    })
}
