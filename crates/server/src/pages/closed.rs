//! A table at which no game was played: nobody sat down in time, or its maker closed it.

use jieqi_wire::{Phase, Snapshot};
use maud::{Markup, html};

use super::{Frame, board};

/// Whether the table was closed while a seat was free.
pub(super) fn is_closed(snapshot: &Snapshot) -> bool {
    let (red, black) = &snapshot.seats;
    snapshot.phase == Phase::Ended && !(red.taken && black.taken)
}

/// Why it is closed, in a sentence.
pub(super) fn reason(frame: &Frame<'_>, snapshot: &Snapshot) -> String {
    let by_somebody = |outcome: &jieqi_wire::Outcome| outcome.by.is_some();
    frame.text(if snapshot.outcome.as_ref().is_some_and(by_somebody) {
        "reason-closed"
    } else {
        "reason-expired"
    })
}

pub(super) fn closed(frame: &Frame<'_>, snapshot: &Snapshot, shown: bool) -> Markup {
    html! {
        div.narrow.stack-l #closed hidden[!shown] {
            div.stack {
                (board::vacant())
                h1 { (frame.text("closed-heading")) }
                p.muted #closed-why { @if shown { (reason(frame, snapshot)) } }
            }
            p { a.btn.primary href="/" { (frame.text("new-table")) } }
        }
    }
}
