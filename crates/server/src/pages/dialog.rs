//! Questions that are asked before something that cannot be undone.

use maud::{Markup, html};

use super::Frame;

/// A question: the way out first and with the focus, the deed second.
fn question(frame: &Frame<'_>, name: &str, no: &str, danger: bool) -> Markup {
    let heading = format!("{name}-heading");
    html! {
        dialog id={ (name) "-dialog" } aria-labelledby=(heading) {
            h2 id=(heading) { (frame.text(&heading)) }
            p.muted { @if name != "losing" { (frame.text(&format!("{name}-text"))) } }
            form.row method="dialog" {
                button.btn value="no" autofocus { (frame.text(no)) }
                button.btn.danger[danger].primary[!danger] value="yes" { (frame.text(&format!("{name}-yes"))) }
            }
        }
    }
}

pub(super) fn all(frame: &Frame<'_>) -> Markup {
    html! {
        (question(frame, "resign", "keep-playing", true))
        (question(frame, "draw", "keep-playing", false))
        (question(frame, "abort", "keep-playing", false))
        (question(frame, "losing", "losing-no", true))
    }
}
