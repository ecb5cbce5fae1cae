//! What houses differ on, and what this table does.

use jieqi_rules::Variant;
use maud::{Markup, html};

use super::{Args, section};
use crate::pages::Frame;

/// A row each: the message of the question, and of what is done here.
fn rows(game: Variant) -> Vec<(&'static str, String)> {
    let topics: &[&str] = match game {
        Variant::Jieqi => &[
            "seen",
            "limit",
            "mixed",
            "two",
            "hidden",
            "stalemate",
            "order",
        ],
        Variant::Xiangqi => &["limit", "mixed", "two", "stalemate", "order"],
    };
    topics
        .iter()
        .map(|&topic| match topic {
            // What is done differs from game to game.
            "limit" | "order" => (topic, format!("rules-houses-{topic}-{game}-here")),
            _ => (topic, format!("rules-houses-{topic}-here")),
        })
        .collect()
}

pub(super) fn houses(frame: &Frame<'_>, game: Variant, args: &Args) -> Markup {
    let here = frame.text("rules-houses-here");
    let table = html! {
        div.prose { p { (frame.text("rules-houses-text")) } }
        table.compare.two {
            caption.vh { (frame.text("rules-houses")) }
            thead {
                tr {
                    th scope="col" { (frame.text("rules-houses-topic")) }
                    th scope="col" { (here) }
                }
            }
            tbody {
                @for (topic, answer) in rows(game) {
                    tr {
                        th scope="row" { (frame.text(&format!("rules-houses-{topic}"))) }
                        td data-label=(here) { (frame.words.with(&answer, args)) }
                    }
                }
            }
        }
    };
    section(frame, "houses", &table)
}
