//! The free seat: what somebody with the link sees.

use jieqi_rules::{Color, Piece, Variant};
use jieqi_wire::{Phase, Snapshot};
use maud::{Markup, html};

use super::{Address, Frame, board, chip, clock, wait};

/// The seat that nobody has taken; Black's where both are free.
fn free_side(snapshot: &Snapshot) -> Color {
    if snapshot.seats.0.taken {
        Color::Black
    } else {
        Color::Red
    }
}

pub(super) fn sit(frame: &Frame<'_>, snapshot: &Snapshot, shown: bool) -> Markup {
    let words = frame.words;
    let game = snapshot.game.0;
    let name = words.with("game-name", &[("game", game.name().into())]);
    let kind = words.with("game-kind", &[("game", game.name().into())]);
    let long = clock::long(words, snapshot.control);
    let free = free_side(snapshot);
    let tag = words.language().tag();
    let host = match free {
        Color::Black => &snapshot.seats.0,
        Color::Red => &snapshot.seats.1,
    };
    let heading = match &host.name {
        // Somebody's own words, kept from turning the direction of ours.
        Some(host) => words.with(
            "sit-heading-by",
            &[
                ("name", format!("\u{2068}{host}\u{2069}").into()),
                ("game", name.as_str().into()),
            ],
        ),
        None => words.with("sit-heading", &[("game", name.as_str().into())]),
    };
    html! {
        div.narrow.stack-l #sit hidden[!shown] {
            div.stack {
                h1 { (heading) }
                p.muted { (words.with("sit-text", &[("kind", kind.into()), ("clock", long.as_str().into())])) }
            }
            div.seats {
                div.s {
                    (chip::chip(Piece::down(!free)))
                    b { @if let Some(name) = &host.name { bdi { (name) } } @else { (frame.text("sit-host")) } }
                    span.muted.small { (wait::side_line(frame, !free)) }
                    span.presence #host-presence {}
                }
                div.s.free {
                    (chip::chip(Piece::down(free)))
                    b { (frame.text("sit-yours")) }
                    span.muted.small { (wait::side_line(frame, free)) }
                }
            }
            noscript { p.warn { (frame.text("needs-script")) } }
            div.stack {
                div.field {
                    label for="sit-name" { (frame.text("sit-name")) }
                    input #sit-name autocomplete="nickname" maxlength="40";
                }
                p.warn #sit-not-yet hidden[snapshot.phase != Phase::Sealing] { (frame.text("sit-not-yet")) }
                p.warn #sit-refused role="alert" hidden {}
                button.btn.primary.big #sit-down type="button" disabled {
                    span { (frame.text("sit-button")) }
                    small { (words.with("game-and-clock", &[("game", name.into()), ("clock", long.into())])) }
                }
            }
            div.row {
                button.btn #watch type="button" { (frame.text("sit-watch")) }
                a.btn href=(Address::Rules(game).path(&tag)) target="_blank" {
                    (board::icon("book"))
                    (frame.text("sit-rules"))
                }
            }
            @if game == Variant::Jieqi { p.muted.small { (frame.text("sit-fair")) } }
        }
    }
}
