//! What the keys do at the board, and the field for a move that is typed.

use maud::{Markup, html};

use super::{Frame, board};

/// The keys as their caps name them, and the message that tells what they do.
const KEYS: [(&[&str], &str); 15] = [
    (&["←", "↑", "→", "↓"], "key-arrows"),
    (&["Enter"], "key-enter"),
    (&["Esc"], "key-escape"),
    (&[".", ","], "key-target"),
    (&["K", "A", "B", "N", "R", "C", "P", "X"], "key-letters"),
    (&["1"], "key-last"),
    (&["2"], "key-clocks"),
    (&["3"], "key-taken"),
    (&["4"], "key-down"),
    (&["5"], "key-position"),
    (&["6"], "key-point"),
    (&["←", "→"], "key-step"),
    (&["Home", "End"], "key-ends"),
    (&["/"], "key-type"),
    (&["?"], "key-help"),
];

/// The list of keys.
pub(super) fn keys(frame: &Frame<'_>) -> Markup {
    html! {
        section.menu #keys popover aria-labelledby="keys-heading" {
            div.stack {
                h2 #keys-heading { (frame.text("keys-heading")) }
                p.muted.small { (frame.text("keys-text")) }
                dl.keys {
                    @for (caps, message) in KEYS {
                        div {
                            dt { @for cap in caps { kbd { (cap) } } }
                            dd { (frame.text(message)) }
                        }
                    }
                }
                button.btn type="button" popovertarget="keys" popovertargetaction="hide" { (frame.text("close")) }
            }
        }
    }
}

/// The field for a move that is typed; it shows itself when it is reached by the keyboard.
pub(super) fn typed(frame: &Frame<'_>) -> Markup {
    html! {
        form.typed #typed {
            label for="typed-move" { (frame.text("typed-label")) }
            input #typed-move autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="20" enterkeyhint="go";
            button.btn.primary { (board::icon("check")) span.vh { (frame.text("typed-go")) } }
        }
    }
}
