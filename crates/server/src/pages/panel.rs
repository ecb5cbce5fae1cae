//! The panels beside the board: sheets on a phone, columns on a desktop.

use jieqi_wire::Snapshot;
use maud::{Markup, html};

use super::{Frame, board, clock};

/// The first and last letters of a hash, enough to compare by eye.
pub(super) fn short_seal(hash: &str) -> String {
    match (hash.get(..4), hash.get(hash.len().saturating_sub(4)..)) {
        (Some(first), Some(last)) => format!("{first}…{last}"),
        _ => hash.to_owned(),
    }
}

fn close(frame: &Frame<'_>, panel: &str) -> Markup {
    html! {
        button.icon-btn.only-small type="button" popovertarget=(panel) popovertargetaction="hide" aria-label=(frame.text("close")) {
            (board::icon("x"))
        }
    }
}

pub(super) fn moves(frame: &Frame<'_>) -> Markup {
    html! {
        section.panel.moves #moves popover aria-labelledby="moves-heading" {
            h2 #moves-heading { (frame.text("moves-heading")) " " (close(frame, "moves")) }
            p.muted.small.none { (frame.text("moves-none")) }
            ol.movelist {}
        }
    }
}

/// What may lie face down; `none` where nothing ever does.
pub(super) fn pool(frame: &Frame<'_>, none: bool) -> Markup {
    html! {
        section.panel.pool #pool popover hidden[none] tabindex="0" aria-labelledby="pool-heading" {
            h2 #pool-heading { (frame.text("pool-heading")) " " (close(frame, "pool")) }
            table {
                caption { (frame.text("pool-caption")) }
                colgroup {
                    col.w-chip; col.w-count; col.w-share; col; col.w-share; col.w-count; col.w-chip;
                }
                thead {
                    tr {
                        th colspan="3" scope="colgroup" {}
                        th scope="col" { span.vh { (frame.text("pool-role")) } }
                        th colspan="3" scope="colgroup" {}
                    }
                }
                tbody {}
                tfoot { tr { td colspan="7" {} } }
            }
        }
    }
}

pub(super) fn facts(frame: &Frame<'_>, snapshot: &Snapshot) -> Markup {
    let words = frame.words;
    let game = words.with("game-name", &[("game", snapshot.game.0.name().into())]);
    let brief = clock::brief(words, snapshot.control);
    html! {
        section.card.deal #facts aria-labelledby="facts-heading" {
            h2.vh #facts-heading { (frame.text("deal-heading")) }
            dl {
                dt { (frame.text("deal-game")) }
                dd { (words.with("game-and-clock", &[("game", game.into()), ("clock", brief.into())])) }
                @if let Some(seal) = &snapshot.seal {
                    dt { (frame.text("deal-deal")) }
                    dd { code { (short_seal(&seal.commitment)) } }
                }
            }
            p.muted.small #watching {}
        }
    }
}
