//! What is kept about whom.

use maud::{Markup, html};

use super::Frame;
use super::frame::Page;

/// How long the cookie lasts, in days.
const COOKIE_DAYS: u64 = 400;

/// The privacy page.
#[must_use]
pub fn privacy(frame: &Frame<'_>) -> Markup {
    let title = frame.text("privacy-title");
    let description = frame.text("privacy-description");
    let skip = frame.text("skip-to-content");
    let section = |name: &str, items: &[&str]| {
        let args = [("days", COOKIE_DAYS.into())];
        html! {
            section aria-labelledby=(name) {
                h2 id=(name) { (frame.text(&format!("privacy-{name}"))) }
                ul.bullets.prose {
                    @for item in items { li { (frame.words.with(&format!("privacy-{item}"), &args)) } }
                }
            }
        }
    };
    frame.page(&Page {
        title: &title,
        description: Some(&description),
        class: "page-privacy",
        version: None,
        listed: true,
        styles: &["pages.css"],
        script: Some("privacy.js"),
        bar: None,
        buttons: None,
        skip: ("#main", &skip),
        content: html! {
            main.text #main {
                div.prose {
                    h1 { (title) }
                    p.lede.muted { (frame.text("privacy-lede")) }
                }
                (section("kept", &["cookie", "language", "games", "deal"]))
                (section("not", &["name", "address"]))
                (section("here", &["storage"]))
                section aria-labelledby="forget-heading" {
                    h2 #forget-heading { (frame.text("privacy-forget")) }
                    div.prose {
                        p { (frame.text("privacy-forget-text")) }
                        p { button.btn #forget type="button" hidden { (frame.text("privacy-forget-button")) } }
                        noscript { p.warn { (frame.text("needs-script")) } }
                        p.warn #failed role="alert" hidden { (frame.text("privacy-forget-failed")) }
                        p #done role="status" hidden { (frame.text("privacy-forget-done")) }
                    }
                }
            }
        },
    })
}
