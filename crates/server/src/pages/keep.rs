//! The game to take along: as a file, or in the clipboard.

use jieqi_rules::Variant;
use jieqi_wire::Snapshot;
use maud::{Markup, html};

use super::{Frame, board};

/// Whether a form is a file or a line.
enum Kind {
    File(&'static str),
    Line,
}

pub(super) fn keep(frame: &Frame<'_>, snapshot: &Snapshot) -> Markup {
    let table = &snapshot.table;
    let path = |form: &str| format!("/api/v1/tables/{table}/{form}");
    let forms = [
        ("record", Kind::File("jieqi")),
        ("record.json", Kind::File("json")),
        ("jieqibox", Kind::File("jieqibox.json")),
        ("uci", Kind::Line),
        ("fen", Kind::Line),
    ];
    html! {
        section.menu #keep popover aria-labelledby="keep-heading" {
            div.stack {
                h2 #keep-heading { (frame.text("keep-heading")) }
                p.muted.small { (frame.text("keep-text")) }
                @for (form, kind) in &forms {
                    @if *form != "jieqibox" || snapshot.game.0 == Variant::Jieqi {
                        div.keep-row {
                            span { (frame.text(&format!("keep-{}", form.replace('.', "-")))) }
                            @if let Kind::File(ending) = kind {
                                a.btn href=(path(form)) download={ (table) "." (ending) } { (frame.text("keep-download")) }
                            }
                            @if !matches!(kind, Kind::File("json" | "jieqibox.json")) {
                                button.btn type="button" hidden data-copy=(path(form)) {
                                    (board::icon("copy"))
                                    span { (frame.text("keep-copy")) }
                                    span hidden { (frame.text("wait-copy-done")) }
                                }
                            }
                        }
                    }
                }
                p.warn role="alert" hidden { (frame.text("keep-failed")) }
                button.btn type="button" popovertarget="keep" popovertargetaction="hide" { (frame.text("close")) }
            }
        }
    }
}
