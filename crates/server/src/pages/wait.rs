//! The invitation: what the one who made a table sees until the friend sits down.

use jieqi_rules::{Color, Piece};
use jieqi_wire::{Snapshot, You};
use maud::{Markup, html};

use super::{Frame, Table, board, chip, clock, panel};

/// The side of a viewer who sits; Red's for one who does not.
fn own_side(snapshot: &Snapshot) -> Color {
    match snapshot.you {
        You::Black => Color::Black,
        You::Red | You::Spectator => Color::Red,
    }
}

pub(super) fn side_name(frame: &Frame<'_>, color: Color) -> String {
    frame
        .words
        .with("side-name", &[("side", color.name().into())])
}

/// A side with its place in the order of moves.
pub(super) fn side_line(frame: &Frame<'_>, color: Color) -> String {
    let message = match color {
        Color::Red => "wait-moves-first",
        Color::Black => "wait-moves-second",
    };
    frame.words.with(message, &[("side", color.name().into())])
}

pub(super) fn wait(frame: &Frame<'_>, table: &Table<'_>, shown: bool) -> Markup {
    let snapshot = table.snapshot;
    let own = own_side(snapshot);
    let game = frame
        .words
        .with("game-name", &[("game", snapshot.game.0.name().into())]);
    let long = clock::long(frame.words, snapshot.control);
    html! {
        div.narrow.stack-l #wait hidden[!shown] {
            div.stack {
                h1 {
                    span data-for="friend" { (frame.text("wait-heading")) }
                    span data-for="anyone" hidden { (frame.text("wait-heading-anyone")) }
                }
                p.muted data-for="anyone" hidden { (frame.text("wait-text-anyone")) }
                p.muted data-for="friend" {
                    span #wait-text { (frame.text("wait-text")) }
                    span #wait-copied hidden { (frame.text("wait-copied")) }
                }
            }
            div.link-box {
                label.vh for="link" { (frame.text("wait-link")) }
                input #link readonly value=(table.url);
                button.btn #copy type="button" {
                    (board::icon("copy"))
                    span { (frame.text("wait-copy")) }
                    span hidden { (frame.text("wait-copy-done")) }
                }
                button.btn.primary #share type="button" hidden {
                    (board::icon("share"))
                    (frame.text("wait-share"))
                }
            }
            div.card.qr #qr hidden {
                svg role="img" aria-label=(frame.text("wait-qr")) {}
                div.stack {
                    p { b { (frame.text("wait-side-by-side")) } }
                    p.muted.small { (frame.text("wait-camera")) }
                }
            }
            div.seats {
                div.s {
                    (chip::chip(Piece::down(own)))
                    b { (frame.text("wait-you")) }
                    span.muted.small { (side_line(frame, own)) }
                }
                div.s.free {
                    (chip::chip(Piece::down(!own)))
                    b { (frame.text("wait-empty")) }
                    span.wait aria-hidden="true" { span.dots { i {} i {} i {} } }
                    span.muted.small { (frame.text("wait-waiting")) }
                }
            }
            dl.facts {
                dt { (frame.text("wait-game")) }
                dd { (frame.words.with("game-and-clock", &[("game", game.into()), ("clock", long.into())])) }
                @if let Some(seal) = &snapshot.seal {
                    dt { (frame.text("wait-deal")) }
                    dd { (frame.words.with("wait-sealed", &[("seal", panel::short_seal(&seal.commitment).into())])) }
                }
            }
            div.row {
                button.btn #close type="button" { (frame.text("wait-close")) }
            }
        }
    }
}
