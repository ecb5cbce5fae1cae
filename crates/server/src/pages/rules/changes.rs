//! What jieqi changes, with the standard game beside it.

use maud::{Markup, html};

use super::{Args, section};
use crate::pages::Frame;

/// A row each: the messages `rules-<name>`, `-xiangqi` and `-jieqi`.
pub(super) const ROWS: [&str; 7] = ["start", "down", "turn", "free", "capture", "win", "draw"];

pub(super) fn changes(frame: &Frame<'_>, args: &Args) -> Markup {
    let xiangqi = frame.text("rules-column-xiangqi");
    let jieqi = frame.text("rules-column-jieqi");
    let table = html! {
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
                @for row in ROWS {
                    tr {
                        th scope="row" { (frame.text(&format!("rules-{row}"))) }
                        td data-label=(xiangqi) { (frame.words.with(&format!("rules-{row}-xiangqi"), args)) }
                        td data-label=(jieqi) { (frame.words.with(&format!("rules-{row}-jieqi"), args)) }
                    }
                }
            }
        }
    };
    section(frame, "changes", &table)
}
