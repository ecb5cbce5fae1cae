//! What a person may choose for this browser.

use maud::{Markup, html};

use super::{Frame, board};

fn choice(frame: &Frame<'_>, legend: &str, name: &str, options: &[(&str, &str)]) -> Markup {
    html! {
        fieldset.choice {
            legend { (frame.text(legend)) }
            div.chips.words {
                @for (value, text) in options {
                    label {
                        input type="radio" name=(name) value=(value);
                        span { (frame.text(text)) }
                    }
                }
            }
        }
    }
}

pub(super) fn settings(frame: &Frame<'_>) -> Markup {
    let switches = [
        "facing", "coords", "legal", "confirm", "motion", "sound", "notify",
    ];
    html! {
        section.menu #settings popover aria-labelledby="settings-heading" {
            form.stack {
                h2 #settings-heading { (frame.text("settings-heading")) }
                (choice(frame, "settings-pieces", "set", &[
                    ("trad", "settings-trad"), ("simp", "settings-simp"), ("intl", "settings-intl"),
                ]))
                (choice(frame, "settings-notation", "notation", &[
                    ("coordinates", "settings-coordinates"), ("wxf", "settings-wxf"), ("chinese", "settings-chinese"),
                ]))
                (choice(frame, "settings-ground", "board", &[
                    ("wood", "settings-wood"), ("ink", "settings-ink"),
                ]))
                (choice(frame, "settings-colours", "theme", &[
                    ("auto", "settings-auto"), ("light", "settings-light"), ("dark", "settings-dark"),
                ]))
                fieldset.choice {
                    legend { (frame.text("settings-board")) }
                    div.chips {
                        @for name in switches {
                            label {
                                input type="checkbox" name=(name);
                                span { (frame.text(&format!("settings-{name}"))) }
                            }
                        }
                    }
                }
                fieldset.choice {
                    legend { (frame.text("settings-people")) }
                    div.field {
                        label for="own-name" { (frame.text("settings-name")) }
                        input #own-name name="name" autocomplete="nickname" maxlength="40";
                    }
                    div.chips {
                        label {
                            input type="checkbox" name="phrases";
                            span { (frame.text("settings-phrases")) }
                        }
                    }
                }
                @if frame.words.languages().len() > 1 {
                    fieldset.choice {
                        legend { (frame.text("language")) }
                        div { (frame.languages(&board::icon("globe"))) }
                    }
                }
                button.btn.only-keys type="button" popovertarget="keys" { (frame.text("keys-heading")) }
                button.btn type="button" popovertarget="settings" popovertargetaction="hide" { (frame.text("settings-done")) }
            }
        }
    }
}
